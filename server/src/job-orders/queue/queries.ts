import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day } from '@joborder/shared/dates';
import type { Lang } from '@joborder/shared/endpoint';
import type {
  EndingLicence,
  NewPlace,
  OpenJob,
  QueueGroup,
  SilentGroup,
  UnusedAccount,
} from '@joborder/shared/job-orders/queue-contract';
import { QUEUE_GROUPS } from '@joborder/shared/job-orders/queue-contract';
import { ASSUMED } from '@joborder/shared/trips/feasibility';
import { DAY_PARTS } from '@joborder/shared/trips/plan';
import type { Config } from '../../config';
import { findSimilarPlaces } from '../../places/edited-place';
import type { Db } from '../../platform/db/schema';
import { initialPasswordEnd } from '../../session/initial-password';
import { stopNameColumn } from '../stop-name';

/** As many of a group as the page shows; its count says how many there are. */
const SHOWN = 20;
/** Days before a tour by which its guides have to have answered. */
const SOON = 3;

/** The instant of asking, and its day in Thailand. */
export interface Moment {
  readonly now: Date;
  readonly today: Day;
}

const PART_BEGINS = sql.join(
  DAY_PARTS.map((part) => sql`when ${part} then ${ASSUMED.partBegins[part]} * interval '1 minute'`),
  sql` `,
);
const nameIn = (lang: Lang, table: string) => sql.ref(`${table}.name_${lang}`);
const midnight = (day: Day) => sql`(${day}::date::timestamp at time zone 'Asia/Bangkok')`;
const ORDER = sql`job_orders.code as joborder_code, job_orders.start_date::text as startdate,
  job_orders.end_date::text as enddate, job_orders.tourists_all,
  job_orders.agency_name, job_orders.agency_license`;
/** Thai titles stand before a name without a space. */
const TITLE = sql`users.title || case when users.title ~ '[A-Za-z][.]?$' then ' ' else '' end`;
const PERSON = sql`users.id as users_id, users.type as type_id,
  coalesce(agencies.name, ${TITLE} || users.first_name || ' ' || users.last_name) as name`;

/**
 * On the road, with a stop today whose part of the day has begun, and nothing checked in since
 * midnight: before the first stop is due, a group is not silent. The stops of each are read once.
 */
const silentOrders = ({ today, now }: Moment) => sql`(
  select id, start_date, last_check_in from job_orders
  cross join lateral (select max(checked_in_at) as last_check_in, bool_or(stops.status = 0
      and stops.day = ${today}::date - job_orders.start_date + 1
      and ${midnight(today)} + case stops.day_part ${PART_BEGINS} end <= ${now}) as is_due
    from job_order_stops as stops where stops.job_order_id = job_orders.id) as visits
  where cancelled_at is null and start_date <= ${today}::date and end_date >= ${today}::date
    and is_due and (last_check_in is null or last_check_in < ${midnight(today)})) as silent`;

const openOrders = (today: Day) => sql`job_orders
  where cancelled_at is null and start_date between ${today}::date and ${addDays(today, SOON)}::date
    and exists (select from job_order_acceptances as answers
      where answers.job_order_id = job_orders.id and answers.accepted <> 1)`;

/** Also those that have ended: whoever may still sign in waits for somebody all the more. */
const endingLicences = (today: Day) => sql`users
  where users.status = 1 and users.type in (2, 3)
    and users.license_expires <= (${today}::date + interval '1 month')::date`;

const UNUSED = sql`users where users.must_change_password and users.status = 1`;
const NEW_PLACES = sql`places where places.status = 'new'`;
const CHANGES = sql`identity_changes where status = 'waiting'`;

/** How much waits in each of these groups. */
async function countGroups<Group extends QueueGroup>(
  db: Db,
  moment: Moment,
  groups: readonly Group[],
): Promise<Record<Group, number>> {
  const { today } = moment;
  const sources: Record<QueueGroup, RawBuilder<unknown>> = {
    silent: silentOrders(moment),
    jobs: openOrders(today),
    identity: CHANGES,
    places: NEW_PLACES,
    licences: endingLicences(today),
    accounts: UNUSED,
  };
  const counts = groups.map(
    (group) => sql`(select count(*)::int from ${sources[group]}) as ${sql.id(group)}`,
  );
  const { rows } = await sql<Record<Group, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0] as Record<Group, number>;
}

/** How much waits, by group. */
export const countWaiting = (db: Db, moment: Moment) => countGroups(db, moment, QUEUE_GROUPS);

/**
 * The silent groups, those that have been silent longest first, and how many there are. All of them are found once;
 * what else is shown is read of the first ones alone.
 */
async function listSilent(db: Db, lang: Lang, moment: Moment) {
  const { today } = moment;
  interface Row extends Omit<SilentGroup, 'last_check_in'> {
    readonly last_check_in: Date | null;
    readonly waiting: number;
  }
  const { rows } = await sql<Row>`
    with silent as materialized (select * from ${silentOrders(moment)}), longest as (
      select id, last_check_in from silent order by last_check_in nulls first, start_date, id limit ${SHOWN}
    )
    select ${ORDER}, ${today}::date - start_date + 1 as day, job_orders.day_count as days,
      longest.last_check_in, first.name as first_place, first.day_part as first_daypart,
      coalesce(guide.name, '') as guide_name, coalesce(guide.license, '') as guide_license,
      coalesce(guide.mobile, '') as guide_mobile, (select count(*)::int from silent) as waiting
    from longest join job_orders on job_orders.id = longest.id
    cross join lateral (select ${stopNameColumn(lang)} as name, day_part from job_order_stops as stops
      where stops.job_order_id = job_orders.id and stops.status = 0
        and stops.day = ${today}::date - job_orders.start_date + 1
      order by day_part, position limit 1) as first
    left join lateral (select users.first_name || ' ' || users.last_name as name,
        answers.license, users.mobile
      from job_order_guides as led
      join job_order_acceptances as answers on answers.job_order_id = led.job_order_id
        and answers.guide_id = led.guide_id
      join users on users.guide_id = led.guide_id
      where led.job_order_id = job_orders.id
      order by led.day = ${today}::date - job_orders.start_date + 1 desc, answers.accepted desc,
        led.guide_id limit 1) as guide on true
    order by longest.last_check_in nulls first, job_orders.start_date, job_orders.id`.execute(db);
  const groups = rows.map(
    ({ waiting: _waiting, last_check_in, ...row }): SilentGroup => ({
      ...row,
      last_check_in: last_check_in?.toISOString() ?? null,
    }),
  );
  return { groups, count: rows[0]?.waiting ?? 0 };
}

/** Tours that start soon without an answer of each guide; the next to leave first. */
async function listOpenJobs(db: Db, today: Day): Promise<OpenJob[]> {
  const { rows } = await sql<OpenJob>`
    select ${ORDER}, answered.guides, answered.unanswered, answered.refused
    from (select * from ${openOrders(today)}) as job_orders
    cross join lateral (
      select count(*)::int as guides,
        (count(*) filter (where accepted = 0))::int as unanswered,
        coalesce(jsonb_agg(jsonb_build_object('name', first_name || ' ' || last_name,
          'reason', reason) order by guide_id) filter (where accepted = -1), '[]') as refused
      from job_order_acceptances where job_order_id = job_orders.id) as answered
    order by job_orders.start_date, jsonb_array_length(answered.refused) = 0, job_orders.id
    limit ${SHOWN}`.execute(db);
  return rows;
}

/** Places that wait for approval, the oldest first, each with one that looks like it. */
async function listNewPlaces(db: Db, lang: Lang): Promise<NewPlace[]> {
  const { rows } = await sql<
    Omit<NewPlace, 'created_at' | 'similar'> & {
      created_at: Date;
      name_th: string;
      name_en: string;
      latitude: number;
      longitude: number;
    }
  >`
    select places.id, ${nameIn(lang, 'places')} as name, coalesce(places.photos[1], '') as photo,
      ${nameIn(lang, 'categories')} as category_name, categories.icon as category_icon,
      ${nameIn(lang, 'provinces')} as province_name, places.created_at,
      places.name_th, places.name_en, places.latitude, places.longitude,
      coalesce(agencies.name, users.first_name || ' ' || users.last_name, '') as added_by
    from (select * from ${NEW_PLACES}) as places
    join place_categories as categories on categories.id = places.category_id
    join provinces on provinces.id = places.province_id
    left join users on users.id = places.created_by
    left join agencies on agencies.id = users.agency_id
    order by places.created_at, places.id limit ${SHOWN}`.execute(db);
  const places: NewPlace[] = [];
  for (const { latitude, longitude, created_at, name_th, name_en, ...place } of rows) {
    // Whether there is such a place does not depend on who looks.
    const names = [name_th, name_en].filter((name) => name !== '');
    const wanted = { names, latitude, longitude, except: place.id };
    const [alike] = await findSimilarPlaces(db, lang, undefined, wanted);
    places.push({
      ...place,
      created_at: created_at.toISOString(),
      similar: alike ? { id: alike.id, name: alike.name, distance: alike.distance } : null,
    });
  }
  return places;
}

/** Licences that end within a month, the first to end first. */
async function listLicences(db: Db, today: Day): Promise<EndingLicence[]> {
  const { rows } = await sql<EndingLicence>`
    select ${PERSON}, users.license, users.license_expires::text as license_expires,
      -- Each kind by its own index: one condition for both would test every order to come.
      case users.type when 3 then (select count(*)::int from job_orders
        where cancelled_at is null and start_date > users.license_expires
          and agency_id = users.agency_id)
      else (select count(*)::int from job_order_acceptances as answers
        join job_orders on job_orders.id = answers.job_order_id
        where cancelled_at is null and start_date > users.license_expires
          and answers.guide_id = users.guide_id) end as joborders_after
    from (select * from ${endingLicences(today)}) as users
    left join agencies on agencies.id = users.agency_id
    order by users.license_expires, users.id limit ${SHOWN}`.execute(db);
  return rows;
}

/** Accounts whose owners have never made a password, those whose initial one ends first before. */
async function listUnused(
  db: Db,
  config: Pick<Config, 'INITIAL_PASSWORD_DAYS'>,
): Promise<UnusedAccount[]> {
  const { rows } = await sql<
    Omit<UnusedAccount, 'created_at' | 'initial_password_ends'> & {
      created_at: Date;
      initial_password_renewed_at: Date | null;
    }
  >`
    select ${PERSON}, users.username, users.created_at, users.initial_password_renewed_at
    from (select * from ${UNUSED}) as users left join agencies on agencies.id = users.agency_id
    order by coalesce(users.initial_password_renewed_at, users.created_at), users.id
    limit ${SHOWN}`.execute(db);
  return rows.map(({ initial_password_renewed_at, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    initial_password_ends:
      initialPasswordEnd(config, {
        must_change_password: true,
        created_at,
        initial_password_renewed_at,
      })?.toISOString() ?? '',
  }));
}

const OTHER_GROUPS = QUEUE_GROUPS.filter((group) => group !== 'silent');

/** All of it. */
export async function findWorkQueue(
  db: Db,
  config: Pick<Config, 'INITIAL_PASSWORD_DAYS'>,
  { lang, moment }: { readonly lang: Lang; readonly moment: Moment },
) {
  const silent = await listSilent(db, lang, moment);
  return {
    counts: { silent: silent.count, ...(await countGroups(db, moment, OTHER_GROUPS)) },
    silent: silent.groups,
    jobs: await listOpenJobs(db, moment.today),
    places: await listNewPlaces(db, lang),
    licences: await listLicences(db, moment.today),
    accounts: await listUnused(db, config),
  };
}
