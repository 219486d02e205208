import { todayInBangkok } from '@joborder/shared/dates';
import type { Progress } from '@joborder/shared/tracking/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call, openEventStream } from '../platform/api';
import { useLang } from '../platform/i18n/language';
import { useEitherLanguage } from '../platform/use-either-language';
import { Live, type LiveState } from './live';

const PROGRESS_KEY = 'progress';
/** A tab that nobody looks at gives its connection back: browsers allow six of them to a server. */
const HIDDEN_FOR = 20_000;

/** How often a page that is looked at sees whether another day has begun. */
const LOOK_EVERY = 30_000;

/**
 * Reads again when another day has begun in Bangkok since the last reading: no event says that a tour has begun
 * or ended. A timer to midnight would be missed by a window that is hidden then, and by a computer that sleeps.
 */
function useNewDay(readAt: number, read: (options: { cancelRefetch: false }) => unknown): void {
  useEffect(() => {
    if (readAt === 0) return undefined;
    const look = () => {
      const isOver = todayInBangkok(new Date(readAt)) !== todayInBangkok();
      if (isOver && document.visibilityState === 'visible') void read({ cancelRefetch: false });
    };
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [readAt, read]);
}

/** The order as the server knows it; `useLive` keeps it current. */
export function useProgress(code: string) {
  const lang = useLang();
  const query = useQuery({
    queryKey: [PROGRESS_KEY, code, lang],
    queryFn: async ({ signal }): Promise<Progress> => {
      const body = { joborder_code: code, lang };
      const answer = await call('POST /api/v2/web/joborder/progress', { body }, { signal });
      return answer.joborder;
    },
    staleTime: 0,
  });
  useNewDay(query.dataUpdatedAt, query.refetch);
  return useEitherLanguage(query, code);
}

/** Listens to the events of an order and reads it again when one comes. */
export function useLive(code: string, order: Progress | undefined): LiveState {
  const cache = useQueryClient();
  const [state, setState] = useState<LiveState>({ connection: 'connecting', heardAt: 0 });
  const live = useRef<Live | null>(null);
  const last = order?.last_event;
  const isLoaded = last !== undefined;
  const start = useRef(0);
  start.current = last ?? 0;
  useEffect(() => {
    if (last !== undefined) live.current?.known(last);
  }, [last]);

  const read = useCallback(async () => {
    const filter = { queryKey: [PROGRESS_KEY, code] };
    await cache.invalidateQueries(filter);
    const error = cache.getQueryCache().find({ ...filter, exact: false, type: 'active' })
      ?.state.error;
    // A refusal is an answer too: the server was reached.
    return !(error instanceof ApiError && error.code === 'NETWORK');
  }, [cache, code]);

  useEffect(() => {
    if (!isLoaded) return;
    const key = 'GET /api/v2/web/joborder/progress/events';
    const one = new Live({
      after: start.current,
      open: (lastEventId, signal) =>
        openEventStream(key, { query: { joborder_code: code } }, { lastEventId, signal }),
      read,
      onState: setState,
    });
    live.current = one;
    let hidden: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(hidden);
      if (document.visibilityState === 'visible') one.wake();
      else hidden = setTimeout(() => one.sleep(), HIDDEN_FOR);
    };
    const online = () => one.wake();
    const offline = () => one.lost();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    look();
    return () => {
      clearTimeout(hidden);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
      live.current = null;
      one.close();
    };
  }, [code, isLoaded, read]);
  return state;
}
