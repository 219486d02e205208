import { sql } from 'kysely';
import type { EventResult, FieldEvent } from '@joborder/shared/tracking/contract';
import {
  checkState,
  type FieldRefusal,
  NOT_SPECIFIED,
  refusalOfEvent,
} from '@joborder/shared/tracking/rules';
import type { Lang } from '@joborder/shared/endpoint';
import { sentence } from '@joborder/shared/sentence';
import { plainOrderCode } from '@joborder/shared/job-orders/plain-code';
import { appendEvent } from '../job-orders/events';
import { notify } from '../job-orders/notifications';
import { stopName } from '../job-orders/stop-name';
import { audit } from '../platform/audit';
import type { Db, Trx } from '../platform/db/schema';
import type { Caller } from '../platform/session';

type StopEvent = Extract<FieldEvent, { place_id: number }>;
type Readings = Extract<FieldEvent, { type: 'temperatures' }>;

const isStopEvent = (event: FieldEvent): event is StopEvent => 'place_id' in event;

/** The order, locked so that its events and edits take turns. */
function lockOrder(trx: Trx, code: string) {
  return trx
    .selectFrom('job_orders')
    .select(['id', 'start_date', 'end_date', 'day_count', 'cancelled_at'])
    .select('data_removed_at')
    .where('code', '=', plainOrderCode(code))
    .forUpdate()
    .executeTakeFirst();
}

/**
 * The caller's own acceptance. A statement of its own after the lock: one that waited for it would have the
 * acceptance as it was before.
 */
function findAcceptance(trx: Trx, caller: Caller, orderId: number) {
  return trx
    .selectFrom('job_order_acceptances')
    .select(['accepted', 'answered_at', 'asked_at', 'accepted_until'])
    .where('job_order_id', '=', orderId)
    .where('guide_id', '=', caller.guideId)
    .executeTakeFirst();
}

type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

async function findStop(trx: Trx, lang: Lang, orderId: number, event: StopEvent) {
  const stop = await trx
    .selectFrom('job_order_stops')
    .select(['id', 'place_name', 'place_name_en', 'checked_in_at', 'checked_out_at', 'status'])
    .select((eb) =>
      eb
        .selectFrom('job_order_events')
        .select((max) => max.fn.max('happened_at').as('at'))
        .whereRef('job_order_events.job_order_id', '=', 'job_order_stops.job_order_id')
        .whereRef('job_order_events.day', '=', 'job_order_stops.day')
        .whereRef('job_order_events.day_part', '=', 'job_order_stops.day_part')
        .whereRef('job_order_events.place_id', '=', 'job_order_stops.place_id')
        .as('changed_at'),
    )
    .where('job_order_id', '=', orderId)
    .where('day', '=', event.day)
    .where('day_part', '=', event.daypart)
    .where('place_id', '=', event.place_id)
    .executeTakeFirst();
  if (!stop) return null;
  return {
    id: stop.id,
    place: stopName(lang, stop),
    checkindate: stop.checked_in_at,
    checkoutdate: stop.checked_out_at,
    status: stop.status,
    changedAt: stop.changed_at ?? stop.checked_out_at ?? stop.checked_in_at,
  };
}

async function knowsTourists(trx: Trx, orderId: number, { readings }: Readings): Promise<boolean> {
  const ids = [...new Set(readings.map((reading) => reading.joborder_tourist_id))];
  const { known } = await trx
    .selectFrom('job_order_tourists')
    .select((eb) => eb.fn.countAll<number>().as('known'))
    .where('job_order_id', '=', orderId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return known === ids.length;
}

type Stop = NonNullable<Awaited<ReturnType<typeof findStop>>>;

/** What an event makes of its stop. */
function changeOf(event: StopEvent, at: Date, stop: Stop) {
  switch (event.type) {
    case 'check-in':
      return { checked_in_at: at, status: 0, remark: '' };
    case 'check-out':
      return { checked_out_at: at };
    case 'skip':
      return { status: -1, remark: event.remark.trim() };
    default:
      // One step back: a check-out leaves the check-in.
      return checkState(stop) === 'checkedOut'
        ? { checked_out_at: null }
        : { checked_in_at: null, status: 0, remark: '' };
  }
}

async function writeReadings(trx: Trx, caller: Caller, order: Order, event: Readings, at: Date) {
  const remarkOf = ({ temperaturestatus, remark }: Readings['readings'][number]) =>
    // What is written about people is removed some time after the tour: what comes later is not kept.
    temperaturestatus === 1 || order.data_removed_at ? '' : (remark ?? '').trim() || NOT_SPECIFIED;
  const rows = event.readings.map((reading) => ({
    tourist_id: reading.joborder_tourist_id,
    day: event.day,
    status: reading.temperaturestatus,
    remark: remarkOf(reading),
    recorded_at: at,
    recorded_by: caller.id,
  }));
  // The same tourist twice in one event: the later reading counts.
  const last = [...new Map(rows.map((row) => [row.tourist_id, row])).values()];
  await trx
    .insertInto('job_order_temperatures')
    .values(last)
    .onConflict((conflict) =>
      conflict
        .columns(['tourist_id', 'day'])
        .doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          remark: eb.ref('excluded.remark'),
          recorded_at: eb.ref('excluded.recorded_at'),
          recorded_by: eb.ref('excluded.recorded_by'),
        }))
        // One that waited on a phone is not newer than what was read after it.
        .where((eb) =>
          eb('job_order_temperatures.recorded_at', '<=', eb.ref('excluded.recorded_at')),
        ),
    )
    .execute();
}

type Answer = Extract<FieldEvent, { type: 'accept' | 'refuse' }>;

/** The guide's answer to an order; whoever filed it gets a notice, unless the order was cancelled. */
async function writeAnswer(trx: Trx, caller: Caller, order: Order, event: Answer, at: Date) {
  await trx
    .updateTable('job_order_acceptances')
    .set({
      accepted: event.type === 'accept' ? 1 : -1,
      reason: event.type === 'refuse' ? event.reason.trim() : '',
      answered_at: at,
    })
    .where('job_order_id', '=', order.id)
    .where('guide_id', '=', caller.guideId)
    .execute();
  if (caller.guideId !== null && order.cancelled_at === null) {
    const about = event.type === 'accept' ? 'accepted' : 'refused';
    await notify(trx, { about, orderId: order.id, guideId: caller.guideId });
  }
}

async function write(trx: Trx, caller: Caller, order: Order, event: FieldEvent, stop: Stop | null) {
  const at = new Date(event.at);
  const orderId = order.id;
  if (event.type === 'accept' || event.type === 'refuse') {
    await writeAnswer(trx, caller, order, event, at);
  } else if (event.type === 'temperatures') {
    await writeReadings(trx, caller, order, event, at);
  } else if (stop) {
    await trx
      .updateTable('job_order_stops')
      .set(changeOf(event, at, stop))
      .where('id', '=', stop.id)
      .execute();
    if (event.type === 'check-in' || event.type === 'reset') {
      // The first check-in begins the tour (D10); taking it back ends that again.
      await sql`update job_orders set first_check_in_at = (select min(checked_in_at)
        from job_order_stops where job_order_id = job_orders.id) where id = ${orderId}`.execute(
        trx,
      );
    }
  }
  const isStop = isStopEvent(event);
  await appendEvent(trx, caller, {
    type: event.type,
    orderId,
    at,
    clientId: event.id,
    ...(isStop
      ? { stop: { day: event.day, daypart: event.daypart, place_id: event.place_id } }
      : event.type === 'temperatures'
        ? { day: event.day }
        : {}),
  });
  await audit(trx, caller, {
    action: `tracking.${event.type}`,
    entity: 'job_order',
    entityId: orderId,
    after: {
      at: event.at,
      ...(isStop ? { day: event.day, daypart: event.daypart, place_id: event.place_id } : {}),
      ...(event.type === 'temperatures' ? { day: event.day, count: event.readings.length } : {}),
    },
  });
}

type Outcome = 'taken' | 'repeated' | FieldRefusal;

interface Reader {
  readonly caller: Caller;
  readonly lang: Lang;
}

async function takeEvent(
  db: Db,
  { caller, lang }: Reader,
  event: FieldEvent,
  now: Date,
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, event.joborder_code);
    // Who is not assigned does not learn whether there is such an order.
    if (!order) return { code: 'FIELD_NOT_ASSIGNED' } as const;
    const earlier = await trx
      .selectFrom('job_order_events')
      .select('number')
      .where('actor_id', '=', caller.id)
      .where('client_id', '=', event.id)
      .executeTakeFirst();
    if (earlier) return 'repeated';
    const own = await findAcceptance(trx, caller, order.id);
    const stop = isStopEvent(event) ? await findStop(trx, lang, order.id, event) : null;
    const refusal = refusalOfEvent(
      event,
      {
        cancelledAt: order.cancelled_at,
        start: order.start_date,
        stop: order.end_date,
        dayCount: order.day_count,
        accepted: (own?.accepted ?? null) as -1 | 0 | 1 | null,
        answeredAt: own?.answered_at ?? null,
        askedAt: own?.asked_at ?? null,
        acceptedUntil: own?.accepted_until ?? null,
        at: stop,
        knowsTourists: event.type !== 'temperatures' || (await knowsTourists(trx, order.id, event)),
      },
      now,
    );
    if (refusal) return refusal;
    await write(trx, caller, order, event, stop);
    return 'taken';
  });
}

/**
 * Takes the events of a guide's phone one after another, each in a transaction of its own: a
 * refused one does not hold up those after it, and one that comes twice is taken once.
 */
export async function takeEvents(
  db: Db,
  caller: Caller,
  events: readonly FieldEvent[],
  now: Date,
  lang: Lang,
): Promise<EventResult[]> {
  const results: EventResult[] = [];
  for (const event of events) {
    const outcome = await takeEvent(db, { caller, lang }, event, now);
    results.push(
      typeof outcome === 'string'
        ? { id: event.id, result: outcome }
        : {
            id: event.id,
            result: 'refused',
            code: outcome.code,
            message: sentence(lang, 'errors', outcome.code, outcome.values),
          },
    );
  }
  return results;
}
