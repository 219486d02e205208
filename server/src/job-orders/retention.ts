import { type RawBuilder, sql } from 'kysely';
import { touristTexts } from '@joborder/shared/job-orders/limits';
import type { Config } from '../config';
import { audit } from '../platform/audit';
import type { Context } from '../platform/context';
import type { Db } from '../platform/db/schema';
import { agreedTime } from '../platform/clock';
import { enqueue, PermanentError, jobId, jobKind } from '../platform/jobs';

const DAY = 86_400_000;
/** Orders that are looked for, and files that are swept, at once. */
const BATCH = 100;

export const retentionJob = jobKind<{ readonly day: string }>('retention');

/** Days after which a draft that nobody goes on with is removed, whatever RETENTION_DAYS is. */
const DRAFT_DAYS = 90;
/** An uploaded file that no order, inspection or draft holds after this time belongs to nothing. */
const ORPHAN_AFTER = DAY;

/** Today in Bangkok by the clock of the database: no other decides what is removed. */
const TODAY = sql<string>`(now() at time zone 'Asia/Bangkok')::date`;

/**
 * More orders than the larger of these two are not removed at once unless a person says so: a number,
 * and a multiple of the orders that end on a usual day.
 */
const USUAL = { orders: 100, days: 14 };

/** So much is due that a clock, or the setting, may be wrong. Another try would find the same. */
export class UnusualRemoval extends PermanentError {
  constructor(due: number, most: number, lastDay: string) {
    super('UNUSUAL_REMOVAL');
    this.message =
      `More than ${most} job orders (${due}) are due to lose the personal data of their tourists, ` +
      `which is unusual, so that nothing was removed. If the date and RETENTION_DAYS are right, ` +
      `start with RETENTION_CONFIRMED_UNTIL=${lastDay}.`;
  }
}

/** Schedules today's removal, once for all processes. */
export async function scheduleRetention(
  db: Db,
  config: Pick<Config, 'RETENTION_CONFIRMED_UNTIL'>,
): Promise<void> {
  const { rows } = await sql<{ day: string }>`select ${TODAY} as day`.execute(db);
  const { day } = rows[0]!;
  // What a person confirms is done on the same day.
  const id = jobId(`retention ${day} ${config.RETENTION_CONFIRMED_UNTIL ?? ''}`);
  await enqueue(db, retentionJob, [{ id, data: { day } }]);
}

/** Whose tour ended more than `days` days ago. */
const ended = (days: number) => sql<boolean>`end_date < ${TODAY} - ${days}::int`;

/** Still to be removed, so long after the tour. */
const isDue = (days: number) => sql<boolean>`data_removed_at is null and ${ended(days)}`;
const isRemoved = sql<boolean>`data_removed_at is not null`;

/**
 * Removes from one order what identifies its tourists. Nationality, age class and the counts
 * of the order stay. False when it is not, or no longer, as `condition` says: another process was first, or
 * its tour ends later by now.
 */
async function removeFromOrder(
  db: Db,
  orderId: number,
  condition: RawBuilder<boolean>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const order = await trx
      .updateTable('job_orders')
      // Not before its last save, by whatever clock: what is saved later is found by that.
      .set({ data_removed_at: sql`greatest(now(), updated_at)` })
      .where('id', '=', orderId)
      .where(condition)
      .returning(['id', 'code', 'start_date'])
      .executeTakeFirst();
    if (!order) return false;
    // Age is taken at the start of the tour (D12).
    const age = sql`extract(year from age(${order.start_date}::date, birth_date))`;
    const { numUpdatedRows } = await trx
      .updateTable('job_order_tourists')
      .set({
        age_class: sql`case when birth_date is null then 'unknown' when ${age} > 15 then 'adult'
          when ${age} = 15 then 'fifteen' else 'child' end`,
        passport: '-',
        // Still one of its kind within the order, and no number that anybody has.
        passport_key: sql`'#' || position`,
        passport_file: '',
        prefix: '',
        first_name: '',
        last_name: '',
        birth_date: null,
        ...touristTexts(() => ''),
      })
      .where('job_order_id', '=', orderId)
      // Of those that were removed before, nothing is left that an age class could be told from.
      .where('age_class', 'is', null)
      .executeTakeFirst();
    await sql`update job_order_temperatures set remark = '' where remark <> '' and tourist_id in
      (select id from job_order_tourists where job_order_id = ${orderId})`.execute(trx);
    // Officers write about people, and take pictures of them.
    await trx
      .updateTable('inspections')
      .set({ note: '', photos: [] })
      .where('job_order_id', '=', orderId)
      .execute();
    await trx.deleteFrom('job_order_drafts').where('job_order_code', '=', order.code).execute();
    await audit(
      trx,
      { id: null, address: '' },
      {
        action: 'retention.remove',
        entity: 'job_order',
        entityId: orderId,
        after: { tourists: Number(numUpdatedRows) },
      },
    );
    return true;
  });
}

/** Deletes files that no order, inspection or draft holds: first the bytes, then their record. */
async function removeOrphans({ db, storage }: Context, before: Date): Promise<number> {
  let swept = 0;
  for (;;) {
    const files = await db
      .selectFrom('files')
      .select('name')
      .where('created_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('job_order_tourists')
              .select('id')
              .whereRef('job_order_tourists.passport_file', '=', 'files.name'),
          ),
        ),
      )
      .where(
        sql<boolean>`not exists (select 1 from inspections
          where photos @> array[files.name] and photos <> '{}')`,
      )
      .where(({ not, exists, selectFrom, fn, val }) =>
        not(
          exists(
            selectFrom('job_order_drafts')
              .select('user_id')
              .where(
                fn<number>('strpos', [sql`content::text`, sql.ref('files.name')]),
                '>',
                val(0),
              ),
          ),
        ),
      )
      .limit(BATCH)
      .execute();
    if (files.length === 0) return swept;
    const names = files.map(({ name }) => name);
    await Promise.all(names.map((name) => storage.delete(name)));
    await db.deleteFrom('files').where('name', 'in', names).execute();
    swept += names.length;
  }
}

/** Rejects with UnusualRemoval when so much is due that clocks or settings may be wrong. */
async function refuseUnusual(db: Db, days: number, confirmed: string, usual: typeof USUAL) {
  const { rows } = await sql<{ due: number; usual_day: number; last_day: string }>`select
    (select count(*) from job_orders where data_removed_at is null and ${ended(days)}
      and end_date > ${confirmed}::date) as due,
    (select count(*)::float8 / greatest(1, count(distinct end_date)) from job_orders
      where end_date >= ${TODAY} - 365 and end_date < ${TODAY}) as usual_day,
    ${TODAY} - ${days}::int - 1 as last_day`.execute(db);
  const { due, usual_day: usualDay, last_day: lastDay } = rows[0]!;
  const most = Math.max(usual.orders, Math.ceil(usualDay * usual.days));
  if (due > most) throw new UnusualRemoval(due, most, lastDay);
}

/** Removes the personal data of tourists whose tour ended more than so many days ago. */
async function removeFromOldOrders(db: Db, days: number): Promise<number> {
  let orders = 0;
  for (;;) {
    const old = await db
      .selectFrom('job_orders')
      .select('id')
      .where('data_removed_at', 'is', null)
      .where(ended(days))
      .orderBy('end_date')
      .limit(BATCH)
      .execute();
    if (old.length === 0) return orders;
    for (const { id } of old) if (await removeFromOrder(db, id, isDue(days))) orders += 1;
  }
}

/**
 * Orders that were saved after their data had been removed, or of which something personal is there all the
 * same. Each part goes along an index of the few that may be, in its order: else the planner, which takes a third
 * of all orders for saved later, would read them all.
 */
export async function findWrittenSince(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select id from job_orders where updated_at > data_removed_at order by id limit ${BATCH})
    union
    (select job_orders.id from inspections
      join job_orders on job_orders.id = inspections.job_order_id
      where (note <> '' or photos <> '{}') and data_removed_at is not null
      order by inspections.job_order_id limit ${BATCH})
    union
    (select job_orders.id from job_order_temperatures as readings
      join job_order_tourists as tourists on tourists.id = readings.tourist_id
      join job_orders on job_orders.id = tourists.job_order_id
      where readings.remark <> '' and data_removed_at is not null
      order by readings.tourist_id limit ${BATCH})
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Removes what was written of orders after their data had been removed. Saves refuse or leave out what is
 * personal by then; those of a version from before that rule did not.
 */
async function removeWrittenSince(db: Db): Promise<number> {
  let orders = 0;
  for (;;) {
    const late = await findWrittenSince(db);
    if (late.length === 0) break;
    for (const id of late) if (await removeFromOrder(db, id, isRemoved)) orders += 1;
  }
  // Whoever has such an order open may go on with a draft of it, which nobody can file.
  await sql`delete from job_order_drafts using job_orders
    where code = job_order_code and data_removed_at is not null`.execute(db);
  return orders;
}

/**
 * Removes the personal data of tourists `RETENTION_DAYS` after their tour, where that is set; and
 * always what came after they were removed, drafts that nobody goes on with and files that belong to nothing. What was done stays done
 * when a later step fails; the next run goes on from there. Rejects with ClocksDiffer or UnusualRemoval
 * before anything is removed.
 */
export async function removeOldData(
  context: Context,
  usual = USUAL,
): Promise<{ orders: number; files: number; drafts: number }> {
  const { db, config, now } = context;
  const at = await agreedTime(db, now);
  const days = config.RETENTION_DAYS;
  if (days !== undefined) {
    await refuseUnusual(db, days, config.RETENTION_CONFIRMED_UNTIL ?? '-infinity', usual);
  }
  const old = days === undefined ? 0 : await removeFromOldOrders(db, days);
  const orders = old + (await removeWrittenSince(db));
  const draftDays = Math.min(DRAFT_DAYS, days ?? DRAFT_DAYS);
  const { numDeletedRows } = await db
    .deleteFrom('job_order_drafts')
    .where('saved_at', '<', new Date(at.getTime() - draftDays * DAY))
    .executeTakeFirst();
  const files = await removeOrphans(context, new Date(at.getTime() - ORPHAN_AFTER));
  return { orders, files, drafts: Number(numDeletedRows) };
}
