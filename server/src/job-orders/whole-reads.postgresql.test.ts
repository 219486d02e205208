import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayToSeconds } from '@joborder/shared/dates';
import { type Client, testApp } from '../../test/app';
import { inspectionParts } from '../../test/inspections';
import { sendForm } from '../../test/multipart';
import { dayFromNow, GUIDE, onePlaceDay, orderBody, PLACES } from '../../test/orders';
import { password } from '../../test/people';
import { growTables, looksInto, wholeReads } from '../../test/plans';

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
