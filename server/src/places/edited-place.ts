import { type Expression, type SqlBool, sql } from 'kysely';
import type { Lang } from '@joborder/shared/endpoint';
import { NEAR_DUPLICATE_METRES } from '@joborder/shared/places/limits';
import { boxAround, distanceKm } from '@joborder/shared/geography/distance';
import type { PlaceInput } from '@joborder/shared/places/place-input';
import { listDistricts, listProvinces, listSubdistricts } from '../geography/queries';
import type { Db, Trx } from '../platform/db/schema';
import { versionOf } from '../platform/versions';
import { listCategories, placeRows } from './queries';

/** A place as it is stored, for its form and its commands. */
export function findPlaceRecord(db: Db, id: number) {
  return db.selectFrom('places').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, kept from changing until the transaction ends. */
export function lockPlaceRecord(trx: Trx, id: number) {
  return trx.selectFrom('places').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type PlaceRecord = NonNullable<Awaited<ReturnType<typeof findPlaceRecord>>>;

export function listPlaceTexts(db: Db, id: number) {
  return db
    .selectFrom('place_texts')
    .select(['lang as lang_code', 'name as place_name', 'detail as place_detail'])
    .where('place_id', '=', id)
    .orderBy(sql`lang = 'th'`, 'desc')
    .orderBy('lang')
    .execute();
}

type PlaceTexts = Awaited<ReturnType<typeof listPlaceTexts>>;

/** All that an edit of a place replaces: an approval that is given meanwhile stays. */
export const placeContent = (place: PlaceRecord, texts: PlaceTexts) => {
  const { category_id, province_id, district_id, subdistrict_id, address } = place;
  const { latitude, longitude, photos, open_periods, soft_capacity, hard_capacity } = place;
  const { tel, email, website, facebook, instagram, google_business } = place;
  const area = { category_id, province_id, district_id, subdistrict_id, address };
  const facts = { latitude, longitude, photos, open_periods, soft_capacity, hard_capacity };
  const contacts = { tel, email, website, facebook, instagram, google_business };
  return { ...area, ...facts, ...contacts, texts };
};

/** The record of the edit form with its lists, under the wire's names (BAPI-21). */
export async function presentEditedPlace(db: Db, lang: Lang, place: PlaceRecord) {
  const texts = await listPlaceTexts(db, place.id);
  return {
    id: place.id,
    version: versionOf(placeContent(place, texts)),
    place_detail: texts,
    place_categories_id: place.category_id,
    soft_capactity: place.soft_capacity,
    hard_capactity: place.hard_capacity,
    address: place.address,
    place_province: place.province_id,
    place_districts: place.district_id,
    place_sub_district: place.subdistrict_id,
    latitude: place.latitude,
    longitude: place.longitude,
    status: place.status,
    photo: place.photos.join(';'),
    place_open_period: place.open_periods,
    place_contact_tel: place.tel,
    place_contact_email: place.email,
    place_contact_website: place.website,
    place_contact_facebook: place.facebook,
    place_contact_instagram: place.instagram,
    place_contact_google_business: place.google_business,
    place_categorys: (await listCategories(db, lang)).map(({ id, name }) => ({ id, name })),
    provinces: await listProvinces(db, lang, undefined),
    districts: await listDistricts(db, lang, place.province_id),
    sub_districts: await listSubdistricts(db, lang, place.district_id),
  };
}

/** Wire names of the chosen ids that do not exist or do not lie in the chosen parent. */
export async function unknownChoices(db: Db, place: PlaceInput): Promise<Set<string>> {
  const { rows } = await sql<Record<string, boolean>>`select
    exists (select from place_categories where id = ${place.place_category}) as place_category,
    exists (select from provinces where id = ${place.place_province}) as place_province,
    exists (select from districts where id = ${place.place_districts}
      and province_id = ${place.place_province}) as place_districts,
    exists (select from subdistricts where id = ${place.place_sub_district}
      and district_id = ${place.place_districts}) as place_sub_district`.execute(db);
  return new Set(
    Object.entries(rows[0] ?? {})
      .filter(([, exists]) => !exists)
      .map(([name]) => name),
  );
}

/** A temple's short and long name are 0.38 alike, two temples of other names 0.23 to 0.31. */
const ALIKE = 0.35;
const MOST_SIMILAR = 5;

/**
 * Visible places near a point whose name in some language is like one of these (trigrams, letter case ignored),
 * the most alike first. The box is served by an index; only what lies in it is compared.
 */
export async function findSimilarPlaces(
  db: Db,
  lang: Lang,
  visible: Expression<SqlBool> | undefined,
  wanted: { names: readonly string[]; latitude: number; longitude: number; except: number },
) {
  const box = boxAround(wanted, NEAR_DUPLICATE_METRES / 1000);
  const names = wanted.names.map((name) => name.toLowerCase());
  const likeness = sql<number>`(select max(similarity(lower(texts.name), wanted.name))
    from place_texts texts, unnest(${names}::text[]) as wanted (name)
    where texts.place_id = places.id)`;
  const rows = await placeRows(db, lang)
    .$if(visible !== undefined, (query) => query.where(visible as Expression<SqlBool>))
    .where('places.latitude', '>=', box.south)
    .where('places.latitude', '<=', box.north)
    .where('places.longitude', '>=', box.west)
    .where('places.longitude', '<=', box.east)
    .where('places.id', '!=', wanted.except)
    .where(likeness, '>=', ALIKE)
    .orderBy(likeness, 'desc')
    .orderBy('places.id')
    .limit(50)
    .execute();
  return rows
    .map(({ id, name: title, category_name, status, latitude, longitude }) => ({
      id,
      name: title,
      category_name,
      status,
      distance: Math.round(distanceKm(wanted, { latitude, longitude }) * 1000),
    }))
    .filter(({ distance }) => distance <= NEAR_DUPLICATE_METRES)
    .slice(0, MOST_SIMILAR);
}
