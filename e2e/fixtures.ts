import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayToSeconds, todayInBangkok } from '@joborder/shared/dates';
import type { Reply } from '@joborder/shared/endpoint';
import type { session } from '@joborder/shared/session/contract';
import { test as plain, expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';
import { hasDemoOfToday, makeDatabase, type RunningServer, startServer } from './server';

export type Lang = 'th' | 'en';
/** What a worker is made with: another world means another server with data of its own. */
export interface WorldOptions {
  /** Specs that count what stands in the demo keep others out of their world. */
  world: string;
  /** PostgreSQL where it is installed, as in installations, or what `npm start` brings along. */
  database: 'as installed' | 'embedded';
}
export interface Options {
  /** Language of the interface, as if chosen on an earlier visit. */
  lang: Lang;
}
interface Fixtures {
  /** No test begins in the last minute of a day in Thailand: 'today' is one day in each. */
  oneDay: undefined;
  /** The words of the interface in the test's language: `say('ค้นหา', 'Search')`. */
  say: (th: string, en: string) => string;
  /** Messages of the console that a test expects; all others fail it. */
  expectedErrors: RegExp[];
}

export const PASSWORD = 'Demo-2569!';

/** Waits for the next day in Thailand in the last minute of one. */
async function outOfLastMinute(): Promise<void> {
  const left = dayToSeconds(addDays(todayInBangkok(), 1)) * 1000 - Date.now();
  if (left < 60_000) await new Promise((resolve) => setTimeout(resolve, left));
}

export const test = plain.extend<Options & Fixtures, WorldOptions & { server: RunningServer }>({
  lang: ['th', { option: true }],
  world: ['shared', { option: true, scope: 'worker' }],
  database: ['as installed', { option: true, scope: 'worker' }],
  server: [
    async ({ world: _world, database }, use) => {
      await outOfLastMinute();
      const folder = await mkdtemp(join(tmpdir(), 'joborder-e2e-worker-'));
      const own = database === 'embedded' ? undefined : await makeDatabase();
      // The folder holds the demo of the embedded database where there is no other.
      if (hasDemoOfToday() && (own || !process.env.E2E_DATABASE)) {
        await cp(process.env.E2E_TEMPLATE as string, folder, { recursive: true });
      }
      const server = await startServer(folder, own ? { DATABASE_URL: own.url } : {});
      await use(server);
      await server.stop();
      await own?.drop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  oneDay: [
    // The runner reads the parameter's form.
    async ({}, use) => {
      await outOfLastMinute();
      await use(undefined);
    },
    { auto: true, timeout: 75_000 },
  ],
  baseURL: async ({ server }, use) => use(server.base),
  say: async ({ lang }, use) => use((th, en) => (lang === 'th' ? th : en)),
  // The runner reads the parameter's form.
  expectedErrors: async ({}, use) => use([]),
  context: async ({ context, lang }, use) => {
    await context.addInitScript((chosen) => {
      // Blank pages have no storage.
      if (location.protocol.startsWith('http') && localStorage.getItem('lang') === null) {
        localStorage.setItem('lang', chosen);
      }
    }, lang);
    await use(context);
  },
  page: async ({ page, context, expectedErrors }, use) => {
    const errors: string[] = [];
    const watch = (each: Page) => {
      each.on('pageerror', (error) => errors.push(error.message));
      each.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
    };
    watch(page);
    context.on('page', watch);
    await use(page);
    const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
    expect(unexpected, 'errors in the browser console').toEqual([]);
  },
});
export { expect };

/** A refused call also shows in the console; say so in tests that provoke one. */
export const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;

/** Signs in through the form, as people do. */
export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Stores a session without the form: for tests that are about something else. */
export async function beSignedIn(page: Page, base: string, username: string): Promise<void> {
  const send = async <T>(path: string, body: object) => {
    const reply = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await reply.json()) as T;
  };
  const login = await send<Reply<typeof session.login>>('/login', {
    username,
    password: PASSWORD,
  });
  const account = await send<Reply<typeof session.account>>('/api/v2/web/account', login.data);
  await page.addInitScript(
    ({ token, user, capacities }) => {
      if (!location.protocol.startsWith('http')) return;
      localStorage.setItem('authToken', JSON.stringify(token));
      localStorage.setItem('authUser', JSON.stringify(user));
      localStorage.setItem('authCapacity', JSON.stringify(capacities));
    },
    {
      token: { data: login.data, users: login.users },
      user: { ...account.users, type: String(account.users.type) },
      capacities: account.capacity.map((each) => each.capacity),
    },
  );
}

declare global {
  var axe: typeof axeCore | undefined;
}

/** No violation of WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours are measured as they stay, not as they change.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((each) => each.finished.catch(() => {})),
    ),
  );
  if (!(await page.evaluate(() => Boolean(globalThis.axe)))) await page.evaluate(axeCore.source);
  const violations = await page.evaluate(async () => {
    // What the head of the page covers is too small to be pressed.
    scrollTo(0, 0);
    const found = await globalThis.axe?.run({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return found?.violations ?? [];
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
  ).toEqual([]);
}

/**
 * A text that is missing shows as its key, a value that is missing as what the language calls it. Names
 * of files, addresses and accounts have dots, too.
 */
const RAW_TEXT =
  /\b(undefined|NaN|null|Invalid Date)\b|\[object Object\]|(?<![\w@/.:-])[a-z][A-Za-z]*\.(?!csv|xlsx|pdf|go|com|co|th|org|phuket|chiangmai)[a-z]\w+(?![\w@-])/g;

/** No key of a message, and nothing that a program says where it has nothing to say. */
export async function expectNoRawText(page: Page, at: string): Promise<void> {
  const text = await page.locator('body').innerText();
  const typed = await page
    .locator('input, textarea')
    .evaluateAll((fields) => (fields as HTMLInputElement[]).map(({ value }) => value).join('\n'));
  expect.soft([...new Set(`${text}\n${typed}`.match(RAW_TEXT))], at).toEqual([]);
}

/** The page does not scroll sideways (360 px and up). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window);
}

/** Opens the wizard afresh: no draft of an earlier test goes on in it. */
export async function openWizard(
  page: Page,
  base: string,
  username: string,
  query = '',
): Promise<void> {
  await beSignedIn(page, base, username);
  await page.goto('/joborder_search');
  const code = new URLSearchParams(query).get('joborder_code');
  await page.evaluate(async (joborder_code) => {
    const { data } = JSON.parse(localStorage.getItem('authToken') ?? '{}');
    const of = joborder_code ? `?joborder_code=${joborder_code}` : '';
    await fetch(`/api/v2/web/joborder/draft${of}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${data.token}` },
    });
  }, code);
  await page.goto(`/Joborderaddjb${query === '' ? '' : `?${query}`}`);
  await expect(page.locator('#external_agencys')).toBeVisible();
}

/** Waits until a count that grows has stood for three seconds. */
export async function waitUntilStill(count: () => number): Promise<void> {
  let before = 0;
  const isStill = () => {
    const now = count();
    const isSame = now === before && now > 0;
    before = now;
    return isSame;
  };
  await expect.poll(isStill, { intervals: [3_000], timeout: 30_000 }).toBe(true);
}
