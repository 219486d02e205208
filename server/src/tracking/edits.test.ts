import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, dayToSeconds, todayInBangkok } from '@joborder/shared/dates';
import { type Client, testApp } from '../../test/app';
import { onePlaceDay, orderBody, PLACES } from '../../test/orders';
import { people } from '../../test/people';

// What a guide's phone sends when the order was edited meanwhile, or while it is.
const { as, clock, databaseUrl, db } = await testApp();
const SAVE = '/api/v2/web/joborder/new/save';
const lotus = await as('lotus');
const malee = await as('malee');
const somchai = await as('somchai');
const today = todayInBangkok(clock.now);
const MALEE = { guide_id: people.malee.guide_id };
const SOMCHAI = { guide_id: people.somchai.guide_id };
const firstMoment = clock.now.getTime();
/** Sets the clock to so many minutes after the first. */
const atMinute = (minute: number) => {
  clock.now = new Date(firstMoment + minute * 60_000);
};

type Guides = { readonly guide_id: number }[][];
const days = (...guides: Guides) =>
  guides.map((each, at) => ({ ...onePlaceDay(at + 1, [PLACES[at] ?? 0]), guides: each }));
async function file(guides: Guides) {
  const body = orderBody({
    joborder_start: dayToSeconds(today),
    joborder_stop: dayToSeconds(addDays(today, guides.length - 1)),
    inbound_date: today,
    outbound_date: addDays(today, guides.length - 1),
    days: days(...guides),
  });
  const { status, body: saved } = await lotus.post(SAVE, body);
  expect(status).toBe(200);
  return { body, code: saved.code as string, id: saved.joborder_id as number };
}
type Filed = Awaited<ReturnType<typeof file>>;
const edit = async ({ body, code, id }: Filed, version: number, change: object) =>
  lotus.post(SAVE, {
    ...body,
    joborder_id: id,
    code,
    version,
    idempotency_key: randomUUID(),
    ...change,
  });
/** The same order, a day longer. */
const longer = (guides: Guides) => ({
  joborder_stop: dayToSeconds(addDays(today, guides.length - 1)),
  outbound_date: addDays(today, guides.length - 1),
  days: days(...guides),
});
const event = ({ code }: Filed, minute: number, rest: object) => ({
  id: randomUUID(),
  joborder_code: code,
  at: new Date(firstMoment + minute * 60_000).toISOString(),
  ...rest,
});
const CHECK_IN = { type: 'check-in', day: 1, daypart: 1, place_id: PLACES[0] };
async function send(who: Client, ...events: object[]) {
  const { body } = await who.post('/api/v2/guide/events', { events });
  return (body.results as { result: string; code?: string }[]).map(
    ({ result, code }) => code ?? result,
  );
}
const answers = async ({ code }: Filed) => {
  const { body } = await lotus.post('/api/v2/web/joborder/progress', { joborder_code: code });
  return body.joborder.guides.map(({ accepted }: { accepted: number }) => accepted);
};

test('D60: an answer that was given before an edit is none to the dates and days of the edit', async () => {
  atMinute(0);
  const order = await file([[MALEE, SOMCHAI], [SOMCHAI]]);
  atMinute(5);
  expect(await send(somchai, event(order, 4, { type: 'accept' }))).toEqual(['taken']);
  atMinute(10);
  expect((await edit(order, 1, longer([[MALEE, SOMCHAI], [SOMCHAI], [SOMCHAI]]))).status).toBe(200);
  atMinute(20);
  for (const who of [malee, somchai]) {
    expect(await send(who, event(order, 9, { type: 'accept' }))).toEqual(['FIELD_ASKED_AGAIN']);
    const refusal = { type: 'refuse', reason: 'ป่วย' };
    expect(await send(who, event(order, 9, refusal))).toEqual(['FIELD_ASKED_AGAIN']);
  }
  expect(await answers(order)).toEqual([0, 0]);
  for (const who of [malee, somchai]) {
    expect(await send(who, event(order, 10, { type: 'accept' }))).toEqual(['taken']);
  }
  expect(await answers(order)).toEqual([1, 1]);
});

test('D60: who has the same days is not asked again, whom an edit adds is asked then', async () => {
  atMinute(0);
  const order = await file([[MALEE], [SOMCHAI]]);
  atMinute(10);
  expect((await edit(order, 1, { days: days([MALEE], [MALEE]) })).status).toBe(200);
  atMinute(20);
  expect((await edit(order, 2, { days: days([MALEE], [MALEE, SOMCHAI]) })).status).toBe(200);
  atMinute(30);
  expect(await send(somchai, event(order, 19, { type: 'accept' }))).toEqual(['FIELD_ASKED_AGAIN']);
  expect(await send(somchai, event(order, 20, { type: 'accept' }))).toEqual(['taken']);
  expect(await send(malee, event(order, 9, { type: 'accept' }))).toEqual(['FIELD_ASKED_AGAIN']);
  expect(await send(malee, event(order, 11, { type: 'accept' }))).toEqual(['taken']);
});

test('D10: what a guide who had accepted did before an edit is recorded, what came after is not', async () => {
  atMinute(0);
  const order = await file([[MALEE]]);
  await send(malee, event(order, 0, { type: 'accept' }));
  atMinute(10);
  expect((await edit(order, 1, longer([[MALEE], [MALEE]]))).status).toBe(200);
  atMinute(15);
  expect((await edit(order, 2, longer([[MALEE], [MALEE], [MALEE]]))).status).toBe(200);
  atMinute(20);
  expect(await send(malee, event(order, 10, CHECK_IN))).toEqual(['FIELD_NOT_ACCEPTED']);
  expect(await send(malee, event(order, 9, CHECK_IN))).toEqual(['taken']);
  // Who never accepted has recorded nothing.
  const other = await file([[MALEE]]);
  expect((await edit(other, 1, longer([[MALEE], [MALEE]]))).status).toBe(200);
  expect(await send(malee, event(other, 1, CHECK_IN))).toEqual(['FIELD_NOT_ACCEPTED']);
});

// The embedded database runs one transaction after another.
const waiting = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.n;
};
/** Changes rows of an order, and commits once what `begin` begins waits for that. */
async function whileWaiting<Answer>(
  { id }: Filed,
  change: ReturnType<typeof sql>,
  begin: () => Promise<Answer>,
): Promise<Answer> {
  const { begun } = await db.transaction().execute(async (trx) => {
    await sql`select from job_orders where id = ${id} for update`.execute(trx);
    await change.execute(trx);
    const answer = begin();
    await expect.poll(waiting).toBe(1);
    return { begun: answer };
  });
  return begun;
}

test.runIf(databaseUrl)(
  'an entry that waits for an edit is judged by what the edit left',
  async () => {
    atMinute(0);
    const order = await file([[MALEE]]);
    await send(malee, event(order, 0, { type: 'accept' }));
    const takenBack = sql`update job_order_acceptances set accepted = 0, answered_at = null
    where job_order_id = ${order.id}`;
    const sent = () => send(malee, event(order, 0, CHECK_IN));
    expect(await whileWaiting(order, takenBack, sent)).toEqual(['FIELD_NOT_ACCEPTED']);
    const removed = sql`delete from job_order_acceptances where job_order_id = ${order.id}`;
    expect(await whileWaiting(order, removed, sent)).toEqual(['FIELD_NOT_ASSIGNED']);
  },
);

test.runIf(databaseUrl)('of two answers that arrive at once the later one stands', async () => {
  atMinute(10);
  const order = await file([[MALEE]]);
  const refused = sql`update job_order_acceptances set accepted = -1, reason = 'ป่วย',
    answered_at = ${new Date(firstMoment + 9 * 60_000)} where job_order_id = ${order.id}`;
  const earlier = () => send(malee, event(order, 8, { type: 'accept' }));
  expect(await whileWaiting(order, refused, earlier)).toEqual(['FIELD_ANSWER_OLD']);
  expect(await answers(order)).toEqual([-1]);
});

test.runIf(databaseUrl)(
  'D10: an edit that waits for a check-in leaves the dates and the place as they are',
  async () => {
    atMinute(0);
    const order = await file([[MALEE], [MALEE]]);
    const arrived = sql`update job_order_stops set checked_in_at = ${clock.now}
    where job_order_id = ${order.id} and day = 1 and day_part = 1`;
    const moved = {
      joborder_start: dayToSeconds(addDays(today, 1)),
      joborder_stop: dayToSeconds(addDays(today, 2)),
      inbound_date: addDays(today, 1),
      outbound_date: addDays(today, 2),
    };
    const { status, body } = await whileWaiting(order, arrived, () => edit(order, 1, moved));
    expect([status, body.code]).toEqual([409, 'DATES_FIXED']);
    const elsewhere = {
      days: days([MALEE], [MALEE])
        .toReversed()
        .map((day, at) => ({ ...day, day: at + 1, dayno: at + 1 })),
    };
    expect((await edit(order, 1, elsewhere)).status).toBe(422);
  },
);
