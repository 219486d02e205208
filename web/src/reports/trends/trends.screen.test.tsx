import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CATEGORIES, placeRowOf } from '../../../test/places';
import { cellsOf, depth, hrefsOf, textsOf } from '../../../test/look';
import { answerRankings, monthRows, NOW } from '../../../test/reports';
import { address, api, expectAccessible, openScreen } from '../../../test/screen';

const COUNTRY = 'POST /api/v2/web/report/trending/country';
const PLACES = 'POST /api/v2/web/report/trending/places';
const HOTEL = 'POST /api/v2/web/report/trending/accommodation';
const LOOKUP = 'POST /api/v2/web/joborder/place/get';
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const box = () => page.getByPlaceholder(/^(พิมพ์|Type)/);
const sentTo = (key: typeof COUNTRY | typeof PLACES | typeof HOTEL) =>
  api.sent(key).map(({ body }) => body as Readonly<Record<string, unknown>>);
const title = () => textsOf(page.getByRole('main').getByRole('heading', { level: 2 }));
const open = (query = '', more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(`/tourism-trends${query}`, { as: 'admin', now: NOW, ...more });

const temple = placeRowOf(71, { name: 'วัดอรุณราชวราราม', province_name: 'กรุงเทพมหานคร' });
const other = placeRowOf(72, { name: 'วัดอรุณรังสี', province_name: 'สกลนคร' });

beforeEach(() => {
  answerRankings();
  api
    .answer(COUNTRY, monthRows(2, 3))
    .answer(PLACES, monthRows(4, 5))
    .answer(HOTEL, monthRows(6, 7))
    .answer('GET /api/v2/web/place/category/get', [...CATEGORIES])
    .answer(LOOKUP, [temple, other]);
});

test('REP-08 REP-23 REP-24: filter, period and search; its columns are months from January to the end of this month', async () => {
  await open('?search=JP');
  await expect.poll(title).toEqual(['ญี่ปุ่น: นักท่องเที่ยวที่ลงรายชื่อรายเดือน']);
  await expect
    .poll(() => textsOf(page.getByLabelText('รูปแบบ', { exact: true }).getByRole('option')))
    .toEqual(['ประเทศ', 'สถานที่ท่องเที่ยว', 'โรงแรม/ที่พัก']);
  await expect.element(radio('รายเดือน')).toBeChecked();
  await expect.element(radio('กำหนดเอง')).toBeChecked();
  await expect.element(page.getByLabelText('วันเริ่มต้น')).toHaveValue('01-01-2569');
  await expect.element(page.getByLabelText('วันสิ้นสุด')).toHaveValue('30-11-2569');
  expect(sentTo(COUNTRY)).toEqual([
    { startdate: '2026-01-01', enddate: '2026-11-30', period: 'month', country: 'JP', lang: 'th' },
  ]);
  await expect.element(page.getByRole('main').getByRole('img')).toBeVisible();
  // D73: of a country the tourists on its list, and it says so.
  await expect
    .element(page.getByRole('region', { name: /^ญี่ปุ่น/ }))
    .toHaveTextContent(/รวม 4,050 คนที่ลงรายชื่อ/);
  await page.getByRole('button', { name: 'แสดงเป็นตาราง' }).click();
  const numbers = page.getByRole('table');
  await expect
    .poll(() => cellsOf(numbers).slice(0, 3))
    .toEqual([
      ['ม.ค. 2569', '0'],
      ['ก.พ. 2569', '2,020'],
      ['มี.ค. 2569', '2,030'],
    ]);
  await expect
    .poll(() => hrefsOf(numbers.getByRole('link'))[0])
    .toBe(
      '/Joborder?tourist_origincountry=JP&inbound_from=2026-02-01&inbound_to=2026-02-28&without_cancelled=1',
    );
  await expectAccessible();
});

test('REP-25 REP-28 D73: without a search it begins with the country that leads', async () => {
  await open();
  await expect.poll(address).toMatch(/[?&]search=CN$/);
  // Back does not lead to a page that leads on by itself.
  expect(depth()).toBe(0);
  await expect.poll(title).toEqual(['จีน: นักท่องเที่ยวที่ลงรายชื่อรายเดือน']);
  await expect.element(page.getByLabelText('รูปแบบ', { exact: true })).toHaveValue('country');
  expect(api.sent('GET /devexpress/report/country').map(({ query }) => query)).toEqual([
    expect.objectContaining({ skip: '0', take: '1', startdate: '2026-01-01' }),
  ]);
  expect(sentTo(COUNTRY)).toHaveLength(1);
});

test.each([
  ['th', 'ล้างคำค้นหา', 'ค้นหาเพื่อเริ่มรายงาน'],
  ['en', 'Clear the search', 'Search to begin the report'],
] as const)(
  'REP-09 REP-28: what its reader clears stays clear, and nothing is asked for (%s)',
  async (lang, clear, words) => {
    await open('?search=JP', { lang });
    await expect.poll(title).toHaveLength(1);
    await page.getByRole('button', { name: clear }).click();
    await expect
      .element(page.getByRole('main').getByRole('status').getByRole('heading'))
      .toHaveTextContent(words);
    const asked = sentTo(COUNTRY).length;
    await radio(lang === 'th' ? '7 วัน' : '7 days').click();
    await expect.poll(address).toContain('period=7');
    await expect.element(page.getByRole('heading', { name: words })).toBeVisible();
    expect(sentTo(COUNTRY)).toHaveLength(asked);
    expect(page.getByRole('main').getByRole('img').elements()).toEqual([]);
  },
);

describe('the search', () => {
  test('REP-15: a country that is typed sends nothing until it is chosen', async () => {
    await open('?search=JP');
    await expect.poll(title).toHaveLength(1);
    await box().fill('');
    await box().fill('GERMA');
    await expect
      .poll(() => textsOf(page.getByRole('listbox').getByRole('option')))
      .toEqual(['เยอรมนี']);
    for (const text of ['เ', 'เย', 'เยอ', 'เยอร']) await box().fill(text);
    await page.getByRole('option', { name: 'เยอรมนี', exact: true }).click();
    await expect.poll(address).toMatch(/search=DE$/);
    await expect.poll(() => sentTo(COUNTRY).map((body) => body.country)).toEqual(['JP', 'DE']);
  });

  test('REP-15: places are looked for once, when typing has paused, and only of the kind', async () => {
    await open('?search=พระแก้ว&filter=attraction');
    await expect.poll(title).toEqual(['พระแก้ว: ใบสั่งงานรายเดือน']);
    await box().fill('');
    for (const text of ['ว', 'วั', 'วัด', 'วัดอ']) await box().fill(text);
    const option = page.getByRole('option', { name: 'วัดอรุณรังสี' });
    await expect.element(option).toHaveTextContent('วัดอรุณรังสีสกลนคร');
    expect(api.sent(LOOKUP).map(({ body }) => body)).toEqual([
      { name: 'วัดอ', take: 8, skip: 0, places_categorys: [1, 2, 3, 4, 6, 7, 8], lang: 'th' },
    ]);
    api.refuse('GET /api/v2/web/place/get/:id', 404, 'NOT_FOUND', 'ไม่พบสถานที่');
    await option.click();
    await expect.poll(() => sentTo(PLACES).at(-1)).toMatchObject({ places: '72', period: 'month' });
  });

  test.each([
    ['chin', 'CN'],
    ['germ', 'DE'],
    ['ญี่ปุ่น', 'JP'],
  ])('D73: the part %s of a country and Enter find it', async (typed, code) => {
    await open('?search=TH');
    await expect.poll(title).toHaveLength(1);
    await box().fill(typed);
    box()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await expect.poll(address).toMatch(new RegExp(`search=${code}$`));
    await expect.poll(() => sentTo(COUNTRY).at(-1)?.country).toBe(code);
  });

  test('D73: a name that nothing is found of says so, and what to do', async () => {
    api.answer(PLACES, []);
    await open('?search=ไม่มีจริง&filter=attraction');
    await expect
      .element(page.getByRole('main').getByRole('status'))
      .toHaveTextContent(
        'ไม่พบข้อมูลไม่มีใบสั่งงานของชื่อนี้ในช่วงเวลาที่เลือก ตรวจสอบชื่อโดยเลือกจากรายการ หรือเลือกช่วงเวลาที่กว้างขึ้น',
      );
  });

  test('a place whose name does not come is named by what was searched for', async () => {
    api.answer(PLACES, []).refuse('GET /api/v2/web/place/get/:id', 404, 'NOT_FOUND', 'x');
    await open('?search=71&filter=attraction');
    await expect.element(box()).toHaveValue('71');
    // Of nothing there is no spreadsheet.
    await expect.element(page.getByRole('heading', { name: 'ไม่พบข้อมูล' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^ส่งออก/ })).toBeDisabled();
  });

  test('REP-08: tourists without a nationality can be searched for', async () => {
    await open('?search=-', { lang: 'en' });
    await expect.element(box()).toHaveValue('Not specified');
    expect(sentTo(COUNTRY)[0]).toMatchObject({ country: '-' });
    await box().fill('NOT');
    await expect
      .poll(() => textsOf(page.getByRole('listbox').getByRole('option')))
      .toEqual(['Not specified']);
  });
});

test.each([
  ['attraction', PLACES, 'places', 'สถานที่ท่องเที่ยว'],
  ['accommodation', HOTEL, 'accommodation', 'โรงแรม/ที่พัก'],
] as const)(
  'REP-08 REP-14: of an %s the job orders, by month or year',
  async (filter, key, name, label) => {
    await open(`?search=ริมน้ำ&filter=${filter}`);
    await expect.poll(title).toEqual(['ริมน้ำ: ใบสั่งงานรายเดือน']);
    await expect.element(page.getByRole('combobox', { name: label })).toBeVisible();
    await radio('รายปี').click();
    await expect.poll(title).toEqual(['ริมน้ำ: ใบสั่งงานรายปี']);
    expect(
      sentTo(key).map((body) => [(body as Record<string, unknown>)[name], body.period]),
    ).toEqual([
      ['ริมน้ำ', 'month'],
      ['ริมน้ำ', 'year'],
    ]);
  },
);

test('REP-29: it says that it searches, and a failing search can be tried again', async () => {
  const release = api.hold(COUNTRY);
  api.refuse(COUNTRY, 503, 'BUSY', 'มีผู้ใช้มาก');
  await open('?search=JP');
  await expect.element(page.getByRole('main').getByRole('status')).toHaveTextContent('กำลังค้นหา');
  release();
  await expect
    .element(page.getByRole('alert').getByRole('heading'))
    .toHaveTextContent('เกิดข้อผิดพลาดในการโหลดข้อมูล');
  api.answer(COUNTRY, monthRows(2));
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect.poll(title).toHaveLength(1);
});
