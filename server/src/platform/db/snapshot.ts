import { sql } from 'kysely';
import type { Pools, Snapshot } from './connection';

/** Milliseconds after which a snapshot ends: PostgreSQL keeps for it what is deleted meanwhile. */
const MOST = 15 * 60_000;

/** The data of a PostgreSQL server as they are now, in a transaction of an exports' connection. */
export async function openSnapshot({ exports, calls }: Pools): Promise<Snapshot> {
  const trx = await exports
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let ended: Promise<void> | undefined;
  let process = 0;
  const end = () => (ended ??= close());
  const close = async () => {
    clearTimeout(timer);
    // Without a statement under way this has no effect.
    if (process) await sql`select pg_cancel_backend(${process})`.execute(calls).catch(() => {});
    // Where this fails the connection is gone, and the transaction with it.
    await trx
      .rollback()
      .execute()
      .catch(() => {});
  };
  const timer = setTimeout(() => void end(), MOST).unref();
  try {
    const { rows } = await sql<{ process: number }>`select pg_backend_pid() as process`.execute(
      trx,
    );
    process = rows[0]?.process ?? 0;
  } catch (error) {
    await end();
    throw error;
  }
  return { db: trx, end };
}
