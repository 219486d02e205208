import { sql } from 'kysely';
import type { Lang } from '@joborder/shared/endpoint';
import type { HeatMap } from '@joborder/shared/reports/contract';
import { daysIn, type Range } from '@joborder/shared/reports/period';
import { preparedStatement } from '../platform/db/prepared-statements';
import type { Db } from '../platform/db/schema';
import type { ReportRequest } from './report-request';
import { cells, type Kind } from './rollup-sums';
import { nameIn } from './display-names';
import type { Scope } from './policy';
import { totalsIn } from './totals';

/** Orders that are listed one by one: more make a reply of more than 150 kB. */
const MOST_ORDERS = 500;
/** The most points that are drawn; with more, nearby points are merged. */
const MOST_POINTS = 5_000;
/** Parts of a degree: 11 m, 110 m, 1 km, 11 km and, were there a place on all of the sea, 111 km. */
const PARTS = [10_000, 1_000, 100, 10, 1];
/** More than the parts of all degrees of longitude: a point in one number. */
const EAST_OF_ALL = 10_000_000;

type Place = Awaited<ReturnType<typeof findVisits>>[number];
type Point = HeatMap['points'][number];
type Entry = HeatMap['joborders'][number];

const COUNTED = ['order', 'adult', 'child', 'fifteen', 'follower'] as const satisfies Kind[];

async function findTotals(db: Db, scope: Scope, range: Range) {
  const sums = COUNTED.map(
    (kind) => sql`select ${sql.lit(kind)} as kind, coalesce(sum(orders), 0) as orders,
      coalesce(sum(amount), 0) as amount from ${cells(scope, kind, range)} as summed`,
  );
  const { rows } = await preparedStatement(sql<{ kind: Kind; orders: number; amount: number }>`
    ${sql.join(sums, sql` union all `)}`).execute(db);
  const of = (kind: (typeof COUNTED)[number]) => rows.find((row) => row.kind === kind);
  const people = (kind: (typeof COUNTED)[number]) => of(kind)?.amount ?? 0;
  return {
    startdate: range.from,
    enddate: range.to,
    days: daysIn(range),
    joborders: of('order')?.orders ?? 0,
    adults: people('adult'),
    children: people('child'),
    fifteen: people('fifteen'),
    followers: people('follower'),
    // Listed tourists, also those whose age is not known, and followers.
    tourists: people('order'),
  };
}

async function findVisits(db: Db, { scope, range }: ReportRequest) {
  const { rows } = await preparedStatement(sql<{
    province_id: number;
    latitude: number;
    longitude: number;
    count: number;
  }>`
    select places.province_id, places.latitude, places.longitude, total.orders as count
    from ${totalsIn(scope, 'place', range, 'subject')} as total
    join places on places.id = total.subject
    order by total.orders desc, places.id`).execute(db);
  return rows;
}

/** Places as points of a precision that leaves no more than can be told apart. */
function pointsOf(places: readonly Place[]): Point[] {
  for (const parts of PARTS) {
    const points = new Map<number, Point>();
    for (const { latitude, longitude, count } of places) {
      const [north, east] = [Math.round(latitude * parts), Math.round(longitude * parts)];
      const key = north * EAST_OF_ALL + east;
      const known = points.get(key);
      if (known) known[2] += count;
      else points.set(key, [north / parts, east / parts, count]);
    }
    if (points.size <= MOST_POINTS) return [...points.values()];
  }
  return [];
}

async function findRegions(db: Db, { scope, range, lang }: ReportRequest) {
  const { rows } = await preparedStatement(sql<{ id: number; name: string; count: number }>`
    select regions.id, ${nameIn(lang, 'regions')} as name, coalesce(total.orders, 0) as count
    from regions
    left join ${totalsIn(scope, 'region', range, 'subject')} as total
      on total.subject = regions.id
    order by count desc, regions.id`).execute(db);
  return rows;
}

async function findProvinces(db: Db, lang: Lang, places: readonly Place[]) {
  const visits = new Map<number, number>();
  for (const { province_id, count } of places) {
    visits.set(province_id, (visits.get(province_id) ?? 0) + count);
  }
  const provinces = await db
    .selectFrom('provinces')
    .select(['id', 'latitude', 'longitude', nameIn(lang, 'provinces').$castTo<string>().as('name')])
    .execute();
  return provinces
    .flatMap((province) => {
      const count = visits.get(province.id);
      return count === undefined ? [] : [{ ...province, count }];
    })
    .toSorted((a, b) => b.count - a.count || a.id - b.id);
}

/** Orders one by one, with the places of their days. */
async function findOrders(db: Db, scope: Scope, range: Range): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select 1 as joborders, own.adults as tourists_adults, own.children as tourists_children,
      own.fifteen as tourists_fifteen, own.followers as tourists_followers,
      own.tourists + own.followers as tourists_all,
      jsonb_build_object('day', coalesce((
        select jsonb_agg(jsonb_build_object('day', day, 'daypart', parts) order by day)
        from (
          select day, jsonb_agg(jsonb_build_object('daypart', day_part, 'place', visited)
            order by day_part) as parts
          from (
            select stops.day, stops.day_part, jsonb_agg(jsonb_build_object('latitude',
              places.latitude, 'longitude', places.longitude) order by stops.position) as visited
            from job_order_stops as stops join places on places.id = stops.place_id
            where stops.job_order_id = own.job_order_id group by 1, 2
          ) as part group by day
        ) as each_day), '[]')) as "tripGuide"
    from report_orders as own
    where own.day between ${range.from}::date and ${range.to}::date
      and ${scope === null ? sql`true` : sql`own.agency_id = ${scope}`}
    order by own.day, own.job_order_id limit ${MOST_ORDERS}`.execute(db);
  return rows;
}

/** One entry for all orders: their tourists are true, their places as well. */
function inOne(totals: HeatMap['totals'], points: readonly Point[]): Entry {
  const place = points.map(([latitude, longitude, weight]) => ({ latitude, longitude, weight }));
  return {
    joborders: totals.joborders,
    tourists_adults: totals.adults,
    tourists_children: totals.children,
    tourists_fifteen: totals.fifteen,
    tourists_followers: totals.followers,
    tourists_all: totals.tourists,
    tripGuide: { day: [{ day: 1, daypart: [{ daypart: 1, place }] }] },
  };
}

/** Where the orders of a period go, as bounded an answer for a year of the country as for a day. */
export async function findHeatMap(db: Db, params: ReportRequest): Promise<HeatMap> {
  const { scope, range, lang } = params;
  const [sums, places, regions] = await Promise.all([
    findTotals(db, scope, range),
    findVisits(db, params),
    findRegions(db, params),
  ]);
  const points = pointsOf(places);
  const totals = { ...sums, visits: places.reduce((sum, { count }) => sum + count, 0) };
  const aggregated = totals.joborders > MOST_ORDERS;
  return {
    joborders: aggregated ? [inOne(totals, points)] : await findOrders(db, scope, range),
    aggregated,
    points,
    regions,
    provinces: await findProvinces(db, lang, places),
    totals,
  };
}

/** The visits of each province, ranked: the rows of the map's spreadsheet. */
export async function findProvinceVisits(db: Db, params: ReportRequest) {
  const provinces = await findProvinces(db, params.lang, await findVisits(db, params));
  return provinces.map(({ name, count }, index) => ({
    ranking: index + 1,
    provinces_name: name,
    visits: count,
  }));
}
