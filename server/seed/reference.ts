import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/schema';
import { packageRoot } from '../src/platform/package-root';
import { photosOf } from './scenes';

/** Rows of a data file, as they stand there. */
export function data<Row extends readonly unknown[]>(name: string): Row[] {
  const file = join(packageRoot(), 'seed', 'data', `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Row[];
}

/** id, icon at `/logo/{icon}.svg`, Thai and English name. */
const CATEGORIES = [
  [1, 'beach', 'นันทนาการ', 'Recreational'],
  [2, 'leaf', 'เชิงนิเวศ', 'Ecotourism'],
  [3, 'mountain', 'ผจญภัย', 'Adventure'],
  [4, 'building-pavilion', 'ศาสนาและวัฒนธรรม', 'Religious and cultural'],
  [5, 'bed', 'ที่พัก', 'Accommodation'],
  [6, 'massage', 'สปา', 'Spa'],
  [7, 'tools-kitchen-2', 'ร้านอาหาร', 'Restaurant'],
  [8, 'shopping-bag', 'ร้านค้า', 'Stores'],
] as const;

export type PlaceFact = readonly [
  id: number,
  category: number,
  nameTh: string,
  nameEn: string,
  province: number,
  district: number,
  subdistrict: number,
  latitude: number,
  longitude: number,
];

const daily = (open_time: string, close_time: string, days = [0, 1, 2, 3, 4, 5, 6]) =>
  days.map((day) => ({ day, open_time, close_time }));

/** Hours that visitors know; other places are open whenever a tour comes. */
const HOURS: readonly (readonly [name: RegExp, hours: ReturnType<typeof daily>])[] = [
  [/ตลาดนัดจตุจักร/, daily('09:00', '18:00', [0, 6])],
  [/พระบรมมหาราชวัง|วัดพระศรีรัตนศาสดาราม/, daily('08:30', '15:30')],
  [/ตลาดน้ำอัมพวา/, daily('12:00', '20:00', [0, 5, 6])],
  [/ตลาดน้ำ(ตลิ่งชัน|คลองลัดมะยม)/, daily('08:00', '17:00', [0, 6])],
  [/พิพิธภัณฑสถานแห่งชาติ/, daily('08:30', '16:00', [0, 3, 4, 5, 6])],
];

export const hoursOf = (nameTh: string) => HOURS.find(([name]) => name.test(nameTh))?.[1] ?? [];

/** Writes places with their texts in two statements. */
export async function addPlaces(db: Db, places: readonly PlaceFact[]): Promise<void> {
  const icons = new Map(CATEGORIES.map(([id, icon]) => [id as number, icon as string]));
  const names = new Map(
    data<readonly [number, number, string, string]>('subdistricts').map((row) => [row[0], row[2]]),
  );
  const rows = places.map(
    ([id, category, th, en, province, district, subdistrict, latitude, longitude]) => ({
      id,
      category,
      th,
      en,
      province,
      district,
      subdistrict,
      latitude,
      longitude,
      address: `ตำบล${names.get(subdistrict) ?? ''}`.replace(
        /^ตำบล/,
        province === 10 ? 'แขวง' : 'ตำบล',
      ),
      photos: photosOf(icons.get(category) ?? '', id),
      hours: hoursOf(th),
    }),
  );
  const json = JSON.stringify(rows);
  await sql`insert into places (id, category_id, province_id, district_id, subdistrict_id, address,
      latitude, longitude, status, photos, open_periods, created_at, approved_at)
    select id, category, province, district, subdistrict, address, latitude, longitude, 'approved',
      array(select jsonb_array_elements_text(photos)), hours, now(), now()
    from jsonb_to_recordset(${json}::jsonb) as place(id bigint, category int, province int,
      district int, subdistrict int, address text, latitude float8, longitude float8,
      photos jsonb, hours jsonb)`.execute(db);
  await sql`insert into place_texts (place_id, lang, name)
    select id, lang, name from jsonb_to_recordset(${json}::jsonb) as place(id bigint, th text, en text)
    cross join lateral (values ('th', th), ('en', en)) as texts(lang, name)
    where name <> ''`.execute(db);
  await sql`select setval(pg_get_serial_sequence('places', 'id'),
    (select max(id) from places))`.execute(db);
}

/** Regions, provinces, districts, sub-districts, categories and the known places. */
export async function seedReference(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = (name: string) => JSON.stringify(data(name));
    await sql`insert into regions select (row->>0)::int, row->>1, row->>2
      from jsonb_array_elements(${rows('regions')}::jsonb) row`.execute(trx);
    await sql`insert into provinces select (row->>0)::int, (row->>1)::int, row->>2, row->>3,
      (row->>4)::float8, (row->>5)::float8
      from jsonb_array_elements(${rows('provinces')}::jsonb) row`.execute(trx);
    await sql`insert into districts select (row->>0)::int, (row->>1)::int, row->>2, row->>3,
      (row->>4)::float8, (row->>5)::float8
      from jsonb_array_elements(${rows('districts')}::jsonb) row`.execute(trx);
    await sql`insert into subdistricts select (row->>0)::int, (row->>1)::int, row->>2, row->>3,
      row->>4, (row->>5)::float8, (row->>6)::float8
      from jsonb_array_elements(${rows('subdistricts')}::jsonb) row`.execute(trx);
    await trx
      .insertInto('place_categories')
      .values(CATEGORIES.map(([id, icon, name_th, name_en]) => ({ id, icon, name_th, name_en })))
      .execute();
    await addPlaces(trx, data<PlaceFact>('places'));
  });
}
