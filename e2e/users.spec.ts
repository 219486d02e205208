import type { Page } from '@playwright/test';
import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Lang,
  PASSWORD,
  REFUSED,
  test,
} from './fixtures';
import { dialog, main, rows } from './user-list';

// Accounts are changed here: nobody else looks at this world.
test.use({ world: 'users' });

const ok = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^(ตกลง|OK)$/ })
    .click();
const search = (page: Page) => page.getByRole('search');
const asked = (page: Page) => {
  const calls: { at: number; query: URLSearchParams }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/devexpress/users') calls.push({ at: Date.now(), query: searchParams });
  });
  return calls;
};
/** A picture of the wanted size in bytes, as a camera would hand it over. */
const picture = (bytes = 0) => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.alloc(bytes),
  ]),
});

test('NAV-05 USER-01 USER-02 USER-03 USER-04 USER-05 USER-06 USER-07 USER-08 USER-09 USER-10 USER-11 USER-12 BROLE-07 BERR-01 BERR-02 BERR-03: an administrator finds accounts and deletes one', async ({
  page,
  server,
  expectedErrors,
}) => {
  test.setTimeout(120_000);
  expectedErrors.push(REFUSED);
  await beSignedIn(page, server.base, 'admin');
  const calls = asked(page);
  await page.goto('/User');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ผู้ใช้งาน');
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByRole('link', { name: /บัญชี ใน 5 ประเภท/ })).toHaveAttribute(
    'href',
    '/Users/Type',
  );
  await page.getByRole('button', { name: 'เพิ่มผู้ใช้' }).click();
  const ways = page.getByRole('menuitem');
  await expect(ways).toHaveCount(5);
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    [
      '/User/add',
      '/User/add?type=guide',
      '/User/add?type=agency',
      '/User/add?type=police',
      '/Users/Import',
    ],
  );
  await page.keyboard.press('Escape');

  // The texts count two seconds after the last key, and nothing is asked before.
  const type = search(page).getByLabel('ประเภทผู้ใช้');
  await expect(type.locator('option')).toHaveText([
    'ทุกประเภท',
    'ผู้ดูแลระบบ',
    'มัคคุเทศก์',
    'ผู้ประกอบธุรกิจนำเที่ยว',
    'เจ้าหน้าที่กรมการท่องเที่ยว',
    'ตำรวจท่องเที่ยว',
  ]);
  const expiry = search(page).getByLabel('ใบอนุญาตหมดอายุ');
  await expect(expiry.locator('option')).toHaveText([
    'ไม่ระบุ',
    'ภายใน 1 เดือน',
    'ภายใน 3 เดือน',
    'ภายใน 6 เดือน',
  ]);
  const before = calls.length;
  await search(page).getByLabel('เลขที่ใบอนุญาต / บัตรประชาชน').pressSequentially('21-00001');
  const typed = Date.now();
  await expect.poll(() => calls.length).toBeGreaterThan(before);
  expect((calls[before]?.at ?? 0) - typed).toBeGreaterThan(1900);
  expect(calls[before]?.query.get('license')).toBe('21-00001');
  await expect(rows(page)).toHaveCount(1);
  // It may be an ID card number: it does not stand in the address, and Back still undoes it.
  expect(page.url()).not.toContain('21-00001');
  await page.goBack();
  await expect(rows(page)).toHaveCount(20);
  await type.selectOption({ label: 'มัคคุเทศก์' });
  await expiry.selectOption({ label: 'ภายใน 1 เดือน' });
  await expect(page).toHaveURL(/user_type=2&expired=1/);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(/อีก \d+ วัน/);
  await search(page).getByRole('button', { name: 'ล้าง' }).click();
  await expect(page).toHaveURL(/\/User$/);
  await expect(rows(page)).toHaveCount(20);
  await expect(main(page).getByRole('status').filter({ hasText: 'ใกล้หมดอายุ' })).toContainText(
    'มัคคุเทศก์ 2 คน · ผู้ประกอบธุรกิจ 1 ราย',
  );
  await page.getByRole('link', { name: 'ผู้ประกอบธุรกิจ 1 ราย' }).click();
  await expect(rows(page)).toHaveCount(1);

  // Nothing of one's own is deleted; what is asked for first may be refused.
  await page.goto('/Usermanagement?filter.type_id=5');
  await expect(rows(page)).toHaveCount(3);
  const row = rows(page).filter({ hasText: 'วีรยุทธ' });
  await expect(row).toContainText('ปกติ');
  await expect(row.getByRole('link', { name: /^ดูรายละเอียด/ })).toHaveAttribute(
    'href',
    '/Userdetail/3?mode=read',
  );
  await expect(row.getByRole('link', { name: /^แก้ไข/ })).toHaveAttribute(
    'href',
    '/Userdetail/3?mode=write',
  );
  const bin = row.getByRole('button', { name: /^ลบ/ });
  let deletions = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/users/delete')) deletions += 1;
  });
  await bin.click();
  await expect(dialog(page)).toContainText('ต้องการลบหรือไม่?');
  await expect(dialog(page)).toContainText('ไม่สามารถย้อนกลับได้');
  await dialog(page).getByRole('button', { name: 'ไม่ลบ' }).click();
  expect(deletions).toBe(0);
  await page.route('**/users/delete', (route) => route.fulfill({ status: 409, json: {} }));
  await bin.click();
  await dialog(page).getByRole('button', { name: 'ลบผู้ใช้' }).click();
  await expect(dialog(page)).toContainText('ลบไม่ได้ กรุณาติดต่อผู้ดูแลระบบ');
  await ok(page);
  await page.unroute('**/users/delete');
  await bin.click();
  await dialog(page).getByRole('button', { name: 'ลบผู้ใช้' }).click();
  await expect(dialog(page)).toContainText('สำเร็จ สถานะผู้ใช้ถูกเปลี่ยนแล้ว');
  await ok(page);
  await expect(row).toContainText('ลบแล้ว');
  await expect(bin).toHaveCount(0);
  await expect(row.getByRole('link', { name: /^แก้ไข/ })).toBeVisible();
});

for (const lang of ['th', 'en'] as const satisfies readonly Lang[]) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });

    test(`UDET-01 UDET-02 UDET-03 UDET-04 UDET-05 UDET-06 UDET-08 UDET-09 UDET-10 BAPI-06 BERR-06 BERR-07 BERR-08: an account is read and changed in ${lang}`, async ({
      page,
      server,
      say,
      expectedErrors,
    }) => {
      test.setTimeout(120_000);
      expectedErrors.push(REFUSED);
      await beSignedIn(page, server.base, 'admin');
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/users/get/105', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/Userdetail/105?mode=read');
      await expect(page.getByText(say('กำลังโหลด...', 'Loading...'))).toBeVisible();
      release();
      await expect(page.getByLabel(say('ชื่อผู้ใช้', 'Username'))).toHaveValue('21-00204');
      const save = page.getByRole('button', { name: say('บันทึก', 'Save'), exact: true });
      await expect(save).toHaveCount(0);
      await expect(
        page.locator('input:not([readonly], [type=file]), select:not(:disabled)'),
      ).toHaveCount(0);
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: say('แก้ไข', 'Edit'), exact: true }).click();

      // Broken rules in their order, then saved; the username stays as it is.
      const status = page.getByLabel(say('สถานะ', 'Status'));
      await expect(status.locator('option')).toHaveText(
        lang === 'th'
          ? ['กรุณาเลือกสถานะ', 'ปกติ', 'ระงับ', 'ลบ']
          : ['please select status', 'Active', 'Suspend', 'Delete'],
      );
      await expect(page.locator('[id="information.username"]')).toHaveAttribute('readonly', '');
      await status.selectOption('0');
      await page.locator('[id="information.firstname"]').fill(' ');
      await page.locator('[id="information.identication_card"]').fill('1 2345');
      await save.click();
      const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText([
        say('กรุณาเลือกสถานะ', 'please select status'),
        say('กรุณาระบุชื่อจริงของผู้ใช้', "please specify the user's real name"),
        say('กรุณากรอกเลขบัตรประจำตัวประชาชนให้ถูกต้อง', 'please enter correct ID card number'),
      ]);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await status.selectOption('2');
      await page.locator('[id="information.firstname"]').fill('ปรีชาญ');
      await page.locator('[id="information.identication_card"]').fill('1 1017 00203 45 1');
      await page.route('**/update/information', (route) =>
        route.fulfill({ status: 409, json: {} }),
      );
      await save.click();
      await expect(dialog(page)).toContainText(say('แก้ไขข้อมูลไม่สำเร็จ', 'editing data failed'));
      await ok(page);
      await page.unroute('**/update/information');
      await save.click();
      await expect(dialog(page)).toContainText(say('แก้ไขข้อมูลสำเร็จ', 'editing data succeeded'));
      await ok(page);
      await expect(page.getByRole('heading', { level: 2 })).toContainText('ปรีชาญ');
      await expect(page.locator('[id="information.identication_card"]')).toHaveValue(
        '1101700203451',
      );
      await expect(main(page).getByText(say('ระงับ', 'Suspended')).first()).toBeVisible();

      // The photo: too large, refused, then changed.
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('change_image')) sent.push(request.url());
      });
      const choose = async (bytes?: number) => {
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          page.getByRole('button', { name: say('เปลี่ยนรูปของ', 'Change the picture of') }).click(),
        ]);
        await chooser.setFiles(picture(bytes));
      };
      const change = say('เปลี่ยนรูป', 'Change picture');
      await choose(800_000);
      await expect(dialog(page)).toContainText('800 kB');
      await ok(page);
      await choose();
      await expect(dialog(page)).toContainText(
        say('ต้องการเปลี่ยนรูปโปรไฟล์หรือไม่', 'Do you want to change the profile picture?'),
      );
      await dialog(page)
        .getByRole('button', { name: say('ยกเลิก', 'Cancel') })
        .click();
      expect(sent).toEqual([]);
      await page.route('**/change_image', (route) => route.fulfill({ status: 409, json: {} }));
      await choose();
      await dialog(page).getByRole('button', { name: change, exact: true }).click();
      await expect(dialog(page)).toContainText(
        say('รหัสผ่านต้องตรงกัน', 'please check, the password must be the same'),
      );
      await ok(page);
      await page.unroute('**/change_image');
      // What is typed meanwhile stays, though the account is read again.
      const firstname = page.locator('[id="information.firstname"]');
      await firstname.fill('ปรีชา');
      const before = await main(page).locator('img').getAttribute('src');
      await choose();
      await dialog(page).getByRole('button', { name: change, exact: true }).click();
      await expect(dialog(page)).toContainText(say('เปลี่ยนรูปแล้ว', 'the picture was changed'));
      await ok(page);
      await expect(main(page).locator('img')).not.toHaveAttribute('src', before ?? '');
      await expect(main(page).locator('img')).toHaveAttribute(
        'src',
        /portraits\/[0-9a-f]{32}\.webp/,
      );
      await expect(firstname).toHaveValue('ปรีชา');
      await firstname.fill('ปรีชาญ');

      // The second tab of a guide, left with something typed.
      await page.getByRole('link', { name: say('มัคคุเทศก์', 'Guide'), exact: true }).click();
      const licence = page.getByLabel(say('เลขที่ใบอนุญาต', 'Licence number'));
      await licence.fill('21-00001');
      await page.getByRole('link', { name: say('กลับ', 'Back'), exact: true }).click();
      await dialog(page)
        .getByRole('button', { name: say('อยู่ต่อ', 'Stay') })
        .click();
      await save.click();
      await expect(dialog(page)).toContainText('21-00001');
      await ok(page);
      await expect(summary.getByRole('link')).toHaveCount(1);
      await licence.fill('21-00204');
      await page.getByLabel(say('ที่อยู่', 'Address')).fill('99 ถนนมิตรภาพ');
      // D64: renewed by one click, from the day on which it ends.
      const expiry = page.getByLabel(say('วันหมดอายุใบอนุญาต', 'Licence expires on'));
      const ends = await expiry.inputValue();
      await page.getByRole('button', { name: say('ต่ออายุ 5 ปี', 'Renew by 5 years') }).click();
      const renewed = ends.replace(/\d{4}$/, (year) => String(Number(year) + 5));
      await expect(expiry).toHaveValue(renewed);
      await save.click();
      await expect(dialog(page)).toContainText(say('แก้ไขข้อมูลสำเร็จ', 'editing data succeeded'));
      await ok(page);
      await page.reload();
      await expect(expiry).toHaveValue(renewed);
      // For whoever comes next, in the other language.
      await page.getByRole('link', { name: say('ตั้งค่าผู้ใช้', 'User settings') }).click();
      await page.getByLabel(say('สถานะ', 'Status')).selectOption('1');
      await save.click();
      await ok(page);

      // An agency has a tab of its own, an administrator none.
      await page.goto('/Userdetail/11?mode=read&tab=licence');
      await expect(page.getByLabel(say('ชื่อบริษัท', 'Company name'))).toHaveValue(/บริษัท/);
      await page.goto('/Userdetail/1?mode=write');
      await expect(page.locator('[id="information.username"]')).toHaveValue('admin');
      await expect(
        page.getByRole('navigation', { name: say('ส่วนของบัญชี', 'Parts of the account') }),
      ).toHaveCount(0);
    });

    test(`NAV-06 BROLE-10 BROLE-07 ROLE-02: an officer comes from the work queue in ${lang}`, async ({
      page,
      server,
      say,
    }) => {
      test.setTimeout(120_000);
      await beSignedIn(page, server.base, 'officer');
      await page.goto('/Workqueue');
      const queue = page.getByRole('region', {
        name: say('ใบอนุญาตใกล้หมดอายุ', 'Licences that expire'),
      });
      await expect(queue.getByRole('listitem')).toHaveCount(3);
      // D72: renewed where the queue leads to.
      await queue
        .getByRole('link', { name: say('ต่ออายุ ใบอนุญาตของ', 'Renew the licence of') })
        .first()
        .click();
      await expect(page).toHaveURL(/mode=write&tab=licence/);
      await expect(
        page.getByRole('button', { name: say('ต่ออายุ 2 ปี', 'Renew by 2 years') }),
      ).toBeVisible();
      await page.goto('/Usermanagement?user_type=2&expired=1');
      await expect(rows(page)).toHaveCount(2);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });

      // Administrators are looked at and left alone; of one's own there is no bin.
      await page.goto('/Usermanagement?filter.type_id=1');
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page).getByRole('link')).toHaveCount(1);
      await expect(rows(page).getByRole('button')).toHaveCount(0);
      await page.goto('/Userdetail/1?mode=write');
      await expect(main(page).getByRole('status')).toContainText(
        say('แก้ไขได้โดยผู้ดูแลระบบเท่านั้น', 'changed by administrators only'),
      );
      await expect(
        page.getByRole('button', { name: say('บันทึก', 'Save'), exact: true }),
      ).toHaveCount(0);

      await page.goto('/Users/Type');
      const types = main(page).getByRole('list').getByRole('link');
      await expect(types).toHaveCount(5);
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
      const [, count] = /([\d,]+)/.exec(await types.nth(2).innerText()) ?? [];
      await types.nth(2).click();
      await expect(page).toHaveURL(/user_type=3/);
      await expect(
        main(page)
          .getByRole('status')
          .filter({ hasText: count ?? '?' }),
      ).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  });
}

test('USER-13: a suspended account is at the sign-in with its next click', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  // What the page asks by itself would find the suspension out before the click.
  await page.route('**/notices/unread', (route) =>
    route.fulfill({ json: { status: 'success', unread: 0, latest: 0 } }),
  );
  await beSignedIn(page, server.base, '21-00003');
  await page.goto('/Joborder');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const call = async <T>(path: string, token: string, body?: object): Promise<T> => {
    const reply = await fetch(server.base + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await reply.json()) as T;
  };
  const login = { username: 'admin', password: PASSWORD };
  const { token } = (await call<{ data: { token: string } }>('/login', '', login)).data;
  const path = '/devexpress/users?license=21-00003';
  const [guide] = (await call<{ data: { id: number }[] }>(path, token)).data;
  const suspended = { users_id: guide?.id, information: { status: 2 } };
  expect(await call('/api/v2/web/users/update/information', token, suspended)).toMatchObject({
    status: 'success',
  });

  await page.getByRole('link', { name: 'แผนการเดินทาง', exact: true }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('ชื่อผู้ใช้').fill('21-00003');
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});
