import type { Issue } from '../endpoint';
import { MAX_DAYS, MAX_PLACES_PER_SLOT } from './limits';
import type { DayPart, PlanDay } from './plan';
import { DAY_PARTS } from './plan';

/** The path of a stop: `days.1.dayparts.0.places.2`, indexes from 0, dayparts.0 is the morning. */
export function stopPath(dayIndex: number, part: DayPart, index: number): string {
  return `days.${dayIndex}.dayparts.${part - 1}.places.${index}`;
}

function checkSlots(day: PlanDay, dayIndex: number): Issue[] {
  const issues: Issue[] = [];
  for (const part of DAY_PARTS) {
    const seen = new Set<number>();
    if (day.parts[part].length > MAX_PLACES_PER_SLOT) {
      const values = { day: day.day, max: MAX_PLACES_PER_SLOT };
      issues.push({ path: `days.${dayIndex}`, code: 'dayTooFull', values });
    }
    for (const [index, stop] of day.parts[part].entries()) {
      if (seen.has(stop.place_id)) {
        const values = { day: day.day, part, place: stop.place_name };
        issues.push({ path: stopPath(dayIndex, part, index), code: 'placeTwice', values });
      }
      seen.add(stop.place_id);
    }
  }
  return issues;
}

/** Broken rules of a plan: a place on every day, no slot with the same place twice (AG 5). */
export function checkDays(days: readonly PlanDay[]): Issue[] {
  const empty = days.flatMap((day, index) =>
    DAY_PARTS.every((part) => day.parts[part].length === 0)
      ? [{ path: `days.${index}`, code: 'dayWithoutPlace', values: { day: day.day } }]
      : [],
  );
  const many =
    days.length > MAX_DAYS
      ? [{ path: 'days', code: 'daysTooMany', values: { max: MAX_DAYS } }]
      : [];
  return [...empty, ...many, ...days.flatMap(checkSlots)];
}
