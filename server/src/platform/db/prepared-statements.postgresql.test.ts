import { type Expression, type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';
import { perShape, preparedQuery, preparedStatement } from './prepared-statements';
import type { Database } from './schema';

const { db } = await testDatabase();

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

test('however many there are, a connection keeps no more than 200', () =>
  db.connection().execute(async (connection) => {
    for (let at = 0; at < 250; at += 1) {
      const { rows } = await preparedStatement(
        sql`select ${at}::int as ${sql.id(`column ${at}`)}`,
      ).execute(connection);
      expect(rows).toEqual([{ [`column ${at}`]: at }]);
    }
    const { length } = await kept(connection);
    expect(length).toBeLessThanOrEqual(200);
    expect(length).toBeGreaterThan(150);
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
