import type { Page } from '@playwright/test';
import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  REFUSED,
  test,
} from './fixtures';

/** As long as a police officer needs to be away. */
const WARNED = '28:05';
const OVER = '30:05';

async function openAccount(page: Page, base: string): Promise<void> {
  await page.clock.install();
  await beSignedIn(page, base, 'officer');
  await page.goto('/Userdetail/3?mode=write');
  await expect(page.locator('input[id="information.firstname"]')).toBeVisible();
  // The watch loads after the first picture.
  await page.waitForLoadState('networkidle');
}

const tokenWorks = (page: Page) =>
  page.evaluate(async () => {
    const { data } = JSON.parse(localStorage.getItem('authToken') ?? '{}');
    const headers = { authorization: `Bearer ${data.token}` };
    return (await fetch('/auth/check', { method: 'POST', headers })).ok;
  });

test('staff is warned, stays, is signed out, and goes on with what was typed', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await openAccount(page, server.base);
  const name = page.locator('input[id="information.firstname"]');
  await name.fill('ชื่อที่พิมพ์ค้างไว้');

  await page.clock.fastForward(WARNED);
  const warning = page.getByRole('dialog', {
    name: 'ท่านยังใช้งานอยู่หรือไม่?',
  });
  await expect(warning).toContainText(/1:5\d/);
  await expectAccessible(page);
  // Touching the page is no answer; the button is.
  await page.mouse.click(5, 5);
  await expect(warning).toBeVisible();
  const told = page.waitForRequest('**/auth/check');
  await warning.getByRole('button', { name: 'ใช้งานต่อ' }).click();
  expect((await told).headers()['x-background']).toBeUndefined();
  await expect(warning).toBeHidden();
  await expect(name).toHaveValue('ชื่อที่พิมพ์ค้างไว้');

  await page.clock.fastForward(OVER);
  const again = page.getByRole('dialog', {
    name: 'เข้าสู่ระบบอีกครั้ง',
  });
  await expect(again).toBeVisible();
  await expect.poll(() => tokenWorks(page)).toBe(false);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1366, height: 768 });

  await again.locator('input[name="username"]').fill('officer');
  await again.locator('input[name="password"]').fill('wrong');
  await again.locator('input[name="password"]').press('Enter');
  await expect(again.getByRole('alert')).toBeVisible();
  await again.locator('input[name="password"]').fill(PASSWORD);
  await again.locator('input[name="password"]').press('Enter');
  await expect(again).toBeHidden();
  await expect(page).toHaveURL(/\/Userdetail\/3\?mode=write$/);
  await expect(name).toHaveValue('ชื่อที่พิมพ์ค้างไว้');
  expect(await tokenWorks(page)).toBe(true);
});

test('whoever types stays, the server is told; agencies are not watched', async ({
  page,
  server,
}) => {
  await openAccount(page, server.base);
  const name = page.locator('input[id="information.lastname"]');
  for (let minutes = 0; minutes < 40; minutes += 10) {
    await page.clock.fastForward('10:00');
    const told = page.waitForRequest('**/auth/check');
    await name.press('End');
    await page.clock.runFor(2000);
    expect((await told).headers()['x-background']).toBeUndefined();
  }
  await expect(page.getByRole('dialog')).toBeHidden();

  await beSignedIn(page, server.base, '11/00002');
  await page.goto('/profile');
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward('40:00');
  await page.clock.runFor(2000);
  await expect(page.getByRole('dialog')).toBeHidden();
});
