import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REFUSED,
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
const save = (page: Page) => page.locator('button[type="submit"]').click();

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

const KINDS = {
  admin: { extra: {}, menu: /ผู้ใช้งาน/, count: 14 },
  operator: { extra: {}, menu: /รายงานนักท่องเที่ยว/, count: 11 },
  guide: { extra: { license: '77-00001', address: '1 ถนนสุขุมวิท' }, menu: /งานของฉัน/, count: 3 },
  agency: { extra: { license: '77/00001', name: 'บริษัท ใหม่ จำกัด' }, menu: /สถานที่/, count: 5 },
  police: { extra: { address: 'สน. ท่องเที่ยว' }, menu: /ที่ฉันตรวจ/, count: 3 },
} as const;

test('UADD-01 UADD-02 UADD-03 UADD-04 UADD-05 UADD-06 BERR-05 D29 D32 D33: an administrator adds each of the five kinds; each signs in, makes a password of its own and sees its menu', async ({
  page,
  browser,
  server,
}) => {
  await beSignedIn(page, server.base, 'admin');
  await page.goto('/User/add');
  const selector = page.getByLabel('ประเภทผู้ใช้งาน');
  await expect(selector.locator('option')).toHaveText([
    'กรุณาเลือกประเภทผู้ใช้งาน',
    'ผู้ดูแลระบบ',
    'เจ้าหน้าที่กรมการท่องเที่ยว',
  ]);
  await expect(page.locator('#firstname')).toHaveCount(0);
  // Only who stands in the way of an upload sees its body.
  await page.route('**/api/v2/web/users/*/add', (route) => route.fallback());

  for (const [kind, { extra }] of Object.entries(KINDS)) {
    const sent = page.waitForRequest(`**/api/v2/web/users/${kind}/add`);
    if (kind === 'admin' || kind === 'operator') {
      await page.goto('/User/add');
      await selector.selectOption(kind);
      await expect(page).toHaveURL(`/User/add?type=${kind}`);
    } else {
      await page.goto(`/User/add?type=${kind}`);
      await expect(selector).toHaveCount(0);
    }
    await expect(page.getByRole('heading', { level: 1 })).toContainText('เพิ่มผู้ใช้: ');
    for (const field of ['license', 'name', 'address']) {
      const belongs =
        field in extra || (field === 'address' && ['guide', 'agency', 'police'].includes(kind));
      await expect(page.locator(`#${field}`)).toHaveCount(belongs ? 1 : 0);
    }
    await fillPerson(page, `e2e.${kind}`);
    for (const [field, value] of Object.entries(extra)) await page.locator(`#${field}`).fill(value);
    await save(page);
    expect((await sent).postData()).not.toContain('password_again');
    await expect(dialog(page)).toContainText('เพิ่มผู้ใช้งานเรียบร้อยแล้ว');
    await ok(page);
    await expect(page).toHaveURL(/\/User$/);
  }

  // Each in a browser of its own, all at once.
  await Promise.all(
    Object.entries(KINDS).map(async ([kind, { menu, count }]) => {
      const context = await browser.newContext({ baseURL: server.base, locale: 'th-TH' });
      const own = await context.newPage();
      await passFirstDoor(own, server.dataDir, {
        username: `e2e.${kind}`,
        first: PASSWORD,
        address: `e2e.${kind}@example.com`,
      });
      const links = own.getByRole('navigation', { name: 'เมนูหลัก' }).first().getByRole('link');
      await expect(links.filter({ hasText: menu }).first()).toBeVisible();
      await expect(links).toHaveCount(count);
      await context.close();
    }),
  );
});

test('UADD-07 UADD-08 UADD-09 UADD-10 UADD-11 UADD-12 UADD-14 UADD-16 D64 UADD-17 UADD-18 BERR-04 D14 D57: what is wrong is named before anything is sent, and kept when the server refuses', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/add') && request.method() === 'POST') sent += 1;
  });
  await beSignedIn(page, server.base, 'officer');
  await page.goto('/User/add');
  // An officer adds no administrator.
  await expect(page.getByLabel('ประเภทผู้ใช้งาน').locator('option')).toHaveCount(2);
  await page.goto('/User/add?type=agency');
  await page.locator('#lastname').fill('งามตา');
  await page.locator('#password').fill('Lotus-Pond-88');
  await page.locator('#password_again').fill('Lotus-Pond-89');
  await page.locator('#identication_card').fill('110020034567');
  await save(page);
  await expect(dialog(page).getByRole('heading')).toHaveText('ผิดพลาด');
  await expect(dialog(page)).toContainText('กรุณาระบุชื่อจริงของผู้ใช้');
  await ok(page);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'กรุณาระบุชื่อจริงของผู้ใช้',
    'กรุณากรอกรหัสผ่านให้ตรงกัน',
    'กรุณาระบุอีเมล',
    'กรุณาระบุหมายเลขโทรศัพท์มือถือ',
    'กรุณากรอกเลขบัตรประจำตัวประชาชนให้ถูกต้อง',
    'กรุณาระบุเลขที่ใบอนุญาต',
    'กรุณาระบุชื่อบริษัท',
  ]);
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'กรุณาระบุเลขที่ใบอนุญาต' }).click();
  await expect(page.locator('#license')).toBeFocused();

  const files = page.locator('input[type="file"]');
  await files.setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'รูปถ่ายที่เลือก' })).toBeVisible();
  await files.setInputFiles({ ...photo, name: 'a.svg', mimeType: 'image/svg+xml' });
  await expect(dialog(page)).toContainText('อนุญาตเฉพาะไฟล์ภาพ jpg, jpeg, png และ gif เท่านั้น');
  await ok(page);
  await expect(page.getByRole('img', { name: 'รูปถ่ายที่เลือก' })).toHaveCount(0);
  await files.setInputFiles({ ...photo, buffer: Buffer.alloc(800_001) });
  await expect(dialog(page)).toContainText('ไฟล์ควรมีขนาดไม่เกิน 800 kB');
  await ok(page);
  await files.setInputFiles(photo);
  await page.getByRole('button', { name: 'ลบรูป' }).click();
  await expect(page.getByRole('img', { name: 'รูปถ่ายที่เลือก' })).toHaveCount(0);
  expect(sent).toBe(0);

  await fillPerson(page, '');
  await page.locator('#license').fill('11/00001');
  await page.locator('#name').fill('บริษัท ซ้ำ จำกัด');
  await expect(summary).toHaveCount(0);
  await save(page);
  await expect(dialog(page)).toContainText('11/00001');
  await ok(page);
  expect(sent).toBe(1);
  await expect(summary.getByRole('link')).toHaveText(['เลขที่ใบอนุญาต “11/00001” มีบัญชีในระบบแล้ว']);
  await expect(page.locator('#name')).toHaveValue('บริษัท ซ้ำ จำกัด');
  await page.getByRole('link', { name: 'ยกเลิก' }).click();
  await expect(dialog(page)).toContainText('ออกจากหน้านี้?');
  await dialog(page).getByRole('button', { name: 'อยู่ต่อ' }).click();
  await expect(page.locator('#license')).toHaveValue('11/00001');
});

test.describe('in English on a phone', () => {
  test.use({ lang: 'en', viewport: { width: 360, height: 780 }, colorScheme: 'dark' });

  test('UADD-09 UADD-12 UADD-13 UADD-14: the operator form asks for no mobile number, in the specified words', async ({
    page,
    server,
  }) => {
    await beSignedIn(page, server.base, 'admin');
    await page.goto('/User/add?type=operator');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Department of Tourism');
    await save(page);
    await expect(dialog(page)).toContainText("please specify the user's real name");
    await ok(page);
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      "please specify the user's real name",
      "please specify the user's last name",
      'please fill in the password',
      'please confirm the password',
      'please specify email',
      'please enter correct ID card number',
    ]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
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

for (const lang of ['th', 'en'] as const) {
  test.describe(`the status of a new account, in ${lang}`, () => {
    test.use({ lang, viewport: { width: 1366, height: 768 } });

    test(`D64: an account begins suspended where the form says so (${lang})`, async ({
      page,
      server,
      say,
    }) => {
      await beSignedIn(page, server.base, 'admin');
      await page.goto('/User/add?type=operator');
      const status = page.getByLabel(say('สถานะ', 'Status'), { exact: true });
      await expect(status).toHaveValue('1');
      await fillPerson(page, `e2e.later.${lang}`);
      await status.selectOption({ label: say('ระงับ', 'Suspended') });
      await expect(
        page.getByText(say('ยังไม่ส่งคำเชิญ', 'is not invited yet'), { exact: false }),
      ).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 780 });
      await expectNoSidewaysScroll(page);
      await save(page);
      await ok(page);
      await page.goto(`/User?username=e2e.later.${lang}`);
      await expect(page.getByText(say('ระงับ', 'Suspend'), { exact: false }).first()).toBeVisible();
    });
  });
}
