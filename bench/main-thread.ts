import type { CDPSession, Page } from '@playwright/test';

/** What something cost the thread that draws the page and takes the keys, in milliseconds. */
export interface Cost {
  /** All its tasks. */
  readonly total: number;
  /** The longest of them: so long the page does not answer. */
  readonly longest: number;
}

declare global {
  var longTasks: number[];
  var keyTimes: number[];
}

/** To be called before the page is opened. */
export async function watchMainThread(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
    }).observe({ entryTypes: ['longtask'] });
    // From a key until what it changed is painted.
    globalThis.keyTimes = [];
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () =>
            globalThis.keyTimes.push(performance.now() - timeStamp),
          );
          port1.start();
          port2.postMessage(null);
        });
      },
      true,
    );
  });
}

/** Nothing left to do: two frames are drawn and the thread is idle. */
const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done, 50))),
        );
      }),
  );

async function taskTime(browser: CDPSession): Promise<number> {
  const { metrics } = await browser.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** What `act` costs until `shown` matches something and the page is idle again. */
export async function costOf(
  page: Page,
  browser: CDPSession,
  act: () => Promise<unknown>,
  shown?: string,
): Promise<Cost> {
  await idle(page);
  await page.evaluate(() => void globalThis.longTasks.splice(0));
  const before = await taskTime(browser);
  await act();
  if (shown) {
    await page.evaluate(
      (wanted) =>
        new Promise<void>((done) => {
          const look = () =>
            document.querySelector(wanted) ? done() : requestAnimationFrame(look);
          look();
        }),
      shown,
    );
  }
  await idle(page);
  const total = (await taskTime(browser)) - before;
  const longest = await page.evaluate(() => Math.max(0, ...globalThis.longTasks));
  return { total, longest };
}

/** Presses each key and answers how long its change took to be painted. */
export async function keyTimes(page: Page, keys: readonly string[]): Promise<number[]> {
  await idle(page);
  await page.evaluate(() => void globalThis.keyTimes.splice(0));
  for (const [at, key] of keys.entries()) {
    await page.keyboard.press(key);
    await page.evaluate(
      (count) =>
        new Promise<void>((done) => {
          const look = () => (globalThis.keyTimes.length >= count ? done() : setTimeout(look, 10));
          look();
        }),
      at + 1,
    );
  }
  return page.evaluate(() => globalThis.keyTimes);
}

/** Frames a second while the page is scrolled by so many pixels in each. */
export async function framesPerSecond(page: Page, pixels: number, seconds = 2): Promise<number> {
  await idle(page);
  return page.evaluate(
    ([by, duration]) =>
      new Promise<number>((done) => {
        let frames = 0;
        let began = 0;
        const step = (now: number) => {
          began ||= now;
          if (now - began >= duration * 1000) {
            done((frames * 1000) / (now - began));
            return;
          }
          frames += 1;
          scrollBy(0, by);
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    [pixels, seconds] as const,
  );
}
