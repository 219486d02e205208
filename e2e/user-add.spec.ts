import type { Page } from '@playwright/test';
import { beSignedIn, expect, signIn, test } from './fixtures';
import { mailedCode } from './mailed-code';

const PASSWORD = 'First-Door-42';
const photo = {
  name: 'somchai.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
};

const dialog = (page: Page) => page.getByRole('dialog');
const ok = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^(ตกลง|OK)$/ })
    .click();

/** Fills what all forms have, with a user name of its own. */
async function fillPerson(page: Page, username: string) {
  const typed = {
    firstname: 'สมชาย',
    lastname: 'ใจดี',
    username,
    password: PASSWORD,
    password_again: PASSWORD,
    email: `${username || 'somchai'}@example.com`,
    mobile: '0812345678',
    identication_card: '1100200345678',
  };
  for (const [field, value] of Object.entries(typed)) await page.locator(`#${field}`).fill(value);
  await page.locator('input[type="file"]').setInputFiles(photo);
}

/**
 * Signs in with the given first password, makes another one with the code that was mailed to the
 * address, and signs in with that.
 */
async function passFirstDoor(
  page: Page,
  dataDir: string,
  { username, first, address }: { username: string; first: string; address: string },
) {
  await page.goto('/login');
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(first);
  await page.locator('input[name="password"]').press('Enter');
  await expect(page).toHaveURL(/\/profile\?tab=password/);
  await page.locator('#old_password').fill(first);
  await page.locator('#new_password').fill('Second-Door-43');
  await page.locator('#new_password_again').fill('Second-Door-43');
  await page.locator('#new_password_again').press('Enter');
  const code = page.getByLabel('รหัสยืนยันจากอีเมล');
  await code.fill(await mailedCode(dataDir, address));
  await code.press('Enter');
  await dialog(page).getByRole('button').last().click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, username, 'Second-Door-43');
}

test('UADD-06 D33: an added guide signs in, makes a password of its own and sees its work', async ({
  page,
  browser,
  server,
}) => {
  await beSignedIn(page, server.base, 'admin');
  await page.goto('/User/add?type=guide');
  await fillPerson(page, 'e2e.guide');
  await page.locator('#license').fill('77-00001');
  await page.locator('#address').fill('1 ถนนสุขุมวิท');
  await page.locator('button[type="submit"]').click();
  await ok(page);
  await expect(page).toHaveURL(/\/User$/);
  const context = await browser.newContext({ baseURL: server.base, locale: 'th-TH' });
  const own = await context.newPage();
  await passFirstDoor(own, server.dataDir, {
    username: 'e2e.guide',
    first: PASSWORD,
    address: 'e2e.guide@example.com',
  });
  await expect(own.getByRole('link', { name: 'งานของฉัน' }).first()).toBeVisible();
  await context.close();
});
