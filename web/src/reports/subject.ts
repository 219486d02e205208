import { NO_COUNTRY } from '@joborder/shared/job-orders/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../platform/api';
import { type Lang, useLang } from '../platform/i18n/language';
import type { SubjectKind } from './report-state';

const isId = (text: string) => /^\d{1,15}$/.test(text);

async function nameOf(kind: SubjectKind, search: string, lang: Lang, signal: AbortSignal) {
  if (kind === 'country') {
    // The names of all countries are not needed before one is searched for.
    const [{ closestCountry }, { countryName }] = await Promise.all([
      import('@joborder/shared/find-country'),
      import('@joborder/shared/countries'),
    ]);
    return countryName(closestCountry(search) ?? search, lang);
  }
  const input = { params: { id: Number(search) }, query: { lang } };
  return (await call('GET /api/v2/web/place/get/:id', input, { signal })).name;
}

/** What a search is called: the name of its country or place, or what was typed. */
export function useSubjectName(kind: SubjectKind, search: string): string {
  const t = useTranslations('reports.search');
  const lang = useLang();
  const isUnknown = kind === 'country' && search === NO_COUNTRY;
  const hasName = search !== '' && !isUnknown && (kind === 'country' || isId(search));
  const name = useQuery({
    queryKey: ['subject-name', kind, search, lang],
    queryFn: ({ signal }) => nameOf(kind, search, lang, signal),
    enabled: hasName,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isUnknown) return t('unknown');
  if (!hasName || name.error) return search;
  return name.data ?? '';
}

/** The filter of the job order list that finds what was searched for; none for a part of a name. */
export function subjectFilter(kind: SubjectKind, search: string): Record<string, string> | null {
  if (kind === 'country') return { tourist_origincountry: search };
  return isId(search) ? { place_id: search } : null;
}
