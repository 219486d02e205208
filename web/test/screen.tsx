/// <reference types="@vitest/browser-playwright" />
import axe from 'axe-core';
import * as React from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import '../src/ui/tokens.css';
import '../src/ui/base.css';
import { App } from '../src/App';
import { beginFirstCalls } from '../src/first-calls';
import { loadConfig } from '../src/platform/config';
import { endEarlyCalls } from '../src/platform/early-calls';
import { ensureMessages, type Lang, setLang } from '../src/platform/i18n/language';
import { queryClient } from '../src/platform/query';
import { changed } from '../src/platform/session';
import { type AppRouter, createAppRouter } from '../src/router';
import { placeOf } from '../src/platform/back';
import { handleSessionTrouble } from '../src/session-trouble';
import { dismissToasts } from '../src/ui/toasts';
import { FakeApi } from './fake-api';
import { people, type Who } from './people';
import { expectTree } from './tree';

interface Options {
  /** Who is signed in; nobody when null. */
  readonly as: Who | null;
  readonly lang?: Lang;
  /** Width and height of the window. */
  readonly size?: readonly [number, number];
  /** Where the clock stands; else it goes. */
  readonly now?: string;
  /** Fields of the stored user that are otherwise than the sign-in stores them. */
  readonly user?: Readonly<Record<string, unknown>>;
  /** The stored token as it stands in the storage; null for none. */
  readonly token?: string | null;
  /** What the screen before hands over. */
  readonly state?: Readonly<Record<string, unknown>>;
}

// React's development build notes for every element where it was made, until it has done so too often
// for a second. Nobody reads that here, and it costs a sixth of the time.
Object.defineProperty(Object.values(React).find(hasOwnerStacks), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
function hasOwnerStacks(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'recentlyCreatedOwnerStacks' in part;
}

let root: Root | null = null;
let container: HTMLElement | null = null;
let router: AppRouter | null = null;
const complaints: string[] = [];

// A way that ends after its test calls them without their object.
history.pushState = history.pushState.bind(history);
history.replaceState = history.replaceState.bind(history);

/** The server of the running test. */
export let api = new FakeApi();

/** What every signed-in screen asks for. */
function answerFrame(who: Who): void {
  api
    .byDefault('POST /api/v2/web/account', people[who])
    .byDefault('POST /auth/check', { status: 'success' })
    .byDefault('GET /api/v2/web/notices/unread', { status: 'success', unread: 0, latest: 0 })
    .byDefault('GET /api/v2/web/work_queue/count', { status: 'success', count: 7 })
    .byDefault('GET /api/v2/guide/orders', { status: 'success', orders: [] });
}

/** Opens the application at an address, as a page load does; waits until its screen is drawn. */
export async function openScreen(
  address: string,
  { as, lang = 'th', size = [1366, 800], now, user = {}, token, state }: Options,
): Promise<void> {
  // Timers go on: only what the time is stands still.
  if (now) vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  await page.viewport(...size);
  // Not earlier: what the screen before still asks for while the window changes size finds no server.
  vi.stubGlobal('fetch', api.fetch);
  if (as) {
    const { users, capacity } = people[as];
    answerFrame(as);
    const own = {
      data: { type: 'Bearer', token: `token-of-${as}` },
      users: { is_admin: users.type === 1 ? 1 : 0, agency_id: users.agency_id },
    };
    if (token !== null) localStorage.setItem('authToken', token ?? JSON.stringify(own));
    const kept = { ...users, type: String(users.type), ...user };
    localStorage.setItem('authUser', JSON.stringify(kept));
    localStorage.setItem('authCapacity', JSON.stringify(capacity.map((each) => each.capacity)));
  }
  changed();
  await setLang(lang);
  history.replaceState(null, '', address);
  endEarlyCalls();
  beginFirstCalls(location);
  router = createAppRouter();
  handleSessionTrouble(router);
  if (state) router.history.replace(address, state);
  closeDialogs();
  await loadConfig();
  await Promise.all([ensureMessages('public'), router.load()]);
  container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  root = createRoot(container);
  root.render(<App router={router} />);
}

/** What is stored of a session. */
export const stored = () => ({
  authToken: storedItem('authToken'),
  authUser: storedItem('authUser'),
  authCapacity: storedItem('authCapacity'),
});
const storedItem = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

/** What the settings of the machine ask for, and paper for a screen, until the test ends. */
export async function emulateMedia({
  scheme = 'light',
  media = '',
}: {
  scheme?: 'light' | 'dark';
  media?: 'print' | '';
}): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });
}

/** Opens a further address in this page, as the browser's list of earlier pages does. */
export function goOnTo(path: string): void {
  history.pushState({ __TSR_index: placeOf(history.state) + 1 }, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Whether the browser would ask before the window is closed. */
export function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

/** The address that the browser shows. */
export const address = () => `${location.pathname}${location.search}`;

/** Dialogs outlive the screen that opened them; what a save says may come after its test has ended. */
function closeDialogs(): void {
  for (const dialog of document.querySelectorAll('dialog[open]')) {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  }
}

/** Before each test: a server of its own, an empty page. */
export function prepareScreen(): void {
  api = new FakeApi();
  // The test before may have ended without a network, and the machine itself may have none.
  api.setOffline(false);
  // What the screen of an earlier test still asks for is none of this one's business.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  complaints.length = 0;
  // A service worker would outlive its test.
  vi.spyOn(navigator.serviceWorker, 'register').mockRejectedValue(new Error('none in tests'));
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    // The router's lazy components do so, and React's development build alone minds.
    if (!text.includes('but did not call use() when it finished')) complaints.push(text);
  });
}

/** After each test: takes the screen away, and fails over what it should not have asked for or said. */
export async function leaveScreen(): Promise<void> {
  // What comes after the test's last line is none of its business.
  const problems = [...api.problems];
  const own = [...complaints];
  closeDialogs();
  // A way that has begun would end in the window of the next test.
  await vi.waitUntil(() => router?.state.status !== 'pending', 2000).catch(() => {});
  root?.unmount();
  container?.remove();
  root = null;
  // Gives the window its own functions of history back.
  router?.history.destroy();
  router = null;
  queryClient.clear();
  // A test may end in the dark, on paper, or with the pointer where the next one has a card.
  await emulateMedia({});
  dispatchEvent(new Event('afterprint'));
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 });
  dismissToasts();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const wrong = [...problems, ...own.map((text) => `console: ${text}`)];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

/** The page does not scroll sideways. */
export function expectNoSidewaysScroll(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/**
 * No violation of WCAG 2.2 AA in what is on the screen, and the tree that is stored; without `tree` where
 * what stands there depends on the height of the window.
 */
export async function expectAccessible({ tree = true } = {}): Promise<void> {
  // What the head of the page covers is too small to be pressed.
  scrollTo(0, 0);
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
  ).toEqual([]);
  if (tree) await expectTree();
}
