import type { Day as CalendarDay } from '../dates';
import { addDays, diffDays, isEmptyDay } from '../dates';
import * as plan from '../trips/itinerary';
import { MAX_DAYS } from '../trips/limits';
import type { Day, DayGuide } from './draft';

/**
 * What a job order adds to the rules of a plan (`trips/itinerary`): the dates of its days, their
 * guides, and stops that guides have visited, which stay as they are (D10).
 */

export type Changed = plan.Changed<Day>;

export function emptyDay(day: number): Day {
  return { ...plan.emptyDay(day), guides: [] };
}

/** The end date that D13 gives an itinerary: the start date plus the number of days. */
export function stopDateFor(start: CalendarDay, dayCount: number): CalendarDay {
  return isEmptyDay(start) ? '' : addDays(start, dayCount);
}

/** Appends an empty day; `stop` is the new end date, '' while there is no start date (D13). */
export function addDay(days: Day[], start: CalendarDay): Changed & { stop: CalendarDay } {
  const added = plan.appendDay(days, emptyDay);
  return { ...added, stop: stopDateFor(start, added.days.length) };
}

/** Refuses what a visited stop forbids, or null. */
const visitedStop = (days: Day[], stop: Day['parts'][1][number] | undefined): Changed | null =>
  stop?.locked ? plan.refused(days, 'placeLocked', { place: stop.place_name }) : null;

/** Removes a day with its data and renumbers the rest; the end date stays as it is (D13). */
export function removeDay(days: Day[], number: number): Changed {
  // Later days move up by one, and a visited stop cannot change its day any more (D10).
  const later = plan.stopsOf(days.filter((day) => day.day >= number));
  return (
    visitedStop(
      days,
      later.find((stop) => stop.locked),
    ) ?? plan.removeDay(days, number)
  );
}

/** Moves a stop; visited ones stay (D10). */
export function moveStop(days: Day[], key: string, to: plan.Target): Changed {
  return visitedStop(days, plan.findStop(days, key)?.stop) ?? plan.moveStop(days, key, to);
}

/** Removes a stop; visited ones stay (D10). */
export function removeStop(days: Day[], key: string): Changed {
  return visitedStop(days, plan.findStop(days, key)?.stop) ?? plan.removeStop(days, key);
}

/** Assigns a guide to a day; refused with `guideTaken` when already on it. */
export function addGuide(days: Day[], number: number, guide: DayGuide): Changed {
  const day = days.find((each) => each.day === number);
  if (!day) return { days, refusal: null };
  if (day.guides.some((each) => each.guide_id === guide.guide_id)) {
    return plan.refused(days, 'guideTaken');
  }
  const next = { ...day, guides: [...day.guides, guide] };
  return { days: days.map((each) => (each === day ? next : each)), refusal: null };
}

export function removeGuide(days: Day[], number: number, guideId: number): Day[] {
  return days.map((day) =>
    day.day === number
      ? { ...day, guides: day.guides.filter((guide) => guide.guide_id !== guideId) }
      : day,
  );
}

/** A guide with the days of work and the fee, as the picker hands them over. */
export interface Assignment {
  readonly guide: DayGuide;
  readonly days: readonly number[];
}

/** Sets who works on which day; whoever stays on a day keeps the place in its list. */
export function assignGuides(days: Day[], assignments: readonly Assignment[]): Day[] {
  return days.map((day) => {
    const wanted = assignments.filter((each) => each.days.includes(day.day));
    const of = (id: number) => wanted.find(({ guide }) => guide.guide_id === id)?.guide;
    const staying = day.guides.flatMap((guide) => of(guide.guide_id) ?? []);
    const known = new Set(staying.map((guide) => guide.guide_id));
    const added = wanted.flatMap(({ guide }) => (known.has(guide.guide_id) ? [] : guide));
    return { ...day, guides: [...staying, ...added] };
  });
}

/** Who works on which days now, in the order of their first day. */
export function assignmentsOf(days: readonly Day[]): Assignment[] {
  const found = new Map<number, { guide: DayGuide; days: number[] }>();
  for (const { day, guides } of days) {
    for (const guide of guides) {
      const known = found.get(guide.guide_id);
      if (known) known.days.push(day);
      else found.set(guide.guide_id, { guide, days: [day] });
    }
  }
  return [...found.values()];
}

/** The calendar day of an itinerary day, '' while there is no start date. */
export function dateOfDay(start: CalendarDay, number: number): CalendarDay {
  return isEmptyDay(start) ? '' : addDays(start, number - 1);
}

/** Empty days for a tour from `start` to `stop`, both counted. */
export function daysForRange(start: CalendarDay, stop: CalendarDay): Day[] {
  if (isEmptyDay(start) || isEmptyDay(stop) || stop < start) return [];
  const count = Math.min(diffDays(start, stop) + 1, MAX_DAYS);
  return Array.from({ length: count }, (_, index) => emptyDay(index + 1));
}

/** Days in a row as one: 1, 2, 3 and 5 are '1–3, 5'. */
export function dayRanges(days: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && day === run[1] + 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
