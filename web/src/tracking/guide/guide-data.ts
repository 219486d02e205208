import { todayInBangkok } from '@joborder/shared/dates';
import type { FieldEventInput, GuideOrder } from '@joborder/shared/tracking/contract';
import { queryClient } from '../../platform/query';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { NewEntry } from '../outbox/store';
import { useAfterPage } from '../../platform/after-page';
import { ApiError, call } from '../../platform/api';
import { useDates } from '../../platform/dates';
import { useLang } from '../../platform/i18n/language';
import { notify } from '../../ui/dialogs';
import { type KeptList, type KeptOrder, listName, orderName, queryKeys } from './offline-cache';
import {
  applyToList,
  applyToOrder,
  rememberSkips,
  type GuideOrderView,
  guideOrderOf,
  type RoadStop,
} from './guide-order';
import { useFilesKept } from './offline-files';
import { currentGuide, outbox, store } from './running-outbox';

/** On the road a late answer is as good as none: the copy on the phone is there already. */
const TIMEOUT = 10_000;
/** The next orders are fetched ahead, so that the day can begin in a dead zone. */
const FETCHED_AHEAD = 3;
/** How often a page that is looked at asks what colleagues and the company did. */
const ASK_EVERY = 60_000;
/** When the page has what it shows. */
const AHEAD_AFTER = 4_000;

export interface Shown<T> {
  readonly data: T | undefined;
  /** When the server said so, ISO; null until known. */
  readonly at: string | null;
  readonly error: unknown;
  readonly retry: () => void;
}

export function useOutbox() {
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot);
}

async function keep(user: number, name: string, value: KeptList | KeptOrder): Promise<void> {
  // Signing out meanwhile has emptied the store; it stays empty.
  if (currentGuide() !== user) return;
  await store.keep(user, name, value, new Date().toISOString()).catch(() => {});
  void queryClient.invalidateQueries({ queryKey: queryKeys.copies(user) });
}

async function fetchList(user: number, signal: AbortSignal): Promise<KeptList> {
  const { orders } = await call('GET /api/v2/guide/orders', {}, { signal, timeout: TIMEOUT });
  await keep(user, listName, { orders });
  const names = new Set(orders.map((order) => orderName(order.code)));
  void store
    .forget(user, (name) => !name.startsWith(orderName('')) || names.has(name))
    .catch(() => {});
  return { orders };
}

async function fetchOrder(user: number, code: string, signal: AbortSignal): Promise<KeptOrder> {
  const { joborder } = await call(
    'GET /api/v2/guide/orders/:code',
    { params: { code } },
    { signal, timeout: TIMEOUT },
  );
  const earlier = await store.kept<KeptOrder>(user, orderName(code)).catch(() => undefined);
  const order = rememberSkips(guideOrderOf(joborder), earlier?.value.order);
  await keep(user, orderName(code), { order });
  return { order };
}

/** The phone's copy first, then the server's answer. */
function useKept<T extends KeptList | KeptOrder>(
  key: readonly unknown[],
  user: number,
  name: string | null,
  fetch: (signal: AbortSignal) => Promise<T>,
): Shown<T> {
  const lang = useLang();
  const kept = useQuery({
    queryKey: ['guide-kept', user, name],
    queryFn: async () => (await store.kept<T>(user, name ?? '').catch(() => undefined)) ?? null,
    enabled: name !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const live = useQuery({
    queryKey: [...key, lang],
    queryFn: ({ signal }) => fetch(signal),
    enabled: name !== null,
    refetchInterval: ASK_EVERY,
    refetchOnWindowFocus: true,
    refetchOnReconnect: 'always',
  });
  const { refetch } = live;
  return {
    data: live.data ?? kept.data?.value,
    at: live.data ? new Date(live.dataUpdatedAt).toISOString() : (kept.data?.at ?? null),
    error: live.error,
    retry: useCallback(() => void refetch(), [refetch]),
  };
}

/** The guide's orders with the waiting answers on top. */
export function useGuideOrders(user: number): Shown<readonly GuideOrder[]> {
  const shown = useKept<KeptList>(queryKeys.list(user), user, listName, (signal) =>
    fetchList(user, signal),
  );
  const waiting = useWaiting();
  const orders = shown.data?.orders;
  return {
    ...shown,
    data: useMemo(() => orders && applyToList(orders, waiting), [orders, waiting]),
  };
}

/** One order with the waiting events on top. */
export function useGuideOrder(user: number, code: string): Shown<GuideOrderView> {
  const shown = useKept<KeptOrder>(
    queryKeys.order(user, code),
    user,
    code === '' ? null : orderName(code),
    (signal) => fetchOrder(user, code, signal),
  );
  const waiting = useWaiting();
  const order = shown.data?.order;
  return {
    ...shown,
    data: useMemo(() => order && applyToOrder(order, waiting), [order, waiting]),
  };
}

/**
 * Since when each order, by its code, would open without a network: the page's files are kept, and a
 * copy of the order.
 */
export function useReadyOrders(user: number): ReadonlyMap<string, string> {
  const filesKept = useFilesKept();
  const { data: copies } = useQuery({
    queryKey: queryKeys.copies(user),
    queryFn: () => store.times(user).catch(() => new Map<string, string>()),
  });
  return useMemo(() => {
    const prefix = orderName('');
    const orders = filesKept ? [...(copies ?? [])] : [];
    return new Map(
      orders.flatMap(([name, at]) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), at] as const] : [],
      ),
    );
  }, [copies, filesKept]);
}

/** Keeps an order on the phone because the guide asks for it. */
export function useStoreOrder(user: number, code: string) {
  const client = useQueryClient();
  const lang = useLang();
  return useMutation({
    mutationFn: () =>
      client.fetchQuery({
        queryKey: [...queryKeys.order(user, code), lang],
        queryFn: ({ signal }) => fetchOrder(user, code, signal),
      }),
  });
}

function useWaiting() {
  const { entries } = useOutbox();
  return useMemo(() => entries.filter((entry) => entry.refusal === null), [entries]);
}

/** Mobile networks that say so themselves are spared; today's order is fetched on any. */
function isGoodNetwork(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}

/** Fetches what is under way and next, before the guide opens it. */
export function useFetchAhead(user: number, orders: readonly GuideOrder[] | undefined): void {
  const lang = useLang();
  const today = todayInBangkok();
  const isTime = useAfterPage(AHEAD_AFTER);
  const next = (isTime ? (orders ?? []) : [])
    .filter((order) => order.joborder_stop_date >= today && order.status !== 3)
    .slice(0, FETCHED_AHEAD)
    .filter((order) => order.joborder_start_date <= today || isGoodNetwork());
  useQueries({
    queries: next.map(({ code }) => ({
      queryKey: [...queryKeys.order(user, code), lang],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchOrder(user, code, signal),
    })),
  });
}

/** When something was, in few words: the time, of another day with its date. */
export function useMoment(): (at: string) => string {
  const { time, instant } = useDates();
  return (at) => (todayInBangkok(new Date(at)) === todayInBangkok() ? time(at) : instant(at));
}

/** The present, for what changes by itself: the day, and what can still be taken back. */
export function useNow(every = 20_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

/** `crypto.randomUUID` exists in secure contexts only; a test installation may be without TLS. */
function newId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

type Without<T> = T extends unknown ? Omit<T, 'id' | 'at'> : never;
/** What the guide did; the moment and the id come with it. */
export type Deed = Without<FieldEventInput>;

/** Puts a deed into the outbox; false, with a dialog, when the phone cannot keep it. */
export function useRecord(
  user: number,
): (deed: Deed, more?: Partial<Pick<NewEntry, 'undoes' | 'place'>>) => Promise<boolean> {
  const t = useTranslations('guide');
  return useCallback(
    async (deed, more) => {
      const event: FieldEventInput = { ...deed, id: newId(), at: new Date().toISOString() };
      try {
        await outbox.add({ user, event, ...more });
        return true;
      } catch {
        await notify({ kind: 'failed', text: t('notKept') });
        return false;
      }
    },
    [user, t],
  );
}

export const stopDeed = (
  code: string,
  type: 'check-in' | 'check-out' | 'reset',
  { day, daypart, place_id }: RoadStop,
): Deed => ({ type, joborder_code: code, day, daypart, place_id });

/** Did the call fail because nobody could be reached? */
export const isOffline = (error: unknown) => error instanceof ApiError && error.code === 'NETWORK';
