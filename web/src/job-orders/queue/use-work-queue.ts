import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api';
import { useLang } from '../../platform/i18n/language';
import { WORK_QUEUE_KEY } from '../../shell/NavCount';

/** While the page is open it looks for new work by itself. */
const EVERY = 60_000;

/** What waits for an officer. */
export function useWorkQueue() {
  const lang = useLang();
  return useQuery({
    queryKey: [WORK_QUEUE_KEY, 'list', lang],
    queryFn: ({ signal }) =>
      call('GET /api/v2/web/work_queue/get', { query: { lang } }, { signal }),
    staleTime: 0,
    refetchInterval: EVERY,
  });
}
export type WorkQueue = NonNullable<ReturnType<typeof useWorkQueue>['data']>;
