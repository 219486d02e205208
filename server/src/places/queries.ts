import { type Expression, type SqlBool, sql } from 'kysely';
import type { Lang } from '@joborder/shared/endpoint';
import type { Position } from '@joborder/shared/geography/distance';
import type { Db } from '../platform/db/schema';
import { containsPattern } from '../platform/search';

export function listCategories(db: Db, lang: Lang) {
  return db
    .selectFrom('place_categories')
    .select(['id', lang === 'en' ? ('name_en as name' as const) : ('name_th as name' as const)])
    .select('icon')
    .orderBy('id')
    .execute();
}

export async function countPlaces(db: Db, visible: Expression<SqlBool> | undefined) {
  const row = await db
    .selectFrom('places')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(visible !== undefined, (query) => query.where(visible as Expression<SqlBool>))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** What a place says of itself in the reader's language, else in Thai, else in whatever it has. */
export const detailIn = (lang: Lang) => sql<string>`coalesce((
  select texts.detail from place_texts texts
  where texts.place_id = places.id and texts.detail <> ''
  order by (texts.lang = ${lang}) desc, (texts.lang = 'th') desc, texts.lang limit 1), '')`;

/** Prefixes of sub-districts, districts and provinces in an address. */
const PREFIXES = {
  subdistricts: ['แขวง', 'ตำบล', 'ต.'],
  districts: ['เขต', 'อำเภอ', 'อ.'],
  provinces: ['จังหวัด', 'จ.'],
} as const;

/**
 * The address as it was written, in English with the English names in it (D74): a street has
 * none. `subdistricts`, `districts` and `provinces` must be in scope.
 */
const addressIn = (lang: Lang) => {
  let address = sql<string>`places.address`;
  if (lang !== 'en') return address;
  for (const [table, prefixes] of Object.entries(PREFIXES)) {
    for (const prefix of prefixes) {
      address = sql`replace(${address}, ${sql.lit(prefix)} || ${sql.ref(`${table}.name_th`)},
        ${sql.ref(`${table}.name_en`)})`;
    }
  }
  return address;
};

/**
 * The address with the district, where it does not name it; in scope as for `addressIn`. Cards
 * show it, and without the district a sub-district says nothing to somebody from elsewhere.
 */
export const addressWithDistrict = (lang: Lang) => {
  const district = sql.ref(lang === 'en' ? 'districts.name_en' : 'districts.name_th');
  const address = addressIn(lang);
  return sql<string>`concat_ws(${lang === 'en' ? ', ' : ' '}, nullif(${address}, ''),
    case when strpos(${address}, ${district}) = 0 then ${district} end)`;
};

/** Bangkok, or the district that bears the name of its province, with เมือง before it or without. */
const inCapitalDistrict = sql<boolean>`(places.province_id = 10 or exists (
  select 1 from districts capital where capital.id = places.district_id
  and capital.name_th in ('เมือง' || provinces.name_th, provinces.name_th)))`;

/** The columns of the wire's place row (contract `PlaceRow`); `places` must be in scope. */
export function placeRows(db: Db, lang: Lang) {
  return db
    .selectFrom('places')
    .innerJoin('place_categories', 'place_categories.id', 'places.category_id')
    .innerJoin('provinces', 'provinces.id', 'places.province_id')
    .select(['places.id', 'places.latitude', 'places.longitude', 'places.status'])
    .select(['places.category_id', 'place_categories.icon as category_icon'])
    .select([
      lang === 'en'
        ? ('place_categories.name_en as category_name' as const)
        : ('place_categories.name_th as category_name' as const),
      lang === 'en'
        ? ('provinces.name_en as province_name' as const)
        : ('provinces.name_th as province_name' as const),
    ])
    .select(
      lang === 'en' ? ('places.name_en as name' as const) : ('places.name_th as name' as const),
    )
    .select(detailIn(lang).as('detail'))
    .select(sql<string>`array_to_string(places.photos, ';')`.as('photo'))
    .select('places.open_periods as open_period')
    .select(inCapitalDistrict.as('capital_district'));
}

/** The condition that a place has the text in its name in any language. */
const named = (db: Db, name: string) =>
  db
    .selectFrom('place_texts')
    .select('place_id')
    .where(sql<string>`lower(place_texts.name)`, 'like', containsPattern(name));

/** How far back the caller's own orders count as recent. */
const RECENT_DAYS = 366;

export interface PlaceSearch {
  readonly name: string;
  readonly categories: readonly number[];
  /** Only these; null for all. */
  readonly ids: readonly number[] | null;
  /** The nearest come first; else the oldest, so that pages stay put. */
  readonly near: Position | null;
  /** Only places of these holder's last orders, those used last first. */
  readonly usedBy: { readonly agencyId: number | null; readonly guideId: number | null } | null;
  readonly take: number;
  readonly skip: number;
}

/** When each place was last put on an order of the holder. */
function usedPlaces(db: Db, { agencyId, guideId }: NonNullable<PlaceSearch['usedBy']>) {
  const own =
    agencyId === null
      ? sql<SqlBool>`job_orders.agency_id is null and job_orders.guide_id = ${guideId}`
      : sql<SqlBool>`job_orders.agency_id = ${agencyId}`;
  return db
    .selectFrom('job_order_stops')
    .innerJoin('job_orders', 'job_orders.id', 'job_order_stops.job_order_id')
    .select('job_order_stops.place_id')
    .select((eb) => eb.fn.max('job_orders.created_at').as('used_at'))
    .where(own)
    .where('job_orders.created_at', '>=', sql<Date>`now() - make_interval(days => ${RECENT_DAYS})`)
    .groupBy('job_order_stops.place_id')
    .as('used');
}

/** Degrees of longitude shrink with the latitude; over a country squares do for the order. */
const nearness = ({ latitude, longitude }: Position) =>
  sql<number>`(places.latitude - ${latitude}) ^ 2
    + ((places.longitude - ${longitude}) * ${Math.cos((latitude * Math.PI) / 180)}) ^ 2`;

/** Places whose name in any language contains the text. */
export function searchPlaces(
  db: Db,
  lang: Lang,
  visible: Expression<SqlBool> | undefined,
  search: PlaceSearch,
) {
  const { near, usedBy } = search;
  const rows = placeRows(db, lang);
  const found = usedBy
    ? rows
        .innerJoin(usedPlaces(db, usedBy), 'used.place_id', 'places.id')
        .orderBy('used.used_at', 'desc')
    : rows;
  return found
    .$if(visible !== undefined, (query) => query.where(visible as Expression<SqlBool>))
    .$if(search.categories.length > 0, (query) =>
      query.where('places.category_id', 'in', [...search.categories]),
    )
    .$if(search.name !== '', (query) => query.where('places.id', 'in', named(db, search.name)))
    .$if(search.ids !== null, (query) =>
      query
        .innerJoin('districts', 'districts.id', 'places.district_id')
        .innerJoin('subdistricts', 'subdistricts.id', 'places.subdistrict_id')
        .select(addressWithDistrict(lang).as('address'))
        .where(sql<SqlBool>`places.id = any(${[...(search.ids ?? [])]})`),
    )
    .$if(near !== null, (query) => query.orderBy(nearness(near as Position)))
    .orderBy('places.id')
    .limit(search.take)
    .offset(search.skip)
    .execute();
}

/** The rows of `placeRows` with their whole address (contract `Place`). */
function addressedPlaces(db: Db, lang: Lang) {
  return placeRows(db, lang)
    .innerJoin('districts', 'districts.id', 'places.district_id')
    .innerJoin('subdistricts', 'subdistricts.id', 'places.subdistrict_id')
    .select(addressIn(lang).as('address'))
    .select([
      lang === 'en'
        ? ('districts.name_en as district_name' as const)
        : ('districts.name_th as district_name' as const),
      lang === 'en'
        ? ('subdistricts.name_en as sub_district_name' as const)
        : ('subdistricts.name_th as sub_district_name' as const),
    ]);
}

export interface PlaceFilter {
  readonly name: string;
  readonly categories: readonly number[];
  /** 0 for all of them. */
  readonly province: number;
  readonly region: number;
}

/** A page of the matching places, oldest first, with the number of all that match. */
export async function filterPlaces(
  db: Db,
  lang: Lang,
  visible: Expression<SqlBool> | undefined,
  { name, categories, province, region }: PlaceFilter,
  { take, skip }: { take: number; skip: number },
) {
  const conditions = [
    ...(visible === undefined ? [] : [visible]),
    ...(categories.length > 0 ? [sql<SqlBool>`places.category_id = any(${[...categories]})`] : []),
    ...(province > 0 ? [sql<SqlBool>`places.province_id = ${province}`] : []),
    ...(region > 0
      ? [sql<SqlBool>`places.province_id in (select id from provinces where region_id = ${region})`]
      : []),
    ...(name === '' ? [] : [sql<SqlBool>`places.id in ${named(db, name)}`]),
  ];
  const tours = await addressedPlaces(db, lang)
    .where((eb) => eb.and(conditions))
    .orderBy('places.id')
    .limit(take)
    .offset(skip)
    .execute();
  const { count } = await db
    .selectFrom('places')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and(conditions))
    .executeTakeFirstOrThrow();
  return { tours, count };
}

export function findPlace(
  db: Db,
  lang: Lang,
  visible: Expression<SqlBool> | undefined,
  id: number,
) {
  return addressedPlaces(db, lang)
    .select(['places.tel', 'places.email', 'places.website', 'places.facebook'])
    .select(['places.instagram', 'places.google_business', 'places.created_by'])
    .$if(visible !== undefined, (query) => query.where(visible as Expression<SqlBool>))
    .where('places.id', '=', id)
    .executeTakeFirst();
}
