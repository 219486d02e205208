import type { Capacity } from '@joborder/shared/session/capacities';
import { useSyncExternalStore } from 'react';
import { type AuthUser, CAPACITY, readCapacities, readUser, subscribe, USER } from './session';

/** What `readItem` makes of a stored item, the same object as long as the item is the same. */
function snapshotOf<T>(key: string, readItem: () => T): () => T {
  let cached: { text: string | null; value: T } | undefined;
  return () => {
    const text = localStorage.getItem(key);
    if (!cached || text !== cached.text) cached = { text, value: readItem() };
    return cached.value;
  };
}
const userSnapshot = snapshotOf(USER, readUser);
const capacitySnapshot = snapshotOf(CAPACITY, readCapacities);

/** Who is signed in; follows sign-in and sign-out, also of other tabs. */
export function useUser(): AuthUser | null {
  return useSyncExternalStore(subscribe, userSnapshot, userSnapshot);
}

/** What the user who is signed in may do: menu, screens and buttons ask here, the server decides. */
export function useCan(): (capacity: Capacity) => boolean {
  const capacities = useSyncExternalStore(subscribe, capacitySnapshot);
  return (capacity) => capacities.has(capacity);
}
