import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Lang } from '@joborder/shared/endpoint';
import { addressWithDistrict } from '../places/queries';
import type { Database, Db } from '../platform/db/schema';
import { containsPattern } from '../platform/search';
import type { Caller } from '../platform/session';
import { groupBy } from './group-by';
import { isOwn, tripDays, visibleStops, visibleTrips } from './policy';

export interface TripFilter {
  readonly name: string;
  readonly regions: readonly number[];
  readonly categories: readonly number[];
}

/** The stops of the trips of the query around it that the caller may see, with their places. */
const stopsOfTrip = (caller: Caller) =>
  expressionBuilder<Database, 'trips'>()
    .selectFrom('trip_stops')
    .innerJoin('places', 'places.id', 'trip_stops.place_id')
    .whereRef('trip_stops.trip_id', '=', 'trips.id')
    .where(visibleStops(caller))
    .select('trip_stops.trip_id');

/** Trips under a filter; one matches when any of its places does (wire-notes, Trips). */
function filtered(db: Db, caller: Caller, filter: TripFilter) {
  const visible = visibleTrips(caller);
  return db
    .selectFrom('trips')
    .$if(visible !== undefined, (query) => query.where(visible as Expression<SqlBool>))
    .$if(filter.name !== '', (query) =>
      query.where(sql<string>`lower(trips.name)`, 'like', containsPattern(filter.name)),
    )
    .$if(filter.regions.length > 0, (query) =>
      query.where(({ exists }) =>
        exists(
          stopsOfTrip(caller)
            .innerJoin('provinces', 'provinces.id', 'places.province_id')
            .where('provinces.region_id', 'in', [...filter.regions]),
        ),
      ),
    )
    .$if(filter.categories.length > 0, (query) =>
      query.where(({ exists }) =>
        exists(stopsOfTrip(caller).where('places.category_id', 'in', [...filter.categories])),
      ),
    );
}

/** What the caller sees of the stops of several trips, as a card shows it, in the order of the visit. */
function findStops(db: Db, lang: Lang, caller: Caller, tripIds: readonly number[]) {
  if (tripIds.length === 0) return [];
  const name = lang === 'en' ? 'name_en' : 'name_th';
  return db
    .selectFrom('trip_stops')
    .innerJoin('trips', 'trips.id', 'trip_stops.trip_id')
    .innerJoin('places', 'places.id', 'trip_stops.place_id')
    .innerJoin('provinces', 'provinces.id', 'places.province_id')
    .innerJoin('districts', 'districts.id', 'places.district_id')
    .innerJoin('subdistricts', 'subdistricts.id', 'places.subdistrict_id')
    .innerJoin('place_categories', 'place_categories.id', 'places.category_id')
    .select(['trip_stops.trip_id', 'trip_stops.day', 'trip_stops.day_part'])
    .select([`provinces.${name} as province`, `place_categories.${name} as category_name`])
    .select('place_categories.icon as category_icon')
    .select(addressWithDistrict(lang).as('address'))
    .select(`places.${name} as name`)
    .select(sql<string>`array_to_string(places.photos, ';')`.as('photo'))
    .where('trip_stops.trip_id', 'in', [...tripIds])
    .where(visibleStops(caller))
    .orderBy('trip_stops.trip_id')
    .orderBy('trip_stops.day')
    .orderBy('trip_stops.day_part')
    .orderBy('trip_stops.position')
    .execute();
}
type TripStop = Awaited<ReturnType<typeof findStops>>[number];

/** The values, the most frequent first; equally frequent ones in the order of the visit. */
function ranked(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.entries()].toSorted(([, a], [, b]) => b - a).map(([value]) => value);
}

const firstPhoto = (photos: string) => photos.split(';')[0] ?? '';
const COLUMNS = [
  ['morning', 1],
  ['midday', 2],
  ['evening', 3],
] as const;

/** What a card says of a plan of so many days, from its stops. */
function summaryOf(days: number, stops: readonly TripStop[]) {
  return {
    days,
    place_count: stops.length,
    province: ranked(stops.map((stop) => stop.province)).join(', '),
    category_name: ranked(stops.map((stop) => stop.category_name)).join(', '),
    category_icon: ranked(stops.map((stop) => stop.category_icon))[0] ?? '',
    photo: [...new Set(stops.map((stop) => firstPhoto(stop.photo)))]
      .filter(Boolean)
      .slice(0, 4)
      .join(';'),
    address: stops.find((stop) => stop.address !== '')?.address ?? '',
    tripInfo: Array.from({ length: days }, (_, index) => ({
      day: index + 1,
      dayInfo: COLUMNS.map(([title, part]) => ({
        title,
        cards: stops
          .filter((stop) => stop.day === index + 1 && stop.day_part === part)
          .map(({ photo, name, category_name, address }) => ({
            photo,
            name,
            category_name,
            address,
          })),
      })),
    })),
  };
}

/** Trip cards, newest first, with the number of all that match; three statements. */
export async function listTrips(
  db: Db,
  lang: Lang,
  caller: Caller,
  filter: TripFilter & { readonly take: number; readonly skip: number },
) {
  const trips = await filtered(db, caller, filter)
    .select(['trips.id', 'trips.name', 'trips.description', 'trips.visibility as visible'])
    .select(['trips.created_by', 'trips.agency_id', tripDays.as('days')])
    .orderBy('trips.created_at', 'desc')
    .orderBy('trips.id', 'desc')
    .limit(filter.take)
    .offset(filter.skip)
    .execute();
  const { count } = await filtered(db, caller, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const stops = groupBy(
    await findStops(
      db,
      lang,
      caller,
      trips.map(({ id }) => id),
    ),
    (stop) => stop.trip_id,
  );
  return {
    count,
    tours: trips.map(({ created_by, agency_id, days, ...trip }) => ({
      ...trip,
      trip_details: trip.description,
      own: isOwn(caller, { created_by, agency_id }),
      ...summaryOf(days, stops.get(trip.id) ?? []),
    })),
  };
}

/** How many trips a tick would find: each list under the name and the other list's choice. */
export async function countTrips(db: Db, caller: Caller, filter: TripFilter) {
  const placesOf = (rest: TripFilter) =>
    filtered(db, caller, rest)
      .innerJoin('trip_stops', 'trip_stops.trip_id', 'trips.id')
      .innerJoin('places', 'places.id', 'trip_stops.place_id')
      .where(visibleStops(caller));
  const counted = sql<number>`count(distinct trips.id)`.as('count');
  const regions = await placesOf({ ...filter, regions: [] })
    .innerJoin('provinces', 'provinces.id', 'places.province_id')
    .select(['provinces.region_id as id', counted])
    .groupBy('provinces.region_id')
    .orderBy('provinces.region_id')
    .execute();
  const categorys = await placesOf({ ...filter, categories: [] })
    .select(['places.category_id as id', counted])
    .groupBy('places.category_id')
    .orderBy('places.category_id')
    .execute();
  return { regions, categorys };
}
