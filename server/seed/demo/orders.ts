import { addDays, type Day, todayInBangkok } from '@joborder/shared/dates';
import { counts, passportKey } from '@joborder/shared/job-orders/manifest';
import { orderNumberPrefix } from '@joborder/shared/job-orders/order-number';
import { assignGuides, refusalReason } from './assignments';
import { type Booking, makeBookings } from './bookings';
import type { PlannedStop, Planner } from './itinerary';
import {
  type Agency,
  FORMER_NAMES,
  GUIDE,
  type Guide,
  type User,
  userOfAgency,
  userOfGuide,
} from './people';
import { ayutthayaVisits, temperatures, type Visit, visits } from './progress';
import { type Random, seededRandom } from './random';
import { ROUTES } from './routes';
import type { Row } from './rows';
import { AYUTTHAYA_TEMPERATURES, ayutthayaGroup } from './story';
import { fillGroup } from './tourists';
import { arrivalAndDeparture, internalFlights } from './transport';

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
const NEIGHBOURS = ['JP', 'GB', 'SG', 'US', 'AU', 'TW', 'DE', 'MY'];

/** Days around anchors: the told route, or known ones until the tour is long enough. */
function anchorsOf(booking: Booking, random: Random): string[] {
  const told = ROUTES.find((route) => route.name === booking.route);
  const open = ROUTES.filter((route) => route.agency === 0 || route.agency === booking.agencyId);
  const fitting = open.filter((route) => route.days.length === booking.days);
  const first =
    told ??
    random.pick(fitting.length > 0 ? fitting : open.filter((route) => route.days.length > 4));
  const anchors = [...first.days];
  while (anchors.length < booking.days) {
    const more = random.pick(open).days.filter((anchor) => !anchors.includes(anchor));
    anchors.push(...more);
  }
  return anchors.slice(0, booking.days);
}

function plan(booking: Booking, planner: Planner, start: Day, random: Random): PlannedStop[] {
  return booking.stops
    ? booking.stops.map(([day, part, name]) => ({ day, part, place: planner.find(name) }))
    : planner.plan(anchorsOf(booking, random), random, start);
}

/** Makes every job order of the demo as it stands on `today`. */
export function makeOrders(
  today: Day,
  facts: {
    agencies: readonly Agency[];
    guides: readonly Guide[];
    users: readonly User[];
    planner: Planner;
  },
): OrderRows {
  const bookings = makeBookings(today, seededRandom('bookings'));
  const assigned = assignGuides(bookings, facts.guides, today, seededRandom('assignments'));
  const rows: OrderRows = {
    job_order_counters: [],
    job_orders: [],
    job_order_flights: [],
    job_order_guides: [],
    job_order_acceptances: [],
    job_order_stops: [],
    job_order_tourists: [],
    job_order_temperatures: [],
    audit_log: [],
  };
  const numbers = new Map<string, { last_number: number; agency_id: number | null }>();
  const personOf = new Map(facts.users.map((user) => [user.guide_id, user]));
  /** Who files, as they stood on the day (D58). */
  const identityOf = (agencyId: number | null, filed: Day) => {
    const agency = facts.agencies.find(({ id }) => id === agencyId);
    if (agency) {
      const former = FORMER_NAMES.get(agency.id);
      const isFormer = former !== undefined && filed < addDays(today, -former.until);
      return {
        agency_name: isFormer ? former.name : agency.name,
        agency_license: agency.license,
        agency_address: agency.address,
        agency_mobile: agency.mobile,
      };
    }
    const guide = facts.guides.find(({ id }) => id === GUIDE.kanyarat);
    const person = personOf.get(GUIDE.kanyarat);
    return {
      agency_name: `${person?.first_name} ${person?.last_name}`,
      agency_license: guide?.license ?? '',
      agency_address: guide?.address ?? '',
      agency_mobile: person?.mobile ?? '',
    };
  };
  for (const [index, booking] of bookings.entries()) {
    const id = index + 1;
    const { agencyId, createdAt } = booking;
    const random = seededRandom(`order ${id}`);
    const start = addDays(today, booking.start);
    const end = addDays(start, booking.days - 1);
    const createdBy = agencyId === null ? userOfGuide(GUIDE.kanyarat) : userOfAgency(agencyId);
    const identity = identityOf(agencyId, todayInBangkok(createdAt));
    const prefix = orderNumberPrefix(identity.agency_license, todayInBangkok(createdAt));
    const number = (numbers.get(prefix)?.last_number ?? 0) + 1;
    numbers.set(prefix, { last_number: number, agency_id: agencyId });

    const transport = arrivalAndDeparture({ ...booking, start, end }, random);
    const stops = plan(booking, facts.planner, start, random);
    const recorded: Visit[] = booking.cancelled
      ? []
      : (booking.onAyutthayaDay ? ayutthayaVisits : visits)(
          stops,
          start,
          today,
          random,
          booking.silentToday,
        );
    const checkIns = recorded.flatMap((visit) => visit.checked_in_at ?? []).sort();

    const followers = booking.followers ?? (random.chance(0.35) ? random.int(1, 2) : 0);
    const people = fillGroup(
      booking.onAyutthayaDay ? ayutthayaGroup(start, transport.flight) : [],
      booking.people - followers,
      {
        countries: [booking.country, random.pick(NEIGHBOURS)],
        start,
        flight: transport.flight,
        random,
      },
    );
    const { tourists_unknown: _unknown, ...counted } = counts(
      {
        tourists: people.map((person) => ({ ...person, key: person.passport })),
        tourists_followers: followers,
      },
      start,
    );

    // Called off between filing and the start, at the latest yesterday.
    const untilStart =
      Date.parse(`${start < today ? start : today}T00:00:00+07:00`) - createdAt.getTime();
    const cancelledAt = booking.cancelled
      ? new Date(
          createdAt.getTime() + Math.round((untilStart * random.int(30, 90)) / 100),
        ).toISOString()
      : null;
    const created_at = createdAt.toISOString();
    const columns = {
      foreign_agency: booking.agency,
      tour_code: booking.code,
      start_date: start,
      end_date: end,
      ...transport.columns,
      guide_fee: booking.onAyutthayaDay ? 1500 : random.int(12, 25) * 100,
      day_count: booking.days,
      ...counted,
    };
    rows.job_orders.push({
      id,
      code: `${prefix}${String(number).padStart(6, '0')}`,
      version: cancelledAt ? 2 : 1,
      agency_id: agencyId,
      guide_id: agencyId === null ? GUIDE.kanyarat : null,
      created_by: createdBy,
      created_at,
      updated_by: createdBy,
      updated_at: cancelledAt ?? created_at,
      cancelled_at: cancelledAt,
      cancelled_by: cancelledAt ? createdBy : null,
      first_check_in_at: checkIns[0] ?? null,
      ...identity,
      ...columns,
    });
    const log = (at: string, action: string, after: Row) =>
      rows.audit_log.push({
        at,
        actor_id: createdBy,
        address: '127.0.0.1',
        action,
        entity: 'job_order',
        entity_id: id,
        after,
      });
    log(created_at, 'job-order.create', { version: 1, ...columns });
    if (cancelledAt) log(cancelledAt, 'job-order.cancel', { version: 2 });

    for (const flight of internalFlights(stops, start, random)) {
      rows.job_order_flights.push({ job_order_id: id, ...flight });
    }
    const team = assigned.get(booking) ?? [];
    for (const { guide, days, accepted } of team) {
      for (const day of days)
        rows.job_order_guides.push({ job_order_id: id, day, guide_id: guide });
      const answer = createdAt.getTime() + Math.min(random.int(1, 20) * HOUR, untilStart / 2);
      rows.job_order_acceptances.push({
        job_order_id: id,
        guide_id: guide,
        first_name: personOf.get(guide)?.first_name ?? '',
        last_name: personOf.get(guide)?.last_name ?? '',
        license: facts.guides.find(({ id: each }) => each === guide)?.license ?? '',
        accepted,
        reason: accepted === -1 ? refusalReason(random) : '',
        answered_at: accepted === 0 ? null : new Date(Math.round(answer)).toISOString(),
      });
    }
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
        flight: person.flight,
        flight_no: person.flight_no,
      });
    }
    if (booking.cancelled) continue;
    const told = booking.onAyutthayaDay ? AYUTTHAYA_TEMPERATURES : undefined;
    const recordedBy = team[0] ? userOfGuide(team[0].guide) : null;
    for (const { row, ...temperature } of temperatures(
      people.length,
      { start, days: booking.days, today, told },
      random,
    )) {
      rows.job_order_temperatures.push({
        tourist_id: firstTourist + row,
        ...temperature,
        recorded_by: recordedBy,
      });
    }
  }
  for (const [prefix, { last_number, agency_id }] of numbers) {
    const guide_id = agency_id === null ? GUIDE.kanyarat : null;
    rows.job_order_counters.push({ prefix, first_number: 1, last_number, agency_id, guide_id });
  }
  return rows;
}
