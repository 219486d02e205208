import { sql, type SqlBool } from 'kysely';
import type { GuideRow, RecentGuide } from '@joborder/shared/job-orders/contract';
import { licenceDigits } from '@joborder/shared/users/licence';
import type { Db } from '../platform/db/schema';
import { containsPattern } from '../platform/search';
import type { Caller } from '../platform/session';
import { readableOrders } from './policy';

/** Guides as the wire describes them (API-08), but for name and licence. */
export function guideColumns(db: Db) {
  return db
    .selectFrom('guides')
    .innerJoin('users', 'users.guide_id', 'guides.id')
    .select(['guides.id as guide_id', 'guides.address', 'users.mobile', 'users.photo'])
    .select(sql<string>`coalesce(guides.license_expires::text, '')`.as('license_expires'));
}

export function asGuide<T extends { first_name: string; last_name: string }>(row: T) {
  const { first_name, last_name, ...guide } = row;
  return { ...guide, guide_info: { fname: first_name, lname: last_name } };
}

/**
 * Active guides by part of name, or by the whole licence number. Homes and telephones are nobody's
 * business before an order assigns them.
 */
export async function searchGuides(
  db: Db,
  by: { readonly name: string } | { readonly license: string },
  page: { take: number; skip: number },
): Promise<GuideRow[]> {
  const rows = await guideColumns(db)
    .select(['guides.license', 'users.first_name', 'users.last_name'])
    .where('users.status', '=', 1)
    .where(
      'name' in by
        ? sql<SqlBool>`lower(users.first_name || ' ' || users.last_name)
            like ${containsPattern(by.name)}`
        : sql<SqlBool>`regexp_replace(guides.license, '[^0-9]', '', 'g') = ${licenceDigits(by.license)}
            and not guides.license_unclear`,
    )
    .orderBy('guides.license')
    .orderBy('guides.id')
    .limit(page.take)
    .offset(page.skip)
    .execute();
  return rows.map((row) => ({ ...asGuide(row), address: '', mobile: '' }));
}

/** How many guides the picker offers before anything is typed, and how far back it looks. */
const RECENT_GUIDES = 10;
const RECENT_DAYS = 366;

/** Active guides of the caller's own orders, at most `most` of them, those assigned last first. */
export async function recentGuides(
  db: Db,
  caller: Caller,
  today: string,
  most = RECENT_GUIDES,
): Promise<RecentGuide[]> {
  const { agencyId, guideId } = caller;
  if (agencyId === null && guideId === null) return [];
  const own =
    agencyId === null
      ? sql<SqlBool>`job_orders.agency_id is null and job_orders.guide_id = ${guideId}`
      : sql<SqlBool>`job_orders.agency_id = ${agencyId}`;
  const used = db
    .selectFrom('job_order_acceptances')
    .innerJoin('job_orders', 'job_orders.id', 'job_order_acceptances.job_order_id')
    .select('job_order_acceptances.guide_id')
    .select((eb) => eb.fn.max('job_orders.created_at').as('used_at'))
    .where(own)
    .where('job_orders.created_at', '>=', sql<Date>`${today}::date - ${RECENT_DAYS}::int`)
    .groupBy('job_order_acceptances.guide_id')
    .as('used');
  const rows = await guideColumns(db)
    .innerJoin(used, 'used.guide_id', 'guides.id')
    .select(['guides.license', 'users.first_name', 'users.last_name'])
    .select(sql<string>`(used.used_at at time zone 'Asia/Bangkok')::date::text`.as('last_used'))
    .where('users.status', '=', 1)
    .orderBy('used.used_at', 'desc')
    .orderBy('guides.license')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...asGuide(row), address: '', mobile: '' }));
}

/**
 * Days on which the guides already work on another order that is not cancelled and that they have
 * not refused. Its number is told to who may read it: numbers run on, and must not be handed out.
 */
export async function findBusyDays(
  db: Db,
  caller: Caller,
  days: readonly { date: string; guide_ids: readonly number[] }[],
  exceptCode: string,
) {
  const pairs = days.flatMap((day) => day.guide_ids.map((guide) => ({ date: day.date, guide })));
  if (pairs.length === 0) return [];
  const readable = readableOrders(caller) ?? sql<SqlBool>`true`;
  const found = await sql<{ guide_id: number; date: string; joborder_code: string }>`
    select distinct on (wanted.guide, wanted.date)
      wanted.guide as guide_id, wanted.date::text as date,
      case when ${readable} then job_orders.code else '' end as joborder_code
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as wanted(date date, guide int)
    join job_order_guides on job_order_guides.guide_id = wanted.guide
    join job_order_acceptances answer on answer.job_order_id = job_order_guides.job_order_id
      and answer.guide_id = wanted.guide and answer.accepted <> -1
    join job_orders on job_orders.id = job_order_guides.job_order_id
      and job_orders.start_date + (job_order_guides.day - 1) = wanted.date
    where job_orders.cancelled_at is null and job_orders.code <> ${exceptCode}
    order by wanted.guide, wanted.date, case when ${readable} then 0 else 1 end, job_orders.id`.execute(
    db,
  );
  return found.rows;
}
