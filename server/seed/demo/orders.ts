import { addDays, type Day, todayInBangkok } from '@joborder/shared/dates';
import { counts } from '@joborder/shared/job-orders/manifest';
import { orderNumberPrefix } from '@joborder/shared/job-orders/order-number';
import { FORMER_NAMES } from './agencies';
import { assignGuides } from './assignments';
import { type Booking, makeBookings } from './bookings';
import type { PlannedStop, Planner } from './itinerary';
import { GUIDE } from './guides';
import {
  addFlights,
  addStops,
  addTeam,
  addTemperatures,
  addTourists,
  noOrders,
  type OrderRows,
} from './order-rows';
import { type Agency, type Guide, type User, userOfAgency, userOfGuide } from './people';
import { ayutthayaVisits, type Visit, visits } from './progress';
import { type Random, seededRandom } from './random';
import { ROUTES } from './routes';
import type { Row } from './rows';
import { type Assignment, ayutthayaGroup } from './story';
import { fillGroup } from './tourists';
import { arrivalAndDeparture, internalFlights } from './transport';

const NEIGHBOURS = ['JP', 'GB', 'SG', 'US', 'AU', 'TW', 'DE', 'MY'];

/** Days around anchors: the fixed route, or known ones until the tour is long enough. */
function anchorsOf(booking: Booking, random: Random): string[] {
  const fixed = ROUTES.find((route) => route.name === booking.route);
  const open = ROUTES.filter((route) => route.agency === 0 || route.agency === booking.agencyId);
  const fitting = open.filter((route) => route.days.length === booking.days);
  const first =
    fixed ??
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

/** Who files, as they were on that day (D58). */
function identityOf(facts: Facts, today: Day, agencyId: number | null, filed: Day) {
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
  const person = facts.users.find((user) => user.guide_id === GUIDE.kanyarat);
  return {
    agency_name: `${person?.first_name} ${person?.last_name}`,
    agency_license: guide?.license ?? '',
    agency_address: guide?.address ?? '',
    agency_mobile: person?.mobile ?? '',
  };
}

/** The stops of a tour, and how far its group has come until today. */
function visitsOf(
  booking: Booking,
  stops: readonly PlannedStop[],
  start: Day,
  today: Day,
  random: Random,
): Visit[] {
  if (booking.cancelled) return [];
  const made = booking.onAyutthayaDay ? ayutthayaVisits : visits;
  return made(stops, start, today, random, booking.silentToday);
}

/** The tourists of a group, and their numbers as an order has them. */
function groupOf(booking: Booking, start: Day, flight: string, random: Random) {
  const followers = booking.followers ?? (random.chance(0.35) ? random.int(1, 2) : 0);
  const people = fillGroup(
    booking.onAyutthayaDay ? ayutthayaGroup(start, flight) : [],
    booking.people - followers,
    {
      countries: [booking.country, random.pick(NEIGHBOURS)],
      start,
      flight,
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
  return { people, counted };
}

/** When an order was called off: between filing and the start, at the latest yesterday. */
function cancelledAtOf(booking: Booking, untilStart: number, random: Random): string | null {
  if (!booking.cancelled) return null;
  const after = Math.round((untilStart * random.int(30, 90)) / 100);
  return new Date(booking.createdAt.getTime() + after).toISOString();
}

interface Facts {
  readonly agencies: readonly Agency[];
  readonly guides: readonly Guide[];
  readonly users: readonly User[];
  readonly planner: Planner;
}

/** The last running number by prefix, and whose it is. */
type Numbers = Map<string, { last_number: number; agency_id: number | null }>;

/** Makes every job order of the demo in its state of `today`. */
export function makeOrders(today: Day, facts: Facts): OrderRows {
  const bookings = makeBookings(today, seededRandom('bookings'));
  const assigned = assignGuides(bookings, facts.guides, today, seededRandom('assignments'));
  const rows = noOrders();
  const numbers: Numbers = new Map();
  for (const [index, booking] of bookings.entries()) {
    addOrder(rows, index + 1, booking, assigned.get(booking) ?? [], { today, facts, numbers });
  }
  for (const [prefix, { last_number, agency_id }] of numbers) {
    const guide_id = agency_id === null ? GUIDE.kanyarat : null;
    rows.job_order_counters.push({ prefix, first_number: 1, last_number, agency_id, guide_id });
  }
  return rows;
}

const firstCheckIn = (recorded: readonly Visit[]): string | null =>
  recorded.flatMap((visit) => visit.checked_in_at ?? []).sort()[0] ?? null;

/** Adds a line to the audit log of an order. */
const logOf =
  (rows: OrderRows, id: number, createdBy: number) => (at: string, action: string, after: Row) =>
    rows.audit_log.push({
      at,
      actor_id: createdBy,
      address: '127.0.0.1',
      action,
      entity: 'job_order',
      entity_id: id,
      after,
    });

/** The next running number of a prefix. */
function takeNumber(numbers: Numbers, prefix: string, agencyId: number | null): number {
  const number = (numbers.get(prefix)?.last_number ?? 0) + 1;
  numbers.set(prefix, { last_number: number, agency_id: agencyId });
  return number;
}

interface Making {
  readonly today: Day;
  readonly facts: Facts;
  readonly numbers: Numbers;
}

function addOrder(
  rows: OrderRows,
  id: number,
  booking: Booking,
  team: readonly Assignment[],
  { today, facts, numbers }: Making,
): void {
  const { agencyId, createdAt } = booking;
  const random = seededRandom(`order ${id}`);
  const start = addDays(today, booking.start);
  const end = addDays(start, booking.days - 1);
  const createdBy = agencyId === null ? userOfGuide(GUIDE.kanyarat) : userOfAgency(agencyId);
  const identity = identityOf(facts, today, agencyId, todayInBangkok(createdAt));
  const prefix = orderNumberPrefix(identity.agency_license, todayInBangkok(createdAt));
  const number = takeNumber(numbers, prefix, agencyId);

  const transport = arrivalAndDeparture({ ...booking, start, end }, random);
  const stops = plan(booking, facts.planner, start, random);
  const recorded = visitsOf(booking, stops, start, today, random);
  const { people, counted } = groupOf(booking, start, transport.flight, random);
  const untilStart =
    Date.parse(`${start < today ? start : today}T00:00:00+07:00`) - createdAt.getTime();
  const cancelledAt = cancelledAtOf(booking, untilStart, random);
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
    first_check_in_at: firstCheckIn(recorded),
    ...identity,
    ...columns,
  });
  const log = logOf(rows, id, createdBy);
  log(created_at, 'job-order.create', { version: 1, ...columns });
  if (cancelledAt) log(cancelledAt, 'job-order.cancel', { version: 2 });

  addFlights(rows, id, internalFlights(stops, start, random));
  addTeam(rows, id, team, { createdAt, untilStart }, facts, random);
  addStops(rows, id, stops, recorded);
  const first = addTourists(rows, id, people);
  if (booking.cancelled) return;
  const tourists = { first, count: people.length };
  addTemperatures(rows, booking, team, tourists, { start, today }, random);
}
