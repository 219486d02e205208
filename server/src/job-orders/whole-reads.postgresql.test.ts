import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayToSeconds } from '@joborder/shared/dates';
import { type Client, testApp } from '../../test/app';
import { inspectionParts } from '../../test/inspections';
import { sendForm } from '../../test/multipart';
import { dayFromNow, GUIDE, onePlaceDay, orderBody, PLACES } from '../../test/orders';
import { agencies, password } from '../../test/people';
import { growTables, looksInto, rowsOfTable, wholeReads } from '../../test/plans';
import { type Filter, seek } from './filter';

const { anyone, as, db, jobs } = await testApp();
const lotus = await as('lotus');
const malee = await as('malee');
const police = await as('police');
const officer = await as('officer');

const post = async (client: Client, path: string, body: object) => {
  const reply = await client.post(path, body);
  expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
  return reply.body;
};
const save = (guides: readonly number[], starts: number, more: object = {}) =>
  post(
    lotus,
    '/api/v2/web/joborder/new/save',
    orderBody({
      joborder_start: dayToSeconds(dayFromNow(starts)),
      joborder_stop: dayToSeconds(dayFromNow(starts + 1)),
      days: [
        { ...onePlaceDay(1), guides: guides.map((guide_id) => ({ guide_id })) },
        onePlaceDay(2, [PLACES[1]]),
      ],
      ...more,
    }),
  );

/** Signs in, files, edits, answers, travels, inspects and cancels; everybody concerned is told. */
async function oneTour() {
  await post(anyone, '/login', { username: 'test.lotus', password });
  const { code, joborder_id } = await save([GUIDE.malee, GUIDE.somchai], 0);
  const order = { joborder_code: code };
  const send = async (event: object) => {
    const sent = { id: randomUUID(), at: new Date().toISOString(), ...order, ...event };
    const { results } = await post(malee, '/api/v2/guide/events', { events: [sent] });
    expect(results).toEqual([{ id: sent.id, result: 'taken' }]);
  };
  await jobs.drain();
  const draft = { ...order, content: { note: 'x' } };
  await lotus.send({ method: 'PUT', url: '/api/v2/web/joborder/draft', payload: draft });
  await save([GUIDE.malee], 0, { joborder_id, version: 1 });
  await send({ type: 'refuse', reason: 'ill' });
  await send({ type: 'accept' });
  await send({ type: 'check-in', day: 1, daypart: 1, place_id: PLACES[0] });
  await send({ type: 'check-out', day: 1, daypart: 1, place_id: PLACES[0] });
  const { joborder } = await post(malee, '/api/v2/web/joborder/progress', order);
  const readings = joborder.tourists.map(({ id }: { id: number }) => ({
    joborder_tourist_id: id,
    temperaturestatus: 1,
  }));
  await send({ type: 'temperatures', day: 1, readings });
  await post(lotus, '/api/v2/web/joborder/edit/prepare', order);
  await post(police, '/joborder/get', order);
  await post(anyone, '/joborder/get', order);
  const found = inspectionParts(code, { at: new Date().toISOString() });
  expect((await sendForm(police, '/api/v2/web/inspection', found)).status).toBe(200);
  await jobs.drain();
  const other = await save([GUIDE.malee], 5);
  await post(lotus, '/api/v2/web/joborder/delete', { joborder_code: other.code });
  await jobs.drain();
  for (const client of [lotus, malee]) {
    const { notices } = (await client.get('/api/v2/web/notices')).body;
    expect(notices.length).toBeGreaterThan(0);
    await post(client, '/api/v2/web/notices/read', { up_to: notices[0].notice_id });
  }
}

await growTables(db);
await db
  .updateTable('users')
  .set({ email: 'person@example.com' })
  .where('id', '<', 1_000_000)
  .execute();

test('whatever happens to one order, and who is told of it, no table is read from end to end', async () => {
  expect(await wholeReads(db, oneTour)).toEqual([]);
});

test("a guide's own orders are found without reading those of others", async () => {
  const first = dayFromNow(0).slice(0, 8);
  const reads = await wholeReads(db, async () => {
    for (const path of [
      '/api/v2/web/joborder/get?take=10&skip=2',
      '/api/v2/web/joborder/get?take=10&sort=code',
      '/api/v2/web/joborder/count',
      '/api/v2/web/joborder/foreign_agencies',
      `/api/v2/web/joborder/calendar?from=${first}01&to=${first}28`,
      `/api/v2/web/joborder/people?guide_id=${GUIDE.malee}`,
      '/api/v2/guide/orders',
    ]) {
      expect([path, (await malee.get(path)).status]).toEqual([path, 200]);
    }
    const days = [{ date: dayFromNow(0), guide_ids: [GUIDE.malee] }];
    await post(malee, '/api/v2/web/joborder/guides/busy', { days });
  });
  expect(reads).toEqual([]);
});

test('the work queue counts the orders after a licence by whose they are', async () => {
  await db
    .updateTable('guides')
    .set({ license_expires: dayFromNow(7) })
    .where('id', 'in', [1_000_010, 1_000_012])
    .execute();
  const reads = await wholeReads(db, async () => {
    expect((await officer.get('/api/v2/web/work_queue/get')).status).toBe(200);
  });
  expect(reads.filter((read) => read.includes('joborders_after'))).toEqual([]);
});

const list = async (query: string) => {
  const reply = await officer.get(`/api/v2/web/joborder/get?take=10&${query}`);
  expect(reply.status).toBe(200);
  return reply.body.map(({ code }: { code: string }) => code) as string[];
};

test('a page looks up the guides of its own rows, however many it skips', async () => {
  for (const query of ['skip=1500', 'skip=1500&sort=code', 'skip=1500&sort=-outbound_date']) {
    expect(await list(query)).toHaveLength(10);
    expect([query, await looksInto(db, 'job_order_acceptances', () => list(query))]).toEqual([
      query,
      10,
    ]);
  }
});

test('orders are found by their place, one of few as well as one of many', async () => {
  const name = (text: string) => `place_name=${encodeURIComponent(text)}`;
  expect(await list(name('ท1000007'))).toEqual(['771000007']);
  expect(await wholeReads(db, () => list(name('ท1000007')))).toEqual([]);
  const count = async (query: string) =>
    (await officer.get(`/api/v2/web/joborder/count?${query}`)).body.count;
  expect(await count(name('ท1000007'))).toBe(1);
  // No order goes there.
  await db.deleteFrom('job_order_stops').where('place_id', '=', 1_000_008).execute();
  expect(await list(name('ท1000008'))).toEqual([]);
  // 2,000 places, each of one order; then 10 of them.
  expect(await count(name('ท1'))).toBe(1_999);
  expect(await list(`${name('ท1')}&skip=1990`)).toHaveLength(9);
  expect((await list(`${name('ท100010')}&sort=code`)).slice(0, 3)).toEqual([
    '771000100',
    '771000101',
    '771000102',
  ]);
  expect(await count(name('ท100010'))).toBe(10);
  // Together with another filter.
  expect(await list(`${name('ท100010')}&joborder_code=1000104`)).toEqual(['771000104']);
});

test('of a region that there is not neither provinces nor orders are looked at', async () => {
  const { region_id } = await db
    .selectFrom('provinces')
    .select('region_id')
    .where('id', '=', 10)
    .executeTakeFirstOrThrow();
  const looksAt = (table: string, region: number) =>
    rowsOfTable(db, table, () => list(`region_id=${region}`));
  expect((await list(`region_id=${region_id}`)).length).toBe(10);
  expect(await list('region_id=99')).toEqual([]);
  for (const table of ['provinces', 'job_orders']) {
    expect([table, await looksAt(table, region_id)]).not.toEqual([table, 0]);
    expect([table, await looksAt(table, 99)]).toEqual([table, 0]);
  }
});

test('of a place that everybody visits, and a country that everybody comes from, a page reads as many as it needs', async () => {
  // Four visits of the first place by each order beside its own; all tourists are from Japan but ten.
  await sql`insert into job_order_stops (id, job_order_id, day, day_part, position, place_id, place_name)
    select 2000000 + id * 4 + n, job_order_id, 1 + n, 1, 1, 1000001, '' from job_order_stops,
    generate_series(1, 4) n where id > 1000000 and id < 2000000`.execute(db);
  await sql`insert into job_order_tourists (id, job_order_id, position, passport, passport_key, prefix,
    first_name, last_name, nationality, flight)
    select 2000000 + id * 4 + n, job_order_id, 1 + n, 'Q' || id || n, 'Q' || id || n, '', '', '', 'JP', ''
    from job_order_tourists, generate_series(1, 4) n where id > 1000000 and id < 2000000`.execute(
    db,
  );
  await sql`update job_order_tourists set nationality = 'IS' where id between 1000101 and 1000110`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  const many = `place_name=${encodeURIComponent('ท1000001')}`;
  expect((await list(many)).length).toBe(10);
  // Of 8,000: two thousand are read to know that they are many.
  expect(await rowsOfTable(db, 'job_order_stops', () => list(many))).toBeLessThan(2_500);
  expect((await list('tourist_origincountry=JP')).length).toBe(10);
  expect(
    await rowsOfTable(db, 'job_order_tourists', () => list('tourist_origincountry=JP')),
  ).toBeLessThan(2_500);
  const few = await list('tourist_origincountry=IS');
  // Orders are looked up by what few have, and by nothing else.
  const ids = Array.from({ length: 10 }, (_, at) => 1_000_101 + at);
  const sought = async (filter: Filter) => {
    const { few: found = {}, places } = await seek(db, filter);
    return [Object.values(found).filter((each) => each !== undefined), places ?? null];
  };
  expect(await sought({ tourist_origincountry: 'IS' })).toEqual([[ids], null]);
  expect(await sought({ tourist_origincountry: 'JP' })).toEqual([[], null]);
  expect(await sought({ joborder_code: '771000105' })).toEqual([[[1_000_105]], null]);
  expect(await sought({ joborder_code: '0' })).toEqual([[], null]);
  expect(await sought({ place_name: 'ท1000001' })).toEqual([[], [1_000_001]]);
  expect(await sought({ place_name: 'ท1' })).toEqual([[], null]);
  expect(await sought({ place_name: 'none of that name' })).toEqual([[[]], null]);
  expect(few.toSorted()).toEqual(Array.from({ length: 10 }, (_, at) => `${771000101 + at}`));
  expect(
    await rowsOfTable(db, 'job_order_tourists', () => list('tourist_origincountry=IS')),
  ).toBeLessThan(50);
});

test('a page looks at what has not ended and ten others, of all orders and of an agency', async () => {
  // 2,000 of one agency: 500 start in the future.
  await sql`update job_orders set agency_id = ${agencies.lotus.id} where id > 1000000`.execute(db);
  await sql`update job_orders set start_date = current_date + 1 + (id % 300)::int,
    end_date = current_date + 1 + (id % 300)::int where id > 1000000 and id % 4 = 0`.execute(db);
  await sql`vacuum analyze job_orders`.execute(db);
  const looksAt = (client: Client, skip: number) =>
    rowsOfTable(db, 'job_orders', async () => {
      const { body } = await client.get(`/api/v2/web/joborder/get?take=10&skip=${skip}`);
      expect(body).toHaveLength(10);
    });
  expect(await looksAt(officer, 0)).toBeLessThan(800);
  expect(await looksAt(lotus, 0)).toBeLessThan(800);
  // Five of these have ended, five are the last of 500 that have not.
  expect(await looksAt(officer, 495)).toBeLessThan(1_300);
  expect(await looksAt(lotus, 495)).toBeLessThan(1_300);
});
