import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayToSeconds, todayInBangkok } from '@joborder/shared/dates';
import { testApp } from '../../test/app';
import { openStream } from '../../test/event-stream';
import { onePlaceDay, orderBody, PLACES } from '../../test/orders';
import { people, signIn } from '../../test/people';
import { EventHub } from './event-hub';

const { as, app, db, listen } = await testApp();
const lotus = await as('lotus');
const malee = await as('malee');
const today = todayInBangkok();
let base = '';
let token = '';
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  token = await signIn(db, people.lotus.id);
});

async function acceptedOrder() {
  const day = { ...onePlaceDay(1, PLACES), guides: [{ guide_id: people.malee.guide_id }] };
  const body = orderBody({
    joborder_start: dayToSeconds(today),
    joborder_stop: dayToSeconds(addDays(today, 1)),
    days: [day, { ...day, day: 2, dayno: 2 }],
  });
  const { code } = (await lotus.post('/api/v2/web/joborder/new/save', body)).body;
  await send({ type: 'accept', joborder_code: code });
  return code as string;
}
async function send(event: object) {
  const { body } = await malee.post('/api/v2/guide/events', {
    events: [{ id: randomUUID(), at: new Date().toISOString(), ...event }],
  });
  expect(body.results[0]).toMatchObject({ result: 'taken' });
}
const checkIn = (joborder_code: string, index: number) =>
  send({ type: 'check-in', joborder_code, day: 1, daypart: 1, place_id: PLACES[index] });
const streamOf = (code: string, after = 0, lastEventId?: string, of = token) =>
  openStream(
    `${base}/api/v2/web/joborder/progress/events?joborder_code=${code}&after=${after}`,
    of,
    lastEventId,
  );

describe('PROG-01: the stream of a job order', () => {
  test('says at once that it is open, then each event within a second, without personal data', async () => {
    const code = await acceptedOrder();
    const stream = await streamOf(code, 1);
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.headers.get('cache-control')).toContain('no-store');
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
    await stream.next((message) => message.event === 'open');
    const before = performance.now();
    const heard = stream.next((message) => message.id === '2');
    await checkIn(code, 0);
    const { data } = await heard;
    expect(performance.now() - before).toBeLessThan(1000);
    expect(JSON.parse(data)).toMatchObject({
      number: 2,
      type: 'check-in',
      day: 1,
      daypart: 1,
      place_id: PLACES[0],
    });
    expect(data).not.toMatch(/มาลี|passport/i);
    stream.abort();
  });

  test('says of temperatures which day they are of, and of an answer no day', async () => {
    const code = await acceptedOrder();
    const { tourists } = (
      await lotus.post('/api/v2/web/joborder/progress', { joborder_code: code })
    ).body.joborder;
    const stream = await streamOf(code, 0);
    const heard = stream.next((message) => message.id === '2');
    await send({
      type: 'temperatures',
      joborder_code: code,
      day: 2,
      readings: [{ joborder_tourist_id: tourists[0].id, temperaturestatus: 1 }],
    });
    await heard;
    const orders = stream.messages.filter((message) => message.event === 'order');
    expect(orders.map(({ data }) => JSON.parse(data))).toMatchObject([
      { number: 1, type: 'accept', day: null, daypart: null, place_id: null },
      { number: 2, type: 'temperatures', day: 2, daypart: null, place_id: null },
    ]);
    stream.abort();
  });

  test('a reader that was cut off again and again misses nothing and gets nothing twice', async () => {
    const code = await acceptedOrder();
    const seen: string[] = [];
    let last = '1';
    const reading = (async () => {
      while (seen.length < 6) {
        const stream = await streamOf(code, 0, last);
        const message = await stream.next(({ event }) => event === 'order').catch(() => undefined);
        stream.abort();
        if (!message?.id) continue;
        // Only the first is taken note of: the connection broke before the others were read.
        seen.push(message.id);
        last = message.id;
      }
    })();
    for (let index = 0; index < 6; index += 1) await checkIn(code, index);
    await reading;
    expect(seen).toEqual(['2', '3', '4', '5', '6', '7']);
  });

  test('whoever comes back with no number of an event goes on where the address says', async () => {
    const code = await acceptedOrder();
    await checkIn(code, 0);
    for (const lastEventId of ['x', '-1', '1.5', '1e999', '9007199254740992']) {
      const stream = await streamOf(code, 1, lastEventId);
      const { id } = await stream.next(({ event }) => event === 'order');
      expect([lastEventId, id]).toEqual([lastEventId, '2']);
      stream.abort();
    }
  });

  test('newcomers in the middle of a burst get every event once and in order', async () => {
    const code = await acceptedOrder();
    const streams: Awaited<ReturnType<typeof streamOf>>[] = [];
    const burst = (async () => {
      for (let index = 0; index < 8; index += 1)
        await checkIn(code, index % PLACES.length).catch(() => {});
    })();
    for (let index = 0; index < 8; index += 1) streams.push(await streamOf(code, 0));
    await burst;
    const { last_event } = (
      await lotus.post('/api/v2/web/joborder/progress', { joborder_code: code })
    ).body.joborder;
    for (const stream of streams) {
      await stream.next((message) => message.id === String(last_event));
      const ids = stream.messages.flatMap(({ id }) => (id ? [Number(id)] : []));
      expect(ids).toEqual(Array.from({ length: last_event }, (_, index) => index + 1));
      stream.abort();
    }
  });

  test('what happens while the only reader is a newcomer reaches it too', async () => {
    const code = await acceptedOrder();
    const { id } = await db
      .selectFrom('job_orders')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    let admit = () => {};
    const admitted = new Promise<void>((resolve) => {
      admit = resolve;
    });
    const asked: number[] = [];
    const failures: unknown[] = [];
    const heard: string[] = [];
    const hub = new EventHub(
      db,
      (channel, handler) =>
        listen(channel, (payload) => {
          handler(payload);
          heard.push(payload);
        }),
      async (_orderId, watchers) => {
        asked.push(watchers.length);
        await admitted;
        return new Set(watchers);
      },
      (error) => failures.push(error),
    );
    const seen: number[] = [];
    let ended = false;
    const watcher = {
      send: ({ number }: { number: number }) => void seen.push(number),
      end: () => {
        ended = true;
      },
    };
    const watching = hub.watch(id, 0, watcher);
    await expect.poll(() => asked).toEqual([1]);
    await checkIn(code, 0);
    // The hub has heard of it, and nobody is ready to be told. It may have heard of the answer, too, that
    // was given before it listened: the connection that does so is the server's.
    await expect.poll(() => heard).toContain(`${id}:2`);
    admit();
    await watching;
    await expect.poll(() => seen).toEqual([1, 2]);
    expect([failures, ended, asked.includes(0)]).toEqual([[], false, false]);
    await hub.close();
  });

  test('an edit and a cancellation by the agency are events too', async () => {
    const code = await acceptedOrder();
    const stream = await streamOf(code, 1);
    const heard = stream.next(({ event }) => event === 'order');
    await lotus.post('/api/v2/web/joborder/delete', { joborder_code: code });
    expect(JSON.parse((await heard).data).type).toBe('cancelled');
    stream.abort();
  });

  test('it is refused without a token and to strangers', async () => {
    const code = await acceptedOrder();
    expect((await streamOf(code, 0, undefined, 'x'.repeat(40))).status).toBe(401);
    const stranger = await signIn(db, people.somchai.id);
    expect((await streamOf(code, 0, undefined, stranger)).status).toBe(404);
  });

  test('D35: it ends when its session does', { timeout: 30_000 }, async () => {
    const code = await acceptedOrder();
    const short = await signIn(db, people.officer.id);
    const stream = await streamOf(code, 0, undefined, short);
    await stream.next((message) => message.event === 'open');
    await db.updateTable('users').set({ status: 2 }).where('id', '=', people.officer.id).execute();
    await expect(stream.ended).resolves.toBeUndefined();
    await db.updateTable('users').set({ status: 1 }).where('id', '=', people.officer.id).execute();
  });

  test('it ends with the event that takes the entitlement away, and says nothing of it', async () => {
    const code = await acceptedOrder();
    const guide = await streamOf(code, 1, undefined, await signIn(db, people.malee.id));
    const agency = await streamOf(code, 1);
    for (const each of [guide, agency]) await each.next(({ event }) => event === 'open');
    const { id, version } = await db
      .selectFrom('job_orders')
      .select(['id', 'version'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const day = { ...onePlaceDay(1, PLACES), guides: [{ guide_id: people.somchai.guide_id }] };
    const heard = agency.next(({ event }) => event === 'order');
    const edit = await lotus.post(
      '/api/v2/web/joborder/new/save',
      orderBody({
        joborder_start: dayToSeconds(today),
        joborder_stop: dayToSeconds(addDays(today, 1)),
        days: [day, { ...day, day: 2, dayno: 2 }],
        joborder_id: id,
        joborder_code: code,
        version,
      }),
    );
    expect(edit.status).toBe(200);
    await heard;
    await guide.ended;
    expect(guide.messages.map(({ event }) => event)).toEqual(['open']);
    agency.abort();
  });

  test('it ends without an event too: another agency, another kind of user', {
    timeout: 30_000,
  }, async () => {
    const code = await acceptedOrder();
    const stream = await streamOf(code, 1);
    await stream.next(({ event }) => event === 'open');
    const user = db.updateTable('users').where('id', '=', people.lotus.id);
    await user.set({ agency_id: people.chang.agency_id }).execute();
    await expect(stream.ended).resolves.toBeUndefined();
    await user.set({ agency_id: people.lotus.agency_id }).execute();
  });

  test('USER-13 D35: it ends at once when the account is deleted', async () => {
    const code = await acceptedOrder();
    const stream = await streamOf(code, 0, undefined, await signIn(db, people.police.id));
    await stream.next((message) => message.event === 'open');
    const started = performance.now();
    const admin = await as('admin');
    const reply = await admin.post('/api/v2/web/users/delete', { users_id: people.police.id });
    expect(reply.status).toBe(200);
    await stream.ended;
    // Well before the next look at the sessions, which comes every five seconds.
    expect(performance.now() - started).toBeLessThan(1_500);
  });
});

test('an account has at most 10 streams, the others are told when to come back; others have theirs', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  const agency = await limited.as('lotus');
  const day = { ...onePlaceDay(1, PLACES), guides: [{ guide_id: people.malee.guide_id }] };
  const { code } = (await agency.post('/api/v2/web/joborder/new/save', orderBody({ days: [day] })))
    .body;
  await limited.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = limited.app.server.address() as AddressInfo;
  const open = async (userId: number) => {
    const of = await signIn(limited.db, userId);
    const path = `/api/v2/web/joborder/progress/events?joborder_code=${code}`;
    return openStream(`http://127.0.0.1:${port}${path}`, of);
  };
  const streams = await Promise.all(Array.from({ length: 13 }, () => open(people.lotus.id)));
  const byStatus = (status: number) => streams.filter((each) => each.status === status);
  expect([byStatus(200).length, byStatus(429).length]).toEqual([10, 3]);
  expect(byStatus(429)[0]?.headers.get('retry-after')).toBe('30');
  const other = await open(people.officer.id);
  expect(other.status).toBe(200);
  const { body: metrics } = await limited.anyone.get('/metrics');
  expect(metrics).toMatch(/^event_streams_open 11$/m);
  expect(metrics).toMatch(
    /^requests_refused_total\{status="429",code="RATE_LIMITED",limit="streams"\} 3$/m,
  );
  // Whoever leaves makes room.
  byStatus(200)[0]?.abort();
  await expect.poll(async () => (await open(people.lotus.id)).status).toBe(200);
  await limited.app.close();
});

test('closing the server ends the streams', async () => {
  const code = await acceptedOrder();
  const stream = await streamOf(code);
  await stream.next((message) => message.event === 'open');
  await app.close();
  await expect(stream.ended).resolves.toBeUndefined();
});
