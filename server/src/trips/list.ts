import { type Expression, type SqlBool, sql } from 'kysely';
import type { Lang } from '@joborder/shared/endpoint';
import { addressWithDistrict } from '../places/queries';
import type { Db } from '../platform/db/schema';
import { containsPattern } from '../platform/search';
import type { Caller } from '../platform/session';
import { groupBy } from './group-by';
import { isOwn } from './policy';

export interface TripFilter {
  readonly name: string;
  readonly regions: readonly number[];
  readonly categories: readonly number[];
}

/** Trips under a filter; one matches when any of its places does (wire-notes, Trips). */
function filtered(db: Db, visible: Expression<SqlBool> | undefined, filter: TripFilter) {
  return db
    .selectFrom('trips')
    .$if(visible !== undefined, (query) => query.where(visible as Expression<SqlBool>))
    .$if(filter.name !== '', (query) =>
      query.where(sql<string>`lower(trips.name)`, 'like', containsPattern(filter.name)),
    )
    .$if(filter.regions.length > 0, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('trip_stops')
            .innerJoin('places', 'places.id', 'trip_stops.place_id')
            .innerJoin('provinces', 'provinces.id', 'places.province_id')
            .whereRef('trip_stops.trip_id', '=', 'trips.id')
            .where('provinces.region_id', 'in', [...filter.regions])
            .select('trip_stops.trip_id'),
        ),
      ),
    )
    .$if(filter.categories.length > 0, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('trip_stops')
            .innerJoin('places', 'places.id', 'trip_stops.place_id')
            .whereRef('trip_stops.trip_id', '=', 'trips.id')
            .where('places.category_id', 'in', [...filter.categories])
            .select('trip_stops.trip_id'),
        ),
      ),
    );
}

/** The stops of several trips with what a card shows of a place, in the order of the visit. */
function findStops(db: Db, lang: Lang, tripIds: readonly number[]) {
  if (tripIds.length === 0) return [];
  const name = lang === 'en' ? 'name_en' : 'name_th';
  return db
    .selectFrom('trip_stops')
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

/** What a card says of a plan, from the stops of the plan. */
function summaryOf(stops: readonly TripStop[]) {
  const days = stops.at(-1)?.day ?? 0;
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
  visible: Expression<SqlBool> | undefined,
  filter: TripFilter & { readonly take: number; readonly skip: number },
) {
  const trips = await filtered(db, visible, filter)
    .select(['trips.id', 'trips.name', 'trips.description', 'trips.visibility as visible'])
    .select(['trips.created_by', 'trips.agency_id'])
    .orderBy('trips.created_at', 'desc')
    .orderBy('trips.id', 'desc')
    .limit(filter.take)
    .offset(filter.skip)
    .execute();
  const { count } = await filtered(db, visible, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const stops = groupBy(
    await findStops(
      db,
      lang,
      trips.map(({ id }) => id),
    ),
    (stop) => stop.trip_id,
  );
  return {
    count,
    tours: trips.map(({ created_by, agency_id, ...trip }) => ({
      ...trip,
      trip_details: trip.description,
      own: isOwn(caller, { created_by, agency_id }),
      ...summaryOf(stops.get(trip.id) ?? []),
    })),
  };
}

/** How many trips a tick would find: each list under the name and the other list's choice. */
export async function countTrips(
  db: Db,
  visible: Expression<SqlBool> | undefined,
  filter: TripFilter,
) {
  const placesOf = (rest: TripFilter) =>
    filtered(db, visible, rest)
      .innerJoin('trip_stops', 'trip_stops.trip_id', 'trips.id')
      .innerJoin('places', 'places.id', 'trip_stops.place_id');
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
