import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../platform/api';
import { useEitherLanguage } from '../platform/use-either-language';
import { useLang } from '../platform/i18n/language';

interface Asked {
  /** Results of everybody about this order; without it the reader's own. */
  readonly code?: string;
  readonly take: number;
  readonly skip?: number;
}

/** Recorded results, the latest first. */
export function useInspections({ code, take, skip = 0 }: Asked, enabled = true) {
  const lang = useLang();
  const query = useQuery({
    queryKey: ['inspections', code ?? '', take, skip, lang],
    queryFn: ({ signal }) =>
      call(
        'GET /api/v2/web/inspection',
        { query: { take, skip, lang, ...(code ? { joborder_code: code } : {}) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled,
  });
  return useEitherLanguage(query, `${code ?? ''} ${take} ${skip}`);
}
