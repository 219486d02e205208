import type { Issue } from '../endpoint';
import { MAX_DAYS, MAX_PLACES_PER_SLOT } from './limits';
import type { DayPart, PickedPlace, PlanDay, PlanStop, StopOf } from './plan';
import { DAY_PARTS } from './plan';

/**
 * The rules of a plan by days (AG 4, D13), whatever else a feature assigns to its days. Every
 * operation returns new days and leaves the given ones as they are; a refused one returns the given
 * days themselves and says why.
 */

/** Why an operation was refused: code and values of `issues`. */
export type Refusal = Pick<Issue, 'code' | 'values'>;
export interface Changed<Day extends PlanDay = PlanDay> {
  days: Day[];
  refusal: Refusal | null;
}
export interface Added<Day extends PlanDay = PlanDay> extends Changed<Day> {
  added: DayPart[];
  /** Chosen parts that already hold the place (warning `placeSkipped`). */
  skipped: DayPart[];
}
export interface Target {
  day: number;
  part: DayPart;
  /** Position among the target's other stops; beyond the end means last. */
  index: number;
}

export const refused = <Day extends PlanDay>(
  days: Day[],
  code: string,
  values?: Refusal['values'],
): Changed<Day> => ({ days, refusal: values ? { code, values } : { code } });
const changed = <Day extends PlanDay>(days: Day[]): Changed<Day> => ({
  days: renumber(days),
  refusal: null,
});

export function emptyDay(day: number): PlanDay {
  return { day, collapsed: false, parts: { 1: [], 2: [], 3: [] } };
}

/** All stops in order of day, part of day and place in the list. */
export function stopsOf<Day extends PlanDay>(days: readonly Day[]): StopOf<Day>[] {
  return days.flatMap((day) => DAY_PARTS.flatMap((part) => day.parts[part]));
}

/** Index behind the last stop of a part. */
export const END = Number.MAX_SAFE_INTEGER;

/** Where a stop is, or null. */
export function findStop<Day extends PlanDay>(
  days: readonly Day[],
  key: string,
): { day: Day; part: DayPart; index: number; stop: StopOf<Day> } | null {
  for (const day of days) {
    for (const part of DAY_PARTS) {
      const index = day.parts[part].findIndex((stop) => stop.key === key);
      const stop = day.parts[part][index];
      if (stop) return { day, part, index, stop };
    }
  }
  return null;
}

/** Days numbered from 1 without gaps, stops from 1 over all days and parts of the day. */
export function renumber<Day extends PlanDay>(days: readonly Day[]): Day[] {
  let ordering = 0;
  return days.map((day, index) => {
    const number = (part: DayPart) =>
      day.parts[part].map((stop) => {
        ordering += 1;
        return stop.place_ordering === ordering ? stop : { ...stop, place_ordering: ordering };
      });
    // Numbering runs morning, afternoon, evening: the order of evaluation matters.
    const parts = { 1: number(1), 2: number(2), 3: number(3) };
    return { ...day, day: index + 1, parts };
  });
}

/** Appends an empty day with the next number. */
export function appendDay<Day extends PlanDay>(
  days: Day[],
  empty: (day: number) => Day,
): Changed<Day> {
  if (days.length >= MAX_DAYS) return refused(days, 'daysTooMany', { max: MAX_DAYS });
  return changed([...days, empty(days.length + 1)]);
}

/** Removes a day with its data and renumbers the rest. */
export function removeDay<Day extends PlanDay>(days: Day[], number: number): Changed<Day> {
  return changed(days.filter((day) => day.day !== number));
}

function withSlot<Day extends PlanDay>(
  days: Day[],
  number: number,
  part: DayPart,
  slot: PlanStop[],
): Day[] {
  return days.map((day) =>
    day.day === number ? { ...day, parts: { ...day.parts, [part]: slot } } : day,
  );
}

const holds = (slot: readonly PlanStop[], placeId: number) =>
  slot.some((stop) => stop.place_id === placeId);

/** A number above all those in keys such as `s12`, so that saved keys are never met again. */
export function nextKeyNumber(keys: readonly string[]): number {
  return (
    keys.reduce((highest, key) => Math.max(highest, Number(/\d{1,15}$/.exec(key)?.[0] ?? 0)), 0) + 1
  );
}

/**
 * Adds a place to the chosen parts of a day. Parts that hold it are skipped; when all chosen parts
 * hold it the choice is refused with `placeTaken` (AG 4).
 */
export function addPlace<Day extends PlanDay>(
  days: Day[],
  number: number,
  place: PickedPlace,
  chosen: readonly DayPart[],
): Added<Day> {
  const none = { added: [], skipped: [] };
  const day = days.find((each) => each.day === number);
  const parts = DAY_PARTS.filter((part) => chosen.includes(part));
  if (!day || parts.length === 0) return { ...refused(days, 'required'), ...none };
  const skipped = parts.filter((part) => holds(day.parts[part], place.place_id));
  const added = parts.filter((part) => !skipped.includes(part));
  if (added.length === 0) return { ...refused(days, 'placeTaken'), ...none };
  if (added.some((part) => day.parts[part].length >= MAX_PLACES_PER_SLOT)) {
    return {
      ...refused(days, 'dayTooFull', { day: number, max: MAX_PLACES_PER_SLOT }),
      ...none,
    };
  }
  let key = nextKeyNumber(stopsOf(days).map((stop) => stop.key));
  const next = added.reduce((result, part) => {
    const stop: PlanStop = { ...place, key: `s${key++}`, place_ordering: 0 };
    return withSlot(result, number, part, [...day.parts[part], stop]);
  }, days);
  return { ...changed(next), added, skipped };
}

/** Moves a stop. Refused with `slotTaken` where the target slot holds the same place. */
export function moveStop<Day extends PlanDay>(days: Day[], key: string, to: Target): Changed<Day> {
  const from = findStop(days, key);
  const target = days.find((day) => day.day === to.day);
  if (!from || !target) return { days, refusal: null };
  const others = target.parts[to.part].filter((stop) => stop.key !== key);
  if (holds(others, from.stop.place_id)) return refused(days, 'slotTaken');
  if (others.length >= MAX_PLACES_PER_SLOT) {
    return refused(days, 'dayTooFull', { day: to.day, max: MAX_PLACES_PER_SLOT });
  }
  const taken = withSlot(
    days,
    from.day.day,
    from.part,
    from.day.parts[from.part].filter((stop) => stop.key !== key),
  );
  const slot = others.toSpliced(Math.max(0, Math.min(to.index, others.length)), 0, from.stop);
  return changed(withSlot(taken, to.day, to.part, slot));
}

export function removeStop<Day extends PlanDay>(days: Day[], key: string): Changed<Day> {
  const from = findStop(days, key);
  if (!from) return { days, refusal: null };
  const slot = from.day.parts[from.part].filter((stop) => stop.key !== key);
  return changed(withSlot(days, from.day.day, from.part, slot));
}
