import { gzipSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayToSeconds, formatDay, todayInBangkok } from '@joborder/shared/dates';
import { reports, type TimeRow } from '@joborder/shared/reports/contract';
import { type Client, testApp } from '../../test/app';
import { dayFromNow, onePlaceDay, orderBody, tourist } from '../../test/orders';
import { people } from '../../test/people';

const { as, db, clock, anyone } = await testApp();
const admin = await as('admin');
const officer = await as('officer');
const lotus = await as('lotus');

const search = (query: Record<string, string>) => new URLSearchParams(query).toString();
const DATES = { startdate: dayFromNow(-30), enddate: dayFromNow(30) };
const BODY = { ...DATES, period: 'custom', country: 'JP', places: 1, accommodation: 1 };
const calls = Object.values(reports);
/** A call with everything that any report wants. */
const ask = (client: Client, { method, path }: { method: string; path: string }) => {
  if (method === 'GET') {
    return client.get(`${path}?${search({ ...DATES, period: 'custom' })}`);
  }
  const period = path.includes('trending') ? 'month' : 'custom';
  return client.post(path, { ...BODY, period });
};
const grid = (name: string, query: Record<string, string>, client = admin) =>
  client.get(`/devexpress/report/${name}?${search(query)}`);
const json = (options: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, JSON.stringify(value)]));

async function save(client: Client, start: string, nations: readonly string[]) {
  const reply = await client.post(
    '/api/v2/web/joborder/new/save',
    orderBody({
      joborder_start: dayToSeconds(start),
      joborder_stop: dayToSeconds(addDays(start, 1)),
      inbound_date: start,
      outbound_date: addDays(start, 1),
      days: [onePlaceDay(1, [1, 30]), onePlaceDay(2, [1, 40])],
      tourists: nations.map((nation, at) => tourist(`PA${at}${nation}77`, { nation })),
    }),
  );
  expect(reply.status).toBe(200);
  return reply.body.joborder_code as string;
}

beforeAll(async () => {
  await save(lotus, dayFromNow(0), ['JP', 'JP', 'CN']);
  await save(lotus, dayFromNow(-6), ['JP']);
  await save(await as('chang'), dayFromNow(-7), ['CN', 'CN', 'MY', 'DE']);
});

describe('who may read reports', () => {
  test('BROLE-14 BROLE-13: guides and police none, agencies the tourist reports, others all', async () => {
    const refused = async (client: Client) => {
      const replies = await Promise.all(calls.map((call) => ask(client, call)));
      return calls.filter((_, index) => replies[index]?.status === 403).map(({ path }) => path);
    };
    const all = calls.map(({ path }) => path);
    expect(await refused(await as('malee'))).toEqual(all);
    expect(await refused(await as('police'))).toEqual(all);
    expect(await refused(lotus)).toEqual(
      all.filter((path) => /trending|relation|staff|heatmap|count$|count\/export/.test(path)),
    );
    for (const client of [admin, officer]) {
      for (const call of calls) {
        expect([call.path, (await ask(client, call)).status]).toEqual([call.path, 200]);
      }
    }
    expect((await anyone.get('/devexpress/report/country')).status).toBe(401);
  });

  test('BROLE-13 D40: an agency counts its own orders alone', async () => {
    const own = (await grid('country', { period: '30', lang: 'en' }, lotus)).body.data;
    expect(own).toEqual([
      { ranking: 1, amount: 3, country_code: 'JP', country_name: 'Japan', joborders: 2 },
      { ranking: 2, amount: 1, country_code: 'CN', country_name: 'China', joborders: 1 },
    ]);
    const agencies = (await grid('agencys', { period: '30' }, lotus)).body.data;
    expect(agencies).toMatchObject([{ amount: 2, agency_license: '99/00001', tourists: 6 }]);
    const dashboard = (await lotus.get('/api/v2/web/report/dashboard')).body;
    expect(dashboard).toMatchObject({ joborders: 2, tourists: 6 });
    // The days between which its own reports count the same.
    expect(dashboard.startdate).toBe(dayFromNow(-6));
    expect(dashboard.enddate >= dayFromNow(0)).toBe(true);
  });
});

describe('periods', () => {
  test.each([
    ['2027-01-31T23:59:59+07:00', '2026-02', '2027-01'],
    ['2027-11-01T00:00:00+07:00', '2026-12', '2027-11'],
    ['2027-12-15T12:00:00+07:00', '2027-01', '2027-12'],
  ])('the dashboard of %s has the months from %s to %s', async (now, first, last) => {
    const real = clock.now;
    try {
      clock.now = new Date(now);
      const reader = await as('admin');
      const { months } = (await reader.get('/api/v2/web/report/dashboard')).body;
      expect(months).toHaveLength(12);
      expect([months[0], months.at(-1)]).toMatchObject([{ date: first }, { date: last }]);
    } finally {
      clock.now = real;
    }
  });

  test('REP-30 D37: N days are the last N ending today, by the calendar of Bangkok', async () => {
    const orders = async (period: string) =>
      (await grid('agencys', { period }, await as('admin'))).body.data.reduce(
        (sum: number, row: { amount: number }) => sum + row.amount,
        0,
      );
    const today = todayInBangkok(clock.now);
    const real = clock.now;
    try {
      // The first and the last moment of the day in Bangkok.
      for (const time of ['00:00:00', '23:59:59']) {
        clock.now = new Date(`${today}T${time}+07:00`);
        expect([await orders('1'), await orders('7'), await orders('30')]).toEqual([1, 2, 3]);
      }
      clock.now = new Date(`${addDays(today, 1)}T00:00:00+07:00`);
      expect([await orders('1'), await orders('7')]).toEqual([0, 1]);
    } finally {
      clock.now = real;
    }
    expect((await grid('agencys', {})).body).toEqual(
      (await grid('agencys', { period: '30' })).body,
    );
  });

  test('BAPI-29 REP-21: a custom period without both dates is refused in words', async () => {
    const words = 'failure: please choose start and end dates of the report';
    const incomplete: Record<string, string>[] = [
      {},
      { startdate: '2026-01-01' },
      { startdate: '', enddate: '2026-01-01' },
    ];
    for (const dates of incomplete) {
      const query = { period: 'custom', lang: 'en', ...dates };
      for (const reply of [
        await grid('country', query),
        await admin.get(`/api/v2/web/joborder/heatmap/get?${search(query)}`),
        await admin.post('/report/joborder/count', query),
        await admin.post('/report/trending/country', { ...query, period: 'month', country: 'JP' }),
      ]) {
        expect([reply.status, reply.body.message]).toEqual([400, words]);
      }
    }
    const thai = await grid('country', { period: 'custom' });
    expect(thai.body.message).toBe('ไม่สำเร็จ: กรุณาเลือกวันเริ่มต้นและวันสิ้นสุดของรายงาน');
  });

  test('BAPI-29: hostile values are refused, never an error of ours', async () => {
    const odd = ['0', '31', 'x', '[]', '\0', '2026-02-30', '0000-01-01', '99999-01-01', '%00'];
    for (const value of odd) {
      const asked = [
        await grid('places', { period: value }),
        await grid('places', { period: 'custom', startdate: value, enddate: '2026-01-01' }),
        await admin.post('/report/trending/places', { ...BODY, period: value }),
        await admin.post('/report/relation/places_country', { ...BODY, enddate: value }),
      ];
      for (const reply of asked) expect([value, reply.status]).toEqual([value, 400]);
    }
    expect((await admin.post('/report/trending/country', { ...DATES })).status).toBe(400);
    expect(
      (await grid('country', { period: 'custom', startdate: '2026-02-01', enddate: '2026-01-01' }))
        .status,
    ).toBe(400);
    const dates = { startdate: '0001-01-01', enddate: '9998-12-31' };
    for (const more of [{ places: '%' }, { places: 999_999_999_999 }, { places: "'--" }]) {
      const body = { ...dates, ...more };
      const trend = await admin.post('/report/trending/places', body);
      expect([trend.status, trend.body]).toEqual([200, []]);
      const relation = await admin.post('/report/relation/places_country', {
        ...body,
        period: 'custom',
      });
      expect([relation.status, relation.body]).toEqual([200, []]);
    }
    const nowhere = await admin.post('/report/relation/country_places', {
      ...BODY,
      country: 'Atlantis',
    });
    expect(nowhere.body).toEqual([]);
  });
});

describe('grids of reports', () => {
  test('BAPI-28 REP-16: sorted, filtered, grouped and summed, with one ranking throughout', async () => {
    const all = (await grid('country', { lang: 'en' })).body.data;
    expect(all.map((row: { ranking: number }) => row.ranking)).toEqual([1, 2, 3, 4]);
    const last = await grid('country', {
      lang: 'en',
      ...json({
        sort: [{ selector: 'ranking', desc: true }],
        filter: ['country_name', 'contains', 'a'],
        totalSummary: [{ selector: 'amount', summaryType: 'sum' }],
        requireTotalCount: true,
        skip: 1,
        take: 1,
      }),
    });
    expect(last.body).toEqual({
      data: [all[2]],
      totalCount: 4,
      summary: [8],
    });
    const groups = await grid(
      'places',
      json({ group: [{ selector: 'provinces_name', isExpanded: false }], requireGroupCount: true }),
    );
    expect(groups.body.groupCount).toBe(groups.body.data.length);
    expect(groups.body.data[0]).toMatchObject({ key: expect.any(String), items: null });
    expect((await grid('guides', {})).body.data).toEqual([
      expect.objectContaining({ ranking: 1, amount: 3, guides_license: '99-00001', tourists: 11 }),
    ]);
    expect((await grid('places', { filter: '["password","=","x"]' })).status).toBe(400);
  });

  test('REP-30: a second period adds columns that sort, filter, sum and are exported', async () => {
    const asked = {
      period: 'custom',
      startdate: dayFromNow(0),
      enddate: dayFromNow(0),
      compare_startdate: dayFromNow(-7),
      compare_enddate: dayFromNow(-6),
      lang: 'en',
    };
    const compared = (country_name: string, ranking: number, now: number, before: number) =>
      expect.objectContaining({
        country_name,
        ranking,
        amount: now,
        compared_amount: before,
        difference: now - before,
      });
    const rows = {
      japan: compared('Japan', 1, 2, 1),
      china: compared('China', 2, 1, 2),
      // Nobody now: they stand behind all others.
      germany: compared('Germany', 3, 0, 1),
      malaysia: compared('Malaysia', 4, 0, 1),
    };
    const { japan, china, germany, malaysia } = rows;
    expect((await grid('country', asked)).body.data).toEqual([japan, china, germany, malaysia]);
    const asc = json({
      sort: [{ selector: 'difference' }, { selector: 'country_name', desc: true }],
      filter: ['compared_amount', '=', 1],
      totalSummary: [
        { selector: 'compared_amount', summaryType: 'sum' },
        { selector: 'difference', summaryType: 'sum' },
      ],
    });
    expect((await grid('country', { ...asked, ...asc })).body).toEqual({
      data: [malaysia, germany, japan],
      summary: [3, -1],
    });
    // What was lost most stands first.
    const nothing = { startdate: dayFromNow(-3), enddate: dayFromNow(-3) };
    expect((await grid('country', { ...asked, ...nothing })).body.data).toEqual([
      compared('China', 1, 0, 2),
      compared('Germany', 2, 0, 1),
      compared('Japan', 3, 0, 1),
      compared('Malaysia', 4, 0, 1),
    ]);
    expect((await grid('country', asked, lotus)).body.data).toEqual([
      japan,
      compared('China', 2, 1, 0),
    ]);
    const exported = await grid('country/export', {
      ...asked,
      ...json({ sort: [{ selector: 'difference', desc: true }] }),
      columns: '["country_name","amount","compared_amount","difference"]',
    });
    expect((await readXlsx(exported.raw)).sheets[0]?.rows?.slice(0, 2)).toEqual([
      ['Country', 'Listed tourists', 'Listed tourists in the compared period', 'Difference'],
      ['Japan', 2, 1, 1],
    ]);
    const wrong: [Record<string, string>, string][] = [
      [{ compare_enddate: '' }, 'compare_enddate'],
      [{ compare_startdate: 'x' }, 'compare_startdate'],
      [{ compare_enddate: '2000-01-01' }, 'compare_enddate'],
    ];
    for (const [dates, path] of wrong) {
      const { status, body } = await grid('country', { ...asked, ...dates });
      expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
    }
    // Without a second period there is no such column.
    expect((await grid('country', json({ sort: [{ selector: 'difference' }] }))).status).toBe(400);
  });

  test('D73 D76: a part of a country finds it; a number is an id of the kind that is asked for', async () => {
    const trend = async (call: string, body: object) => {
      const range = { startdate: dayFromNow(-60), enddate: dayFromNow(30) };
      const reply = await admin.post(`/report/trending/${call}`, { ...range, ...body });
      return (reply.body as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0);
    };
    const chinese = await trend('country', { country: 'China' });
    expect(chinese).toBeGreaterThan(0);
    expect(await trend('country', { country: 'chin' })).toBe(chinese);
    const hotel = await db
      .selectFrom('job_order_stops')
      .innerJoin('places', 'places.id', 'place_id')
      .select('places.id')
      .where('category_id', '=', 5)
      .executeTakeFirst();
    const other = await db
      .selectFrom('job_order_stops')
      .innerJoin('places', 'places.id', 'place_id')
      .select('places.id')
      .where('category_id', '<>', 5)
      .executeTakeFirstOrThrow();
    expect(await trend('places', { places: String(other.id) })).toBeGreaterThan(0);
    expect(await trend('accommodation', { accommodation: String(other.id) })).toBe(0);
    if (hotel) expect(await trend('places', { places: String(hotel.id) })).toBe(0);
  });

  test('D76: the spreadsheet of a chart over time has every bar, and those of the period beside it', async () => {
    const sheet = async (path: string, body: object) => {
      const { raw } = await admin.post(`/report/${path}/export`, { lang: 'en', ...body });
      return (await readXlsx(raw)).sheets[0]?.rows ?? [];
    };
    const range = { period: 'custom', startdate: dayFromNow(-20), enddate: dayFromNow(9) };
    const counted = (await admin.post('/report/joborder/count', range)).body as TimeRow[];
    expect(counted.length).toBeLessThan(30);
    const [heads, ...rows] = await sheet('joborder/count', range);
    expect(heads).toEqual(['Time', 'Job orders', 'Tourists incl. followers']);
    // Days that count nothing have a row, as they have a place in the chart.
    expect(rows.map(([date]) => date)).toEqual(
      Array.from({ length: 30 }, (_, at) => formatDay(dayFromNow(at - 20), 'en')),
    );
    const total = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0);
    const all = total(counted.map(({ joborders }) => joborders));
    expect(all).toBeGreaterThan(0);
    expect(total(rows.map(([, orders]) => Number(orders)))).toBe(all);
    // Beside them another period, whose bars may be more.
    const beside = {
      ...range,
      startdate: dayFromNow(0),
      compare_startdate: dayFromNow(-20),
      compare_enddate: dayFromNow(-1),
    };
    const [names, ...pairs] = await sheet('joborder/count', beside);
    expect(names).toEqual([
      'Time',
      'Job orders',
      'Tourists incl. followers',
      'Time compared',
      'Job orders in the compared period',
      'Tourists incl. followers in the compared period',
    ]);
    expect(pairs.map((row) => [row[0] ?? null, row[3] ?? null])).toEqual(
      Array.from({ length: 20 }, (_, at) => [
        at < 10 ? formatDay(dayFromNow(at), 'en') : null,
        formatDay(dayFromNow(at - 20), 'en'),
      ]),
    );
    expect(pairs.map((row) => Number(row[4]))).toEqual(
      rows.slice(0, 20).map(([, orders]) => Number(orders)),
    );
    expect(pairs.slice(0, 10).map((row) => Number(row[1]))).toEqual(
      rows.slice(20).map(([, orders]) => Number(orders)),
    );
    const years = await sheet('joborder/count', { ...range, view: 'year' });
    expect(years.slice(1).map(([date]) => date)).toEqual([
      ...new Set([range.startdate.slice(0, 4), range.enddate.slice(0, 4)]),
    ]);
    const [trend] = await sheet('trending/country', {
      ...beside,
      period: 'month',
      country: 'JP',
    });
    expect(trend).toEqual([
      'Time',
      'Job orders',
      'Listed tourists',
      'Time compared',
      'Job orders in the compared period',
      'Listed tourists in the compared period',
    ]);
    expect(await sheet('trending/country', { ...beside, period: 'month', country: 'xqx' })).toEqual(
      [trend],
    );
    const wrong = { ...beside, compare_enddate: '' };
    for (const path of ['joborder/count', 'trending/country']) {
      const more = path === 'trending/country' ? { period: 'month', country: 'JP' } : {};
      const reply = await admin.post(`/report/${path}/export`, { ...wrong, ...more });
      expect(reply.status).toBe(400);
    }
    // Of thousands of years there are the bars that count anything.
    const ever = { ...range, startdate: '0001-01-01', enddate: '9998-12-31', view: 'day' };
    expect(
      (await sheet('joborder/count', ever)).slice(1).map(([date]) => String(date).length),
    ).toEqual([...new Set(counted.map(({ date }) => date.slice(0, 4)))].map(() => 4));
  });

  test('D6: the bars of a spreadsheet have the names of the screen, in the years of its reader', async () => {
    const names = async (path: string, body: object) => {
      const { raw } = await admin.post(`/report/${path}/export`, body);
      const rows = (await readXlsx(raw)).sheets[0]?.rows ?? [];
      return rows.slice(1).map((row) => [row[0], row[3]]);
    };
    const dates = { startdate: '2026-03-31', enddate: '2026-04-01' };
    const compared = { compare_startdate: '2025-03-31', compare_enddate: '2025-04-01' };
    for (const [lang, view, expected] of [
      [
        'th',
        'day',
        [
          ['31 มี.ค. 2569', '31 มี.ค. 2568'],
          ['1 เม.ย. 2569', '1 เม.ย. 2568'],
        ],
      ],
      [
        'th',
        'month',
        [
          ['มี.ค. 2569', 'มี.ค. 2568'],
          ['เม.ย. 2569', 'เม.ย. 2568'],
        ],
      ],
      ['th', 'year', [['2569', '2568']]],
      [
        'en',
        'month',
        [
          ['Mar 2026', 'Mar 2025'],
          ['Apr 2026', 'Apr 2025'],
        ],
      ],
      ['en', 'year', [['2026', '2025']]],
    ] as const) {
      const body = { period: 'custom', ...dates, ...compared, lang, view };
      expect(await names('joborder/count', body)).toEqual(expected);
    }
    const trend = { ...dates, ...compared, lang: 'th', period: 'month', country: 'JP' };
    expect(await names('trending/country', trend)).toEqual([
      ['มี.ค. 2569', 'มี.ค. 2568'],
      ['เม.ย. 2569', 'เม.ย. 2568'],
    ]);
  });

  test('REP-16: a spreadsheet says what its rows are ranked by, as the screen does', async () => {
    const compared = { compare_startdate: dayFromNow(-7), compare_enddate: dayFromNow(-6) };
    const headsOf = async ({ raw }: { readonly raw: Buffer }) =>
      (await readXlsx(raw)).sheets[0]?.rows?.[0];
    const columns = '["amount","compared_amount"]';
    for (const [kinds, thai, english] of [
      [
        ['country'],
        ['นักท่องเที่ยวที่ลงรายชื่อ (คน)', 'นักท่องเที่ยวที่ลงรายชื่อของช่วงที่เปรียบเทียบ (คน)'],
        ['Listed tourists', 'Listed tourists in the compared period'],
      ],
      [
        ['places', 'accommodations', 'guides', 'agencys'],
        ['ใบสั่งงาน', 'ใบสั่งงานของช่วงที่เปรียบเทียบ'],
        ['Job orders', 'Job orders in the compared period'],
      ],
      [
        ['polices'],
        ['การตรวจ (ครั้ง)', 'การตรวจของช่วงที่เปรียบเทียบ (ครั้ง)'],
        ['Inspections', 'Inspections in the compared period'],
      ],
    ] as const) {
      for (const kind of kinds) {
        const heads = async (lang: string) =>
          headsOf(await grid(`${kind}/export`, { ...compared, columns, lang }));
        expect([kind, await heads('th'), await heads('en')]).toEqual([kind, thai, english]);
      }
    }
    expect(await headsOf(await grid('staff/export', { columns: '["amount"]' }))).toEqual(['รวม']);
    const related = { ...DATES, ...compared, period: 'custom', country: 'JP', places: 30 };
    for (const [call, own] of [
      ['country_places', ['สถานที่ท่องเที่ยว', 'จังหวัด']],
      ['country_accommodation', ['โรงแรม/ที่พัก', 'จังหวัด']],
      ['places_country', ['ประเทศ']],
      ['accommodation_country', ['ประเทศ']],
    ] as const) {
      expect(await headsOf(await admin.post(`/report/relation/${call}/export`, related))).toEqual([
        'อันดับ',
        ...own,
        'ใบสั่งงาน',
        'นักท่องเที่ยวที่ลงรายชื่อ (คน)',
        'ใบสั่งงานของช่วงที่เปรียบเทียบ',
        'ผลต่าง',
      ]);
    }
  });

  test('BAPI-30 BAPI-31: a trend counts in months or years, a relation beside the orders of its subject', async () => {
    const range = { startdate: dayFromNow(-30), enddate: dayFromNow(0) };
    for (const [period, length] of [
      ['month', 7],
      ['year', 4],
    ] as const) {
      const { body } = await admin.post('/report/trending/country', {
        ...range,
        period,
        country: 'JP',
      });
      const dates = (body as { date: string }[]).map(({ date }) => date.length);
      expect(new Set(dates)).toEqual(new Set([length]));
    }
    for (const [country, orders] of [
      ['CN', 2],
      ['MY', 1],
    ] as const) {
      const { body } = await admin.post('/report/relation/country_places', {
        ...range,
        period: 'custom',
        country,
      });
      const rows = body as { amount: number; joborders: number }[];
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map(({ joborders }) => joborders)).toEqual(rows.map(() => orders));
      expect(rows[0]?.amount).toBe(orders);
    }
  });

  test('REP-01: spreadsheets of grids and charts, in the language and order of the reader', async () => {
    const sheet = async (raw: Buffer) => (await readXlsx(raw)).sheets[0]?.rows;
    const columns = '["ranking","country_name","amount"]';
    const exported = await grid('country/export', { lang: 'en', columns }, lotus);
    expect(exported.headers['content-disposition']).toBe('attachment; filename="DataGrid.xlsx"');
    expect(await sheet(exported.raw)).toEqual([
      ['Rank', 'Country', 'Listed tourists'],
      [1, 'Japan', 3],
      [2, 'China', 1],
    ]);
    const staff = await grid('staff/export', { columns: '["staff_type"]', lang: 'en' });
    expect((await sheet(staff.raw))?.slice(1)).toContainEqual(['Tourism department officer']);
    const counted = await admin.post('/report/joborder/count/export', { period: '30', lang: 'en' });
    expect((await sheet(counted.raw))?.[0]).toEqual([
      'Time',
      'Job orders',
      'Tourists incl. followers',
    ]);
    const related = await admin.post('/report/relation/places_country/export', {
      places: 30,
      lang: 'en',
    });
    expect(await sheet(related.raw)).toEqual([
      ['Rank', 'Country', 'Job orders', 'Listed tourists'],
      [1, 'China', 2, 3],
      [2, 'Japan', 2, 3],
      [3, 'Germany', 1, 1],
      [4, 'Malaysia', 1, 1],
    ]);
  });

  test('REP-13: staff performance is the work of the period, on the day it was done', async () => {
    const at = (day: number, hour: number) =>
      new Date(`${dayFromNow(day)}T${String(hour).padStart(2, '0')}:00:00+07:00`);
    const place = (created: Date, approved: Date | null) => ({
      category_id: 1,
      province_id: 10,
      district_id: 1001,
      subdistrict_id: 100101,
      latitude: 13.7,
      longitude: 100.5,
      created_by: people.admin.id,
      created_at: created,
      ...(approved
        ? { status: 'approved' as const, approved_by: people.officer.id, approved_at: approved }
        : {}),
    });
    await db
      .insertInto('places')
      .values([
        // Approved within 1, 3 and 10 hours: the median is neither their mean nor one of the ends.
        place(at(-2, 8), at(-2, 9)),
        place(at(-3, 22), at(-2, 1)),
        place(at(-3, 16), at(-2, 2)),
        place(at(-2, 0), at(-1, 0)),
        // Added as approved, they waited for nobody.
        place(at(-2, 10), at(-2, 10)),
        place(at(-2, 11), at(-2, 11)),
        place(at(-1, 0), null),
      ])
      .execute();
    const acted = (entity_id: number, actor_id: number = people.admin.id) => ({
      actor_id,
      action: 'user.edit',
      entity: 'user',
      entity_id,
      at: at(-2, 12),
    });
    await db
      .insertInto('audit_log')
      .values([
        acted(people.lotus.id),
        acted(people.lotus.id),
        acted(people.police.id),
        acted(people.admin.id),
        // D73: so are changes of a licence; whose account was changed already counts once.
        { ...acted(people.lotus.agency_id), entity: 'agency', action: 'agency.edit' },
        { ...acted(people.chang.agency_id), entity: 'agency', action: 'agency.edit' },
        { ...acted(people.malee.guide_id), entity: 'guide', action: 'identity.approve' },
        { ...acted(people.somchai.guide_id), entity: 'guide', action: 'identity.refuse' },
      ])
      .execute();
    // Two of one order and one of another are two orders inspected.
    const orders = await db.selectFrom('job_orders').select('id').orderBy('id').limit(2).execute();
    const [first, second] = orders.map(({ id }) => id);
    await db
      .insertInto('inspections')
      .values(
        [
          { job_order_id: first as number, at: at(-2, 9) },
          { job_order_id: first as number, at: at(-2, 10) },
          { job_order_id: second as number, at: at(-2, 11) },
          { job_order_id: second as number, at: at(-1, 11) },
        ].map((each) => ({ ...each, officer_id: people.officer.id })),
      )
      .execute();
    const on = async (day: string) =>
      (
        await grid('staff', { period: 'custom', startdate: day, enddate: day, lang: 'en' })
      ).body.data.slice(0, 2);
    expect(await on(dayFromNow(-2))).toMatchObject([
      {
        ranking: 1,
        amount: 8,
        staff_type: 'administrator',
        places_added: 4,
        places_approved: 0,
        users_changed: 4,
        orders_inspected: 0,
      },
      {
        ranking: 2,
        amount: 7,
        staff_type: 'officer',
        places_added: 0,
        places_approved: 5,
        approval_hours: 3,
        users_changed: 0,
        orders_inspected: 2,
      },
    ]);
    expect(await on(dayFromNow(-1))).toMatchObject([
      { staff_id: people.officer.id, places_approved: 1, approval_hours: 24, orders_inspected: 1 },
      { staff_id: people.admin.id, places_added: 1 },
    ]);
  });
});

describe('the heat map', () => {
  const heat = async () => (await admin.get('/api/v2/web/joborder/heatmap/get?period=30')).body;

  test('BAPI-33 BAPI-34: every order with its places, regions as in the list of regions', async () => {
    const body = await heat();
    expect(body.joborders).toHaveLength(3);
    expect(
      body.joborders.reduce(
        (sum: number, order: { tourists_all: number }) => sum + order.tourists_all,
        0,
      ),
    ).toBe(11);
    expect(body.joborders[2].tripGuide.day[0].daypart[0].place[0]).toEqual({
      latitude: expect.any(Number),
      longitude: expect.any(Number),
    });
    // An administrator of an agency has its orders alone, one by one too.
    const bound = await as('agencyAdmin');
    const own = (await bound.get('/api/v2/web/joborder/heatmap/get?period=30')).body;
    expect(own.totals.joborders).toBeLessThan(3);
    expect(own.joborders).toHaveLength(own.totals.joborders);
    const regions = (await admin.post('/api/v2/web/data/regions/get')).body;
    expect(
      body.regions.map(({ id, name }: { id: number; name: string }) => ({ id, name })),
    ).toEqual(expect.arrayContaining(regions));
    expect(body.points.every(([, , weight]: number[]) => weight === 3)).toBe(true);
    expect(body.totals).toMatchObject({
      days: 30,
      joborders: 3,
      visits: 9,
      followers: 3,
      tourists: 11,
    });
  });

  test('REP-01: its spreadsheet has the visits of each province, the most first', async () => {
    const { provinces } = await heat();
    const exported = await admin.get(
      `/api/v2/web/joborder/heatmap/export?${search({ period: '30', lang: 'th' })}`,
    );
    expect((await readXlsx(exported.raw)).sheets[0]?.rows).toEqual([
      ['อันดับ', 'จังหวัด', 'การเยี่ยมชม (ครั้ง)'],
      ...provinces.map(({ name, count }: { name: string; count: number }, index: number) => [
        index + 1,
        name,
        count,
      ]),
    ]);
    expect(provinces.length).toBeGreaterThan(0);
  });

  test('BAPI-34: of more than 500 orders it stays below 150 kB, its sums true', async () => {
    // As many orders, and places all over the country, as the sums of a year would have.
    const many: RawBuilder<unknown>[] = [
      sql`insert into places (category_id, province_id, district_id, subdistrict_id, latitude,
          longitude, status)
        select 1, 10, 1001, 100101, 13 + random() * 7, 98 + random() * 6, 'approved'
        from generate_series(1, 6000)`,
      sql`insert into report_cells (kind, span, starts, country, subject, orders, amount)
        select kind, span, report_start(span, ${dayFromNow(-1)}), '', subject, orders, amount
        from (values ('day'), ('month')) as part(span), (
          select 'place' as kind, id as subject, 1 + id % 997 as orders, 20 as amount from places
          union all select 'order', 0, 530000, 10600000) as sums`,
    ];
    for (const statement of many) await statement.execute(db);
    const body = await heat();
    expect(gzipSync(JSON.stringify(body)).length).toBeLessThan(150_000);
    expect(body.aggregated).toBe(true);
    expect(body.joborders).toMatchObject([{ joborders: 530_003, tourists_all: 10_600_011 }]);
    const weights = body.points.reduce((sum: number, [, , weight]: number[]) => sum + weight!, 0);
    expect(weights).toBe(body.totals.visits);
  });
});
