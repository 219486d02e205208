import { type Expression, type SqlBool, sql } from 'kysely';
import type { Lang } from '@joborder/shared/endpoint';
import { type Candidate, placeNameKey } from '@joborder/shared/trips/import';
import { stopsOf } from '@joborder/shared/trips/itinerary';
import { DAY_PARTS, type DayPart, type PlanStop } from '@joborder/shared/trips/plan';
import type { TripPlan } from '@joborder/shared/trips/tour';
import { addressWithDistrict, placeRows } from '../places/queries';
import type { Db } from '../platform/db/schema';
import { containsPattern } from '../platform/search';
import type { Caller } from '../platform/session';
import { versionOf } from '../platform/versions';
import { groupBy } from './group-by';
import { isOwn, mayEdit, tripDays, visibleStops, visibleTrips } from './policy';

type PlaceRecord = Awaited<ReturnType<ReturnType<typeof tripPlaceRows>['execute']>>[number];
interface PlacedStop {
  readonly day: number;
  readonly day_part: number;
  readonly position: number;
  readonly place: PlaceRecord;
}

const tripPlaceRows = (db: Db, lang: Lang) =>
  placeRows(db, lang)
    .innerJoin('districts', 'districts.id', 'places.district_id')
    .innerJoin('subdistricts', 'subdistricts.id', 'places.subdistrict_id')
    .select(addressWithDistrict(lang).as('address'));

export interface TripStop {
  readonly day: number;
  readonly day_part: number;
  readonly position: number;
  readonly place_id: number;
}
interface TripFacts {
  readonly name: string;
  readonly description: string;
  readonly visibility: number;
  readonly min_recommended: number;
  readonly max_recommended: number;
}

/** All that an edit of a trip replaces. */
export const tripContent = (
  { name, description, visibility, min_recommended, max_recommended }: TripFacts,
  stops: readonly TripStop[],
) => ({
  facts: [name, description, visibility, min_recommended, max_recommended],
  stops: stops
    .toSorted((a, b) => a.day - b.day || a.day_part - b.day_part || a.position - b.position)
    .map(({ day, day_part, position, place_id }) => [day, day_part, position, place_id]),
});

/** Days with their three parts, from stops in the order of the visit. */
export function daysOf(
  stops: readonly PlacedStop[],
  days = Math.max(0, ...stops.map((stop) => stop.day)),
) {
  return Array.from({ length: days }, (_, index) => ({
    day: index + 1,
    dayparts: [1, 2, 3].map((daypart) => ({
      daypart,
      places: stops
        .filter((stop) => stop.day === index + 1 && stop.day_part === daypart)
        .map(({ position, place: { status: _status, ...place } }) => ({
          ...place,
          place_id: place.id,
          place_name: place.name,
          place_img: place.photo,
          place_detail: place.detail,
          place_ordering: position,
        })),
    })),
  }));
}

/**
 * One trip template with its days, sorted by day, part of day and ordering (API-34). Without the places
 * that the caller may not see; the others are counted as if these were not there.
 */
export async function findTrip(db: Db, lang: Lang, caller: Caller, id: number) {
  const visible = visibleTrips(caller);
  const trip = await db
    .selectFrom('trips')
    .select(['id', 'name', 'description', 'visibility', 'created_by', 'agency_id'])
    .select(['min_recommended', 'max_recommended', tripDays.as('days')])
    .$if(visible !== undefined, (query) => query.where(visible as Expression<SqlBool>))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!trip) return undefined;
  const stops = await tripPlaceRows(db, lang)
    .innerJoin('trip_stops', 'trip_stops.place_id', 'places.id')
    .innerJoin('trips', 'trips.id', 'trip_stops.trip_id')
    .select(['trip_stops.day', 'trip_stops.day_part', 'trip_stops.position'])
    .where('trip_stops.trip_id', '=', id)
    .where(visibleStops(caller))
    .orderBy('trip_stops.day')
    .orderBy('trip_stops.day_part')
    .orderBy('trip_stops.position')
    .execute();
  const content = tripContent(
    trip,
    stops.map(({ id: place_id, ...stop }) => ({ ...stop, place_id })),
  );
  return {
    id: trip.id,
    tour_id: trip.id,
    name: trip.name,
    description: trip.description,
    visible: trip.visibility,
    min_recommend: trip.min_recommended,
    max_recommend: trip.max_recommended,
    own: isOwn(caller, trip),
    editable: mayEdit(caller, { ...trip, visible: trip.visibility }),
    version: versionOf(content),
    detail: {
      days: daysOf(
        stops.map(({ day, day_part, position: _stored, ...place }, index) => ({
          day,
          day_part,
          place,
          position: index + 1,
        })),
        trip.days,
      ),
    },
  };
}

/** A trip with its owner and what an edit may leave out. */
export function findStoredTrip(db: Db, id: number) {
  return (
    db
      .selectFrom('trips')
      .select(['id', 'created_by', 'agency_id'])
      // The table has a check constraint that says so.
      .select(sql<1 | 2>`visibility`.as('visible'))
      .select(['min_recommended as min_recommend', 'max_recommended as max_recommend'])
      .where('id', '=', id)
      .executeTakeFirst()
  );
}
export type StoredTrip = NonNullable<Awaited<ReturnType<typeof findStoredTrip>>>;

/** Places by their numbers, for a plan that was read from a file. */
export async function findPlacesById(
  db: Db,
  lang: Lang,
  visible: Expression<SqlBool> | undefined,
  ids: readonly number[],
): Promise<Map<number, PlaceRecord>> {
  if (ids.length === 0) return new Map();
  const found = await tripPlaceRows(db, lang)
    .$if(visible !== undefined, (query) => query.where(visible as Expression<SqlBool>))
    .where('places.id', 'in', [...ids])
    .execute();
  return new Map(found.map((place) => [place.id, place]));
}

/**
 * Which places names may mean, by `placeNameKey`: those of exactly that name in any language;
 * where there is none, those whose name contains it. At most six for a name, with their number.
 */
export async function findCandidates(
  db: Db,
  lang: Lang,
  visible: Expression<SqlBool> | undefined,
  names: readonly string[],
): Promise<Map<string, Candidate[]>> {
  const wanted = [...new Set(names.map(placeNameKey))];
  const exact = await matching(db, lang, visible, wanted, (name) =>
    name.replaceAll(/[\\%_]/g, '\\$&'),
  );
  // Two letters are part of half of all names, and no index helps to find them.
  const rest = wanted.filter((name) => !exact.has(name) && name.length >= 3);
  const containing = await matching(db, lang, visible, rest, containsPattern);
  return new Map([...containing, ...exact]);
}

async function matching(
  db: Db,
  lang: Lang,
  visible: Expression<SqlBool> | undefined,
  names: readonly string[],
  pattern: (name: string) => string,
) {
  if (names.length === 0) return new Map<string, Candidate[]>();
  const province = sql.ref(lang === 'en' ? 'provinces.name_en' : 'provinces.name_th');
  const { rows } = await sql<Candidate & { key: string }>`
    select wanted.key, places.id, places.province_name, places.total, coalesce((
        select name from place_texts where place_id = places.id and name <> ''
        order by (lang = ${lang}) desc, (lang = 'th') desc, lang limit 1), '') as name
    from jsonb_to_recordset(${JSON.stringify(
      names.map((key) => ({ key, pattern: pattern(key) })),
    )}::jsonb) as wanted(key text, pattern text),
    lateral (
      select places.id, ${province} as province_name, count(*) over () as total
      from places join provinces on provinces.id = places.province_id
      where places.id in (
          select place_id from place_texts where lower(place_texts.name) like wanted.pattern)
        and ${visible ?? sql`true`}
      order by places.id limit 6
    ) as places
    order by wanted.key, places.id`.execute(db);
  return groupBy(rows, (row) => row.key);
}

/** The plan with the names of its places, which sentences about it say; those that are not visible keep theirs. */
export async function withPlaceNames(
  db: Db,
  lang: Lang,
  visible: Expression<SqlBool> | undefined,
  plan: TripPlan,
): Promise<TripPlan> {
  const ids = [...new Set(stopsOf(plan.days).map(({ place_id }) => place_id))];
  if (ids.length === 0) return plan;
  const rows = await db
    .selectFrom('places')
    .select(['id', lang === 'en' ? ('name_en as name' as const) : ('name_th as name' as const)])
    .where('id', 'in', ids)
    .$if(visible !== undefined, (query) => query.where(visible as Expression<SqlBool>))
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const named = (stops: readonly PlanStop[]) =>
    stops.map((stop) => ({ ...stop, place_name: names.get(stop.place_id) ?? stop.place_name }));
  return {
    ...plan,
    days: plan.days.map((day) => ({
      ...day,
      parts: Object.fromEntries(DAY_PARTS.map((part) => [part, named(day.parts[part])])) as Record<
        DayPart,
        PlanStop[]
      >,
    })),
  };
}
