import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hrefsOf, textsOf } from '../../test/look';
import { api, expectNoSidewaysScroll, openScreen } from '../../test/screen';

const user = page.getByRole('button', { name: /^เมนูผู้ใช้/ });
const menu = page.getByRole('navigation', { name: 'เมนูหลัก' });

beforeEach(() => {
  api.leaveOthersWaiting();
  api.config = { callCentre: '02 134 4077' };
});

test.each([
  ['agency', 'เมนูผู้ใช้ บัวผัน ใจงาม บริษัท ดอกบัวทัวร์ จำกัด'],
  ['guide', 'เมนูผู้ใช้ มาลี พาเที่ยว 21-00042'],
  ['officer', 'เมนูผู้ใช้ สมศรี ตรวจการ เจ้าหน้าที่กรมการท่องเที่ยว'],
] as const)('who is signed in stands with company, licence or kind: %s', async (as, words) => {
  await openScreen('/Profile', { as });
  await expect.poll(() => textsOf(user)).toEqual([words]);
});

test('the menu of the own account leads on, calls, and gives the focus back', async () => {
  await openScreen('/Profile', { as: 'admin' });
  await user.click();
  const items = page.getByRole('menuitem');
  await expect
    .poll(() => textsOf(items))
    .toEqual(['ข้อมูลส่วนตัว', 'ศูนย์บริการข้อมูล 02 134 4077', 'ออกจากระบบ']);
  await expect.poll(() => items.nth(1).element().getAttribute('href')).toBe('tel:021344077');
  await expect
    .poll(() => hrefsOf(page.getByRole('banner').getByRole('link')))
    .toEqual(['/', 'tel:021344077']);
  await userEvent.keyboard('{Escape}');
  await expect.element(items.first()).not.toBeInTheDocument();
  await expect.element(user).toHaveFocus();
});

test('Back closes the menu and stays on the page', async () => {
  api.leaveOthersWaiting();
  await openScreen('/Profile', { as: 'admin' });
  await page.getByRole('link', { name: 'เปลี่ยนรหัสผ่าน' }).click();
  const at = location.href;
  await user.click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  history.back();
  await expect.element(page.getByRole('menuitem').first()).not.toBeInTheDocument();
  expect(location.href).toBe(at);
  history.back();
  await expect.poll(() => location.href).not.toBe(at);
});

test('visitors are led to the introduction and to the telephone', async () => {
  await openScreen('/joborder_search', { as: null });
  await expect.element(page.getByRole('banner')).toBeVisible();
  await expect
    .poll(() => hrefsOf(page.getByRole('banner').getByRole('link')))
    .toEqual(['/introduction', 'tel:021344077', '/login']);
});

test.each([
  ['/joborder_search', null],
  ['/Profile', 'agency'],
  ['/Profile', 'officer'],
] as const)(
  'NAV-10: on a phone both languages are large enough to be touched (%s of %s)',
  async (path, as) => {
    await openScreen(path, { as, size: [360, 640] });
    const switches = page.getByRole('banner').getByRole('group').getByRole('button');
    await expect
      .poll(() =>
        switches
          .elements()
          .map((each) => each.getBoundingClientRect())
          .map(({ width, height }) => Math.min(44, width, height)),
      )
      .toEqual([44, 44]);
    expectNoSidewaysScroll();
    const bar = page.getByRole('banner').element();
    // Nothing of the bar is pushed out of it.
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    // Nor with wider letters: the font of the page has not arrived, or its reader spaces them (WCAG 1.4.12).
    document.body.style.letterSpacing = '0.12em';
    onTestFinished(() => document.body.removeAttribute('style'));
    expectNoSidewaysScroll();
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
  },
);

test('what waits is counted in the menu, with a separator of thousands', async () => {
  api.answer('GET /api/v2/web/work_queue/count', { status: 'success', count: 1234 });
  api.answer('GET /api/v2/web/inspection', {
    status: 'success',
    inspections: [],
    count: 0,
    today: 0,
  });
  await openScreen('/inspections', { as: 'officer' });
  const queue = menu.first().getByRole('link', { name: /^งานรอดำเนินการ/ });
  await expect.poll(() => textsOf(queue)).toEqual(['งานรอดำเนินการ 1,234']);
});

test.each([
  ['/Profile', 1],
  // Work with its own buttons at the thumb.
  ['/Joborderaddjb', 0],
] as const)('on a phone %s has %d menus', async (at, count) => {
  await openScreen(at, { as: 'agency', size: [360, 740] });
  await expect.element(page.getByRole('main')).toBeVisible();
  await expect
    .poll(() => menu.elements().filter((each) => each.checkVisibility()).length)
    .toBe(count);
});
