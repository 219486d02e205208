import { sql } from 'kysely';
import type { Db } from '../src/platform/db/schema';
import { groupBy } from '../src/trips/group-by';

export interface Order {
  readonly id: number;
  readonly day: string;
  readonly agency: number | null;
  readonly followers: number;
  readonly adults: number;
  readonly tourists: readonly string[];
  readonly places: readonly {
    id: number;
    accommodation: boolean;
    province: number;
    region: number;
  }[];
  readonly guides: readonly number[];
  /** An officer stands here once for each inspection. */
  readonly inspectors: readonly number[];
}

/** Every order that is not cancelled, read row by row from its own tables: for plain recounts. */
export async function readOrders(db: Db): Promise<Order[]> {
  const of = async <Row extends { order: number }>(rows: Promise<Row[]>) =>
    groupBy(await rows, (row) => row.order);
  const orders = await db
    .selectFrom('job_orders')
    .selectAll()
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .execute();
  const tourists = await of(
    db.selectFrom('job_order_tourists').select(['job_order_id as order', 'nationality']).execute(),
  );
  const stops = await of(
    db
      .selectFrom('job_order_stops')
      .innerJoin('places', 'places.id', 'place_id')
      .innerJoin('provinces', 'provinces.id', 'province_id')
      .select(['job_order_id as order', 'places.id', 'province_id as province'])
      .select(['region_id as region', sql<boolean>`category_id = 5`.as('accommodation')])
      .execute(),
  );
  const guides = await of(
    db.selectFrom('job_order_guides').select(['job_order_id as order', 'guide_id']).execute(),
  );
  const inspections = await of(
    db.selectFrom('inspections').select(['job_order_id as order', 'officer_id']).execute(),
  );
  return orders.map(({ id, start_date, agency_id, tourists_followers, tourists_adults }) => ({
    id,
    day: start_date,
    agency: agency_id,
    followers: tourists_followers,
    adults: tourists_adults,
    tourists: (tourists.get(id) ?? []).map((row) => row.nationality),
    places: (stops.get(id) ?? []).map(({ order: _order, ...place }) => place),
    guides: (guides.get(id) ?? []).map((row) => row.guide_id),
    inspectors: (inspections.get(id) ?? []).map((row) => row.officer_id),
  }));
}

/** Adds up what each order gives to each key; keys without anything are missing. */
export function sumBy(
  orders: readonly Order[],
  given: (order: Order) => Iterable<readonly [key: string | number, count: number]>,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const order of orders) {
    for (const [key, count] of given(order)) sums[key] = (sums[key] ?? 0) + count;
  }
  return sums;
}

/** Once for each order, however often it is there. */
export const once = <Key>(keys: Iterable<Key>): [Key, number][] =>
  [...new Set(keys)].map((key) => [key, 1]);
export const each = <Key>(keys: Iterable<Key>): [Key, number][] => [...keys].map((key) => [key, 1]);
