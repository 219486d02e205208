import type { Page } from '@playwright/test';

/** Parts of the list of accounts. */
export const main = (page: Page) => page.getByRole('main');
export const rows = (page: Page) =>
  main(page)
    .getByRole('table')
    .locator('tbody tr')
    .filter({ has: page.locator('a') });
export const dialog = (page: Page) => page.getByRole('dialog');
