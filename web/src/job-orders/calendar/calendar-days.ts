import { addDays, type Day, diffDays, isDay, weekdayOf } from '@joborder/shared/dates';
import type { CalendarGuide, GuideDayKind } from '@joborder/shared/job-orders/calendar-contract';

/** The first day of the month of a day. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The first day of the month so many months later. */
export function addMonths(month: Day, months: number): Day {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(at / 12)).padStart(4, '0');
  return `${year}-${String((at % 12) + 1).padStart(2, '0')}-01`;
}

/** The seven days from Sunday to Saturday around a day. */
export function weekOf(day: Day): Day[] {
  const sunday = addDays(day, -weekdayOf(day));
  return Array.from({ length: 7 }, (_, at) => addDays(sunday, at));
}

/** The weeks that a month has days of. */
export function weeksOf(month: Day): Day[][] {
  const weeks: Day[][] = [];
  const next = addMonths(month, 1);
  for (let day = monthOf(month); day < next; day = addDays(weekOf(day)[6] as Day, 1)) {
    weeks.push(weekOf(day));
  }
  return weeks;
}

export function daysOf(month: Day): Day[] {
  const next = addMonths(month, 1);
  return Array.from({ length: diffDays(month, next) }, (_, at) => addDays(month, at));
}

/** Something with a first and a last day. */
export interface Lasting {
  readonly start: Day;
  readonly stop: Day;
}

export interface Bar<T> {
  readonly item: T;
  /** Column in the week, from 1, and how many columns. */
  readonly from: number;
  readonly span: number;
  /** Whether the first and the last day are in this week. */
  readonly begins: boolean;
  readonly ends: boolean;
}

/** What runs in a week, in the order in which it begins, longer ones first. */
export function barsOf<T extends Lasting>(items: readonly T[], week: readonly Day[]): Bar<T>[] {
  const [sunday = '', saturday = ''] = [week[0], week.at(-1)];
  return items
    .filter(({ start, stop }) => start <= saturday && stop >= sunday)
    .toSorted((a, b) => a.start.localeCompare(b.start) || b.stop.localeCompare(a.stop))
    .map((item) => {
      const begins = item.start >= sunday;
      const ends = item.stop <= saturday;
      const first = begins ? item.start : sunday;
      return {
        item,
        from: diffDays(sunday, first) + 1,
        span: diffDays(first, ends ? item.stop : saturday) + 1,
        begins,
        ends,
      };
    });
}

export interface Entry<T> {
  readonly item: T;
  /** What of it is on the day; a tour of one day starts. */
  readonly kind: 'starts' | 'runs' | 'ends';
  /** Which day of how many. */
  readonly day: number;
  readonly days: number;
}

export interface AgendaDay<T> {
  readonly date: Day;
  readonly entries: readonly Entry<T>[];
}

/** All that is on the first day, and what starts or ends on later ones; later days without any are left out. */
export function agendaOf<T extends Lasting>(
  items: readonly T[],
  from: Day,
  to: Day,
): AgendaDay<T>[] {
  const days = Array.from({ length: Math.max(1, diffDays(from, to) + 1) }, (_, at) =>
    addDays(from, at),
  );
  return days
    .map((date) => ({
      date,
      entries: items
        .filter(({ start, stop }) => start <= date && stop >= date)
        .map((item) => ({
          item,
          kind:
            item.start === date
              ? ('starts' as const)
              : item.stop === date
                ? ('ends' as const)
                : ('runs' as const),
          day: diffDays(item.start, date) + 1,
          days: diffDays(item.start, item.stop) + 1,
        }))
        .filter(({ kind }) => date === from || kind !== 'runs'),
    }))
    .filter(({ date, entries }) => date === from || entries.length > 0);
}

export type DayKind = GuideDayKind | 'free' | 'expired';

/** What a guide does on a day; after the licence has ended nothing else counts. */
export function kindOn({ license_expires, days }: CalendarGuide, date: Day): DayKind {
  if (isDay(license_expires) && license_expires < date) return 'expired';
  return days.find((each) => each.date === date)?.kind ?? 'free';
}

export interface Run {
  readonly kind: DayKind;
  readonly from: Day;
  readonly to: Day;
}

/** Days on end that are alike. */
export function runsOf(guide: CalendarGuide, dates: readonly Day[]): Run[] {
  const runs: Run[] = [];
  for (const date of dates) {
    const kind = kindOn(guide, date);
    const last = runs.at(-1);
    if (last?.kind === kind) runs[runs.length - 1] = { ...last, to: date };
    else runs.push({ kind, from: date, to: date });
  }
  return runs;
}
