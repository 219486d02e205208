import { countryName, countryOptions } from '@joborder/shared/countries';
import { findCountry } from '@joborder/shared/find-country';
import { NO_COUNTRY } from '@joborder/shared/job-orders/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { useLang } from '../../platform/i18n/language';
import { useCategories } from '../../places/use-categories';
import type { SubjectKind } from '../report-state';

/** What can be chosen: `value` is what the address keeps, a country's code or a place's id. */
export interface Suggestion {
  readonly value: string;
  readonly name: string;
  readonly detail?: string;
}

/** Suggestions that a list shows at once. */
const MOST = 8;

function countries(text: string, lang: 'th' | 'en', unknown: string): Suggestion[] {
  const asked = text.toLocaleLowerCase(lang);
  const exact = findCountry(text);
  const found = [...countryOptions(lang), { code: NO_COUNTRY, name: unknown }].filter(
    ({ code, name }) =>
      code === exact ||
      name.toLocaleLowerCase(lang).includes(asked) ||
      countryName(code, 'en').toLowerCase().includes(asked),
  );
  return found
    .toSorted((a, b) => Number(b.code === exact) - Number(a.code === exact))
    .slice(0, MOST)
    .map(({ code, name }) => ({ value: code, name }));
}

/** The picture of the category that is not an attraction. */
const BED = 'bed';

/** Countries or places with the text in their names; places are asked for. */
export function useSuggestions(kind: SubjectKind, text: string) {
  const t = useTranslations('reports.search');
  const lang = useLang();
  const isPlace = kind !== 'country';
  const categories = useCategories(isPlace);
  const wanted = categories.data
    ?.filter(({ icon }) => (icon === BED) === (kind === 'accommodation'))
    .map(({ id }) => id);
  const places = useQuery({
    queryKey: ['report-places', kind, text, lang],
    queryFn: async ({ signal }) => {
      const body = { name: text, take: MOST, skip: 0, places_categorys: wanted, lang };
      const rows = await call('POST /api/v2/web/joborder/place/get', { body }, { signal });
      return rows.map(
        ({ id, name, province_name }): Suggestion => ({
          value: String(id),
          name,
          detail: province_name,
        }),
      );
    },
    enabled: isPlace && text !== '' && wanted !== undefined,
    placeholderData: (before) => before,
  });
  if (text === '') return { found: [], isPending: false, error: null };
  if (!isPlace)
    return { found: countries(text, lang, t('unknown')), isPending: false, error: null };
  return { found: places.data ?? [], isPending: places.isPending, error: places.error };
}
