import { type RawBuilder, sql } from 'kysely';
import { COUNTRY_CODES, countryName } from '@joborder/shared/countries';
import type { Lang } from '@joborder/shared/endpoint';
import { reportWords as en } from '@joborder/shared/reports/texts.en';
import { reportWords as th } from '@joborder/shared/reports/texts.th';

export const words = { th, en };

const lists = new Map<Lang, string>();

/** As JSON, made once: two arrays of 250 names would be written anew for every statement. */
function countriesIn(lang: Lang): string {
  const known = lists.get(lang);
  if (known !== undefined) return known;
  const names = COUNTRY_CODES.map((code) => [code, countryName(code, lang)] as const);
  const list = JSON.stringify(Object.fromEntries([['', words[lang].countryUnknown], ...names]));
  lists.set(lang, list);
  return list;
}

/** The names of countries as the table `countries (code, name)`. */
export const countryNames = (lang: Lang): RawBuilder<unknown> =>
  sql`json_each_text(${countriesIn(lang)}) as countries(code, name)`;

/** The column of a name in the reader's language. */
export const nameIn = (lang: Lang, table: string) => sql.ref(`${table}.name_${lang}`);

/** Where people sleep is a category of places of its own; all other places are attractions. */
export const isAccommodation = sql<boolean>`(places.category_id in
  (select id from place_categories where icon = 'bed'))`;
