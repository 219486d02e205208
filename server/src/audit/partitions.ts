import { sql } from 'kysely';
import type { Db } from '../platform/db/schema';

/** Years that are ready beside this one: that a partition cannot be added for months harms nobody. */
const YEARS_AHEAD = 2;
/** Milliseconds that those who write wait behind this at most; it is tried again in an hour. */
const LOCK_WAIT = 2_000;

/**
 * Adds the partitions of both logs for this year in Bangkok and the next ones where they are missing; returns their
 * names. `now`: the clock of the database unless given.
 */
export async function addLogPartitions(db: Db, now: Date | null = null): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(trx);
    const { rows } = await sql<{ name: string }>`
      with this as (
        select extract(year from coalesce(${now}::timestamptz, now()) at time zone 'Asia/Bangkok')::int as year
      )
      select log || '_' || year as name
      from unnest(array['audit_log', 'access_log']) as log,
        generate_series((select year from this), (select year from this) + ${sql.lit(YEARS_AHEAD)}) as year
      where add_log_partition(log, year)`.execute(trx);
    return rows.map(({ name }) => name);
  });
}
