import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cellsOf, headsOf, hrefsOf, textsOf } from '../../../test/look';
import { monthRows, NOW } from '../../../test/reports';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../../test/screen';

const COUNT = 'POST /api/v2/web/report/joborder/count';
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const titles = () => textsOf(page.getByRole('main').getByRole('heading', { level: 2 }));
const bodies = () => api.sent(COUNT).map(({ body }) => body);
const open = (query = '', more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(`/tourists-report-count${query}`, { as: 'admin', now: NOW, ...more });

describe.each([
  [
    'th',
    'ใบสั่งงานรายวัน',
    'นักท่องเที่ยวรวมผู้ติดตามรายวัน',
    'กำหนดเอง',
    'รายเดือน',
    'ใบสั่งงานรายเดือน',
    'กำลังค้นหา',
    'ไม่พบข้อมูล',
  ],
  [
    'en',
    'Job orders by day',
    'Tourists incl. followers by day',
    'Custom',
    'by month',
    'Job orders by month',
    'Searching',
    'No data found',
  ],
] as const)('in %s', (lang, byDay, touristsByDay, custom, monthly, byMonth, searching, nothing) => {
  test('REP-05 REP-27: columns titled by their view; a custom period begins with a range and asks at once', async () => {
    api.answer(COUNT, monthRows(11));
    await open('', { lang });
    await expect.poll(titles).toEqual([byDay, touristsByDay]);
    expect(bodies()).toEqual([
      { period: 'custom', startdate: '2026-10-22', enddate: '2026-11-20', view: 'day', lang },
    ]);
    await radio(custom).click();
    await expect
      .poll(() => bodies().at(-1))
      .toEqual({
        period: 'custom',
        startdate: '2026-01-01',
        enddate: '2026-11-30',
        view: 'month',
        lang,
      });
    await expect.poll(() => titles()[0]).toBe(byMonth);
    await expect.element(radio(monthly)).toBeChecked();
    await expectAccessible();
  });

  test('REP-05 REP-29: it says that it searches, and a reply that is no list is no data', async () => {
    const release = api.hold(COUNT);
    api.answer(COUNT, new Blob(['{"message":"busy"}'], { type: 'application/json' }) as never);
    await open('', { lang });
    const state = page.getByRole('main').getByRole('status');
    await expect.element(state).toHaveTextContent(searching);
    expect(page.getByRole('img').elements()).toEqual([]);
    release();
    await expect.element(state.getByRole('heading')).toHaveTextContent(new RegExp(`^${nothing}$`));
    expect(page.getByRole('main').getByRole('img').elements()).toEqual([]);
  });
});

test('REP-14 REP-23 REP-05: months unless years are chosen; each column leads to its orders', async () => {
  api.answer(COUNT, monthRows(2, 9));
  await open('?period=custom&startdate=2026-02-01&enddate=2026-10-31');
  await expect.element(radio('รายเดือน')).toBeChecked();
  const [jobOrders, tourists] = ['ใบสั่งงานรายเดือน', 'นักท่องเที่ยวรวมผู้ติดตามรายเดือน'];
  const chart = page.getByRole('region', { name: jobOrders, exact: true });
  await expect.element(chart).toHaveTextContent(/1 ก\.พ\. – 31 ต\.ค\. 2569 · รวม 211 ใบสั่งงาน/);
  await chart.getByRole('button', { name: 'แสดงเป็นตาราง' }).click();
  const numbers = chart.getByRole('table');
  await expect.poll(() => cellsOf(numbers)).toHaveLength(9);
  await expect.poll(() => headsOf(numbers)).toEqual(['รายเดือน', 'ใบสั่งงาน']);
  await expect.poll(() => cellsOf(numbers)[0]).toEqual(['ก.พ. 2569', '102']);
  await expect.poll(() => cellsOf(numbers)[1]).toEqual(['มี.ค. 2569', '0']);
  await expect
    .poll(() => hrefsOf(numbers.getByRole('link')))
    .toEqual([
      '/Joborder?inbound_from=2026-02-01&inbound_to=2026-02-28&without_cancelled=1',
      '/Joborder?inbound_from=2026-09-01&inbound_to=2026-09-30&without_cancelled=1',
    ]);
  const people = page.getByRole('region', { name: tourists, exact: true });
  // D73: the total is that of all people, and it says so.
  await expect.element(people).toHaveTextContent(/รวม 4,110 คน รวมผู้ติดตาม/);
  await radio('รายปี').click();
  await expect.poll(address).toContain('view=year');
  await expect.poll(titles).toEqual(['ใบสั่งงานรายปี', 'นักท่องเที่ยวรวมผู้ติดตามรายปี']);
});

test('years alone are told apart of more than ten years, and there is no choice then', async () => {
  api.answer(COUNT, []);
  await open('?period=custom&startdate=2010-01-01&enddate=2026-10-31', { lang: 'en' });
  await expect.poll(() => bodies().at(-1)).toMatchObject({ view: 'year' });
  await expect.element(page.getByRole('main').getByText('No data found').first()).toBeVisible();
  expect(radio('by month').elements()).toEqual([]);
});

test('BERR-13: a count that fails says so and can be tried again', async () => {
  api.refuse(COUNT, 500, 'INTERNAL', 'ระบบขัดข้อง');
  await open();
  await expect
    .element(page.getByRole('alert').getByRole('heading'))
    .toHaveTextContent('เกิดข้อผิดพลาดในการโหลดข้อมูล');
  api.answer(COUNT, monthRows(11));
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect.poll(titles).toHaveLength(2);
});

test('REP-04 D73: paper says what was chosen and when, and both charts have their numbers', async () => {
  api.answer(COUNT, monthRows(11));
  await open('?period=month', { size: [360, 740] });
  await expect.poll(titles).toHaveLength(2);
  expectNoSidewaysScroll();
  dispatchEvent(new Event('beforeprint'));
  await expect.element(page.getByText(/^พิมพ์เมื่อ/)).toHaveTextContent('พิมพ์เมื่อ 20 พ.ย. 2569 10:20 น.');
  await expect
    .element(page.getByText('รายวัน · 1–30 พ.ย. 2569', { exact: true }))
    .toBeInTheDocument();
  dispatchEvent(new Event('afterprint'));
});
