import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../server/src/platform/db/schema';
import arrivals from '../server/seed/data/group-tour-weights.json';

/**
 * The standard data: one year at full adoption, 530,000 orders with 20 tourists and 24 stops each.
 * `--fraction` makes less of it.
 */
export const STANDARD_ORDERS = 530_000;
/** Places that tours visit; some far more than others. */
export const VISITED_PLACES = 5_000;
/** Places of the country, of which those are a part; seven of eight are no accommodation. */
export const ALL_PLACES = 115_000;

const total = arrivals.reduce((sum, [, weight]) => sum + Number(weight), 0);
const codes = arrivals.map(([code]) => String(code));
/** Where the share of each country ends, from 0 to 1. */
const ends: number[] = [];
for (const [, weight] of arrivals) ends.push((ends.at(-1) ?? 0) + Number(weight) / total);

/** A number from 0 up to 1 that follows from a whole number. */
const spread = (number: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(((${number})::bigint * 2654435761 % 1000003 + 1000003) % 1000003 / 1000003.0)::float8`;

/** A country by its share of the group tours that come to Thailand. */
const country = (share: RawBuilder<number>) =>
  sql`(${codes}::text[])[least(width_bucket(${share}, ${ends.slice(0, -1)}::float8[]) + 1, ${codes.length}::int)]`;

/** The nationality of tourist `at` of order `n`: one for a group, or two for every eighth. */
export const nationality = country(
  spread(sql`case when n % 8 = 0 and at % 3 = 0 then n + 7 else n end`),
);

/** The place of stop `at` of order `n`, out of the array `places`: the first are visited most. */
export const visitedPlace = sql`places[1 + floor(array_length(places, 1)
  * power(${spread(sql`n::bigint * 31 + at * 97`)}, 3))::int]`;

/** Counts the orders for the reports at once: what does it order by order is off meanwhile. */
export async function countAtOnce(db: Db, write: () => Promise<void>): Promise<void> {
  await sql`alter table job_orders disable trigger note_changed_order`.execute(db);
  await write();
  await sql`insert into report_orders select * from report_counts`.execute(db);
  await sql`insert into report_cells select *, false from report_differences`.execute(db);
  await sql`alter table job_orders enable trigger note_changed_order`.execute(db);
}
