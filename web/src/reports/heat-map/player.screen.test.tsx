import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textsOf } from '../../../test/look';
import { heatMap, NOW, REGIONS } from '../../../test/reports';
import { address, api, openScreen } from '../../../test/screen';

const HEAT = 'GET /api/v2/web/joborder/heatmap/get';
const player = () => page.getByRole('region', { name: 'เล่นตามเวลา' });
const press = (name: string) => player().getByRole('button', { name, exact: true }).click();
const shown = () => textsOf(player().getByRole('status')).join();
const slider = () => player().getByRole('slider');
const at = () => new URLSearchParams(location.search).get('at');
const buttons = () =>
  player()
    .getByRole('button')
    .elements()
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);
/** Two days: two pictures. */
const open = () =>
  openScreen('/heat-map?period=custom&startdate=2026-11-19&enddate=2026-11-20', {
    as: 'admin',
    now: NOW,
  });

beforeEach(() => {
  api.answer(HEAT, heatMap).answer('POST /api/v2/web/data/regions/get', [...REGIONS]);
});

test('it plays from the first picture to the last and stops, and from the end again', async () => {
  await open();
  await expect.poll(shown).toBe('ทั้งช่วงเวลา');
  expect(buttons()).toEqual(['เล่น', 'ช่วงก่อนหน้า', 'ช่วงถัดไป']);
  // A period has one step where no other cuts it.
  expect(player().getByRole('combobox').elements()).toEqual([]);
  await press('เล่น');
  await expect.poll(at).toBe('2026-11-19');
  expect(buttons()[0]).toBe('หยุด');
  await expect.element(slider()).toHaveValue('0');
  await expect.poll(at, { timeout: 4000 }).toBe('2026-11-20');
  await expect.poll(() => buttons()[0], { timeout: 4000 }).toBe('เล่น');
  expect(at()).toBe('2026-11-20');
  await press('เล่น');
  await expect.poll(at).toBe('2026-11-19');
  await press('หยุด');
  expect(buttons()).toEqual(['เล่น', 'ช่วงก่อนหน้า', 'ช่วงถัดไป', 'แสดงทั้งช่วง']);
});

test('step by step it goes no further than its ends, and the whole period comes back', async () => {
  await open();
  await expect.poll(shown).toBe('ทั้งช่วงเวลา');
  await press('ช่วงถัดไป');
  await expect.poll(at).toBe('2026-11-19');
  await expect.poll(shown).toBe('19 พ.ย. 2569');
  await press('ช่วงถัดไป');
  await expect.poll(at).toBe('2026-11-20');
  await press('ช่วงถัดไป');
  await expect.poll(shown).toBe('20 พ.ย. 2569');
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '20 พ.ย. 2569');
  await expect.element(slider()).toHaveValue('1');
  await press('ช่วงก่อนหน้า');
  await expect.poll(at).toBe('2026-11-19');
  await press('ช่วงก่อนหน้า');
  await expect.poll(shown).toBe('19 พ.ย. 2569');
  await press('แสดงทั้งช่วง');
  await expect.poll(shown).toBe('ทั้งช่วงเวลา');
  expect(address()).toBe('/heat-map?period=custom&startdate=2026-11-19&enddate=2026-11-20');
});

test('it waits for its pictures, and asks again for those alone that did not come', async () => {
  api.answer(HEAT, ({ query }) => {
    if (query?.startdate === '2026-11-20') throw new TypeError('gone');
    return heatMap;
  });
  await open();
  await press('ช่วงถัดไป');
  await expect.element(player().getByText('เตรียมแผนที่ของบางช่วงไม่สำเร็จ')).toBeVisible();
  const asked = () => api.sent(HEAT).map(({ query }) => query?.startdate);
  const before = asked().length;
  api.answer(HEAT, heatMap);
  const release = api.hold(HEAT);
  await press('ลองอีกครั้ง');
  await expect.element(player().getByText('กำลังเตรียมแผนที่ 1 จาก 2', { exact: true })).toBeVisible();
  release();
  await expect.element(player().getByText(/กำลังเตรียม/)).not.toBeInTheDocument();
  expect(asked().slice(before)).toEqual(['2026-11-20']);
});
