import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let unanswered = false;

function tell() {
  for (const listener of listeners) listener();
}

/** Says of every call whether an answer arrived, whatever it was. */
export function noteReached(reached: boolean): void {
  unanswered = !reached;
  tell();
}

// Tests run without a window.
globalThis.addEventListener?.('offline', tell);
// Whether the server is there too is told by the next call.
globalThis.addEventListener?.('online', () => noteReached(true));

/** Can nobody be reached: the browser says so, or the last call got no answer? */
const isOffline = (): boolean => unanswered || !navigator.onLine;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline);
