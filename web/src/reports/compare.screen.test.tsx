import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cellsOf, headsOf, hrefsOf, textsOf, typeIn } from '../../test/look';
import { answerRankings, monthRows, NOW, placeRows } from '../../test/reports';
import { address, api, openScreen } from '../../test/screen';

const COUNT = 'POST /api/v2/web/report/joborder/count';
const picker = () => page.getByLabelText('เปรียบเทียบกับ', { exact: true });
const chart = (name: string) => page.getByRole('region', { name, exact: true });

describe('numbers beside those of another period', () => {
  const bodies = () => api.sent(COUNT).map(({ body }) => [body?.startdate, body?.enddate]);
  const before = monthRows(2, 9).map((row) => ({
    ...row,
    date: row.date.replace('2026', '2025'),
    startdate: row.startdate.replace('2026', '2025'),
    enddate: row.enddate.replace('2026', '2025'),
    joborders: row.joborders - 60,
    tourists: row.tourists - 700,
  }));
  beforeEach(() => {
    api.answer(COUNT, ({ body }) =>
      body?.startdate?.startsWith('2026-02') ? monthRows(2, 9) : before,
    );
  });
  const QUERY = '?period=custom&startdate=2026-02-01&enddate=2026-10-31';
  const open = (more = '') =>
    openScreen(`/tourists-report-count${QUERY}${more}`, { as: 'admin', now: NOW });

  test('stand in a column of their own, with their own orders and their sum', async () => {
    await open();
    await expect.element(picker()).toHaveValue('none');
    await expect
      .poll(() => textsOf(picker().getByRole('option')))
      .toEqual(['ไม่เปรียบเทียบ', 'ช่วงก่อนหน้า', 'วันเดียวกันของปีก่อน', 'กำหนดเอง']);
    await expect.poll(bodies).toEqual([['2026-02-01', '2026-10-31']]);
    await picker().selectOptions('วันเดียวกันของปีก่อน');
    await expect.poll(address).toBe(`/tourists-report-count${QUERY}&compare=year`);
    await expect.poll(() => bodies().at(-1)).toEqual(['2025-02-01', '2025-10-31']);
    const orders = chart('ใบสั่งงานรายเดือน');
    await expect
      .element(orders)
      .toHaveTextContent('1 ก.พ. – 31 ต.ค. 2569 · รวม 211 ใบสั่งงาน · ช่วงที่เปรียบเทียบ 91');
    await orders.getByRole('button', { name: 'แสดงเป็นตาราง' }).click();
    const table = orders.getByRole('table');
    await expect
      .poll(() => cellsOf(table).filter((cells) => cells[1] !== '0'))
      .toEqual([
        ['ก.พ. 2569', '102', '42'],
        ['ก.ย. 2569', '109', '49'],
      ]);
    await expect
      .poll(() => headsOf(table))
      .toEqual(['รายเดือน', '1 ก.พ. – 31 ต.ค. 2569', '1 ก.พ. – 31 ต.ค. 2568']);
    await expect
      .poll(() => hrefsOf(table.getByRole('link'))[1])
      .toBe('/Joborder?inbound_from=2025-02-01&inbound_to=2025-02-28&without_cancelled=1');
    await expect
      .element(chart('นักท่องเที่ยวรวมผู้ติดตามรายเดือน'))
      .toHaveTextContent('ช่วงที่เปรียบเทียบ 2,710');
    dispatchEvent(new Event('beforeprint'));
    await expect
      .element(page.getByText(/เปรียบเทียบกับ 1 ก\.พ\. – 31 ต\.ค\. 2568$/).first())
      .toBeInTheDocument();
    dispatchEvent(new Event('afterprint'));
    await picker().selectOptions('ไม่เปรียบเทียบ');
    await expect.poll(address).toBe(`/tourists-report-count${QUERY}`);
    await expect.element(orders).not.toHaveTextContent('ช่วงที่เปรียบเทียบ');
  });

  test('are those of the days before, or of two dates of one’s own', async () => {
    await open();
    await picker().selectOptions('ช่วงก่อนหน้า');
    await expect.poll(() => bodies().at(-1)).toEqual(['2025-05-04', '2026-01-31']);
    const asked = bodies().length;
    await picker().selectOptions('กำหนดเอง');
    // Nothing is asked before there are dates.
    await expect.element(picker()).toHaveValue('custom');
    expect(bodies()).toHaveLength(asked);
    await expect.poll(() => document.getElementById('compare-enddate')).not.toBeNull();
    await typeIn('compare-startdate', '01-05-2568');
    await typeIn('compare-enddate', '30-06-2568');
    await page.getByRole('button', { name: 'ค้นหา', exact: true }).last().click();
    await expect.poll(() => bodies().at(-1)).toEqual(['2025-05-01', '2025-06-30']);
    expect(address()).toBe(
      `/tourists-report-count${QUERY}&compare=custom&compare_start=2025-05-01&compare_end=2025-06-30`,
    );
    await expect.element(picker()).toHaveValue('custom');
    // Another address is no longer about choosing.
    history.back();
    await expect.element(picker()).toHaveValue('previous');
  });

  test('that do not come are asked for again, and the others are not', async () => {
    api.answer(COUNT, ({ body }) => {
      if (body?.startdate !== '2026-02-01') throw new TypeError('gone');
      return monthRows(2, 9);
    });
    await open('&compare=year');
    const alert = page.getByRole('alert');
    await expect.element(alert.getByRole('heading')).toHaveTextContent('เกิดข้อผิดพลาดในการโหลดข้อมูล');
    const asked = bodies().length;
    api.answer(COUNT, before);
    await alert.getByRole('button').click();
    await expect.element(chart('ใบสั่งงานรายเดือน')).toBeVisible();
    expect(bodies().slice(asked)).toEqual([['2025-02-01', '2025-10-31']]);
  });
});

test.each([
  [
    '/tourists-report-count?',
    COUNT,
    'ใบสั่งงานรายเดือน',
    'รวม 102 ใบสั่งงาน · ช่วงที่เปรียบเทียบ 308',
    ['102', '101', '0', '102', '0', '0', '-', '0', '-', '105'],
  ],
  [
    '/tourism-trends?search=JP&',
    'POST /api/v2/web/report/trending/country',
    'ญี่ปุ่น: นักท่องเที่ยวที่ลงรายชื่อรายเดือน',
    'รวม 2,020 คนที่ลงรายชื่อ · ช่วงที่เปรียบเทียบ 6,080',
    ['2,020', '2,010', '0', '2,020', '0', '0', '-', '0', '-', '2,050'],
  ],
] as const)(
  'a longer period to compare with has all its bars at %s, on paper too',
  async (path, call, title, sums, numbers) => {
    api.answer(call, ({ body }) =>
      body?.startdate === '2026-02-01' ? monthRows(2) : monthRows(1, 2, 5),
    );
    await openScreen(
      `${path}period=custom&startdate=2026-02-01&enddate=2026-04-30` +
        '&compare=custom&compare_start=2026-01-01&compare_end=2026-05-31',
      { as: 'admin', now: NOW },
    );
    await expect.element(chart(title)).toHaveTextContent(sums);
    const table = () => chart(title).element().querySelector('tbody') as HTMLTableSectionElement;
    const texts = (at: (cells: readonly string[]) => readonly string[]) =>
      [...table().rows].flatMap(({ cells }) => at([...cells].map((cell) => cell.textContent)));
    // The bars behind the shorter period have the names of the months that they stand for.
    expect(texts(([name = '']) => [name])).toEqual([
      'ก.พ. 2569',
      'มี.ค. 2569',
      'เม.ย. 2569',
      'เม.ย. 2569',
      'พ.ค. 2569',
    ]);
    expect(texts(([, ...counts]) => counts)).toEqual(numbers);
    expect([...table().querySelectorAll('a')].at(-1)?.getAttribute('href')).toMatch(
      /inbound_from=2026-05-01&inbound_to=2026-05-31&without_cancelled=1$/,
    );
    await chart(title).getByRole('button', { name: 'แสดงเป็นตาราง' }).click();
    await expect.poll(() => cellsOf(chart(title).getByRole('table'))).toHaveLength(5);
  },
);

test('the places of a country say how much more or less they are than before', async () => {
  answerRankings();
  const counts = [
    [30, 24],
    [10, 16],
    [7, 7],
    [5, 0],
  ] as const;
  api.answer(
    'POST /api/v2/web/report/relation/country_places',
    counts.map(([amount, compared_amount], index) => ({
      ...placeRows[index % 2]!,
      ranking: index + 1,
      places_id: 71 + index,
      places_name: `สถานที่ ${71 + index}`,
      provinces_name: `จังหวัด ${71 + index}`,
      amount,
      compared_amount,
      joborders: 40,
    })),
  );
  await openScreen('/data-relationship?search=CN&compare=previous', { as: 'admin', now: NOW });
  const table = page.getByRole('table').first();
  await expect
    .poll(() => cellsOf(table))
    .toEqual([
      ['1', 'สถานที่ 71', 'จังหวัด 71', '75.0%', '30', '24', '+6 (+25.0%)', '57.7%'],
      ['2', 'สถานที่ 72', 'จังหวัด 72', '25.0%', '10', '16', '-6 (-37.5%)', '76.9%'],
      ['3', 'สถานที่ 73', 'จังหวัด 73', '17.5%', '7', '7', '0 (0.0%)', '90.4%'],
      ['4', 'สถานที่ 74', 'จังหวัด 74', '12.5%', '5', '0', '+5', '100.0%'],
    ]);
  await expect.poll(() => headsOf(table).slice(-3)).toEqual(['ช่วงที่เทียบ', 'ผลต่าง', 'ร้อยละสะสม']);
  await expect
    .poll(() => hrefsOf(table.getByRole('row').nth(1).getByRole('link')))
    .toEqual([
      expect.stringContaining('inbound_from=2026-10-22&inbound_to=2026-11-20'),
      expect.stringContaining('inbound_from=2026-09-22&inbound_to=2026-10-21'),
    ]);
  // What is none leads nowhere.
  await expect
    .poll(() => table.getByRole('row').nth(4).getByRole('link').elements())
    .toHaveLength(1);
});

test.each([
  [
    'th',
    'นอกแผนภูมิอีก 7 รายการ รวม 70 ครั้ง',
    'จากทั้งหมด 20 รายการ',
    'แสดง 10 จาก 20 รายการ · มีเฉพาะในช่วงที่เทียบอีก 5 รายการ',
    'แสดงทั้งหมด',
    'แสดง 20 จาก 20 รายการ · มีเฉพาะในช่วงที่เทียบอีก 5 รายการ',
    'เครือข่าย',
    'แสดง 16 อันดับแรกจาก 20',
  ],
  [
    'en',
    '7 more outside the chart with 70',
    'of all 20',
    '10 of 20 shown · 5 more in the compared period alone',
    'Show all',
    '20 of 20 shown · 5 more in the compared period alone',
    'Network',
    'the first 16 of 20',
  ],
] as const)(
  'of a relation the sentences count what this period has, not what the other one alone has, in %s',
  async (lang, tail, few, shown, showAll, allShown, network, near) => {
    answerRankings();
    api.answer(
      'POST /api/v2/web/report/relation/country_places',
      Array.from({ length: 25 }, (_, index) => ({
        ...placeRows[0]!,
        ranking: index + 1,
        places_id: 71 + index,
        amount: index < 20 ? 10 : 0,
        compared_amount: 10,
        joborders: 40,
      })),
    );
    await openScreen('/data-relationship?search=CN&compare=previous', {
      as: 'admin',
      now: NOW,
      lang,
    });
    const main = page.getByRole('main');
    await expect.element(main).toHaveTextContent(tail);
    await expect.element(main).toHaveTextContent(few);
    await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: showAll }).click();
    await expect.element(page.getByText(allShown, { exact: true })).toBeVisible();
    await expect.poll(() => cellsOf(page.getByRole('table').last())).toHaveLength(25);
    await page.getByRole('radio', { name: network }).click();
    await expect.element(main).toHaveTextContent(near);
  },
);
