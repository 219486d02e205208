import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REFUSED,
  test,
} from './fixtures';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const chart = (page: Page) => page.getByRole('img', { name: /ตัวเลขทั้งหมด|All numbers/ });
const shownPeriod = (page: Page) => page.getByRole('radio', { checked: true });

async function expectAccessibleInBoth(page: Page) {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Calls of reports with what they ask for, in their order. */
function watchReports(page: Page) {
  const calls: { path: string; asked: Record<string, string> }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!/\/report\//.test(pathname)) return;
    const body = request.postDataJSON() as Record<string, string> | null;
    calls.push({ path: pathname, asked: body ?? Object.fromEntries(searchParams) });
  });
  return calls;
}

async function spreadsheet(page: Page, name: string): Promise<string[][]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('DataGrid.xlsx');
  const { sheets } = await readXlsx(await readFile(await file.path()));
  return (sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')));
}

test('REP-01 REP-02 REP-03 REP-04 REP-06 REP-07 REP-16 REP-17 REP-19 REP-20 REP-21 REP-22 REP-30 BERR-13: an officer ranks countries and places, compares periods and opens the orders behind a bar', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED, /status of 500/);
  await beSignedIn(page, server.base, 'officer');
  const calls = watchReports(page);
  let isBroken = true;
  await page.route('**/devexpress/report/country?**', async (route) => {
    if (!isBroken) return route.continue();
    await expect(page.getByText('กำลังเตรียมข้อมูล กรุณารอสักครู่')).toBeVisible();
    return route.fulfill({ status: 500, json: { status: 'error', code: 'INTERNAL' } });
  });
  // Paper begins where the browser is told to print: what stands there then is printed.
  await page.addInitScript(() => {
    window.print = () => {
      const tables = [...document.querySelectorAll('table')];
      const rows = tables.map(({ tBodies }) => tBodies[0]?.rows.length ?? 0);
      document.documentElement.dataset.printed = String(Math.max(...rows));
    };
  });
  await page.goto('/tourists-report');
  await expect(title(page)).toHaveText('รายงานนักท่องเที่ยว');
  const failure = page.getByRole('alert').filter({ hasText: 'เกิดข้อผิดพลาดในการโหลดข้อมูล' });
  await expect(failure).toBeVisible();
  isBroken = false;
  await failure.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(chart(page)).toBeVisible();
  await expect(shownPeriod(page)).toHaveValue('30');
  const [first] = calls;
  const days =
    (Date.parse(first?.asked.enddate ?? '') - Date.parse(first?.asked.startdate ?? '')) / 864e5;
  expect(days).toBe(29);

  const reports = page.getByRole('navigation', { name: 'รายงาน' });
  await expect(reports.getByRole('link')).toHaveCount(7);
  await expect(page.locator('#filter option')).toHaveText([
    'ประเทศ',
    'สถานที่ท่องเที่ยว',
    'โรงแรม/ที่พัก',
    'มัคคุเทศก์',
    'ผู้ประกอบธุรกิจนำเที่ยว',
    'ตำรวจท่องเที่ยว',
  ]);
  const table = page.getByRole('table', { name: /ตารางจัดอันดับ/ });
  for (const [filter, heads] of [
    ['police', ['ตำรวจท่องเที่ยว', 'จังหวัด']],
    ['agency', ['ผู้ประกอบธุรกิจนำเที่ยว', 'เลขที่ใบอนุญาตนำเที่ยว']],
    ['guide', ['มัคคุเทศก์', 'เลขที่ใบอนุญาตมัคคุเทศก์']],
    ['accommodation', ['โรงแรม/ที่พัก', 'จังหวัด']],
    ['attraction', ['สถานที่ท่องเที่ยว', 'จังหวัด']],
  ] as const) {
    await page.locator('#filter').selectOption(filter);
    await expect(page).toHaveURL(new RegExp(`filter=${filter}`));
    // Nobody may have inspected anything: then there is no table.
    if (filter === 'police') continue;
    for (const head of ['อันดับ', ...heads]) {
      await expect(
        table.getByRole('columnheader', { name: head, exact: false }).first(),
      ).toBeVisible();
    }
  }

  await test.step('a custom period counts once both dates are searched with', async () => {
    await page.getByRole('radio', { name: 'กำหนดเอง' }).check({ force: true });
    const before = calls.length;
    await page.getByRole('button', { name: 'ค้นหา', exact: true }).click();
    await expect(
      page.getByText('ไม่สำเร็จ: กรุณาเลือกวันเริ่มต้นและวันสิ้นสุดของรายงาน').first(),
    ).toBeVisible();
    await expect(page.getByLabel('วันเริ่มต้น')).toBeFocused();
    await page.getByLabel('วันเริ่มต้น').fill('10-06-2569');
    await page.getByLabel('วันสิ้นสุด').fill('01-01-2569');
    await page.getByRole('button', { name: 'ค้นหา', exact: true }).click();
    await expect(page.getByText('วันที่สิ้นสุดต้องไม่อยู่ก่อนวันที่เริ่ม')).toBeVisible();
    await page.getByRole('button', { name: 'เลือกจากปฏิทิน' }).nth(1).click();
    await expect(page.getByRole('button', { name: 'พฤหัสบดี 1 ม.ค. 2569' })).toBeDisabled();
    await page.keyboard.press('Escape');
    expect(calls).toHaveLength(before);
    await page.getByLabel('วันเริ่มต้น').fill('01-01-2569');
    await page.getByLabel('วันสิ้นสุด').fill('31-12-2569');
    await page.getByLabel('วันสิ้นสุด').press('Enter');
    await expect(page).toHaveURL(/period=custom&startdate=2026-01-01&enddate=2026-12-31/);
    await expect(table.getByRole('row').nth(1)).toBeVisible();
  });

  await test.step('another period beside it, and the orders behind a number', async () => {
    await page.getByLabel('เปรียบเทียบกับ').selectOption('previous');
    const difference = table.getByRole('columnheader', { name: 'ผลต่าง' });
    await difference.getByRole('button', { name: 'ผลต่าง', exact: true }).click();
    await expect(page).toHaveURL(/sort=difference/);
    await expect(difference).toHaveAttribute('aria-sort', 'ascending');
    await expectAccessibleInBoth(page);
    await page.goBack();
    await expect(difference).toHaveAttribute('aria-sort', 'none');
    await page.getByRole('button', { name: 'แสดงเป็นตาราง' }).click();
    const top = page.getByRole('table', { name: /10 อันดับแรก/ });
    await expect(top.getByRole('row')).toHaveCount(11);
    await expect(top.getByRole('columnheader')).toHaveCount(3);
    await page.getByRole('button', { name: 'แสดงเป็นแผนภูมิ' }).click();
    const number = table.getByRole('row').nth(1).getByRole('link');
    const count = await number.innerText();
    const href = await number.getAttribute('href');
    await expect(chart(page).locator('canvas')).toBeVisible();
    await chart(page).click({ position: { x: 260, y: 26 } });
    await expect(page).toHaveURL(new RegExp(`${href?.split('?')[1]}$`));
    await expect(page.getByRole('button', { name: `ทั้งหมด ${count}` })).toBeVisible();
    await page.getByRole('button', { name: /^เลิกกรอง สถานที่ / }).click();
    await expect(page).not.toHaveURL(/place_id/);
    await page.goBack();
    await page.goBack();
  });

  const rows = await spreadsheet(page, 'ส่งออก DataGrid.xlsx');
  expect(rows.length).toBeGreaterThan(21);
  expect(rows[0]).toContain('ผลต่าง');
  await test.step('paper has the whole ranking, not its page', async () => {
    await page.getByRole('button', { name: 'พิมพ์', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', String(rows.length - 1));
  });
  await test.step('a guide is a number in the address and a name on the chip', async () => {
    await page.locator('#filter').selectOption('guide');
    const row = table.getByRole('row').nth(1);
    const name = await row.getByRole('cell').nth(1).innerText();
    await row.getByRole('link').first().click();
    await expect(page).toHaveURL(/guide_id=\d+/);
    await expect(
      page.getByRole('button', { name: `เลิกกรอง มัคคุเทศก์ ${name}`, exact: true }),
    ).toBeVisible();
    await page.goBack();
  });
  await page.getByRole('radio', { name: '7 วัน' }).check({ force: true });
  await expect(page).not.toHaveURL(/startdate/);
});

test('REP-06 REP-17: an agency has the Tourists Report of its own orders alone', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server.base, '11/00001');
  await page.goto('/tourists-report?filter=police');
  await expect(chart(page)).toBeVisible();
  const reports = page.getByRole('navigation', { name: 'รายงาน', exact: true });
  await expect(reports.getByRole('link')).toHaveText(['ภาพรวม', 'รายงานนักท่องเที่ยว']);
  await expect(page.locator('#filter')).toHaveValue('country');
  await expect(page.locator('#filter option')).toHaveCount(5);
  await page.locator('#filter').selectOption('agency');
  await expect(page.getByRole('table', { name: /ตารางจัดอันดับ/ }).locator('tbody tr')).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.goto('/tourism-trends');
  await expect(title(page)).not.toHaveText('แนวโน้มการท่องเที่ยว');
});

test.describe('in English', () => {
  test.use({ lang: 'en' });
  test('REP-08 REP-09 REP-10 REP-11 REP-14 REP-15 REP-18 REP-23 REP-24 REP-25 REP-26 REP-28: trends and relations of what is searched for', async ({
    page,
    server,
  }) => {
    await beSignedIn(page, server.base, 'admin');
    const calls = watchReports(page);
    await page.goto('/tourism-trends');
    await expect(title(page)).toHaveText('Tourism Trends');
    // D73: it begins with what leads; nothing is asked for before there is a search text.
    await expect(page).toHaveURL(/search=[A-Z]{2}/);
    await expect(page.getByRole('heading', { name: /: listed tourists by month$/ })).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual([
      '/devexpress/report/country',
      '/api/v2/web/report/trending/country',
    ]);
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page.getByText('Search to begin the report')).toBeVisible();
    calls.length = 0;
    await expect(page.getByRole('radio', { name: 'by month' })).toBeChecked();
    const year = new Date(Date.now() + 7 * 36e5).getUTCFullYear();
    await expect(page.getByLabel('Start date')).toHaveValue(`01-01-${year}`);
    expect(calls).toEqual([]);

    const search = page
      .getByRole('textbox', { name: 'Country' })
      .or(page.getByRole('combobox', { name: 'Country' }));
    await search.pressSequentially('jap');
    await page.getByRole('option', { name: 'Japan', exact: true }).click();
    await expect(page).toHaveURL(/search=JP/);
    await expect(
      page.getByRole('heading', { name: 'Japan: listed tourists by month' }),
    ).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual(['/api/v2/web/report/trending/country']);
    expect(calls[0]?.asked).toMatchObject({
      country: 'JP',
      period: 'month',
      startdate: `${year}-01-01`,
    });
    await page.getByRole('radio', { name: 'by year' }).check({ force: true });
    await expect(
      page.getByRole('heading', { name: 'Japan: listed tourists by year' }),
    ).toBeVisible();
    // A part of a name and Enter are enough; the address keeps the code.
    await page.locator('#search').fill('germ');
    await page.locator('#search').press('Enter');
    await expect(page).toHaveURL(/search=DE/);
    await page.locator('#filter').selectOption('attraction');
    await expect(page.getByRole('heading', { name: /: job orders by year$/ })).toBeVisible();
    await page.locator('#search').fill('');

    // Places are looked for once typing has paused: one call for all letters.
    const lookups: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/joborder/place/get')) lookups.push(request.postData() ?? '');
    });
    await page.locator('#search').pressSequentially('Grand');
    await page.getByRole('option', { name: /Grand Palace/ }).click();
    await expect(
      page.getByRole('heading', { name: /Grand Palace: job orders by year/ }),
    ).toBeVisible();
    expect(lookups).toHaveLength(1);
    await expectAccessibleInBoth(page);
    await page.goto('/tourism-trends?search=-');
    await expect(page.locator('#search')).toHaveValue('Not specified');

    await page
      .getByRole('navigation', { name: 'Reports', exact: true })
      .getByRole('link', { name: 'Data relationship' })
      .click();
    await expect(page.locator('#filter option')).toHaveText([
      'Country - Attractions',
      'Attractions - Country',
      'Country - Hotel/Accommodation',
      'Hotel/Accommodation - Country',
    ]);
    await expect(page).toHaveURL(/search=[A-Z]{2}/);
    await expect(page.getByRole('radio', { name: 'Pareto' })).toBeChecked();
    await page.goto(
      '/data-relationship?search=CN&period=custom&startdate=2020-01-01&enddate=2030-12-31',
    );
    await expect(
      page.getByRole('heading', { name: 'China: attractions in job orders' }),
    ).toBeVisible();
    await expect(page.getByText(/^The first \d+ make up \d+%/)).toBeVisible();
    await expectAccessibleInBoth(page);
    const first = page
      .getByRole('table', { name: /^China/ })
      .last()
      .locator('tbody tr')
      .first();
    const strongest = (await first.getByRole('rowheader').innerText()).trim();
    const count = await first.getByRole('link').innerText();
    await page.getByRole('radio', { name: 'Network' }).check({ force: true });
    await expect(page).toHaveURL(/graph=network/);
    await page.getByRole('button', { name: 'Show as table' }).click();
    // The nodes are the relations of the table, not samples.
    await expect(
      page
        .getByRole('table', { name: /^China/ })
        .first()
        .locator('tbody tr')
        .first(),
    ).toContainText(strongest);
    const sheet = await spreadsheet(page, 'Export');
    expect(sheet[1]?.some((cell) => cell === strongest)).toBe(true);
    await first.getByRole('link').click();
    await expect(page.getByRole('button', { name: `All ${count}` })).toBeVisible();
  });
});

test('REP-05 REP-14 REP-23 REP-24 REP-27 REP-29: job orders are counted by day, month and year, on screen, phone and paper', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server.base, 'admin');
  const calls = watchReports(page);
  await page.goto('/tourists-report-count');
  await expect(page.getByRole('heading', { name: 'ใบสั่งงานรายวัน' })).toBeVisible();
  await expect(chart(page)).toHaveCount(2);
  // A custom period begins with the default range and asks at once.
  await page.getByRole('radio', { name: 'กำหนดเอง' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'ใบสั่งงานรายเดือน' })).toBeVisible();
  expect(calls.at(-1)?.asked.startdate).toMatch(/-01-01$/);
  await expect(page.getByRole('radio', { name: 'รายเดือน' })).toBeChecked();
  await page.getByRole('radio', { name: 'รายปี' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'ใบสั่งงานรายปี' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^พิมพ์เมื่อ/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'พิมพ์' })).toBeHidden();
  await expect(page.getByRole('table')).toHaveCount(2);
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);

  await page.route('**/report/joborder/count', async (route) => {
    await expect(page.getByText('กำลังค้นหา', { exact: true })).toBeVisible();
    await route.fulfill({ json: { message: 'busy' } });
  });
  await page.getByRole('radio', { name: '7 วัน' }).check({ force: true });
  await expect(page.getByText('ไม่พบข้อมูล')).toBeVisible();
  await expect(chart(page)).toHaveCount(0);
});

/** The words of each page of the paper that the browser's own menu prints. */
async function printedPages(page: Page): Promise<string[]> {
  const pdf = await getDocument({
    data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })),
  }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
}

test.describe('on paper', () => {
  test.use({ lang: 'en' });

  test('D73: a printed report has every row, its heads on each page, the total once', async ({
    page,
    server,
  }) => {
    await beSignedIn(page, server.base, 'admin');
    await page.goto('/tourists-report?filter=attraction&period=year');
    const table = page.getByRole('table', { name: /Ranking by/ });
    await expect(table).toBeVisible();
    const rows = (await spreadsheet(page, 'Export DataGrid.xlsx')).slice(1);
    expect(rows.length).toBeGreaterThan(100);
    const total = rows.reduce((sum, [, , , amount]) => sum + Number(amount), 0);
    const pages = await printedPages(page);
    expect(pages.length).toBeGreaterThan(2);
    const whole = pages.join(' ');
    const found = rows.filter(([, name = '?']) => whole.includes(name));
    expect(found).toHaveLength(rows.length);
    // The chart and the first rows share a page; rows stand on all of them.
    const withHeads = pages.filter((text) => /Rank .*Attraction .*Province/.test(text));
    expect(withHeads).toHaveLength(pages.length);
    expect(whole.split(total.toLocaleString('en'))).toHaveLength(2);
    expect(pages.at(-1)).toContain(total.toLocaleString('en'));
  });
});
