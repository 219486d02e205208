import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { type Client, testApp } from '../../test/app';
import { people } from '../../test/people';

const { as, db } = await testApp();
const lotus = await as('lotus');
const chang = await as('chang');
const admin = await as('admin');

beforeAll(async () => {
  const own = { agency_id: people.lotus.agency_id, created_by: people.lotus.id };
  await db
    .insertInto('trips')
    .values([
      { name: 'ล่องเรือเจ้าพระยา', description: 'สองวัน', ...own },
      { name: 'เขาใหญ่', description: 'ชมสัตว์', visibility: 2, ...own },
      { name: 'Ayutthaya', description: '', min_recommended: 10, max_recommended: 20 },
    ])
    .execute();
});

const grid = async (options: Record<string, unknown>, client: Client) => {
  const query = Object.entries(options).map(
    ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
  );
  return (await client.get(`/devexpress/tours?${query.join('&')}`)).body;
};
const sort = [{ selector: 'tour_name', desc: false }];

test('BAPI-25: rows of the trip grid, sorted, filtered and counted', async () => {
  const { data, totalCount } = await grid({ sort, requireTotalCount: true }, admin);
  expect(totalCount).toBe(3);
  expect(data[0]).toEqual({
    tour_id: expect.any(Number),
    tour_name: 'Ayutthaya',
    tour_description: '',
    min_recommend: 10,
    max_recommend: 20,
  });
  // Thai by its dictionary: เขาใหญ่ (ข) before ล่องเรือ.
  expect(data.map((row: { tour_name: string }) => row.tour_name)).toEqual([
    'Ayutthaya',
    'เขาใหญ่',
    'ล่องเรือเจ้าพระยา',
  ]);
  const search = [['tour_name', 'contains', 'เรือ'], 'or', ['tour_description', 'contains', 'เรือ']];
  expect((await grid({ filter: search }, admin)).data).toEqual([data[2]]);
});

test('BAPI-25 D23: a trip that is not public is its agency’s and administrators’', async () => {
  const sees = async (client: Client) => (await grid({}, client)).data.length;
  expect([await sees(lotus), await sees(admin)]).toEqual([3, 3]);
  expect([await sees(chang), await sees(await as('malee'))]).toEqual([2, 2]);
  const hidden = await grid(
    { filter: ['tour_name', '=', 'เขาใหญ่'], requireTotalCount: true },
    chang,
  );
  expect(hidden).toEqual({ data: [], totalCount: 0 });
});

test('GRID-03: DataGrid.xlsx holds the visible trips, with headings of the language', async () => {
  const columns = encodeURIComponent('["tour_name","max_recommend"]');
  const reply = await chang.get(
    `/devexpress/tours/export?lang=en&columns=${columns}&sort=${encodeURIComponent(JSON.stringify(sort))}`,
  );
  expect(reply.headers['content-disposition']).toBe('attachment; filename="DataGrid.xlsx"');
  expect((await readXlsx(reply.raw)).sheets[0]?.rows).toEqual([
    ['Trip name', 'Recommended maximum of people'],
    ['Ayutthaya', 20],
    ['ล่องเรือเจ้าพระยา', 100],
  ]);
});
