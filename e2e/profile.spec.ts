import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  REFUSED,
  signIn,
  test,
} from './fixtures';

// Passwords and sessions change here: others keep their own world.
test.use({ world: 'profile' });
test.describe.configure({ mode: 'serial' });

/** Fits both widths and is free of WCAG violations. */
async function expectWellMade(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** The link of the latest mail that was written for an account. */
async function linkOf(folder: string, username: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const text = (await readFile(join(folder, name), 'utf8'))
      .replaceAll('=\r\n', '')
      .replaceAll('=3D', '=');
    const link = /http\S+reset-password\?code=[\w-]+/.exec(text)?.[0];
    if (link && text.includes(`Username: ${username}`)) return link;
  }
  return '';
}

test('PROF-11 D59: a saved profile is read anew, another licence waits', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server.base, '11/00002');
  await page.goto('/profile');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'แก้ไขข้อมูล' }).click();
  await page.getByLabel('นามสกุล').fill('รักไทย');
  await page.getByLabel('เลขที่ใบอนุญาต').fill('11/00902');
  await page.getByRole('button', { name: 'บันทึกข้อมูล' }).click();
  await expect(dialog).toContainText('จะมีผลเมื่อเจ้าหน้าที่อนุมัติ');
  const reload = page.waitForEvent('load');
  await dialog.getByRole('button').click();
  await reload;
  await expect(page.getByLabel('นามสกุล')).toHaveValue('รักไทย');
  await expect(page.getByLabel('นามสกุล')).toBeDisabled();
  await expect(page.getByLabel('เลขที่ใบอนุญาต')).toHaveValue('11/00002');
  await expect(page.getByLabel('เลขที่ใบอนุญาต')).toHaveAccessibleDescription('รออนุมัติ: 11/00902');
  // The name in the top bar follows.
  await expect(page.getByRole('button', { name: /เมนูผู้ใช้/ })).toContainText('รักไทย');
});

test('AUTH-19 API-22 API-23: the link of a mail sets a new password, once', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const username = '11/00001';
  await page.goto('/forgot-password');
  await page.getByLabel('อีเมลหรือชื่อผู้ใช้').fill(username);
  await page.getByRole('button', { name: 'ส่งลิงก์ตั้งรหัสผ่านใหม่' }).click();
  await expect(page.getByText('กรุณาตรวจสอบอีเมลของท่าน')).toBeVisible();
  const mails = join(server.dataDir, 'mail');
  await expect.poll(() => linkOf(mails, username)).not.toBe('');
  await page.goto(await linkOf(mails, username));
  // The code leaves the address, and a reload still knows it.
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload();
  const submit = page.getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' });
  const [first, again] = [page.locator('#password'), page.locator('#password_again')];
  await first.fill('password');
  await again.fill('password');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('เดาง่ายเกินไป');
  await first.fill('Mountain-Trail-9');
  await again.fill('Mountain-Trail-9');
  await submit.click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, username, 'Mountain-Trail-9');
  await page.goto(await linkOf(mails, username));
  await first.fill('Mountain-Trail-8');
  await again.fill('Mountain-Trail-8');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('ถูกใช้ไปแล้วหรือหมดอายุ');
});

test('the second factor: set up, asked for at the sign-in, a recovery code, and off', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await signIn(page, 'officer');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'การยืนยันสองขั้นตอน' }).click();
  await page.getByLabel('รหัสผ่านปัจจุบัน').fill(PASSWORD);
  await page.getByRole('button', { name: 'เริ่มตั้งค่า' }).click();
  await expect(page.getByRole('img', { name: /คิวอาร์โค้ด/ })).toBeVisible();
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  const code = (steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByLabel('รหัสยืนยัน 6 หลัก').fill(code());
  await page.getByRole('button', { name: 'เปิดใช้' }).click();
  const listed = page.getByRole('listitem').locator('code');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await page.getByRole('button', { name: 'เก็บรหัสไว้แล้ว' }).click();
  await expect(page.getByText('เหลือรหัสสำรอง 10 รหัส')).toBeVisible();

  await page.goto('/logout');
  await page.getByLabel('ชื่อผู้ใช้').fill('officer');
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ยืนยันตัวตนขั้นที่สอง');
  await expect(page.getByLabel('รหัสยืนยัน 6 หลัก')).toBeFocused();
  await expectWellMade(page);
  await page.getByLabel('รหัสยืนยัน 6 หลัก').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('รหัสยืนยันไม่ถูกต้อง');
  // The next step's code is good half a minute early, so that nobody has to wait here.
  await page.getByLabel('รหัสยืนยัน 6 หลัก').fill(code(1));
  await page.keyboard.press('Enter');
  // D72: where officers land.
  await expect(page).toHaveURL(/\/Workqueue$/);

  await page.goto('/profile?tab=second-factor');
  await page.getByLabel('รหัสผ่านปัจจุบัน').fill(PASSWORD);
  await page.getByLabel('รหัสจากแอปหรือรหัสสำรอง').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'ปิดการยืนยันสองขั้นตอน' }).click();
  await expect(page.getByRole('button', { name: 'เริ่มตั้งค่า' })).toBeVisible();
});

test('own sessions are listed and ended; a session that ended leads to the sign-in at the next click', async ({
  page,
  browser,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  // Another browser of the same person, and then this one.
  const elsewhere = await browser.newPage({ baseURL: server.base });
  await beSignedIn(elsewhere, server.base, 'police');
  await elsewhere.goto('/profile');
  await expect(elsewhere.getByLabel('นามสกุล')).toBeVisible();
  await signIn(page, 'police');
  await page.goto('/profile?tab=sessions');
  await expect(page.getByRole('listitem').filter({ hasText: 'อุปกรณ์นี้' })).toContainText(
    /Chrome บน Linux/,
  );
  await page
    .getByRole('button', { name: /ออกจากระบบ ใน/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /ออกจากระบบ ใน/ })).toHaveCount(0);
  // The other browser learns it at its next call, and says why it is at the sign-in.
  await elsewhere.getByRole('link', { name: 'ใบสั่งงาน', exact: true }).first().click();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await expect(elsewhere.getByText('ท่านออกจากระบบแล้ว')).toBeVisible();
  await elsewhere.close();
});
