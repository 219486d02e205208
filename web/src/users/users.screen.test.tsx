import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Refusal } from '../../test/fake-api';
import { gridOf } from '../../test/grid';
import { colourOf, dialog, downloads, silence, textOf, textsOf, toasts } from '../../test/look';
import { NOW, USER_ROWS, USER_TYPES } from '../../test/users';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../test/screen';

const GRID = 'GET /devexpress/users';

const WORDS = {
  th: {
    title: 'ผู้ใช้งาน',
    count: '1,284 บัญชี ใน 5 ประเภท',
    add: 'เพิ่มผู้ใช้',
    name: 'ชื่อ–นามสกุล',
    licence: 'เลขที่ใบอนุญาต / บัตรประชาชน',
    type: 'ประเภทผู้ใช้',
    expiry: 'ใบอนุญาตหมดอายุ',
    clear: 'ล้าง',
    searching: 'กำลังค้นหา…',
    preparing: 'กำลังเตรียมข้อมูล กรุณารอสักครู่',
    types: [
      'ทุกประเภท',
      'ผู้ดูแลระบบ',
      'มัคคุเทศก์',
      'ผู้ประกอบธุรกิจนำเที่ยว',
      'เจ้าหน้าที่กรมการท่องเที่ยว',
      'ตำรวจท่องเที่ยว',
    ],
    months: ['ไม่ระบุ', 'ภายใน 1 เดือน', 'ภายใน 3 เดือน', 'ภายใน 6 เดือน'],
    statuses: ['ปกติ', 'ระงับ', 'ปกติ', 'ปกติ', 'ลบแล้ว'],
    expires: ['-', '04-12-2569 อีก 12 วัน', '20-11-2569 หมดอายุแล้ว', '-', '-'],
    detail: 'ดูรายละเอียด',
    edit: 'แก้ไข',
    remove: 'ลบ',
    ask: 'ต้องการลบหรือไม่?',
    askText: 'ไม่สามารถย้อนกลับได้ นางมาลี พาเที่ยว จะเข้าสู่ระบบไม่ได้อีก ข้อมูลและประวัติยังอยู่ในรายการเป็น “ลบแล้ว”',
    removeUser: 'ลบผู้ใช้',
    keep: 'ไม่ลบ',
    done: 'สำเร็จ สถานะผู้ใช้ถูกเปลี่ยนแล้ว',
    failed: 'ลบไม่ได้ กรุณาติดต่อผู้ดูแลระบบ (ระบบขัดข้อง)',
    success: 'สำเร็จ!',
    error: 'ผิดพลาด',
    ok: 'ตกลง',
    ways: ['ผู้ดูแลระบบหรือเจ้าหน้าที่', 'มัคคุเทศก์', 'ผู้ประกอบธุรกิจนำเที่ยว', 'ตำรวจท่องเที่ยว', 'นำเข้าบัญชีจากไฟล์'],
    nothing: 'ไม่พบข้อมูลตามตัวกรอง',
  },
  en: {
    title: 'Users',
    count: '1,284 accounts of 5 types',
    add: 'Add user',
    name: 'Name',
    licence: 'Licence / ID card number',
    type: 'User type',
    expiry: 'Licence expires',
    clear: 'Clear',
    searching: 'Searching…',
    preparing: 'Preparing data, please wait',
    types: [
      'All types',
      'Administrator',
      'Guide',
      'Tourism business',
      'Tourism department officer',
      'Tourism police',
    ],
    months: ['Not specified', 'Within 1 month', 'Within 3 months', 'Within 6 months'],
    statuses: ['Active', 'Suspended', 'Active', 'Active', 'Deleted'],
    expires: ['-', '04-12-2026 in 12 days', '20-11-2026 expired', '-', '-'],
    detail: 'View Details',
    edit: 'Edit',
    remove: 'Delete',
    ask: 'Want to delete?',
    askText:
      'Cannot undo. นางมาลี พาเที่ยว will no longer be able to sign in; the record and its history stay in the list as “Deleted”',
    removeUser: 'Delete user',
    keep: 'Keep',
    done: 'success, user status changed',
    failed: 'cannot delete, contact the system administrator (ระบบขัดข้อง)',
    success: 'Success!',
    error: 'Error',
    ok: 'OK',
    ways: [
      'Administrator or officer',
      'Guide',
      'Tourism business',
      'Tourism police',
      'Import accounts from a file',
    ],
    nothing: 'Nothing matches the filters',
  },
} as const;

const rows = () =>
  page.getByRole('table').getByRole('row').elements().slice(1) as HTMLTableRowElement[];
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const plain = (text: string | undefined) => text?.replaceAll('\u2060', '');
const queries = () => api.sent(GRID).map(({ query }) => query as Record<string, string>);

beforeEach(() => {
  api.answer(GRID, gridOf(USER_ROWS)).answer('GET /api/v2/web/users/types', USER_TYPES);
});

describe.each(['th', 'en'] as const)('the list of users in %s', (lang) => {
  const words = WORDS[lang];
  const open = (at = '/Usermanagement', more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
    openScreen(at, { as: 'admin', lang, now: NOW, ...more });
  const search = () => page.getByRole('search');

  test.each(['/User', '/Usermanagement'])('NAV-05 D34: %s is the list of users', async (path) => {
    await open(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(words.title);
    await expect.poll(() => rows().length).toBe(5);
    await expect
      .element(page.getByRole('link', { name: words.count, exact: true }))
      .toHaveAttribute('href', '/Users/Type');
    await expectAccessible();
  });

  test('USER-01: it is filtered by name, licence or ID card, type and expiry', async () => {
    await open();
    const card = search();
    await expect.element(card.getByLabelText(words.name)).toHaveAttribute('type', 'text');
    await expect.element(card.getByLabelText(words.licence)).toHaveAttribute('type', 'text');
    await card.getByLabelText(words.name).fill('มาลี');
    await userEvent.keyboard('{Enter}');
    await card.getByLabelText(words.licence).fill('1 1017-00203 45-1');
    await userEvent.keyboard('{Enter}');
    await card.getByLabelText(words.type).selectOptions('2');
    await card.getByLabelText(words.expiry).selectOptions('3');
    await expect
      .poll(() => queries().at(-1))
      .toMatchObject({
        name: 'มาลี',
        license: '1 1017-00203 45-1',
        user_type: '2',
        expired: '3',
        lang,
      });
    // It may be the number of an ID card, which does not stand in the address.
    expect(address()).toMatch(/^\/Usermanagement\?name=[^&]+&user_type=2&expired=3$/);
  });

  test('USER-02: Clear empties all filters and shows the whole list', async () => {
    await open('/Usermanagement?user_type=3&expired=6&filter.status=1');
    await expect.poll(() => queries().at(-1)).toMatchObject({ user_type: '3', expired: '6' });
    await search().getByLabelText(words.name).fill('บัว');
    await search().getByRole('button', { name: words.clear, exact: true }).click();
    await expect.poll(address).toBe('/Usermanagement');
    await expect.element(search().getByLabelText(words.name)).toHaveValue('');
    await expect.element(search().getByLabelText(words.type)).toHaveValue('');
    await expect.element(search().getByLabelText(words.expiry)).toHaveValue('0');
    const last = queries().at(-1);
    expect([last?.user_type, last?.expired, last?.name, last?.filter]).toEqual(
      Array(4).fill(undefined),
    );
  });

  test('USER-03 UADD-02 D32: from it one adds users of each kind', async () => {
    await open();
    await page.getByRole('button', { name: words.add }).first().click();
    const ways = page.getByRole('menuitem');
    await expect.poll(() => textsOf(ways).map(plain)).toEqual(words.ways);
    await expect
      .poll(() => ways.elements().map((way) => way.getAttribute('href')))
      .toEqual([
        '/User/add',
        '/User/add?type=guide',
        '/User/add?type=agency',
        '/User/add?type=police',
        '/Users/Import',
      ]);
  });

  test('ux: beside the sidebar at 1280 px every column is in sight', async () => {
    await open('/Usermanagement', { size: [1280, 800] });
    await expect.poll(() => rows().length).toBe(5);
    const frame = page.getByRole('table').element().parentElement as HTMLElement;
    await expect.poll(() => frame.scrollWidth - frame.clientWidth).toBe(0);
  });

  test('USER-04: while a search runs that is said, and the rows before it are no answer', async () => {
    await open();
    await expect.poll(() => rows().length).toBe(5);
    const arrive = api.hold(GRID);
    api.answer(GRID, gridOf(USER_ROWS.slice(1, 2)));
    await search().getByLabelText(words.type).selectOptions('2');
    const waiting = page.getByText(words.searching, { exact: true });
    // Above the rows, and where the number of rows stood.
    await expect.poll(() => waiting.elements().length).toBe(2);
    await expect.element(waiting.first()).toHaveAttribute('role', 'status');
    await expect
      .poll(() => page.getByRole('table').element().querySelector('tbody'))
      .toHaveAttribute('inert');
    expect(document.body.textContent).not.toMatch(/จาก 5 รายการ|of 5(?! types)/);
    await expectAccessible();
    arrive();
    await expect.poll(() => rows().length).toBe(1);
    await expect.element(waiting).not.toBeInTheDocument();
  });

  test('USER-04: while the first rows are on their way that is said', async () => {
    const arrive = api.hold(GRID);
    await open();
    await expect.element(page.getByText(words.preparing).first()).toBeVisible();
    arrive();
    await expect.poll(() => rows().length).toBe(5);
    await expect.element(page.getByText(words.preparing)).not.toBeInTheDocument();
  });

  test('USER-06 USER-11: each row shows its status with icon, word and colour', async () => {
    await open();
    await expect.poll(() => rows().length).toBe(5);
    const badges = rows().map((each) => each.querySelector('td:nth-last-child(2) span:has(> svg)'));
    await expect.poll(() => badges.map((badge) => badge && textOf(badge))).toEqual(words.statuses);
    expect(badges.map((badge) => badge && getComputedStyle(badge).color)).toEqual(
      ['--green', '--amber', '--green', '--green', '--red'].map(colourOf),
    );
    await expect
      .poll(() => rows().map((each) => textOf(each.querySelectorAll('td')[4] ?? each)))
      .toEqual(words.expires);
  });

  test('USER-06 USER-08: pencil and details lead to the account', async () => {
    await open();
    await expect.poll(() => rows().length).toBe(5);
    const links = row('มาลี').getByRole('link').elements();
    expect(
      links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      [
        lang === 'th' ? 'ดูรายละเอียด นางมาลี พาเที่ยว' : 'View details of นางมาลี พาเที่ยว',
        '/Userdetail/202?mode=read',
      ],
      [lang === 'th' ? 'แก้ไข นางมาลี พาเที่ยว' : 'Edit นางมาลี พาเที่ยว', '/Userdetail/202?mode=write'],
    ]);
    await expect.poll(() => textOf(links[0]!)).toBe(words.detail);
    await expect
      .element(row('มาลี').getByRole('button', { name: `${words.remove} นางมาลี พาเที่ยว` }))
      .toBeVisible();
  });

  test('USER-07: a deleted user has no bin, nor has the own account', async () => {
    await open();
    await expect.poll(() => rows().length).toBe(5);
    const bins = rows().map(
      (each) => each.querySelectorAll(`button[aria-label^="${words.remove} "]`).length,
    );
    expect(bins).toEqual([0, 1, 1, 1, 0]);
    await expect
      .element(row('เข้ม').getByRole('link', { name: new RegExp(`^${words.edit}`) }))
      .toBeVisible();
  });

  test('USER-09: the filter of types offers the five', async () => {
    await open();
    const options = search().getByLabelText(words.type).getByRole('option');
    await expect.poll(() => textsOf(options).map(plain)).toEqual(words.types);
    await expect
      .poll(() => options.elements().map((each) => (each as HTMLOptionElement).value))
      .toEqual(['', '1', '2', '3', '4', '5']);
  });

  test('USER-10: the filter of expiry offers nothing, 1, 3 and 6 months', async () => {
    await open();
    const options = search().getByLabelText(words.expiry).getByRole('option');
    await expect.poll(() => textsOf(options)).toEqual(words.months);
    await expect
      .poll(() => options.elements().map((each) => (each as HTMLOptionElement).value))
      .toEqual(['0', '1', '3', '6']);
  });

  test('BERR-01: deleting asks first, and the refusal sends nothing', async () => {
    await open();
    await row('มาลี')
      .getByRole('button', { name: new RegExp(`^${words.remove}`) })
      .click();
    await expect.element(dialog(words.ask).getByText(words.askText)).toBeVisible();
    const keep = dialog().getByRole('button', { name: words.keep, exact: true });
    await expect.element(keep).toHaveFocus();
    await expectAccessible();
    await keep.click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.sent('POST /api/v2/web/users/delete')).toEqual([]);
  });

  test('BERR-02: a deletion is confirmed in words, then the list is read again', async () => {
    api.answer('POST /api/v2/web/users/delete', { status: 'success', message: 'ok' });
    await open();
    await row('มาลี')
      .getByRole('button', { name: new RegExp(`^${words.remove}`) })
      .click();
    await dialog().getByRole('button', { name: words.removeUser, exact: true }).click();
    await expect
      .element(dialog(words.success).getByText(words.done, { exact: true }))
      .toBeVisible();
    expect(api.sent('POST /api/v2/web/users/delete').map(({ body }) => body)).toEqual([
      { users_id: 202 },
    ]);
    const before = queries().length;
    api.answer(
      GRID,
      gridOf(USER_ROWS.map((each) => (each.id === 202 ? { ...each, status: 3 } : each))),
    );
    await dialog().getByRole('button', { name: words.ok }).click();
    await expect.poll(() => queries().length).toBe(before + 1);
    await expect.element(row('มาลี')).toHaveTextContent(words.statuses[4]);
    expect(rows()).toHaveLength(5);
  });

  test('BERR-03: a deletion that fails says whom to contact, and why', async () => {
    api.refuse('POST /api/v2/web/users/delete', 500, 'INTERNAL', 'ระบบขัดข้อง');
    await open();
    await row('มาลี')
      .getByRole('button', { name: new RegExp(`^${words.remove}`) })
      .click();
    await dialog().getByRole('button', { name: words.removeUser, exact: true }).click();
    await expect
      .element(dialog(words.error).getByText(words.failed, { exact: true }))
      .toBeVisible();
  });

  test('BROLE-07: officers edit and delete all but administrators', async () => {
    await open('/Usermanagement', { as: 'officer' });
    await expect.poll(() => rows().length).toBe(5);
    expect(rows().map((each) => each.querySelectorAll('a').length)).toEqual([1, 2, 2, 2, 2]);
    expect(
      rows().map((each) => each.querySelectorAll(`button[aria-label^="${words.remove} "]`).length),
    ).toEqual([0, 1, 1, 0, 0]);
  });

  test('NAV-06 D34: /Users/Type counts the five types, each leads to its part of the list', async () => {
    await openScreen('/Users/Type', { as: 'officer', lang, size: [360, 740] });
    const links = page.getByRole('main').getByRole('list').getByRole('link');
    const count = (each: number) =>
      lang === 'th'
        ? `${each.toLocaleString('en')} บัญชี`
        : `${each.toLocaleString('en')} account${each === 1 ? '' : 's'}`;
    await expect
      .poll(() => textsOf(links))
      .toEqual(USER_TYPES.types.map((each) => `${each.name} ${count(each.count)}`));
    await expect
      .poll(() => links.elements().map((link) => link.getAttribute('href')))
      .toEqual([1, 2, 3, 4, 5].map((type) => `/Usermanagement?user_type=${type}`));
    expect(api.sent('GET /api/v2/web/users/types').map(({ query }) => query)).toContainEqual({
      lang,
    });
    expectNoSidewaysScroll();
    await expectAccessible();
  });
});

test('USER-05: what is typed counts two seconds after the last key, not before', async () => {
  await openScreen('/Usermanagement', { as: 'admin' });
  await expect.poll(() => rows().length).toBe(5);
  const before = queries().length;
  const field = page.getByRole('search').getByLabelText('ชื่อ–นามสกุล');
  await field.fill('มา');
  await silence(900);
  const typed = performance.now();
  await field.fill('มาลี');
  await expect.poll(() => queries().length, { interval: 20 }).toBe(before + 1);
  // From the last key, not from the first.
  expect(performance.now() - typed).toBeGreaterThanOrEqual(2000);
  expect(queries().at(-1)?.name).toBe('มาลี');
});

test('BROLE-10 D30: an officer opens the pages of users, which the menu does not list', async () => {
  await openScreen('/Usermanagement', { as: 'officer' });
  await expect.poll(() => rows().length).toBe(5);
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' }).first().getByRole('link');
  expect(menu.elements().map((link) => link.getAttribute('href'))).not.toContain('/Usermanagement');
});

test.each(['agency', 'guide', 'police'] as const)(
  'BROLE-12: %s is told that the list is not theirs, and nothing is asked',
  async (who) => {
    await openScreen('/Usermanagement', { as: who });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('บัญชีนี้ไม่มีสิทธิ์เปิดหน้านี้');
    expect(api.sent(GRID)).toEqual([]);
  },
);

test('D64: licences that have ended or do within a month stand above the list, each kind with its way', async () => {
  await openScreen('/Usermanagement', { as: 'officer', now: NOW });
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'จะหมดอายุใน' });
  await expect
    .element(notice)
    .toHaveTextContent(/^ใบอนุญาตหมดอายุแล้วหรือจะหมดอายุใน 1 เดือน มัคคุเทศก์ 2 คน · ผู้ประกอบธุรกิจ 1 ราย$/);
  await notice.getByRole('link').nth(1).click();
  await expect.poll(() => queries().at(-1)).toMatchObject({ expired: '1', user_type: '3' });
});

test('D52: a list that cannot be read says so and offers another try', async () => {
  api.refuse(GRID, 500, 'INTERNAL', 'ระบบขัดข้อง');
  await openScreen('/Usermanagement', { as: 'admin' });
  await expect.element(page.getByRole('alert')).toHaveTextContent(/ระบบขัดข้อง/);
  api.answer(GRID, gridOf(USER_ROWS));
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect.poll(() => rows().length).toBe(5);
});

test('GRID-02: nothing found and nothing there are two things', async () => {
  api.answer(GRID, gridOf([]));
  await openScreen('/Usermanagement?user_type=5', { as: 'admin' });
  await expect.element(page.getByText('ไม่พบข้อมูลตามตัวกรอง').first()).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'ล้าง', exact: true }).click();
  await expect.element(page.getByText('ยังไม่มีผู้ใช้งาน')).toBeVisible();
});

describe('several accounts at once', () => {
  const pick = (name: string) =>
    page.getByRole('checkbox', { name: new RegExp(`^เลือก .*${name}`) });
  const bar = () => page.getByRole('region', { name: 'ทำกับหลายบัญชี' });

  test('D64: those picked are suspended, let in or renewed; who refuses stays picked', async () => {
    api.answer('POST /api/v2/web/users/update/information', ({ body }) => {
      if (body.users_id === 303) throw new Refusal(409, 'LAST', 'บัญชีนี้ระงับไม่ได้');
      return { status: 'success' as const, message: 'ok' };
    });
    await openScreen('/Usermanagement', { as: 'officer', now: NOW });
    await expect.element(bar()).not.toBeInTheDocument();
    await pick('มาลี').click();
    await pick('บัวผัน').click();
    await expect.element(bar().getByRole('status')).toHaveTextContent(/^เลือก 2 บัญชี$/);
    await expectAccessible();
    api.answer('GET /devexpress/users/export', new Blob(['xlsx']));
    const files = downloads();
    await bar().getByRole('button', { name: 'ส่งออกที่เลือก' }).click();
    await expect.poll(() => files).toEqual(['DataGrid.xlsx']);
    expect(api.sent('GET /devexpress/users/export').at(-1)?.query).toEqual({
      filter: '[["id","=",202],"or",["id","=",303]]',
      lang: 'th',
      columns: expect.stringMatching(/^\["[a-z_]+"(,"[a-z_]+"){5}\]$/),
    });
    await bar().getByRole('button', { name: 'ระงับ', exact: true }).click();
    await expect.element(dialog('ระงับ 2 บัญชี?')).toBeVisible();
    const counted = api.sent('GET /api/v2/web/users/types').length;
    await dialog().getByRole('button', { name: 'ระงับ', exact: true }).click();
    await expect
      .poll(toasts)
      .toEqual(
        expect.arrayContaining([
          'ระงับแล้ว 1 บัญชี',
          'ไม่สำเร็จ 1 บัญชี เช่น นางสาวบัวผัน ใจงาม: บัญชีนี้ระงับไม่ได้',
        ]),
      );
    await expect.element(bar().getByRole('status')).toHaveTextContent(/^เลือก 1 บัญชี$/);
    await expect.element(pick('บัวผัน')).toBeChecked();
    await expect.element(pick('มาลี')).not.toBeChecked();
    // The numbers of accounts above the list are read again.
    await expect.poll(() => api.sent('GET /api/v2/web/users/types').length).toBe(counted + 1);
    expect(api.sent('POST /api/v2/web/users/update/information').map(({ body }) => body)).toEqual([
      { users_id: 202, information: { status: 2 } },
      { users_id: 303, information: { status: 2 } },
    ]);
    await bar().getByRole('button', { name: 'ให้เข้าใช้เว็บไซต์' }).click();
    await dialog().getByRole('button', { name: 'ให้เข้าใช้เว็บไซต์' }).click();
    await expect
      .poll(() => api.sent('POST /api/v2/web/users/update/information').at(-1)?.body)
      .toEqual({ users_id: 303, information: { website_enable: 1 } });
  });

  test('D65: initial passwords of those picked are renewed', async () => {
    api.answer('POST /api/v2/web/users/initial_password/renew', {
      status: 'success',
      message: 'ok',
      initial_password_ends: '2026-12-22T10:15:00Z',
    });
    await openScreen('/Usermanagement', { as: 'officer', size: [360, 740] });
    await pick('มาลี').click();
    await bar().getByRole('button', { name: 'ต่ออายุรหัสผ่านเริ่มต้น' }).click();
    const answer = api.hold('POST /api/v2/web/users/initial_password/renew');
    await dialog().getByRole('button', { name: 'ต่ออายุรหัสผ่านเริ่มต้น' }).click();
    // Nothing else is done to them meanwhile.
    await expect.element(bar().getByRole('button', { name: 'ระงับ', exact: true })).toBeDisabled();
    await expect
      .element(bar().getByRole('button', { name: 'ต่ออายุรหัสผ่านเริ่มต้น' }))
      .toHaveAttribute('aria-busy', 'true');
    answer();
    await expect.poll(toasts).toEqual([expect.stringContaining('ต่ออายุรหัสผ่านเริ่มต้นแล้ว 1 บัญชี')]);
    expect(
      api.sent('POST /api/v2/web/users/initial_password/renew').map(({ body }) => body),
    ).toEqual([{ users_id: 202 }]);
    await expect.element(bar()).not.toBeInTheDocument();
    expectNoSidewaysScroll();
  });
});

test.each([
  [1366, 0],
  [1024, 1],
])('USER-06: at %i px the actions of the rows are in sight', async (width, mayScroll) => {
  await openScreen('/Usermanagement', { as: 'admin', size: [width, 768] });
  await expect.poll(() => rows().length).toBe(5);
  const table = page.getByRole('table').element();
  const over = table.scrollWidth - (table.parentElement?.clientWidth ?? 0);
  if (!mayScroll) expect(over).toBeLessThanOrEqual(0);
  const bin = row('มาลี').getByRole('button').element().getBoundingClientRect();
  expect(bin.right).toBeLessThanOrEqual(width);
});

test.each([
  ['th', '22-11-2569 หมดอายุวันนี้', '21-11-2569 หมดอายุแล้ว', '23-12-2569 อีก 31 วัน', '24-12-2569'],
  ['en', '22-11-2026 expires today', '21-11-2026 expired', '23-12-2026 in 31 days', '24-12-2026'],
] as const)(
  'a licence holds until the evening of its last day, which is said a month before (%s)',
  async (lang, ...shown) => {
    const ends = ['2026-11-22', '2026-11-21', '2026-12-23', '2026-12-24'];
    api.answer(
      GRID,
      gridOf(ends.map((expired_date, index) => ({ ...USER_ROWS[index + 1]!, expired_date }))),
    );
    await openScreen('/Usermanagement', { as: 'admin', lang, now: NOW });
    await expect.poll(() => rows().map((each) => textOf(each.cells[4]!))).toEqual(shown);
    expect(
      rows().map((each) => each.querySelector('[data-tone]')?.getAttribute('data-tone')),
    ).toEqual(['amber', 'red', 'amber', undefined]);
  },
);
