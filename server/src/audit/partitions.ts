import { sql } from 'kysely';
import type { Db } from '../platform/db/schema';

const LOGS = ['audit_log', 'access_log'] as const;
/** Years beyond the present one whose partitions are there already. */
const YEARS_AHEAD = 2;
/** Milliseconds to wait for a lock, for which everybody who writes may have to wait; the next hour tries again. */
const LOCK_WAIT = 2_000;

/**
 * Adds the partitions of both logs for this year in Bangkok and the next ones, and the default one, where they are
 * missing. One that cannot be added keeps no other back. `now`: the clock of the database unless given.
 */
export async function addLogPartitions(
  db: Db,
  now: Date | null = null,
): Promise<{ readonly added: string[]; readonly failures: unknown[] }> {
  const { rows } = await sql<{ log: string; year: number | null }>`
    with this as (
      select extract(year from coalesce(${now}::timestamptz, now()) at time zone 'Asia/Bangkok')::int as year
    )
    select log, this.year + ahead as year
    from this, unnest(${LOGS}::text[]) as log,
      (select generate_series(0, ${sql.lit(YEARS_AHEAD)}) union all select null) as years (ahead)
    order by log desc, year`.execute(db);
  const added: string[] = [];
  const failures: unknown[] = [];
  for (const { log, year } of rows) {
    try {
      if (await add(db, log, year)) added.push(`${log}_${year ?? 'default'}`);
    } catch (error) {
      failures.push(error);
    }
  }
  return { added, failures };
}

const add = (db: Db, log: string, year: number | null): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(trx);
    const { rows } = await sql<{ is_new: boolean }>`
      select add_log_partition(${log}, ${year}::int) as is_new`.execute(trx);
    return rows[0]!.is_new;
  });
