import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addDays, dayToSeconds } from '@joborder/shared/dates';
import { testApp } from '../../../test/app';
import { dayFromNow, GUIDE, onePlaceDay, orderBody, PLACES } from '../../../test/orders';
import { people } from '../../../test/people';
import { runsOf } from './ics';

const PUBLIC_URL = 'https://jobs.example.go.th';
const { as, anyone, db, clock } = await testApp({ PUBLIC_URL });
const lotus = await as('lotus');
const malee = await as('malee');
const CALENDAR = '/api/v2/guide/calendar';

const make = async (client = malee, lang = 'en') =>
  (await client.post(CALENDAR, { lang })).body.address as string;
const pathOf = (address: string) => address.slice(PUBLIC_URL.length);
const read = (address: string) => anyone.get(pathOf(address));

type Entry = Record<string, string>;
/** Entries of an iCalendar: folded lines unfolded, escapes undone, parameters kept in the name. */
function entriesOf(text: string): Entry[] {
  expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const entries: Entry[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') entries.push({});
    const colon = line.indexOf(':');
    const value = line
      .slice(colon + 1)
      .replaceAll(String.raw`\n`, '\n')
      .replaceAll(/\\([,;\\])/g, '$1');
    const entry = entries.at(-1);
    if (entry) entry[line.slice(0, colon)] = value;
  }
  return entries;
}
const dense = (day: string) => day.replaceAll('-', '');

const save = async (more: object = {}) =>
  (await lotus.post('/api/v2/web/joborder/new/save', orderBody(more))).body.code as string;
const grouped = (code: string) => `${code.slice(0, -8)} ${code.slice(-8, -6)} ${code.slice(-6)}`;

describe('calendar of a guide', () => {
  test('has no address, gets one that is told once, and loses it', async () => {
    expect((await malee.get(CALENDAR)).body).toEqual({ status: 'success', calendar: null });
    const made = await malee.post(CALENDAR, {});
    expect(made.body).toEqual({
      status: 'success',
      address: expect.stringMatching(/^https:\/\/jobs\.example\.go\.th\/calendar\/[\w-]{22}\.ics$/),
      created_at: clock.now.toISOString(),
    });
    expect((await malee.get(CALENDAR)).body).toEqual({
      status: 'success',
      calendar: { created_at: clock.now.toISOString() },
    });
    const reply = await read(made.body.address);
    expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ]);
    // A new address ends the old one.
    const second = await make();
    expect((await read(made.body.address)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    const revoked = await malee.send({ method: 'DELETE', url: CALENDAR });
    expect([revoked.status, revoked.body]).toEqual([200, { status: 'success' }]);
    expect((await malee.send({ method: 'DELETE', url: CALENDAR })).status).toBe(200);
    const gone = await read(second);
    expect([gone.status, gone.body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await malee.get(CALENDAR)).body.calendar).toBeNull();
    const entries = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'entity_id', 'after'])
      .where('action', 'like', 'calendar.%')
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'calendar.create',
      'calendar.create',
      'calendar.revoke',
    ]);
    expect(entries[0]).toMatchObject({ actor_id: people.malee.id, entity_id: GUIDE.malee });
    expect(JSON.stringify(entries)).not.toContain(second.slice(-26, -4));
  });

  test('only guides have one; the token is nowhere in the database', async () => {
    for (const person of ['lotus', 'officer', 'police', 'admin'] as const) {
      const client = await as(person);
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const reply = await client.send({ method, url: CALENDAR });
        expect([person, method, reply.status]).toEqual([person, method, 403]);
      }
    }
    expect((await anyone.post(CALENDAR, {})).status).toBe(401);
    const token = (await make()).slice(-26, -4);
    const stored = await db.selectFrom('calendar_feeds').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(stored[0]?.token_hash).toHaveLength(32);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('an unknown address, an odd one, that of a guide who is suspended or shut out are not found', async () => {
    for (const file of ['x.ics', `${'A'.repeat(22)}.ics`, 'A'.repeat(22), '..%2f..%2fetc', '%00']) {
      const { status } = await anyone.get(`/calendar/${file}`);
      expect([file, status]).toEqual([file, file === '%00' ? 400 : 404]);
    }
    const address = await make();
    const set = (values: { status: number } | { website_enable: number }) =>
      db.updateTable('users').set(values).where('id', '=', people.malee.id).execute();
    for (const [off, on] of [
      [{ status: 2 }, { status: 1 }],
      [{ website_enable: 0 }, { website_enable: 1 }],
    ] as const) {
      await set(off);
      expect([off, (await read(address)).status]).toEqual([off, 404]);
      await set(on);
      expect((await read(address)).status).toBe(200);
    }
  });

  test('D74: shows the orders of the guide alone: days, places, cancelled ones, and no tourist', async () => {
    const start = dayFromNow(20);
    const day = (number: number, places: readonly number[], guides: number[]) => ({
      ...onePlaceDay(number, places),
      guides: guides.map((guide_id) => ({ guide_id })),
    });
    const { malee: own, somchai } = GUIDE;
    const code = await save({
      external_agencys: 'Sakura; Pacific, Tours',
      joborder_start: dayToSeconds(start),
      joborder_stop: dayToSeconds(addDays(start, 3)),
      inbound_date: start,
      outbound_date: addDays(start, 3),
      days: [
        day(1, PLACES.slice(0, 5), [own]),
        day(2, [PLACES[5]], [own, somchai]),
        day(3, [PLACES[6]], [somchai]),
        day(4, [PLACES[7]], [own]),
      ],
    });
    const other = await save({ days: [day(1, [PLACES[0]], [somchai]), onePlaceDay(2)] });
    expect(other).not.toBe(code);
    const cancelled = await save({
      days: [day(1, [PLACES[0]], [own]), { ...onePlaceDay(2), guides: [] }],
    });
    await lotus.post('/api/v2/web/joborder/delete', { joborder_code: cancelled });
    const answer = (event: object) =>
      malee.post('/api/v2/guide/events', {
        events: [{ id: randomUUID(), at: new Date().toISOString(), ...event }],
      });
    await answer({ type: 'accept', joborder_code: code });
    const refused = await save();
    await answer({ type: 'refuse', joborder_code: refused, reason: 'ไม่ว่าง' });
    const open = await save();

    const { body } = await read(await make());
    const entries = entriesOf(body);
    const of = (wanted: string) => entries.filter((each) => each.UID?.startsWith(wanted));
    expect(of(other)).toEqual([]);
    expect(of(refused)).toEqual([]);
    expect(of(code)).toHaveLength(2);
    const [first, second] = of(code);
    expect(first).toMatchObject({
      UID: `${code}-1@jobs.example.go.th`,
      SUMMARY: `บริษัท ดอกบัวทัวร์ จำกัด · job order ${grouped(code)}`,
      'DTSTART;VALUE=DATE': dense(start),
      'DTEND;VALUE=DATE': dense(addDays(start, 2)),
      STATUS: 'CONFIRMED',
      TRANSP: 'OPAQUE',
      CLASS: 'PRIVATE',
      'URL;VALUE=URI': `${PUBLIC_URL}/guide`,
    });
    expect(second).toMatchObject({
      'DTSTART;VALUE=DATE': dense(addDays(start, 3)),
      'DTEND;VALUE=DATE': dense(addDays(start, 4)),
    });
    const names = await db
      .selectFrom('job_order_stops')
      .innerJoin('job_orders', 'job_orders.id', 'job_order_stops.job_order_id')
      .select(['place_name', 'place_name_en'])
      .where('job_orders.code', '=', code)
      .orderBy('position')
      .execute();
    const lines = first?.DESCRIPTION?.split('\n') ?? [];
    expect(lines).toContain('Foreign agency: Sakura; Pacific, Tours');
    const firstPlaces = names.slice(0, 3).map(({ place_name_en }) => place_name_en);
    expect(firstPlaces).toEqual([1, 2, 3].map(() => expect.stringMatching(/^[A-Z]/)));
    expect(lines.find((line) => line.includes(' · '))?.split(': ')[1]).toBe(
      `${firstPlaces.join(' · ')} +2`,
    );
    expect(lines.at(-1)).toBe(`${PUBLIC_URL}/guide`);
    expect(of(cancelled)).toMatchObject([
      {
        STATUS: 'CANCELLED',
        TRANSP: 'TRANSPARENT',
        SUMMARY: `Cancelled: บริษัท ดอกบัวทัวร์ จำกัด · job order ${grouped(cancelled)}`,
        SEQUENCE: '2',
      },
    ]);
    expect(of(open)).toMatchObject([{ STATUS: 'TENTATIVE' }]);
    for (const personal of ['TZ4410872', 'TANAKA', 'KENJI', 'MIHO']) {
      expect(body).not.toContain(personal);
    }
    const thai = await read(await make(malee, 'th'));
    const inThai = entriesOf(thai.body).find((each) => each.UID?.startsWith(code));
    expect(inThai?.SUMMARY).toContain('ใบสั่งงาน');
    expect(inThai?.DESCRIPTION).toContain(
      `${names
        .slice(0, 3)
        .map(({ place_name }) => place_name)
        .join(' · ')} +2`,
    );
  });

  test('days that follow each other are one entry', () => {
    expect(runsOf([])).toEqual([]);
    expect(runsOf([1, 2, 3, 5, 7, 8])).toEqual([
      { from: 1, to: 3 },
      { from: 5, to: 5 },
      { from: 7, to: 8 },
    ]);
  });
});
