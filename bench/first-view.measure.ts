import type { Browser, Page } from '@playwright/test';
import type { ListRow } from '@joborder/shared/job-orders/contract';
import { beSignedIn, expect, test, waitUntilStill } from '../e2e/fixtures';
import { median, printFigure, report } from './compare';

/** A cheap phone on a slow network: processor, bits a second each way, milliseconds of a round trip. */
const SLOWER = 4;
const DOWN = 1_600_000;
const UP = 750_000;
const LATENCY = 150;
const ROUNDS = 5;
/** Milliseconds until the largest of what is seen first stands there. */
const MOST = { visitor: 1_200, user: 2_300 };

interface Painted {
  /** Milliseconds from the request of the page. */
  readonly at: number;
  readonly kilobytes: number;
  readonly scripts: number;
}

/** Opens a page as somebody does who has never been here, or who is signed in and has an empty cache. */
async function paint(browser: Browser, base: string, path: string, user: string | null) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (user) await beSignedIn(page, base, user);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      if (last) document.documentElement.dataset.painted = String(last.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: DOWN / 8,
    uploadThroughput: UP / 8,
  });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let bytes = 0;
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(base + path, { waitUntil: 'load' });
  await waitUntilStill(() => bytes);
  const painted = await readPainted(page);
  await context.close();
  return { ...painted, kilobytes: bytes / 1000 };
}

/** What the page has painted, and the scripts that were there by then. */
const readPainted = (page: Page): Promise<Pick<Painted, 'at' | 'scripts'>> =>
  page.evaluate(() => {
    const at = Number(document.documentElement.dataset.painted);
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = files.filter(
      ({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= at,
    );
    return { at, scripts: scripts.length };
  });

/** The code of an order that is on tour, as an agency finds it. */
async function orderOnTour(page: Page, base: string): Promise<string> {
  await beSignedIn(page, base, '11/00001');
  await page.goto(`${base}/joborder_search`);
  const rows = await page.evaluate(async () => {
    const { data } = JSON.parse(localStorage.getItem('authToken') ?? '{}');
    const reply = await fetch('/api/v2/web/joborder/get?take=1&skip=0&status=2', {
      headers: { authorization: `Bearer ${data.token}` },
    });
    return (await reply.json()) as ListRow[];
  });
  expect(rows).toHaveLength(1);
  return String(rows[0]?.code);
}

test.use({ world: 'bench', database: 'embedded' });

test('the first view of each page', async ({ browser, page, server }) => {
  const code = await orderOnTour(page, server.base);
  const pages = [
    ['landing', '/introduction', null],
    ['sign-in', '/login', null],
    ['look-up', '/joborder_search', null],
    ['list of job orders', '/Joborder', '11/00001'],
    ['wizard', '/Joborderaddjb?draft=new', '11/00001'],
    ['progress', `/joborder/progress?joborder_code=${code}`, '11/00001'],
    ['heat map', '/heat-map', 'admin'],
  ] as const;
  console.log(
    `\nLargest contentful paint on a screen of 360 px, median of ${ROUNDS}: processor ${SLOWER} times slower, ${DOWN / 1e6} Mbit/s, ${LATENCY} ms; empty cache`,
  );
  for (const [name, path, user] of pages) {
    const rounds: Painted[] = [];
    // The first one warms the server.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const painted = await paint(browser, server.base, path, user);
      if (round > 0) rounds.push(painted);
    }
    const of = (field: keyof Painted) => median(rounds.map((each) => each[field]));
    printFigure(
      `${name} (${of('scripts')} scripts by then, ${of('kilobytes').toFixed(0)} kB in all)`,
      of('at'),
      user ? MOST.user : MOST.visitor,
      'ms',
    );
  }
});

test.afterAll(() => {
  expect(report()).toBe(true);
});
