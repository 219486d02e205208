import { addDays, type Day, todayInBangkok } from '@joborder/shared/dates';
import { counts, passportKey } from '@joborder/shared/job-orders/manifest';
import { orderNumberPrefix } from '@joborder/shared/job-orders/order-number';
import { assignGuides, refusalReason } from './assignments';
import { type Booking, makeBookings } from './bookings';
import type { PlannedStop, Planner } from './itinerary';
import { type Agency, GUIDE, type Guide, userOfAgency, userOfGuide } from './people';
import { ayutthayaVisits, temperatures, type Visit, visits } from './progress';
import { type Random, seededRandom } from './random';
import { ROUTES } from './routes';
import type { Row } from './rows';
import { AYUTTHAYA_TEMPERATURES, ayutthayaGroup } from './story';
import { fillGroup } from './tourists';
import { arrivalAndDeparture, internalFlights } from './transport';

/** The rows of job orders by table, and the last running number by prefix. */
export interface OrderRows {
  readonly job_order_counters: Row[];
  readonly job_orders: Row[];
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
  facts: { agencies: readonly Agency[]; guides: readonly Guide[]; planner: Planner },
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
  const numbers = new Map<string, number>();
  for (const [index, booking] of bookings.entries()) {
    const id = index + 1;
    const { agencyId, createdAt } = booking;
    const random = seededRandom(`order ${id}`);
    const start = addDays(today, booking.start);
    const end = addDays(start, booking.days - 1);
    const createdBy = agencyId === null ? userOfGuide(GUIDE.kanyarat) : userOfAgency(agencyId);
    const license =
      agencyId === null
        ? facts.guides.find((guide) => guide.id === GUIDE.kanyarat)?.license
        : facts.agencies.find((agency) => agency.id === agencyId)?.license;
    const prefix = orderNumberPrefix(license ?? '', todayInBangkok(createdAt));
    const number = (numbers.get(prefix) ?? 0) + 1;
    numbers.set(prefix, number);

    const transport = arrivalAndDeparture({ ...booking, start, end }, random);
    const stops = plan(booking, facts.planner, start, random);
    const recorded: Visit[] = booking.cancelled
      ? []
      : (booking.onAyutthayaDay ? ayutthayaVisits : visits)(stops, start, today, random);
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
  for (const [prefix, last_number] of numbers)
    rows.job_order_counters.push({ prefix, last_number });
  return rows;
}
