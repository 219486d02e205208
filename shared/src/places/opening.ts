import { type OpenPeriod, weekdayOf } from './closed-weekdays';

/** Minutes of the day between which a place is open; `close` over 1440 is after midnight. */
export interface Hours {
  readonly open: number;
  readonly close: number;
}

const MINUTES_A_DAY = 24 * 60;

function minutes(time: string): number | null {
  const match = /^(\d{1,2})[:.](\d{2})/.exec(time.trim());
  if (!match) return null;
  const value = Number(match[1]) * 60 + Number(match[2]);
  return value <= MINUTES_A_DAY ? value : null;
}

/** Hours from one time of day to another; null where one of them is none. */
export function hoursBetween(open_time: string, close_time: string): Hours | null {
  const open = minutes(open_time);
  const close = minutes(close_time);
  if (open === null || close === null) return null;
  // Night markets close after midnight; the same time twice means the whole day.
  return { open, close: close > open ? close : close + MINUTES_A_DAY };
}

/**
 * The hours of a place on a weekday (0 Sunday … 6 Saturday): an empty list where it is closed all
 * day, null where its opening hours say nothing certain of that day.
 */
export function hoursOn(periods: readonly OpenPeriod[], weekday: number): readonly Hours[] | null {
  if (periods.length === 0) return null;
  const days = periods.map((period) => weekdayOf(period.day));
  // A free text among them ('daily', 'public holidays') may change what the others say.
  if (days.includes(null)) return null;
  const hours: Hours[] = [];
  for (const [index, period] of periods.entries()) {
    if (days[index] !== weekday || !(period.open_time || period.close_time)) continue;
    const between = hoursBetween(period.open_time, period.close_time);
    if (between === null) return null;
    hours.push(between);
  }
  return hours.toSorted((a, b) => a.open - b.open);
}
