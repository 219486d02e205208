import type { Page } from '@playwright/test';
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
import { mailedCode } from './mailed-code';

const BACK_OFFICE = [
  '/Trip',
  '/Trip/Addtrip',
  '/Trip/Addtrip/Selecttimeperiod',
  '/Trip/Addtrip/Selectregion',
  '/Trip/Addtrip/Selectinterested',
  '/Trip/Addtrip/Saveplan',
  '/Tripdetail',
  '/places',
  '/places/add',
  '/places/edit/1',
  '/places/detail',
  '/Tripmanagement',
  '/Tripmanagement/edit/1',
  '/Usermanagement',
  '/User/add',
  '/Users/Type',
  '/Userdetail/1',
  '/Report',
  '/tourists-report',
  '/tourists-report-count',
  '/tourism-trends',
  '/data-relationship',
  '/staff-performance',
  '/heat-map',
  '/profile',
];
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ['authToken', 'authUser', 'authCapacity'].map((key) => [
        key,
        JSON.parse(localStorage.getItem(key) ?? 'null'),
      ]),
    ),
  );

test.describe('the doors', () => {
  test('AUTH-03 NAV-01: every protected route leads a visitor to /introduction', async ({
    page,
  }) => {
    for (const path of ['/Joborder', '/Joborderaddjb', '/Savedoc', '/guide', ...BACK_OFFICE]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/introduction$/);
    }
  });

  test('the wanted page is remembered through the sign-in', async ({ page }) => {
    await page.goto('/Joborder?status=4');
    await expect(page).toHaveURL(/\/introduction$/);
    await signIn(page, '11/00001');
    await expect(page).toHaveURL(/\/Joborder\?status=4$/);
  });

  test('AUTH-04 AUTH-14: the sign-in form has all its parts and names what is missing', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByLabel('ชื่อผู้ใช้')).toBeVisible();
    await expect(page.getByLabel('รหัสผ่าน', { exact: true })).toHaveAttribute('type', 'password');
    await expect(page.getByRole('checkbox', { name: 'จดจำการเข้าสู่ระบบ' })).toBeVisible();
    await expect(page.getByText('เข้าใช้ครั้งแรก')).toBeVisible();
    await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
    await expect(page.getByText('กรุณากรอกชื่อผู้ใช้')).toBeVisible();
    await expect(page.getByText('กรุณากรอกรหัสผ่าน')).toBeVisible();
    await page.getByRole('link', { name: 'ลืมรหัสผ่าน' }).click();
    await expect(page).toHaveURL(/forgot-password/);
    await page.goBack();
    await page.getByRole('link', { name: /ตรวจสอบใบสั่งงาน/ }).click();
    await expect(page).toHaveURL(/joborder_search/);
  });

  test('AUTH-20 BERR-15 SESS-05: a failed sign-in shows what the server says in a red alert', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(REFUSED);
    await page.goto('/login');
    await page.getByLabel('ชื่อผู้ใช้').fill('11/00001');
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
    await expect(page.getByRole('alert')).toContainText('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง');
    await expect(page.getByLabel('ชื่อผู้ใช้')).toHaveValue('11/00001');
    expect((await stored(page)).authToken).toBeNull();
  });

  test('SESS-03 AUTH-21: an account without website_enable stays outside and nothing is stored', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(REFUSED);
    await page.goto('/login');
    await page.getByLabel('ชื่อผู้ใช้').fill('11/00004');
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
    await expect(page.getByRole('alert')).toContainText('ไม่ได้รับอนุญาต');
    await expect(page).toHaveURL(/\/login$/);
    expect(await stored(page)).toEqual({ authToken: null, authUser: null, authCapacity: null });
  });

  test('SESS-03: the account call alone decides when login lets it pass', async ({ page }) => {
    await page.route('**/api/v2/web/account', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ json: { ...(await reply.json()), website_enable: 0 } });
    });
    await page.goto('/login');
    await page.getByLabel('ชื่อผู้ใช้').fill('11/00001');
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
    await expect(page.getByRole('alert')).toContainText('ไม่ได้รับอนุญาต');
    expect((await stored(page)).authToken).toBeNull();
  });

  test('AUTH-11 AUTH-12 SESS-01 SESS-04 NAV-02: a sign-in stores the session and lands on /Trip', async ({
    page,
  }) => {
    await signIn(page, '11/00001');
    await expect(page).toHaveURL(/\/Trip$/);
    const session = await stored(page);
    expect(session.authToken).toMatchObject({
      data: { type: 'Bearer', token: expect.any(String) },
      users: { is_admin: 0, agency_id: expect.any(Number) },
    });
    expect(session.authUser).toMatchObject({
      id: expect.any(Number),
      fname: 'พิมพ์ชนก',
      lname: 'ศรีสุวรรณ',
      type: '3',
      agency_id: expect.any(Number),
    });
    expect(session.authCapacity).toContain('trip:view_navigate');
    expect(session.authCapacity).not.toContain('audit:view');
  });

  test('AUTH-13: a session whose server names no type counts as type 3', async ({
    page,
    server,
  }) => {
    await beSignedIn(page, server.base, '11/00001');
    await page.addInitScript(() => {
      const { type: _type, ...user } = JSON.parse(localStorage.getItem('authUser') ?? '{}');
      localStorage.setItem('authUser', JSON.stringify(user));
    });
    await page.goto('/Joborder');
    await expect(page.getByRole('navigation', { name: 'เมนูหลัก' }).getByText('สถานที่')).toBeVisible();
  });

  test('AUTH-08 AUTH-09 NAV-03 NAV-09 SESS-02: logout clears the session on both sides', async ({
    page,
    request,
  }) => {
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, '11/00002');
    const { authToken } = await stored(page);
    await page.getByRole('button', { name: /เมนูผู้ใช้/ }).click();
    await page.getByRole('menuitem', { name: 'ข้อมูลส่วนตัว' }).click();
    await expect(page).toHaveURL(/\/profile/);
    await page.getByRole('button', { name: /เมนูผู้ใช้/ }).click();
    await page.getByRole('menuitem', { name: 'ออกจากระบบ' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await stored(page)).toEqual({ authToken: null, authUser: null, authCapacity: null });
    const headers = { authorization: `Bearer ${authToken.data.token}` };
    // The page does not wait for the server's answer.
    await expect
      .poll(async () => (await request.post('/auth/check', { headers })).status())
      .toBe(401);
  });

  test('NAV-04 AUTH-17: a malformed token and one that the server no longer knows lead to /login', async ({
    page,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push(REFUSED);
    await beSignedIn(page, server.base, '11/00001');
    await page.goto('/Joborder');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ใบสั่งงาน');
    await page.addInitScript(() => {
      if (sessionStorage.getItem('broken') === null) {
        sessionStorage.setItem('broken', 'yes');
        localStorage.setItem('authToken', '{oops');
      } else if (localStorage.getItem('authToken') !== null) {
        localStorage.setItem(
          'authToken',
          JSON.stringify({ data: { type: 'Bearer', token: 'x'.repeat(43) }, users: {} }),
        );
      }
    });
    await page.goto('/Joborder');
    await expect(page).toHaveURL(/\/login$/);
    // The second visit carries a well-formed token that nobody knows.
    await page.goto('/Joborder');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('AUTH-02 D65: the initial password must be changed before anything else, with a mailed code', async ({
    page,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push(REFUSED);
    await page.goto('/login');
    await page.getByLabel('ชื่อผู้ใช้').fill('11/00005');
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill('0105569000005');
    await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
    await expect(page).toHaveURL(/\/profile\?tab=password/);
    await page.getByLabel('รหัสผ่านเดิม').fill('0105569000005');
    await page.getByLabel('รหัสผ่านใหม่', { exact: true }).fill('Lotus-Pond-88');
    await page.getByLabel(/รหัสผ่านใหม่อีกครั้ง/).fill('Lotus-Pond-88');
    const save = page.getByRole('button', { name: /บันทึก|เปลี่ยนรหัสผ่าน/ }).last();
    await save.click();
    const code = page.getByLabel('รหัสยืนยันจากอีเมล');
    await expect(code).toBeFocused();
    await expect(page.getByRole('status').first()).toContainText('ระบบส่งรหัสยืนยันไปยังอีเมล');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await code.fill('abcd-efgh-2345');
    await save.click();
    await expect(page.getByRole('dialog')).toContainText('รหัสยืนยันไม่ถูกต้อง');
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page.getByText('รหัสยืนยันไม่ถูกต้อง').first()).toBeVisible();
    await code.fill(await mailedCode(server.dataDir, '@example.com'));
    await save.click();
    await expect(page.getByRole('dialog')).toContainText('กรุณาเข้าสู่ระบบอีกครั้ง');
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, '11/00005', 'Lotus-Pond-88');
    await expect(page).toHaveURL(/\/Trip$/);
  });

  test("AUTH-10: '/' leads to /Joborder", async ({ page, server }) => {
    await beSignedIn(page, server.base, 'officer');
    await page.goto('/');
    await expect(page).toHaveURL(/\/Joborder$/);
  });
});

const REPORTS = [
  'ภาพรวม',
  'รายงานนักท่องเที่ยว',
  'จำนวนใบสั่งงาน',
  'แนวโน้มการท่องเที่ยว',
  'ความสัมพันธ์ของข้อมูล',
  'ผลการปฏิบัติงาน',
  'แผนที่ความหนาแน่น',
];
const MENUS = {
  'BROLE-02 BROLE-01 NAV-08': [
    'admin',
    [
      // D72: officers and administrators.
      'งานรอดำเนินการ',
      'แผนการเดินทาง',
      'ใบสั่งงาน',
      'ผู้ใช้งาน',
      'สถานที่',
      'แผนการเดินทางสำเร็จรูป',
      'บันทึกการใช้งาน',
      ...REPORTS,
    ],
  ],
  'BROLE-03': ['11/00002', ['แผนการเดินทาง', 'ใบสั่งงาน', 'สถานที่', 'ภาพรวม', 'รายงานนักท่องเที่ยว']],
  // D70: who inspects has the camera and the own results, too.
  'BROLE-04': ['officer', ['งานรอดำเนินการ', 'ตรวจ', 'ใบสั่งงาน', 'ที่ฉันตรวจ', ...REPORTS]],
  'BROLE-05': ['21-00001', ['งานของฉัน', 'แผนการเดินทาง', 'ใบสั่งงาน']],
  'BROLE-05 ': ['police', ['ตรวจ', 'ใบสั่งงาน', 'ที่ฉันตรวจ']],
} as const;

for (const [rules, [username, menu]] of Object.entries(MENUS)) {
  test(`${rules.trim()}: the menu of ${username}`, async ({ page, server }) => {
    await beSignedIn(page, server.base, username);
    await page.goto('/Joborder');
    const links = page.getByRole('navigation', { name: 'เมนูหลัก' }).first().getByRole('link');
    // The queue says how much waits.
    const texts = menu.map((name) => (name === 'งานรอดำเนินการ' ? /^งานรอดำเนินการ \d+$/ : name));
    await expect(links).toHaveText(texts);
    await expect(page.getByRole('banner').getByText('0 2000 1690')).toBeVisible();
    if (username === 'admin') {
      // The kind counts as text or number alike.
      await page.evaluate(() => {
        const user = JSON.parse(localStorage.getItem('authUser') ?? '{}');
        localStorage.setItem('authUser', JSON.stringify({ ...user, type: 1 }));
      });
      await page.addInitScript(() => {
        const user = JSON.parse(localStorage.getItem('authUser') ?? '{}');
        localStorage.setItem('authUser', JSON.stringify({ ...user, type: 1 }));
      });
      await page.reload();
      await expect(links).toHaveText(texts);
    }
  });
}
