import { sql } from 'kysely';
import { closestCountry } from '@joborder/shared/find-country';
import { NO_COUNTRY } from '@joborder/shared/job-orders/limits';
import type { Db } from '../platform/db/schema';
import { containsPattern } from '../platform/search';
import { refuse } from './report-request';
import { isAccommodation } from './display-names';

type Typed = string | number | null | undefined;

/** More places than these are no search any more. */
const MOST_PLACES = 2_000;

function searchText(path: string, typed: Typed): string {
  const text = String(typed ?? '').trim();
  if (text === '') refuse([{ path, code: 'reportSearchMissing' }]);
  return text;
}

/**
 * The country that is meant, also by a part of its name; '' for tourists without nationality, or null
 * for none that we know.
 */
export function searchedCountry(typed: Typed): string | null {
  const text = searchText('country', typed);
  return text === NO_COUNTRY ? '' : closestCountry(text);
}

/**
 * The places that are meant: one by its id; else those of exactly that name in any language; else
 * those with the text in a name.
 */
export async function searchedPlaces(
  db: Db,
  path: 'places' | 'accommodation',
  typed: Typed,
  accommodation: boolean,
): Promise<number[]> {
  const text = searchText(path, typed);
  if (/^\d{1,15}$/.test(text)) {
    const { rows } = await sql<{ id: number }>`select id from places
      where id = ${Number(text)} and ${isAccommodation} = ${sql.lit(accommodation)}`.execute(db);
    // A number is an id of what was asked for, or part of a name like any other text (D76).
    if (rows.length > 0) return rows.map(({ id }) => id);
  }
  const { rows } = await sql<{ id: number; exact: boolean }>`
    select places.id, bool_or(lower(texts.name) = lower(${text})) as exact
    from place_texts as texts join places on places.id = texts.place_id
    where lower(texts.name) like ${containsPattern(text)}
      and ${isAccommodation} = ${sql.lit(accommodation)}
    group by places.id order by exact desc, places.id limit ${MOST_PLACES}`.execute(db);
  const exact = rows.filter((row) => row.exact);
  return (exact.length > 0 ? exact : rows).map((row) => row.id);
}
