import { countryName } from '@joborder/shared/countries';
import { NO_COUNTRY } from '@joborder/shared/job-orders/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { useDates } from '../../platform/dates';
import { useLang } from '../../platform/i18n/language';
import type { Fields, FilterField } from './list-filter';

type Named = 'place_id' | 'agency_id' | 'province_id' | 'region_id';

const isNamed = (field: FilterField): field is Named =>
  ['place_id', 'agency_id', 'province_id', 'region_id'].includes(field);

async function nameOf(field: Named, id: number, lang: 'th' | 'en'): Promise<string | undefined> {
  const within = (options: ReadonlyArray<{ id: number; name: string }>) =>
    options.find((option) => option.id === id)?.name;
  switch (field) {
    case 'place_id':
      return (await call('GET /api/v2/web/place/get/:id', { params: { id }, query: { lang } }))
        .name;
    case 'agency_id':
      return (await call('GET /api/v2/web/agency/get/:agency_id', { params: { agency_id: id } }))
        .name;
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
  const ids = (['place_id', 'agency_id', 'province_id', 'region_id'] as const).filter(
    (field) => fields[field] !== '',
  );
  const names = useQuery({
    queryKey: ['filter-names', ids.map((field) => [field, fields[field]]), lang],
    queryFn: async () =>
      Object.fromEntries(
        await Promise.all(
          ids.map(async (field) => [field, await nameOf(field, Number(fields[field]), lang)]),
        ),
      ) as Partial<Record<Named, string>>,
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (field) => {
    const value = fields[field];
    if (isNamed(field)) return names.data?.[field] ?? t('chosen');
    switch (field) {
      case 'tourist_origincountry':
        return value === NO_COUNTRY ? t('countryUnknown') : countryName(value, lang);
      case 'inbound_from':
      case 'inbound_to':
      case 'outbound_to':
        return grid(value);
      case 'guide_id':
      case 'inspector_id':
        // Names of people are not asked for by number.
        return t('chosen');
      case 'without_cancelled':
        return '';
      default:
        return value;
    }
  };
}
