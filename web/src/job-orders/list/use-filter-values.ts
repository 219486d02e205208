import { countryName } from '@joborder/shared/countries';
import { NO_COUNTRY } from '@joborder/shared/job-orders/limits';
import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { useDates } from '../../platform/dates';
import { type Lang, useLang } from '../../platform/i18n/language';
import type { Fields, FilterField } from './list-filter';

/** Filters by number, of places and of people: their names are asked for. */
const NAMED = [
  'place_id',
  'guide_id',
  'agency_id',
  'inspector_id',
  'province_id',
  'region_id',
] as const satisfies readonly FilterField[];
type Named = (typeof NAMED)[number];

const isNamed = (field: FilterField): field is Named => NAMED.some((each) => each === field);

/** What a number stands for; null for what is not there, or not to be known. */
async function nameOf(field: Named, id: number, lang: Lang): Promise<string | null> {
  const within = (options: ReadonlyArray<{ id: number; name: string }>) =>
    options.find((option) => option.id === id)?.name ?? null;
  switch (field) {
    case 'place_id':
      return (await call('GET /api/v2/web/place/get/:id', { params: { id }, query: { lang } }))
        .name;
    case 'agency_id':
      return (await call('GET /api/v2/web/agency/get/:agency_id', { params: { agency_id: id } }))
        .name;
    case 'guide_id':
      return (await call('GET /api/v2/web/joborder/people', { query: { guide_id: id } }))
        .guide_name;
    case 'inspector_id':
      return (await call('GET /api/v2/web/joborder/people', { query: { inspector_id: id } }))
        .inspector_name;
    case 'province_id':
      return within(await call('POST /api/v2/web/data/provinces/get', { body: { lang } }));
    default:
      return within(await call('POST /api/v2/web/data/regions/get', { query: { lang } }));
  }
}

/** How a filter's value reads on its chip; what an id stands for is asked for. */
export function useFilterValues(fields: Fields): (field: FilterField) => string {
  const t = useTranslations('jobOrderList.filter');
  const lang = useLang();
  const { grid } = useDates();
  const asked = NAMED.filter((field) => fields[field] !== '');
  const names = useQueries({
    queries: asked.map((field) => ({
      queryKey: ['filter-name', field, fields[field], lang],
      queryFn: () => nameOf(field, Number(fields[field]), lang),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  });
  return (field) => {
    const value = fields[field];
    if (isNamed(field)) return names[asked.indexOf(field)]?.data ?? t('chosen');
    switch (field) {
      case 'tourist_origincountry':
        return value === NO_COUNTRY ? t('countryUnknown') : countryName(value, lang);
      case 'inbound_from':
      case 'inspected_from':
      case 'inspected_to':
      case 'inbound_to':
      case 'outbound_to':
        return grid(value);
      case 'without_cancelled':
        return '';
      default:
        return value;
    }
  };
}
