import { addDays, type Day, diffDays } from '@joborder/shared/dates';
import type { Progress, ProgressStop } from '@joborder/shared/tracking/contract';
import { type CheckState, checkState, temperatureState } from '@joborder/shared/tracking/rules';
import type { MapMarker, MapRoute } from '../ui/MapView';

/** Where the map looks while nothing is placed (PROG-14). */
export const BANGKOK = { latitude: 13.7563, longitude: 100.5018, zoom: 13 } as const;

export const CHECK_STATES = ['checkedOut', 'checkedIn', 'planned', 'cancelled'] as const;

/** Colour of a state everywhere: count, marker, table (PROG-10). */
export const TONE_OF = {
  checkedOut: 'green',
  checkedIn: 'amber',
  planned: 'grey',
  cancelled: 'red',
} as const satisfies Record<CheckState, string>;

/** A stop with its day and its number on the whole tour. */
export interface Visit {
  readonly key: string;
  readonly day: number;
  readonly date: Day;
  readonly part: 'morning' | 'afternoon' | 'evening';
  /** Number on the paper, running over all days. */
  readonly n: number;
  readonly stop: ProgressStop;
  readonly state: CheckState;
}

const PARTS = { 1: 'morning', 2: 'afternoon', 3: 'evening' } as const;

const dateOfDay = (order: Progress, day: number): Day =>
  addDays(order.joborder_start_date, day - 1);

/** The day of the tour that a date is, or null outside of it. */
export function dayOfTour(order: Progress, date: Day): number | null {
  const day = diffDays(order.joborder_start_date, date) + 1;
  return order.days.some((each) => each.dayno === day) ? day : null;
}

/** All stops in the order of the tour. */
export function visitsOf(order: Progress): readonly Visit[] {
  return order.days
    .flatMap((day) => day.day_details.map((stop) => ({ day: day.dayno, stop })))
    .map(({ day, stop }) => ({
      key: `${day}-${stop.daypart}-${stop.place_id}`,
      day,
      date: dateOfDay(order, day),
      part: PARTS[stop.daypart as 1 | 2 | 3] ?? 'morning',
      n: stop.place_ordering,
      stop,
      state: checkState(stop),
    }));
}

/** Places without a position are stored at 0, 0, which is no place in Thailand. */
const isPlaced = ({ stop: { place } }: Visit) => place.latitude !== 0 || place.longitude !== 0;

/** One numbered marker per place that has a position (PROG-05). */
export function markersOf(
  visits: readonly Visit[],
  nameOf: (visit: Visit) => string,
): readonly MapMarker[] {
  return visits.filter(isPlaced).map((visit) => ({
    key: visit.key,
    label: String(visit.n),
    name: nameOf(visit),
    latitude: visit.stop.place.latitude,
    longitude: visit.stop.place.longitude,
    tone: TONE_OF[visit.state],
    current: visit.state === 'checkedIn',
  }));
}

/** The way that was gone, and from there the way still to go; cancelled stops are on neither. */
export function routesOf(visits: readonly Visit[]): readonly MapRoute[] {
  const way = visits.filter((visit) => isPlaced(visit) && visit.state !== 'cancelled');
  const reached = way.findLastIndex(({ state }) => state !== 'planned');
  const points = way.map(({ stop: { place } }) => ({
    latitude: place.latitude,
    longitude: place.longitude,
  }));
  return [
    { points: points.slice(0, reached + 1), look: 'done' as const },
    { points: points.slice(Math.max(0, reached)), look: 'rest' as const },
  ].filter((route) => route.points.length > 1);
}

/** Whole minutes at a stop: until the check-out, or until now; null before the check-in. */
export function minutesAt({ stop }: Visit, now: number): number | null {
  if (stop.checkindate === null) return null;
  const end = stop.checkoutdate === null ? now : Date.parse(stop.checkoutdate);
  return Math.max(0, Math.floor((end - Date.parse(stop.checkindate)) / 60_000));
}

/** What a day says of a tourist; `ahead` while the day has not come and nothing was measured. */
export type DayReading =
  | { readonly state: 'normal' | 'unspecified' | 'ahead' }
  | { readonly state: 'abnormal'; readonly remark: string };

/** Per tourist, in the order of the days, what was measured (PROG-11). */
export function readingsOf(order: Progress, today: Day): ReadonlyMap<number, DayReading[]> {
  const byDay = order.days.map(
    (day) => new Map(day.tourists_temperature.map((each) => [each.joborder_tourist_id, each])),
  );
  return new Map(
    order.tourists.map(({ id }) => [
      id,
      order.days.map((day, index): DayReading => {
        const record = byDay[index]?.get(id);
        if (!record && dateOfDay(order, day.dayno) > today) return { state: 'ahead' };
        const state = temperatureState(record);
        return state === 'abnormal' ? { state, remark: record?.remark.trim() ?? '' } : { state };
      }),
    ]),
  );
}
