import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db/schema';
import type { Caller } from '../platform/session';

/** Channel of NOTIFY; the payload is `{job order id}:{event number}`. */
export const EVENT_CHANNEL = 'job_order_events';

export type OrderEventType =
  | 'accept'
  | 'refuse'
  | 'check-in'
  | 'check-out'
  | 'skip'
  | 'reset'
  | 'temperatures'
  | 'saved'
  | 'cancelled';

export interface NewEvent {
  readonly type: OrderEventType;
  readonly orderId: number;
  readonly at: Date;
  readonly stop?: { readonly day: number; readonly daypart: number; readonly place_id: number };
  readonly day?: number;
  /** Made by the sender, so that a repeated one is known. */
  readonly clientId?: string;
}

/**
 * Appends an event to an order in the transaction that changes it, and announces it to every
 * server process on commit. Counting on the order's row makes events of one order take turns.
 */
export async function appendEvent(trx: Trx, caller: Caller, event: NewEvent): Promise<void> {
  const { stop } = event;
  await sql`
    with counted as (
      update job_orders set event_count = event_count + 1 where id = ${event.orderId}
      returning id, event_count
    ), written as (
      insert into job_order_events (job_order_id, number, type, actor_id, day, day_part, place_id,
        happened_at, client_id)
      select id, event_count, ${event.type}, ${caller.id}, ${stop?.day ?? event.day ?? null}::smallint,
        ${stop?.daypart ?? null}::smallint, ${stop?.place_id ?? null}::bigint,
        ${event.at}::timestamptz, ${event.clientId ?? null}::uuid
      from counted
      returning job_order_id, number
    )
    select pg_notify(${EVENT_CHANNEL}, job_order_id || ':' || number) from written`.execute(trx);
}

/** Events of an order after a number, oldest first. */
export function eventsAfter(db: Db, orderId: number, number: number) {
  return db
    .selectFrom('job_order_events')
    .select(['number', 'type', 'day', 'day_part as daypart', 'place_id'])
    .select(['happened_at', 'received_at'])
    .where('job_order_id', '=', orderId)
    .where('number', '>', number)
    .orderBy('number')
    .limit(1000)
    .execute();
}
