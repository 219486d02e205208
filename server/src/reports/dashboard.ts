import { sql } from 'kysely';
import { addDays, type Day } from '@joborder/shared/dates';
import type { Db } from '../platform/db/schema';
import { cells } from './rollup-sums';
import type { Scope } from './policy';
import { findBars } from './time-series';

/** Before and after every tour. */
const EVER = { from: '1900-01-01', to: '2999-12-31' };

interface Totals {
  readonly joborders: number;
  readonly tourists: number;
  readonly startdate: Day | null;
  readonly enddate: Day | null;
}

/** Sums of whole months stand for their first day: the last one ends with its month. */
async function findTotals(db: Db, scope: Scope): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select coalesce(sum(orders), 0) as joborders, coalesce(sum(amount), 0) as tourists,
      min(starts)::text as startdate,
      (date_trunc('month', max(starts)) + interval '1 month - 1 day')::date::text as enddate
    from (select starts, sum(orders) as orders, sum(amount) as amount
      from ${cells(scope, 'order', EVER, { by: 'starts' })} as summed group by 1 having sum(orders) > 0) as month
    `.execute(db);
  return rows[0] ?? { joborders: 0, tourists: 0, startdate: null, enddate: null };
}

/** This month and the eleven before it. */
function lastTwelveMonths(today: Day) {
  const [year, month] = [Number(today.slice(0, 4)), today.slice(5, 7)];
  const start =
    month === '12'
      ? `${year}-01-01`
      : `${year - 1}-${String(Number(month) + 1).padStart(2, '0')}-01`;
  const next = month === '12' ? `${year + 1}-01-01` : `${year}${start.slice(4)}`;
  return { from: start, to: addDays(next, -1) };
}

/** What the dashboard shows: everything so far, and the orders of each month. */
export async function findDashboard(db: Db, scope: Scope, today: Day) {
  const [totals, months] = await Promise.all([
    findTotals(db, scope),
    findBars(db, { scope, kind: 'order', range: lastTwelveMonths(today), view: 'month' }),
  ]);
  return { ...totals, months };
}
