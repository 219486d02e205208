import axe from 'axe-core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../src/ui/tokens.css';
import '../src/ui/base.css';
import { App } from '../src/App';
import { loadConfig } from '../src/platform/config';
import { ensureMessages, type Lang, setLang } from '../src/platform/i18n/language';
import { queryClient } from '../src/platform/query';
import { changed } from '../src/platform/session';
import { router } from '../src/router';
import { handleSessionTrouble } from '../src/session-trouble';
import { dismissToast } from '../src/ui/toasts';
import { FakeApi } from './fake-api';
import { people, type Who } from './people';

interface Options {
  /** Who is signed in; nobody when null. */
  readonly as: Who | null;
  readonly lang?: Lang;
  /** Width and height of the window. */
  readonly size?: readonly [number, number];
  /** Where the clock stands; else it goes. */
  readonly now?: string;
}

let root: Root | null = null;
let container: HTMLElement | null = null;
const complaints: string[] = [];

/** The server of the running test. */
export let api = new FakeApi();

/** What every signed-in screen asks for. */
function answerFrame(who: Who): void {
  api
    .answer('POST /api/v2/web/account', people[who])
    .answer('POST /auth/check', { status: 'success' })
    .answer('GET /api/v2/web/notices/unread', { status: 'success', unread: 0, latest: 0 })
    .answer('GET /api/v2/web/work_queue/count', { status: 'success', count: 7 });
}

/** Opens the application at an address, as a page load does; waits until its screen is drawn. */
export async function openScreen(
  address: string,
  { as, lang = 'th', size = [1366, 800], now }: Options,
): Promise<void> {
  // Timers go on: only what the time is stands still.
  if (now) vi.setSystemTime(new Date(now));
  await page.viewport(...size);
  if (as) {
    const { users, capacity } = people[as];
    answerFrame(as);
    const token = {
      data: { type: 'Bearer', token: `token-of-${as}` },
      users: { is_admin: users.type === 1 ? 1 : 0, agency_id: users.agency_id },
    };
    localStorage.setItem('authToken', JSON.stringify(token));
    localStorage.setItem('authUser', JSON.stringify({ ...users, type: String(users.type) }));
    localStorage.setItem('authCapacity', JSON.stringify(capacity.map((each) => each.capacity)));
  }
  changed();
  await setLang(lang);
  history.replaceState(null, '', address);
  router.history.replace(address);
  // Else the screen of the test before would be drawn for a moment. Its own transitions never end.
  router.startTransition = async (run) => {
    run();
    return true;
  };
  await router.load();
  await loadConfig();
  await ensureMessages('public');
  container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  root = createRoot(container);
  root.render(<App />);
}

/** What is stored of a session. */
export const stored = () => ({
  authToken: storedItem('authToken'),
  authUser: storedItem('authUser'),
  authCapacity: storedItem('authCapacity'),
});
const storedItem = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

/** The address that the browser shows. */
export const address = () => `${location.pathname}${location.search}`;

beforeEach(() => {
  api = new FakeApi();
  vi.stubGlobal('fetch', api.fetch);
  handleSessionTrouble();
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    // React's own check in development, where a page begins with a part that is still being loaded.
    if (!text.includes('This library called use() to suspend')) complaints.push(text);
  });
});

afterEach(() => {
  const { problems } = api;
  // Dialogs outlive the screen that opened them.
  for (const dialog of document.querySelectorAll('dialog[open]')) {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  }
  root?.unmount();
  container?.remove();
  root = null;
  queryClient.clear();
  for (let id = 0; id < 100; id++) dismissToast(id);
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const wrong = [...problems, ...complaints.map((text) => `console: ${text}`)];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
});

/** The page does not scroll sideways. */
export function expectNoSidewaysScroll(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** No violation of WCAG 2.2 AA in what is on the screen. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
  ).toEqual([]);
}
