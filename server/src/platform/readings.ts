import { type Expression, sql } from 'kysely';
import { preparedQuery } from './db/prepared-statements';
import type { Db } from './db/schema';
import type { Caller } from './session';

const ONE_READING_MINUTES = 15;

type Reading = Record<'actor' | 'order', Expression<number>> &
  Record<'address' | 'purpose', Expression<string>>;
const insertReading = preparedQuery(
  (_, { actor, address, order, purpose }: Reading) => sql`
    insert into access_log (actor_id, address, job_order_id, purpose)
    select ${actor}::bigint, ${address}::text, ${order}::bigint, ${purpose}::text
    where ${purpose}::text <> 'progress' or not exists (
      select 1 from access_log where job_order_id = ${order} and actor_id = ${actor}
        and purpose = 'progress' and address = ${address}
        and at > now() - make_interval(mins => ${ONE_READING_MINUTES}))`,
);

/**
 * Records that someone read the tourists of an order (D36). A page that follows an order reads it
 * again with every event: within a quarter of an hour that is one reading.
 */
export async function recordReading(
  db: Db,
  caller: Caller,
  orderId: number,
  purpose: 'prepare' | 'paper' | 'passport-file' | 'progress' | 'export',
): Promise<void> {
  await insertReading(db, { actor: caller.id, address: caller.address, order: orderId, purpose });
}
