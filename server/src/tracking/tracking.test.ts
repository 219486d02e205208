import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayToSeconds, todayInBangkok } from '@joborder/shared/dates';
import { type Client, testApp } from '../../test/app';
import { onePlaceDay, orderBody, PLACES, tourist } from '../../test/orders';
import { people } from '../../test/people';

const { as, anyone, clock, db } = await testApp();
const EVENTS = '/api/v2/guide/events';
const lotus = await as('lotus');
const malee = await as('malee');
const somchai = await as('somchai');
const today = todayInBangkok(clock.now);

/** A tour of three days that runs since yesterday, guided by Malee. */
async function running(change: object = {}) {
  const day = (number: number, places: number[]) => ({
    ...onePlaceDay(number, places),
    guides: [{ guide_id: people.malee.guide_id }],
  });
  const body = orderBody({
    joborder_start: dayToSeconds(addDays(today, -1)),
    joborder_stop: dayToSeconds(addDays(today, 1)),
    days: [day(1, PLACES.slice(0, 2)), day(2, PLACES.slice(2, 4)), day(3, PLACES.slice(4, 5))],
    tourists: [tourist('TR1000001'), tourist('TR1000002')],
    ...change,
  });
  const { status, body: saved } = await lotus.post('/api/v2/web/joborder/new/save', body);
  expect(status).toBe(200);
  return { code: saved.code as string, body, id: saved.joborder_id as number };
}
const progress = async (code: string, who: Client = lotus) =>
  (await who.post('/api/v2/web/joborder/progress', { joborder_code: code })).body.joborder;
const event = (code: string, rest: object) => ({
  id: randomUUID(),
  joborder_code: code,
  at: clock.now.toISOString(),
  ...rest,
});
const stop = (day: number, index: number) => ({ day, daypart: 1, place_id: PLACES[index] });
async function send(who: Client, ...events: object[]) {
  const { status, body } = await who.post(EVENTS, { events });
  expect(status).toBe(200);
  return body.results as { result: string; code?: string; message?: string }[];
}
const accepted = async (change: object = {}) => {
  const order = await running(change);
  expect((await send(malee, event(order.code, { type: 'accept' })))[0]?.result).toBe('taken');
  return order;
};

/** The same tour, whose second day is Somchai's. */
const SHARED = {
  days: [people.malee, people.somchai, people.malee].map(({ guide_id }, index) => ({
    ...onePlaceDay(index + 1, PLACES.slice(index, index + 1)),
    guides: [{ guide_id }],
  })),
};

beforeEach(() => {
  clock.now = new Date();
});

describe('the progress of an order', () => {
  test('API-31 PROG-02 API-10: everything the page shows, day by day', async () => {
    const { code } = await accepted();
    const sheet = await progress(code, malee);
    const ids = sheet.tourists.map((each: { id: number }) => each.id);
    await send(
      malee,
      event(code, { type: 'check-in', ...stop(1, 0) }),
      event(code, { type: 'check-out', ...stop(1, 0) }),
      event(code, { type: 'skip', ...stop(1, 1), remark: 'ปิดปรับปรุง' }),
      event(code, {
        type: 'temperatures',
        day: 1,
        readings: [
          { joborder_tourist_id: ids[0], temperaturestatus: 1 },
          { joborder_tourist_id: ids[1], temperaturestatus: 0, remark: '38.4' },
        ],
      }),
    );
    const order = await progress(code);
    expect(order.agency.license).toBe('99/00001');
    expect([order.joborder_start_date, order.status]).toEqual([addDays(today, -1), 2]);
    expect(order.guides).toMatchObject([
      { guide_id: people.malee.guide_id, accepted: 1, days: [1, 2, 3], reason: '' },
    ]);
    const [first, second] = order.days[0].day_details;
    expect(first).toMatchObject({ daypart: 1, status: 0, remark: '' });
    expect(first.place).toMatchObject({
      latitude: 13.7404,
      longitude: 100.5401,
      address: 'แขวงปทุมวัน',
    });
    expect([first.checkindate, first.checkoutdate]).toEqual([
      clock.now.toISOString(),
      clock.now.toISOString(),
    ]);
    expect(second).toMatchObject({ status: -1, remark: 'ปิดปรับปรุง', checkindate: null });
    expect(order.days[0].tourists_temperature).toEqual([
      { joborder_tourist_id: ids[0], temperaturestatus: 1, remark: '' },
      { joborder_tourist_id: ids[1], temperaturestatus: 0, remark: '38.4' },
    ]);
    expect(order.days[1].tourists_temperature).toEqual([]);
    expect(order.last_event).toBe(5);
  });

  test('PROG-06: the export has places and temperatures, formulas made harmless, for readers only', async () => {
    const { code } = await accepted();
    const ids = (await progress(code)).tourists.map((each: { id: number }) => each.id);
    await send(
      malee,
      event(code, { type: 'skip', ...stop(1, 1), remark: '=HYPERLINK("http://evil")' }),
      event(code, {
        type: 'temperatures',
        day: 1,
        readings: [
          { joborder_tourist_id: ids[0], temperaturestatus: 1 },
          { joborder_tourist_id: ids[1], temperaturestatus: 0, remark: '38.4' },
        ],
      }),
    );
    const address = `/api/v2/web/joborder/progress/export?joborder_code=${code}&lang=en`;
    const reply = await lotus.get(address);
    expect(reply.status).toBe(200);
    expect(String(reply.headers['content-disposition'])).toContain('DataGrid.xlsx');
    const [places, temperatures] = (await readXlsx(reply.raw)).sheets;
    expect(places?.rows[0]?.slice(0, 5)).toEqual(['Day', 'Date', 'Part of day', 'No.', 'Place']);
    expect(places?.rows).toHaveLength(6);
    expect(places?.rows[2]?.slice(-2)).toEqual(['Cancelled', '\'=HYPERLINK("http://evil")']);
    expect(temperatures?.rows).toHaveLength(3);
    // Names stay in sight, however many days there are.
    expect([places?.freezePane, temperatures?.freezePane]).toEqual([
      { rows: 1 },
      { rows: 1, columns: 2 },
    ]);
    // Yesterday, today, tomorrow: what was not taken by now is missing.
    expect(temperatures?.rows.slice(1).map((row) => row.slice(5))).toEqual([
      ['Normal', 'Not specified', ''],
      ['Abnormal: 38.4', 'Not specified', ''],
    ]);
    expect((await somchai.get(address)).status).toBe(404);
  });

  test('PROG-08: a guide accepts, or refuses with a reason that the agency reads', async () => {
    const { code } = await running();
    expect((await progress(code)).guides[0].accepted).toBe(0);
    const [silent] = await send(malee, event(code, { type: 'refuse', reason: ' ' }));
    expect(silent).toMatchObject({ result: 'refused', code: 'FIELD_REASON' });
    await send(malee, event(code, { type: 'refuse', reason: 'ป่วย' }));
    expect((await progress(code)).guides[0]).toMatchObject({ accepted: -1, reason: 'ป่วย' });
    await send(malee, event(code, { type: 'accept' }));
    expect((await progress(code)).guides[0]).toMatchObject({ accepted: 1, reason: '' });
  });

  test('what was done before an order was cancelled is recorded when it arrives', async () => {
    const { code } = await accepted();
    const arrival = event(code, { type: 'check-in', ...stop(1, 0) });
    clock.now = new Date(clock.now.getTime() + 60_000);
    await lotus.post('/api/v2/web/joborder/delete', { joborder_code: code });
    const after = event(code, { type: 'check-in', ...stop(1, 1) });
    expect(await send(malee, arrival, after)).toEqual([
      { id: arrival.id, result: 'taken' },
      {
        id: after.id,
        result: 'refused',
        code: 'FIELD_CANCELLED',
        message: 'ใบสั่งงานนี้ถูกยกเลิกแล้ว',
      },
    ]);
    const order = await progress(code);
    expect(order.status).toBe(3);
    expect(
      order.days[0].day_details.map((each: { checkindate: unknown }) => each.checkindate),
    ).toEqual([arrival.at, null]);
  });

  test('what waited on another phone replaces neither a later answer nor a later entry', async () => {
    const { code } = await running();
    const moment = clock.now;
    const early = event(code, { type: 'accept' });
    const arrival = event(code, { type: 'check-in', ...stop(1, 0) });
    clock.now = new Date(moment.getTime() + 60_000);
    await send(malee, event(code, { type: 'refuse', reason: 'ป่วย' }));
    expect(await send(malee, early)).toEqual([
      {
        id: early.id,
        result: 'refused',
        code: 'FIELD_ANSWER_OLD',
        message: 'มีคำตอบที่ใหม่กว่านี้แล้ว',
      },
    ]);
    expect((await progress(code)).guides[0]).toMatchObject({ accepted: -1, reason: 'ป่วย' });
    await send(malee, event(code, { type: 'accept' }));
    await send(malee, event(code, { type: 'skip', remark: 'ฝนตก', ...stop(1, 0) }));
    const [late] = await send(malee, arrival);
    expect(late).toMatchObject({ result: 'refused', code: 'FIELD_CHANGED_SINCE' });
    expect((await progress(code)).days[0].day_details[0]).toMatchObject({
      status: -1,
      remark: 'ฝนตก',
      checkindate: null,
    });
  });

  test('the first check-in begins the tour, and taking it back ends that again (D10)', async () => {
    const start = addDays(today, 1);
    const { code } = await running({
      joborder_start: dayToSeconds(start),
      joborder_stop: dayToSeconds(addDays(start, 2)),
    });
    await send(malee, event(code, { type: 'accept' }));
    expect((await progress(code)).status).toBe(1);
    await send(malee, event(code, { type: 'check-in', ...stop(1, 0) }));
    expect((await progress(code)).status).toBe(2);
    await send(malee, event(code, { type: 'reset', ...stop(1, 0) }));
    const after = await progress(code);
    expect([after.status, after.days[0].day_details[0].checkindate]).toEqual([1, null]);
  });

  test('a check-out that is taken back leaves the check-in', async () => {
    const { code } = await accepted();
    await send(malee, event(code, { type: 'check-in', ...stop(1, 0) }));
    const arrived = clock.now.toISOString();
    clock.now = new Date(clock.now.getTime() + 60_000);
    await send(malee, event(code, { type: 'check-out', ...stop(1, 0) }));
    const state = async () => {
      const { checkindate, checkoutdate } = (await progress(code)).days[0].day_details[0];
      return [checkindate, checkoutdate];
    };
    expect(await state()).toEqual([arrived, clock.now.toISOString()]);
    clock.now = new Date(clock.now.getTime() + 60_000);
    await send(malee, event(code, { type: 'reset', ...stop(1, 0) }));
    expect(await state()).toEqual([arrived, null]);
  });

  test('a later reading of a tourist takes the place of the earlier one, with its time and reader', async () => {
    const { code, id } = await accepted(SHARED);
    await send(somchai, event(code, { type: 'accept' }));
    const [{ id: tourist_id }] = (await progress(code)).tourists;
    const measure = (who: Client, temperaturestatus: number, remark: string) =>
      send(
        who,
        event(code, {
          type: 'temperatures',
          day: 1,
          readings: [{ joborder_tourist_id: tourist_id, temperaturestatus, remark }],
        }),
      );
    await measure(malee, 0, 'ไข้ 38.2');
    clock.now = new Date(clock.now.getTime() + 60_000);
    await measure(somchai, 1, 'ไม่ต้องเก็บ');
    const rows = await db
      .selectFrom('job_order_temperatures')
      .innerJoin('job_order_tourists as tourists', 'tourists.id', 'tourist_id')
      .where('tourists.job_order_id', '=', id)
      .select(['tourist_id', 'status', 'remark', 'recorded_at', 'recorded_by'])
      .execute();
    expect(rows).toEqual([
      { tourist_id, status: 1, remark: '', recorded_at: clock.now, recorded_by: people.somchai.id },
    ]);
  });

  test('a reading that waited on a phone does not replace one that was made after it', async () => {
    const { code } = await accepted(SHARED);
    await send(somchai, event(code, { type: 'accept' }));
    const tourists = (await progress(code)).tourists.map(({ id }: { id: number }) => id);
    const reading = (joborder_tourist_id: number, temperaturestatus: number, remark = '') => ({
      joborder_tourist_id,
      temperaturestatus,
      remark,
    });
    const measured = (...readings: object[]) =>
      event(code, { type: 'temperatures', day: 1, readings });
    const early = measured(reading(tourists[0], 1), reading(tourists[1], 1));
    clock.now = new Date(clock.now.getTime() + 60_000);
    await send(somchai, measured(reading(tourists[0], 0, '39.9')));
    // The phone that was without a network is told that its event arrived, and whom it alone measured counts.
    expect(await send(malee, early)).toMatchObject([{ result: 'taken' }]);
    expect((await progress(code)).days[0].tourists_temperature).toEqual([
      reading(tourists[0], 0, '39.9'),
      reading(tourists[1], 1),
    ]);
  });

  test('an undo that waited on a phone leaves a check-in that was made after it', async () => {
    const { code } = await accepted(SHARED);
    await send(somchai, event(code, { type: 'accept' }));
    const at = (seconds: number, type: string, more: object = {}) => ({
      ...event(code, { type, ...stop(1, 0), ...more }),
      at: new Date(clock.now.getTime() + seconds * 1000).toISOString(),
    });
    const waiting = [at(0, 'check-in'), at(10, 'reset'), at(20, 'skip', { remark: 'ฝนตก' })];
    const checkIn = at(30, 'check-in');
    clock.now = new Date(clock.now.getTime() + 60_000);
    await send(somchai, checkIn);
    expect((await send(malee, ...waiting)).map(({ code: refusal }) => refusal)).toEqual([
      'FIELD_CHECKED_IN',
      'FIELD_NOTHING_TO_RESET',
      'FIELD_CHECKED_IN',
    ]);
    expect((await progress(code)).days[0].day_details[0]).toMatchObject({
      checkindate: checkIn.at,
      status: 0,
    });
  });

  test('of two readings of a tourist in one event the later one counts', async () => {
    const { code } = await accepted();
    const [{ id }] = (await progress(code)).tourists;
    const readings = [
      { joborder_tourist_id: id, temperaturestatus: 0, remark: '39.1' },
      { joborder_tourist_id: id, temperaturestatus: 0, remark: '37.9' },
    ];
    await send(malee, event(code, { type: 'temperatures', day: 1, readings }));
    expect((await progress(code)).days[0].tourists_temperature).toEqual([readings[1]]);
  });

  test('an edit keeps what was visited and what was skipped', async () => {
    const { code, body, id } = await accepted();
    await send(
      malee,
      event(code, { type: 'check-in', ...stop(1, 0) }),
      event(code, { type: 'skip', ...stop(2, 2), remark: 'น้ำท่วม' }),
    );
    const { version } = await progress(code);
    const edited = await lotus.post('/api/v2/web/joborder/new/save', {
      ...body,
      joborder_id: id,
      code,
      version,
      idempotency_key: randomUUID(),
      external_agencys: 'Changed',
    });
    expect(edited.status).toBe(200);
    const order = await progress(code);
    expect(order.days[0].day_details[0].checkindate).not.toBe(null);
    expect(order.days[1].day_details[0]).toMatchObject({ status: -1, remark: 'น้ำท่วม' });
    expect(order.guides[0].accepted).toBe(1);
  });
});

describe('events are taken exactly once', () => {
  test('the same event sent again, alone or in a crowd, is taken once with its own time', async () => {
    const { code } = await accepted();
    const at = new Date(clock.now.getTime() - 3_600_000).toISOString();
    const once = event(code, { type: 'check-in', ...stop(1, 0), at });
    const results = (await Promise.all(Array.from({ length: 6 }, () => send(malee, once)))).flat();
    expect(results.map(({ result }) => result).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'repeated'),
      'taken',
    ]);
    const order = await progress(code);
    expect(order.days[0].day_details[0].checkindate).toBe(at);
    expect(order.last_event).toBe(2);
  });

  test('an id belongs to its phone: under the same one another guide’s event is taken too', async () => {
    const days = PLACES.slice(0, 3).map((place, at) => ({
      ...onePlaceDay(at + 1, [place]),
      guides: [{ guide_id: people.somchai.guide_id }],
    }));
    const [own, other] = [await running(), await running({ days })];
    const first = event(own.code, { type: 'accept' });
    expect((await send(malee, first))[0]?.result).toBe('taken');
    const second = { ...event(other.code, { type: 'accept' }), id: first.id };
    expect((await send(somchai, second))[0]?.result).toBe('taken');
    expect((await progress(other.code)).guides[0].accepted).toBe(1);
  });

  test('a refused event says why in the reader’s language and does not hold up the next', async () => {
    const { code } = await accepted();
    const results = await send(
      malee,
      event(code, { type: 'check-out', ...stop(1, 0) }),
      event(code, { type: 'check-in', ...stop(1, 1) }),
    );
    expect(results.map(({ result, code: reason }) => [result, reason])).toEqual([
      ['refused', 'FIELD_NOT_CHECKED_IN'],
      ['taken', undefined],
    ]);
    const { place_name, place_name_en } = await db
      .selectFrom('job_order_stops')
      .innerJoin('job_orders', 'job_orders.id', 'job_order_stops.job_order_id')
      .select(['place_name', 'place_name_en'])
      .where('job_orders.code', '=', code)
      .where('job_order_stops.place_id', '=', PLACES[0])
      .executeTakeFirstOrThrow();
    expect(place_name_en).toMatch(/^[A-Z]/);
    expect(results[0]?.message).toContain('ยังไม่ได้เช็กอิน');
    expect(results[0]?.message).toContain(place_name);
    const english = await malee.post(`${EVENTS}?lang=en`, {
      lang: 'en',
      events: [event(code, { type: 'check-out', ...stop(1, 0) })],
    });
    expect(english.body.results[0].message).toContain('not checked in');
    expect(english.body.results[0].message).toContain(place_name_en);
  });

  test('temperatures of tourists of another order are refused, and none of them is kept', async () => {
    const { code } = await accepted();
    const [own] = (await progress(code)).tourists;
    const [foreign] = (await progress((await accepted()).code)).tourists;
    const readings = [own, foreign].map(({ id }) => ({
      joborder_tourist_id: id,
      temperaturestatus: 0,
      remark: '39.0',
    }));
    const [result] = await send(malee, event(code, { type: 'temperatures', day: 1, readings }));
    expect(result).toMatchObject({ result: 'refused', code: 'FIELD_TOURIST_UNKNOWN' });
    const kept = await db
      .selectFrom('job_order_temperatures')
      .select('tourist_id')
      .where('tourist_id', 'in', [own.id, foreign.id])
      .execute();
    expect(kept).toEqual([]);
  });

  test('nonsense is refused as a whole, never with a 500', async () => {
    for (const body of [
      {},
      { events: [] },
      { events: [{}] },
      { events: [event('1', { type: 'fly' })] },
      { events: [event('1', { type: 'check-in', day: -1, daypart: 9, place_id: 'x' })] },
      { events: [event('1', { type: 'accept', at: 'yesterday' })] },
      { events: [event('1', { type: 'refuse', reason: 'a\0b' })] },
    ]) {
      expect((await malee.post(EVENTS, body)).status).toBe(400);
    }
  });

  test('every event stands in the audit log, temperatures without what was measured', async () => {
    const { code, id } = await accepted();
    const sheet = await progress(code, malee);
    await send(
      malee,
      event(code, {
        type: 'temperatures',
        day: 1,
        readings: [
          { joborder_tourist_id: sheet.tourists[0].id, temperaturestatus: 0, remark: 'ไข้สูง' },
        ],
      }),
    );
    const lines = await db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('entity', '=', 'job_order')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
    expect(lines.map((line) => line.action)).toEqual([
      'job-order.create',
      'tracking.accept',
      'tracking.temperatures',
    ]);
    expect(JSON.stringify(lines)).not.toContain('ไข้สูง');
  });
});

describe('who may', () => {
  test('the matrix: other guide, other agency, officer, anonymous', async () => {
    const { code } = await accepted();
    const readers = { lotus, malee, officer: await as('officer'), police: await as('police') };
    for (const who of Object.values(readers)) {
      expect(
        (await who.post('/api/v2/web/joborder/progress', { joborder_code: code })).status,
      ).toBe(200);
    }
    for (const who of [somchai, await as('chang')]) {
      expect(
        (await who.post('/api/v2/web/joborder/progress', { joborder_code: code })).status,
      ).toBe(404);
      expect(
        (await who.get(`/api/v2/web/joborder/progress/events?joborder_code=${code}`)).status,
      ).toBe(404);
    }
    expect((await anyone.post('/api/v2/web/joborder/progress', {})).status).toBe(401);
    expect((await anyone.post(EVENTS, {})).status).toBe(401);
    for (const who of [lotus, await as('officer'), await as('police'), await as('admin')]) {
      expect((await who.post(EVENTS, { events: [event(code, { type: 'accept' })] })).status).toBe(
        403,
      );
    }
    expect((await somchai.get(`/api/v2/guide/orders/${code}`)).status).toBe(404);
    expect((await malee.get(`/api/v2/guide/orders/${code}`)).status).toBe(200);
    const [foreign] = await send(somchai, event(code, { type: 'check-in', ...stop(1, 0) }));
    expect(foreign).toMatchObject({ result: 'refused', code: 'FIELD_NOT_ASSIGNED' });
    const [unknown] = await send(somchai, event('404404', { type: 'accept' }));
    expect(unknown?.code).toBe('FIELD_NOT_ASSIGNED');
  });

  test('D36: every reading of the progress is written to the access log: page, spreadsheet, phone', async () => {
    const { code, id } = await accepted();
    const officer = await as('officer');
    await officer.post('/api/v2/web/joborder/progress', { joborder_code: code });
    await lotus.post('/api/v2/web/joborder/progress', { joborder_code: code });
    // A file of all tourists is one more reading each time, also right after the page.
    for (const lang of ['th', 'en']) {
      const query = `joborder_code=${code}&lang=${lang}`;
      await lotus.get(`/api/v2/web/joborder/progress/export?${query}`);
    }
    await malee.get(`/api/v2/guide/orders/${code}`);
    await malee.get(`/api/v2/guide/orders/${code}`);
    const readings = await db
      .selectFrom('access_log')
      .select(['actor_id', 'purpose'])
      .where('job_order_id', '=', id)
      .orderBy('id')
      .execute();
    expect(readings).toEqual(
      (
        [
          ['officer', 'progress'],
          ['lotus', 'progress'],
          ['lotus', 'export'],
          ['lotus', 'export'],
          ['malee', 'progress'],
        ] as const
      ).map(([reader, purpose]) => ({ actor_id: people[reader].id, purpose })),
    );
  });
});

test('D21 D74: English readers see the English names of places as they were filed, and English addresses', async () => {
  const ENGLISH = 'Anantara Siam Bangkok Hotel';
  const { code } = await accepted();
  const read = async (lang: string) => {
    const reply = await malee.get(`/api/v2/guide/orders/${code}?lang=${lang}`);
    return reply.body.joborder.days[0].day_details[0].place as { name: string; address: string };
  };
  expect(await read('th')).toMatchObject({ name: 'โรงแรมอนันตรา สยาม กรุงเทพฯ' });
  expect(await read('en')).toMatchObject({
    name: ENGLISH,
    address: 'Pathum Wan, Pathum Wan',
  });
  const rename = (name: string) =>
    db
      .updateTable('place_texts')
      .set({ name })
      .where('place_id', '=', PLACES[0])
      .where('lang', '=', 'en')
      .execute();
  await rename('Another Palace');
  expect((await read('en')).name).toBe(ENGLISH);
  const paper = await lotus.post('/joborder/get', { joborder_code: code, lang: 'en' });
  expect(paper.body.joborder.days[0].day_details[0].place.name).toBe(ENGLISH);
  await rename(ENGLISH);
});

test('a skipped stop that was visited after all says no more why it was skipped', async () => {
  const { code } = await accepted();
  const first = async () => (await progress(code)).days[0].day_details[0];
  await send(malee, event(code, { type: 'skip', ...stop(1, 0), remark: ' ปิดปรับปรุง ' }));
  expect(await first()).toMatchObject({ status: -1, remark: 'ปิดปรับปรุง', checkindate: null });
  await send(malee, event(code, { type: 'check-in', ...stop(1, 0) }));
  const at = clock.now.toISOString();
  expect(await first()).toMatchObject({ status: 0, remark: '', checkindate: at });
  // Taken back is not skipped again.
  await send(malee, event(code, { type: 'reset', ...stop(1, 0) }));
  expect(await first()).toMatchObject({ status: 0, remark: '', checkindate: null });
  await send(malee, event(code, { type: 'skip', ...stop(1, 0), remark: 'น้ำท่วม' }));
  await send(malee, event(code, { type: 'reset', ...stop(1, 0) }));
  expect(await first()).toMatchObject({ status: 0, remark: '', checkindate: null });
});

test('a guide’s list: today and to come by date, then the past, each with how far it is', async () => {
  const { code } = await accepted();
  await send(malee, event(code, { type: 'skip', ...stop(1, 0), remark: 'ปิด' }));
  const { body } = await malee.get('/api/v2/guide/orders?lang=en');
  const starts = body.orders.map(
    (order: { joborder_start_date: string }) => order.joborder_start_date,
  );
  expect(starts).toEqual(starts.toSorted());
  expect(body.orders.find((order: { code: string }) => order.code === code)).toMatchObject({
    agency_name: 'บริษัท ดอกบัวทัวร์ จำกัด',
    accepted: 1,
    days: [1, 2, 3],
    stops_total: 5,
    stops_done: 1,
    tourists_all: expect.any(Number),
    province_name: expect.stringMatching(/^[A-Z]/),
  });
});

test('a guide’s list: an order has the province of its first place', async () => {
  const { rows } = await sql<{ id: number; province: string }>`
    select distinct on (province_id) places.id, provinces.name_en as province
    from places join provinces on provinces.id = province_id where status = 'approved'
    order by province_id desc, places.id limit 3`.execute(db);
  expect(rows).toHaveLength(3);
  for (const places of [rows, rows.toReversed()]) {
    const { code } = await running({
      days: places.map(({ id }, index) => ({
        ...onePlaceDay(index + 1, [id]),
        guides: [{ guide_id: people.malee.guide_id }],
      })),
    });
    const { orders } = (await malee.get('/api/v2/guide/orders?lang=en')).body;
    const order = orders.find((each: { code: string }) => each.code === code);
    expect(order.province_name).toBe(places[0]?.province);
  }
});

test('a guide’s list: the days are the guide’s own', async () => {
  const { code } = await running(SHARED);
  const daysOf = async (who: Client) => {
    const { orders } = (await who.get('/api/v2/guide/orders')).body;
    return orders.find((order: { code: string }) => order.code === code)?.days;
  };
  expect([await daysOf(malee), await daysOf(somchai)]).toEqual([[1, 3], [2]]);
});

test('a guide’s list: of the past the twenty that ended last, the latest first', async () => {
  const ended: string[] = [];
  // In another order than they were filed in.
  for (const days of [9, 2, 30, ...Array.from({ length: 18 }, (_, index) => 10 + index)]) {
    const { code, id } = await running();
    ended[days] = code;
    const dates = { start_date: addDays(today, -days - 1), end_date: addDays(today, -days) };
    await db.updateTable('job_orders').set(dates).where('id', '=', id).execute();
  }
  const { orders } = (await malee.get('/api/v2/guide/orders')).body;
  const past = orders.filter(
    ({ joborder_stop_date }: { joborder_stop_date: string }) => joborder_stop_date < today,
  );
  // The one of thirty days ago is the twenty-first.
  const shown = ended.filter((code, days) => code && days < 30);
  expect(past.map(({ code }: { code: string }) => code)).toEqual(shown);
});

test('what happens at other stops does not prolong the time in which a check-in can be taken back', async () => {
  const [place, other] = PLACES;
  const parts = [1, 2, 3].map((daypart) => ({
    daypart,
    places: (daypart === 2 ? [] : [place, other]).map((place_id, index) => ({
      place_id,
      place_ordering: index + 1,
    })),
  }));
  const order = await accepted({
    days: [1, 2, 3].map((day) => ({
      ...onePlaceDay(day),
      dayparts: parts,
      guides: [{ guide_id: people.malee.guide_id }],
    })),
  });
  const at = (type: string, day: number, daypart: number, place_id: number) =>
    event(order.code, { type, day, daypart, place_id });
  await send(malee, at('check-in', 1, 1, place));
  clock.now = new Date(clock.now.getTime() + 14 * 60_000);
  await send(
    malee,
    at('check-in', 1, 1, other),
    at('check-in', 1, 3, place),
    at('check-in', 2, 1, place),
  );
  clock.now = new Date(clock.now.getTime() + 2 * 60_000);
  const [late, soon] = await send(malee, at('reset', 1, 1, place), at('reset', 1, 3, place));
  expect([late?.code, soon?.result]).toEqual(['FIELD_RESET_LATE', 'taken']);
});
