import type { Issue } from '@joborder/shared/endpoint';
import { stopsOf } from '@joborder/shared/trips/itinerary';
import { DAY_PARTS, type DayPart, type PlanDay, type PlanStop } from '@joborder/shared/trips/plan';

/** Where the group is when the next stop of a part begins: the last place before with a position. */
export function anchorOf(days: readonly PlanDay[], day: number, part: DayPart | null) {
  const before = days
    .filter((each) => each.day <= day)
    .flatMap((each) =>
      DAY_PARTS.filter((one) => each.day < day || one <= (part ?? 3)).flatMap(
        (one) => each.parts[one],
      ),
    );
  const last = before.findLast(
    ({ latitude, longitude }) => latitude !== null && longitude !== null,
  );
  return last
    ? {
        name: last.place_name,
        position: { latitude: Number(last.latitude), longitude: Number(last.longitude) },
      }
    : null;
}

/** `empty` is not held against anybody before the step was checked. */
export type DayKind = 'complete' | 'warned' | 'open' | 'empty';

export interface DayState {
  readonly kind: DayKind;
  readonly places: number;
  readonly problems: readonly Issue[];
  readonly warnings: readonly Issue[];
  readonly provinces: readonly string[];
}

/** Does a path of `validate.ts` lie within a day (index from 0)? */
const within = (index: number) => (item: Issue) =>
  item.path === `days.${index}` || item.path.startsWith(`days.${index}.`);

export function dayState(
  day: PlanDay,
  issues: readonly Issue[],
  warnings: readonly Issue[],
  checked: boolean,
): DayState {
  const stops = stopsOf([day]);
  const problems = issues.filter(within(day.day - 1));
  const warned = warnings.filter(within(day.day - 1));
  const wrong = problems.some((issue) => checked || issue.code !== 'dayWithoutPlace');
  const kind = wrong
    ? 'open'
    : stops.length === 0
      ? 'empty'
      : warned.length > 0
        ? 'warned'
        : 'complete';
  return {
    kind,
    places: stops.length,
    problems,
    warnings: warned,
    provinces: [...new Set(stops.map((stop) => stop.province_name).filter(Boolean))],
  };
}

/** Parts of a day that hold a place. */
export function partsWith(day: PlanDay | undefined, placeId: number): DayPart[] {
  if (!day) return [];
  return DAY_PARTS.filter((part) => day.parts[part].some((stop) => stop.place_id === placeId));
}

export interface LocatedStop {
  readonly stop: PlanStop;
  readonly day: number;
  readonly part: DayPart;
}

/** Stops in order, each with where it stands. */
export function located(days: readonly PlanDay[]): LocatedStop[] {
  return days.flatMap((day) =>
    DAY_PARTS.flatMap((part) => day.parts[part].map((stop) => ({ stop, day: day.day, part }))),
  );
}
