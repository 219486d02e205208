import { sql } from 'kysely';
import type { AccessEntry } from '@joborder/shared/job-orders/contract';
import { can } from '@joborder/shared/session/capacities';
import type { Db } from '../platform/db/schema';
import { countOf } from '../platform/search';
import { type Caller, isStaff } from '../platform/session';

/** Looks of one officer at one order within this time are one inspection. */
export const ONE_INSPECTION_MINUTES = 15;

/** Degrees; where the officer's device said it was. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Records that somebody who inspects opened the paper of an order (D37). Opening it again shortly
 * after belongs to the same inspection, as does the result; a place that becomes known is added.
 */
export async function recordInspection(
  db: Db,
  caller: Caller,
  orderId: number,
  now: Date,
  position: Position | undefined,
): Promise<void> {
  if (!can(caller.type, 'joborder:inspect') || !isStaff(caller)) return;
  const { latitude = null, longitude = null } = position ?? {};
  await sql`
    with recent as (
      select id from inspections
      where job_order_id = ${orderId} and officer_id = ${caller.id}
        and at > ${now}::timestamptz - make_interval(mins => ${ONE_INSPECTION_MINUTES})
      order by id desc limit 1
    ), placed as (
      update inspections set latitude = ${latitude}, longitude = ${longitude}
      where id in (select id from recent) and ${latitude}::float8 is not null
    )
    insert into inspections (job_order_id, officer_id, at, latitude, longitude)
    select ${orderId}::bigint, ${caller.id}::bigint, ${now}::timestamptz, ${latitude}::float8,
      ${longitude}::float8
    where not exists (select 1 from recent)`.execute(db);
}

/** Who read and who changed an order, the latest first (D36). */
export async function listAccess(
  db: Db,
  orderId: number,
  page: { readonly take: number; readonly skip: number },
): Promise<{ entries: AccessEntry[]; count: number }> {
  const { rows } = await sql<AccessEntry & { at: Date; total: number }>`
    with entries as (
      select at, actor_id, address, 'read' as kind, purpose as action, id,
        null::float8 as latitude, null::float8 as longitude, null::json as inspection
      from access_log where job_order_id = ${orderId}
      union all
      select at, actor_id, address, 'write', action, id, null, null, null
      from audit_log where entity = 'job_order' and entity_id = ${orderId}
        and action <> 'inspection.record'
      union all
      select at, officer_id, '', 'inspection', 'inspection', id, latitude, longitude,
        case when result is not null then json_build_object('result', result,
          'findings', findings, 'counted', counted, 'expected', expected) end
      from inspections where job_order_id = ${orderId}
    )
    select entries.at, entries.kind, entries.action, entries.address, entries.latitude,
      entries.longitude, entries.inspection, coalesce(users.type, 0)::int as type,
      coalesce(users.first_name || ' ' || users.last_name, '') as name,
      (count(*) over ())::int as total
    from entries left join users on users.id = entries.actor_id
    order by entries.at desc, entries.kind, entries.id desc
    limit ${page.take} offset ${page.skip}`.execute(db);
  return {
    count: await countOf(rows, page.skip, () => listAccess(db, orderId, { take: 1, skip: 0 })),
    entries: rows.map(({ total: _total, at, ...entry }) => ({
      ...entry,
      at: (at as Date).toISOString(),
    })),
  };
}

/** How often the codes of the order's papers were scanned. */
export async function countScans(db: Db, orderId: number): Promise<number> {
  const { scans } = await db
    .selectFrom('paper_tokens')
    .select(sql<number>`coalesce(sum(scans), 0)::int`.as('scans'))
    .where('job_order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return scans;
}
