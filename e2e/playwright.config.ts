import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser';
import type { Options, WorldOptions } from './fixtures';

const browser = await findBrowser();

export default defineConfig<Options, WorldOptions>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // The tests of a file follow one another on one server: a world takes seconds to make. One more than cores:
  // a journey waits for nearly a quarter of its time.
  workers: Math.max(2, availableParallelism()) + 1,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A hang is found late rather than a slow machine taken for one.
  timeout: 240_000,
  // Two browsers and two servers share two cores.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    // Emptied between tests, but for its cache: scripts are loaded and compiled once.
    reuseContext: true,
    // What moves is drawn again and again; the journeys from end to end see it move.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    // Traces cost every action; a failure leaves a picture and the page's outline.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...browser,
      args: [
        '--no-sandbox',
        // Drawing without a graphics layer opens pages in half the time.
        '--disable-gpu',
        '--font-render-hinting=none',
      ],
    },
  },
});
