import { beforeEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { cellsOf, downloads, hrefsOf, textsOf, watchPrinting } from '../../../test/look';
import { heatMap, NOW, REGIONS } from '../../../test/reports';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../../test/screen';

const HEAT = 'GET /api/v2/web/joborder/heatmap/get';
const asked = () => api.sent(HEAT).map(({ query }) => query);
const map = () => page.getByRole('region', { name: /^(แผนที่ความหนาแน่นของการ|Heat map of visits)/ });
const leaflet = () => map().element().querySelector('.leaflet-container') as HTMLElement;
const summary = () => page.getByRole('region', { name: /^(สรุป|Summary of)/ });
const open = (query = '', more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(`/heat-map${query}`, { as: 'admin', now: NOW, ...more });

beforeEach(() => {
  api.answer(HEAT, heatMap).answer('POST /api/v2/web/data/regions/get', [...REGIONS]);
});

test('HEAT-01 HEAT-04: without a search it asks for 30 days; map, dates and summary', async () => {
  await open();
  await expect
    .element(map())
    .toHaveAccessibleName('แผนที่ความหนาแน่นของการเยี่ยมชม 22 ต.ค. – 20 พ.ย. 2569');
  expect(asked()).toEqual([{ period: '30', lang: 'th' }]);
  await expect.element(page.getByRole('radio', { name: '30 วัน' })).toBeChecked();
  await expect.element(summary()).toHaveAccessibleName('สรุป 30 วัน');
  await expectAccessible();
});

test('HEAT-01: the map begins over Bangkok at zoom 5, and the address keeps where it was moved', async () => {
  await open();
  await expect.poll(() => map().element().querySelector('canvas')).not.toBeNull();
  leaflet().focus();
  await userEvent.keyboard('+');
  await expect.poll(address).toMatch(/map=13\.75%2C100\.5%2C6/);
  await userEvent.keyboard('-');
  await expect.poll(address).toBe('/heat-map');
});

test.each([
  ['a wide window shows it at twice the size, with pictures of the next zoom', 1366, '#6/49/29'],
  ['a phone shows it with the pictures of its own zoom', 360, '#5/24/14'],
] as const)('HEAT-01: the map begins over Bangkok; %s', async (_what, width, bangkok) => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  api.config = { mapTilesUrl: `${picture}#{z}/{x}/{y}` };
  await open('', { size: [width, 800] });
  const tiles = () =>
    [...map().element().querySelectorAll<HTMLImageElement>('img.leaflet-tile')].map(
      ({ src }) => new URL(src).hash,
    );
  await expect.poll(tiles).toContain(bangkok);
  const [zoom] = bangkok.split('/');
  expect([...new Set(tiles().map((tile) => tile.split('/')[0]))]).toEqual([zoom]);
});

test('HEAT-06: the layer has an opacity of 0.7', async () => {
  await open();
  await expect
    .poll(() => {
      const canvas = map().element().querySelector('canvas');
      return canvas && getComputedStyle(canvas).opacity;
    })
    .toBe('0.7');
  await expect.element(map()).toHaveTextContent(/จำนวนการเยี่ยมชมน้อยมาก/);
});

test('HEAT-06: a place warms the map as far as 40 pixels around it', async () => {
  api.answer(HEAT, { ...heatMap, points: [[13.75, 100.5, 5]] });
  await open();
  const width = () => {
    const canvas = map().element().querySelector('canvas');
    const image = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    if (!canvas || !image) return 0;
    const warm = new Set<number>();
    for (let at = 0; at < image.width * image.height; at += 1) {
      if ((image.data[at * 4 + 3] ?? 0) > 0) warm.add(at % image.width);
    }
    return (warm.size * canvas.clientWidth) / canvas.width;
  };
  // What is coolest at the rim may round to nothing.
  await expect.poll(width).toBeGreaterThan(60);
  expect(width()).toBeLessThanOrEqual(88);
});

test('HEAT-06: a year of visits is drawn at once on a slow phone', async () => {
  const points = Array.from({ length: 5000 }, (_, at) => [
    6 + ((at * 7919) % 1400) / 100,
    98 + ((at * 104_729) % 700) / 100,
    1 + (at % 997),
  ]);
  api.answer(HEAT, { ...heatMap, points: points as typeof heatMap.points });
  await open('', { size: [360, 740] });
  await expect.poll(() => map().element().querySelector('canvas')).not.toBeNull();
  performance.clearMeasures('heat-layer');
  await cdp().send('Emulation.setCPUThrottlingRate', { rate: 4 });
  try {
    leaflet().focus();
    for (const [key, zoom] of [
      ['+', 6],
      ['+', 7],
      ['-', 6],
      ['-', 5],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.poll(address).toMatch(zoom === 5 ? /heat-map$/ : new RegExp(`%2C${zoom}$`));
    }
  } finally {
    await cdp().send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  /** How long drawing the layer took each time, in ms. */
  const times = performance
    .getEntriesByName('heat-layer')
    .map(({ duration }) => duration)
    .toSorted((a, b) => a - b);
  expect(times.length).toBeGreaterThan(3);
  // The machine of the tests may be busy with others once.
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(100);
});

test.each([
  [
    'th',
    'สรุป 30 วัน',
    [
      'ใบสั่งงานทั้งหมด1,600',
      'นักท่องเที่ยวรวมผู้ติดตาม23,160 คน',
      'ผู้ใหญ่21,001 คน',
      'เด็ก1,402 คน',
      'อายุ 15 ปีพอดี53 คน',
      'ผู้ติดตาม704 คน',
    ],
  ],
  [
    'en',
    'Summary of 30 days',
    [
      'Total job orders1,600',
      'Tourists incl. followers23,160 people',
      'Adults21,001 people',
      'Children1,402 people',
      'Exactly 15 years old53 people',
      'Followers704 people',
    ],
  ],
] as const)('HEAT-02 D73: days, job orders and people, in %s', async (lang, name, figures) => {
  await open('', { lang });
  await expect.element(page.getByRole('region', { name })).toBeVisible();
  const rows = [...summary().element().querySelectorAll('dl > div')];
  expect(rows.map((row) => row.textContent?.trim())).toEqual(figures);
  await expect
    .poll(() => hrefsOf(summary().getByRole('link')))
    .toEqual(['/Joborder?inbound_from=2026-10-22&inbound_to=2026-11-20&without_cancelled=1']);
});

test('HEAT-02 HEAT-03: the ring and its legend: each region in its colour, its share of all orders', async () => {
  await open();
  const regions = page.getByRole('region', { name: 'ใบสั่งงานตามภาค' });
  await expect.element(regions.getByRole('img')).toBeVisible();
  const items = regions.getByRole('listitem');
  await expect
    .poll(() => textsOf(items))
    .toEqual([
      'ภาคกลาง 1,200 75.0%',
      'ภาคเหนือ 700 43.8%',
      'ภาคใต้ 50 3.1%',
      'ภาคตะวันออกเฉียงเหนือ 40 2.5%',
      'ภาคตะวันตก 30 1.9%',
      'ภาคตะวันออก 20 1.3%',
    ]);
  const colours = items
    .elements()
    .map((item) => getComputedStyle(item.querySelector('span') as Element).backgroundColor);
  expect(colours).toEqual([
    'rgb(31, 63, 122)',
    'rgb(194, 153, 58)',
    'rgb(47, 127, 134)',
    'rgb(109, 143, 78)',
    'rgb(124, 90, 126)',
    'rgb(181, 86, 45)',
  ]);
  await expect
    .poll(() => hrefsOf(regions.getByRole('link'))[1])
    .toBe(
      '/Joborder?region_id=1&inbound_from=2026-10-22&inbound_to=2026-11-20&without_cancelled=1',
    );
  await expect
    .element(regions)
    .toHaveTextContent(/ร้อยละของใบสั่งงานทั้งหมด ใบสั่งงานที่ไปหลายภาคนับในทุกภาคที่ไป/);
});

test('HEAT-01: names on the map and the rows of the table lead to the same orders; paper has all rows', async () => {
  const table = page.getByRole('table', { name: 'จังหวัดที่มีการเยี่ยมชมมากที่สุด' });
  const printed = watchPrinting(() => cellsOf(table).length);
  await open();
  await expect.poll(() => cellsOf(table).length).toBe(10);
  await expect.poll(() => cellsOf(table)[1]).toEqual(['2', 'ภูเก็ต', '1,390']);
  const label = map().getByRole('link', { name: 'กรุงเทพมหานคร 1,500' });
  await expect.element(label).toBeInTheDocument();
  await expect.poll(() => hrefsOf(label)[0]).toBe(hrefsOf(table.getByRole('link'))[0]);
  await expect.poll(() => hrefsOf(label)[0]).toContain('/Joborder?province_id=10&');
  await page.getByRole('button', { name: 'พิมพ์', exact: true }).click();
  await expect.poll(() => printed).toEqual([12]);
  await page.getByRole('button', { name: 'ดูทั้ง 12 จังหวัด' }).click();
  await expect.poll(() => cellsOf(table)).toHaveLength(12);
});

describe('failing', () => {
  test.each([
    ['job orders', { ...heatMap, joborders: undefined }],
    ['regions', { ...heatMap, regions: undefined }],
  ])('HEAT-05: an answer without %s is a failed search', async (_what, body) => {
    api.answer(HEAT, new Blob([JSON.stringify(body)], { type: 'application/json' }) as never);
    await open();
    await expect
      .element(page.getByRole('alert').getByRole('heading'))
      .toHaveTextContent(/^ค้นหาไม่สำเร็จ กรุณาลองอีกครั้ง$/);
    expect(page.getByRole('region', { name: /^สรุป/ }).elements()).toEqual([]);
  });

  test.each([
    ['th', 'ค้นหาไม่สำเร็จ กรุณาลองอีกครั้ง', 'ลองอีกครั้ง'],
    ['en', 'search failed please try again', 'Try again'],
  ] as const)('HEAT-05 BERR-14: a refusal in %s, and another try', async (lang, words, again) => {
    api.refuse(HEAT, 503, 'BUSY', 'มีผู้ใช้มาก');
    await open('', { lang });
    await expect
      .element(page.getByRole('alert').getByRole('heading'))
      .toHaveTextContent(new RegExp(`^${words}$`));
    api.answer(HEAT, heatMap);
    await page.getByRole('button', { name: again }).click();
    await expect.element(summary()).toBeVisible();
  });
});

test('REP-19 REP-21 REP-22: two dates apply once both are there', async () => {
  await open('?period=7', { lang: 'en', size: [360, 740] });
  await expect.element(summary()).toBeVisible();
  expectNoSidewaysScroll();
  await page.getByRole('radio', { name: 'Custom' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect
    .element(page.getByLabelText('Start date'))
    .toHaveAccessibleDescription('failure: please choose start and end dates of the report');
  expect(asked()).toEqual([{ period: '7', lang: 'en' }]);
  await page.getByLabelText('Start date').fill('01-11-2026');
  await page.getByLabelText('End date').fill('21-11-2026');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect
    .poll(() => asked().at(-1))
    .toEqual({ period: 'custom', startdate: '2026-11-01', enddate: '2026-11-21', lang: 'en' });
  await page.getByRole('radio', { name: '30 days' }).click();
  await expect.poll(address).toBe('/heat-map');
});

test('HEAT-01: it plays week after week, by its slider too, and shows the whole period again', async () => {
  await open('?period=custom&startdate=2026-10-31&enddate=2026-11-20', { lang: 'en' });
  await page.getByLabelText('Step by').selectOptions('week');
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect.poll(address).toContain('at=2026-10-31');
  await expect
    .poll(() => asked().slice(1))
    .toEqual([
      { period: 'custom', startdate: '2026-10-31', enddate: '2026-11-06', lang: 'en' },
      { period: 'custom', startdate: '2026-11-07', enddate: '2026-11-13', lang: 'en' },
      { period: 'custom', startdate: '2026-11-14', enddate: '2026-11-20', lang: 'en' },
    ]);
  const slider = page.getByRole('slider', { name: 'Time shown on the map' });
  await slider.fill('2');
  await expect.poll(address).toContain('at=2026-11-14');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '14–20 Nov 2026');
  await page.getByRole('button', { name: 'Show the whole period' }).click();
  await expect.poll(address).not.toContain('at=');
});

test('REP-01: the visits of its provinces are written into a spreadsheet', async () => {
  const key = 'GET /api/v2/web/joborder/heatmap/export';
  api.answer(key, new Blob(['rows']));
  const names = downloads();
  await open('?period=7');
  await page.getByRole('button', { name: 'ส่งออก', exact: true }).click();
  await expect.poll(() => names).toEqual(['DataGrid.xlsx']);
  expect(api.sent(key).map(({ query }) => query)).toEqual([{ period: '7', lang: 'th' }]);
});
