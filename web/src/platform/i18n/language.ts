import { useSyncExternalStore } from 'react';
import type { Messages } from 'use-intl';
import { LANGUAGE, type Lang, storedLanguage } from './stored-language';

export type { Lang };

/** The bundles of messages by name, filled by declaration merging where they are registered. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Bundles {}
type Bundle = keyof Bundles;

declare module 'use-intl' {
  interface AppConfig {
    Locale: Lang;
  }
}

type Loaders = Readonly<Record<Lang, () => Promise<object>>>;
const loaders = new Map<string, Loaders>();

/** Registers bundles, before one of them is asked for. */
export function addBundles(more: Readonly<Record<string, Loaders>>): void {
  for (const [bundle, each] of Object.entries(more)) loaders.set(bundle, each);
}

interface State {
  readonly lang: Lang;
  readonly messages: Messages;
}

let state: State = { lang: storedLanguage(), messages: {} as Messages };
const wanted = new Set<Bundle>(['public']);
const loaded = new Map<string, object>();
const published = new Set<Bundle>();
const listeners = new Set<() => void>();

function loaderOf(bundle: Bundle): Loaders {
  const found = loaders.get(bundle);
  if (!found) throw new Error(`The messages ${bundle} are not known here.`);
  return found;
}

async function load(lang: Lang): Promise<Messages> {
  const parts = await Promise.all(
    [...wanted].map(async (bundle) => {
      const key = `${bundle}.${lang}`;
      const messages = loaded.get(key) ?? (await loaderOf(bundle)[lang]());
      loaded.set(key, messages);
      return messages;
    }),
  );
  // A bundle that was asked for meanwhile must not be left out of what is published.
  return wanted.size > parts.length ? load(lang) : (Object.assign({}, ...parts) as Messages);
}

function publish(next: State) {
  state = next;
  document.documentElement.lang = next.lang;
  for (const listener of listeners) listener();
}

/** Loads bundles in the current language; call it before rendering what speaks from them. */
export async function ensureMessages(...bundles: readonly Bundle[]): Promise<void> {
  for (const bundle of bundles) wanted.add(bundle);
  const { lang } = state;
  if (bundles.every((bundle) => published.has(bundle))) return;
  const messages = await load(lang);
  if (state.lang !== lang) return ensureMessages(...bundles);
  for (const bundle of ['public', ...bundles] as const) published.add(bundle);
  publish({ lang, messages });
}

/** Switches the language and keeps the choice (I18N-03); texts change when they are all there. */
export async function setLang(lang: Lang): Promise<void> {
  const messages = await load(lang);
  try {
    localStorage.setItem(LANGUAGE, lang);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  publish({ lang, messages });
}

export function getLang(): Lang {
  return state.lang;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const snapshot = () => state;

export function useLanguage(): State {
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

export function useLang(): Lang {
  return useLanguage().lang;
}
