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
