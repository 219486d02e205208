import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerList, ROWS } from '../../test/job-orders';
import { rowsOf, toasts } from '../../test/look';
import { people, type Who } from '../../test/people';
import { address, api, openScreen, stored } from '../../test/screen';
import { DRAFT_SECTIONS } from '../platform/session';
import { confirm } from '../ui/dialogs';
import { toast } from '../ui/toasts';

const NOBODY = { authToken: null, authUser: null, authCapacity: null };

const menu = (name = 'เมนูหลัก') => page.getByRole('navigation', { name }).first();

async function signInAs(who: Who, more: Partial<(typeof people)[Who]> = {}) {
  const account = { ...people[who], ...more };
  api
    .answer('POST /login', {
      status: 'success',
      message: 'ok',
      data: { type: 'Bearer', token: `token-of-${who}` },
      users: { id: account.users.id, is_admin: 0, agency_id: account.users.agency_id },
      must_change_password: account.must_change_password,
    })
    .answer('POST /api/v2/web/account', account)
    .leaveOthersWaiting();
  await page.getByLabelText('ชื่อผู้ใช้').fill('11/00777');
  await page.getByLabelText('รหัสผ่าน', { exact: true }).fill('Right-1234');
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
}

describe('without a session', () => {
  test.each([
    '/Joborder',
    '/Joborderaddjb',
    '/Savedoc',
    '/guide',
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
  ])('AUTH-03 NAV-01: %s leads a visitor to /introduction', async (path) => {
    api.leaveOthersWaiting();
    await openScreen(path, { as: null });
    await expect.poll(address).toBe('/introduction');
    await expect.element(page.getByRole('main')).toBeVisible();
  });

  test('D53: the wanted page is remembered through the sign-in', async () => {
    api.leaveOthersWaiting();
    await openScreen('/Joborder?status=4', { as: null });
    await expect.poll(address).toBe('/introduction');
    await page.getByRole('link', { name: 'เข้าสู่ระบบ' }).first().click();
    await expect.poll(address).toBe('/login');
    await signInAs('agency');
    await expect.poll(address).toBe('/Joborder?status=4');
  });

  test('AUTH-08: /logout goes to /login, and nobody is asked', async () => {
    api.leaveOthersWaiting();
    await openScreen('/logout', { as: null });
    await expect.poll(address).toBe('/login');
    expect(api.sent('POST /auth/logout')).toEqual([]);
  });
});

describe('after the sign-in', () => {
  // D69 and D72 changed where guides and officers land, D70 where the police does.
  test.each([
    ['agency', '/Trip'],
    ['admin', '/Trip'],
    ['guide', '/guide'],
    ['officer', '/Workqueue'],
    ['police', '/inspect'],
  ] as const)('AUTH-11 NAV-02 D69: %s lands on %s', async (who, landing) => {
    await openScreen('/login', { as: null });
    await signInAs(who);
    await expect.poll(address).toBe(landing);
  });

  test('AUTH-11 NAV-02: whoever may do nothing of that lands on /Joborder', async () => {
    await openScreen('/login', { as: null });
    await signInAs('agency', { capacity: [{ capacity: 'joborder:view_navigate' }] });
    await expect.poll(address).toBe('/Joborder');
  });

  test('AUTH-02 D33: an initial password leads to its change before anything else', async () => {
    await openScreen('/login', { as: null });
    await signInAs('agency', { must_change_password: true });
    await expect.poll(address).toBe('/profile?tab=password');
  });

  test("AUTH-10 D46: '/' leads to /Joborder", async () => {
    api.leaveOthersWaiting();
    await openScreen('/', { as: 'officer' });
    await expect.poll(address).toBe('/Joborder');
  });

  test('API-13: a call carries the type of the token, a space and the token', async () => {
    api.leaveOthersWaiting();
    await openScreen('/profile', { as: 'police' });
    await expect.poll(() => api.sent('GET /api/v2/web/profile').length).toBe(1);
    const [headers] = api.headers('GET /api/v2/web/profile');
    expect(headers?.get('authorization')).toBe('Bearer token-of-police');
  });

  test('BERR-15: an error that the server did not foresee is said on the sign-in page', async () => {
    await openScreen('/login', { as: null });
    api.refuse('POST /login', 503, 'OVERLOADED', 'ระบบมีผู้ใช้จำนวนมาก โปรดลองอีกครั้ง');
    await page.getByLabelText('ชื่อผู้ใช้').fill('11/00777');
    await page.getByLabelText('รหัสผ่าน', { exact: true }).fill('Right-1234');
    await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent(/^ระบบมีผู้ใช้จำนวนมาก โปรดลองอีกครั้ง$/);
    api.setOffline(true);
    await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
    await expect
      .element(alert)
      .toHaveTextContent(/^ติดต่อเซิร์ฟเวอร์ไม่ได้ โปรดตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง$/);
    api.setOffline(false);
  });
});

describe('the end of a session', () => {
  test('AUTH-09 NAV-03 SESS-02: the user menu signs out on both sides and leads to /login', async () => {
    api.leaveOthersWaiting().answer('POST /auth/logout', { status: 'success' });
    await openScreen('/profile', { as: 'agency' });
    expect(stored().authCapacity).not.toBeNull();
    await page.getByRole('button', { name: 'เมนูผู้ใช้' }).click();
    await page.getByRole('menuitem', { name: 'ออกจากระบบ' }).click();
    await expect.poll(address).toBe('/login');
    expect(stored()).toEqual(NOBODY);
    expect(api.headers('POST /auth/logout')[0]?.get('authorization')).toBe(
      'Bearer token-of-agency',
    );
  });

  test('AUTH-09: what one person loaded and was told is not shown to the next at the same window', async () => {
    answerList();
    api.leaveOthersWaiting().answer('POST /auth/logout', { status: 'success' });
    await openScreen('/Joborder?agency=Sakura', { as: 'agency' });
    const table = page.getByRole('table', { name: 'รายการใบสั่งงาน' });
    await expect.poll(() => rowsOf(table).length).toBe(ROWS.length);
    toast({ tone: 'green', text: 'นำ มาลี ออกแล้ว', action: { label: 'เลิกทำ', run: () => {} } });
    await expect.poll(toasts).toEqual(['นำ มาลี ออกแล้ว เลิกทำ']);
    for (const name of DRAFT_SECTIONS) localStorage.setItem(name, '{"guides_fee":1800}');
    await page.getByRole('button', { name: 'เมนูผู้ใช้' }).click();
    await page.getByRole('menuitem', { name: 'ออกจากระบบ' }).click();
    await expect.poll(address).toBe('/login');
    await expect.poll(toasts).toEqual([]);
    expect(DRAFT_SECTIONS.map((name) => localStorage.getItem(name))).toEqual([null, null, null]);
    const release = api.hold('GET /api/v2/web/joborder/get');
    await signInAs('agency', { users: { ...people.agency.users, id: 909 } });
    await expect.poll(address).toBe('/Trip');
    await menu().getByRole('link', { name: 'ใบสั่งงาน', exact: true }).click();
    await expect.poll(address).toBe('/Joborder');
    await expect.poll(() => api.sent('GET /api/v2/web/joborder/get').length).toBe(2);
    expect(page.getByText(ROWS[0]!.code).elements()).toEqual([]);
    release();
    await expect.poll(() => rowsOf(table).length).toBe(ROWS.length);
  });

  test('AUTH-09 NAV-03: /logout with a session ends it and leads to /login', async () => {
    api.leaveOthersWaiting().answer('POST /auth/logout', { status: 'success' });
    await openScreen('/logout', { as: 'agency' });
    await expect.poll(address).toBe('/login');
    expect(stored()).toEqual(NOBODY);
    expect(api.sent('POST /auth/logout')).toHaveLength(1);
  });

  test.each([
    ['th', 'เมนูผู้ใช้', ['ข้อมูลส่วนตัว', 'ศูนย์บริการข้อมูล 0 2000 1690', 'ออกจากระบบ']],
    ['en', 'User menu', ['Profile', 'Call centre 0 2000 1690', 'Logout']],
  ] as const)(
    'NAV-09 (%s): language and user menu are in the top bar; the menu works by keyboard',
    async (lang, name, items) => {
      api.config = { callCentre: '0 2000 1690' };
      api.leaveOthersWaiting();
      await openScreen('/Joborder', { as: 'officer', lang });
      const bar = page.getByRole('banner');
      await expect.element(bar.getByRole('button', { name: 'EN – English' })).toBeVisible();
      const button = bar.getByRole('button', { name });
      const entries = page.getByRole('menuitem');
      (button.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect
        .poll(() => entries.all().map((each) => each.element().textContent))
        .toEqual(items);
      await userEvent.keyboard('{Escape}');
      await expect.element(entries).not.toBeInTheDocument();
      await expect.element(button).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await entries.first().click();
      await expect.poll(address).toBe('/profile');
    },
  );

  test.each([
    ['missing', null],
    ['no JSON', '{oops'],
    ['without a token', '{"data":{"type":"Bearer","token":""},"users":{}}'],
    ['without its user', '{"data":{"type":"Bearer","token":"abc"}}'],
  ])('NAV-04: a stored token that is %s leads to /login', async (_name, token) => {
    api.leaveOthersWaiting();
    await openScreen('/Joborder?status=2', { as: 'agency', token });
    await expect.poll(address).toBe('/login');
    expect(stored()).toEqual(NOBODY);
  });

  test('USER-13: an account that was suspended is at the sign-in with its next click, and stays there', async () => {
    api.leaveOthersWaiting().answer('POST /api/v2/web/tour/count', {
      status: 'success',
      regions: [],
      categorys: [],
    });
    await openScreen('/profile', { as: 'guide' });
    await expect.poll(() => api.sent('GET /api/v2/web/profile').length).toBe(1);
    api.refuse('POST /api/v2/web/tour/get', 401, 'UNAUTHORIZED', 'กรุณาเข้าสู่ระบบ');
    await menu().getByRole('link', { name: 'แผนการเดินทาง', exact: true }).click();
    await expect.poll(address).toBe('/login');
    expect(stored()).toEqual(NOBODY);
    api.refuse('POST /login', 403, 'SUSPENDED', 'บัญชีนี้ถูกระงับ');
    await page.getByLabelText('ชื่อผู้ใช้').fill('21-00042');
    await page.getByLabelText('รหัสผ่าน', { exact: true }).fill('Right-1234');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^บัญชีนี้ถูกระงับ$/);
    expect(address()).toBe('/login');
  });

  test('a refusal of the token before does not end the session that began meanwhile', async () => {
    const LIST = 'POST /api/v2/web/tour/get';
    api.leaveOthersWaiting().refuse(LIST, 401, 'UNAUTHORIZED', 'กรุณาเข้าสู่ระบบ');
    const release = api.hold(LIST);
    await openScreen('/Trip', { as: 'agency' });
    await expect.poll(() => api.sent(LIST).length).toBe(1);
    const fresh = JSON.stringify({
      ...(stored().authToken as object),
      data: { type: 'Bearer', token: 'new' },
    });
    localStorage.setItem('authToken', fresh);
    release();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(stored().authToken).toEqual(JSON.parse(fresh));
    expect(address()).toBe('/Trip');
  });

  test('what one person was asked is not asked of the next, nor over the sign-in page', async () => {
    api.leaveOthersWaiting();
    await openScreen('/Trip', { as: 'agency' });
    const answer = confirm({ title: 'ลบวันที่ 2?', action: 'ลบวันที่ 2' });
    await expect.element(page.getByRole('dialog', { name: 'ลบวันที่ 2?' })).toBeVisible();
    // Signed out in another window.
    for (const key of ['authToken', 'authUser', 'authCapacity']) localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key: 'authUser', newValue: null }));
    await expect.poll(address).toBe('/login');
    expect(await answer).toBe(false);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['later than the last look at a session in this window', 61_000],
    ['by a clock that was set back', -3_600_000],
  ])(
    'AUTH-17: a token that auth/check no longer accepts leads to /login, which says so (%s)',
    async (_, moved) => {
      const now = Date.now;
      vi.spyOn(Date, 'now').mockImplementation(() => now() + moved);
      // It is asked for when the page has what it shows.
      api
        .refuse('POST /auth/check', 401, 'UNAUTHORIZED', 'กรุณาเข้าสู่ระบบ')
        .answer('GET /api/v2/web/notices', { status: 'success', unread: 0, notices: [], count: 0 });
      await openScreen('/notices', { as: 'agency' });
      await expect.poll(address, { timeout: 8000 }).toBe('/login');
      await expect
        .element(page.getByRole('status'))
        .toHaveTextContent(/^ท่านออกจากระบบแล้ว หรือบัญชีนี้ใช้งานต่อไม่ได้ โปรดเข้าสู่ระบบอีกครั้ง$/);
      expect(stored()).toEqual(NOBODY);
    },
  );
});

const REPORTS = {
  th: [
    'ภาพรวม',
    'รายงานนักท่องเที่ยว',
    'จำนวนใบสั่งงาน',
    'แนวโน้มการท่องเที่ยว',
    'ความสัมพันธ์ของข้อมูล',
    'ผลการปฏิบัติงาน',
    'แผนที่ความหนาแน่น',
  ],
  en: [
    'Overview',
    'Tourists report',
    'Job order count',
    'Tourism trends',
    'Data relationship',
    'Staff performance',
    'Heat map',
  ],
};

describe('the menu', () => {
  // D72 gives administrators and officers the queue, D70 whoever inspects the camera and the own results.
  test.each([
    [
      'BROLE-02',
      'admin',
      [
        'งานรอดำเนินการ',
        'แผนการเดินทาง',
        'ใบสั่งงาน',
        'ผู้ใช้งาน',
        'สถานที่',
        'แผนการเดินทางสำเร็จรูป',
        'บันทึกการใช้งาน',
        ...REPORTS.th,
      ],
      [
        'Work queue',
        'Trips',
        'Job orders',
        'User management',
        'Places',
        'Trip management',
        'Audit log',
        ...REPORTS.en,
      ],
    ],
    [
      'BROLE-03',
      'agency',
      ['แผนการเดินทาง', 'ใบสั่งงาน', 'สถานที่', 'ภาพรวม', 'รายงานนักท่องเที่ยว'],
      ['Trips', 'Job orders', 'Places', 'Overview', 'Tourists report'],
    ],
    [
      'BROLE-04',
      'officer',
      ['งานรอดำเนินการ', 'ตรวจ', 'ใบสั่งงาน', 'ที่ฉันตรวจ', ...REPORTS.th],
      ['Work queue', 'Inspect', 'Job orders', 'My inspections', ...REPORTS.en],
    ],
    [
      'BROLE-05',
      'guide',
      ['งานของฉัน', 'แผนการเดินทาง', 'ใบสั่งงาน'],
      ['My work', 'Trips', 'Job orders'],
    ],
    [
      'BROLE-05',
      'police',
      ['ตรวจ', 'ใบสั่งงาน', 'ที่ฉันตรวจ'],
      ['Inspect', 'Job orders', 'My inspections'],
    ],
  ] as const)('%s: the menu of type %s, in both languages', async (_rule, who, th, en) => {
    api.leaveOthersWaiting();
    await openScreen('/profile', { as: who });
    const texts = (nav: string) =>
      menu(nav)
        .getByRole('link')
        .all()
        .map((link) => link.element().textContent?.trim());
    await expect.poll(() => texts('เมนูหลัก')).toEqual(th);
    await page.getByRole('button', { name: 'EN – English' }).click();
    await expect.poll(() => texts('Main menu')).toEqual(en);
  });

  test.each(['admin', 'officer'] as const)(
    'D72: the menu of %s says how much waits',
    async (who) => {
      api.answer('GET /api/v2/web/notices', {
        status: 'success',
        unread: 0,
        notices: [],
        count: 0,
      });
      await openScreen('/notices', { as: who });
      await expect.element(menu().getByRole('link').first()).toHaveTextContent(/^งานรอดำเนินการ 7$/);
    },
  );

  test('D72 D30: the queue stays in the menu of an officer when nothing waits', async () => {
    api
      .leaveOthersWaiting()
      .answer('GET /api/v2/web/work_queue/count', { status: 'success', count: 0 });
    await openScreen('/profile', {
      as: 'officer',
    });
    const queue = menu().getByRole('link').first();
    await expect.element(queue).toHaveTextContent(/^งานรอดำเนินการ$/);
    await expect.element(queue).toHaveAttribute('href', '/Workqueue');
  });

  test.each([
    ['th', 'งานรอดำเนินการ', 'เมนูหลัก'],
    ['en', 'Work queue', 'Main menu'],
  ] as const)(
    'D78: the queue has one name, in the menu and on its page (%s)',
    async (lang, name, nav) => {
      api.answer('GET /api/v2/web/work_queue/get', {
        status: 'success',
        counts: { silent: 0, jobs: 0, identity: 0, places: 0, licences: 0, accounts: 0 },
        silent: [],
        jobs: [],
        places: [],
        licences: [],
        accounts: [],
      });
      await openScreen('/Workqueue', { as: 'officer', lang });
      const whole = new RegExp(`^${name}$`);
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(whole);
      const entry = menu(nav).getByRole('link').first();
      await expect.element(entry).toHaveTextContent(new RegExp(`^${name}( 7)?$`));
      await expect.element(entry).toHaveAttribute('href', '/Workqueue');
    },
  );

  test.each([1, '1'])('BROLE-01: the stored type %j is an administrator', async (type) => {
    api.leaveOthersWaiting();
    await openScreen('/User/add', { as: 'admin', user: { type } });
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .all()
          .map((each) => each.element().textContent),
      )
      .toEqual(['กรุณาเลือกประเภทผู้ใช้งาน', 'ผู้ดูแลระบบ', 'เจ้าหน้าที่กรมการท่องเที่ยว']);
  });

  test('AUTH-13: a stored user without a type counts as type 3', async () => {
    api.leaveOthersWaiting().answer('POST /api/v2/web/account', {
      ...people.agency,
      users: { ...people.agency.users, affiliation: null },
    });
    // The answer would say what the type is.
    api.hold('POST /auth/check');
    await openScreen('/profile', { as: 'agency', user: { type: undefined } });
    await expect
      .element(page.getByRole('button', { name: 'เมนูผู้ใช้' }))
      .toHaveTextContent(/^เมนูผู้ใช้บัวผัน ใจงามผู้ประกอบธุรกิจนำเที่ยว$/);
  });

  test.each([
    ['th', 'ศูนย์บริการข้อมูล0 2000 1690'],
    ['en', 'Call centre0 2000 1690'],
  ] as const)(
    'NAV-08 (%s): the head shows the phone line of the call centre',
    async (lang, text) => {
      api.config = { callCentre: '0 2000 1690' };
      api.leaveOthersWaiting();
      await openScreen('/profile', { as: 'police', lang });
      const phone = page.getByRole('banner').getByRole('link', { name: '0 2000 1690' });
      await expect.element(phone).toBeVisible();
      await expect.element(phone).toHaveTextContent(new RegExp(`^${text}$`));
      await expect.element(phone).toHaveAttribute('href', 'tel:020001690');
    },
  );
});
