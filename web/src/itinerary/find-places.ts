import { call } from '../platform/api';
import { getLang } from '../platform/i18n/language';
import type { PlaceQuery } from './BoardContext';

/** The picker of job orders and templates: by name and categories. */
export function findPlaces(
  { name, categories, near, recent, take, skip }: PlaceQuery,
  signal: AbortSignal,
) {
  const body = {
    name,
    take,
    skip,
    places_categorys: [...categories],
    lang: getLang(),
    ...near,
    ...(recent ? { recent } : {}),
  };
  return call('POST /api/v2/web/joborder/place/get', { body }, { signal });
}

/** The picker of the trip builder: by region too. */
export async function filterPlaces(
  { name, categories, region, take, skip }: PlaceQuery,
  signal: AbortSignal,
) {
  const body = {
    name,
    take,
    skip,
    categorys: [...categories],
    lang: getLang(),
    ...(region === null ? {} : { region_id: region }),
  };
  const { tours } = await call('POST /api/v2/web/place/filter', { body }, { signal });
  return tours;
}
