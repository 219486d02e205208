import { COUNTRY_CODES, countryName, countryOptions } from '@joborder/shared/countries';
import { findCountry } from '@joborder/shared/find-country';
import type { Lang } from '@joborder/shared/endpoint';
import { PREFIXES } from '@joborder/shared/job-orders/draft';
import { readPrefix } from '@joborder/shared/job-orders/import';
import type { ListOption } from './ListInput';
import type { TextColumn } from './columns';

const prefixes = PREFIXES.map((prefix) => ({ value: prefix, label: prefix }));

function findPrefixes(typed: string): readonly ListOption[] {
  const text = typed.trim().toLowerCase();
  const known = readPrefix(typed);
  return prefixes.filter(
    ({ value, label }) => label.toLowerCase().startsWith(text) || value === known,
  );
}

const countries = new Map<Lang, readonly ListOption[]>();

function allCountries(lang: Lang): readonly ListOption[] {
  const known = countries.get(lang);
  if (known) return known;
  const made = countryOptions(lang).map(({ code, name }) => ({ value: code, label: name }));
  countries.set(lang, made);
  return made;
}

/** Countries that a text may mean: what it says in full, then names that begin with or hold it. */
function findCountries(typed: string, lang: Lang): readonly ListOption[] {
  const all = allCountries(lang);
  const text = typed.trim().toLowerCase();
  if (text === '') return all;
  const exact = findCountry(typed);
  const other = lang === 'th' ? 'en' : 'th';
  const rank = ({ value, label }: ListOption) => {
    const names = [label.toLowerCase(), countryName(value, other).toLowerCase()];
    if (value === exact) return 0;
    if (names.some((name) => name.startsWith(text))) return 1;
    return names.some((name) => name.includes(text)) ? 2 : 3;
  };
  return all
    .map((option) => ({ option, at: rank(option) }))
    .filter(({ at }) => at < 3)
    .toSorted((a, b) => a.at - b.at)
    .map(({ option }) => option);
}

/** The search of a column that offers a list; null for plain text columns. */
export function listOf(
  column: TextColumn,
  lang: Lang,
): ((typed: string) => readonly ListOption[]) | null {
  if (column === 'prefix') return findPrefixes;
  return column === 'nation' ? (typed) => findCountries(typed, lang) : null;
}

/** The text of an option's value, as the input shows it. */
export function optionText(column: TextColumn, value: string, lang: Lang): string {
  return column === 'nation' && COUNTRY_CODES.includes(value) ? countryName(value, lang) : value;
}
