import type { Page } from '@playwright/test';
import { expect, type Lang } from './fixtures';

/** Switches the language by the page's own switch, also while a dialog lies above it. */
export async function switchLanguage(page: Page, lang: Lang): Promise<void> {
  await page.locator(`fieldset button[lang="${lang}"]`).first().dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}
