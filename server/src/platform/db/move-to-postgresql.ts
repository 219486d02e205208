import { type Kysely, sql } from 'kysely';
import { migrate } from './migrate';
import type { Database, Db, Trx } from './schema';

const batchSize = 500;

export interface MovedTable {
  readonly table: string;
  readonly rows: number;
}

/**
 * Copies every row of `source` into `target`, an empty database that is migrated here first. All
 * or nothing: one transaction, ended by counting both sides. Returns what was copied.
 */
export async function moveToPostgresql(source: Db, target: Db): Promise<MovedTable[]> {
  await migrate(source);
  await migrate(target);
  return target.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const moved: MovedTable[] = [];
    for (const table of [...(await tablesInOrder(trx)), ...(await jobTables(trx))]) {
      if ((await countRows(trx, table)) > 0) {
        throw new Error(`The table ${table} of the target is not empty.`);
      }
      await copyTable(source, trx, table);
      const rows = await countRows(trx, table);
      if (rows !== (await countRows(source, table))) {
        throw new Error(`The table ${table} did not arrive complete; nothing was moved.`);
      }
      moved.push({ table, rows });
    }
    await continueIdentities(trx);
    return moved;
  });
}

async function countRows(db: Kysely<Database>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}`.execute(db);
  return rows[0]!.count;
}

/** Referenced tables before those that refer to them. */
async function tablesInOrder(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ table: string; needs: string[] }>`
    select class.relname::text as table,
      array_remove(array_agg(distinct target.relname::text), null) as needs
    from pg_class as class
    left join pg_constraint as key
      on key.conrelid = class.oid and key.contype = 'f' and key.confrelid <> class.oid
    left join pg_class as target on target.oid = key.confrelid
    where class.relkind in ('r', 'p') and not class.relispartition
      and class.relnamespace = 'public'::regnamespace and class.relname <> 'schema_migrations'
    group by class.relname order by class.relname`.execute(trx);
  const ordered: string[] = [];
  while (ordered.length < rows.length) {
    const ready = rows.filter(
      ({ table, needs }) =>
        !ordered.includes(table) && needs.every((need) => ordered.includes(need)),
    );
    if (ready.length === 0) throw new Error('The tables refer to each other in a circle.');
    ordered.push(...ready.map(({ table }) => table));
  }
  return ordered;
}

/** One per queue: mails that wait go along. The queues themselves are the migrations'. */
async function jobTables(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select 'pgboss.' || relname as table from pg_class
    where relispartition and relkind = 'r' and relnamespace = 'pgboss'::regnamespace
    order by relname`.execute(trx);
  return rows.map(({ table }) => table);
}

/** Rows of a partitioned table are in the partitions that the source has; they go to those of the target. */
async function copyTable(source: Db, trx: Trx, table: string): Promise<void> {
  const { rows } = await sql<{ part: string }>`
    select inhrelid::regclass::text as part from pg_inherits
    where inhparent = ${table}::regclass order by 1`.execute(source);
  const parts = rows.length > 0 ? rows.map(({ part }) => part) : [table];
  for (const part of parts) await copyRows(source, part, trx, table);
}

/** Rows travel as JSON that the database makes and reads, so no value passes through JavaScript. */
async function copyRows(source: Db, part: string, trx: Trx, table: string): Promise<void> {
  const name = sql.table(table);
  for (let after = '(0,0)'; ; ) {
    // ctid, the place of a row, is an order that every table has; nothing writes meanwhile.
    const { rows } = await sql<{ place: string; row: string }>`
      select ctid::text as place, to_jsonb(t)::text as row from ${sql.table(part)} as t
      where ctid > ${after}::tid order by ctid limit ${sql.lit(batchSize)}`.execute(source);
    if (rows.length === 0) return;
    const batch = `[${rows.map(({ row }) => row).join()}]`;
    await sql`insert into ${name}
      select * from jsonb_populate_recordset(null::${name}, ${batch}::jsonb)`.execute(trx);
    after = rows.at(-1)!.place;
  }
}

async function continueIdentities(trx: Trx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name::text as table, column_name::text as column
    from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(trx);
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(table)} having max(${sql.ref(column)}) is not null`.execute(trx);
  }
}
