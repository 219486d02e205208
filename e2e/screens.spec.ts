import type { Page } from '@playwright/test';
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
/** From an empty cache until the screen is quiet. */
const MOST_REQUESTS = 25;
/** Their number is that of the data. */
const UPLOADED = /^\/(media|profile\/photo)\//;
/** What is asked for when the page stands there, which on a busy machine is before it is quiet. */
const AFTERWARDS = /^\/(auth\/check|api\/v2\/(web\/work_queue\/count|guide\/orders))$/;

interface Shifts {
  sum: number;
  readonly causes: string[];
}
declare global {
  var shifts: Shifts;
}

/** Adds up how far what is on the screen moves without anybody having touched it. */
function watchShifts(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  const shifts: Shifts = { sum: 0, causes: [] };
  globalThis.shifts = shifts;
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
  let last = 0;
  const close = (request: unknown) => {
    if (waiting.delete(request)) last = Date.now();
  };
  page.on('request', (request) => {
    if (!request.url().startsWith('http')) return;
    // Map tiles come from elsewhere.
    if (request.url().startsWith(base)) paths.push(new URL(request.url()).pathname);
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
      last = Date.now();
    },
    /** Waits until nothing has been under way for a while; says what was asked for. */
    quiet: async (): Promise<readonly string[]> => {
      await expect
        .poll(() => waiting.size === 0 && Date.now() - last >= 200, { intervals: [50] })
        .toBe(true);
      return paths;
    },
  };
}

/** Widths at which the page scrolls sideways, and by how much. */
async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
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

async function look(page: Page, network: Awaited<ReturnType<typeof watchNetwork>>, screen: Screen) {
  const at = `${screen.path}${screen.step ? `, step ${screen.step}` : ''} of ${screen.who}`;
  await page.setViewportSize({ width: 360, height: 740 });
  // A browser fetches faces at once that a page before has fetched.
  await page.goto('about:blank');
  await network.forget();
  network.begin();
  await page.goto(screen.path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 }).first(), at).toBeAttached();
  const asked = (await network.quiet()).filter(
    (path) => !UPLOADED.test(path) && !AFTERWARDS.test(path),
  );
  expect
    .soft(asked.length, `requests of ${at}:\n${asked.join('\n')}`)
    .toBeLessThanOrEqual(MOST_REQUESTS);
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
  await expectNoRawText(page, at);
  // The paper is as wide as paper is.
  if (!screen.paper) expect.soft(await tooWide(page), at).toEqual([]);
}

const people = ['visitor', ...Object.keys(ACCOUNTS)] as Person[];
for (const lang of ['th', 'en'] satisfies Lang[]) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });
    for (const who of people) {
      test(`I18N-01: every screen of ${who} fits every width, stays in its place and says all it has to (${lang})`, async ({
        page,
        server,
        expectedErrors,
      }) => {
        test.setTimeout(180_000);
        // A paper that nobody has, and no camera.
        if (who === 'visitor') expectedErrors.push(REFUSED);
        await page.addInitScript(watchShifts);
        if (who !== 'visitor') await beSignedIn(page, server.base, ACCOUNTS[who]);
        const network = await watchNetwork(page, server.base);
        // Thai in the light on a desktop, English in the dark on a phone.
        await page.emulateMedia({ colorScheme: lang === 'th' ? 'light' : 'dark' });
        const own = Object.values(SCREENS)
          .flat()
          .filter((screen) => screen.who === who);
        for (const screen of own) {
          await test.step(screen.path, async () => {
            await look(page, network, screen);
            if (lang === 'en') await page.setViewportSize({ width: 360, height: 740 });
            await expectAccessible(page);
          });
        }
      });
    }
  });
}
