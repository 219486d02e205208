import { useSyncExternalStore } from 'react';

const WORKER = '/guide-worker.js';
const SCOPE = '/guide';
const listeners = new Set<() => void>();
let ready = false;

function publish(next: boolean) {
  if (ready === next) return;
  ready = next;
  for (const listener of listeners) listener();
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER, {
    scope: SCOPE,
    updateViaCache: 'none',
  });
  // It is active once it has every file.
  const look = () => publish(registration.active !== null);
  look();
  const follow = () => {
    const coming = registration.installing ?? registration.waiting;
    coming?.addEventListener('statechange', look);
  };
  follow();
  registration.addEventListener('updatefound', follow);
}

let asked = false;

/**
 * Lets the browser keep the files of `/guide`, so that it opens without a network (D69). Without TLS,
 * and while the product is being developed, browsers have no place for it.
 */
export function keepFiles(): void {
  if (asked || !('serviceWorker' in navigator)) return;
  asked = true;
  register().catch(() => {
    asked = false;
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Would `/guide` open now without a network? */
export const useFilesKept = (): boolean => useSyncExternalStore(subscribe, () => ready);
