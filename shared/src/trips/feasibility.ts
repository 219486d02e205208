import { distanceKm } from '../geography/distance';
import { type Hours, hoursOn } from '../places/opening';
import { type Changed, type Target } from './itinerary';
import { DAY_PARTS, type DayPart, type PlanDay, type PlanStop } from './plan';

/** What is assumed where nothing better is known (D77); minutes, kilometres and km/h. */
export const ASSUMED = {
  /** Roads are longer than the straight line. */
  detour: 1.3,
  speed: 60,
  /** Between two places in the capital district of one province. */
  citySpeed: 25,
  /** Getting out and in again. */
  boarding: 10,
  stay: 90,
  /** 07:00 to 21:00. */
  day: 14 * 60,
  firstArrival: 9 * 60,
  /** A part of the day does not begin before its hours. */
  partBegins: { 1: 6 * 60, 2: 12 * 60, 3: 18 * 60 },
  /** Shorter legs are driven although a flight is booked on the day. */
  flightFrom: 100,
} as const;

/** The way between two places. */
export interface Leg {
  readonly minutes: number;
  readonly km: number;
}
/** Legs by road where a routing server named them; null for all others. */
export type RoadLegs = (from: PlanStop, to: PlanStop) => Leg | null;

export interface FeasibilityContext {
  /** 0 Sunday … 6 Saturday; null while the plan has no dates. */
  readonly weekday: number | null;
  /** How many flights within the country leave on the day. */
  readonly flights: number;
  readonly legs?: RoadLegs;
}

export interface Visit {
  readonly stop: PlanStop;
  readonly part: DayPart;
  /** From the last place before; null for the first, and where a position is missing. */
  readonly leg: (Leg & { readonly from: PlanStop; readonly flown: boolean }) | null;
  /** Minute of the day of the arrival. */
  readonly arrival: number;
  /** Minute of the day at which the place closes for good; null where its hours are not known. */
  readonly closes: number | null;
  /** The group arrives when the place has closed. */
  readonly late: boolean;
}

export interface DayFeasibility {
  readonly visits: readonly Visit[];
  /** Minutes. */
  readonly driving: number;
  readonly staying: number;
  readonly needed: number;
  readonly km: number;
  readonly longest: Visit | null;
  readonly begins: number;
  readonly ends: number;
  readonly drivable: boolean;
}

const hasPosition = (
  stop: PlanStop,
): stop is PlanStop & { readonly latitude: number; readonly longitude: number } =>
  stop.latitude !== null && stop.longitude !== null;

/** Straight line and assumed speed (D77); null where a position is missing. */
export function estimatedLeg(from: PlanStop, to: PlanStop): Leg | null {
  if (!hasPosition(from) || !hasPosition(to)) return null;
  const km = distanceKm(from, to) * ASSUMED.detour;
  const city =
    from.capital_district === true &&
    to.capital_district === true &&
    from.province_name === to.province_name;
  const speed = city ? ASSUMED.citySpeed : ASSUMED.speed;
  return { km, minutes: (km / speed) * 60 + ASSUMED.boarding };
}

/** When a visit can begin, and whether it cannot any more; no hours where they are not known. */
function open(hours: readonly Hours[], arrival: number) {
  const last = hours.at(-1);
  // Closed all day is another warning, and unknown hours say nothing.
  if (!last) return { begins: arrival, closes: null, late: false };
  const next = hours.find(({ close }) => arrival < close);
  return {
    begins: next ? Math.max(arrival, next.open) : arrival,
    closes: last.close,
    late: next === undefined,
  };
}

type Way = Visit['leg'];

/** The legs of the day; flights take the longest of them. */
function waysOf(stops: readonly PlanStop[], { legs, flights }: FeasibilityContext): Way[] {
  let from: PlanStop | undefined;
  const ways = stops.map((stop): Way => {
    const leg = from ? (legs?.(from, stop) ?? estimatedLeg(from, stop)) : null;
    const way = from && leg ? { ...leg, from, flown: false } : null;
    if (hasPosition(stop)) from = stop;
    return way;
  });
  const flown = new Set(
    ways
      .flatMap((way) => (way && way.km >= ASSUMED.flightFrom ? [way] : []))
      .toSorted((a, b) => b.km - a.km)
      .slice(0, flights),
  );
  return ways.map((way) => (way && flown.has(way) ? { ...way, flown: true } : way));
}

/** How a day would go: arrivals, what has closed by then, and whether it can be driven at all. */
export function feasibilityOf(day: PlanDay, context: FeasibilityContext): DayFeasibility {
  const planned = DAY_PARTS.flatMap((part) => day.parts[part].map((stop) => ({ stop, part })));
  const ways = waysOf(
    planned.map(({ stop }) => stop),
    context,
  );
  const visits: Visit[] = [];
  let clock: number | null = null;
  for (const [index, { stop, part }] of planned.entries()) {
    const leg = ways[index] ?? null;
    const travelled: number = leg && !leg.flown ? leg.minutes : 0;
    const reached: number = clock === null ? ASSUMED.firstArrival : clock + travelled;
    const arrival = Math.round(Math.max(reached, ASSUMED.partBegins[part]));
    const { weekday } = context;
    const hours = weekday === null ? null : hoursOn(stop.open_period ?? [], weekday);
    const { begins, closes, late } = open(hours ?? [], arrival);
    visits.push({ stop, part, leg, arrival, closes, late });
    clock = begins + ASSUMED.stay;
  }
  const driven = visits.flatMap((visit) =>
    visit.leg && !visit.leg.flown ? [{ visit, leg: visit.leg }] : [],
  );
  const driving = Math.round(driven.reduce((sum, { leg }) => sum + leg.minutes, 0));
  const staying = visits.length * ASSUMED.stay;
  const longest = driven.reduce<(typeof driven)[number] | null>(
    (most, each) => (each.leg.minutes > (most?.leg.minutes ?? 0) ? each : most),
    null,
  );
  return {
    visits,
    driving,
    staying,
    needed: driving + staying,
    km: driven.reduce((sum, { leg }) => sum + leg.km, 0),
    longest: longest?.visit ?? null,
    begins: visits[0]?.arrival ?? ASSUMED.firstArrival,
    ends: Math.round(clock ?? ASSUMED.firstArrival),
    drivable: driving + staying <= ASSUMED.day,
  };
}

/**
 * The latest earlier part of the same day in which a place would still be open, and nothing else
 * would be late that is not already; null where there is none.
 */
export function earlierPart<Day extends PlanDay>(
  days: Day[],
  day: number,
  visit: Visit,
  context: FeasibilityContext,
  move: (days: Day[], key: string, to: Target) => Changed<Day>,
): Target | null {
  const lateOf = (list: Day[]) => {
    const found = list.find((each) => each.day === day);
    return found
      ? feasibilityOf(found, context).visits.flatMap(({ stop, late }) => (late ? stop.key : []))
      : [];
  };
  const before = lateOf(days);
  for (const part of DAY_PARTS.filter((each) => each < visit.part).toReversed()) {
    const to = { day, part, index: Number.MAX_SAFE_INTEGER };
    const moved = move(days, visit.stop.key, to);
    if (moved.refusal) continue;
    const after = lateOf(moved.days);
    if (!after.includes(visit.stop.key) && after.every((key) => before.includes(key))) return to;
  }
  return null;
}
