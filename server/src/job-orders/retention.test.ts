import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, dayToSeconds, todayInBangkok } from '@joborder/shared/dates';
import { testApp } from '../../test/app';
import { orderBody, tourist } from '../../test/orders';
import { picture } from '../../test/places';
import { ClocksDiffer } from '../platform/clock';
import { removeOldData, scheduleRetention, UnusualRemoval } from './retention';

const DAYS = 90;
const server = await testApp({ RETENTION_DAYS: String(DAYS) });
const { as, client, clock, db, storage, jobs } = server;
const MINUTE = 60_000;

async function orderWithFile(passport: string, ends: number) {
  const lotus = await as('lotus');
  const bytes = await picture().jpeg().toBuffer();
  const { filepath } = (await lotus.upload('/api/v2/web/file/upload_file', 'file', bytes)).body;
  const end = addDays(todayInBangkok(clock.now), ends);
  const { status, body } = await lotus.post(
    '/api/v2/web/joborder/new/save',
    orderBody({
      joborder_start: dayToSeconds(addDays(end, -1)),
      joborder_stop: dayToSeconds(end),
      tourists: [
        tourist(passport, { passport_file: filepath, flight_no: 'JL32' }),
        tourist(`${passport}X`, { firstname: 'HANA', date_of_birth: '', before_date_of_birth: '' }),
      ],
    }),
  );
  expect(status).toBe(200);
  return { id: body.joborder_id as number, code: body.code as string, file: filepath as string };
}
const everything = async () => {
  const { rows } = await sql<{ text: string }>`
    select t::text as text from job_order_tourists as t
    union all select t::text from job_order_drafts as t
    union all select t::text from job_order_temperatures as t
    union all select t::text from audit_log as t
    union all select t::text from files as t`.execute(db);
  return rows.map(({ text }) => text).join('\n');
};
// All that the job reads of the context and its settings; the same below.
const app = { ...server, config: { RETENTION_DAYS: DAYS }, now: () => clock.now } as never;

/** Everything becomes so many days older: what is removed is decided by the clock of the database. */
async function age(days: number) {
  await sql`update job_orders set start_date = start_date - ${days}::int,
    end_date = end_date - ${days}::int where data_removed_at is null`.execute(db);
  await sql`update files set created_at = created_at - make_interval(days => ${days})`.execute(db);
  await sql`update job_order_drafts set saved_at = saved_at - make_interval(days => ${days})`.execute(
    db,
  );
}

test('tourists are forgotten after the set days, their order and its counts are not', async () => {
  const old = await orderWithFile('RT1111111', 1);
  const recent = await orderWithFile('RT2222222', 5);
  const [{ id: touristId } = { id: 0 }] = await db
    .selectFrom('job_order_tourists')
    .select('id')
    .where('job_order_id', '=', old.id)
    .execute();
  await db
    .insertInto('job_order_temperatures')
    .values({ tourist_id: touristId, day: 1, status: 0, remark: 'RT1111111 มีไข้' })
    .execute();
  await (await as('lotus')).send({
    method: 'PUT',
    url: '/api/v2/web/joborder/draft',
    payload: { joborder_code: old.code, content: { note: 'RT1111111' } },
  });

  await age(DAYS + 1);
  // Whoever goes on with a draft of the order does not keep what is in it.
  await sql`update job_order_drafts set saved_at = now()`.execute(db);
  expect((await removeOldData(app)).orders, 'on the last day they are still there').toBe(0);
  await age(1);
  // Two processes ask for the removal of the same day.
  await jobs.drain();
  await scheduleRetention(db, {});
  await scheduleRetention(db, {});
  expect(await jobs.drain()).toBe(1);

  const left = await everything();
  for (const trace of ['RT1111111', 'RT1111111X']) expect(left).not.toContain(trace);
  expect(left).toContain('RT2222222');
  expect(await storage.has(old.file)).toBe(false);
  expect(await storage.has(recent.file)).toBe(true);
  const rows = await db
    .selectFrom('job_order_tourists')
    .selectAll()
    .where('job_order_id', '=', old.id)
    .orderBy('position')
    .execute();
  // Every column, so that one that is added later is not forgotten here.
  expect(rows).toEqual(
    ['adult', 'unknown'].map((age_class, index) => ({
      id: expect.any(Number),
      job_order_id: old.id,
      position: index + 1,
      passport: '-',
      passport_key: `#${index + 1}`,
      passport_file: '',
      prefix: '',
      first_name: '',
      last_name: '',
      birth_date: null,
      nationality: 'JP',
      flight: '',
      flight_no: '',
      age_class,
    })),
  );

  const officer = await as('officer');
  const paper = (await officer.post('/joborder/get', { joborder_code: old.code })).body.joborder;
  expect(paper).toMatchObject({
    tourists: [],
    tourists_all: 3,
    data_removed_at: expect.any(String),
  });
  const audited = await db
    .selectFrom('audit_log')
    .select(['entity_id', 'actor_id', 'after'])
    .where('action', '=', 'retention.remove')
    .execute();
  expect(audited).toEqual([{ entity_id: old.id, actor_id: null, after: { tourists: 2 } }]);

  expect(await removeOldData(app), 'a second run has nothing to do').toEqual({
    orders: 0,
    files: 0,
    drafts: 0,
  });
  expect((await client().post('/joborder/get', { joborder_code: old.code })).status).toBe(200);
  // Where tourists are kept for less than a quarter, drafts are too.
  await (await as('lotus')).send({
    method: 'PUT',
    url: '/api/v2/web/joborder/draft',
    payload: { content: { note: 'RT1111111' } },
  });
  await age(31);
  // Another setting.
  const shorter = { ...server, config: { RETENTION_DAYS: 30 }, now: () => clock.now } as never;
  expect(await removeOldData(shorter)).toEqual({ orders: 1, files: 1, drafts: 1 });
});

test('an order is done whole or not at all', async () => {
  const order = await orderWithFile('RT3333333', 1);
  await age(DAYS + 2);
  await sql`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$`.execute(db);
  await sql`create trigger fail before insert on audit_log for each row
    when (new.action = 'retention.remove') execute function fail()`.execute(db);
  await expect(removeOldData(app)).rejects.toThrow('no');
  await sql`drop trigger fail on audit_log`.execute(db);
  expect(await everything()).toContain('RT3333333');
  expect(await storage.has(order.file)).toBe(true);
  expect((await removeOldData(app)).orders).toBeGreaterThan(0);
  expect(await everything()).not.toContain('RT3333333');
});

test('without RETENTION_DAYS tourists stay; files and drafts that belong to nothing go', async () => {
  // Without the setting.
  const off = { ...server, config: {}, now: () => clock.now } as never;
  const lotus = await as('lotus');
  const upload = async () => {
    const bytes = await picture().jpeg().toBuffer();
    return (await lotus.upload('/api/v2/web/file/upload_file', 'file', bytes)).body.filepath;
  };
  const order = await orderWithFile('RT4444444', -200);
  const [orphan, drafted] = [await upload(), await upload()] as [string, string];
  await lotus.send({
    method: 'PUT',
    url: '/api/v2/web/joborder/draft',
    payload: { content: { tourists: [{ passport_file: drafted }] } },
  });
  const present = async () =>
    Promise.all([order.file, orphan, drafted].map((name) => storage.has(name)));
  await removeOldData(off);
  expect(await present(), 'on the first day nobody knows yet').toEqual([true, true, true]);
  await age(2);
  await removeOldData(off);
  expect(await present()).toEqual([true, false, true]);
  await age(90);
  await removeOldData(off);
  expect(await present()).toEqual([true, false, false]);
  expect(await everything()).toContain('RT4444444');
  await jobs.drain();
  await scheduleRetention(db, { RETENTION_CONFIRMED_UNTIL: '2001-01-01' });
  expect(await jobs.drain()).toBe(1);
});

test('a process whose clock is not that of the database removes nothing, and says so', async () => {
  const order = await orderWithFile('RT5555555', -DAYS - 5);
  const refused = async () =>
    /removals_refused_total{reason="clock"} (\d+)/.exec(
      await server.app.metrics.registry.metrics(),
    )?.[1];
  for (const minutes of [6, -6, 400 * 24 * 60]) {
    clock.now = new Date(Date.now() + minutes * MINUTE);
    await expect(removeOldData(app)).rejects.toThrow(ClocksDiffer);
  }
  await jobs.drain();
  await scheduleRetention(db, { RETENTION_CONFIRMED_UNTIL: '2000-01-01' });
  await jobs.drain();
  expect(await refused()).toBe('1');
  expect(await everything()).toContain('RT5555555');
  expect(await storage.has(order.file)).toBe(true);
  clock.now = new Date(Date.now() + 4 * MINUTE);
  await removeOldData(app);
  expect(await everything()).not.toContain('RT5555555');
  clock.now = new Date();
});

test('more than a fortnight of usual days is removed only when a person has confirmed it', async () => {
  const usual = { orders: 2, days: 2 };
  const today = todayInBangkok(clock.now);
  const ends = [DAYS + 9, DAYS + 8, DAYS + 7, DAYS + 2, DAYS + 2];
  for (const [at, days] of ends.entries()) await orderWithFile(`RT600000${at}`, -days);
  await expect(removeOldData(app, usual)).rejects.toThrow(
    `RETENTION_CONFIRMED_UNTIL=${addDays(today, -DAYS - 1)}`,
  );
  await expect(removeOldData(app, usual)).rejects.toThrow(UnusualRemoval);
  expect(await everything()).toContain('RT6000000');
  // Confirmed for the first three: the other two are few enough.
  const confirmed = (until: string) =>
    ({ ...server, config: { RETENTION_DAYS: DAYS, RETENTION_CONFIRMED_UNTIL: until } }) as object;
  // With a confirmation.
  const at = (until: string) => ({ ...confirmed(until), now: () => clock.now }) as never;
  const [most, fewer] = [addDays(today, -DAYS - 7), addDays(today, -DAYS - 9)];
  await expect(removeOldData(at(fewer), { orders: 1, days: 1 })).rejects.toThrow(UnusualRemoval);
  expect((await removeOldData(at(most), { orders: 2, days: 1 })).orders).toBe(5);
  const busy = Array.from({ length: 4 }, (_, nth) => orderWithFile(`RT700000${nth}`, -DAYS - 3));
  await Promise.all(busy);
  await expect(removeOldData(app, { orders: 1, days: 1 })).rejects.toThrow(UnusualRemoval);
  const removed = await removeOldData(app, { orders: 1, days: 3 });
  expect(removed.orders, 'no more than three usual days').toBe(4);
});

test('D12: what is left of an age is its class at the start of the tour', async () => {
  const start = '2025-03-10';
  const classes = {
    '2009-03-10': 'adult',
    '2009-03-11': 'fifteen',
    '2010-03-10': 'fifteen',
    '2010-03-11': 'child',
    '': 'unknown',
  };
  const lotus = await as('lotus');
  const { body } = await lotus.post(
    '/api/v2/web/joborder/new/save',
    orderBody({ tourists: Object.keys(classes).map((_, index) => tourist(`AG000000${index}`)) }),
  );
  await sql`update job_orders set start_date = ${start}, end_date = '2025-03-14'
    where id = ${body.joborder_id}`.execute(db);
  for (const [index, day] of Object.keys(classes).entries()) {
    await sql`update job_order_tourists set birth_date = nullif(${day}, '')::date
      where job_order_id = ${body.joborder_id} and position = ${index + 1}`.execute(db);
  }
  expect((await removeOldData(app)).orders).toBe(1);
  const left = await db
    .selectFrom('job_order_tourists')
    .select(['birth_date', 'age_class'])
    .where('job_order_id', '=', body.joborder_id)
    .orderBy('position')
    .execute();
  expect(left).toEqual(
    Object.values(classes).map((age_class) => ({ birth_date: null, age_class })),
  );
});
