import { type Day as CalendarDay, weekdayOf } from '@joborder/shared/dates';
import type { Day } from '@joborder/shared/job-orders/draft';
import { dateOfDay, moveStop } from '@joborder/shared/job-orders/itinerary';
import { findStop, type Target } from '@joborder/shared/trips/itinerary';

/** The next day, or else the first one before, on which a closed stop is open and may stand. */
export function openDayFor(days: Day[], start: CalendarDay, key: string): Target | null {
  const from = findStop(days, key);
  if (!from || from.stop.locked) return null;
  const later = days.filter((day) => day.day > from.day.day);
  const earlier = days.filter((day) => day.day < from.day.day);
  for (const { day } of [...later, ...earlier]) {
    const date = dateOfDay(start, day);
    if (date === '' || from.stop.closed_weekdays.includes(weekdayOf(date))) continue;
    const target = { day, part: from.part, index: Number.MAX_SAFE_INTEGER };
    if (!moveStop(days, key, target).refusal) return target;
  }
  return null;
}
