import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { closure } from '../scripts/check-budgets.mjs';
import { BEFORE_OFFLINE, FOR_SOME, MOST_SCRIPTS, PAGES, WHEN_IDLE } from '../web/scripts/pages.mjs';
import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoRawText,
  type Lang,
  REFUSED,
  test,
} from './fixtures';
import { ACCOUNTS, type Person, SCREENS, type Screen } from './screens';

test.use({ world: 'screens', viewport: { width: 360, height: 740 } });
// They only look, so both workers share them.
test.describe.configure({ mode: 'parallel' });

/** A phone, 1366 px at 200 %, and three desktops. */
const WIDTHS = [360, 683, 1024, 1366, 1440] as const;
const LARGEST_SHIFT = 0.05;
/**
 * From an empty cache until the screen is quiet; in English besides what the page names in Thai. Scripts have
 * a limit of their own (`MOST_SCRIPTS` in `web/scripts/pages.mjs`); the others are styles, faces and calls.
 */
const MOST_REQUESTS = { th: MOST_SCRIPTS.th + 12, en: MOST_SCRIPTS.en + 13 } as const;
/** Guides load besides what sends their work, and its texts. */
const MORE_OF_GUIDES = 2;
/** Addresses that only lead to another one, and the page that is read before it needs scripts. */
const LEADS_ON = /^\/(Joborderadd|Savedoc|User|introduction)$/;
const CALL = /^\/(api|auth|data|devexpress|report|search|place|joborder\/get)\//;
/** The first call of the frame of whoever is signed in; those of the page may be sent before its scripts are there. */
const FRAME_CALL = /^\/api\/v2\/web\/account$/;
/** Their number is that of the data. */
const UPLOADED = /^\/(media|profile\/photo)\//;
/** What is asked for when the page stands there or by the clock: on a busy machine before it is quiet. */
const AFTERWARDS =
  /^\/(auth\/check|api\/v2\/(web\/(work_queue\/count|notices\/unread)|guide\/orders))$/;

interface Shifts {
  sum: number;
  readonly causes: string[];
  /** How far the page has been scrolled, px. */
  scrolled: number;
}
declare global {
  var shifts: Shifts;
}

/** Adds up how far what is on the screen moves without anybody having touched it, and notes where it scrolls. */
function watchShifts(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  const shifts: Shifts = { sum: 0, causes: [], scrolled: 0 };
  globalThis.shifts = shifts;
  addEventListener('scroll', () => {
    shifts.scrolled = Math.max(shifts.scrolled, scrollY);
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      shifts.sum += entry.value;
      for (const { node } of entry.sources) {
        const shown = node instanceof Element ? node.outerHTML : node?.textContent;
        shifts.causes.push(`${entry.value.toFixed(3)} ${shown?.slice(0, 100)}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What the page has asked for, and whether it has all of it. */
async function watchNetwork(page: Page, base: string) {
  const browser = await page.context().newCDPSession(page);
  const waiting = new Set<unknown>();
  let paths: string[] = [];
  let calls: string[] = [];
  let last = 0;
  const close = (request: unknown) => {
    if (waiting.delete(request)) last = Date.now();
  };
  page.on('request', (request) => {
    if (!request.url().startsWith('http')) return;
    // Map tiles come from elsewhere.
    if (request.url().startsWith(base)) {
      const { pathname, search } = new URL(request.url());
      paths.push(pathname);
      const call = `${request.method()} ${pathname}${search} ${request.postData() ?? ''}`;
      if (CALL.test(pathname)) calls.push(call.trim());
    }
    waiting.add(request);
    last = Date.now();
  });
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  page.on('response', (reply) => {
    // A stream stays open.
    if (reply.headers()['content-type']?.startsWith('text/event-stream')) close(reply.request());
  });
  return {
    forget: () => browser.send('Network.clearBrowserCache'),
    begin: () => {
      waiting.clear();
      paths = [];
      calls = [];
      last = Date.now();
    },
    /** Waits until nothing has been under way for a while; says what was asked for. */
    quiet: async (): Promise<readonly string[]> => {
      await expect
        .poll(() => waiting.size === 0 && Date.now() - last >= 200, { intervals: [50] })
        .toBe(true);
      return paths;
    },
    /** Calls that were made more than once, with what they said. */
    repeated: () => calls.filter((call, index) => calls.indexOf(call) !== index),
  };
}

/** Widths at which the page scrolls sideways, and by how much; it is left at the last of them. */
async function tooWide(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const over = await page.evaluate(async () => {
      // Drawn anew, and what measures itself has answered.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    if (over > 0) found.push(`${over} px at ${width} px`);
  }
  return found;
}

/** Cut texts whose box would cut the marks above the letters of Thai as well. */
const cutMarks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body :not(input)')]
      .filter((element) => {
        const { textOverflow, overflowY, webkitLineClamp, paddingTop } = getComputedStyle(element);
        const lines = webkitLineClamp !== 'none' && parseFloat(paddingTop) < 5;
        return lines || (textOverflow === 'ellipsis' && overflowY !== 'visible');
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );

/** Thai in the light on a desktop, English in the dark on a phone. */
const LOOKS = {
  th: { colorScheme: 'light', widths: WIDTHS },
  en: { colorScheme: 'dark', widths: WIDTHS.toReversed() },
} as const;

async function readScreen(page: Page, screen: Screen, lang: Lang, at: string) {
  await expectNoRawText(page, `${at} (${lang})`);
  const { widths } = LOOKS[lang];
  // The paper is as wide as paper is.
  if (screen.paper) await page.setViewportSize({ width: widths[4], height: 740 });
  else expect.soft(await tooWide(page, widths), `${at} (${lang})`).toEqual([]);
  // Else the head of the page covers what stands first.
  const scrolled = await page.evaluate(() => globalThis.shifts.scrolled);
  expect.soft(scrolled, `${at} (${lang}) has scrolled by itself`).toBe(0);
  expect.soft(await cutMarks(page), `${at} (${lang})`).toEqual([]);
  await expectAccessible(page);
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../web/dist/.vite/${name}`, import.meta.url), 'utf8'));

/** The scripts that these modules load, and their styles. */
function filesOf(entries: readonly string[]): readonly string[] {
  const packs = read('packs.json') as Parameters<typeof closure>[0];
  const built = Object.values(
    read('manifest.json') as Record<string, { readonly file: string; readonly css?: string[] }>,
  );
  const scripts = closure(
    packs,
    entries.map((entry) => entry.replace('{lang}', 'th')),
  );
  const styles = built.flatMap(({ file, css = [] }) => (scripts.includes(file) ? css : []));
  return [...scripts, ...styles];
}

/**
 * Files that a page need not name, in Thai: what arrives by itself when it stands there, which a quick answer or
 * a slow machine may bring before the first call, and what guides load besides, as the server does not know yet
 * who opens a page.
 */
const besides = (who: Screen['who']) =>
  filesOf([
    ...PAGES.flatMap(([, , , entries = []]) => entries),
    ...WHEN_IDLE,
    ...(who === 'guide' ? (FOR_SOME[0] ?? []) : []),
  ]);

/** Opens a screen on a phone in one language, and reads it in that and, by its own switch, in the other. */
async function look(
  page: Page,
  network: Awaited<ReturnType<typeof watchNetwork>>,
  screen: Screen,
  [lang, other]: readonly [Lang, Lang],
) {
  const at = `${screen.path}${screen.step ? `, step ${screen.step}` : ''} of ${screen.who}`;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: LOOKS[lang].colorScheme });
  // A browser fetches faces at once that a page before has fetched.
  await page.goto('about:blank');
  await network.forget();
  network.begin();
  const reply = await page.goto(screen.path, { waitUntil: 'commit' });
  const html = (await reply?.text()) ?? '';
  await expect(page.getByRole('heading', { level: 1 }).first(), at).toBeAttached();
  // A second after the page stands there: on a busy machine before it is quiet.
  const afterwards = filesOf(BEFORE_OFFLINE).filter((file) => !html.includes(file));
  const asked = (await network.quiet()).filter(
    (path) => !UPLOADED.test(path) && !AFTERWARDS.test(path) && !afterwards.includes(path.slice(1)),
  );
  if (lang === 'th' && !LEADS_ON.test(screen.path)) {
    const known = besides(screen.who);
    const first = screen.who === 'visitor' ? CALL : FRAME_CALL;
    const unnamed = asked
      .slice(
        0,
        asked.findIndex((path) => first.test(path)),
      )
      .filter((path) => /\.(js|css)$/.test(path) && !html.includes(path))
      .filter((path) => !known.includes(path.slice(1)));
    expect.soft(unnamed, `what ${at} needs and its page does not name`).toEqual([]);
  }
  expect.soft(network.repeated(), `what ${at} asks for twice`).toEqual([]);
  // A file that is named before it is used is reported twice, and fetched once.
  const requests = asked.filter((path, index) => CALL.test(path) || asked.indexOf(path) === index);
  expect
    .soft(requests.length, `requests of ${at}: ${asked.join(' ')}`)
    .toBeLessThanOrEqual(MOST_REQUESTS[lang] + (screen.who === 'guide' ? MORE_OF_GUIDES : 0));
  await page.evaluate(() => document.fonts.ready);
  const { sum, causes } = await page.evaluate(() => globalThis.shifts);
  expect.soft(sum, `${at} moves: ${causes.join('\n')}`).toBeLessThanOrEqual(LARGEST_SHIFT);
  if (screen.step) {
    await page
      .getByRole('navigation', { name: /ขั้นตอนของใบสั่งงาน|Steps of the job order/ })
      .getByRole('button')
      .nth(screen.step - 1)
      .click();
    await network.quiet();
  }
  await expect(page.locator('html'), at).toHaveAttribute('lang', lang);
  await readScreen(page, screen, lang, at);
  await page.emulateMedia({ colorScheme: LOOKS[other].colorScheme });
  await page.locator(`button[lang="${other}"]`).click();
  await expect(page.locator('html'), at).toHaveAttribute('lang', other);
  await network.quiet();
  await readScreen(page, screen, other, at);
}

/** Visits of one test: several short ones share the workers better than a long one. */
const MOST_VISITS = 9;

const people = ['visitor', ...Object.keys(ACCOUNTS)] as Person[];
for (const who of people) {
  const own = Object.values(SCREENS)
    .flat()
    .filter((screen) => screen.who === who);
  for (let from = 0; from < own.length; from += MOST_VISITS) {
    const visits = own.slice(from, from + MOST_VISITS);
    const which = `${who}, ${from + 1} to ${from + visits.length} of ${own.length},`;
    test(`I18N-01: the screens of ${which} fit every width, stay in their place and say all they have to, in both languages`, async ({
      page,
      server,
      expectedErrors,
    }) => {
      test.setTimeout(300_000);
      // A paper that nobody has, and no camera.
      if (who === 'visitor') expectedErrors.push(REFUSED);
      await page.addInitScript(watchShifts);
      if (who !== 'visitor') await beSignedIn(page, server.base, ACCOUNTS[who]);
      const network = await watchNetwork(page, server.base);
      // Each opens in the language in which the one before was left.
      for (const [index, screen] of visits.entries()) {
        await test.step(screen.path, () =>
          look(page, network, screen, index % 2 === 0 ? ['th', 'en'] : ['en', 'th']),
        );
      }
    });
  }
}
