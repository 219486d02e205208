import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema';
import type { Tables } from './manifest';

/** Every table that holds rows: its own for a partitioned one are those of its partitions. */
async function tableNames(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname || '.' || relname as name
    from pg_class join pg_namespace as space on space.oid = relnamespace
    where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema'
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Is there no table yet? */
export const isEmpty = async (db: Kysely<Database>) => (await tableNames(db)).length === 0;

/** Rows of every table, and a sum over them that is the same in any order. `trx` is of one moment. */
export async function countTables(trx: Kysely<Database>): Promise<Tables> {
  // What the text of a value depends on.
  await sql`select set_config(name, value, true) from (values ('TimeZone', 'UTC'),
    ('DateStyle', 'ISO'), ('IntervalStyle', 'postgres'), ('extra_float_digits', '1'),
    ('bytea_output', 'hex'), ('statement_timeout', '0'),
    ('idle_in_transaction_session_timeout', '0')) as setting (name, value)`.execute(trx);
  const tables: Tables = {};
  for (const name of await tableNames(trx)) {
    const { rows } = await sql<{ rows: number; sum: string }>`
      select count(*) as rows, coalesce(sum(
        ('x' || left(encode(sha256(convert_to(the_row::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint
      ), 0)::text as sum from ${sql.table(name)} as the_row`.execute(trx);
    tables[name] = rows[0]!;
  }
  return tables;
}

/** What differs, in words; empty when all is the same. */
export function differences(expected: Tables, found: Tables): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return names.flatMap((name) => {
    const [was, is] = [expected[name], found[name]];
    if (!is) return [`The table ${name} is missing.`];
    if (!was) return [`The table ${name} is not in the manifest.`];
    if (was.rows !== is.rows)
      return [`The table ${name} has ${is.rows} rows instead of ${was.rows}.`];
    return was.sum === is.sum ? [] : [`Rows of the table ${name} are not those that were saved.`];
  });
}
