import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../src/platform/db/open';
import { openSession } from '../src/platform/session';
import { type Answer, testApp } from './app';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy';
import { openStream } from './event-stream';
import { orderBody } from './orders';
import { people } from './people';
import { findPostgresql, startCluster } from './postgresql-cluster';
import { quiet } from './quiet';
import { fillTemplate } from './template';

// The server through its front door while its database is silent, read-only, ended or full.
const LIST = '/api/v2/web/joborder/get?take=10';
const SAVE = '/api/v2/web/joborder/new/save';

let proxy!: DatabaseProxy;
const { app, db, pools, as, anyone } = await testApp(
  {},
  {
    open: async (databaseUrl) => {
      proxy = await startDatabaseProxy(databaseUrl);
      return {
        databaseUrl: proxy.url,
        limits: {
          calls: { connections: 3, statement: 1_500, wait: 5_000 },
          health: { statement: 2_000, wait: 2_000 },
        },
        times: { answer: 500, heartbeat: 200, arrival: 1_000 },
      };
    },
  },
);
const lotus = await as('lotus');
let base = '';
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => proxy.close());

const ready = async () => {
  const { status, body } = await anyone.get('/readyz');
  return { status, missing: body.missing as string[] | undefined };
};
const metric = async (name: string) => {
  const { body } = await anyone.get('/metrics');
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
};

test('calls on connections that went silent are 503 within their limit, and the service answers again', async () => {
  await Promise.all([lotus.get(LIST), lotus.get(LIST), lotus.get(LIST)]);
  proxy.silence();
  const started = performance.now();
  const answers = await Promise.all([lotus.get(LIST), lotus.get(LIST), lotus.get(LIST)]);
  for (const { status, body, headers } of answers) {
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
  }
  expect(performance.now() - started).toBeLessThan(6_000);
  expect((await lotus.get(LIST)).status).toBe(200);
  expect((await lotus.post(SAVE, orderBody())).status).toBe(200);
  expect(await metric('database_outages_total\\{reason="connection"\\}')).toBeGreaterThan(0);
  await expect.poll(ready).toEqual({ status: 200, missing: undefined });
});

test('while notifications do not arrive, open streams end, new ones are 503, and /readyz says so', async () => {
  const { code } = (await lotus.post(SAVE, orderBody())).body;
  const token = await openSession(db, {
    userId: people.lotus.id,
    now: new Date(),
    life: 60_000,
    address: '127.0.0.1',
    userAgent: 'test',
  });
  const open = () =>
    openStream(`${base}/api/v2/web/joborder/progress/events?joborder_code=${code}`, token);
  /** One that is open. The silence of the test before may be noticed only now: then it is refused, or ends. */
  const connected = () =>
    vi.waitFor(
      async () => {
        const stream = await open();
        await stream.next(({ event }) => event === 'open');
        return stream;
      },
      { timeout: 8_000 },
    );
  const stream = await connected();
  proxy.silenceOn(/listen/);
  proxy.silence(/listen/);
  await stream.ended;
  const refused = await open();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await ready()).toEqual({ status: 503, missing: ['listening'] });
  expect((await lotus.get(LIST)).status).toBe(200);
  proxy.silenceOn(undefined);
  await expect.poll(ready, { timeout: 10_000 }).toEqual({ status: 200, missing: undefined });
  const again = await connected();
  again.abort();
});

test('a database that became read-only: writing is 503 and /readyz says so; afterwards it works again', async () => {
  const name = (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]!
    .name;
  const makeReadOnly = async (on: boolean) => {
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(on)}`.execute(
      pools.maintenance,
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(pools.maintenance);
  };
  await makeReadOnly(true);
  await expect.poll(ready).toEqual({ status: 503, missing: ['writable'] });
  const refusals = async () => {
    const { status } = await lotus.post(SAVE, orderBody());
    expect(status).toBe(503);
    return metric('database_outages_total\\{reason="read-only"\\}');
  };
  await expect.poll(refusals).toBeGreaterThan(0);
  // The setting counts for new connections alone; the one that changes it was made before it.
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = false`.execute(
    pools.maintenance,
  );
  await expect.poll(async () => (await lotus.post(SAVE, orderBody())).status).toBe(200);
  await expect.poll(ready).toEqual({ status: 200, missing: undefined });
});

test('/readyz answers while all connections of other work are taken', async () => {
  const busy = Promise.allSettled(
    [pools.calls, pools.calls, pools.calls, pools.calls].map((pool) =>
      sql`select pg_sleep(1.2)`.execute(pool),
    ),
  );
  const started = performance.now();
  expect((await ready()).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(1_100);
  await busy;
});

test('a database with a migration that is not applied is not ready', async () => {
  const behind = await testApp();
  await sql`delete from schema_migrations where name = (select max(name) from schema_migrations)`.execute(
    behind.db,
  );
  const { status, body } = await behind.anyone.get('/readyz');
  expect([status, body.missing]).toEqual([503, ['migrated']]);
});

test('a database that ends at once under running requests: no 500, and it works again', async () => {
  const own = await startCluster(findPostgresql()!);
  onTestFinished(() => own.stop());
  const ended = await testApp(
    {},
    {
      open: async () => {
        const databaseUrl = await own.create('ended');
        const empty = await openDatabase({ databaseUrl, dataDir: '', log: quiet });
        await fillTemplate(empty.db);
        await empty.close();
        return { databaseUrl };
      },
    },
  );
  const [agency, guide, admin] = await Promise.all([
    ended.as('lotus'),
    ended.as('malee'),
    ended.as('admin'),
  ]);
  const { code } = (await agency.post(SAVE, orderBody())).body;
  const event = () => ({
    id: randomUUID(),
    at: new Date().toISOString(),
    joborder_code: code,
    type: 'accept',
  });
  const calls: (() => Promise<Answer>)[] = [
    () => agency.get(LIST),
    () => agency.post(SAVE, orderBody({ idempotency_key: randomUUID() })),
    () => agency.post('/api/v2/web/joborder/progress', { joborder_code: code }),
    () => guide.post('/api/v2/guide/events', { events: [event()] }),
    () => admin.get('/devexpress/placeslist?take=10&requireTotalCount=true'),
    () => admin.get('/devexpress/placeslist/export'),
    () => ended.anyone.post('/login', { username: 'test.lotus', password: 'x' }),
    () => ended.anyone.get('/readyz'),
  ];
  const statuses = new Map<number, number>();
  const over = new AbortController();
  const clients = calls.map(async (call) => {
    while (!over.signal.aborted) {
      const { status, headers } = await call();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 503 && call !== calls.at(-1)) expect(headers['retry-after']).toBeDefined();
    }
  });
  await expect.poll(() => statuses.get(200) ?? 0).toBeGreaterThan(20);
  await own.halt();
  await expect.poll(() => statuses.get(503) ?? 0).toBeGreaterThan(20);
  await own.resume();
  const before = statuses.get(200) ?? 0;
  await expect.poll(() => statuses.get(200) ?? 0).toBeGreaterThan(before + 20);
  over.abort();
  await Promise.all(clients);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([503]);
  await expect
    .poll(async () => (await ended.anyone.get('/readyz')).status, { timeout: 15_000 })
    .toBe(200);
}, 60_000);
