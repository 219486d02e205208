import { useSyncExternalStore } from 'react';

interface AppLinks {
  readonly ios?: string;
  readonly android?: string;
}

type Audience = 'agency' | 'guide' | 'officer';

interface ManualLinks {
  /** Address of a printed manual; our own pages stand in where it is missing. */
  readonly pdf?: string;
  /** Addresses of videos that show the same. */
  readonly videos?: readonly string[];
}

/** What the operator of an installation sets, served as `/config.json`. */
export interface Config {
  readonly callCentre: string;
  readonly publicUrl: string;
  readonly mapTilesUrl: string;
  readonly fileHost: string;
  readonly appLinks: { readonly guide?: AppLinks; readonly officer?: AppLinks };
  readonly manuals: Partial<Record<Audience, ManualLinks>>;
}

const UNKNOWN: Config = {
  callCentre: '',
  publicUrl: '',
  mapTilesUrl: '',
  fileHost: '',
  appLinks: {},
  manuals: {},
};

const KEY = 'config';

/** Those of the last visit: a page opened without a network still knows its pictures and numbers. */
function remembered(): Config {
  try {
    return { ...UNKNOWN, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Config>) };
  } catch {
    return UNKNOWN;
  }
}

let config = remembered();
const listeners = new Set<() => void>();

/** Fetches the settings; a failure leaves those of the last visit. */
export async function loadConfig(): Promise<void> {
  try {
    const answer = await fetch('/config.json', { headers: { accept: 'application/json' } });
    if (!answer.ok) return;
    config = { ...UNKNOWN, ...((await answer.json()) as Partial<Config>) };
    for (const listener of listeners) listener();
    localStorage.setItem(KEY, JSON.stringify(config));
  } catch {
    // Offline, or without storage: the page still opens.
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const snapshot = () => config;

export function useConfig(): Config {
  return useSyncExternalStore(subscribe, snapshot);
}
