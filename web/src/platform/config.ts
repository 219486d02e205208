import { useSyncExternalStore } from 'react';

interface AppLinks {
  readonly ios?: string;
  readonly android?: string;
}

type Audience = 'agency' | 'guide' | 'officer';

interface ManualLinks {
  /** Addresses of videos that show the same as our own pages. */
  readonly videos?: readonly string[];
}

/** What the operator of an installation sets: in the page, and served as `/config.json`. */
export interface Config {
  readonly callCentre: string;
  readonly publicUrl: string;
  readonly mapTilesUrl: string;
  readonly fileHost: string;
  /** Is there a server that knows the ways by road? */
  readonly routing: boolean;
  readonly appLinks: { readonly guide?: AppLinks; readonly officer?: AppLinks };
  readonly manuals: Partial<Record<Audience, ManualLinks>>;
}

const UNKNOWN: Config = {
  callCentre: '',
  publicUrl: '',
  mapTilesUrl: '',
  fileHost: '',
  routing: false,
  appLinks: {},
  manuals: {},
};

/** What the server wrote into the page. */
function written(): Partial<Config> | undefined {
  // Rules of screens are tested without one.
  if (typeof document === 'undefined') return undefined;
  const content = document.querySelector<HTMLMetaElement>('meta[name="config"]')?.content;
  return content === undefined ? undefined : (JSON.parse(content) as Partial<Config>);
}

const given = written();
let config: Config = { ...UNKNOWN, ...given };
const listeners = new Set<() => void>();

/** Fetches the settings where the page came from elsewhere, such as a server for development. */
export async function loadConfig(): Promise<void> {
  if (given) return;
  try {
    const answer = await fetch('/config.json', { headers: { accept: 'application/json' } });
    if (!answer.ok) return;
    config = { ...UNKNOWN, ...((await answer.json()) as Partial<Config>) };
    for (const listener of listeners) listener();
  } catch {
    // Without them the page still opens.
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const snapshot = () => config;

export function useConfig(): Config {
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
