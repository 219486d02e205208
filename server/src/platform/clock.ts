import { sql } from 'kysely';
import type { Db } from './db/schema';

/** What is old is removed only where the clocks of process and database agree this well. */
const MOST_APART_MS = 5 * 60_000;

/** Nothing is removed: of two clocks that differ, one is wrong, and it may be either. */
export class ClocksDiffer extends Error {
  readonly code = 'CLOCKS_DIFFER';
  constructor(process: Date, database: Date) {
    super(
      `The clock of this machine (${process.toISOString()}) and that of the database ` +
        `(${database.toISOString()}) differ. Nothing is removed for its age until they agree.`,
    );
  }
}

/** The time of the database; rejects with ClocksDiffer where that of the process is another. */
export async function agreedTime(db: Db, now: () => Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const { at } = rows[0]!;
  const own = now();
  if (Math.abs(own.getTime() - at.getTime()) > MOST_APART_MS) throw new ClocksDiffer(own, at);
  return at;
}
