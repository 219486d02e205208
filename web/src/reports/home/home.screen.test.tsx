import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cellsOf, hrefsOf, textsOf } from '../../../test/look';
import { monthRows, NOW } from '../../../test/reports';
import { api, expectAccessible, expectNoSidewaysScroll, openScreen } from '../../../test/screen';

const DASHBOARD = 'GET /api/v2/web/report/dashboard';
const counted = {
  status: 'success',
  tourists: 10_651_204,
  joborders: 530_117,
  places: 1_844,
  startdate: '2025-12-03',
  enddate: '2026-12-30',
  months: monthRows(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
} as const;
const open = (more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen('/Report', { as: 'admin', now: NOW, ...more });

test.each([
  [
    'th',
    'ภาพรวมใบสั่งงานทั้งหมด',
    [
      'นักท่องเที่ยวรวมผู้ติดตาม 10,651,204 ดูตามประเทศ',
      'ใบสั่งงาน 530,117 ดูรายการใบสั่งงาน',
      'สถานที่ท่องเที่ยว 1,844 ดูรายการสถานที่',
    ],
  ],
  [
    'en',
    'All job orders at a glance',
    [
      'Tourists incl. followers 10,651,204 See them by country',
      'Job orders 530,117 See the list of job orders',
      'Tourist places 1,844 See the list of places',
    ],
  ],
] as const)(
  'DASH-01 D73: tourists, job orders and places with separators of thousands, in %s',
  async (lang, name, texts) => {
    api.answer(DASHBOARD, counted);
    await open({ lang });
    const figures = page.getByRole('region', { name });
    await expect.poll(() => textsOf(figures.getByRole('link'))).toEqual(texts);
    await expect
      .poll(() => hrefsOf(figures.getByRole('link')))
      .toEqual([
        '/tourists-report?period=custom&startdate=2025-12-03&enddate=2026-12-30',
        '/Joborder?without_cancelled=1',
        '/places',
      ]);
    expect(api.sent(DASHBOARD)[0]?.query).toEqual({ lang });
  },
);

test('DASH-02: a line of the job orders of twelve months; a month leads to its own', async () => {
  api.answer(DASHBOARD, counted);
  await open();
  const chart = page.getByRole('region', { name: 'ใบสั่งงานรายเดือน' });
  await expect
    .element(chart.getByRole('img'))
    .toHaveAccessibleName('ใบสั่งงานรายเดือน มี 12 รายการ มากที่สุดคือ ธ.ค. 2569 112 ตัวเลขทั้งหมดอยู่ในตาราง');
  await chart.getByRole('button', { name: 'แสดงเป็นตาราง' }).click();
  const months = () => cellsOf(chart.getByRole('table'));
  await expect.poll(() => months().length).toBe(12);
  await expect
    .poll(() => [months()[0], months()[11]])
    .toEqual([
      ['ม.ค. 2569', '101'],
      ['ธ.ค. 2569', '112'],
    ]);
  await expect
    .poll(() => hrefsOf(chart.getByRole('link'))[1])
    .toBe('/Joborder?inbound_from=2026-02-01&inbound_to=2026-02-28&without_cancelled=1');
  await expectAccessible();
});

describe('the ways to the reports', () => {
  test.each([
    [
      'admin',
      'ข้อมูลใบสั่งงานทั่วประเทศ ไม่รวมใบสั่งงานที่ยกเลิก',
      [
        '/tourists-report',
        '/tourists-report-count',
        '/tourism-trends',
        '/data-relationship',
        '/staff-performance',
        '/heat-map',
      ],
    ],
    [
      'officer',
      'ข้อมูลใบสั่งงานทั่วประเทศ ไม่รวมใบสั่งงานที่ยกเลิก',
      [
        '/tourists-report',
        '/tourists-report-count',
        '/tourism-trends',
        '/data-relationship',
        '/staff-performance',
        '/heat-map',
      ],
    ],
    ['agency', 'ข้อมูลใบสั่งงานของบริษัทท่าน ไม่รวมใบสั่งงานที่ยกเลิก', ['/tourists-report']],
  ] as const)(
    'BROLE-13 D73: %s finds the dashboard in the menu, and there its reports',
    async (as, whose, reports) => {
      api.answer(DASHBOARD, counted);
      await open({ as });
      const cards = page.getByRole('navigation', { name: 'เลือกรายงาน' }).getByRole('link');
      await expect.poll(() => hrefsOf(cards)).toEqual(reports);
      await expect.element(page.getByText(whose, { exact: true })).toBeVisible();
      await expect
        .element(page.getByRole('navigation').first().getByRole('link', { name: 'ภาพรวม' }))
        .toHaveAttribute('href', '/Report');
    },
  );
});

test('REP-29 DASH-01: it waits for its numbers, and a failing load can be tried again', async () => {
  const release = api.hold(DASHBOARD);
  api.refuse(DASHBOARD, 500, 'INTERNAL', 'ระบบขัดข้อง');
  await open({ size: [360, 740] });
  await expect
    .element(page.getByRole('region', { name: 'ภาพรวมใบสั่งงานทั้งหมด' }))
    .toHaveAttribute('aria-busy', 'true');
  release();
  await expect
    .element(page.getByRole('alert').getByRole('heading'))
    .toHaveTextContent('โหลดภาพรวมไม่สำเร็จ');
  api.answer(DASHBOARD, counted);
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect.element(page.getByText('530,117')).toBeVisible();
  expectNoSidewaysScroll();
});
