import { countedNow } from '../ranked';

/** What the Pareto chart is drawn of (REP-26). */
export interface ParetoData<Row> {
  /** Those with a bar of their own, the most first. */
  readonly shown: readonly Row[];
  /** Rows of this period behind them. */
  readonly rest: { readonly count: number; readonly amount: number };
  readonly whole: number;
  /** Percent of the whole up to and with each of all rows. */
  readonly cumulative: readonly number[];
  /** How many rows make up four fifths, and what percent they are. */
  readonly few: { readonly count: number; readonly percent: number };
}

const FEW = 80;

/** The largest first, and how fast they add up; `rows` come in that order. */
export function paretoOf<Row extends { readonly amount: number }>(
  rows: readonly Row[],
  bars: number,
): ParetoData<Row> {
  const whole = rows.reduce((sum, row) => sum + row.amount, 0);
  let sum = 0;
  const cumulative = rows.map(({ amount }) => {
    sum += amount;
    return whole > 0 ? (sum / whole) * 100 : 0;
  });
  // One row behind the others needs no bar named 'others'.
  const shown = rows.length <= bars + 1 ? rows : rows.slice(0, bars);
  const rest = rows.slice(shown.length);
  const enough = cumulative.findIndex((percent) => percent >= FEW);
  return {
    shown,
    rest: {
      count: countedNow(rest),
      amount: rest.reduce((total, { amount }) => total + amount, 0),
    },
    whole,
    cumulative,
    few: { count: enough + 1, percent: cumulative[enough] ?? 0 },
  };
}
