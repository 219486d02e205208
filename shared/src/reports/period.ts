import { addDays, type Day, diffDays, isDay } from '../dates';
import type { Issue } from '../endpoint';

/**
 * Today, the last 7 or 30 days ending today (D37), the whole of this month, quarter, calendar year or
 * budget year (D73), or two dates.
 */
export const PERIODS = [
  '1',
  '7',
  '30',
  'month',
  'quarter',
  'year',
  'budget_year',
  'custom',
] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = '30';

export interface AskedPeriod {
  readonly period?: Period | undefined;
  readonly startdate?: string | null | undefined;
  readonly enddate?: string | null | undefined;
}

/** Both days belong to it. */
export interface Range {
  readonly from: Day;
  readonly to: Day;
}

/** Days are written with four digits of the year: the bars of a chart end before those run out. */
const LAST_DAY: Day = '9998-12-31';

/** What is wrong with a pair of dates; both are needed. */
export function checkDates({ startdate, enddate }: Omit<AskedPeriod, 'period'>): Issue[] {
  const dates = { startdate: startdate ?? '', enddate: enddate ?? '' };
  const missing = Object.entries(dates).filter(([, text]) => text === '');
  if (missing.length > 0) return missing.map(([path]) => ({ path, code: 'reportDatesMissing' }));
  const odd = Object.entries(dates).filter(([, text]) => !isDay(text) || text > LAST_DAY);
  if (odd.length > 0) {
    return odd.map(([path, text]) => ({ path, code: 'dayImpossible', values: { text } }));
  }
  return dates.enddate < dates.startdate ? [{ path: 'enddate', code: 'stopBeforeStart' }] : [];
}

/** What is wrong with a period: only a custom one can be wrong. */
export const checkPeriod = (input: AskedPeriod): Issue[] =>
  input.period === 'custom' ? checkDates(input) : [];

/** A second period to compare with: both dates, or none. */
export interface AskedComparison {
  readonly compare_startdate?: string | null | undefined;
  readonly compare_enddate?: string | null | undefined;
}

/** What is wrong with a second period; nothing where none is asked for. */
export function checkCompared(input: AskedComparison): Issue[] {
  const { compare_startdate: startdate, compare_enddate: enddate } = input;
  if (!startdate && !enddate) return [];
  return checkDates({ startdate, enddate }).map((issue) => ({
    ...issue,
    path: `compare_${issue.path}`,
  }));
}

/** The days of a second period that `checkCompared` accepts; null for none. */
export function comparedOf(input: AskedComparison): Range | null {
  const { compare_startdate: from, compare_enddate: to } = input;
  return from && to ? { from, to } : null;
}

/** Months of a period that is a part of the calendar; the budget year begins in October. */
const MONTHS = { month: 1, quarter: 3, year: 12, budget_year: 12 } as const;
const BUDGET_YEAR_BEGINS = 9;

/** The part of the calendar that a day lies in. */
function calendarRange(period: keyof typeof MONTHS, today: Day): Range {
  const length = MONTHS[period];
  const offset = period === 'budget_year' ? BUDGET_YEAR_BEGINS : 0;
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const first = Math.floor((month - offset) / length) * length + offset;
  const dayOf = (months: number) =>
    `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
  return { from: dayOf(first), to: addDays(dayOf(first + length), -1) };
}

/** The days of a period that `checkPeriod` accepts; `today` is the day in Bangkok. */
export function rangeOf(input: AskedPeriod, today: Day): Range {
  const { period = DEFAULT_PERIOD, startdate, enddate } = input;
  if (period === 'custom') return { from: startdate ?? today, to: enddate ?? today };
  if (period in MONTHS) return calendarRange(period as keyof typeof MONTHS, today);
  return { from: addDays(today, 1 - Number(period)), to: today };
}

export const daysIn = ({ from, to }: Range): number => diffDays(from, to) + 1;

/** What a bar of a chart over time stands for. */
export type View = 'day' | 'month' | 'year';

const MOST_DAYS = 62;
const MOST_MONTHS_IN_DAYS = 3_660;

/** Bars that can be told apart: days up to two months, months up to ten years. */
export function viewOf(range: Range): View {
  const days = daysIn(range);
  return days <= MOST_DAYS ? 'day' : days <= MOST_MONTHS_IN_DAYS ? 'month' : 'year';
}

/** The bars that were asked for, as far as there are not too many of them; else those that can be told apart. */
export function viewWithin(range: Range, asked: View | null | undefined): View {
  if (!asked) return viewOf(range);
  return daysIn(range) > MOST_MONTHS_IN_DAYS ? 'year' : asked;
}

const LENGTH = { day: 10, month: 7, year: 4 } as const;

/** The bar of a day: `2026-11-20`, `2026-11` or `2026`. */
export const barOf = (day: Day, view: View): string => day.slice(0, LENGTH[view]);

/** First day of the bar after the one of `day`. */
function nextBar(day: Day, view: View): Day {
  if (view === 'day') return addDays(day, 1);
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const months = view === 'year' ? (year + 1) * 12 : year * 12 + month;
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  return `${digits(Math.floor(months / 12), 4)}-${digits((months % 12) + 1, 2)}-01`;
}

/** The parts of a range that its bars stand for, in their order. */
export function* barsOf(range: Range, view: View): Generator<Range> {
  for (let from = range.from; from <= range.to; ) {
    const next = nextBar(from, view);
    const last = addDays(next, -1);
    yield { from, to: last < range.to ? last : range.to };
    from = next;
  }
}
