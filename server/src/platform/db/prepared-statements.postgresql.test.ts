import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';
import { preparedStatement } from './prepared-statements';
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
