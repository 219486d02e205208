import { getInstanceByDom } from 'echarts/core';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerList } from '../../../test/job-orders';
import { cellsOf, field, headsOf, hrefsOf, textsOf } from '../../../test/look';
import { CATEGORIES } from '../../../test/places';
import {
  accommodationRows,
  answerRankings,
  countryRows,
  NOW,
  placeRows,
} from '../../../test/reports';
import { address, api, expectAccessible, openScreen } from '../../../test/screen';

const PLACES = 'POST /api/v2/web/report/relation/country_places';
const HOTELS = 'POST /api/v2/web/report/relation/country_accommodation';
const OF_PLACE = 'POST /api/v2/web/report/relation/places_country';
const OF_HOTEL = 'POST /api/v2/web/report/relation/accommodation_country';
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const title = () => textsOf(page.getByRole('main').getByRole('heading', { level: 2 }));
const open = (query = '', more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(`/data-relationship${query}`, { as: 'admin', now: NOW, ...more });

/** Places of 60 orders: two that are named, ten behind them. */
const related = [
  ...placeRows,
  ...Array.from({ length: 18 }, (_, index) => ({
    ranking: index + 3,
    amount: 9 - Math.floor(index / 2),
    places_id: 200 + index,
    places_name: `สถานที่ ${index}`,
    provinces_name: `จังหวัด ${index}`,
    tourists: 50 + index,
  })),
].map((row) => ({ ...row, joborders: 60 }));
const countries = countryRows
  .slice(0, 3)
  .map((row, index) => ({ ...row, amount: 12 - index * 5, joborders: 20, tourists: 70 + index }));

beforeEach(() => {
  answerRankings();
  api
    .answer(PLACES, related)
    .answer(
      HOTELS,
      accommodationRows.map((row) => ({ ...row, joborders: 16 })),
    )
    .answer(OF_PLACE, countries)
    .answer(OF_HOTEL, countries)
    .answer('GET /api/v2/web/place/category/get', [...CATEGORIES]);
});

test.each([
  [
    'th',
    [
      'ประเทศ - สถานที่ท่องเที่ยว',
      'สถานที่ท่องเที่ยว - ประเทศ',
      'ประเทศ - โรงแรม/ที่พัก',
      'โรงแรม/ที่พัก - ประเทศ',
    ],
    'รูปแบบ',
    'พาเรโต',
  ],
  [
    'en',
    [
      'Country - Attractions',
      'Attractions - Country',
      'Country - Hotel/Accommodation',
      'Hotel/Accommodation - Country',
    ],
    'Format',
    'Pareto',
  ],
] as const)(
  'REP-18 REP-25 REP-10: four formats in %s, countries and attractions first, as a Pareto chart',
  async (lang, formats, format, pareto) => {
    await open('?search=CN', { lang });
    await expect.poll(title).toHaveLength(1);
    const picker = page.getByLabelText(format, { exact: true });
    await expect.poll(() => textsOf(picker.getByRole('option'))).toEqual(formats);
    await expect.element(picker).toHaveValue('country-attraction');
    await expect.element(radio(pareto)).toBeChecked();
    await expect.element(radio(lang === 'th' ? '30 วัน' : '30 days')).toBeChecked();
    await expect
      .element(page.getByPlaceholder(/^(พิมพ์|Type)/))
      .toHaveValue(lang === 'th' ? 'จีน' : 'China');
  },
);

test.each([
  [
    'country-attraction',
    'CN',
    PLACES,
    { country: 'CN' },
    'จีน: สถานที่ท่องเที่ยวที่อยู่ในใบสั่งงาน',
    'วัดอรุณราชวราราม',
  ],
  [
    'attraction-country',
    'ตลาดน้ำ',
    OF_PLACE,
    { places: 'ตลาดน้ำ' },
    'ตลาดน้ำ: ประเทศของนักท่องเที่ยวในใบสั่งงาน',
    'จีน',
  ],
  [
    'country-accommodation',
    'DE',
    HOTELS,
    { country: 'DE' },
    'เยอรมนี: โรงแรม/ที่พักที่อยู่ในใบสั่งงาน',
    'โรงแรมริมน้ำ',
  ],
  [
    'accommodation-country',
    'รีสอร์ต',
    OF_HOTEL,
    { places: 'รีสอร์ต' },
    'รีสอร์ต: ประเทศของนักท่องเที่ยวในใบสั่งงาน',
    'จีน',
  ],
] as const)('REP-17 REP-18: %s', async (format, search, key, sent, heading, first) => {
  await open(`?search=${search}&filter=${format}`);
  await expect.poll(title).toEqual([heading]);
  expect(api.sent(key).map(({ body }) => body)).toEqual([
    { period: 'custom', startdate: '2026-10-22', enddate: '2026-11-20', lang: 'th', ...sent },
  ]);
  await expect.poll(() => cellsOf(page.getByRole('table').last())[0]?.[1]).toBe(first);
});

test('REP-09 REP-28 D73: it begins with what leads; what is cleared stays clear', async () => {
  await open();
  await expect.poll(address).toBe('/data-relationship?search=CN');
  await expect.poll(title).toHaveLength(1);
  await page.getByRole('button', { name: 'ล้างคำค้นหา' }).click();
  await expect
    .element(page.getByRole('main').getByRole('status'))
    .toHaveTextContent('ค้นหาเพื่อเริ่มรายงานพิมพ์ชื่อประเทศ สถานที่ท่องเที่ยว หรือที่พักในช่องค้นหา แล้วเลือกจากรายการ');
  const asked = api.sent(PLACES).length;
  await radio('7 วัน').click();
  await expect.poll(address).toContain('period=7');
  expect(api.sent(PLACES)).toHaveLength(asked);
});

test('D73 REP-10: shares are of the orders of the subject, and the chart says how fast they add up', async () => {
  await open('?search=CN');
  const table = page.getByRole('table').last();
  await expect.poll(() => cellsOf(table).length).toBe(10);
  await expect
    .poll(() => headsOf(table))
    .toEqual(['อันดับ', 'สถานที่ท่องเที่ยว', 'จังหวัด', 'ร้อยละของใบสั่งงาน', 'ใบสั่งงาน', 'ร้อยละสะสม']);
  await expect
    .poll(() => cellsOf(table).slice(0, 2))
    .toEqual([
      ['1', 'วัดอรุณราชวราราม', 'กรุงเทพมหานคร', '50.0%', '30', '23.1%'],
      ['2', 'เกาะเต่า', 'สุราษฎร์ธานี', '16.7%', '10', '30.8%'],
    ]);
  // The largest fills its bar.
  const bars = [...table.element().querySelectorAll<HTMLElement>('td [style]')];
  expect(bars.slice(0, 2).map(({ style }) => Number.parseInt(style.inlineSize))).toEqual([100, 33]);
  await expect
    .element(page.getByRole('region', { name: /^จีน/ }).first())
    .toHaveTextContent(/22 ต\.ค\. – 20 พ\.ย\. 2569 · รวม 130 ครั้ง จาก 60 ใบสั่งงาน/);
  await expect
    .element(page.getByText('11 อันดับแรกครอบคลุม 81%').element().parentElement)
    .toHaveTextContent('11 อันดับแรกครอบคลุม 81% จากทั้งหมด 20 รายการ');
  await expect
    .poll(() => hrefsOf(table.getByRole('link'))[0])
    .toBe(
      '/Joborder?tourist_origincountry=CN&place_id=71&inbound_from=2026-10-22&inbound_to=2026-11-20&without_cancelled=1',
    );
  // Paper has all of them, whatever stands on the screen.
  dispatchEvent(new Event('beforeprint'));
  await expect.poll(() => cellsOf(table)).toHaveLength(20);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(() => cellsOf(table)).toHaveLength(10);
  await page.getByRole('button', { name: 'แสดงทั้งหมด' }).click();
  await expect.poll(() => cellsOf(table)).toHaveLength(20);
  await expectAccessible();
});

test('REP-10 REP-11 D39: the network has the relations of the table, the strongest of them', async () => {
  await open('?search=CN');
  await expect.poll(title).toHaveLength(1);
  await radio('เครือข่าย').click();
  await expect.poll(address).toContain('graph=network');
  await expect.element(page.getByText(/แสดง 16 อันดับแรกจาก 20/)).toBeVisible();
  await page.getByRole('button', { name: 'แสดงเป็นตาราง' }).click();
  const nodes = page.getByRole('table').first();
  await expect.poll(() => cellsOf(nodes).length).toBe(16);
  await expect.poll(() => headsOf(nodes)).toEqual(['สถานที่ท่องเที่ยว', 'ใบสั่งงาน']);
  await expect
    .poll(() => cellsOf(nodes).map(([name]) => name))
    .toEqual(
      related
        .slice(0, 16)
        .map(({ places_name, provinces_name }) => `${places_name} · ${provinces_name}`),
    );
  await expect.poll(() => cellsOf(nodes)[1]?.[1]).toBe('10');
});

test('it is said that bars compare with the first', async () => {
  await open('?search=CN');
  await expect
    .element(
      page.getByText('ความยาวของแถบเทียบกับอันดับแรก ส่วนสัดส่วนคือตัวเลขร้อยละข้างแถบ', { exact: true }),
    )
    .toBeVisible();
});

test('REP-10 D37: a place of the network leads to the orders that it counts, the centre nowhere', async () => {
  // What the list that it leads to asks for besides is none of this test's business.
  answerList();
  api.leaveOthersWaiting();
  await open('?search=CN&graph=network');
  await expect.poll(title).toHaveLength(1);
  const frame = () => document.querySelector<HTMLElement>('[_echarts_instance_]');
  await expect.poll(frame).not.toBeNull();
  const chart = getInstanceByDom(frame()!)!;
  const nodes = () => {
    const [series] = (chart.getOption()?.series ?? []) as { data?: { x: number; y: number }[] }[];
    return series?.data ?? [];
  };
  await expect.poll(() => nodes().length).toBe(17);
  const pick = async (index: number) => {
    const { x, y } = nodes()[index]!;
    const [left = 0, top = 0] = chart.convertToPixel({ seriesIndex: 0 }, [x, y]);
    await userEvent.click(frame()!, { position: { x: left, y: top } });
  };
  const before = address();
  await pick(0);
  expect(address()).toBe(before);
  await pick(2);
  await expect
    .poll(() => [location.pathname, new URLSearchParams(location.search).get('place_id')])
    .toEqual(['/Joborder', String(related[1]?.places_id)]);
});

test('the country whose code is typed comes before those that have these letters in their names', async () => {
  await open('', { lang: 'en' });
  await expect.poll(title).toHaveLength(1);
  await field('search').fill('ch');
  const options = page.getByRole('option');
  await expect.poll(() => textsOf(options).slice(0, 2)).toEqual(['Switzerland', 'Chad']);
});
