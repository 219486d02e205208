import { sql } from 'kysely';
import { dayToSeconds } from '@joborder/shared/dates';
import type { Lang } from '@joborder/shared/endpoint';
import type { GuideRow, JobOrder } from '@joborder/shared/job-orders/contract';
import { ageOn } from '@joborder/shared/job-orders/read-day';
import { abilities } from '@joborder/shared/job-orders/status';
import { placeRows } from '../places/queries';
import type { Db } from '../platform/db/schema';
import { containsPattern } from '../platform/search';
import { statusSql } from './list';
import type { OrderOwnership } from './policy';

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

const seconds = (instant: Date | null) => (instant ? Math.floor(instant.getTime() / 1000) : 0);

/** Guides as the wire describes them (API-08); `guides` and `users` must be in scope. */
function guideColumns(db: Db) {
  return db
    .selectFrom('guides')
    .innerJoin('users', 'users.guide_id', 'guides.id')
    .select([
      'guides.id as guide_id',
      'guides.license',
      'guides.address',
      'users.mobile',
      'users.photo',
      'users.first_name',
      'users.last_name',
    ])
    .select(sql<string>`coalesce(guides.license_expires::text, '')`.as('license_expires'));
}

function asGuide<T extends { first_name: string; last_name: string }>(row: T) {
  const { first_name, last_name, ...guide } = row;
  return { ...guide, guide_info: { fname: first_name, lname: last_name } };
}

/** Active guides by part of name or licence number. */
export async function searchGuides(
  db: Db,
  by: 'name' | 'license',
  text: string,
  page: { take: number; skip: number },
): Promise<GuideRow[]> {
  const column =
    by === 'name'
      ? sql<string>`lower(users.first_name || ' ' || users.last_name)`
      : sql<string>`lower(guides.license)`;
  const rows = await guideColumns(db)
    .where('users.status', '=', 1)
    .where(column, 'like', containsPattern(text))
    .orderBy('guides.license')
    .orderBy('guides.id')
    .limit(page.take)
    .offset(page.skip)
    .execute();
  return rows.map(asGuide);
}

export function findAgency(db: Db, id: number) {
  return db
    .selectFrom('agencies')
    .select(['id', 'name', 'license'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Days on which the guides already work on another order that is not cancelled. */
export async function findBusyDays(
  db: Db,
  days: readonly { date: string; guide_ids: readonly number[] }[],
  exceptCode: string,
) {
  const pairs = days.flatMap((day) => day.guide_ids.map((guide) => ({ date: day.date, guide })));
  if (pairs.length === 0) return [];
  const found = await sql<{ guide_id: number; date: string; joborder_code: string }>`
    select distinct on (wanted.guide, wanted.date)
      wanted.guide as guide_id, wanted.date::text as date, job_orders.code as joborder_code
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as wanted(date date, guide int)
    join job_order_guides on job_order_guides.guide_id = wanted.guide
    join job_orders on job_orders.id = job_order_guides.job_order_id
      and job_orders.start_date + (job_order_guides.day - 1) = wanted.date
    where job_orders.cancelled_at is null and job_orders.code <> ${exceptCode}
    order by wanted.guide, wanted.date, job_orders.id`.execute(db);
  return found.rows;
}

/** Everything the wizard and the paper show of an order. */
export async function presentOrder(
  db: Db,
  order: OrderRecord,
  lang: Lang,
  mayWrite: (order: OrderOwnership) => boolean,
): Promise<JobOrder> {
  const agency = await db
    .selectFrom('job_orders')
    .leftJoin('agencies', 'agencies.id', 'job_orders.agency_id')
    .leftJoin('guides', 'guides.id', 'job_orders.guide_id')
    .leftJoin('users as guide_users', 'guide_users.guide_id', 'guides.id')
    .innerJoin('users as creators', 'creators.id', 'job_orders.created_by')
    .select(['agencies.name', 'agencies.license', 'agencies.address', 'agencies.mobile'])
    .select(['guides.license as guide_license', 'guides.address as guide_address'])
    .select(['guide_users.mobile as guide_mobile'])
    .select(sql<string>`guide_users.first_name || ' ' || guide_users.last_name`.as('guide_name'))
    .select(sql<string>`creators.first_name || ' ' || creators.last_name`.as('creator'))
    .where('job_orders.id', '=', order.id)
    .executeTakeFirstOrThrow();
  const guideRows = await guideColumns(db)
    .innerJoin('job_order_guides', 'job_order_guides.guide_id', 'guides.id')
    .leftJoin('job_order_acceptances', (join) =>
      join
        .onRef('job_order_acceptances.job_order_id', '=', 'job_order_guides.job_order_id')
        .onRef('job_order_acceptances.guide_id', '=', 'job_order_guides.guide_id'),
    )
    .select(['job_order_guides.day', 'job_order_acceptances.accepted'])
    .where('job_order_guides.job_order_id', '=', order.id)
    .orderBy('job_order_guides.day')
    .orderBy('guides.license')
    .execute();
  const stops = await placeRows(db, lang)
    .innerJoin('job_order_stops as stops', 'stops.place_id', 'places.id')
    .select(['stops.day', 'stops.day_part', 'stops.position', 'stops.place_name'])
    .select(['stops.checked_in_at', 'stops.checked_out_at', 'stops.remark'])
    .select('stops.status as stop_status')
    .where('stops.job_order_id', '=', order.id)
    .orderBy('stops.position')
    .execute();
  const tourists = await db
    .selectFrom('job_order_tourists')
    .select(['id', 'passport', 'passport_file', 'prefix', 'first_name as fname'])
    .select(['last_name as lname', 'nationality as origincountry'])
    .select(['flight as arrivalflight', 'flight_no'])
    .select(sql<string>`coalesce(birth_date::text, '')`.as('dob'))
    .where('job_order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const flights = await db
    .selectFrom('job_order_flights')
    .selectAll()
    .where('job_order_id', '=', order.id)
    .orderBy('position')
    .execute();

  const guides = guideRows.map(({ accepted, ...row }) => ({
    ...asGuide(row),
    accepted: (accepted ?? 0) as -1 | 0 | 1,
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
          // The name as it was when saved (D21).
          name: stop.place_name,
          photo: stop.photo,
          detail: stop.detail,
          category_id: stop.category_id,
          category_name: stop.category_name,
          category_icon: stop.category_icon,
          province_name: stop.province_name,
          latitude: stop.latitude,
          longitude: stop.longitude,
          open_period: stop.open_period,
        },
        guides: guidesOf(number).map(({ guide_id }) => ({ guide_id })),
        checkindate: stop.checked_in_at?.toISOString() ?? null,
        checkoutdate: stop.checked_out_at?.toISOString() ?? null,
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
  const name = agency.name ?? agency.guide_name ?? '';
  const license = agency.license ?? agency.guide_license ?? '';
  return {
    id: order.id,
    joborder_id: order.id,
    code: order.code,
    joborder_code: order.code,
    version: order.version,
    status: order.status,
    created_at: order.created_at.toISOString(),
    created_by: agency.creator,
    updated_at: order.updated_at.toISOString(),
    agencys: [{ name, license }],
    agency: {
      name,
      license,
      mobile: agency.mobile ?? agency.guide_mobile ?? '',
      address: agency.address ?? agency.guide_address ?? '',
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
    can: abilities(order.status, mayWrite(order)),
    data_removed_at: order.data_removed_at?.toISOString() ?? null,
    masked: false,
    verification: '',
  };
}

/** Its last three characters; of a very short number less than half, or nothing would be hidden. */
function maskPassport(passport: string): string {
  const shown = Math.min(3, Math.floor(passport.length / 2));
  return '•'.repeat(passport.length - shown) + passport.slice(passport.length - shown);
}

/** The paper as anyone may see it: decision D19. */
export function maskOrder(order: JobOrder): JobOrder {
  return {
    ...order,
    masked: true,
    verification: '',
    // Neither are the guides' own telephones and homes for everybody.
    guides: order.guides.map((guide) => ({ ...guide, mobile: '', address: '' })),
    days: order.days.map((day) => ({
      ...day,
      guides: day.guides.map((guide) => ({ ...guide, mobile: '', address: '' })),
    })),
    can: { edit: false, cancel: false, copy: false, print: true },
    tourists: order.tourists.map((tourist) => ({
      ...tourist,
      passport: maskPassport(tourist.passport),
      passport_file: '',
      dob: tourist.dob.slice(0, 4),
      age: null,
    })),
  };
}
