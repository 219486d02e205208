import { sql, type SqlBool } from 'kysely';
import type { Day } from '@joborder/shared/dates';
import { type Lang, UserType } from '@joborder/shared/endpoint';
import {
  type CalendarGuide,
  type CalendarOrder,
  type GuideDayKind,
  MAX_CALENDAR_ORDERS,
} from '@joborder/shared/job-orders/calendar-contract';
import type { Db } from '../platform/db/schema';
import type { Caller } from '../platform/session';
import { statusSql } from './filter';
import { readableOrders } from './policy';
import { recentGuides } from './guides';

/** Guides whose days are returned. */
const GUIDES = 12;

export interface Span {
  readonly from: Day;
  readonly to: Day;
}

/** Orders that the caller may read with at least one day in the span, the first to start first. */
async function findOrders(
  db: Db,
  caller: Caller,
  today: Day,
  { from, to }: Span,
  lang: Lang,
): Promise<{ orders: CalendarOrder[]; count: number }> {
  const readable = readableOrders(caller) ?? sql<SqlBool>`false`;
  const rows = await db
    .selectFrom('job_orders')
    .select(['job_orders.code', 'job_orders.tour_code as tourCode', 'job_orders.tourists_all'])
    .select(['job_orders.foreign_agency as external_agencys'])
    .select(['job_orders.start_date as start', 'job_orders.end_date as stop'])
    .select('job_orders.day_count')
    .select(statusSql(today).as('status'))
    // Run for the rows of the answer only: the limit is applied before the select list.
    .select(
      sql<string[]>`(select coalesce(json_agg(answer.first_name || ' ' || answer.last_name
          order by answer.guide_id), '[]')
        from job_order_acceptances answer
        where answer.job_order_id = job_orders.id and answer.accepted = -1)`.as('guides_refused'),
    )
    .select(
      sql<Record<string, string>>`(select coalesce(json_object_agg(first.day, first.name), '{}')
        from (select distinct on (stops.day) stops.day,
            ${sql.ref(lang === 'th' ? 'provinces.name_th' : 'provinces.name_en')} as name
          from job_order_stops stops
          join places on places.id = stops.place_id
          join provinces on provinces.id = places.province_id
          where stops.job_order_id = job_orders.id
          order by stops.day, stops.day_part, stops.position) first)`.as('province_of'),
    )
    .select(sql<number>`count(*) over ()`.as('count'))
    .where(readable)
    .where('job_orders.start_date', '<=', to)
    .where('job_orders.end_date', '>=', from)
    .orderBy('job_orders.start_date')
    .orderBy('job_orders.id')
    .limit(MAX_CALENDAR_ORDERS)
    .execute();
  return {
    orders: rows.map(({ count: _count, day_count, province_of, ...row }) => ({
      ...row,
      provinces: Array.from({ length: day_count }, (_, at) => province_of[at + 1] ?? ''),
    })),
    count: rows[0]?.count ?? 0,
  };
}

/**
 * The days of the agency's recent guides in the span. An order of another agency shows that the guide
 * works and nothing more; one that the guide refused shows nothing, as the day is free again.
 */
async function findGuides(
  db: Db,
  caller: Caller,
  today: Day,
  { from, to }: Span,
): Promise<CalendarGuide[]> {
  // Who files for one person, oneself, has no choice of guides to look for.
  if (caller.type === UserType.guide || caller.agencyId === null) return [];
  const guides = await recentGuides(db, caller, today, GUIDES);
  const ids = guides.map(({ guide_id }) => guide_id);
  if (ids.length === 0) return [];
  const kind = sql<GuideDayKind>`case
    when job_orders.agency_id is distinct from ${caller.agencyId} then 'elsewhere'
    when answer.accepted = 1 then 'accepted' when answer.accepted = 0 then 'waiting'
    else 'refused' end`;
  const { rows } = await sql<{ guide_id: number; date: Day; kind: GuideDayKind }>`
    select distinct on (guide_id, date) guide_id, date::text as date, kind from (
      select work.guide_id, job_orders.start_date + (work.day - 1) as date, ${kind} as kind
      from job_order_guides work
      join job_orders on job_orders.id = work.job_order_id
      join job_order_acceptances answer on answer.job_order_id = work.job_order_id
        and answer.guide_id = work.guide_id
      where work.guide_id = any(array(select value::bigint
          from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))
        and job_orders.cancelled_at is null
        and job_orders.start_date <= ${to}::date and job_orders.end_date >= ${from}::date
        and (answer.accepted <> -1 or job_orders.agency_id = ${caller.agencyId})) as days
    where date between ${from}::date and ${to}::date
    -- The day of a guide with two orders is told by what binds the most.
    order by guide_id, date, array_position(array['accepted', 'waiting', 'elsewhere', 'refused'], kind)`.execute(
    db,
  );
  return guides.map(({ guide_id, guide_info, license, license_expires }) => ({
    guide_id,
    name: `${guide_info.fname} ${guide_info.lname}`,
    license,
    license_expires,
    days: rows
      .filter((row) => row.guide_id === guide_id)
      .map(({ date, kind: of }) => ({ date, kind: of })),
  }));
}

/** The calendar of an agency, or of a guide: own orders of a span and the days of recent guides. */
export async function findCalendar(
  db: Db,
  caller: Caller,
  today: Day,
  span: Span,
  lang: Lang,
): Promise<{ orders: CalendarOrder[]; count: number; guides: CalendarGuide[] }> {
  // Administrators without an agency see all orders, which belong in no personal calendar.
  if (caller.agencyId === null && caller.guideId === null) {
    return { orders: [], count: 0, guides: [] };
  }
  return {
    ...(await findOrders(db, caller, today, span, lang)),
    guides: await findGuides(db, caller, today, span),
  };
}
