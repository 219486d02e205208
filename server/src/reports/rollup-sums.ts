import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day, diffDays } from '@joborder/shared/dates';
import type { Range } from '@joborder/shared/reports/period';
import { preparedStatement } from '../platform/db/prepared-statements';
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

/** As many places as an index finds sooner than a look at each order: measured with 130,000 orders. */
const FEW_SUBJECTS = 500;
const isFew = ({ subjects = [] }: Only) => subjects.length <= FEW_SUBJECTS;

/**
 * Orders with one of these places. For many each order is looked at, each of its places in a hash table: arrays
 * compared with each other take ten times as long.
 */
const visiting = (subjects: readonly number[]) =>
  isFew({ subjects })
    ? sql`own.places && ${subjects}::bigint[]`
    : sql`exists (select from unnest(own.places) as place where place = any(${subjects}::bigint[]))`;

/** A statement of these sums, planned once but for many places: their hash table needs to be known to the planner. */
export const sumsStatement = <Row>(only: Only, statement: RawBuilder<Row>): RawBuilder<Row> =>
  isFew(only) ? preparedStatement(statement) : statement;

interface Wanted extends Only {
  readonly by?: By;
  /** Day by day, for a chart of days. */
  readonly daily?: boolean;
}

/** What an order adds to the sums of a kind: of its row in report_orders, still without its tourists and stops. */
function factsOf(kind: Kind, { country, subjects }: Only): RawBuilder<unknown> {
  const nations = sql`unnest(own.countries, own.country_tourists) as nation(country, tourists)`;
  const ofCountry = country === undefined ? sql`` : sql`where nation.country = ${country}`;
  if (subjects !== undefined) {
    // An order with any of several places counts once, which no adding up of sums by place would do (D73).
    return kind === 'country-place'
      ? sql`select nation.country, 1 as orders, nation.tourists as amount from ${nations} ${ofCountry}`
      : sql`select 1 as orders, own.tourists + own.followers as amount`;
  }
  if (kind === 'country-place') {
    return sql`select nation.country, place as subject, 1 as orders, nation.tourists as amount
      from ${nations} cross join unnest(own.places) as place ${ofCountry}`;
  }
  return sql`select * from report_facts(own) where kind = ${sql.lit(kind)}
    ${country === undefined ? sql`` : sql`and country = ${country}`}`;
}

const signed = (sign: Part['sign']) =>
  sign === 1 ? sql`orders, amount` : sql`-orders as orders, -amount as amount`;
const keyOf = (by: By | undefined) => (by === undefined ? sql`` : sql`${sql.ref(by)},`);

/** The same order by order, where sums are not kept or would count an order twice. */
function factsOfOrders(
  scope: Scope,
  kind: Kind,
  { first, last, sign }: Pick<Part, 'first' | 'last' | 'sign'>,
  { by, ...only }: Wanted,
): RawBuilder<unknown> {
  const { subjects } = only;
  return sql`select ${keyOf(by)} ${signed(sign)}
    from (select own.day as starts, fact.*
      from report_orders as own cross join lateral (${factsOf(kind, only)}) as fact
      where own.day between ${first}::date and ${last}::date
        ${scope === null ? sql`` : sql`and own.agency_id = ${scope}`}
        ${subjects === undefined ? sql`` : sql`and ${visiting(subjects)}`}) as facts`;
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
  const whole: Part = { span: 'day', first: range.from, last: range.to, sign: 1 };
  const ofSeveral = subjects !== undefined && subjects.length !== 1;
  if (scope !== null || ofSeveral) return sql`(${factsOfOrders(scope, kind, whole, wanted)})`;
  // A statement for each part: of alternatives the planner would read more than it needs. No column
  // beside those that are added up, and nothing computed without need: each would be a step for
  // every one of many rows.
  const parts = (daily ? [whole] : partsOf(range)).map((part) => {
    // Not kept, they would be nearly as many as the visits: read from the orders of these few days (decision 23).
    if (kind === 'country-place' && part.span === 'day') {
      return factsOfOrders(null, kind, part, wanted);
    }
    return sql`select ${keyOf(by)} ${signed(part.sign)} from report_cells
      where kind = ${sql.lit(kind)} and span = ${sql.lit(part.span)}
        ${country === undefined ? sql`` : sql`and country = ${country}`}
        ${subjects === undefined ? sql`` : sql`and subject = any(${subjects}::bigint[])`}
        and starts between ${part.first}::date and ${part.last}::date`;
  });
  return sql`(${sql.join(parts, sql` union all `)})`;
}
