import type { HeatMap } from '@joborder/shared/reports/contract';
import type { Page } from '@playwright/test';
import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  test,
} from './fixtures';

test.use({ world: 'reports-map' });

const HEAT = '/api/v2/web/joborder/heatmap/get';
const figure = (value: number) => value.toLocaleString('en');

/** Reads the API as an administrator, without a browser. */
async function readerOf(base: string) {
  const login = await fetch(`${base}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  const { data } = (await login.json()) as { data: { token: string } };
  return async <T>(path: string): Promise<T> => {
    const reply = await fetch(base + path, { headers: { authorization: `Bearer ${data.token}` } });
    return (await reply.json()) as T;
  };
}

const map = (page: Page) =>
  page.getByRole('region', { name: /^(แผนที่ความหนาแน่นของ|Heat map of visits)/ });
const summary = (page: Page) => page.getByRole('region', { name: /^(สรุป|Summary of)/ });
const rows = (page: Page, table: RegExp) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** How long drawing the layer took, in ms, each time since the last question. */
const drawings = (page: Page) =>
  page.evaluate(() => {
    const durations = performance.getEntriesByName('heat-layer').map((each) => each.duration);
    performance.clearMeasures('heat-layer');
    return durations;
  });

test('HEAT-01 HEAT-02 HEAT-03 HEAT-04 HEAT-06 REP-04: the heat map of the last 30 days, its numbers, and the orders behind them', async ({
  page,
  server,
}) => {
  const read = await readerOf(server.base);
  const { totals, regions, provinces } = await read<HeatMap>(`${HEAT}?period=30&lang=th`);
  await beSignedIn(page, server.base, 'admin');
  const asked = page.waitForRequest((request) => request.url().includes(HEAT));
  await page.goto('/heat-map');
  expect(new URL((await asked).url()).searchParams.get('period')).toBe('30');

  await expect(summary(page)).toHaveAccessibleName('สรุป 30 วัน');
  for (const [name, count] of [
    ['ใบสั่งงานทั้งหมด', totals.joborders],
    ['นักท่องเที่ยวรวมผู้ติดตาม', totals.tourists],
    ['ผู้ใหญ่', totals.adults],
    ['เด็ก', totals.children],
    ['อายุ 15 ปีพอดี', totals.fifteen],
    ['ผู้ติดตาม', totals.followers],
  ] as const) {
    const unit = name === 'ใบสั่งงานทั้งหมด' ? '' : ' คน';
    await expect(summary(page)).toContainText(`${name}${figure(count)}${unit}`);
  }
  const legend = page.getByRole('region', { name: 'ใบสั่งงานตามภาค' }).getByRole('list');
  const colours = await legend
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => [
        item.querySelector('a')?.textContent,
        getComputedStyle(item.querySelector('span') as Element).backgroundColor,
      ]),
    );
  expect(Object.fromEntries(colours)).toEqual({
    ภาคกลาง: 'rgb(31, 63, 122)',
    ภาคใต้: 'rgb(47, 127, 134)',
    ภาคเหนือ: 'rgb(194, 153, 58)',
    ภาคตะวันออก: 'rgb(181, 86, 45)',
    ภาคตะวันตก: 'rgb(124, 90, 126)',
    ภาคตะวันออกเฉียงเหนือ: 'rgb(109, 143, 78)',
  });
  await expect(map(page).locator('canvas')).toHaveCSS('opacity', '0.7');
  await expect(map(page)).toContainText(/น้อย.*มาก/s);
  await expectAccessible(page);

  // By keyboard: the map moves from Bangkok at zoom 5, and the address keeps where it is.
  await map(page).locator('.leaflet-container').focus();
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/map=13\.75%2C100\.5%2C6/);
  await page.keyboard.press('-');
  await expect(page).not.toHaveURL(/map=/);

  // A region, a label of the map and a row of the table lead to exactly their orders.
  const [region] = regions;
  const [province] = provinces;
  if (!region || !province) throw new Error('the demo has orders in the last 30 days');
  await legend.getByRole('link', { name: region.name, exact: true }).click();
  await expect(page).toHaveURL(/\/Joborder\?.*region_id=/);
  await expect(
    page.getByRole('button', { name: new RegExp(`^ทั้งหมด ?${region.count}$`) }),
  ).toBeVisible();
  await page.goBack();
  const label = map(page).getByRole('link', { name: `${province.name} ${figure(province.count)}` });
  const first = rows(page, /^จังหวัด/).first();
  await expect(first).toContainText(`1${province.name}${figure(province.count)}`);
  expect(await label.getAttribute('href')).toBe(await first.getByRole('link').getAttribute('href'));
  await label.click();
  await expect(page).toHaveURL(new RegExp(`province_id=${province.id}`));
  await page.goBack();

  // On paper every province stands, and nothing to be pressed.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'พิมพ์' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(rows(page, /^จังหวัด/)).toHaveCount(provinces.length);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ส่งออก', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('DataGrid.xlsx');
});

test('HEAT-01 HEAT-05 BERR-14 REP-20 REP-21 REP-22: in English on a phone: failure and retry, dates, playing through time', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('lang', 'en'));
  await beSignedIn(page, server.base, 'officer');
  const answers = [
    { status: 503, json: { status: 'error', code: 'BUSY', message: 'busy', msg: 'busy' } },
    { status: 200, json: { joborders: [] } },
  ];
  const asked: URLSearchParams[] = [];
  await page.route(`**${HEAT}?*`, async (route) => {
    asked.push(new URL(route.request().url()).searchParams);
    const answer = answers.shift();
    await (answer ? route.fulfill(answer) : route.continue());
  });
  await page.goto('/heat-map?period=7');
  for (const left of [1, 0]) {
    await expect(
      page.getByRole('heading', { name: 'search failed please try again' }),
    ).toBeVisible();
    expect(answers).toHaveLength(left);
    await page.getByRole('button', { name: 'Try again' }).click();
  }
  await expect(summary(page)).toHaveAccessibleName('Summary of 7 days');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });

  // Two dates apply once both are there; another period forgets them.
  const before = asked.length;
  await page.getByRole('radio', { name: 'Custom' }).check();
  await page.getByLabel('Start date').fill('');
  await page.getByLabel('Start date').press('Enter');
  await expect(
    page.getByText('failure: please choose start and end dates of the report').first(),
  ).toBeVisible();
  expect(asked).toHaveLength(before);
  const day = (ago: number) =>
    new Date(Date.now() + 7 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/heat-map?period=custom&startdate=${day(20)}&enddate=${day(0)}`);
  await expect(summary(page)).toHaveAccessibleName('Summary of 21 days');

  // Weeks, one after the other; the slider by keyboard; then the whole period again.
  await page.getByLabel('Step by').selectOption('week');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`at=${day(20)}`));
  await expect(summary(page)).toHaveAccessibleName('Summary of 7 days');
  await expect(page).toHaveURL(new RegExp(`at=${day(6)}`));
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Time shown on the map' });
  await slider.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`at=${day(13)}`));
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /\d{1,2}( \w+)?( \d{4})? – \d{1,2} \w+ 20\d\d|\d{1,2}–\d{1,2} \w+ 20\d\d/,
  );
  await page.getByRole('button', { name: 'Show the whole period' }).click();
  await expect(page).not.toHaveURL(/at=/);
  await expect(summary(page)).toHaveAccessibleName('Summary of 21 days');
  await page.getByRole('radio', { name: '30 days' }).check();
  await expect(page).not.toHaveURL(/startdate|enddate/);

  // A year of visits on a slow phone.
  const points = Array.from({ length: 5000 }, (_, at) => [
    6 + ((at * 7919) % 1400) / 100,
    98 + ((at * 104_729) % 700) / 100,
    1 + (at % 997),
  ]);
  await page.route(`**${HEAT}?*`, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...((await reply.json()) as HeatMap), points } });
  });
  await page.goto('/heat-map');
  await expect(summary(page)).toHaveAccessibleName('Summary of 30 days');
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await drawings(page);
  await map(page).locator('.leaflet-container').focus();
  for (const [key, zoom] of [
    ['+', 6],
    ['+', 7],
    ['-', 6],
    ['-', 5],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(zoom === 5 ? /heat-map$/ : new RegExp(`%2C${zoom}$`));
  }
  const times = (await drawings(page)).toSorted((a, b) => a - b);
  expect(times.length).toBeGreaterThan(3);
  // The machine of the tests may be busy with others once.
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(100);
});

test('DASH-01 DASH-02 REP-12 REP-13 BROLE-13: the home of the reports by role, and the work of the staff', async ({
  page,
  server,
  context,
}) => {
  const read = await readerOf(server.base);
  type Dashboard = Record<'tourists' | 'joborders' | 'places', number> & {
    months: { joborders: number }[];
  };
  const all = await read<Dashboard>('/api/v2/web/report/dashboard');
  await beSignedIn(page, server.base, 'admin');
  await page.goto('/Report');
  const figures = page.getByRole('region', { name: 'ภาพรวมใบสั่งงานทั้งหมด' });
  await expect(figures.getByRole('link')).toHaveText([
    `นักท่องเที่ยวรวมผู้ติดตาม${figure(all.tourists)}ดูตามประเทศ`,
    `ใบสั่งงาน${figure(all.joborders)}ดูรายการใบสั่งงาน`,
    `สถานที่ท่องเที่ยว${figure(all.places)}ดูรายการสถานที่`,
  ]);
  expect(figure(all.tourists)).toMatch(/^\d{1,3}(,\d{3})+$/);
  const chart = page.getByRole('region', { name: 'ใบสั่งงานรายเดือน' });
  await expect(chart.getByRole('img')).toBeVisible();
  await chart.getByRole('button', { name: 'แสดงเป็นตาราง' }).click();
  const months = rows(page, /^ใบสั่งงานรายเดือน$/);
  await expect(months).toHaveCount(12);
  await expect(months.last()).toContainText(figure(all.months.at(-1)?.joborders ?? -1));
  const cards = page.getByRole('navigation', { name: 'เลือกรายงาน' }).getByRole('link');
  await expect(cards).toHaveCount(6);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await figures.getByRole('link', { name: /^ใบสั่งงาน/ }).click();
  await expect(
    page.getByRole('button', { name: new RegExp(`^ทั้งหมด ?${all.joborders}$`) }),
  ).toBeVisible();
  await page.goBack();

  await cards.filter({ hasText: 'ผลการปฏิบัติงาน' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ผลการปฏิบัติงานของเจ้าหน้าที่');
  const staff = rows(page, /^ผลการปฏิบัติงานของเจ้าหน้าที่$/);
  await expect(staff.first()).toContainText('1');
  await expect(
    page.getByRole('region', { name: /^เจ้าหน้าที่ที่ปฏิบัติงานมากที่สุด/ }).getByRole('img'),
  ).toBeVisible();
  const { data } = await read<{ data: { staff_name: string; approval_hours: number }[] }>(
    '/devexpress/report/staff?period=30',
  );
  for (const [index, row] of data.entries()) {
    await expect(staff.nth(index)).toContainText(row.staff_name);
    await expect(staff.nth(index)).toContainText(row.approval_hours?.toFixed(1) ?? '-');
  }
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ส่งออก DataGrid.xlsx' }).click();
  expect((await download).suggestedFilename()).toBe('DataGrid.xlsx');
  await page.getByRole('radio', { name: 'วันนี้' }).check();
  await expect(page).toHaveURL(/period=1/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  // An agency reads of its own orders, in one report.
  const agency = await context.newPage();
  await beSignedIn(agency, server.base, '11/00001');
  await agency.goto('/Report');
  const own = agency.getByRole('region', { name: 'ภาพรวมใบสั่งงานทั้งหมด' });
  await expect(own.getByRole('link', { name: /^ใบสั่งงาน/ })).toBeVisible();
  await expect(own).not.toContainText(`ใบสั่งงาน${figure(all.joborders)}ดู`);
  await expect(agency.getByRole('navigation', { name: 'เลือกรายงาน' }).getByRole('link')).toHaveText(
    [/^รายงานนักท่องเที่ยว/],
  );
  await agency.goto('/heat-map');
  await expect(agency.getByRole('heading', { level: 1 })).not.toContainText('แผนที่');
});
