import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Draft } from '@joborder/shared/job-orders/draft';
import { orderNumberPrefix } from '@joborder/shared/job-orders/order-number';
import { type Day, todayInBangkok } from '@joborder/shared/dates';
import { checkVisited } from '@joborder/shared/job-orders/validate';
import { type AuditEntry, auditInsert, pick } from '../platform/audit';
import type { Authorized } from '../platform/authorized';
import type { Db, Trx } from '../platform/db/schema';
import { ApiError, invalid } from '../platform/errors';
import type { Caller } from '../platform/session';
import { changesSince, findChanges, sectionsOf } from './changes';
import { type Children, childrenOf, guidesOf, removesOthers, writes } from './children';
import { appendEvent } from './events';
import { holderOf, identityColumns, isSeriesTaken, nextNumber } from './identity';
import { lookUp } from './lookups';
import { notifyOfSave } from './notifications';
import { orderColumns } from './order-columns';
import type { OrderRecord } from './queries';

export interface Saved {
  readonly id: number;
  readonly code: string;
  readonly version: number;
}
interface Save {
  readonly draft: Draft;
  readonly key: string | undefined;
  readonly now: Date;
  /** The version that an edit began with (D17). */
  readonly version?: number | undefined;
}

const digestOf = (draft: Draft) => createHash('sha256').update(JSON.stringify(draft)).digest();

/**
 * The result of an earlier save of the same order under the same key (D17). The key travels with
 * the draft, so two windows of one person may send different orders under it: the second is no
 * repeat and must not be answered with success.
 */
export async function findSaved(
  db: Db,
  caller: Caller,
  { draft, key, version }: Omit<Save, 'now'>,
): Promise<Saved | undefined> {
  if (!key) return undefined;
  const earlier = await db
    .selectFrom('job_order_saves as saves')
    .innerJoin('job_orders', 'job_orders.id', 'saves.job_order_id')
    .select(['job_orders.id', 'job_orders.code', 'saves.digest'])
    .select((eb) => eb.fn.coalesce('saves.version', eb.lit(1)).as('version'))
    .where('saves.user_id', '=', caller.id)
    .where('saves.idempotency_key', '=', key)
    .executeTakeFirst();
  if (!earlier) return undefined;
  const { digest, ...saved } = earlier;
  if (digest && !digestOf(draft).equals(digest)) {
    // An edit goes on to the check of its version, which says what changed.
    if (version !== undefined) return undefined;
    throw new ApiError(409, 'CONFLICT_REPEATED', { code: saved.code });
  }
  return saved;
}

/**
 * Claims an idempotency key. Of several saves under one key the first runs; the others wait
 * for its commit here and answer with its result.
 */
async function once(
  db: Db,
  caller: Caller,
  save: Save,
  work: (trx: Trx) => Promise<Saved>,
): Promise<Saved> {
  return db.transaction().execute(async (trx) => {
    if (save.key) {
      const claimed = await trx
        .insertInto('job_order_saves')
        .values({ user_id: caller.id, idempotency_key: save.key, digest: digestOf(save.draft) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id')
        .executeTakeFirst();
      const earlier = claimed ? undefined : await findSaved(trx, caller, save);
      if (earlier) return earlier;
    }
    return work(trx);
  });
}

/** Writes every row below an order, and what belongs to its save, in one statement. */
async function writeChildren(
  trx: Trx,
  order: Saved,
  rows: Children,
  caller: Caller,
  key: string | undefined,
  entry: Omit<AuditEntry, 'entity' | 'entityId'>,
  askedAt: Date | null = null,
) {
  const audited = auditInsert(caller, { ...entry, entity: 'job_order', entityId: order.id });
  await sql`
    with audited as (${audited}), ${writes(order.id, rows, askedAt)}, draft as (
      delete from job_order_drafts where user_id = ${caller.id}
        and content->>'idempotency_key' = ${key ?? ''}
    )
    update job_order_saves set job_order_id = ${order.id}, version = ${order.version}
    where user_id = ${caller.id} and idempotency_key = ${key ?? null}::uuid`.execute(trx);
}

async function checkReferences(
  trx: Trx,
  caller: Caller,
  { draft, now }: Save,
  order?: OrderRecord,
) {
  const found = await lookUp(trx, caller, draft, order, todayInBangkok(now));
  if (found.issues.length > 0) throw invalid(found.issues);
  return found;
}

/** Of the holder: an order is filed, and filed anew by an edit, under no number that may be another's (D59). */
function checkLicence(license: string | undefined): asserts license {
  if (!license) throw new ApiError(409, 'LICENCE_UNCLEAR');
}

/** Files a new job order. The caller's agency, or the guide acting without one, owns it. */
export async function createJobOrder(db: Db, caller: Caller, save: Save): Promise<Saved> {
  try {
    return await fileJobOrder(db, caller, save);
  } catch (error) {
    if (!isSeriesTaken(error)) throw error;
    return fileJobOrder(db, caller, save);
  }
}

const lateness = (isLate: boolean, caller: Caller, now: Date) =>
  isLate
    ? { filed_late: true, late_since: now, late_by: caller.id }
    : { filed_late: false, late_since: null, late_by: null };

/**
 * Whether an order is late after an edit of its days. One that was late stays so, and its 24 hours go on,
 * unless its end now is after it was filed: days that were typed wrongly and are put right.
 */
function latenessAfter(order: OrderRecord, end: Day, caller: Caller, now: Date) {
  if (order.filed_late && order.late_since && end < todayInBangkok(order.late_since)) return {};
  return lateness(end < todayInBangkok(now), caller, now);
}

function fileJobOrder(db: Db, caller: Caller, save: Save): Promise<Saved> {
  const { draft, key, now } = save;
  const holder = holderOf(caller);
  return once(db, caller, save, async (trx) => {
    const { license, placeNames } = await checkReferences(trx, caller, save);
    if (holder.agencyId === null && holder.guideId === null) throw new ApiError(403, 'NO_AGENCY');
    checkLicence(license);
    const today = todayInBangkok(now);
    const prefix = orderNumberPrefix(license, today);
    const columns = orderColumns(draft);
    const order = await trx
      .with('counter', nextNumber(prefix, holder))
      .insertInto('job_orders')
      .values({
        ...columns,
        code: sql<string>`(select ${prefix} || lpad(last_number::text, 6, '0') from counter)`,
        agency_id: holder.agencyId,
        guide_id: holder.guideId,
        ...identityColumns(holder),
        ...lateness(columns.end_date < today, caller, now),
        created_by: caller.id,
        created_at: now,
        updated_by: caller.id,
        updated_at: now,
      })
      .returning(['id', 'code', 'version'])
      .executeTakeFirstOrThrow();
    const rows = childrenOf(draft, placeNames);
    await writeChildren(trx, order, rows, caller, key, {
      action: 'job-order.create',
      after: { version: 1, ...columns },
    });
    await notifyOfSave(trx, order.id, caller.id, {
      before: [],
      after: guidesOf(rows),
      changed: [],
      asked: [],
    });
    return order;
  });
}

/** Stops that guides have checked in at; an edit leaves them as they are (D10). */
function findVisited(trx: Trx, order: OrderRecord) {
  return trx
    .selectFrom('job_order_stops')
    .select(['day', 'day_part as part', 'place_id', 'place_name'])
    .where('job_order_id', '=', order.id)
    .where('checked_in_at', 'is not', null)
    .execute();
}

/** Replaces an order by its edited version; a stale version overwrites nothing (D17). */
export async function editJobOrder(
  db: Db,
  caller: Caller,
  order: Authorized<OrderRecord>,
  save: Save & { readonly version: number },
): Promise<Saved> {
  const { draft, key, now, version } = save;
  return once(db, caller, save, async (trx) => {
    const columns = orderColumns(draft);
    const saved = await trx
      .updateTable('job_orders')
      .set({
        ...columns,
        ...identityColumns(holderOf({ agencyId: order.agency_id, guideId: order.guide_id })),
        version: version + 1,
        ...latenessAfter(order, columns.end_date, caller, now),
        updated_by: caller.id,
        updated_at: now,
      })
      .where('id', '=', order.id)
      .where('version', '=', version)
      .where('cancelled_at', 'is', null)
      .where('data_removed_at', 'is', null)
      .returning(['id', 'code', 'version'])
      .executeTakeFirst();
    if (!saved) throw await changesSince(trx, order, version);
    // Read once the order is locked: a check-in that came before is committed, none comes until this is.
    const visited = await findVisited(trx, order);
    if (visited.length > 0 && columns.start_date !== order.start_date) {
      throw new ApiError(409, 'DATES_FIXED', { start: order.start_date });
    }
    const { license, placeNames } = await checkReferences(trx, caller, save, order);
    checkLicence(license);
    const issues = checkVisited(visited, draft.programme.days);
    if (issues.length > 0) throw invalid(issues);

    const rows = childrenOf(draft, placeNames);
    const changed = await findChanges(trx, order, columns, rows);
    const datesMoved =
      columns.start_date !== order.start_date || columns.end_date !== order.end_date;
    const asked = await removesOthers(order.id, rows, { datesMoved, now }).execute(trx);
    const entry = {
      action: 'job-order.edit',
      before: { version, ...pick(order, Object.keys(columns)) },
      after: { version: saved.version, changed: sectionsOf(changed), ...columns },
    } as const;
    await writeChildren(trx, saved, rows, caller, key, entry, now);
    await appendEvent(trx, caller, { type: 'saved', orderId: order.id, at: now });
    await notifyOfSave(trx, order.id, caller.id, {
      before: order.guide_ids,
      after: guidesOf(rows),
      changed,
      asked: asked.rows.map(({ guide_id }) => guide_id),
    });
    return saved;
  });
}
