import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../platform/api';
import { useLang } from '../platform/i18n/language';
import { useUser } from '../platform/use-session';

/** How often an open page asks whether there is something new. */
const ASK_EVERY_MS = 20_000;

const unreadQuery = (userId: number | undefined) =>
  queryOptions({
    queryKey: ['notices', userId, 'unread'],
    queryFn: ({ signal }) => call('GET /api/v2/web/notices/unread', {}, { signal }),
  });

/** How many notices are unread, as long as the page is looked at; undefined until that is known. */
export function useUnread() {
  const user = useUser();
  return useQuery({
    ...unreadQuery(user?.id),
    enabled: user !== null,
    // The bell and the page ask as one.
    staleTime: 5_000,
    refetchInterval: ASK_EVERY_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  }).data;
}

interface Asked {
  readonly unread: boolean;
  readonly take: number;
  readonly skip?: number;
  /** Asked again when they change: something new has come, or was read at another window. */
  readonly counts: { readonly latest: number; readonly unread: number } | undefined;
}

export function useNotices({ unread, take, skip = 0, counts }: Asked) {
  const user = useUser();
  const lang = useLang();
  const list = useQuery({
    queryKey: ['notices', user?.id, 'list', unread, take, skip, lang],
    queryFn: ({ signal }) =>
      call(
        'GET /api/v2/web/notices',
        { query: { take, skip, lang, ...(unread ? { unread: '1' as const } : {}) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data, refetch } = list;
  const listed = data?.unread;
  const known = useRef(counts);
  useEffect(() => {
    if (!counts) return;
    const before = known.current;
    known.current = counts;
    // To learn the numbers for the first time is no news where the list says the same.
    const isNews = before
      ? before.latest !== counts.latest || before.unread !== counts.unread
      : listed !== undefined && listed !== counts.unread;
    if (isNews) void refetch();
  }, [counts, listed, refetch]);
  return list;
}

/** Marks notices as read: those named, or all up to one. */
export function useMarkRead() {
  const client = useQueryClient();
  const user = useUser();
  return useMutation({
    mutationFn: (body: { notice_ids?: number[]; up_to?: number }) =>
      call('POST /api/v2/web/notices/read', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['notices', user?.id] }),
  });
}
