import type { TimeRow } from './contract';
import { barOf, barsOf, daysIn, type Range, type View } from './period';

/** What a bar of a chart over time counts. */
export interface TimeBar {
  readonly range: Range;
  readonly amount: number;
  readonly joborders: number;
  readonly tourists: number;
}

/** Longer periods are drawn from their first bar to their last alone. */
const MOST_DAYS = 3_660;

function shownRange(range: Range, rows: readonly TimeRow[]): Range | null {
  if (daysIn(range) <= MOST_DAYS) return range;
  const [first] = rows;
  const last = rows.at(-1);
  return first && last ? { from: first.startdate, to: last.enddate } : null;
}

/**
 * The bars of a period, also those that count nothing: the server names only those between the first
 * and the last that do. Rows may be finer than the bars; they add up.
 */
export function timeBars(range: Range, view: View, rows: readonly TimeRow[]): TimeBar[] {
  const byBar = new Map<string, TimeRow[]>();
  for (const row of rows) {
    const bar = barOf(row.startdate, view);
    byBar.set(bar, [...(byBar.get(bar) ?? []), row]);
  }
  const shown = shownRange(range, rows);
  return [...(shown ? barsOf(shown, view) : [])].map((bar) => {
    const counted = byBar.get(barOf(bar.from, view)) ?? [];
    const sum = (field: 'amount' | 'joborders' | 'tourists') =>
      counted.reduce((total, row) => total + row[field], 0);
    return {
      range: bar,
      amount: sum('amount'),
      joborders: sum('joborders'),
      tourists: sum('tourists'),
    };
  });
}
