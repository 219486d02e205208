import { useQuery } from '@tanstack/react-query';
import type { EditedPlace } from '@joborder/shared/places/contract';
import { call } from '../../platform/api';
import { useLang } from '../../platform/i18n/language';

export type AddressLists = Pick<
  EditedPlace,
  'provinces' | 'districts' | 'sub_districts' | 'place_province' | 'place_districts'
> & { readonly lang: 'th' | 'en' };

const FOREVER = { staleTime: Number.POSITIVE_INFINITY } as const;

/**
 * Provinces, districts of the province, sub-districts of the district. What came with the record is
 * not asked for again (PEDIT-01), a parent of 0 asks for nothing (PEDIT-03).
 */
export function useAddressLists(province: number, district: number, known?: AddressLists) {
  const lang = useLang();
  const given = known?.lang === lang ? known : undefined;
  const provinces = useQuery({
    queryKey: ['provinces', lang],
    queryFn: () => call('POST /api/v2/web/data/provinces/get', { body: { lang } }),
    initialData: given?.provinces,
    ...FOREVER,
  });
  const districts = useQuery({
    queryKey: ['districts', province, lang],
    queryFn: () =>
      call('POST /api/v2/web/data/districts/get', { body: { lang, provinces_id: province } }),
    initialData: given?.place_province === province ? given.districts : undefined,
    enabled: province !== 0,
    ...FOREVER,
  });
  const subdistricts = useQuery({
    queryKey: ['subdistricts', district, lang],
    queryFn: () =>
      call('POST /api/v2/web/data/sub_districts/get', { body: { lang, districts_id: district } }),
    initialData: given?.place_districts === district ? given.sub_districts : undefined,
    enabled: district !== 0,
    ...FOREVER,
  });
  return { provinces, districts, subdistricts };
}
