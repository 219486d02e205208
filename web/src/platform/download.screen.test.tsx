import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gridOf } from '../../test/grid';
import { downloads, toasts } from '../../test/look';
import { api, openScreen } from '../../test/screen';

const EXPORT = 'GET /devexpress/tours/export';
const RUNNING = 'กำลังส่งออก DataGrid.xlsx ทุกแถวที่กรองไว้ ยกเลิก';
const begin = () => page.getByRole('button', { name: /^ส่งออก/ }).click();
const act = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('a download is told of, runs once at a time, and can be cancelled without a word of failure', async () => {
  const row = { tour_description: '', min_recommend: 2, max_recommend: 30 };
  api
    .answer('GET /devexpress/tours', gridOf([{ tour_id: 9, tour_name: 'ทะเลใต้', ...row }]))
    .answer(EXPORT, new Blob(['rows']));
  const files = downloads();
  await openScreen('/Tripmanagement', { as: 'admin' });
  await expect.element(page.getByRole('table')).toBeVisible();
  const arrive = api.hold(EXPORT);
  await begin();
  await expect.poll(toasts).toEqual([RUNNING]);
  await begin();
  await act('ยกเลิก');
  arrive();
  await expect.poll(toasts).toEqual([]);
  // The next one begins only when the one before has ended.
  await begin();
  await expect.poll(files.slice.bind(files)).toEqual(['DataGrid.xlsx']);
  await expect.poll(toasts).toEqual(['ส่งออก DataGrid.xlsx แล้ว']);
  expect(api.sent(EXPORT)).toHaveLength(2);

  api.refuse(EXPORT, 503, 'OVERLOADED', 'ระบบมีผู้ใช้จำนวนมาก');
  await begin();
  const failed = 'ส่งออกไม่สำเร็จ: ระบบมีผู้ใช้จำนวนมาก ลองอีกครั้ง';
  await expect.poll(() => toasts().at(-1)).toBe(failed);
  api.answer(EXPORT, new Blob(['rows']));
  await act('ลองอีกครั้ง');
  await expect.poll(files.slice.bind(files)).toEqual(['DataGrid.xlsx', 'DataGrid.xlsx']);
  await expect.poll(() => toasts().at(-1)).toBe('ส่งออก DataGrid.xlsx แล้ว');
  expect(toasts()).not.toContain(failed);
});
