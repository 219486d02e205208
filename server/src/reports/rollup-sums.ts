import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day, diffDays } from '@joborder/shared/dates';
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
  | 'country-place';

/** Sums of the days from `first` to `last`, or of the months that begin in between. */
export interface Part {
  readonly span: 'day' | 'month';
  readonly first: Day;
  readonly last: Day;
  /** -1 for days that a month has beyond the range: they are taken off again. */
  readonly sign: 1 | -1;
}

/** The first of a month that is nearest to a day. */
function nearestMonth(day: Day): Day {
  const first = `${day.slice(0, 8)}01`;
  // No month has more than 31 days, and none fewer than 28.
  const next = `${addDays(first, 31).slice(0, 8)}01`;
  return diffDays(first, day) <= diffDays(day, next) ? first : next;
}

/**
 * A range as months and as few days as possible at either end, added or taken off: a year is twelve
 * sums and at most thirty more instead of 365.
 */
export function partsOf({ from, to }: Range): Part[] {
  const end = addDays(to, 1);
  const [firstMonth, endOfMonths] = [nearestMonth(from), nearestMonth(end)];
  if (firstMonth >= endOfMonths) return [{ span: 'day', first: from, last: to, sign: 1 }];
  const part = (span: Part['span'], first: Day, beyond: Day, sign: Part['sign']): Part[] =>
    first < beyond ? [{ span, first, last: addDays(beyond, -1), sign }] : [];
  return [
    ...part('month', firstMonth, endOfMonths, 1),
    ...part('day', from, firstMonth, 1),
    ...part('day', firstMonth, from, -1),
    ...part('day', endOfMonths, end, 1),
    ...part('day', end, endOfMonths, -1),
  ];
}

/** What sums are told apart by. */
export type By = 'starts' | 'country' | 'subject';

/** Sums of one country, or of these places, alone. */
export interface Only {
  readonly country?: string;
  readonly subjects?: readonly number[];
}

interface Wanted extends Only {
  readonly by?: By;
  /** Day by day, for a chart of days. */
  readonly daily?: boolean;
}

/**
 * Orders with any of several places: each counts once, which no adding up of sums by place would do
 * (D73). They are read from the row that each order has, still without its tourists and stops.
 */
function ordersWithAny(
  scope: Scope,
  kind: Kind,
  { from, to }: Range,
  { by, country, subjects = [] }: Wanted,
): RawBuilder<unknown> {
  const fact =
    kind === 'country-place'
      ? sql`select own.day as starts, nation.country, 1 as orders, nation.tourists as amount
          from unnest(own.countries, own.country_tourists) as nation(country, tourists)
          where ${country === undefined ? sql`true` : sql`nation.country = ${country}`}`
      : sql`select own.day as starts, 1 as orders, own.tourists + own.followers as amount`;
  return sql`(select ${by === undefined ? sql`` : sql`fact.${sql.ref(by)},`} fact.orders, fact.amount
    from report_orders as own cross join lateral (${fact}) as fact
    where own.day between ${from}::date and ${to}::date
      ${scope === null ? sql`` : sql`and own.agency_id = ${scope}`}
      and exists (select from unnest(own.places) as visited
        where visited = any(${subjects}::bigint[])))`;
}

/**
 * The sums of a kind in a range, as a subquery with the columns `orders`, `amount` and what they are
 * told apart by: several rows for the same thing, to be added up. Those of an agency come from its
 * own orders, which are few.
 */
export function cells(
  scope: Scope,
  kind: Kind,
  range: Range,
  wanted: Wanted = {},
): RawBuilder<unknown> {
  const { by, country, subjects, daily = false } = wanted;
  if (subjects !== undefined && subjects.length !== 1) {
    return ordersWithAny(scope, kind, range, wanted);
  }
  const key = by === undefined ? sql`` : sql`${sql.ref(by)},`;
  const summed = sql`kind = ${sql.lit(kind)}
    ${country === undefined ? sql`` : sql`and country = ${country}`}
    ${subjects === undefined ? sql`` : sql`and subject = any(${subjects}::bigint[])`}`;
  if (scope !== null) {
    return sql`(select ${key} fact.orders, fact.amount
      from report_orders as own cross join lateral (
        select own.day as starts, sums.* from report_facts(own) as sums) as fact
      where own.agency_id = ${scope} and own.day between ${range.from}::date and ${range.to}::date
        and ${summed})`;
  }
  const whole: Part = { span: 'day', first: range.from, last: range.to, sign: 1 };
  // A statement for each part: of alternatives the planner would read more than it needs. No column
  // beside those that are added up, and nothing computed without need: each would be a step for
  // every one of many rows.
  const parts = (daily ? [whole] : partsOf(range)).map(
    ({ span, first, last, sign }) => sql`
      select ${key} ${sign === 1 ? sql`orders, amount` : sql`-orders as orders, -amount as amount`}
      from report_cells
      where ${summed} and span = ${sql.lit(span)}
        and starts between ${first}::date and ${last}::date`,
  );
  return sql`(${sql.join(parts, sql` union all `)})`;
}
