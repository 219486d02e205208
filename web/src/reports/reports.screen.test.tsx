import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { downloads, hrefsOf, textsOf, watchPrinting } from '../../test/look';
import {
  accommodationRows,
  answerRankings,
  countryRows,
  heatMap,
  monthRows,
  NOW,
  placeRows,
  REGIONS,
} from '../../test/reports';
import { CATEGORIES } from '../../test/places';
import { emulateMedia, address, api, expectAccessible, openScreen } from '../../test/screen';
import type { CallKey } from '../platform/api';

const file = () => new Blob(['rows']);

/** Answers whatever any report asks for. */
function answerReports(): void {
  answerRankings();
  const related = { joborders: 120 };
  api
    .answer('POST /api/v2/web/report/joborder/count', monthRows(3, 4))
    .answer('POST /api/v2/web/report/trending/country', monthRows(3, 4))
    .answer('POST /api/v2/web/report/trending/places', monthRows(3, 4))
    .answer('POST /api/v2/web/report/trending/accommodation', monthRows(3, 4))
    .answer(
      'POST /api/v2/web/report/relation/country_places',
      placeRows.map((row) => ({ ...row, ...related })),
    )
    .answer(
      'POST /api/v2/web/report/relation/country_accommodation',
      accommodationRows.map((row) => ({ ...row, ...related })),
    )
    .answer(
      'POST /api/v2/web/report/relation/places_country',
      countryRows.map((row) => ({ ...row, ...related, tourists: row.amount })),
    )
    .answer(
      'POST /api/v2/web/report/relation/accommodation_country',
      countryRows.map((row) => ({ ...row, ...related, tourists: row.amount })),
    )
    .answer('GET /api/v2/web/joborder/heatmap/get', heatMap)
    .answer('POST /api/v2/web/data/regions/get', [...REGIONS])
    .answer('GET /api/v2/web/place/category/get', [...CATEGORIES]);
}

/** Address, title in both languages, and the heading of what it shows. */
const TITLES = [
  ['/tourists-report', 'รายงานนักท่องเที่ยว', 'Tourists Report', 'Country: the first 10'],
  ['/tourism-trends', 'แนวโน้มการท่องเที่ยว', 'Tourism Trends', 'China: listed tourists by month'],
  [
    '/data-relationship',
    'ความสัมพันธ์ของข้อมูล',
    'Data Relationship',
    'China: attractions in job orders',
  ],
  [
    '/staff-performance',
    'ผลการปฏิบัติงานของเจ้าหน้าที่',
    'Staff Performance',
    'The 2 members of staff with most work',
  ],
  ['/tourists-report-count', 'รายงานจำนวนใบสั่งงาน', 'Job Order Count Report', 'Job orders by day'],
  [
    '/heat-map',
    'แผนที่ความหนาแน่นของสถานที่ในใบสั่งงาน',
    'Heat Map of Places in Job Orders',
    'Summary of 30 days',
  ],
] as const;

describe.each(TITLES)('the report at %s', (path, thai, english, shown) => {
  test('REP-02 REP-03: it has its own title in both languages', async () => {
    answerReports();
    await openScreen(path, { as: 'admin', now: NOW });
    const title = page.getByRole('heading', { level: 1 });
    await expect.element(title).toHaveTextContent(new RegExp(`^${thai}$`));
    await page.getByRole('button', { name: /EN/ }).click();
    await expect.element(title).toHaveTextContent(new RegExp(`^${english}$`));
    await expect.element(page.getByRole('heading', { name: shown, exact: true })).toBeVisible();
  });

  test('REP-04: its print button prints it, and so do the keys for printing', async () => {
    answerReports();
    const button = page.getByRole('button', { name: 'พิมพ์', exact: true });
    const busy = () => button.element().getAttribute('aria-busy');
    const printed = watchPrinting(() => [
      ...textsOf(page.getByRole('heading', { level: 1 })),
      busy(),
    ]);
    await openScreen(path, { as: 'officer', now: NOW });
    await button.click();
    await expect.poll(() => printed).toEqual([[thai, 'true']]);
    await expect.poll(busy).toBeNull();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true }));
    await expect.poll(() => printed.length).toBe(2);
    expect(printed[1]).toEqual([thai, 'true']);
    await expect.poll(busy).toBeNull();
    // With caps lock, on another kind of machine.
    dispatchEvent(new KeyboardEvent('keydown', { key: 'P', metaKey: true, cancelable: true }));
    await expect.poll(() => printed.length).toBe(3);
  });
});

/** Address, and the tables that its paper has. */
const PAPERS = [
  ['/tourists-report', ['Ranking by Country']],
  ['/tourism-trends', ['China: listed tourists by month']],
  ['/data-relationship', ['China: attractions in job orders']],
  ['/staff-performance', ['Work of the staff']],
  ['/tourists-report-count', ['Job orders by day', 'Tourists incl. followers by day']],
  ['/heat-map', ['Most visited provinces']],
] as const;

test.each(PAPERS)('on paper each chart of %s has its numbers, once', async (path, tables) => {
  answerReports();
  await openScreen(path, { as: 'admin', lang: 'en', now: NOW });
  await emulateMedia({ media: 'print' });
  const printed = () =>
    [...document.querySelectorAll('table')]
      .filter((table) => table.checkVisibility())
      .map(({ caption, ariaLabel }) => ariaLabel ?? caption?.textContent);
  await expect.poll(printed).toEqual(tables);
});

const WRITTEN: readonly (readonly [string, string, CallKey, Record<string, unknown>])[] = [
  [
    'job orders',
    '/tourists-report-count',
    'POST /api/v2/web/report/joborder/count/export',
    { view: 'day' },
  ],
  ['countries', '/tourists-report', 'GET /devexpress/report/country/export', {}],
  ['attractions', '/tourists-report?filter=attraction', 'GET /devexpress/report/places/export', {}],
  [
    'accommodations',
    '/tourists-report?filter=accommodation',
    'GET /devexpress/report/accommodations/export',
    {},
  ],
  ['guides', '/tourists-report?filter=guide', 'GET /devexpress/report/guides/export', {}],
  ['agencies', '/tourists-report?filter=agency', 'GET /devexpress/report/agencys/export', {}],
  ['police', '/tourists-report?filter=police', 'GET /devexpress/report/polices/export', {}],
  [
    'the trend of a country',
    '/tourism-trends?search=JP',
    'POST /api/v2/web/report/trending/country/export',
    { country: 'JP', period: 'month' },
  ],
  [
    'the trend of an attraction',
    '/tourism-trends?search=พระแก้ว&filter=attraction',
    'POST /api/v2/web/report/trending/places/export',
    { places: 'พระแก้ว', period: 'month' },
  ],
  [
    'the trend of an accommodation',
    '/tourism-trends?search=ริมน้ำ&filter=accommodation&view=year',
    'POST /api/v2/web/report/trending/accommodation/export',
    { accommodation: 'ริมน้ำ', period: 'year' },
  ],
  [
    'a country and its attractions',
    '/data-relationship?search=CN',
    'POST /api/v2/web/report/relation/country_places/export',
    { country: 'CN' },
  ],
  [
    'an attraction and its countries',
    '/data-relationship?search=ตลาด&filter=attraction-country',
    'POST /api/v2/web/report/relation/places_country/export',
    { places: 'ตลาด' },
  ],
  [
    'a country and its accommodations',
    '/data-relationship?search=DE&filter=country-accommodation',
    'POST /api/v2/web/report/relation/country_accommodation/export',
    { country: 'DE' },
  ],
  [
    'an accommodation and its countries',
    '/data-relationship?search=รีสอร์ต&filter=accommodation-country',
    'POST /api/v2/web/report/relation/accommodation_country/export',
    { places: 'รีสอร์ต' },
  ],
  ['the work of the staff', '/staff-performance', 'GET /devexpress/report/staff/export', {}],
  ['the heat map', '/heat-map', 'GET /api/v2/web/joborder/heatmap/export', {}],
];

test.each(WRITTEN)(
  'REP-01: %s of a chosen period are written into a spreadsheet',
  async (_what, path, key, asked) => {
    answerReports();
    api.answer(key, file());
    const names = downloads();
    await openScreen(path, { as: 'admin', now: NOW });
    await page.getByRole('radio', { name: 'เดือนนี้' }).click();
    await expect.poll(address).toContain('period=month');
    const button = page.getByRole('button', { name: /^ส่งออก/ });
    await expect.element(button).toBeEnabled();
    // One button: the table's own where there is a table of all rows.
    await expect.poll(() => button.elements()).toHaveLength(1);
    await button.click();
    await expect.poll(() => names).toEqual(['DataGrid.xlsx']);
    const [sent] = api.sent(key) as { query: object; body?: object }[];
    const { period, ...dates } = { ...sent?.query, ...sent?.body } as Record<string, unknown>;
    if (path === '/heat-map') expect(period).toBe('month');
    else expect(dates).toMatchObject({ startdate: '2026-11-01', enddate: '2026-11-30' });
    expect({ period, ...dates }).toMatchObject(asked);
  },
);

test.each([
  ['/tourists-report-count?', 'POST /api/v2/web/report/joborder/count/export', { view: 'year' }],
  [
    '/tourism-trends?search=JP&',
    'POST /api/v2/web/report/trending/country/export',
    { period: 'year' },
  ],
] as const)(
  'D76: the spreadsheet of %s has the bars of the chart, and the period beside it',
  async (path, key, asked) => {
    answerReports();
    api.answer(key, file());
    downloads();
    const range = 'period=custom&startdate=2026-01-01&enddate=2026-10-31&compare=year&view=year';
    await openScreen(path + range, { as: 'admin', now: NOW });
    const button = page.getByRole('button', { name: /^ส่งออก/ });
    await expect.element(button).toBeEnabled();
    await button.click();
    await expect.poll(() => api.sent(key)).toHaveLength(1);
    const [sent] = api.sent(key) as { body: object }[];
    expect(sent?.body).toMatchObject({
      startdate: '2026-01-01',
      enddate: '2026-10-31',
      compare_startdate: '2025-01-01',
      compare_enddate: '2025-10-31',
      ...asked,
    });
  },
);

test('REP-02: /Report is for those who are signed in alone', async () => {
  await openScreen('/Report', { as: null });
  await expect.poll(address).toMatch(/^\/introduction/);
});

test.each([
  ['admin', 7],
  ['officer', 7],
  ['agency', 2],
] as const)(
  'D30 D40: the reports of %s lie beside each other, the current one marked',
  async (as, count) => {
    answerReports();
    await openScreen('/tourists-report', { as, now: NOW });
    const reports = page.getByRole('navigation', { name: 'รายงาน', exact: true });
    const names = [
      'ภาพรวม',
      'รายงานนักท่องเที่ยว',
      'จำนวนใบสั่งงาน',
      'แนวโน้มการท่องเที่ยว',
      'ความสัมพันธ์ของข้อมูล',
      'ผลการปฏิบัติงาน',
      'แผนที่ความหนาแน่น',
    ];
    await expect.poll(() => textsOf(reports.getByRole('link'))).toEqual(names.slice(0, count));
    await expect
      .element(reports.getByRole('link', { name: 'รายงานนักท่องเที่ยว' }))
      .toHaveAttribute('aria-current', 'page');
  },
);

test.each([
  '/tourism-trends',
  '/data-relationship',
  '/tourists-report-count',
  '/heat-map',
  '/staff-performance',
])('BROLE-13 D40: an agency is not shown %s, and nothing is asked for', async (path) => {
  await openScreen(path, { as: 'agency', now: NOW });
  // A call without an answer would fail the test.
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(/^บัญชีนี้ไม่มีสิทธิ์เปิดหน้านี้$/);
});

test.each(['guide', 'police'] as const)('BROLE-14: %s is shown no report', async (as) => {
  if (as === 'guide')
    api.answer('GET /api/v2/guide/orders', { status: 'success', orders: [] } as never);
  await openScreen('/tourists-report', { as, now: NOW });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(/^บัญชีนี้ไม่มีสิทธิ์เปิดหน้านี้$/);
  expect(hrefsOf(page.getByRole('link'))).not.toContain('/tourists-report');
});

test.each([
  ['/tourists-report', 'รายงานนักท่องเที่ยว'],
  ['/tourism-trends?search=JP', 'แนวโน้มการท่องเที่ยว'],
  ['/data-relationship?search=CN', 'ความสัมพันธ์ของข้อมูล'],
  ['/staff-performance', 'ผลการปฏิบัติงาน'],
  ['/heat-map', 'แผนที่ความหนาแน่น'],
])('D73: on a phone %s fits, and its tab is in sight', async (path, tab) => {
  answerReports();
  await openScreen(path, { as: 'admin', size: [360, 740], now: NOW });
  const reports = page.getByRole('navigation', { name: 'รายงาน', exact: true });
  const current = reports.getByRole('link', { name: tab });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
  await expect
    .poll(() => {
      const { left, right } = current.element().getBoundingClientRect();
      return [left >= 0, right <= 360];
    })
    .toEqual([true, true]);
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
  await expectAccessible();
});

/** Of the page, beside which the tests have none. */
const SCROLL_BAR = 15;

test.each([
  ['th', 'รายงาน', 1280],
  ['th', 'รายงาน', 1366],
  ['th', 'รายงาน', 1440],
  ['th', 'รายงาน', 1480],
  ['en', 'Reports', 1366],
] as const)('ux: in %s the seven %s fit side by side at %i pixels', async (lang, name, width) => {
  answerReports();
  await openScreen('/tourists-report', { as: 'admin', size: [width, 768], now: NOW, lang });
  const reports = page.getByRole('navigation', { name, exact: true });
  const links = reports.getByRole('link');
  await expect.poll(() => textsOf(links)).toHaveLength(7);
  await document.fonts.ready;
  const rightOf = (element: Element | undefined) => element?.getBoundingClientRect().right;
  expect(rightOf(links.elements().at(-1))).toBeLessThanOrEqual(
    rightOf(reports.element())! - SCROLL_BAR,
  );
});

describe.each([
  ['/tourism-trends', 'attraction', 'accommodation'],
  ['/data-relationship', 'attraction-country', 'accommodation-country'],
] as const)('numbers of a part of a name at %s', (path, attraction, accommodation) => {
  test.each([
    [
      'th',
      attraction,
      'หากต้องการเปิดใบสั่งงานของแต่ละตัวเลข ให้เลือกสถานที่ท่องเที่ยวหนึ่งแห่งจากรายการในช่องค้นหา',
    ],
    ['th', accommodation, 'หากต้องการเปิดใบสั่งงานของแต่ละตัวเลข ให้เลือกที่พักหนึ่งแห่งจากรายการในช่องค้นหา'],
    [
      'en',
      attraction,
      'Choose one attraction from the list of the search to open the job orders behind a number.',
    ],
    [
      'en',
      accommodation,
      'Choose one accommodation from the list of the search to open the job orders behind a number.',
    ],
  ] as const)('lead nowhere, and it says why in %s (%s)', async (lang, filter, words) => {
    answerReports();
    const main = page.getByRole('main');
    await openScreen(`${path}?search=river&filter=${filter}`, { as: 'admin', now: NOW, lang });
    await expect.element(main.getByText(words, { exact: true })).toBeVisible();
    await expect.element(main.getByRole('img').first()).toBeVisible();
    expect(hrefsOf(main.getByRole('region').getByRole('link'))).toEqual([]);
  });

  test.each([
    ['CN', ''],
    ['71', attraction],
    ['81', accommodation],
  ])('but not those of one that was chosen: %s', async (search, filter) => {
    answerReports();
    api.refuse('GET /api/v2/web/place/get/:id', 404, 'NOT_FOUND', 'x');
    const main = page.getByRole('main');
    await openScreen(`${path}?search=${search}&filter=${filter}`, { as: 'admin', now: NOW });
    await expect.element(main.getByRole('img').first()).toBeVisible();
    expect(main.getByText('หากต้องการเปิดใบสั่งงานของแต่ละตัวเลข').elements()).toEqual([]);
  });
});
