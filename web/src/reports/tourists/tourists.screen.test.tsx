import type { AgencyReportRow } from '@joborder/shared/reports/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gridOf } from '../../../test/grid';
import { cellsOf, downloads, headsOf, hrefsOf, textsOf, watchPrinting } from '../../../test/look';
import { agencyRows, answerRankings, countryRows, NOW } from '../../../test/reports';
import { address, api, expectAccessible, openScreen } from '../../../test/screen';
import type { CallKey } from '../../platform/api';

const table = () => page.getByRole('table', { name: /^ตารางจัดอันดับ/ });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const asked = (key: CallKey) =>
  (api.sent(key) as { query: Record<string, string> }[]).map(({ query }) => query);
const filters = () => page.getByLabelText('รูปแบบ', { exact: true });
const COUNTRY = 'GET /devexpress/report/country';
const list = 'without_cancelled=1';

beforeEach(answerRankings);

const open = (query = '', more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(`/tourists-report${query}`, { as: 'officer', now: NOW, ...more });

describe('what is counted', () => {
  test('REP-06 REP-17 D54: a period and the filters, the police among them for an officer', async () => {
    await open();
    const filter = filters();
    const five = ['ประเทศ', 'สถานที่ท่องเที่ยว', 'โรงแรม/ที่พัก', 'มัคคุเทศก์', 'ผู้ประกอบธุรกิจนำเที่ยว'];
    await expect.poll(() => textsOf(filter.getByRole('option'))).toEqual([...five, 'ตำรวจท่องเที่ยว']);
    await expect.element(filter).toHaveValue('country');
    await expect.element(page.getByRole('group', { name: 'ช่วงเวลา' })).toBeVisible();
  });

  test('REP-17 BROLE-13 D54: an agency that asks for the police is shown countries', async () => {
    await open('?filter=police', { as: 'agency' });
    const filter = filters();
    await expect.element(filter).toHaveValue('country');
    await expect.poll(() => textsOf(filter.getByRole('option'))).toHaveLength(5);
    await expect.element(table()).toBeVisible();
    expect(api.sent('GET /devexpress/report/polices')).toEqual([]);
  });

  test.each([
    [
      'country',
      COUNTRY,
      ['อันดับ', 'ประเทศ', 'นักท่องเที่ยวที่ลงรายชื่อ (คน)', 'สัดส่วน', 'ใบสั่งงาน'],
      ['1', 'จีน', '4,000', '7.5%', '90'],
      'tourist_origincountry=CN',
    ],
    [
      'attraction',
      'GET /devexpress/report/places',
      ['อันดับ', 'สถานที่ท่องเที่ยว', 'จังหวัด', 'ใบสั่งงาน', 'สัดส่วน', 'นักท่องเที่ยวรวมผู้ติดตาม (คน)'],
      ['1', 'วัดอรุณราชวราราม', 'กรุงเทพมหานคร', '30', '75.0%', '811'],
      'place_id=71',
    ],
    [
      'accommodation',
      'GET /devexpress/report/accommodations',
      ['อันดับ', 'โรงแรม/ที่พัก', 'จังหวัด', 'ใบสั่งงาน', 'สัดส่วน', 'นักท่องเที่ยวรวมผู้ติดตาม (คน)'],
      ['1', 'โรงแรมริมน้ำ', 'นครพนม', '12', '75.0%', '333'],
      'place_id=81',
    ],
    [
      'guide',
      'GET /devexpress/report/guides',
      ['อันดับ', 'มัคคุเทศก์', 'เลขที่ใบอนุญาตมัคคุเทศก์', 'ใบสั่งงาน', 'สัดส่วน', 'นักท่องเที่ยวรวมผู้ติดตาม (คน)'],
      ['1', 'สมหญิง เดินทาง', '21-00961', '9', '75.0%', '177'],
      'guide_id=61',
    ],
    [
      'agency',
      'GET /devexpress/report/agencys',
      [
        'อันดับ',
        'ผู้ประกอบธุรกิจนำเที่ยว',
        'เลขที่ใบอนุญาตนำเที่ยว',
        'ใบสั่งงาน',
        'สัดส่วน',
        'นักท่องเที่ยวรวมผู้ติดตาม (คน)',
      ],
      ['1', 'บริษัท ช้างทัวร์ จำกัด', '11/00951', '16', '80.0%', '402'],
      'agency_id=51',
    ],
    [
      'police',
      'GET /devexpress/report/polices',
      [
        'อันดับ',
        'ตำรวจท่องเที่ยว',
        'จังหวัด',
        'การตรวจ (ครั้ง)',
        'สัดส่วน',
        'ใบสั่งงาน',
        'เรียบร้อย',
        'พบสิ่งผิดปกติ',
      ],
      ['1', 'ร.ต.อ. กล้า หาญ', 'ชลบุรี', '8', '72.7%', '7', '5', '2'],
      'inspector_id=41',
    ],
  ] as const)(
    'REP-06 REP-16 REP-31: %s, each row with its fields and the orders behind its number',
    async (filter, key, heads, row, where) => {
      await open();
      await filters().selectOptions(filter);
      await expect.poll(() => cellsOf(table())[0]).toEqual(row);
      await expect
        .poll(() => headsOf(table()).map((head) => head.replace(/\s.*ตัวเลือก.*$/, '')))
        .toEqual(heads);
      expect(asked(key)[0]).toMatchObject({
        startdate: '2026-10-22',
        enddate: '2026-11-20',
        lang: 'th',
      });
      // Inspections are counted by the day on which they were made (D73).
      await expect
        .poll(() => hrefsOf(table().getByRole('link'))[0])
        .toBe(
          filter === 'police'
            ? '/Joborder?inspector_id=41&inspected_from=2026-10-22&inspected_to=2026-11-20'
            : `/Joborder?${where}&inbound_from=2026-10-22&inbound_to=2026-11-20&${list}`,
        );
    },
  );

  const AGENCIES = 'GET /devexpress/report/agencys';
  /** The ranking of these agencies, and how many orders guides without one filed. */
  const answerAgencies = (rows: readonly AgencyReportRow[], uncounted: number) =>
    api.answer(AGENCIES, (call) => ({ ...gridOf(rows)(call), uncounted }));

  test.each([
    [
      'th',
      1204,
      'ใบสั่งงานในช่วงเวลานี้อีก 1,204 ฉบับยื่นโดยมัคคุเทศก์ที่ไม่สังกัดผู้ประกอบธุรกิจนำเที่ยว จึงไม่อยู่ในการจัดอันดับ',
    ],
    [
      'en',
      1204,
      '1,204 more job orders of the period were filed by guides without an agency and are not in the ranking.',
    ],
    [
      'en',
      1,
      '1 more job order of the period was filed by a guide without an agency and is not in the ranking.',
    ],
  ] as const)(
    'agencies, %s: %d orders of guides without one are named',
    async (lang, count, note) => {
      answerAgencies(agencyRows, count);
      await open('?filter=agency', { lang });
      await expect.element(page.getByText(note, { exact: true })).toBeVisible();
      await expect.element(page.getByRole('table')).toBeVisible();
    },
  );

  test('agencies: where guides without one filed all orders, this is said instead of no data', async () => {
    answerAgencies([], 2);
    await open('?filter=agency', { lang: 'en' });
    await expect
      .element(page.getByRole('status').filter({ hasText: /^2 more job orders of the period/ }))
      .toBeVisible();
    await expect.element(page.getByText('No data found')).not.toBeInTheDocument();
  });

  test('agencies: without such orders nothing is said of them', async () => {
    answerAgencies(agencyRows, 0);
    await open('?filter=agency');
    await expect.element(table()).toBeVisible();
    await expect.element(page.getByText(/ไม่สังกัด/)).not.toBeInTheDocument();
  });

  test('GRID-02 D73: every report has a group panel and a search panel', async () => {
    await open();
    for (const [filter, grouped] of [
      ['country', 'country_name'],
      ['attraction', 'provinces_name'],
      ['accommodation', 'provinces_name'],
      ['guide', 'guides_name'],
      ['agency', 'agency_name'],
      ['police', 'provinces_name'],
    ] as const) {
      await filters().selectOptions(filter);
      await expect.element(page.getByRole('group', { name: 'จัดกลุ่มตาม' })).toBeVisible();
      await expect.element(page.getByRole('searchbox', { name: 'ค้นหาในตาราง' })).toBeVisible();
      await expect.poll(() => cellsOf(table()).length).toBeGreaterThan(0);
      const caption = {
        country_name: 'ประเทศ',
        provinces_name: 'จังหวัด',
        guides_name: 'มัคคุเทศก์',
        agency_name: 'ผู้ประกอบธุรกิจนำเที่ยว',
      }[grouped];
      await page.getByRole('button', { name: `ตัวเลือกคอลัมน์${caption}`, exact: true }).click();
      await page.getByText('จัดกลุ่มตามคอลัมน์นี้').click();
      await expect
        .element(page.getByRole('button', { name: `เลิกจัดกลุ่มตาม${caption}` }))
        .toBeVisible();
    }
  });

  test('GRID-05: options of the grid go as JSON, and those that are not set are not sent', async () => {
    await open();
    await expect.element(table()).toBeVisible();
    const [, first] = asked(COUNTRY);
    expect(first).toEqual({
      skip: '0',
      take: '20',
      requireTotalCount: 'true',
      sort: '[{"selector":"ranking","desc":false}]',
      totalSummary: '[{"selector":"amount","summaryType":"sum"}]',
      period: 'custom',
      startdate: '2026-10-22',
      enddate: '2026-11-20',
      lang: 'th',
    });
    await page.getByRole('searchbox', { name: 'ค้นหาในตาราง' }).fill('เยอรมนี');
    page
      .getByRole('searchbox', { name: 'ค้นหาในตาราง' })
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await expect
      .poll(() => asked(COUNTRY).at(-1)?.filter)
      .toBe('["country_name","contains","เยอรมนี"]');
  });
});

describe('the chart and the table', () => {
  test('REP-31 D73: the first ten as bars, the rest in the table; a bar leads to its orders', async () => {
    await open();
    const chart = page.getByRole('region', { name: 'ประเทศ 10 อันดับแรก' });
    await expect
      .element(chart)
      .toHaveTextContent(/22 ต\.ค\. – 20 พ\.ย\. 2569 · นักท่องเที่ยวที่ลงรายชื่อ \(คน\)/);
    const picture = chart.getByRole('img');
    await expect
      .element(picture)
      .toHaveAccessibleName('ประเทศ 10 อันดับแรก มี 10 รายการ มากที่สุดคือ จีน 4,000 ตัวเลขทั้งหมดอยู่ในตาราง');
    expect(asked(COUNTRY)[0]).toMatchObject({ skip: '0', take: '10' });
    await expect.poll(() => picture.element().querySelector('canvas')).not.toBeNull();
    await expect.poll(() => cellsOf(table()).length).toBe(20);
    await chart.getByRole('button', { name: 'แสดงเป็นตาราง' }).click();
    const numbers = chart.getByRole('table');
    await expect.poll(() => cellsOf(numbers).length).toBe(10);
    await expect.poll(() => cellsOf(numbers)[1]).toEqual(['ญี่ปุ่น', '3,850']);
    // Tourists without a nationality are a row too, and found.
    await expect
      .poll(() => hrefsOf(numbers.getByRole('link'))[2])
      .toContain('tourist_origincountry=-&');
  });

  test.each([
    ['th', 'ความยาวของแถบเทียบกับอันดับแรก ส่วนสัดส่วนคือตัวเลขร้อยละข้างแถบ'],
    ['en', 'The bars compare with the first row; the share is the percentage beside them.'],
  ] as const)('it is said that bars compare with the first, %s', async (lang, words) => {
    await open('', { lang });
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  });

  test('the share is of the whole report, as the rank is, whatever the table is searched for', async () => {
    const found = countryRows.filter(({ country_code }) => country_code === 'DE');
    api.answer(COUNTRY, (sent) => gridOf(sent.query?.filter ? found : countryRows)(sent));
    await open();
    await expect.poll(() => cellsOf(table())[3]).toEqual(['4', 'ประเทศ DE', '3,550', '6.7%', '87']);
    // The chart, the page and what is printed: the whole costs no call of its own.
    await expect.poll(() => asked(COUNTRY)).toHaveLength(3);
    const search = page.getByRole('searchbox', { name: 'ค้นหาในตาราง' });
    await search.fill('DE');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => cellsOf(table())).toEqual([['4', 'ประเทศ DE', '3,550', '6.7%', '87']]);
    expect(
      asked(COUNTRY)
        .slice(3)
        .every(({ filter }) => filter !== undefined),
    ).toBe(true);
  });

  test('D73: paper has every row and the total once', async () => {
    const printed = watchPrinting(() => {
      const tables = [...document.querySelectorAll('table')].filter(
        (each) => each.caption?.textContent === 'ตารางจัดอันดับ ประเทศ',
      );
      return tables.map(({ tBodies, tFoot }) => [tBodies[0]?.rows.length, tFoot?.textContent]);
    });
    await open();
    await expect.element(table()).toBeVisible();
    await page.getByRole('button', { name: 'พิมพ์', exact: true }).click();
    await expect.poll(() => printed).toHaveLength(1);
    const total = countryRows.reduce((sum, { amount }) => sum + amount, 0).toLocaleString('en');
    expect(printed[0]).toContainEqual([22, `รวมทั้งหมด${total}`]);
    const { query } = (api.sent(COUNTRY) as { query: Record<string, string> }[]).find(
      ({ query: each }) => Number(each.take) > 20,
    )!;
    expect(query).toMatchObject({ sort: '[{"selector":"ranking","desc":false}]' });
  });

  test('GRID-01: a page has 20 rows unless 5 or 10 are chosen', async () => {
    await open();
    await expect.poll(() => cellsOf(table()).length).toBe(20);
    const size = page.getByRole('group', { name: 'แถวต่อหน้า' }).getByRole('button');
    await expect.poll(() => textsOf(size)).toEqual(['5', '10', '20']);
    await expect.element(size.nth(2)).toHaveAttribute('aria-pressed', 'true');
    await size.nth(0).click();
    await expect.poll(() => cellsOf(table()).length).toBe(5);
    expect(asked(COUNTRY).at(-1)).toMatchObject({ skip: '0', take: '5' });
  });

  test('GRID-01 REP-19: another period begins with its first page, in the size that was chosen', async () => {
    await open('?size=5&page=2');
    // Besides those of the chart.
    const pages = () =>
      asked(COUNTRY)
        .filter(({ take }) => take === '5')
        .map(({ startdate, skip }) => [startdate, skip]);
    await expect.poll(() => pages().at(-1)).toEqual(['2026-10-22', '5']);
    await radio('7 วัน').click();
    await expect.poll(() => pages().at(-1)).toEqual(['2026-11-14', '0']);
    expect(address()).not.toContain('page=');
  });

  test('GRID-03: the spreadsheet is named DataGrid, in the order and with the columns of the table', async () => {
    api.answer('GET /devexpress/report/country/export', new Blob(['rows']));
    const names = downloads();
    await open();
    await page.getByRole('button', { name: 'ส่งออก DataGrid.xlsx' }).click();
    await expect.poll(() => names).toEqual(['DataGrid.xlsx']);
    expect(asked('GET /devexpress/report/country/export')[0]).toMatchObject({
      columns: '["ranking","country_name","amount","joborders"]',
      sort: '[{"selector":"ranking","desc":false}]',
    });
  });
});

describe('loading and failing', () => {
  test.each([
    ['th', 'กำลังเตรียมข้อมูล กรุณารอสักครู่'],
    ['en', 'Preparing data, please wait'],
  ] as const)(
    'REP-07 REP-29: while it loads, it says in %s that data is being prepared',
    async (lang, words) => {
      const release = api.hold(COUNTRY);
      await open('', { lang });
      const waiting = page.getByRole('status').filter({ hasText: words });
      await expect.element(waiting).toHaveTextContent(words);
      expect(page.getByRole('region', { name: /10/ }).elements()).toEqual([]);
      release();
      await expect.element(waiting).not.toBeInTheDocument();
    },
  );

  test.each([
    ['th', 'เกิดข้อผิดพลาดในการโหลดข้อมูล', 'ลองอีกครั้ง'],
    ['en', 'Data Loading Error', 'Try again'],
  ] as const)(
    'BERR-13: a load that fails says so in %s and can be tried again',
    async (lang, words, again) => {
      api.refuse(COUNTRY, 500, 'INTERNAL', 'ระบบขัดข้อง');
      await open('', { lang });
      await expect.element(page.getByRole('alert').getByRole('heading')).toHaveTextContent(words);
      answerRankings();
      await page.getByRole('button', { name: again }).click();
      await expect.element(page.getByRole('table').last()).toBeVisible();
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    },
  );

  test('REP-29: a period without job orders says that nothing was found', async () => {
    api.answer(COUNTRY, { data: [], totalCount: 0, summary: [0] });
    await open();
    await expect
      .element(page.getByRole('main').getByRole('status'))
      .toHaveTextContent('ไม่พบข้อมูลไม่มีใบสั่งงานในช่วงเวลาที่เลือก ลองเลือกช่วงเวลาที่กว้างขึ้น');
  });
});

describe('the period', () => {
  test('REP-19 D73: its choices, of which 30 days is in force', async () => {
    await open();
    await expect.element(radio('30 วัน')).toBeChecked();
    const values = page
      .getByRole('group', { name: 'ช่วงเวลา' })
      .getByRole('radio')
      .elements()
      .map((each) => [(each as HTMLInputElement).value, each.closest('label')?.textContent]);
    expect(values).toEqual([
      ['1', 'วันนี้'],
      ['7', '7 วัน'],
      ['30', '30 วัน'],
      ['month', 'เดือนนี้'],
      ['quarter', 'ไตรมาสนี้'],
      ['year', 'ปีปฏิทิน'],
      ['budget_year', 'ปีงบประมาณ'],
      ['custom', 'กำหนดเอง'],
    ]);
  });

  test.each([
    ['วันนี้', '2026-11-20', '2026-11-20'],
    ['7 วัน', '2026-11-14', '2026-11-20'],
    ['เดือนนี้', '2026-11-01', '2026-11-30'],
    ['ไตรมาสนี้', '2026-10-01', '2026-12-31'],
    ['ปีปฏิทิน', '2026-01-01', '2026-12-31'],
    ['ปีงบประมาณ', '2026-10-01', '2027-09-30'],
  ])('REP-19 D73: %s asks for its days at once', async (name, startdate, enddate) => {
    await open();
    await expect.element(table()).toBeVisible();
    await radio(name).click();
    await expect.poll(() => asked(COUNTRY).at(-1)).toMatchObject({ startdate, enddate });
  });

  test('REP-19 REP-20: custom dates count on Search alone, and another period forgets them', async () => {
    await open();
    await expect.element(table()).toBeVisible();
    await radio('กำหนดเอง').click();
    await page.getByLabelText('วันเริ่มต้น').fill('01-02-2569');
    await page.getByLabelText('วันสิ้นสุด').fill('03-04-2569');
    await page.getByLabelText('วันเริ่มต้น').click();
    expect(new Set(asked(COUNTRY).map((query) => query.startdate))).toEqual(
      new Set(['2026-10-22']),
    );
    expect(address()).toBe('/tourists-report');
    await page.getByRole('button', { name: 'ค้นหา', exact: true }).click();
    await expect
      .poll(address)
      .toBe('/tourists-report?period=custom&startdate=2026-02-01&enddate=2026-04-03');
    await expect
      .poll(() => asked(COUNTRY).at(-1))
      .toMatchObject({ startdate: '2026-02-01', enddate: '2026-04-03' });
    await radio('7 วัน').click();
    await expect.poll(address).toBe('/tourists-report?period=7');
    await radio('กำหนดเอง').click();
    await expect.element(page.getByLabelText('วันเริ่มต้น')).toHaveValue('');
    await expect.element(page.getByLabelText('วันสิ้นสุด')).toHaveValue('');
  });

  test.each([
    ['th', 'กำหนดเอง', 'ค้นหา', 'วันเริ่มต้น', 'วันสิ้นสุด', 'ไม่สำเร็จ: กรุณาเลือกวันเริ่มต้นและวันสิ้นสุดของรายงาน'],
    [
      'en',
      'Custom',
      'Search',
      'Start date',
      'End date',
      'failure: please choose start and end dates of the report',
    ],
  ] as const)(
    'REP-21: without both dates nothing is sent, and it says so in %s',
    async (lang, custom, search, from, to, words) => {
      await open('', { lang });
      await expect.element(page.getByRole('table').last()).toBeVisible();
      await radio(custom).click();
      await page.getByRole('button', { name: search, exact: true }).click();
      await expect.element(page.getByLabelText(from)).toHaveAccessibleDescription(words);
      await expect.element(page.getByLabelText(from)).toHaveFocus();
      await page.getByLabelText(from).fill('10-06-2026');
      await page.getByRole('button', { name: search, exact: true }).click();
      await expect.element(page.getByLabelText(to)).toHaveAccessibleDescription(words);
      await expect.element(page.getByLabelText(from)).not.toHaveAccessibleDescription(words);
      expect(new Set(asked(COUNTRY).map((query) => query.startdate))).toEqual(
        new Set(['2026-10-22']),
      );
    },
  );

  test('REP-22: the end is not before the start, typed or chosen', async () => {
    await open();
    await expect.element(table()).toBeVisible();
    await radio('กำหนดเอง').click();
    await page.getByLabelText('วันเริ่มต้น').fill('10-06-2569');
    await page.getByLabelText('วันสิ้นสุด').fill('09-06-2569');
    await page.getByRole('button', { name: 'ค้นหา', exact: true }).click();
    await expect
      .element(page.getByLabelText('วันสิ้นสุด'))
      .toHaveAccessibleDescription('วันที่สิ้นสุดต้องไม่อยู่ก่อนวันที่เริ่ม');
    await page.getByRole('button', { name: 'เลือกจากปฏิทิน' }).nth(1).click();
    await expect.element(page.getByRole('button', { name: 'อังคาร 9 มิ.ย. 2569' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'พุธ 10 มิ.ย. 2569' })).toBeEnabled();
  });
});

describe('a second period', () => {
  test('REP-30: it stands beside the first in chart, table and spreadsheet, and its orders too', async () => {
    const rows = countryRows.slice(0, 3).map((row, at) => ({
      ...row,
      compared_amount: [3200, 0, 3700][at]!,
      difference: row.amount - [3200, 0, 3700][at]!,
    }));
    api.answer(COUNTRY, ({ query }) => ({
      data: rows,
      ...(query?.requireTotalCount ? { totalCount: 3 } : {}),
      ...(query?.totalSummary ? { summary: [11_550, 6900, 4650] } : {}),
    }));
    await open();
    await page.getByLabelText('เปรียบเทียบกับ').selectOptions('previous');
    await expect.poll(address).toBe('/tourists-report?compare=previous');
    await expect
      .poll(() => asked(COUNTRY).at(-1))
      .toMatchObject({ compare_startdate: '2026-09-22', compare_enddate: '2026-10-21' });
    await expect
      .poll(() => cellsOf(table()).map((cells) => cells.slice(1, 5)))
      .toEqual([
        ['จีน', '4,000', '3,200', '+800 (+25.0%)'],
        ['ญี่ปุ่น', '3,850', '0', '+3,850'],
        ['ไม่ระบุสัญชาติ', '3,700', '3,700', '0 (0.0%)'],
      ]);
    await expect
      .poll(() => hrefsOf(table().getByRole('link'))[1])
      .toContain('inbound_from=2026-09-22&inbound_to=2026-10-21');
    await page.getByRole('button', { name: 'แสดงเป็นตาราง' }).click();
    await expect
      .poll(() => headsOf(page.getByRole('table').first()))
      .toEqual(['ประเทศ', '22 ต.ค. – 20 พ.ย. 2569', '22 ก.ย. – 21 ต.ค. 2569']);
    const difference = page.getByRole('columnheader', { name: 'ผลต่าง' });
    await difference.getByRole('button', { name: 'ผลต่าง', exact: true }).click();
    await expect.element(difference).toHaveAttribute('aria-sort', 'ascending');
    expect(asked(COUNTRY).at(-1)?.sort).toBe('[{"selector":"difference","desc":false}]');
    await expectAccessible();
  });
});

test('D73: at 1366 pixels the table of the police is whole', async () => {
  await open('?filter=police');
  await expect.element(table()).toBeVisible();
  const scroll = table().element().parentElement as HTMLElement;
  expect(scroll.scrollWidth).toBeLessThanOrEqual(scroll.clientWidth);
});
