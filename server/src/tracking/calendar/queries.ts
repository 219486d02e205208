import { sql } from 'kysely';
import type { Day } from '@joborder/shared/dates';
import type { Lang } from '@joborder/shared/endpoint';
import { stopNameColumn } from '../../job-orders/stop-name';
import type { Db } from '../../platform/db/schema';
import { hashOf } from './commands';

/** Orders of a feed at most: years of work, and a bound. */
const MOST = 500;

/** What we made: 128 bits as base64url. Nothing else is looked up. */
const FILE = /^([\w-]{22})\.ics$/;

/** The guide behind the address of a feed; none for an ended address or account (D35). */
export async function findFeed(db: Db, file: string) {
  const token = FILE.exec(file)?.[1];
  if (!token) return undefined;
  const feed = await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.guide_id', 'calendar_feeds.guide_id')
    .select(['calendar_feeds.guide_id', 'calendar_feeds.lang'])
    .where('calendar_feeds.token_hash', '=', hashOf(token))
    .where('users.status', '=', 1)
    .where('users.website_enable', '=', 1)
    .executeTakeFirst();
  return feed ? { guideId: feed.guide_id, lang: feed.lang as Lang } : undefined;
}

/** When the guide's calendar got its address; null when it has none. */
export async function findCalendar(db: Db, guideId: number) {
  const found = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('guide_id', '=', guideId)
    .executeTakeFirst();
  return found ? { created_at: found.created_at.toISOString() } : null;
}

export interface CalendarOrder {
  readonly code: string;
  readonly version: number;
  readonly agency: string;
  readonly foreignAgency: string;
  readonly start: Day;
  readonly cancelled: boolean;
  readonly accepted: boolean;
  readonly updatedAt: Date;
  /** Days of the order on which the guide works, ascending from 1. */
  readonly days: readonly number[];
  /** Names of the places of those days, in the order of the programme. */
  readonly places: readonly { readonly day: number; readonly names: readonly string[] }[];
}

/**
 * The guide's orders that end on `since` or later and that the guide did not refuse; no tourists.
 * Places have the name of the reader's language where the order has one.
 */
export async function listCalendarOrders(
  db: Db,
  guideId: number,
  since: Day,
  lang: Lang,
): Promise<CalendarOrder[]> {
  const { rows } = await sql<CalendarOrder>`
    select o.code, o.version, o.foreign_agency as "foreignAgency", o.start_date as start,
      o.agency_name as agency,
      o.cancelled_at is not null as cancelled, answer.accepted = 1 as accepted,
      greatest(o.updated_at, answer.answered_at) as "updatedAt",
      array(select day::int from job_order_guides
        where job_order_id = o.id and guide_id = ${guideId} order by day) as days,
      (select coalesce(json_agg(json_build_object('day', day, 'names', names) order by day), '[]')
        from (select day, json_agg(${stopNameColumn(lang)} order by position) as names from job_order_stops
          where job_order_id = o.id group by day) as programme) as places
    from job_order_acceptances as answer
    join job_orders as o on o.id = answer.job_order_id
    where answer.guide_id = ${guideId} and answer.accepted >= 0 and o.end_date >= ${since}::date
    order by o.start_date desc, o.id desc
    limit ${sql.lit(MOST)}`.execute(db);
  return rows.toReversed();
}
