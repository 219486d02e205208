import { defineConfig } from '@playwright/test';
import type { Options, WorldOptions } from '../e2e/fixtures';
import e2e from '../e2e/playwright.config';

/** Measurements in the browser: what `e2e` starts, and nothing beside it while it is measured. */
export default defineConfig<Options, WorldOptions>({
  ...e2e,
  testDir: '.',
  testMatch: '*.measure.ts',
  outputDir: '../test-results/bench',
  globalSetup: '../e2e/global-setup.ts',
  workers: 1,
  timeout: 600_000,
  reporter: 'dot',
});
