import type { Day } from '@joborder/shared/dates';
import { touristTexts } from '@joborder/shared/job-orders/limits';
import { passportKey } from '@joborder/shared/job-orders/manifest';
import { refusalReason } from './assignments';
import type { Booking } from './bookings';
import type { PlannedStop } from './itinerary';
import { type Guide, type User, userOfGuide } from './people';
import { temperatures, type Visit } from './progress';
import type { Random } from './random';
import type { Row } from './rows';
import { type Assignment, AYUTTHAYA_TEMPERATURES } from './story';
import type { Person } from './tourists';

/** An order, as far as further parts of the demo look at it. */
export interface OrderRow extends Row {
  readonly id: number;
  readonly agency_id: number | null;
  readonly start_date: Day;
  readonly end_date: Day;
  readonly cancelled_at: string | null;
  readonly tourists_all: number;
  readonly [column: string]: unknown;
}

/** The rows of job orders by table, and the last running number by prefix. */
export interface OrderRows {
  readonly job_order_counters: Row[];
  readonly job_orders: OrderRow[];
  readonly job_order_flights: Row[];
  readonly job_order_guides: Row[];
  readonly job_order_acceptances: Row[];
  readonly job_order_stops: Row[];
  readonly job_order_tourists: Row[];
  readonly job_order_temperatures: Row[];
  readonly audit_log: Row[];
}

const HOUR = 3_600_000;

export const noOrders = (): OrderRows => ({
  job_order_counters: [],
  job_orders: [],
  job_order_flights: [],
  job_order_guides: [],
  job_order_acceptances: [],
  job_order_stops: [],
  job_order_tourists: [],
  job_order_temperatures: [],
  audit_log: [],
});

/** Adds the domestic flights of an order. */
export function addFlights(rows: OrderRows, id: number, flights: readonly Row[]): void {
  for (const flight of flights) rows.job_order_flights.push({ job_order_id: id, ...flight });
}

/** Adds the guides of an order with their answers. */
export function addTeam(
  rows: OrderRows,
  id: number,
  team: readonly Assignment[],
  { createdAt, untilStart }: { readonly createdAt: Date; readonly untilStart: number },
  { guides, users }: { readonly guides: readonly Guide[]; readonly users: readonly User[] },
  random: Random,
): void {
  for (const { guide, days, accepted } of team) {
    for (const day of days) rows.job_order_guides.push({ job_order_id: id, day, guide_id: guide });
    const person = users.find((user) => user.guide_id === guide);
    const answer = createdAt.getTime() + Math.min(random.int(1, 20) * HOUR, untilStart / 2);
    rows.job_order_acceptances.push({
      job_order_id: id,
      guide_id: guide,
      first_name: person?.first_name ?? '',
      last_name: person?.last_name ?? '',
      license: guides.find(({ id: each }) => each === guide)?.license ?? '',
      accepted,
      reason: accepted === -1 ? refusalReason(random) : '',
      answered_at: accepted === 0 ? null : new Date(Math.round(answer)).toISOString(),
    });
  }
}

/** Adds the stops of an order, visited as far as `recorded` says. */
export function addStops(
  rows: OrderRows,
  id: number,
  stops: readonly PlannedStop[],
  recorded: readonly Visit[],
): void {
  for (const [at, { day, part, place }] of stops.entries()) {
    rows.job_order_stops.push({
      job_order_id: id,
      day,
      day_part: part,
      position: at + 1,
      place_id: place.id,
      place_name: place.name,
      place_name_en: place.nameEn,
      ...(recorded[at] ?? { checked_in_at: null, checked_out_at: null, status: 0, remark: '' }),
    });
  }
}

/** Adds the tourists of an order; returns the id of the first. */
export function addTourists(rows: OrderRows, id: number, people: readonly Person[]): number {
  const firstTourist = rows.job_order_tourists.length + 1;
  for (const [at, person] of people.entries()) {
    rows.job_order_tourists.push({
      id: firstTourist + at,
      job_order_id: id,
      position: at + 1,
      passport: person.passport,
      passport_key: passportKey(person.passport),
      passport_file: '',
      prefix: person.prefix,
      first_name: person.firstname,
      last_name: person.lastname,
      birth_date: person.date_of_birth,
      nationality: person.nation,
      ...touristTexts((name) => person[name]),
    });
  }
  return firstTourist;
}

/** Adds the temperatures that the guide has taken until `today`. */
export function addTemperatures(
  rows: OrderRows,
  booking: Booking,
  team: readonly Assignment[],
  tourists: { readonly first: number; readonly count: number },
  { start, today }: { readonly start: Day; readonly today: Day },
  random: Random,
): void {
  const fixed = booking.onAyutthayaDay ? AYUTTHAYA_TEMPERATURES : undefined;
  const recordedBy = team[0] ? userOfGuide(team[0].guide) : null;
  for (const { row, ...temperature } of temperatures(
    tourists.count,
    { start, days: booking.days, today, fixed },
    random,
  )) {
    rows.job_order_temperatures.push({
      tourist_id: tourists.first + row,
      ...temperature,
      recorded_by: recordedBy,
    });
  }
}
