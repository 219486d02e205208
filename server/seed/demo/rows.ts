import { sql } from 'kysely';
import type { Database, Trx } from '../../src/platform/db/schema';

/** Rows of a table by its column names; instants as ISO text. */
export type Row = object;

/** Writes many rows in one statement; the columns are those of the first row. */
export async function insertRows(
  trx: Trx,
  table: keyof Database,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  // The table itself says what type each column has.
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)},
      ${JSON.stringify(rows)}::jsonb)`.execute(trx);
}

/** Ids given by the seed are taken: the next one continues after them. */
export async function continueIds(trx: Trx, tables: readonly (keyof Database)[]): Promise<void> {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
      (select max(id) from ${sql.table(table)}))`.execute(trx);
  }
}
