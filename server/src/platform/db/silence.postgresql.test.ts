import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';
import { type DatabaseProxy, startDatabaseProxy } from '../../../test/database-proxy';
import { quiet } from '../../../test/quiet';
import type { DatabaseConnection } from './connection';
import { openDatabase } from './open';
import type { Db } from './schema';

const { db, databaseUrl } = await testDatabase();
const limits = {
  calls: { connections: 3, statement: 1_000, wait: 5_000 },
  exports: { connections: 1, wait: 5_000 },
  health: { statement: 2_000, wait: 2_000 },
};
/** For tests that are not about heartbeats: none is sent during one. */
const slow = { answer: 500, heartbeat: 60_000, arrival: 10_000 };
/** On a machine that is busy with other tests a notification takes hundreds of milliseconds. */
const quick = { answer: 100, heartbeat: 200, arrival: 1_000 };

const one = sql<{ one: number }>`select 1 as one`;
const open: { close(): Promise<void> }[] = [];
let proxy: DatabaseProxy;
beforeEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
  proxy = await startDatabaseProxy(databaseUrl!);
  open.push(proxy);
});
afterAll(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function connect(times: object): Promise<DatabaseConnection> {
  const opened = await openDatabase({
    databaseUrl: proxy.url,
    dataDir: '',
    log: quiet,
    limits,
    times,
  });
  open.push(opened);
  return opened;
}
async function failure(on: Db, statement: RawBuilder<unknown> = one) {
  const started = performance.now();
  const error = await statement.execute(on).then(
    () => undefined,
    (reason: Error & { code?: string }) => reason,
  );
  return { code: error?.code, milliseconds: performance.now() - started };
}

test('statements on connections that went silent end at their limit, and new connections answer', async () => {
  const { pools } = await connect(slow);
  const calls = () => Promise.all([one.execute(pools.calls), one.execute(pools.calls)]);
  await Promise.all([calls(), one.execute(pools.exports)]);
  proxy.silence();
  for (const { code, milliseconds } of await Promise.all([
    failure(pools.calls),
    failure(pools.calls),
  ])) {
    expect(code).toBe('DATABASE_SILENT');
    expect(milliseconds).toBeGreaterThanOrEqual(1_450);
    expect(milliseconds).toBeLessThan(5_000);
  }
  // The idle ones, of other kinds of work too, were replaced: nobody else waits for a limit.
  const started = performance.now();
  await Promise.all([calls(), one.execute(pools.exports)]);
  expect(performance.now() - started).toBeLessThan(1_400);
});

test('a transaction on a silent connection ends at its limit, its rollback included', async () => {
  const { pools } = await connect(slow);
  const transaction = pools.calls.transaction().execute(async (trx) => {
    await one.execute(trx);
    proxy.silence();
    await one.execute(trx);
  });
  const started = performance.now();
  await expect(transaction).rejects.toThrow(/did not answer|connection error/);
  // Not of two limits, one after the other.
  expect(performance.now() - started).toBeLessThan(2_900);
  expect((await one.execute(pools.calls)).rows).toEqual([{ one: 1 }]);
});

test('a statement without a limit ends when another connection went silent', async () => {
  const { pools } = await connect(slow);
  await Promise.all([one.execute(pools.calls), one.execute(pools.maintenance)]);
  proxy.silence();
  const maintenance = failure(pools.maintenance);
  await failure(pools.calls);
  expect((await maintenance).code).toBe('DATABASE_SILENT');
});

test('a statement with a long limit ends when another connection went silent meanwhile', async () => {
  const { pools } = await connect(slow);
  await Promise.all([one.execute(pools.calls), one.execute(pools.grids)]);
  proxy.silence();
  // A limit of five seconds and more.
  const grids = failure(pools.grids);
  await failure(pools.calls);
  const { code, milliseconds } = await grids;
  expect(code).toBe('DATABASE_SILENT');
  expect(milliseconds).toBeLessThan(4_500);
});

test('a statement that takes its time is not taken for silence', async () => {
  const { pools } = await connect(slow);
  expect((await failure(pools.calls, sql`select pg_sleep(2)`)).code).toBe('57014');
  const { rows } = await sql<{ slept: string }>`select pg_sleep(0.6)::text as slept`.execute(
    pools.maintenance,
  );
  expect(rows).toEqual([{ slept: '' }]);
});

test('a silent listener is found by its heartbeat, made again, and says that something may be missing', async () => {
  const { listen, isListening } = await connect(quick);
  const heard: string[] = [];
  await listen('orders', (payload) => heard.push(payload));
  await sql`select pg_notify('orders', 'before')`.execute(db);
  await expect.poll(() => heard).toEqual(['before']);
  proxy.silence(/listen/);
  await expect.poll(() => heard, { timeout: 15_000 }).toEqual(['before', '']);
  expect(isListening()).toBe(true);
  await sql`select pg_notify('orders', 'after')`.execute(db);
  await expect.poll(() => heard).toEqual(['before', '', 'after']);
});

test('silence that the heartbeat finds replaces the idle connections of all kinds of work', async () => {
  const { pools, listen } = await connect(quick);
  await Promise.all([one.execute(pools.calls), one.execute(pools.exports)]);
  const heard: string[] = [];
  await listen('orders', (payload) => heard.push(payload));
  proxy.silence();
  await expect.poll(() => heard, { timeout: 15_000 }).toEqual(['']);
  const started = performance.now();
  await Promise.all([one.execute(pools.calls), one.execute(pools.exports)]);
  expect(performance.now() - started).toBeLessThan(1_400);
});

test('while it cannot listen it says so, and tries without leaving connections behind', async () => {
  const { listen, isListening } = await connect(quick);
  await listen('orders', () => {});
  const before = proxy.open;
  let tries = 0;
  proxy.silenceOn({ test: (sent: string) => /listen/.test(sent) && ++tries > 0 } as RegExp);
  proxy.silence(/listen/);
  await expect.poll(isListening, { timeout: 15_000 }).toBe(false);
  await expect.poll(() => tries, { timeout: 18_000 }).toBeGreaterThan(3);
  expect(proxy.open).toBeLessThanOrEqual(before + 1);
  proxy.silenceOn(undefined);
  await expect.poll(isListening, { timeout: 15_000 }).toBe(true);
});

test('a database whose notifications do not arrive is refused at the start', async () => {
  proxy.withoutNotifications();
  await expect(connect(quick)).rejects.toThrow(
    /Notifications .* do not arrive .*PgBouncer in session mode/,
  );
  await expect.poll(() => proxy.open).toBe(0);
});
