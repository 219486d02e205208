import { sql } from 'kysely';
import type { Snapshot } from './connection';
import type { Db } from './schema';

/** Milliseconds after which a snapshot ends: PostgreSQL keeps for it what is deleted meanwhile. */
const MOST = 15 * 60_000;

/**
 * The data of a PostgreSQL server as they are now, in a transaction of an exports' connection. Which
 * server that is may depend on the moment: what is to be cancelled is looked for on all of `servers`.
 */
export async function openSnapshot(exports: Db, servers: readonly Db[]): Promise<Snapshot> {
  const trx = await exports
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let ended: Promise<void> | undefined;
  let session: { readonly pid: number; readonly since: string } | undefined;
  const end = () => (ended ??= close());
  const close = async () => {
    clearTimeout(timer);
    // Without a statement under way this has no effect. The time tells it from one of another server.
    const cancel = sql`select pg_cancel_backend(pid) from pg_stat_activity
      where pid = ${session?.pid}::int and backend_start = ${session?.since}::timestamptz`;
    if (session) await Promise.allSettled(servers.map((db) => cancel.execute(db)));
    // Where this fails the connection is gone, and the transaction with it.
    await trx
      .rollback()
      .execute()
      .catch(() => {});
  };
  const timer = setTimeout(() => void end(), MOST).unref();
  try {
    const { rows } = await sql<NonNullable<typeof session>>`
      select pid, backend_start::text as since from pg_stat_activity
      where pid = pg_backend_pid()`.execute(trx);
    session = rows[0];
  } catch (error) {
    await end();
    throw error;
  }
  return { db: trx, end };
}
