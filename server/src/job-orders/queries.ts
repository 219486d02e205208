import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { dayToSeconds } from '@joborder/shared/dates';
import type { Lang } from '@joborder/shared/endpoint';
import type { GuideRow, JobOrder, RecentGuide } from '@joborder/shared/job-orders/contract';
import { ageOn } from '@joborder/shared/job-orders/birth';
import { licenceDigits } from '@joborder/shared/users/licence';
import { placeRows } from '../places/queries';
import { rowsPlannedOnce } from '../platform/db/planned-once';
import type { Db } from '../platform/db/schema';
import { containsPattern } from '../platform/search';
import { statusSql } from './filter';
import type { Caller } from '../platform/session';
import { readableOrders } from './policy';

/** An order by its code (spaces of the grouped spelling ignored) or id, with what the policy needs. */
export async function findOrder(
  db: Db,
  today: string,
  by: { readonly code: string } | { readonly id: number },
) {
  return db
    .selectFrom('job_orders')
    .selectAll('job_orders')
    .select(statusSql(today).as('status'))
    .select(
      sql<number[]>`array(select guide_id::int from job_order_acceptances
        where job_order_id = job_orders.id)`.as('guide_ids'),
    )
    .where((eb) =>
      'code' in by
        ? eb('job_orders.code', '=', by.code.replaceAll(/\s/g, ''))
        : eb('job_orders.id', '=', by.id),
    )
    .executeTakeFirst();
}
export type OrderRecord = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

const seconds = (instant: string | null) => (instant ? Math.floor(Date.parse(instant) / 1000) : 0);
const iso = (instant: string | null) => (instant ? new Date(instant).toISOString() : null);

/** Guides as the wire describes them (API-08), but for name and licence. */
function guideColumns(db: Db) {
  return db
    .selectFrom('guides')
    .innerJoin('users', 'users.guide_id', 'guides.id')
    .select(['guides.id as guide_id', 'guides.address', 'users.mobile', 'users.photo'])
    .select(sql<string>`coalesce(guides.license_expires::text, '')`.as('license_expires'));
}

function asGuide<T extends { first_name: string; last_name: string }>(row: T) {
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

export function findAgency(db: Db, id: number) {
  return db
    .selectFrom('agencies')
    .select(['id', 'name', 'license'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Orders that are looked through for the foreign agencies a clerk works with, and how many are told. */
const LATEST = 100;
const RECENT = 3;

/** Foreign agencies of the latest orders that the caller may read, each once, the last one first. */
export async function findForeignAgencies(db: Db, caller: Caller) {
  const readable = readableOrders(caller);
  const rows = await db
    .selectFrom('job_orders')
    .select(['foreign_agency as external_agencys', 'inbound_country as country'])
    .$if(readable !== undefined, (query) => query.where(readable ?? sql<SqlBool>`true`))
    .where('foreign_agency', '<>', '')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
  const latest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const name = row.external_agencys.toLowerCase();
    if (!latest.has(name)) latest.set(name, row);
  }
  return [...latest.values()].slice(0, RECENT);
}

/** Agencies whose people may sign in, by part of name or licence number. */
export function findAgencies(db: Db, text: string) {
  return db
    .selectFrom('agencies')
    .select(['id', 'name', 'license'])
    .where('license_unclear', '=', false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('users')
          .select('users.id')
          .whereRef('users.agency_id', '=', 'agencies.id')
          .where('users.status', '=', 1),
      ),
    )
    .where(
      sql<SqlBool>`(lower(name) like ${containsPattern(text)}
        or lower(license) like ${containsPattern(text)})`,
    )
    .orderBy('license')
    .orderBy('id')
    .limit(10)
    .execute();
}

/**
 * Days on which the guides already work on another order that is not cancelled. Its number is told
 * to who may read it: numbers run on, and must not be handed out.
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
    join job_orders on job_orders.id = job_order_guides.job_order_id
      and job_orders.start_date + (job_order_guides.day - 1) = wanted.date
    where job_orders.cancelled_at is null and job_orders.code <> ${exceptCode}
    order by wanted.guide, wanted.date, case when ${readable} then 0 else 1 end, job_orders.id`.execute(
    db,
  );
  return found.rows;
}

/**
 * What stands below an order, in one statement: so it is of one moment, and of one round trip. Instants
 * are text, as JSON has them.
 */
async function findDetails(db: Db, order: OrderRecord, lang: Lang) {
  const guides = guideColumns(db)
    .innerJoin('job_order_guides', 'job_order_guides.guide_id', 'guides.id')
    .innerJoin('job_order_acceptances', (join) =>
      join
        .onRef('job_order_acceptances.job_order_id', '=', 'job_order_guides.job_order_id')
        .onRef('job_order_acceptances.guide_id', '=', 'job_order_guides.guide_id'),
    )
    .select(['job_order_guides.day', 'job_order_acceptances.accepted'])
    // As they stood when the order was filed or last edited (D58).
    .select(['job_order_acceptances.first_name', 'job_order_acceptances.last_name'])
    .select(['job_order_acceptances.license', 'job_order_acceptances.fee'])
    .where('job_order_guides.job_order_id', '=', order.id)
    .orderBy('job_order_guides.day')
    .orderBy('job_order_acceptances.license');
  const stops = placeRows(db, lang)
    .innerJoin('job_order_stops as stops', 'stops.place_id', 'places.id')
    .select(['stops.day', 'stops.day_part', 'stops.position'])
    .select(['stops.place_name', 'stops.place_name_en'])
    .select(['stops.checked_in_at', 'stops.checked_out_at', 'stops.remark'])
    .select('stops.status as stop_status')
    .where('stops.job_order_id', '=', order.id)
    .orderBy('stops.position');
  const tourists = db
    .selectFrom('job_order_tourists')
    .select(['id', 'passport', 'passport_file', 'prefix', 'first_name as fname'])
    .select(['last_name as lname', 'nationality as origincountry'])
    .select(['flight as arrivalflight', 'flight_no'])
    .select(sql<string>`coalesce(birth_date::text, '')`.as('dob'))
    .where('job_order_id', '=', order.id)
    .orderBy('position');
  const flights = db
    .selectFrom('job_order_flights')
    .select(['flight_no', 'departure_date', 'departs_from', 'departs_at'])
    .select(['arrives_in', 'arrives_at'])
    .where('job_order_id', '=', order.id)
    .orderBy('position');
  const [details] = await rowsPlannedOnce(
    db,
    db.selectNoFrom([
      sql<string>`(select first_name || ' ' || last_name from users
        where id = ${order.created_by})`.as('creator'),
      jsonArrayFrom(guides).as('guideRows'),
      jsonArrayFrom(stops).as('stops'),
      jsonArrayFrom(tourists).as('tourists'),
      jsonArrayFrom(flights).as('flights'),
    ]),
  );
  if (!details) throw new Error('A statement without a table has one row.');
  return details;
}

/** Everything the wizard and the paper show of an order. */
export async function presentOrder(
  db: Db,
  order: OrderRecord,
  lang: Lang,
  canOf: (order: OrderRecord) => JobOrder['can'],
): Promise<JobOrder> {
  const { creator, guideRows, stops, tourists, flights } = await findDetails(db, order, lang);

  const guides = guideRows.map(({ accepted, ...row }) => ({
    ...asGuide(row),
    accepted: accepted as -1 | 0 | 1,
  }));
  const guidesOf = (day: number) =>
    guides.filter((guide) => guide.day === day).map(({ day: _day, ...guide }) => guide);
  const days = Array.from({ length: order.day_count }, (_, index) => {
    const number = index + 1;
    const details = stops
      .filter((stop) => stop.day === number)
      .map((stop) => ({
        daypart: stop.day_part,
        place_id: stop.id,
        place_ordering: stop.position,
        place: {
          id: stop.id,
          // The name as it was when saved (D21), in the reader's language where it had one (D74).
          name: (lang === 'en' && stop.place_name_en) || stop.place_name,
          photo: stop.photo,
          detail: stop.detail,
          category_id: stop.category_id,
          category_name: stop.category_name,
          category_icon: stop.category_icon,
          province_name: stop.province_name,
          latitude: stop.latitude,
          longitude: stop.longitude,
          open_period: stop.open_period,
          capital_district: stop.capital_district,
        },
        guides: guidesOf(number).map(({ guide_id }) => ({ guide_id })),
        checkindate: iso(stop.checked_in_at),
        checkoutdate: iso(stop.checked_out_at),
        remark: stop.remark,
        status: stop.stop_status,
      }));
    return {
      day: number,
      dayno: number,
      dayparts: [1, 2, 3].map((daypart) => ({
        daypart,
        places: details.filter((detail) => detail.daypart === daypart),
      })),
      day_details: details,
      guides: guidesOf(number),
    };
  });
  const byGuide = new Map<number, JobOrder['guides'][number]>();
  for (const { day, ...guide } of guides) {
    const known = byGuide.get(guide.guide_id);
    if (known) known.days.push(day);
    else byGuide.set(guide.guide_id, { ...guide, days: [day] });
  }
  const { agency_name: name, agency_license: license } = order;
  return {
    id: order.id,
    joborder_id: order.id,
    code: order.code,
    joborder_code: order.code,
    version: order.version,
    status: order.status,
    created_at: order.created_at.toISOString(),
    created_by: creator,
    updated_at: order.updated_at.toISOString(),
    agencys: [{ name, license }],
    agency: {
      name,
      license,
      mobile: order.agency_mobile,
      address: order.agency_address,
    },
    external_agencys: order.foreign_agency,
    external_agencys_code: order.tour_code,
    joborder_start: dayToSeconds(order.start_date),
    joborder_stop: dayToSeconds(order.end_date),
    joborder_start_date: order.start_date,
    joborder_stop_date: order.end_date,
    inbound_type: order.inbound_type,
    inbound_no: order.inbound_no,
    inbound_date: order.inbound_date ?? '',
    inbound_country: order.inbound_country,
    outbound_type: order.outbound_type,
    outbound_no: order.outbound_no,
    outbound_date: order.outbound_date ?? '',
    outbound_country: order.outbound_country,
    flights_internal: flights.map((flight) => ({
      flight_departure_date: flight.departure_date ?? '',
      flight_no: flight.flight_no,
      flight_from: flight.departs_from,
      flight_to: flight.arrives_in,
      flight_departure_datetime: seconds(flight.departs_at),
      flight_arrival_datetime: seconds(flight.arrives_at),
      flight_depart: seconds(flight.departs_at),
      flight_arrival: seconds(flight.arrives_at),
    })),
    guides_fee: order.guide_fee,
    tourists_adults: order.tourists_adults,
    tourists_children: order.tourists_children,
    tourists_fifteen: order.tourists_fifteen,
    tourists_followers: order.tourists_followers,
    tourists_all: order.tourists_all,
    guides: [...byGuide.values()],
    days,
    // Without its tourists a row is only a count of the reports.
    tourists: (order.data_removed_at ? [] : tourists).map((tourist) => ({
      ...tourist,
      age: ageOn(tourist.dob, order.start_date),
    })),
    filed_late: order.filed_late ? 1 : 0,
    can: canOf(order),
    data_removed_at: order.data_removed_at?.toISOString() ?? null,
    depth: 'full',
    masked: false,
    verification: '',
    check_code: '',
  };
}
