import { sql } from 'kysely';
import type { Draft } from '@joborder/shared/job-orders/draft';
import { TOURIST_TEXT_NAMES, touristTexts } from '@joborder/shared/job-orders/limits';
import { passportKey } from '@joborder/shared/job-orders/manifest';
import { DAY_PARTS } from '@joborder/shared/trips/plan';
import { childTable, type Sent } from './child-table';

const FLIGHTS = childTable('job_order_flights', {
  position: 'int',
  flight_no: 'text',
  departure_date: 'date',
  departs_from: 'text',
  departs_at: 'timestamptz',
  arrives_in: 'text',
  arrives_at: 'timestamptz',
});
const STOPS = childTable('job_order_stops', {
  day: 'int',
  day_part: 'int',
  position: 'int',
  place_id: 'bigint',
  place_name: 'text',
});
const GUIDE_DAYS = childTable('job_order_guides', { day: 'int', guide_id: 'bigint' });
/** One row for each guide of the order, however many days they have. */
const ASSIGNED = childTable('job_order_acceptances', { guide_id: 'bigint', fee: 'int' });
const TOURISTS = childTable('job_order_tourists', {
  position: 'int',
  passport: 'text',
  passport_key: 'text',
  passport_file: 'text',
  prefix: 'text',
  first_name: 'text',
  last_name: 'text',
  birth_date: 'date',
  nationality: 'text',
  ...touristTexts(() => 'text' as const),
});

/** The rows below an order. */
export interface Children {
  readonly flights: readonly Sent<typeof FLIGHTS>[];
  readonly stops: readonly Sent<typeof STOPS>[];
  readonly guideDays: readonly Sent<typeof GUIDE_DAYS>[];
  readonly assigned: readonly Sent<typeof ASSIGNED>[];
  readonly tourists: readonly Sent<typeof TOURISTS>[];
}

/** A day that is not known is null in the database and '' in a draft. */
export const blank = (day: string) => (day === '' ? null : day);
const instant = (local: string) => (local === '' ? null : `${local}+07:00`);

export function childrenOf(
  { details, programme: { days }, manifest }: Draft,
  placeNames: ReadonlyMap<number, string>,
): Children {
  // One fee for all days of a guide.
  const fees = new Map(days.flatMap((day) => day.guides.map((each) => [each.guide_id, each.fee])));
  return {
    flights: details.flights_internal.map((flight, index) => ({
      position: index + 1,
      flight_no: flight.flight_no,
      departure_date: blank(flight.flight_departure_date),
      departs_from: flight.flight_from,
      departs_at: instant(flight.flight_departure_datetime),
      arrives_in: flight.flight_to,
      arrives_at: instant(flight.flight_arrival_datetime),
    })),
    stops: days.flatMap((day) =>
      DAY_PARTS.flatMap((part) =>
        day.parts[part].map((stop) => ({
          day: day.day,
          day_part: part,
          position: stop.place_ordering,
          place_id: stop.place_id,
          // The name as it is now stays on the paper (D21).
          place_name: placeNames.get(stop.place_id) ?? stop.place_name,
        })),
      ),
    ),
    guideDays: days.flatMap((day) =>
      day.guides.map(({ guide_id }) => ({ day: day.day, guide_id })),
    ),
    assigned: [...fees].map(([guide_id, fee]) => ({ guide_id, fee: fee ?? null })),
    tourists: manifest.tourists.map((tourist, index) => ({
      position: index + 1,
      passport: tourist.passport.trim(),
      passport_key: passportKey(tourist.passport),
      passport_file: tourist.passport_file,
      prefix: tourist.prefix,
      first_name: tourist.firstname,
      last_name: tourist.lastname,
      birth_date: blank(tourist.date_of_birth),
      nationality: tourist.nation,
      ...touristTexts((name) => tourist[name]),
    })),
  };
}

export const guidesOf = ({ assigned }: Children) => assigned.map(({ guide_id }) => guide_id);

/**
 * Common table expressions that write every row below an order, for one statement; rows that are there already
 * are brought up to date. `askedAt`: when an edit asked guides whom the order did not have before.
 */
export function writes(orderId: number, rows: Children, askedAt: Date | null) {
  // Most tours have no flight within the country: planning the insert would be for nothing.
  const flights =
    rows.flights.length === 0
      ? sql``
      : sql`flights as (
      insert into job_order_flights (job_order_id, ${FLIGHTS.columns})
      select ${orderId}, ${FLIGHTS.columns} from ${FLIGHTS.sent(rows.flights)}
    ), `;
  return sql`${flights} stops as (
      insert into job_order_stops (job_order_id, ${STOPS.columns}, place_name_en)
      select ${orderId}, ${STOPS.columns}, places.name_en from ${STOPS.sent(rows.stops)}
      join places on places.id = sent.place_id
      on conflict (job_order_id, day, day_part, place_id) do update set ${STOPS.replaced('position')}
    ), guide_days as (
      insert into job_order_guides (job_order_id, ${GUIDE_DAYS.columns})
      select ${orderId}, ${GUIDE_DAYS.columns} from ${GUIDE_DAYS.sent(rows.guideDays)}
    ), acceptances as (
      -- Name and licence as they are now stay on the paper (D58).
      insert into job_order_acceptances (job_order_id, guide_id, accepted, first_name, last_name,
        license, fee, asked_at)
      select ${orderId}::bigint, sent.guide_id, 0, users.first_name, users.last_name,
        guides.license, sent.fee, ${askedAt}::timestamptz
      from ${ASSIGNED.sent(rows.assigned)}
      join guides on guides.id = sent.guide_id
      join users on users.guide_id = sent.guide_id
      on conflict (job_order_id, guide_id) do update set first_name = excluded.first_name,
        last_name = excluded.last_name, license = excluded.license, fee = excluded.fee
    ), tourists as (
      insert into job_order_tourists (job_order_id, ${TOURISTS.columns})
      select ${orderId}, ${TOURISTS.columns} from ${TOURISTS.sent(rows.tourists)}
      on conflict (job_order_id, passport_key) do update set ${TOURISTS.replaced(
        'position',
        'passport',
        'passport_file',
        'prefix',
        'first_name',
        'last_name',
        'birth_date',
        'nationality',
        ...TOURIST_TEXT_NAMES,
      )}
    )`;
}

/**
 * Before an edit writes its rows: removes those that it does not have any more, and sets back the answers of guides
 * who answered for other dates or days.
 * @returns a statement with the ids of the guides who have to answer again
 */
export function removesOthers(
  orderId: number,
  rows: Children,
  { datesMoved, now }: { readonly datesMoved: boolean; readonly now: Date },
) {
  const passports = rows.tourists.map((tourist) => tourist.passport_key);
  // Everything here sees the days of the guides as they were.
  return sql<{ guide_id: number }>`
    with flights as (delete from job_order_flights where job_order_id = ${orderId}),
    stops as (delete from job_order_stops
      where job_order_id = ${orderId} and checked_in_at is null
      -- A skipped stop that stays in the plan stays skipped.
      and (day, day_part, place_id) not in (select day, day_part, place_id from ${STOPS.sent(rows.stops)})),
    guides as (delete from job_order_guides where job_order_id = ${orderId}),
    acceptances as (delete from job_order_acceptances where job_order_id = ${orderId}
      and guide_id not in (select guide_id from ${ASSIGNED.sent(rows.assigned)})),
    tourists as (delete from job_order_tourists where job_order_id = ${orderId}
      and passport_key not in (select value from jsonb_array_elements_text(${JSON.stringify(passports)}::jsonb))),
    days as (select guide_id, array_agg(day order by day) as days
      from ${GUIDE_DAYS.sent(rows.guideDays)} group by guide_id),
    -- Who answered for other dates or days has not answered for these (D60), however late the answer arrives.
    asked as (
      update job_order_acceptances answer set accepted = 0, reason = '', answered_at = null,
        asked_at = ${now}, accepted_until = case when answer.accepted = 1 then ${now} else answer.accepted_until end
      from days, job_order_acceptances earlier
      where answer.job_order_id = ${orderId} and answer.guide_id = days.guide_id
        and earlier.job_order_id = ${orderId} and earlier.guide_id = days.guide_id
        and (${datesMoved} or days.days is distinct from (
          select array_agg(day::int order by day) from job_order_guides
          where job_order_id = ${orderId} and guide_id = answer.guide_id))
      returning answer.guide_id, earlier.accepted
    )
    select guide_id::int as guide_id from asked where accepted <> 0`;
}

/** What a difference of rows below an order means. */
export type ChangeBelow = 'travel' | 'itinerary' | 'guides' | 'fee' | 'tourists';

/** Which of the stored rows of an order are others than these, as one row of conditions. */
export function differences(orderId: number, rows: Children) {
  const stops = STOPS.differs(orderId, rows.stops, {
    compared: ['position', 'day', 'day_part', 'place_id'],
  });
  const fees = ASSIGNED.differs(
    orderId,
    rows.assigned.filter(({ fee }) => fee !== null),
    { where: sql`fee is not null` },
  );
  return sql<
    Record<ChangeBelow, boolean>
  >`select ${FLIGHTS.differs(orderId, rows.flights)} as travel,
    ${stops} as itinerary,
    ${GUIDE_DAYS.differs(orderId, rows.guideDays)} as guides,
    ${fees} as fee,
    ${TOURISTS.differs(orderId, rows.tourists)} as tourists`;
}
