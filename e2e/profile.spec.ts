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

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

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

test('PROF-01 PROF-02 PROF-03 PROF-04 PROF-05 PROF-07 PROF-08 PROF-11 PROF-12 PROF-13 PROF-16 PROF-17 PROF-18 PROF-19 PROF-20: an agency edits its profile and photo', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await beSignedIn(page, server.base, '11/00002');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v2/web/profile', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/profile');
  await expect(page.getByText('กำลังเตรียมข้อมูล กรุณารอสักครู่')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ตั้งค่าบัญชี');
  const tabs = page.getByRole('navigation', { name: 'ส่วนของบัญชี' }).getByRole('link');
  await expect(tabs).toHaveText(['ข้อมูลผู้ใช้', 'เปลี่ยนรหัสผ่าน', 'อุปกรณ์ที่ใช้งาน']);
  await expect(page.getByText('JPG, GIF หรือ PNG ขนาดไม่เกิน 800 kB')).toBeVisible();
  const fields = ['ชื่อผู้ใช้', 'ชื่อ', 'นามสกุล', 'เลขประจำตัวประชาชน', 'ชื่อบริษัท', 'เลขที่ใบอนุญาต', 'ที่อยู่'];
  for (const name of fields) await expect(page.getByLabel(name, { exact: true })).toBeDisabled();

  await page.getByRole('button', { name: 'แก้ไขข้อมูล' }).click();
  await expect(page.getByLabel('ชื่อผู้ใช้')).toBeDisabled();
  const dialog = page.getByRole('dialog');
  const save = page.getByRole('button', { name: 'บันทึกข้อมูล' });
  await page.getByLabel('นามสกุล').fill('');
  await page.getByLabel('ที่อยู่').fill(' ');
  await save.click();
  await expect(dialog).toContainText('กรุณากรอกข้อมูลส่วนตัวให้ครบถ้วน');
  await dialog.getByRole('button').click();
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveText(['กรุณากรอกนามสกุล', 'กรุณากรอกที่อยู่']);
  await summary.getByRole('link').first().click();
  await expect(page.getByLabel('นามสกุล')).toBeFocused();
  await expectWellMade(page);

  await page.getByLabel('นามสกุล').fill('รักไทย');
  await page.getByLabel('ที่อยู่').fill('9 ถนนพระราม 9 กรุงเทพมหานคร');
  await page.getByLabel('เลขที่ใบอนุญาต').fill('11/00001');
  await save.click();
  await expect(dialog).toContainText('ไม่สามารถแก้ไขข้อมูลได้ กรุณาติดต่อผู้ดูแลระบบ');
  await dialog.getByRole('button').click();
  await expect(page.getByLabel('เลขที่ใบอนุญาต')).toHaveAccessibleDescription(/มีบัญชีในระบบแล้ว/);
  await page.getByRole('button', { name: 'ยกเลิก' }).click();
  await expect(page.getByLabel('เลขที่ใบอนุญาต')).toHaveValue('11/00002');
  await page.getByRole('button', { name: 'แก้ไขข้อมูล' }).click();
  await page.getByLabel('นามสกุล').fill('รักไทย');
  // D59: another number waits for an officer; the one in force stays.
  await page.getByLabel('เลขที่ใบอนุญาต').fill('11/00902');
  await save.click();
  await expect(dialog).toContainText('จะมีผลเมื่อเจ้าหน้าที่อนุมัติ');
  const reload = page.waitForEvent('load');
  await dialog.getByRole('button').click();
  await reload;
  await expect(page.getByLabel('นามสกุล')).toBeDisabled();
  await expect(page.getByLabel('นามสกุล')).toHaveValue('รักไทย');
  await expect(page.getByLabel('เลขที่ใบอนุญาต')).toHaveValue('11/00002');
  await expect(page.getByLabel('เลขที่ใบอนุญาต')).toHaveAccessibleDescription('รออนุมัติ: 11/00902');
  // The name in the top bar follows.
  await expect(page.getByRole('button', { name: /เมนูผู้ใช้/ })).toContainText('รักไทย');

  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const picker = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'เปลี่ยนรูปประจำตัว' }).click();
    await (await picker).setFiles({ name, mimeType, buffer });
  };
  await choose('me.webp', 'image/webp', PIXEL);
  await expect(dialog).toContainText('JPG, GIF, PNG');
  await dialog.getByRole('button').click();
  await choose('large.png', 'image/png', Buffer.alloc(800_001));
  await expect(dialog).toContainText('800 kB');
  await dialog.getByRole('button').click();
  await choose('broken.png', 'image/png', Buffer.from('no picture'));
  await dialog.getByRole('button', { name: 'เปลี่ยนรูปประจำตัว' }).click();
  await expect(dialog).toContainText('กรุณาตรวจสอบรหัสผ่านให้ตรงกัน');
  await dialog.getByRole('button').click();
  const before = await page
    .getByRole('button', { name: 'เปลี่ยนรูปประจำตัว' })
    .locator('img')
    .getAttribute('src');
  await choose('me.png', 'image/png', PIXEL);
  await expect(dialog).toContainText('me.png');
  await dialog.getByRole('button', { name: 'เปลี่ยนรูปประจำตัว' }).click();
  await expect(page.getByText('เปลี่ยนรูปประจำตัวแล้ว')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'เปลี่ยนรูปประจำตัว' }).locator('img'),
  ).not.toHaveAttribute('src', before ?? '');
});

test.describe('in English', () => {
  test.use({ lang: 'en' });

  test('PROF-05 PROF-06 PROF-10 PROF-14 PROF-15 PROF-20 PROF-21: a guide edits the licence section and changes the password', async ({
    page,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push(REFUSED);
    await beSignedIn(page, server.base, '21-00002');
    await page.goto('/profile');
    await expect(page.getByLabel('Company name')).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Licence number').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Failed!');
    await expect(dialog).toContainText('Please provide complete personal information');
    await dialog.getByRole('button').click();

    await page.getByRole('link', { name: 'Change password' }).click();
    await expect(page).toHaveURL(/\/profile\?tab=password$/);
    const fill = async (old: string, wanted: string, again: string) => {
      await page.getByLabel('Old password').fill(old);
      await page.getByLabel('New password', { exact: true }).fill(wanted);
      await page.getByLabel('New password again').fill(again);
      await page.getByRole('button', { name: 'Save the new password' }).click();
    };
    await fill(PASSWORD, 'Mountain-Trail-7', 'Mountain-Trail-8');
    await expect(dialog).toContainText('Please enter matching passwords');
    await dialog.getByRole('button').click();
    await expectWellMade(page);
    await fill('wrong', 'Mountain-Trail-7', 'Mountain-Trail-7');
    await expect(dialog).toContainText('Please check the password is the same');
    await dialog.getByRole('button').click();
    await expect(page.getByLabel('Old password')).toHaveAccessibleDescription(/not correct/);
    await fill(PASSWORD, 'Mountain-Trail-7', 'Mountain-Trail-7');
    await expect(dialog).toContainText('Please log in again');
    await dialog.getByRole('button').last().click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });
});

for (const lang of ['th', 'en'] as const) {
  test.describe(`a forgotten password in ${lang}`, () => {
    test.use({ lang });
    const username = lang === 'th' ? '11/00001' : '21-00001';

    test(`AUTH-05 AUTH-06 AUTH-07 AUTH-15 AUTH-16 AUTH-18 AUTH-19: a link arrives by mail and sets a new password in ${lang}`, async ({
      page,
      server,
      say,
      expectedErrors,
    }) => {
      expectedErrors.push(REFUSED);
      await page.goto('/forgot-password');
      await expect(page.getByRole('button', { name: /English|EN|ไทย|TH/ }).first()).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(1);
      const send = page.getByRole('button', { name: say('ส่งลิงก์ตั้งรหัสผ่านใหม่', 'Send the link') });
      await send.click();
      const field = page.getByLabel(say('อีเมลหรือชื่อผู้ใช้', 'E-mail address or username'));
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAttribute('type', 'email');
      for (const name of ['nobody@example.com', username]) {
        await field.fill(name);
        await send.click();
        await expect(
          page.getByText(say('กรุณาตรวจสอบอีเมลของท่าน', 'Please check your email')),
        ).toBeVisible();
      }
      await expectWellMade(page);
      const mails = join(server.dataDir, 'mail');
      await expect.poll(() => linkOf(mails, username)).not.toBe('');

      await page.goto('/reset-password');
      await expect(page).not.toHaveURL(/reset-password/);
      await page.goto(await linkOf(mails, username));
      // The code leaves the address, and a reload still knows it.
      await expect(page).toHaveURL(/\/reset-password$/);
      await page.reload();
      const submit = page.getByRole('button', { name: say('ตั้งรหัสผ่านใหม่', 'Reset') });
      const [first, again] = [page.locator('#password'), page.locator('#password_again')];
      await submit.click();
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
      await first.fill('Mountain-Trail-9');
      await again.fill('Mountain-Trail');
      await submit.click();
      await expect(again).toHaveAccessibleDescription(say('รหัสผ่านไม่ตรงกัน', 'Password not match'));
      await expectWellMade(page);
      await first.fill('password');
      await again.fill('password');
      await submit.click();
      await expect(page.getByRole('alert')).toContainText(say('เดาง่ายเกินไป', 'too easy to guess'));
      await first.fill('Mountain-Trail-9');
      await again.fill('Mountain-Trail-9');
      await submit.click();
      await expect(page).toHaveURL(/\/login$/);
      await signIn(page, username, 'Mountain-Trail-9');

      await page.goto(await linkOf(mails, username));
      await first.fill('Mountain-Trail-8');
      await again.fill('Mountain-Trail-8');
      await submit.click();
      await expect(page.getByRole('alert')).toContainText(
        say('ถูกใช้ไปแล้วหรือหมดอายุ', 'was used or has expired'),
      );
    });
  });
}

test('the second factor: set up, asked for at the sign-in, a recovery code, and off', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await signIn(page, 'officer');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'การยืนยันสองขั้นตอน' }).click();
  await page.getByLabel('รหัสผ่านปัจจุบัน').fill('wrong');
  await page.getByRole('button', { name: 'เริ่มตั้งค่า' }).click();
  await expect(page.getByLabel('รหัสผ่านปัจจุบัน')).toHaveAccessibleDescription(/ไม่ถูกต้อง/);
  await page.getByLabel('รหัสผ่านปัจจุบัน').fill(PASSWORD);
  await page.getByRole('button', { name: 'เริ่มตั้งค่า' }).click();
  await expect(page.getByRole('img', { name: /คิวอาร์โค้ด/ })).toBeVisible();
  await expectWellMade(page);
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  const code = (steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByLabel('รหัสยืนยัน 6 หลัก').fill(code());
  await page.getByRole('button', { name: 'เปิดใช้' }).click();
  const listed = page.getByRole('listitem').locator('code');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await expectWellMade(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ดาวน์โหลดรหัสสำรอง' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(codes[9]);
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
  await expectWellMade(page);
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

  await page.getByRole('button', { name: 'ออกจากระบบทุกอุปกรณ์' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ออกจากระบบทุกอุปกรณ์' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
