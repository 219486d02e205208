import type { Day } from '../dates';
import { isDay } from '../dates';

/** Whole years of age on a day; null when the birth date is no day, or after it. */
export function ageOn(birth: Day, day: Day): number | null {
  if (!isDay(birth) || !isDay(day) || birth > day) return null;
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

const MAX_AGE = 130;

/** A birth date that a living person can have: a day of the calendar, at most 130 whole years ago. */
export function isPossibleBirth(birth: Day, today: Day): boolean {
  const age = ageOn(birth, today);
  return age !== null && age <= MAX_AGE;
}
