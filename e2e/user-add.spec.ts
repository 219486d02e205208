import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from './fixtures';
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

const HEADING = 'ประเภท,ชื่อ,นามสกุล,ชื่อผู้ใช้,อีเมล,มือถือ,เลขประจำตัวประชาชน,เลขที่ใบอนุญาต,ที่อยู่,ชื่อบริษัท';

test('D29 D33: an administrator imports accounts, sees what is wrong first, and an imported guide comes in', async ({
  page,
  browser,
  server,
}) => {
  const template = await readFile(
    fileURLToPath(new URL('../web/public/csv/users.csv', import.meta.url)),
  );
  await beSignedIn(page, server.base, 'admin');
  await page.goto('/User/add');
  await page.getByRole('link', { name: 'นำเข้าจากไฟล์' }).click();
  await expect(page).toHaveURL(/\/Users\/Import$/);
  await expect(page.getByRole('link', { name: 'ดาวน์โหลดแบบฟอร์ม CSV' })).toHaveAttribute(
    'href',
    '/csv/users.csv',
  );
  const files = page.locator('input[type="file"]');
  await files.setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: template });
  await expect(page.getByRole('button', { name: 'นำเข้า 3 บัญชี' })).toBeVisible();

  const rows = [
    HEADING,
    '2,มานะ,ขยัน,,mana@example.com,081,1100200999001,76-00001,ที่อยู่ 1,',
    '2,ชูใจ,ดีงาม,,chu@example.com,081,1100200999002,21-00001,ที่อยู่ 2,',
    '3,ปิติ,พอใจ,,piti@example.com,02,0105569999003,76/00003,,บริษัท ปิติ จำกัด',
    '9,วีระ,,,,,,,,',
  ];
  const buffer = Buffer.from(rows.join('\n'));
  await files.setInputFiles({ name: 'thai.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('ใช้ได้ 2 บัญชี จากทั้งหมด 4 แถว')).toBeVisible();
  const refused = page.getByRole('region', { name: '2 แถวที่ใช้ไม่ได้' });
  await expect(refused.getByRole('listitem')).toHaveText([
    /บรรทัดที่ 3.*21-00001.*มีบัญชีในระบบแล้ว/,
    /บรรทัดที่ 5.*ไม่รู้จักประเภทผู้ใช้ “9”/,
  ]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'นำเข้าเฉพาะ 2 แถวที่ใช้ได้' }).click();
  await expect(dialog(page)).toContainText('ข้าม 2 แถวที่ใช้ไม่ได้');
  await dialog(page).getByRole('button', { name: 'นำเข้าเฉพาะ 2 แถวที่ใช้ได้' }).click();
  await expect(dialog(page)).toContainText('นำเข้าบัญชีผู้ใช้ 2 บัญชีเรียบร้อยแล้ว');
  await ok(page);
  await expect(page).toHaveURL(/\/User$/);

  const guide = await browser.newContext({ baseURL: server.base, locale: 'th-TH' });
  const own = await guide.newPage();
  await passFirstDoor(own, server.dataDir, {
    username: '76-00001',
    first: '1100200999001',
    address: 'mana@example.com',
  });
  await expect(own.getByRole('link', { name: 'งานของฉัน' }).first()).toBeVisible();
  await guide.close();
});
