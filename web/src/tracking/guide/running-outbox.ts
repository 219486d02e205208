import { call } from '../../platform/api';
import { queryClient } from '../../platform/query';
import { readCapacities, readUser } from '../../platform/session';
import { Outbox } from '../outbox';
import { type Entry, OutboxStore } from '../outbox/store';
import { applyToList, applyToOrder } from './guide-order';
import { type KeptList, type KeptOrder, listName, orderName, queryKeys } from './offline-cache';

/** The one store of this browser. */
export const store = new OutboxStore();

export const currentGuide = (): number | null =>
  readCapacities().has('guide_work:do') ? (readUser()?.id ?? null) : null;

const CHANNEL = 'guide-outbox';
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;

const CHANGED = 'changed';
const TAKEN = 'taken';
function tell(what: typeof CHANGED | typeof TAKEN): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin
  tabs?.postMessage(what);
}

/** One sender over all tabs; browsers without locks rely on the server, which takes each once. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(CHANNEL, work) : work();
}

/**
 * What the server took is part of its state from now on, before the next answer says so: on the
 * screen, and in the copy that a page opened without a network starts from.
 */
async function applyToCache(entries: readonly Entry[]): Promise<void> {
  const [user] = entries.map((entry) => entry.user);
  if (user === undefined) return;
  const codes = [...new Set(entries.map((entry) => entry.event.joborder_code))];
  // An answer that is under way may be older than the events.
  await queryClient.cancelQueries({ queryKey: queryKeys.all(user) });
  for (const name of [listName, ...codes.map(orderName)]) {
    const kept = await store.kept<KeptList | KeptOrder>(user, name);
    if (!kept) continue;
    const value =
      'orders' in kept.value
        ? { orders: applyToList(kept.value.orders, entries) }
        : { order: applyToOrder(kept.value.order, entries) };
    await store.keep(user, name, value, kept.at);
  }
  queryClient.setQueriesData<KeptList>({ queryKey: queryKeys.list(user) }, (list) =>
    list ? { ...list, orders: applyToList(list.orders, entries) } : undefined,
  );
  for (const code of codes) {
    queryClient.setQueriesData<KeptOrder>({ queryKey: queryKeys.order(user, code) }, (order) =>
      order ? { ...order, order: applyToOrder(order.order, entries) } : undefined,
    );
  }
}

export const outbox = new Outbox({
  store,
  currentUser: currentGuide,
  send: async (events) => (await call('POST /api/v2/guide/events', { body: { events } })).results,
  alone,
  onTaken: async (entries) => {
    await applyToCache(entries);
    const [first] = entries;
    if (!first) return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.all(first.user) });
    tell(TAKEN);
  },
  onChanged: () => {
    tell(CHANGED);
  },
});

let started = false;

/** Begins sending; once per page, for whichever guide is signed in. */
export function startOutbox(): void {
  const user = currentGuide();
  if (user === null) return;
  void outbox
    .refresh()
    .then(() => outbox.flush())
    // Without a store the page still shows what the server says; the first entry will tell.
    .catch(() => {});
  // Names of tourists are not for the next person on this phone.
  void store.begin(user).catch(() => {});
  if (started) return;
  started = true;
  const flush = () => {
    if (currentGuide() !== null && document.visibilityState === 'visible') void outbox.flush();
  };
  addEventListener('online', flush);
  addEventListener('pageshow', flush);
  document.addEventListener('visibilitychange', flush);
  tabs?.addEventListener('message', ({ data }) => {
    const guide = currentGuide();
    // Entries leave the outbox for what the server says from now on: this tab asks it, too.
    if (data === TAKEN && guide !== null) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.all(guide) });
    } else void outbox.refresh().catch(() => {});
  });
  // Otherwise the browser may empty the store when the phone runs out of space.
  void navigator.storage?.persist?.().catch(() => false);
}

/** Entries that would be lost if the guide signed out now; tries to send them first. */
export async function unsentEntries(): Promise<number> {
  const user = currentGuide();
  if (user === null) return 0;
  try {
    if ((await store.list(user)).length > 0 && navigator.onLine) await outbox.flush();
    return (await store.list(user)).length;
  } catch {
    return 0;
  }
}

/** What the server said to this guide does not stay on the phone; what has not been sent does. */
export async function forgetCopies(user: number): Promise<void> {
  await outbox.leave(user).catch(() => {});
}

/** Nothing of this guide stays on the phone, nor what has not been sent. */
export async function forgetGuide(): Promise<void> {
  const user = currentGuide();
  if (user !== null) await outbox.clear(user).catch(() => {});
}
