import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dayToSeconds, todayInBangkok } from '@joborder/shared/dates';
import { testApp } from '../../test/app';
import { dayFromNow, GUIDE, onePlaceDay, orderBody, PLACES, tourist } from '../../test/orders';
import { people } from '../../test/people';

const { as, db, clock, statementsOf } = await testApp();
const lotus = await as('lotus');
const save = (body: object, client = lotus) =>
  client.post('/api/v2/web/joborder/new/save?lang=en', body);
const prepare = async (joborder_code: string, client = lotus) =>
  (await client.post('/api/v2/web/joborder/edit/prepare', { joborder_code, lang: 'th' })).body
    .joborder;
const countOrders = async () =>
  (
    await db
      .selectFrom('job_orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

describe('saving a job order', () => {
  test('API-36 JOX-01 JO1-15: a save answers success with a code of licence, Buddhist year and number', async () => {
    const reply = await save(orderBody());
    expect(reply.status).toBe(200);
    const year = String((Number(todayInBangkok(clock.now).slice(0, 4)) + 543) % 100);
    expect(reply.body).toMatchObject({ status: 'success', version: 1 });
    expect(reply.body.code).toMatch(new RegExp(`^9900001${year}\\d{6}$`));
    expect(reply.body.joborder_code).toBe(reply.body.code);
  });

  test('API-36: a guide may have a fee of the own, on every day the same; an edit of it is a change of the fee', async () => {
    const paid = (fee: number | null) => {
      const body = orderBody({ guides_fee: 1500 });
      const days = body.days.map((day) => ({
        ...day,
        guides: [
          { guide_id: GUIDE.malee, ...(fee === null ? {} : { fee }) },
          { guide_id: GUIDE.somchai },
        ],
      }));
      return { ...body, days };
    };
    const { body } = await save(paid(1800));
    const order = await prepare(body.code);
    const feesOf = ({ guides }: { guides: { guide_id: number; fee: number | null }[] }) =>
      Object.fromEntries(guides.map(({ guide_id, fee }) => [guide_id, fee]));
    expect(feesOf(order)).toEqual({ [GUIDE.malee]: 1800, [GUIDE.somchai]: null });
    const edit = { joborder_id: order.id, code: order.code, version: order.version };
    expect((await save({ ...paid(null), ...edit })).status).toBe(200);
    expect(feesOf(await prepare(body.code))[GUIDE.malee]).toBe(null);
    const entry = await db
      .selectFrom('audit_log')
      .select('after')
      .where('entity', '=', 'job_order')
      .where('entity_id', '=', order.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.after).toMatchObject({ changed: ['programme'] });
    const refused = await save(paid(-1));
    expect(refused.status).toBe(422);
    expect(refused.body.issues[0].path).toBe('days.0.guides.0');
  });

  /** No two fields alike, so that one in the place of another shows. */
  const distinct = () =>
    orderBody({
      joborder_start: dayToSeconds(dayFromNow(20)),
      joborder_stop: dayToSeconds(dayFromNow(21)),
      inbound_type: 1,
      inbound_no: 'TG615',
      inbound_date: dayFromNow(20),
      inbound_country: 'CN',
      outbound_type: 3,
      outbound_no: 'เรือ 7',
      outbound_date: dayFromNow(22),
      outbound_country: 'LA',
      guides_fee: 1700,
      tourists: [
        tourist('TZ4410872', { date_of_birth: '', before_date_of_birth: '1980-05-14' }),
        tourist('QX0099001', {
          prefix: 'Ms.',
          firstname: 'MIHO',
          lastname: 'SATO',
          date_of_birth: '',
          before_date_of_birth: '2019-02-03',
          nation: 'KR',
          flight: 'KE651',
          flight_no: 'KE652',
        }),
      ],
      tourists_followers: 4,
    });

  test('API-01 API-33: edit/prepare names the order, who filed it and for whom, and its figures', async () => {
    const agency = db.updateTable('agencies').where('license', '=', '99/00001');
    await agency.set({ mobile: '0600000331', address: 'ถนนราชดำเนิน' }).execute();
    const { code, joborder_id } = (await save(distinct())).body;
    const order = await prepare(code);
    expect(order).toMatchObject({
      id: joborder_id,
      joborder_id,
      code,
      joborder_code: code,
      version: 1,
      status: 1,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      agencys: [{ name: 'บริษัท ดอกบัวทัวร์ จำกัด', license: '99/00001' }],
      agency: { name: 'บริษัท ดอกบัวทัวร์ จำกัด', license: '99/00001', mobile: '0600000331' },
      external_agencys: 'Sakura Pacific Tours K.K.',
      external_agencys_code: 'SPT-1126-08',
      joborder_start_date: dayFromNow(20),
      joborder_stop_date: dayFromNow(21),
      flights_internal: [],
      guides_fee: 1700,
      tourists_adults: 1,
      tourists_children: 1,
      tourists_followers: 4,
      tourists_all: 6,
    });
    await agency.set({ mobile: '', address: '' }).execute();
  });

  test('API-02: arrival and departure each have type, number, date and country', async () => {
    expect(await prepare((await save(distinct())).body.code)).toMatchObject({
      inbound_type: 1,
      inbound_no: 'TG615',
      inbound_date: dayFromNow(20),
      inbound_country: 'CN',
      outbound_type: 3,
      outbound_no: 'เรือ 7',
      outbound_date: dayFromNow(22),
      outbound_country: 'LA',
    });
  });

  test('API-05: a day has its number, the three parts with their places, and its guides', async () => {
    const order = await prepare((await save(orderBody())).body.code);
    type Part = { daypart: number; places: { place_id: number }[] };
    const days = order.days.map(
      (day: { day: number; dayno: number; dayparts: Part[]; guides: { guide_id: number }[] }) => [
        day.day,
        day.dayno,
        day.dayparts.map((part) => [part.daypart, ...part.places.map((each) => each.place_id)]),
        day.guides.map((guide) => guide.guide_id),
      ],
    );
    expect(days).toEqual([
      [1, 1, [[1, PLACES[0]], [2], [3]], [GUIDE.malee]],
      [2, 2, [[1, PLACES[1]], [2], [3]], []],
    ]);
  });

  test('API-06: a stop has its place, its guides, its check-in and check-out, remark and status', async () => {
    const { code, joborder_id } = (await save(orderBody())).body;
    const [first, second] = [PLACES[0], PLACES[1]];
    const stops = (place: number) =>
      db
        .updateTable('job_order_stops')
        .where('job_order_id', '=', joborder_id)
        .where('place_id', '=', place);
    const [checkedIn, checkedOut] = ['2026-11-20T02:10:00.000Z', '2026-11-20T03:25:00.000Z'];
    await stops(first)
      .set({ checked_in_at: new Date(checkedIn), checked_out_at: new Date(checkedOut) })
      .execute();
    await stops(second).set({ status: -1, remark: 'ปิดปรับปรุง' }).execute();
    const order = await prepare(code);
    expect(order.days[0].day_details).toEqual([
      expect.objectContaining({
        daypart: 1,
        place_id: first,
        place: expect.objectContaining({
          name: 'โรงแรมอนันตรา สยาม กรุงเทพฯ',
          photo: expect.stringMatching(/^scenes\//),
          detail: expect.any(String),
          category_name: 'ที่พัก',
          category_icon: 'bed',
        }),
        guides: [{ guide_id: GUIDE.malee }],
        checkindate: checkedIn,
        checkoutdate: checkedOut,
        remark: '',
        status: 0,
      }),
    ]);
    expect(order.days[1].day_details).toEqual([
      expect.objectContaining({
        place_id: second,
        guides: [],
        checkindate: null,
        checkoutdate: null,
        remark: 'ปิดปรับปรุง',
        status: -1,
      }),
    ]);
  });

  test('API-09: a tourist comes back field by field', async () => {
    const order = await prepare((await save(distinct())).body.code);
    expect(order.tourists[1]).toEqual({
      id: expect.any(Number),
      passport: 'QX0099001',
      passport_file: '',
      prefix: 'Ms.',
      fname: 'MIHO',
      lname: 'SATO',
      dob: '2019-02-03',
      age: expect.any(Number),
      origincountry: 'KR',
      arrivalflight: 'KE651',
      flight_no: 'KE652',
    });
  });

  test('CONST-01 CONST-02 CONST-08: start and stop are Bangkok midnights and the same calendar days', async () => {
    const start = dayFromNow(10);
    const order = await prepare((await save(orderBody())).body.code);
    expect(order.joborder_start).toBe(Date.parse(`${start}T00:00:00+07:00`) / 1000);
    expect(order.joborder_start_date).toBe(start);
    expect(order.joborder_stop_date).toBe(dayFromNow(11));
  });

  test('API-03 API-04: internal flights keep their Bangkok times and come back as flight_depart and flight_arrival', async () => {
    const departs = Date.parse(`${dayFromNow(10)}T07:55:00+07:00`) / 1000;
    const flight = {
      flight_departure_date: dayFromNow(10),
      flight_no: 'TG102',
      flight_from: 'BKK',
      flight_departure_datetime: departs,
      flight_to: 'CNX',
      flight_arrival_datetime: departs + 4800,
    };
    const order = await prepare((await save(orderBody({ flights_internal: [flight] }))).body.code);
    expect(order.flights_internal).toEqual([
      { ...flight, flight_depart: departs, flight_arrival: departs + 4800 },
    ]);
  });

  test('API-08: a guide carries guide_info, licence, address, mobile, photo and accepted', async () => {
    const order = await prepare((await save(orderBody())).body.code);
    expect(order.guides).toEqual([
      {
        guide_id: GUIDE.malee,
        guide_info: { fname: 'มาลี', lname: 'พาเที่ยว' },
        license: '99-00001',
        license_expires: '2099-12-31',
        address: expect.any(String),
        mobile: expect.any(String),
        photo: expect.any(String),
        accepted: 0,
        fee: null,
        days: [1],
      },
    ]);
  });

  test('API-38: before_date_of_birth wins over a differing date_of_birth', async () => {
    const start = dayToSeconds(dayFromNow(10));
    const legacy = tourist('AA1112223', {
      date_of_birth: start,
      before_date_of_birth: '1990-02-03',
    });
    const order = await prepare((await save(orderBody({ tourists: [legacy] }))).body.code);
    expect(order.tourists[0].dob).toBe('1990-02-03');
  });

  test('JO3-08 JO3-10 D12: the server counts by age at the start date and ignores the client', async () => {
    const start = dayFromNow(10);
    const born = (years: number, shift = 0) =>
      `${Number(start.slice(0, 4)) - years}${dayFromNow(10 + shift).slice(4)}`;
    const tourists = [born(16), born(15), born(15, 1), born(14)].map((birth, index) =>
      tourist(`CNT000${index}`, { date_of_birth: birth, before_date_of_birth: birth }),
    );
    const body = {
      ...orderBody({ tourists, tourists_followers: 2 }),
      tourists_adults: 99,
      tourists_all: 1,
    };
    const order = await prepare((await save(body)).body.code);
    expect(order).toMatchObject({
      tourists_adults: 1,
      tourists_fifteen: 1,
      tourists_children: 2,
      tourists_followers: 2,
      tourists_all: 6,
    });
  });

  test('nationalities are accepted as alpha-3 and as names, stored as alpha-2', async () => {
    const tourists = ['JPN', 'Japan', 'ญี่ปุ่น', 'D'].map((nation, index) =>
      tourist(`NAT000${index}`, { nation }),
    );
    const order = await prepare((await save(orderBody({ tourists }))).body.code);
    expect(order.tourists.map((each: { origincountry: string }) => each.origincountry)).toEqual([
      'JP',
      'JP',
      'JP',
      'DE',
    ]);
  });

  test('JO1-08: domestic travel keeps no number, date or country', async () => {
    const order = await prepare((await save(orderBody({ inbound_type: 5 }))).body.code);
    expect(order).toMatchObject({
      inbound_type: 5,
      inbound_no: '',
      inbound_date: '',
      inbound_country: '',
      outbound_no: 'JL34',
    });
  });

  test('JO1-14: an empty tour code is accepted', async () => {
    expect((await save(orderBody({ external_agencys_code: '' }))).status).toBe(200);
  });

  /** What the API refuses an order for, in its order; nothing is filed. */
  const refusals = async (more: object) => {
    const before = await countOrders();
    const { status, body } = await save({ ...orderBody(), ...more });
    expect(status).toBe(422);
    expect(await countOrders()).toBe(before);
    return [body.message, ...body.issues.map((issue: { message: string }) => issue.message)];
  };

  test.each([
    ['JO1-10', { external_agencys: ' ' }, 'foreign agency information not found, please specify'],
    ['JO1-11', { joborder_start: 0 }, 'job order start date not found, please specify'],
    ['JO1-12', { joborder_stop: 0 }, 'job order end date not found, please specify'],
  ])('%s: the API refuses %o: %s', async (_rule, more, message) => {
    expect((await refusals(more)).slice(0, 2)).toEqual([message, message]);
  });

  test('JO1-13: the API names the foreign agency first, then start and end', async () => {
    const found = await refusals({ external_agencys: ' ', joborder_start: 0, joborder_stop: 0 });
    expect(found.slice(0, 4)).toEqual([
      'foreign agency information not found, please specify',
      'foreign agency information not found, please specify',
      'job order start date not found, please specify',
      'job order end date not found, please specify',
    ]);
  });

  test('JOX-17: the API refuses a programme and a manifest as the form does', async () => {
    expect(await refusals({ days: [{ ...onePlaceDay(1), guides: [] }] })).toContain(
      'add at least 1 day of guide',
    );
    expect((await refusals({ days: [onePlaceDay(1), onePlaceDay(2, [])] }))[0]).toContain('2');
    expect(await refusals({ tourists: [] })).toEqual([
      'tourist data not found, please fill in',
      'tourist data not found, please fill in',
    ]);
  });

  test('CONST-03: a transport type outside 1–5 is refused', async () => {
    for (const inbound_type of [0, 6, -1]) {
      expect((await save(orderBody({ inbound_type }))).status).toBe(422);
    }
  });

  test('D18: refused: passports missing or twice, impossible births, negative numbers, unknown references', async () => {
    const refused = async (more: object) => (await save({ ...orderBody(), ...more })).status;
    expect(await refused({ tourists: [tourist('')] })).toBe(422);
    expect(await refused({ tourists: [tourist('AB 12345'), tourist('ab12345')] })).toBe(422);
    const born = (day: string) =>
      tourist('AB12345', { date_of_birth: day, before_date_of_birth: day });
    expect(await refused({ tourists: [born('1990-02-31')] })).toBe(422);
    expect(await refused({ tourists: [born(dayFromNow(20))] })).toBe(422);
    expect(await refused({ guides_fee: -1 })).toBe(422);
    expect(await refused({ tourists_followers: -1 })).toBe(422);
    expect(await refused({ days: [onePlaceDay(1, [99_999_999])] })).toBe(422);
    expect(await refused({ days: [{ ...onePlaceDay(1), guides: [{ guide_id: 424242 }] }] })).toBe(
      422,
    );
    expect(
      await refused({ tourists: [tourist('AB12345', { passport_file: 'passport/0.pdf' })] }),
    ).toBe(422);
    expect(await refused({ external_agencys: 'x\0y' })).toBe(400);
    expect(await refused({ days: 'many' })).toBe(400);
    expect(await refused({ guides_fee: 1e300 })).toBe(422);
    expect(await refused({ joborder_start: 253402300800 * 1000 })).toBe(400);
  });

  test("JO2-15: the same place twice in one part of a day is refused, another agency's new place too", async () => {
    expect((await save(orderBody({ days: [onePlaceDay(1, [PLACES[0], PLACES[0]])] }))).status).toBe(
      422,
    );
    await db
      .updateTable('places')
      .set({ status: 'new', created_by: people.chang.id })
      .where('id', '=', 300)
      .execute();
    expect((await save(orderBody({ days: [onePlaceDay(1, [300])] }))).status).toBe(422);
    const body = orderBody({ days: [onePlaceDay(1, [300])] });
    expect((await save(body, await as('chang'))).status).toBe(200);
  });

  test('JO2-11: places are numbered from 1 across all days, whatever the client numbers', async () => {
    const body = orderBody({
      days: [onePlaceDay(1, [PLACES[3], PLACES[1]]), onePlaceDay(2, [PLACES[1], PLACES[0]])],
    });
    const order = await prepare((await save(body)).body.code);
    const numbers = order.days.flatMap((day: { day_details: { place_ordering: number }[] }) =>
      day.day_details.map((detail) => detail.place_ordering),
    );
    expect(numbers).toEqual([1, 2, 3, 4]);
  });

  test('D9: 20 concurrent saves get 20 distinct codes without a gap', async () => {
    const before = (await save(orderBody())).body.code;
    const replies = await Promise.all(Array.from({ length: 20 }, () => save(orderBody())));
    const numbers = replies
      .map((reply) => Number(reply.body.code.slice(-6)))
      .toSorted((a, b) => a - b);
    expect(numbers).toEqual(
      Array.from({ length: 20 }, (_, index) => Number(before.slice(-6)) + 1 + index),
    );
  });

  test('D9: a refused save leaves no gap in the numbers', async () => {
    const first = Number((await save(orderBody())).body.code.slice(-6));
    await save(orderBody({ days: [onePlaceDay(1, [99_999_999])] }));
    expect(Number((await save(orderBody())).body.code.slice(-6))).toBe(first + 1);
  });

  test('D17: the same idempotency key ten times makes one order', async () => {
    const body = orderBody();
    const before = await countOrders();
    const replies = await Promise.all(Array.from({ length: 10 }, () => save(body)));
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.body.code}`)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
  });

  test('a save drops its own draft, and no other of the same person', async () => {
    const DRAFT = '/api/v2/web/joborder/draft';
    const { code } = (await save(orderBody())).body;
    const [body, edit] = [orderBody(), orderBody()];
    const keep = (idempotency_key: unknown, joborder_code?: string) =>
      lotus.send({
        method: 'PUT',
        url: DRAFT,
        payload: { joborder_code, content: { idempotency_key } },
      });
    const kept = async () => [
      (await lotus.get(DRAFT)).body.draft?.content.idempotency_key,
      (await lotus.get(`${DRAFT}?joborder_code=${code}`)).body.draft?.content.idempotency_key,
    ];
    await keep(body.idempotency_key);
    await keep(edit.idempotency_key, code);
    expect(await kept()).toEqual([body.idempotency_key, edit.idempotency_key]);
    expect((await save(body)).status).toBe(200);
    expect(await kept()).toEqual([undefined, edit.idempotency_key]);
    const other = randomUUID();
    await keep(other);
    const { version } = await prepare(code);
    expect((await save({ ...edit, joborder_code: code, version })).status).toBe(200);
    expect(await kept()).toEqual([other, undefined]);
  });

  test('another window does not bring back the draft of an order that is filed', async () => {
    const DRAFT = '/api/v2/web/joborder/draft';
    const body = orderBody();
    const keep = (client = lotus) =>
      client.send({
        method: 'PUT',
        url: DRAFT,
        payload: { content: { idempotency_key: body.idempotency_key } },
      });
    expect((await keep()).status).toBe(200);
    const { code } = (await save(body)).body;
    const late = await keep();
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT_REPEATED']);
    expect(late.body.message).toContain(code);
    expect((await lotus.get(DRAFT)).body.draft).toBeNull();
    const chang = await as('chang');
    expect((await keep(chang)).status).toBe(200);
    await chang.send({ method: 'DELETE', url: DRAFT });
  });

  test('a draft that another window saved meanwhile is not overwritten', async () => {
    const url = '/api/v2/web/joborder/draft';
    const keep = async (window: string, typed: string, based_on?: string | null) => {
      const payload = {
        content: { window, typed },
        ...(based_on === undefined ? {} : { based_on }),
      };
      const { status, body } = await lotus.send({ method: 'PUT', url, payload });
      return { status, code: body.code, at: body.saved_at as string };
    };
    const typed = async () => (await lotus.get(url)).body.draft.content.typed;
    const later = () => {
      clock.now = new Date(clock.now.getTime() + 1_000);
    };
    const first = await keep('A', 'one', null);
    later();
    const conflict = { status: 409, code: 'CONFLICT_DRAFT' };
    // Opened before there was a draft, and before the last one of another window.
    expect(await keep('B', 'other', null)).toMatchObject(conflict);
    const second = await keep('A', 'two', first.at);
    expect(second.status).toBe(200);
    later();
    expect(await keep('B', 'other', first.at)).toMatchObject(conflict);
    expect(await typed()).toBe('two');
    // Its own save whose answer was lost is no other window's.
    expect((await keep('A', 'three', first.at)).status).toBe(200);
    later();
    const { saved_at } = (await lotus.get(url)).body.draft;
    expect((await keep('B', 'four', saved_at)).status).toBe(200);
    later();
    expect(await keep('A', 'five', saved_at)).toMatchObject(conflict);
    expect(await typed()).toBe('four');
    // A page of before says nothing of it, and a draft that is gone is in nobody's way.
    expect((await keep('A', 'six')).status).toBe(200);
    await lotus.send({ method: 'DELETE', url });
    expect((await keep('B', 'seven', first.at)).status).toBe(200);
    expect((await keep('B', 'x', 'yesterday')).status).toBe(400);
    await lotus.send({ method: 'DELETE', url });
  });

  test('another order under the same key is not taken for a repeat: nothing is lost silently', async () => {
    const body = orderBody();
    const { code } = (await save(body)).body;
    const before = await countOrders();
    const other = await save({ ...body, external_agencys: 'From the other window' });
    expect([other.status, other.body.code]).toEqual([409, 'CONFLICT_REPEATED']);
    expect(other.body.message).toContain(code);
    expect(await countOrders()).toBe(before);
  });

  test('under one key each agency has an order of its own, also when it is sent again', async () => {
    const body = orderBody();
    const chang = await as('chang');
    const series = async (who: typeof lotus) => (await save(body, who)).body.code.slice(0, 7);
    const seen = [];
    for (const who of [lotus, chang, chang, lotus]) seen.push(await series(who));
    expect(seen).toEqual(['9900001', '9900002', '9900002', '9900001']);
  });

  test('saving 8 days × 6 places × 30 tourists takes at most 10 statements', async () => {
    const days = Array.from({ length: 8 }, (_, index) =>
      onePlaceDay(index + 1, PLACES.slice(0, 6)),
    );
    const tourists = Array.from({ length: 30 }, (_, index) => tourist(`MANY${100 + index}`));
    const body = orderBody({ days, tourists, joborder_stop: dayToSeconds(dayFromNow(18)) });
    const statements = await statementsOf(async () => {
      expect((await save(body)).status).toBe(200);
    });
    expect(statements.length).toBeLessThanOrEqual(10);
  });

  test('D9: a guide without an agency numbers under the guide licence; codes stay unique with an agency of the same digits', async () => {
    const malee = await as('malee');
    const mine = (await save(orderBody(), malee)).body.code;
    const theirs = (await save(orderBody())).body.code;
    expect(mine).toMatch(/^9900001\d{8}$/);
    expect(mine.slice(0, 9)).toBe(theirs.slice(0, 9));
    expect(mine).not.toBe(theirs);
    expect((await prepare(mine, malee)).agency.license).toBe('99-00001');
  });

  test('an administrator without an agency cannot file an order, and is told why', async () => {
    const reply = await save(orderBody(), await as('admin'));
    expect([reply.status, reply.body.code]).toEqual([403, 'NO_AGENCY']);
  });

  test('the audit log has the creation, in its own transaction and without passports', async () => {
    const { joborder_id } = (await save(orderBody())).body;
    const line = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'job_order')
      .where('entity_id', '=', joborder_id)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ action: 'job-order.create', actor_id: people.lotus.id });
    expect(JSON.stringify(line.after)).not.toContain('TZ4410872');
  });
});

describe('an administrator files for an agency', () => {
  test('D31: only without an agency of their own, and only for one that exists', async () => {
    const admin = await as('admin');
    const { agency_id } = people.chang;
    expect([(await save(orderBody(), admin)).body.code]).toEqual(['NO_AGENCY']);
    const unknown = await save(orderBody({ agency_id: 987654 }), admin);
    expect([unknown.status, unknown.body.issues[0].path]).toEqual([422, 'agency_id']);
    const filed = await save(orderBody({ agency_id }), admin);
    expect(filed.status).toBe(200);
    expect((await prepare(filed.body.code, await as('chang'))).agency.name).toBe(
      'บริษัท ช้างทอง ทราเวล จำกัด',
    );
    const foreign = await save(orderBody({ agency_id }));
    expect([foreign.status, foreign.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await save(orderBody({ agency_id: people.lotus.agency_id }))).status).toBe(200);
    // One who belongs to an agency files for that one alone.
    const bound = await as('agencyAdmin');
    const other = await save(orderBody({ agency_id: people.lotus.agency_id }), bound);
    expect([other.status, other.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await save(orderBody({ agency_id }), bound)).status).toBe(200);
    const found = async () => {
      const reply = await admin.get('/api/v2/web/agency/find?text=99/00001');
      return reply.body.map(({ license }: { license: string }) => license);
    };
    expect(await found()).toEqual(['99/00001']);
    // One whose licence is not clear cannot file, so none is filed for it.
    const setUnclear = (license_unclear: boolean) =>
      db
        .updateTable('agencies')
        .set({ license_unclear })
        .where('id', '=', people.lotus.agency_id)
        .execute();
    await setUnclear(true);
    expect(await found()).toEqual([]);
    await setUnclear(false);
  });
});

describe('what has to be acknowledged', () => {
  test('D66: a guide whose licence has expired cannot be added; one on the order may stay', async () => {
    const withExpired = orderBody({
      days: [
        { ...onePlaceDay(1), guides: [{ guide_id: GUIDE.malee }, { guide_id: GUIDE.expired }] },
        onePlaceDay(2, [PLACES[1]]),
      ],
    });
    const refused = await save(withExpired);
    expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'days.0.guides.1']);
    expect(refused.body.message).toMatch(
      /^the licence of .+ expired on \d+ \w+ \d{4}, so no work can be assigned$/,
    );
    const { license_expires } = await db
      .selectFrom('guides')
      .select('license_expires')
      .where('id', '=', GUIDE.expired)
      .executeTakeFirstOrThrow();
    const setExpiry = (day: string | null) =>
      db
        .updateTable('guides')
        .set({ license_expires: day })
        .where('id', '=', GUIDE.expired)
        .execute();
    await setExpiry(dayFromNow(0));
    const saved = (await save({ ...withExpired, idempotency_key: randomUUID() })).body;
    await setExpiry(license_expires);
    const edit = { ...withExpired, joborder_id: saved.joborder_id, code: saved.code, version: 1 };
    expect((await save({ ...edit, idempotency_key: randomUUID() })).status).toBe(200);
  });

  test('D66: passports of other orders on the same days, their numbers only to who may read them', async () => {
    const ours = (
      await save(
        orderBody({
          joborder_start: dayToSeconds(dayFromNow(40)),
          joborder_stop: dayToSeconds(dayFromNow(42)),
          tourists: [tourist('EW1000001'), tourist('EW1000002', { firstname: 'AKI' })],
        }),
      )
    ).body;
    const asked = async (who: 'lotus' | 'chang' | 'admin', more: object = {}) =>
      (
        await (
          await as(who)
        ).post('/api/v2/web/joborder/tourists/elsewhere', {
          start: dayFromNow(42),
          stop: dayFromNow(45),
          passports: ['ew 1000001', 'EW1000009', ''],
          ...more,
        })
      ).body;
    const known = (joborder_code: string) => ({
      elsewhere: [{ passport: 'EW1000001', joborder_code }],
      same_as: '',
    });
    expect(await asked('lotus')).toEqual(known(ours.code));
    expect(await asked('chang')).toEqual(known(''));
    const none = { elsewhere: [], same_as: '' };
    expect(await asked('lotus', { joborder_code: ours.code })).toEqual(none);
    expect(await asked('lotus', { start: dayFromNow(43) })).toEqual(none);
    // The whole group once more, on other days.
    const group = {
      start: dayFromNow(50),
      stop: dayFromNow(51),
      passports: ['EW1000002', 'EW1000001'],
    };
    expect(await asked('lotus', group)).toEqual({ elsewhere: [], same_as: ours.code });
    expect(await asked('chang', group)).toEqual(none);
    // An administrator without an agency asks for the one that files; nobody else for another.
    const { agency_id } = people.lotus;
    const asksFor = (who: 'admin' | 'chang', more: object) => asked(who, { ...group, ...more });
    expect(await asksFor('admin', { agency_id })).toEqual({ elsewhere: [], same_as: ours.code });
    expect(await asksFor('admin', { agency_id: people.chang.agency_id })).toEqual(none);
    expect(await asksFor('admin', {})).toEqual(none);
    expect(await asksFor('chang', { agency_id })).toMatchObject({ code: 'FORBIDDEN' });
    // An order that is there already is not told what it resembles.
    const last = (await save(orderBody({ tourists: [tourist('EW2000001')] }))).body;
    const alike = { ...group, passports: ['EW2000001'] };
    expect(await asked('lotus', alike)).toEqual({ elsewhere: [], same_as: last.code });
    expect(await asked('lotus', { ...alike, joborder_code: ours.code })).toEqual(none);
    // A cancelled one is no last order.
    await lotus.post('/api/v2/web/joborder/delete', { joborder_code: last.code });
    expect(await asked('lotus', alike)).toEqual(none);
    expect(await asked('lotus', group)).toEqual({ elsewhere: [], same_as: ours.code });
    const grown = { ...group, passports: [...group.passports, 'EW1000003'] };
    expect(await asked('lotus', grown)).toEqual(none);
    await lotus.post('/api/v2/web/joborder/delete', { joborder_code: ours.code });
    expect(await asked('lotus')).toEqual(none);
  });
});
