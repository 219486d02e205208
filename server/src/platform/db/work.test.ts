import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';
import { quiet } from '../../../test/quiet';
import type { DatabaseConnection } from './connection';
import { openDatabase } from './open';

const dataDir = mkdtempSync(join(tmpdir(), 'joborder-work-'));
const { databaseUrl } = await testDatabase();
const limits = {
  calls: { connections: 2, wait: 1_000 },
  grids: { connections: 1, statement: 400, wait: 300 },
};
let database: DatabaseConnection;

beforeAll(async () => {
  database = await openDatabase({ databaseUrl, dataDir, log: quiet, limits });
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

// Busy for minutes, and nothing that a sleep could stand in for.
const endless = sql`select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b`;

test('a statement ends at the limit of its kind of work, and the database goes on', async () => {
  const started = performance.now();
  await expect(endless.execute(database.pools.grids)).rejects.toMatchObject({ code: '57014' });
  expect(performance.now() - started).toBeLessThan(3_000);
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db);
  expect(rows).toEqual([{ one: 1 }]);
});

test('the process goes on while a statement runs', async () => {
  let last = performance.now();
  let longest = 0;
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await endless.execute(database.pools.grids).catch(() => {});
  clearInterval(ticking);
  expect(longest).toBeLessThan(250);
});

test('a transaction that was interrupted leaves nothing, and nothing is written after it', async () => {
  const { grids } = database.pools;
  await sql`create table if not exists written (text text)`.execute(database.db);
  const work = grids.transaction().execute(async (trx) => {
    await sql`insert into written values ('before')`.execute(trx);
    await endless.execute(trx).catch(() => {});
    await sql`insert into written values ('after')`.execute(trx);
  });
  await expect(work).rejects.toThrow(/transaction/);
  expect((await sql`select text from written`.execute(database.db)).rows).toEqual([]);
});

test('who listens still hears after a statement was interrupted', async () => {
  const heard: string[] = [];
  const stop = await database.listen('heard', (payload) => heard.push(payload));
  await endless.execute(database.pools.grids).catch(() => {});
  await sql`select pg_notify('heard', 'news')`.execute(database.db);
  await expect.poll(() => heard).toContain('news');
  await stop();
});

test('a crowd of one kind of work waits its own time; the others go on', async () => {
  const { calls, grids } = database.pools;
  const crowd = Array.from({ length: 5 }, () =>
    endless.execute(grids).then(
      () => 'answered',
      (error: Error) => error.message,
    ),
  );
  const started = performance.now();
  await sql`select 1`.execute(calls);
  // One statement that ends at its limit, and a database that is opened anew.
  expect(performance.now() - started).toBeLessThan(4_000);
  const messages = await Promise.all(crowd);
  // One is busy until its limit; the others do not wait as long.
  expect(messages.filter((message) => /cancel/.test(message)).length).toBeGreaterThan(0);
  expect(messages.filter((message) => /not free|timeout exceeded/.test(message)).length).toBe(4);
});
