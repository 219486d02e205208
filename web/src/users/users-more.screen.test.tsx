import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gridOf } from '../../test/grid';
import { dialog, hrefsOf, textOf, textsOf, toasts } from '../../test/look';
import { NOW, USER_ROWS, USER_TYPES, USERS } from '../../test/users';
import { address, api, expectNoSidewaysScroll, openScreen } from '../../test/screen';

const GRID = 'GET /devexpress/users';
const TYPES = 'GET /api/v2/web/users/types';
const DELETE = 'POST /api/v2/web/users/delete';
const COUNT = 'GET /api/v2/web/work_queue/count';
const INFORMATION = 'POST /api/v2/web/users/update/information';
const rows = () => page.getByRole('table').getByRole('row').elements().slice(1);
const plain = (text: string) => text.replaceAll('\u2060', '');

beforeEach(() => {
  api.answer(GRID, gridOf(USER_ROWS)).answer(TYPES, USER_TYPES);
});
const open = async (more: Partial<Parameters<typeof openScreen>[1]> = {}) => {
  await openScreen('/Usermanagement', { as: 'admin', now: NOW, ...more });
  await expect.poll(() => rows().length).toBe(5);
};

test('an officer adds no administrator, and nobody from a file', async () => {
  await open({ as: 'officer' });
  await page.getByRole('button', { name: 'เพิ่มผู้ใช้' }).first().click();
  const ways = page.getByRole('menuitem');
  await expect
    .poll(() => textsOf(ways).map(plain))
    .toEqual(['เจ้าหน้าที่กรมการท่องเที่ยว', 'มัคคุเทศก์', 'ผู้ประกอบธุรกิจนำเที่ยว', 'ตำรวจท่องเที่ยว']);
  await expect
    .poll(() => hrefsOf(ways))
    .toEqual([
      '/User/add',
      '/User/add?type=guide',
      '/User/add?type=agency',
      '/User/add?type=police',
    ]);
});

test('the licences that end are led to as they are counted; a kind without any is not named', async () => {
  api.answer(COUNT, { status: 'success', count: 8 });
  await open();
  await expect.poll(() => api.sent(COUNT).length).toBe(1);
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'จะหมดอายุใน' });
  const only = (user_type: number) =>
    `/Usermanagement?expired=1&user_type=${user_type}&filter.status=1&sort=expired_date`;
  await expect.poll(() => hrefsOf(notice.getByRole('link'))).toEqual([only(2), only(3)]);
  // The company of those who have one stands below their name.
  expect(rows().map((row) => row.querySelector('small[title]')?.textContent)).toEqual([
    undefined,
    undefined,
    'บริษัท ดอกบัวทัวร์ จำกัด',
    undefined,
    undefined,
  ]);
  // A deletion changes the numbers, too.
  api
    .answer(DELETE, { status: 'success', message: 'ok' })
    .answer(COUNT, { status: 'success', count: 7 })
    .answer(TYPES, { ...USER_TYPES, expiring: { guides: 0, agencies: 4 } });
  await page.getByRole('button', { name: 'ลบ นางมาลี พาเที่ยว' }).click();
  await dialog().getByRole('button', { name: 'ลบผู้ใช้', exact: true }).click();
  await dialog('สำเร็จ!').getByRole('button', { name: 'ตกลง' }).click();
  await expect
    .element(notice)
    .toHaveTextContent(/^ใบอนุญาตหมดอายุแล้วหรือจะหมดอายุใน 1 เดือน ผู้ประกอบธุรกิจ 4 ราย$/);
  await expect.element(page.getByRole('link', { name: /^งานรอดำเนินการ 7/ }).first()).toBeVisible();
});

test('numbers of the types that do not come are asked for again', async () => {
  api.refuse(TYPES, 503, 'OVERLOADED', 'ระบบมีผู้ใช้จำนวนมาก');
  await openScreen('/Users/Type', { as: 'admin' });
  const alert = page.getByRole('alert');
  await expect.element(alert.getByRole('heading')).toHaveTextContent('โหลดจำนวนบัญชีไม่สำเร็จ');
  api.answer(TYPES, USER_TYPES);
  await alert.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect.element(page.getByRole('link', { name: /^มัคคุเทศก์ 1,204/ })).toBeVisible();
  expect(alert.elements()).toEqual([]);
});

test('D75: the name of a company stands whole, on two lines where one is too short', async () => {
  const agency_name = 'บริษัท สยามวิถี ทราเวล จำกัด';
  api.answer(
    GRID,
    gridOf(USER_ROWS.map((row) => (row.id === 303 ? { ...row, agency_name } : row))),
  );
  await openScreen('/Usermanagement', { as: 'admin', now: NOW, size: [1280, 800] });
  await expect.element(page.getByTitle(agency_name)).toBeVisible();
  const name = page.getByTitle(agency_name).element();
  expect(name.clientWidth).toBeGreaterThan(100);
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  // Marks reach out of a line by a pixel; a line that is cut would be twenty.
  expect(name.scrollHeight - name.clientHeight).toBeLessThan(5);
  expectNoSidewaysScroll();
});

test('a title in Latin letters stands apart from the name', async () => {
  const titled = USER_ROWS.map((row) => (row.id === 202 ? { ...row, title: 'Mrs.' } : row));
  api.answer(GRID, gridOf(titled));
  await openScreen('/Usermanagement', { as: 'admin', now: NOW });
  await expect.element(page.getByText('Mrs. มาลี', { exact: true })).toBeVisible();
  await expect.element(page.getByText('นายอนุชา', { exact: true })).toBeVisible();
});

describe('several accounts at once', () => {
  const pick = (name: string) =>
    page.getByRole('checkbox', { name: new RegExp(`^เลือก .*${name}`) }).click();
  const bar = () => page.getByRole('region', { name: 'ทำกับหลายบัญชี' });
  const press = (name: string) => bar().getByRole('button', { name, exact: true }).click();

  test.each([
    ['suspended', 'ระงับ'],
    ['invited again', 'ต่ออายุรหัสผ่านเริ่มต้น'],
  ] as const)('once they are %s, what waits in the queue is counted anew', async (_done, name) => {
    api
      .answer(COUNT, { status: 'success', count: 19 })
      .answer(INFORMATION, { status: 'success', message: 'ok' })
      .answer('POST /api/v2/web/users/initial_password/renew', {
        initial_password_ends: '2026-12-22T10:15:00Z',
        status: 'success',
        message: 'ok',
      });
    await open();
    const queue = (count: number) =>
      page.getByRole('link', { name: new RegExp(`^งานรอดำเนินการ ${count}`) }).first();
    await expect.element(queue(19)).toBeVisible();
    await pick('มาลี');
    api.answer(COUNT, { status: 'success', count: 18 });
    await press(name);
    await dialog().getByRole('button', { name, exact: true }).click();
    await expect.element(queue(18)).toBeVisible();
  });

  test('without a network it stops at the first, and those that were not reached stay picked', async () => {
    await open();
    await pick('มาลี');
    await pick('บัวผัน');
    await pick('สมศรี');
    await pick('เข้ม');
    await press('ระงับ');
    // What takes something away is not what Enter does.
    await expect
      .element(dialog('ระงับ 4 บัญชี?').getByRole('button', { name: 'ยกเลิก' }))
      .toHaveFocus();
    await dialog().getByRole('button', { name: 'ยกเลิก' }).click();
    await press('ให้เข้าใช้เว็บไซต์');
    const allow = dialog().getByRole('button', { name: 'ให้เข้าใช้เว็บไซต์' });
    await expect.element(allow).toHaveFocus();
    let asked = 0;
    api.answer(INFORMATION, () => {
      asked += 1;
      if (asked === 2) api.setOffline(true);
      return { status: 'success' as const, message: 'ok' };
    });
    await allow.click();
    await expect.poll(toasts).toHaveLength(2);
    api.setOffline(false);
    expect(asked).toBe(2);
    await expect.poll(() => toasts()[0]).toMatch(/ 2 บัญชี/);
    await expect
      .poll(() => toasts()[1])
      .toMatch(/^ไม่สำเร็จ 2 บัญชี เช่น ดร\.สมศรี ตรวจการ: ติดต่อเซิร์ฟเวอร์ไม่ได้/);
    await expect.element(bar().getByRole('status')).toHaveTextContent(/^เลือก 2 บัญชี$/);
  });

  test('on a phone the bar is one line, and the rest of it is reached sideways', async () => {
    // Its rows are cards there.
    await openScreen('/Usermanagement', { as: 'admin', now: NOW, size: [360, 740] });
    await pick('มาลี');
    await expect.element(bar()).toBeVisible();
    const { clientHeight, clientWidth, scrollWidth } = bar().element();
    expect(clientHeight).toBeLessThan(80);
    expect(scrollWidth).toBeGreaterThan(clientWidth);
    expectNoSidewaysScroll();
  });

  test('what was picked is let go by one click, and by another click on it', async () => {
    await open();
    await pick('มาลี');
    await pick('บัวผัน');
    await pick('มาลี');
    await expect.element(bar().getByRole('status')).toHaveTextContent(/^เลือก 1 บัญชี$/);
    await bar().getByRole('button').last().click();
    await expect.element(bar()).not.toBeInTheDocument();
    expect(page.getByRole('checkbox', { checked: true }).elements()).toEqual([]);
  });
});

test('the tabs of an account keep the way it was opened, and each has a history of its own', async () => {
  api.answer('GET /api/v2/web/users/get/:id', USERS.agency);
  await openScreen('/Userdetail/303?mode=write', { as: 'admin', now: NOW });
  const history = page.getByRole('link', { name: 'ประวัติการเปลี่ยนแปลง' });
  await expect.element(history).toHaveAttribute('href', '/Audit?entity=user&record=303&period=all');
  const tabs = page.getByRole('navigation', { name: 'ส่วนของบัญชี' }).getByRole('link');
  await expect
    .poll(() => tabs.elements().map((each) => [textOf(each), each.getAttribute('href')]))
    .toEqual([
      ['ตั้งค่าผู้ใช้', '/Userdetail/303?mode=write'],
      ['ผู้ประกอบธุรกิจนำเที่ยว', '/Userdetail/303?mode=write&tab=licence'],
    ]);
  await tabs.nth(1).click();
  await expect.poll(address).toBe('/Userdetail/303?mode=write&tab=licence');
  await expect
    .element(history)
    .toHaveAttribute('href', '/Audit?entity=agency&record=33&period=all');
  expect(page.getByRole('link', { name: 'แก้ไข', exact: true }).elements()).toEqual([]);
});

test('Edit stays on the tab from which it is pressed', async () => {
  api.answer('GET /api/v2/web/users/get/:id', USERS.guide);
  await openScreen('/Userdetail/202?mode=read&tab=licence', { as: 'officer', now: NOW });
  await expect
    .element(page.getByRole('link', { name: 'แก้ไข', exact: true }))
    .toHaveAttribute('href', '/Userdetail/202?mode=write&tab=licence');
  expect(page.getByRole('link', { name: 'ประวัติการเปลี่ยนแปลง' }).elements()).toEqual([]);
});
