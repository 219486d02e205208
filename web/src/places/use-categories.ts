import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api';
import { useLang } from '../platform/i18n/language';

/** The categories of places in the reader's language; asked for once. */
export function useCategories(enabled = true) {
  const lang = useLang();
  return useQuery({
    queryKey: ['place-categories', lang],
    queryFn: () => call('GET /api/v2/web/place/category/get', { query: { lang } }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
