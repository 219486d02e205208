import { sql } from 'kysely';
import type { Lang } from '@joborder/shared/endpoint';
import type { Db } from '../platform/db/schema';

const named = (lang: Lang) =>
  lang === 'en' ? ('name_en as name' as const) : ('name_th as name' as const);
/** Thai by dictionary order, the same on both databases (DESIGN §6). */
const byName = (lang: Lang) =>
  sql`${sql.ref(lang === 'en' ? 'name_en' : 'name_th')} collate "und-x-icu"`;

export function listRegions(db: Db, lang: Lang) {
  return db
    .selectFrom('regions')
    .select(['id', named(lang)])
    .orderBy('id')
    .execute();
}

/** All provinces, or those of a region. */
export function listProvinces(db: Db, lang: Lang, region: number | undefined) {
  return db
    .selectFrom('provinces')
    .select(['id', named(lang)])
    .$if(region !== undefined, (query) => query.where('region_id', '=', region as number))
    .orderBy(byName(lang))
    .orderBy('id')
    .execute();
}

export function listDistricts(db: Db, lang: Lang, province: number) {
  return db
    .selectFrom('districts')
    .select(['id', named(lang)])
    .where('province_id', '=', province)
    .orderBy(byName(lang))
    .orderBy('id')
    .execute();
}

export function listSubdistricts(db: Db, lang: Lang, district: number) {
  return db
    .selectFrom('subdistricts')
    .select(['id', named(lang), 'latitude', 'longitude'])
    .where('district_id', '=', district)
    .orderBy(byName(lang))
    .orderBy('id')
    .execute();
}
