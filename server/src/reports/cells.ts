import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day } from '@joborder/shared/dates';
import type { Range } from '@joborder/shared/reports/period';
import type { Scope } from './policy';

export type Kind =
  | 'order'
  | 'adult'
  | 'child'
  | 'fifteen'
  | 'follower'
  | 'country'
  | 'place'
  | 'guide'
  | 'agency'
  | 'region'
  | 'inspector'
  | 'country-place';

/** Sums that stand for the days from `first` to `last`, or for the months that begin in between. */
export interface Part {
  readonly span: 'day' | 'month';
  readonly first: Day;
  readonly last: Day;
}

const firstOfMonth = (day: Day) => `${day.slice(0, 8)}01`;
// No month has more than 31 days, and none fewer than 28.
const nextMonth = (day: Day) => firstOfMonth(addDays(firstOfMonth(day), 31));

/** A range as whole months with the days around them: a year is twelve sums instead of 365. */
export function partsOf({ from, to }: Range): Part[] {
  const months = {
    first: firstOfMonth(from) === from ? from : nextMonth(from),
    // The first day that no whole month reaches.
    end: firstOfMonth(addDays(to, 1)),
  };
  if (months.first >= months.end) return [{ span: 'day', first: from, last: to }];
  const parts: Part[] = [
    { span: 'day', first: from, last: addDays(months.first, -1) },
    { span: 'month', first: months.first, last: addDays(months.end, -1) },
    { span: 'day', first: months.end, last: to },
  ];
  return parts.filter(({ first, last }) => first <= last);
}

interface Wanted {
  readonly country?: string;
  readonly subjects?: readonly number[];
  /** Day by day, for a chart of days. */
  readonly daily?: boolean;
}

/**
 * The sums of a kind in a range, as a subquery with the columns `starts`, `country`, `subject`,
 * `orders` and `amount`: several rows for the same thing, to be added up. Those of an agency come
 * from its own orders, which are few.
 */
export function cells(
  scope: Scope,
  kind: Kind,
  range: Range,
  { country, subjects, daily = false }: Wanted = {},
): RawBuilder<unknown> {
  const wanted = sql`fact.kind = ${sql.lit(kind)}
    ${country === undefined ? sql`` : sql`and fact.country = ${country}`}
    ${subjects === undefined ? sql`` : sql`and fact.subject = any(${subjects}::bigint[])`}`;
  if (scope !== null) {
    return sql`(select own.day as starts, fact.country, fact.subject, fact.orders, fact.amount
      from report_orders as own cross join lateral report_facts(own) as fact
      where own.agency_id = ${scope} and own.day between ${range.from}::date and ${range.to}::date
        and ${wanted})`;
  }
  const whole: Part = { span: 'day', first: range.from, last: range.to };
  // A statement for each part: of alternatives the planner would read more than it needs.
  const parts = (daily ? [whole] : partsOf(range)).map(
    ({ span, first, last }) => sql`
      select fact.starts, fact.country, fact.subject, fact.orders, fact.amount
      from report_cells as fact
      where ${wanted} and fact.span = ${sql.lit(span)}
        and fact.starts between ${first}::date and ${last}::date`,
  );
  return sql`(${sql.join(parts, sql` union all `)})`;
}
