import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../test/look';
import { placeDetailOf } from '../../test/places';
import { api, openScreen } from '../../test/screen';

const GET = 'GET /api/v2/web/place/get/:id';
const hours = (day: number | string, open_time: string, close_time: string) => ({
  day,
  open_time,
  close_time,
});
const open = async (more: Parameters<typeof placeDetailOf>[1], lang: 'th' | 'en' = 'th') => {
  api.answer(GET, placeDetailOf(34, more));
  await openScreen('/places/detail?placeid=34', { as: 'agency', lang });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('สถานที่ 34');
};
const rows = () => {
  const heading = page.getByRole('heading', { name: /^(เวลาเปิดทำการ|Opening hours)$/ });
  const list = [...heading.element().parentElement!.querySelectorAll('dl > div')];
  return list.map((each) => [...each.children].map(textOf));
};

test.each([
  ['th', ['จันทร์', 'พุธ', 'พุธ', 'เสาร์', 'อาทิตย์'], 'ปิด'],
  ['en', ['Monday', 'Wednesday', 'Wednesday', 'Saturday', 'Sunday'], 'closed'],
] as const)(
  'opening hours run from Monday, texts of their own come last, in %s',
  async (lang, days, closed) => {
    await open(
      {
        open_period: [
          hours('วันหยุดราชการ', '10:00', '15:00'),
          hours(0, '09:30', '16:30'),
          hours(3, '08:00', '12:00'),
          hours(6, '', ''),
          hours('3', '13:00', '18:00'),
          hours(1, '07:15', ''),
        ],
      },
      lang,
    );
    await expect.poll(rows).toEqual([
      [days[0], '07:15'],
      [days[1], '08:00–12:00'],
      [days[2], '13:00–18:00'],
      [days[3], closed],
      [days[4], '09:30–16:30'],
      ['วันหยุดราชการ', '10:00–15:00'],
    ]);
  },
);

test('what is not known of a place is said, and one at no position has no map', async () => {
  await open({
    open_period: [],
    address: '',
    sub_district_name: '',
    district_name: '',
    province_name: '',
    latitude: 0,
    longitude: 0,
  });
  await expect.element(page.getByText('ไม่มีข้อมูลเวลาเปิดทำการ', { exact: true })).toBeVisible();
  await expect.element(page.getByText('ไม่มีข้อมูลที่อยู่', { exact: true })).toBeVisible();
  expect(page.getByRole('link', { name: /^เปิดในแผนที่นำทาง/ }).elements()).toEqual([]);
  expect(page.getByRole('region', { name: /^แผนที่แสดงที่ตั้งของ/ }).elements()).toEqual([]);
});

test('a place that does not come is asked for again', async () => {
  api.refuse(GET, 500, 'INTERNAL', 'ระบบขัดข้อง');
  await openScreen('/places/detail?placeid=34', { as: 'agency' });
  const alert = page.getByRole('alert');
  await expect.element(alert.getByRole('heading')).toHaveTextContent('โหลดข้อมูลสถานที่ไม่สำเร็จ');
  api.answer(GET, placeDetailOf(34));
  await alert.getByRole('button').click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('สถานที่ 34');
});
