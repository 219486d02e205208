import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gridOf } from '../../test/grid';
import { hrefsOf } from '../../test/look';
import { address, api, openScreen } from '../../test/screen';
import { USER_ROWS, USER_TYPES } from '../../test/users';
import { queryClient } from './query';

const GET = 'GET /api/v2/web/users/get/:id';

test('what does not load says whom to call and under which number, without a network neither', async () => {
  api.config = { ...api.config, callCentre: '02 141 3227' };
  api.refuse(GET, 500, 'INTERNAL', 'ระบบขัดข้อง', { reference: 'ref-4711' });
  await openScreen('/Userdetail/202', { as: 'admin' });
  const alert = page.getByRole('main').getByRole('alert');
  await expect.element(alert.getByText('รหัสอ้างอิง ref-4711', { exact: true })).toBeVisible();
  await expect.element(alert.getByText('ระบบขัดข้อง', { exact: true })).toBeVisible();
  await expect.poll(() => hrefsOf(alert.getByRole('link'))).toEqual(['tel:021413227']);
  api.setOffline(true);
  await alert.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect
    .element(alert.getByText('ติดต่อเซิร์ฟเวอร์ไม่ได้ โปรดตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง', { exact: true }))
    .toBeVisible();
  api.setOffline(false);
  expect(hrefsOf(alert.getByRole('link'))).toEqual([]);
  expect(alert.getByText(/รหัสอ้างอิง/).elements()).toEqual([]);
});

test('a face that cannot be shown gives way to the figure of a person', async () => {
  api
    .answer('GET /devexpress/users', gridOf([{ ...USER_ROWS[1]!, photo: 'portraits/malee.webp' }]))
    .answer('GET /api/v2/web/users/types', USER_TYPES);
  await openScreen('/Usermanagement', { as: 'admin' });
  const face = () => page.getByRole('table').element().querySelector('img');
  await expect.poll(() => face()?.src).toMatch(/#\/portraits\/malee\.webp$/);
  face()?.dispatchEvent(new Event('error'));
  await expect.poll(face).toBeNull();
});

test('a link with a modifier is left to the browser; a plain click stays in the application', async () => {
  api
    .answer('GET /devexpress/users', gridOf(USER_ROWS))
    .answer('GET /api/v2/web/users/types', USER_TYPES);
  await openScreen('/Usermanagement', { as: 'admin' });
  const link = page.getByRole('link', { name: '1,284 บัญชี ใน 5 ประเภท' });
  await expect.element(link).toBeVisible();
  let left = 0;
  const stop = (event: MouseEvent) => {
    if (!event.defaultPrevented) left += 1;
    event.preventDefault();
  };
  addEventListener('click', stop);
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const) {
    link
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
  }
  removeEventListener('click', stop);
  expect(left).toBe(4);
  expect(address()).toBe('/Usermanagement');
  await link.click();
  await expect.poll(address).toBe('/Users/Type');
});

test('a page that breaks offers another try and the call centre, without a network only the try', async () => {
  // React names what broke.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api.config = { ...api.config, callCentre: '02 141 3227' };
  api.answer('GET /api/v2/web/users/types', USER_TYPES);
  await openScreen('/Users/Type', { as: 'admin' });
  await expect.element(page.getByRole('link', { name: /^มัคคุเทศก์ 1,204/ })).toBeVisible();
  queryClient.setQueriesData({ queryKey: ['user-types'] }, { ...USER_TYPES, types: null });
  await expect.element(page.getByRole('heading', { name: 'เปิดหน้านี้ไม่สำเร็จ' })).toBeVisible();
  const calls = page.getByRole('link', { name: /^โทร/ });
  await expect.poll(() => calls.elements().length).toBe(1);
  await expect.element(page.getByText(/^ระบบขัดข้องระหว่างแสดงหน้านี้/)).toBeVisible();
  api.setOffline(true);
  await expect.element(page.getByText(/^ติดต่อเซิร์ฟเวอร์ไม่ได้/)).toBeVisible();
  expect(calls.elements()).toEqual([]);
  api.setOffline(false);
  queryClient.setQueriesData({ queryKey: ['user-types'] }, USER_TYPES);
});
