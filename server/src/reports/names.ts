import { type RawBuilder, sql } from 'kysely';
import { COUNTRY_CODES, countryName } from '@joborder/shared/countries';
import type { Lang } from '@joborder/shared/endpoint';
import { reportWords as en } from '@joborder/shared/reports/texts.en';
import { reportWords as th } from '@joborder/shared/reports/texts.th';

export const words = { th, en };

const lists = new Map<Lang, { codes: readonly string[]; names: readonly string[] }>();

function countriesIn(lang: Lang) {
  const known = lists.get(lang);
  if (known) return known;
  const list = {
    codes: ['', ...COUNTRY_CODES],
    names: [words[lang].countryUnknown, ...COUNTRY_CODES.map((code) => countryName(code, lang))],
  };
  lists.set(lang, list);
  return list;
}

/** The names of countries as the table `countries (code, name)`. */
export function countryNames(lang: Lang): RawBuilder<unknown> {
  const { codes, names } = countriesIn(lang);
  return sql`unnest(${codes}::text[], ${names}::text[]) as countries(code, name)`;
}

/** The column of a name in the reader's language. */
export const nameIn = (lang: Lang, table: string) => sql.ref(`${table}.name_${lang}`);

/** Where people sleep is a category of places of its own; all other places are attractions. */
export const isAccommodation = sql<boolean>`(places.category_id in
  (select id from place_categories where icon = 'bed'))`;
