import { sql } from 'kysely';
import type { TimeRow } from '@joborder/shared/reports/contract';
import { barOf, barsOf, type Range, type View } from '@joborder/shared/reports/period';
import type { Db } from '../platform/db/schema';
import { cells, type Kind, sumsStatement } from './rollup-sums';
import type { Scope } from './policy';

export interface Series {
  readonly scope: Scope;
  readonly kind: Kind;
  readonly range: Range;
  readonly view: View;
  readonly country?: string;
  readonly subjects?: readonly number[];
  /** What `amount` is; orders by default. */
  readonly measure?: 'orders' | 'tourists';
}

const FORMAT = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' } as const;

type Sums = Awaited<ReturnType<typeof sumsOf>>;

async function sumsOf(db: Db, { scope, kind, range, view, ...wanted }: Series) {
  const { rows } = await sumsStatement(
    wanted,
    sql<{
      date: string;
      joborders: number;
      tourists: number;
    }>`
    select to_char(starts, ${sql.lit(FORMAT[view])}) as date, sum(orders) as joborders,
      sum(amount) as tourists
    from ${cells(scope, kind, range, { ...wanted, by: 'starts', daily: view === 'day' })} as summed
    group by 1 having sum(orders) > 0`,
  ).execute(db);
  return new Map(rows.map((row) => [row.date, row]));
}

function rowOf(bar: Range, { view, measure = 'orders' }: Series, sums: Sums): TimeRow {
  const date = barOf(bar.from, view);
  const { joborders = 0, tourists = 0 } = sums.get(date) ?? {};
  const amount = measure === 'tourists' ? tourists : joborders;
  return { date, startdate: bar.from, enddate: bar.to, amount, joborders, tourists };
}

/** Every bar of a range, those that count nothing too. */
export async function findBars(db: Db, series: Series): Promise<TimeRow[]> {
  const sums = await sumsOf(db, series);
  return Array.from(barsOf(series.range, series.view), (bar) => rowOf(bar, series, sums));
}

/** The bars from the first to the last that count anything: a range may reach far beyond. */
export async function findSeries(db: Db, series: Series): Promise<TimeRow[]> {
  const sums = await sumsOf(db, series);
  const dates = [...sums.keys()].toSorted();
  const rows: TimeRow[] = [];
  for (const bar of barsOf(series.range, series.view)) {
    const date = barOf(bar.from, series.view);
    if (date > (dates.at(-1) ?? '')) break;
    if (date >= (dates[0] ?? '')) rows.push(rowOf(bar, series, sums));
  }
  return rows;
}
