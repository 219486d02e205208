import { sql } from 'kysely';
import { addDays, todayInBangkok } from '@joborder/shared/dates';
import type { Config } from '../config';
import { audit } from '../platform/audit';
import type { Context } from '../platform/context';
import type { Db } from '../platform/db/schema';
import { enqueue, jobId, jobKind } from '../platform/jobs';

const DAY = 86_400_000;
/** Orders that are looked for, and files that are swept, at once. */
const BATCH = 100;

export const retentionJob = jobKind<{ readonly day: string }>('retention');

/** Leaves today's removal to be done, once however many processes ask for it. */
export async function scheduleRetention(
  db: Db,
  config: Pick<Config, 'RETENTION_DAYS'>,
  now: Date,
): Promise<void> {
  if (config.RETENTION_DAYS === undefined) return;
  const day = todayInBangkok(now);
  await enqueue(db, retentionJob, [{ id: jobId(`retention ${day}`), data: { day } }]);
}

/**
 * Removes from one order what tells who its tourists were. Nationality, age class and the counts
 * of the order stay. False when another process was first.
 */
async function removeFromOrder(db: Db, orderId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const order = await trx
      .updateTable('job_orders')
      .set({ data_removed_at: now })
      .where('id', '=', orderId)
      .where('data_removed_at', 'is', null)
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
        flight: '',
        flight_no: '',
      })
      .where('job_order_id', '=', orderId)
      .executeTakeFirst();
    await sql`update job_order_temperatures set remark = '' where remark <> '' and tourist_id in
      (select id from job_order_tourists where job_order_id = ${orderId})`.execute(trx);
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

/** Deletes files that no tourist has any more, or never had: first the bytes, then their record. */
async function sweepFiles({ db, storage }: Context, before: Date): Promise<number> {
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
      .limit(BATCH)
      .execute();
    if (files.length === 0) return swept;
    const names = files.map(({ name }) => name);
    await Promise.all(names.map((name) => storage.delete(name)));
    await db.deleteFrom('files').where('name', 'in', names).execute();
    swept += names.length;
  }
}

/**
 * Removes the personal data of tourists whose tour ended more than `RETENTION_DAYS` ago, and drafts
 * and files as old that belong to no order. What was done stays done when a later step fails; the
 * next run goes on from there.
 */
export async function removeOldData(
  context: Context,
): Promise<{ orders: number; files: number; drafts: number }> {
  const { db, config, now } = context;
  const days = config.RETENTION_DAYS;
  if (days === undefined) return { orders: 0, files: 0, drafts: 0 };
  const at = now();
  const lastDay = addDays(todayInBangkok(at), -days);
  const before = new Date(at.getTime() - days * DAY);
  let orders = 0;
  for (;;) {
    const old = await db
      .selectFrom('job_orders')
      .select('id')
      .where('data_removed_at', 'is', null)
      .where('end_date', '<', lastDay)
      .orderBy('end_date')
      .limit(BATCH)
      .execute();
    if (old.length === 0) break;
    for (const { id } of old) if (await removeFromOrder(db, id, at)) orders += 1;
  }
  const { numDeletedRows } = await db
    .deleteFrom('job_order_drafts')
    .where('saved_at', '<', before)
    .executeTakeFirst();
  return { orders, files: await sweepFiles(context, before), drafts: Number(numDeletedRows) };
}
