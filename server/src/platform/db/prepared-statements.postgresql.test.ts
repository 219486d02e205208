import { type Expression, Kysely, PostgresDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';
import { quiet } from '../../../test/quiet';
import type { Pooler } from './client';
import { readDatabaseUrl } from './hosts';
import { perShape, preparedQuery, preparedStatement } from './prepared-statements';
import type { Database } from './schema';
import { WorkPool } from './work-pool';

const { db, databaseUrl } = await testDatabase();

/** How often PostgreSQL has run each statement that this connection keeps planned. */
async function kept(connection: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ runs: number }>`
    select generic_plans + custom_plans as runs from pg_prepared_statements
    order by prepare_time`.execute(connection);
  return rows.map(({ runs }) => runs);
}

test('a marked statement is kept by its connection, with other values each time; others are not', () =>
  db.connection().execute(async (connection) => {
    const before = await kept(connection);
    for (const n of [1, 2, 3]) {
      const { rows } = await preparedStatement(sql<{ n: number }>`select ${n}::int as n`).execute(
        connection,
      );
      expect(rows).toEqual([{ n }]);
    }
    await sql`select ${4}::int as other`.execute(connection);
    expect(await kept(connection)).toEqual([...before, 3]);
  }));

test('a query that is composed once has the values of each call, those that are composed, and one plan', () =>
  db.connection().execute(async (connection) => {
    const before = await kept(connection);
    let composed = 0;
    const query = preparedQuery((_, { a, b }: Record<'a' | 'b', Expression<number>>) => {
      composed += 1;
      return sql<{ a: number; b: number; sum: number }>`
        select ${a}::int as a, ${b}::int as b, ${a}::int + ${b}::int + ${100} as sum`;
    });
    for (const [a, b] of [
      [1, 20],
      [3, 40],
    ] as const) {
      expect(await query(connection, { a, b })).toEqual([{ a, b, sum: a + b + 100 }]);
    }
    expect(composed).toBe(1);
    expect(await kept(connection)).toEqual([...before, 2]);
  }));

/** Runs a statement that has a name for itself in `columns`. */
async function read(connection: Kysely<Database>, at: number): Promise<void> {
  const statement = preparedStatement(sql`select ${at}::int as ${sql.id(`column ${at}`)}`);
  expect((await statement.execute(connection)).rows).toEqual([{ [`column ${at}`]: at }]);
}

/** Those of `read` that the connection keeps. */
async function columns(connection: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`
    select substring(statement from 'column (\\d+)')::int as at from pg_prepared_statements
    where statement like '%"column %' order by 1`.execute(connection);
  return rows.map(({ at }) => at);
}
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

test('however many there are, a connection keeps the 200 used last; others can be used again', () =>
  db.connection().execute(async (connection) => {
    // One that fails is not kept, and leaves no gap where it would be given up.
    await expect(
      preparedStatement(sql`select nothing from nowhere`).execute(connection),
    ).rejects.toMatchObject({ code: '42P01' });
    for (const at of numbers(0, 199)) await read(connection, at);
    await read(connection, 0);
    for (const at of numbers(199, 260)) await read(connection, at);
    expect(await kept(connection)).toHaveLength(200);
    expect(await columns(connection)).toEqual([0, ...numbers(61, 260)]);
    for (const at of [5, 6, 0]) await read(connection, at);
    expect(await kept(connection)).toHaveLength(200);
    expect(await columns(connection)).toEqual([0, 5, 6, ...numbers(63, 260)]);
  }));

test('each shape of a query is made once, at its first use', () => {
  const made: string[] = [];
  const query = perShape((shape: string) => {
    made.push(shape);
    return { shape };
  });
  expect(query('b')).toEqual({ shape: 'b' });
  expect(query('a')).toEqual({ shape: 'a' });
  expect(query('b')).toBe(query('b'));
  expect(made).toEqual(['b', 'a']);
});

const once = { connections: 1, wait: 5_000, statement: 5_000 };
const times = { answer: 5_000, heartbeat: 5_000, arrival: 5_000, look: 5_000 };
/** A pool of one connection. */
function poolOfOne(pooler?: Pooler): WorkPool {
  const address = readDatabaseUrl(databaseUrl!);
  const options = { address, logger: quiet, ...(pooler ? { pooler } : {}) };
  return new WorkPool(options, once, times);
}
const openOne = (pooler?: Pooler) =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: poolOfOne(pooler).forKysely }) });

test('a connection that was lent is kept for the next one, and closed after a failure', async () => {
  const pool = poolOfOne();
  const ask = (text: string) => pool.use((client) => client.run({ text }, 5_000));
  const backend = async () => (await ask('select pg_backend_pid() as pid')).rows[0]?.pid;
  const first = await backend();
  expect(await backend()).toBe(first);
  await expect(ask('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  expect(await backend()).not.toBe(first);
  await pool.end();
});

test('behind a pooler, which does not see that one is given up, a connection keeps the first 200', async () => {
  const pooled = openOne({ keepsNamed: true });
  for (const at of [...numbers(0, 210), 205, 3]) await read(pooled, at);
  expect(await columns(pooled)).toEqual(numbers(0, 200));
  await pooled.destroy();
});

test('a connection on which a statement could not be given up is closed', async () => {
  const pool = openOne();
  for (const at of numbers(0, 200)) await read(pool, at);
  const failing = pool.transaction().execute(async (trx) => {
    await sql`select 1 / 0`.execute(trx).catch(() => {});
    await read(trx, 200);
  });
  await expect(failing).rejects.toMatchObject({ code: '25P02' });
  await read(pool, 0);
  expect(await columns(pool)).toEqual([0]);
  await pool.destroy();
});
