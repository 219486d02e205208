import { fullName } from '@joborder/shared/job-orders/full-name';
import { countryName } from '@joborder/shared/countries';
import { findCountry } from '@joborder/shared/find-country';
import { isDay, shownYear, thaiDigits } from '@joborder/shared/dates';
import { readDay } from '@joborder/shared/read-day';
import type { Lang } from '@joborder/shared/endpoint';
import { plainText } from '@joborder/shared/plain-text';
import type { Tourist } from '@joborder/shared/job-orders/draft';
import { readPrefix } from '@joborder/shared/job-orders/import';
import { passportKey } from '@joborder/shared/job-orders/manifest';
import type { TextColumn } from './columns';

/** 14/05/2511 in Thai, 14/05/1968 in English; what is no day stands as it was typed. */
export function shownBirth(birth: string, lang: Lang): string {
  if (!isDay(birth)) return birth;
  return `${birth.slice(8)}/${birth.slice(5, 7)}/${shownYear(Number(birth.slice(0, 4)), lang)}`;
}

/** What a cell shows, and what it offers for editing. */
export function shownCell(tourist: Tourist, column: TextColumn, lang: Lang): string {
  const text = tourist[column];
  if (column === 'date_of_birth') return shownBirth(text, lang);
  if (column === 'nation') return countryName(text, lang);
  return text;
}

/** Eight digits without separators: 14052511, or 25110514. */
function readCompactDay(typed: string): string | null {
  if (!/^\d{8}$/.test(typed)) return null;
  const [a, b, c, d] = [typed.slice(0, 2), typed.slice(2, 4), typed.slice(4), typed.slice(0, 4)];
  return readDay(`${a}/${b}/${c}`) ?? readDay(`${d}-${c.slice(0, 2)}-${c.slice(2)}`);
}

/** What is kept of a typed or pasted text: understood where possible, else as it was typed. */
export function readCell(column: TextColumn, typed: string): string {
  const text = thaiDigits(plainText(typed)).replace(/\s+/gu, ' ').trim();
  if (column === 'passport') return passportKey(text);
  if (column === 'prefix') return readPrefix(text);
  if (column === 'date_of_birth') return readDay(text) ?? readCompactDay(text) ?? text;
  if (column === 'nation') return findCountry(text) ?? text;
  return text;
}

/** How a person is called in questions and messages: the name, else the passport. */
export function nameOf(tourist: Tourist): string {
  const name = fullName(tourist.prefix, tourist.firstname, tourist.lastname);
  return tourist.firstname || tourist.lastname ? name : tourist.passport;
}
