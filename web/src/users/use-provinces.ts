import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api';
import { useLang } from '../platform/i18n/language';

/** The provinces in the reader's language, for a select field whose first choice is none. */
export function useProvinces(none: string, enabled: boolean) {
  const lang = useLang();
  const { data = [] } = useQuery({
    queryKey: ['provinces', lang],
    queryFn: () => call('POST /api/v2/web/data/provinces/get', { body: { lang } }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return [
    { value: '', label: none },
    ...data.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}
