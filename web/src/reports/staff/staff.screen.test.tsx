import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gridOf } from '../../../test/grid';
import { cellsOf, headsOf } from '../../../test/look';
import { NOW, staffRows } from '../../../test/reports';
import { api, expectAccessible, expectNoSidewaysScroll, openScreen } from '../../../test/screen';

const STAFF = 'GET /devexpress/report/staff';
const table = () =>
  page.getByRole('table', { name: /^(ผลการปฏิบัติงานของเจ้าหน้าที่|Work of the staff)$/ });
const open = (more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen('/staff-performance', { as: 'admin', now: NOW, ...more });

test.each([
  [
    'th',
    [
      'อันดับ',
      'เจ้าหน้าที่',
      'ประเภท',
      'รวม',
      'เพิ่มสถานที่',
      'อนุมัติสถานที่',
      'ชม. จนอนุมัติ',
      'จัดการผู้ใช้',
      'ตรวจใบสั่งงาน',
    ],
    ['เจ้าหน้าที่กรมการท่องเที่ยว', 'ผู้ดูแลระบบ'],
  ],
  [
    'en',
    [
      'Rank',
      'Staff',
      'Kind',
      'In all',
      'Places added',
      'Places approved',
      'Median hours',
      'Users changed',
      'Inspected',
    ],
    ['Tourism department officer', 'Administrator'],
  ],
] as const)(
  'REP-12 REP-13 D38: who did what in the period, ranked, in %s',
  async (lang, heads, [officer, administrator]) => {
    api.answer(STAFF, gridOf(staffRows));
    await open({ lang });
    await expect
      .poll(() => cellsOf(table()))
      .toEqual([
        ['1', 'สมศรี ตรวจการ', officer, '25', '1', '14', '3.3', '4', '6'],
        ['2', 'อนุชา ธรรมรักษ์', administrator, '11', '7', '0', '-', '3', '2'],
        ['3', 'ว่าง งาน', officer, '0', '0', '0', '-', '0', '0'],
      ]);
    await expect.poll(() => headsOf(table())).toEqual(heads);
    expect(api.sent(STAFF).at(-1)?.query).toMatchObject({
      period: 'custom',
      startdate: '2026-10-22',
      enddate: '2026-11-20',
      sort: '[{"selector":"ranking","desc":false}]',
      lang,
    });
    // The last column too.
    const scroll = table().element().parentElement as HTMLElement;
    expect(scroll.scrollWidth).toBeLessThanOrEqual(scroll.clientWidth);
  },
);

test('REP-13 D38: the chart stacks the four kinds of work of those who did any', async () => {
  api.answer(STAFF, gridOf(staffRows));
  await open();
  const chart = page.getByRole('region', { name: 'เจ้าหน้าที่ที่ปฏิบัติงานมากที่สุด 2 คน' });
  await chart.getByRole('button', { name: 'แสดงเป็นตาราง' }).click();
  const numbers = chart.getByRole('table');
  await expect
    .poll(() => headsOf(numbers))
    .toEqual(['เจ้าหน้าที่', 'เพิ่มสถานที่', 'อนุมัติสถานที่', 'จัดการผู้ใช้', 'ตรวจใบสั่งงาน']);
  await expect
    .poll(() => cellsOf(numbers))
    .toEqual([
      ['สมศรี ตรวจการ · เจ้าหน้าที่กรมการท่องเที่ยว', '1', '14', '4', '6'],
      ['อนุชา ธรรมรักษ์ · ผู้ดูแลระบบ', '7', '0', '3', '2'],
    ]);
  await expectAccessible();
});

test('two people fill the place of the chart, and the numbers below their bars are whole', async () => {
  api.answer(STAFF, gridOf(staffRows));
  await open();
  const canvas = () => document.querySelector('canvas');
  await expect.poll(canvas).not.toBeNull();
  const frame = canvas()!.closest('[role="img"]')!;
  expect(canvas()!.clientHeight).toBe(frame.clientHeight);
  const { width, height } = canvas()!;
  const isDrawn = (top: number) =>
    canvas()!
      .getContext('2d')!
      .getImageData(0, top, width, height - top)
      .data.some((value) => value > 0);
  await expect.poll(() => isDrawn(height - 24)).toBe(true);
  // A number that has too little room is cut at the lower edge.
  expect(isDrawn(height - 2)).toBe(false);
});

test('REP-12: another period asks for its own days; nothing done in it is said', async () => {
  api.answer(STAFF, gridOf(staffRows));
  await open({ size: [360, 740] });
  await expect.element(page.getByRole('radio', { name: '30 วัน' })).toBeChecked();
  api.answer(STAFF, gridOf(staffRows.slice(2)));
  await page.getByRole('radio', { name: 'วันนี้' }).click();
  await expect
    .poll(() => api.sent(STAFF).at(-1)?.query)
    .toMatchObject({ startdate: '2026-11-20', enddate: '2026-11-20' });
  await expect.element(page.getByText('ไม่มีงานในช่วงเวลาที่เลือก ลองเลือกช่วงเวลาที่กว้างขึ้น')).toBeVisible();
  expectNoSidewaysScroll();
});

test('BERR-13: a load that fails says so and can be tried again', async () => {
  api.refuse(STAFF, 500, 'INTERNAL', 'ระบบขัดข้อง');
  await open();
  await expect
    .element(page.getByRole('alert').getByRole('heading'))
    .toHaveTextContent('เกิดข้อผิดพลาดในการโหลดข้อมูล');
  api.answer(STAFF, gridOf(staffRows));
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect.element(table()).toBeVisible();
});
