import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PlaceGridRow } from '@joborder/shared/places/contract';
import { type Client, testApp } from '../../test/app';
import { people } from '../../test/people';
import { conditionsOf } from '../platform/devextreme/run';
import { type AnySource, whereAll } from '../platform/devextreme/source';
import { placeGrid } from './grid';

const { as, anyone, db } = await testApp();
const officer = await as('officer');
const lotus = await as('lotus');
const chang = await as('chang');

const query = (options: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(options).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();
const grid = (options: Record<string, unknown> = {}, client: Client = officer) =>
  client.get(`/devexpress/placeslist?${query(options)}`);
const rows = async (options: Record<string, unknown> = {}, client: Client = officer) =>
  (await grid(options, client)).body.data as PlaceGridRow[];

/** Two places of reference data, copied under names of our own. */
async function addPlace(id: number, th: string, more: object = {}) {
  await sql`insert into places (id, category_id, province_id, district_id, subdistrict_id, address,
      latitude, longitude, status, created_by)
    select ${id}, category_id, province_id, district_id, subdistrict_id, address, latitude,
      longitude, 'new', ${people.lotus.id} from places where id = 1`.execute(db);
  if (Object.keys(more).length > 0) {
    await db.updateTable('places').set(more).where('id', '=', id).execute();
  }
  await db
    .insertInto('place_texts')
    .values({ place_id: id, lang: 'th', name: th, detail: `เรื่องของ${th}` })
    .execute();
}

beforeAll(async () => {
  await addPlace(90_001, 'ศาลเจ้าใหม่');
  await addPlace(90_002, '=HYPERLINK("http://x")', { status: 'approved' });
});

describe('the place grid', () => {
  test('GRID-07 D4: without a token both calls answer 401 before they look at the input', async () => {
    for (const path of ['placeslist', 'placeslist/export', 'tours', 'tours/export']) {
      const reply = await anyone.get(`/devexpress/${path}?filter=[&take=-1`);
      expect([path, reply.status, reply.body.code]).toEqual([path, 401, 'UNAUTHENTICATED']);
    }
  });

  test('BAPI-15 GRID-05: a row, and totals; what is not known is not read', async () => {
    const reply = await grid({
      skip: 0,
      take: 1,
      requireTotalCount: true,
      sort: [{ selector: 'id', desc: false }],
      totalSummary: [{ selector: 'id', summaryType: 'count' }],
      lang: 'th',
      _: 1_763_600_000_000,
      userData: '{}',
    });
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(reply.body).toEqual({
      data: [
        {
          id: 1,
          name: 'โรงแรมอนันตรา สยาม กรุงเทพฯ',
          photo: 'scenes/resort.webp;scenes/hotel.webp',
          detail: '',
          category_icon: 'bed',
          category_name: 'ที่พัก',
          address: 'แขวงปทุมวัน',
          province_name: 'กรุงเทพมหานคร',
          district_name: 'ปทุมวัน',
          sub_district_name: 'ปทุมวัน',
          status: 'approved',
        },
      ],
      totalCount: 340,
      summary: [340],
    });
    // A row whose sub-district has another name than its district.
    const [second] = await rows({ skip: 1, take: 1, lang: 'th' });
    expect(second).toMatchObject({ district_name: 'ราชเทวี', sub_district_name: 'ถนนพญาไท' });
    const [english] = await rows({ take: 1, lang: 'en' });
    expect(english).toMatchObject({ province_name: 'Bangkok', category_name: 'Accommodation' });
  });

  test('BAPI-14 GRID-04: data, total, sums and groups come when they are asked for', async () => {
    const page = await grid({
      skip: 1,
      take: 2,
      requireTotalCount: true,
      sort: [{ selector: 'id', desc: true }],
      totalSummary: [{ selector: 'id', summaryType: 'min' }],
      filter: ['id', '<', 4],
    });
    expect([page.body.data.map(({ id }: PlaceGridRow) => id), page.body.totalCount]).toEqual([
      [2, 1],
      3,
    ]);
    expect(page.body.summary).toEqual([1]);
    const groups = await grid({
      group: [{ selector: 'status', isExpanded: false }],
      requireGroupCount: true,
    });
    expect(groups.body).toEqual({
      data: [
        { key: 'approved', items: null, count: 339 },
        { key: 'new', items: null, count: 1 },
      ],
      groupCount: 2,
    });
  });

  test('BAPI-14: name, province, district and sub-district are parts of names, status is exact', async () => {
    const all = await rows();
    const part = async (parameter: string, field: keyof PlaceGridRow, text: string) => {
      const found = await rows({ [parameter]: text });
      expect(found.length).toBeGreaterThan(0);
      expect(found.map((row) => row.id)).toEqual(
        all.filter((row) => String(row[field]).includes(text)).map((row) => row.id),
      );
    };
    await part('name', 'name', 'ตลาด');
    await part('province', 'province_name', 'เชียง');
    await part('district', 'district_name', 'เมือง');
    await part('sub_district', 'sub_district_name', 'เวียง');
    const twins = await rows({ name: 'SIAM', lang: 'en' });
    expect(twins.length).toBeGreaterThan(0);
    expect(await rows({ name: 'siam', lang: 'en' })).toEqual(twins);
    expect((await rows({ status: 'new' })).map((row) => row.id)).toEqual([90_001]);
    expect(await rows({ status: 'all' })).toHaveLength(all.length);
    expect(await rows({ status: '' })).toHaveLength(all.length);
    expect(await rows({ status: 'ne' })).toEqual([]);
    expect(await rows({ name: '%' })).toEqual([]);
    expect(await rows({ name: 'วัด', filter: ['province_name', 'contains', 'ไม่มี'] })).toEqual([]);
  });

  test('D22: a new place is its author’s and of types 1 and 4', async () => {
    const sees = async (client: Client) =>
      (await rows({ filter: ['name', '=', 'ศาลเจ้าใหม่'] }, client)).length;
    expect(await sees(officer)).toBe(1);
    expect(await sees(await as('admin'))).toBe(1);
    expect(await sees(lotus)).toBe(1);
    expect(await sees(chang)).toBe(0);
    expect(await sees(await as('malee'))).toBe(0);
    expect(await sees(await as('police'))).toBe(0);
  });

  test('names follow their texts by themselves', async () => {
    const name = async (lang: string) =>
      (await rows({ filter: ['id', 90_001], lang })).map((row) => row.name)[0];
    expect([await name('th'), await name('en')]).toEqual(['ศาลเจ้าใหม่', 'ศาลเจ้าใหม่']);
    const texts = { place_id: 90_001, lang: 'en', name: 'New Shrine' };
    await db.insertInto('place_texts').values(texts).execute();
    expect([await name('th'), await name('en')]).toEqual(['ศาลเจ้าใหม่', 'New Shrine']);
    const thai = db
      .updateTable('place_texts')
      .where('place_id', '=', 90_001)
      .where('lang', '=', 'th');
    await thai.set({ name: '' }).execute();
    expect([await name('th'), await name('en')]).toEqual(['New Shrine', 'New Shrine']);
    await thai.set({ name: 'ศาลเจ้าใหม่' }).execute();
    await db
      .deleteFrom('place_texts')
      .where('place_id', '=', 90_001)
      .where('lang', '=', 'en')
      .execute();
    expect([await name('th'), await name('en')]).toEqual(['ศาลเจ้าใหม่', 'ศาลเจ้าใหม่']);
  });
});

describe('GRID-03: the spreadsheet', () => {
  const sheet = async (options: Record<string, unknown>, client: Client = officer) => {
    const reply = await client.get(`/devexpress/placeslist/export?${query(options)}`);
    expect([reply.status, reply.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="DataGrid.xlsx"',
    ]);
    return (await readXlsx(reply.raw)).sheets[0]?.rows ?? [];
  };

  test('holds all filtered rows in the asked columns, order and language', async () => {
    const options = {
      province: 'เชียง',
      sort: [{ selector: 'name', desc: true }],
      columns: ['name', 'province_name', 'status'],
      take: 1,
    };
    const [headings, ...cells] = await sheet(options);
    expect(headings).toEqual(['ชื่อสถานที่', 'จังหวัด', 'สถานะ']);
    const { take: _take, columns: _columns, ...same } = options;
    expect(cells).toEqual(
      (await rows(same)).map((row) => [row.name, row.province_name, 'อนุมัติแล้ว']),
    );
    expect(cells.length).toBeGreaterThan(5);
    const [english, first] = await sheet({ filter: ['id', 90_001], lang: 'en' });
    expect(english).toHaveLength(11);
    expect([english?.[1], first?.at(-1)]).toEqual(['Place name', 'Awaiting approval']);
  });

  test('keeps text that starts like a formula as text, and to visible rows', async () => {
    const asked = { filter: ['id', '>', 90_000], columns: ['name'] };
    expect(await sheet(asked, chang)).toEqual([['ชื่อสถานที่'], [`'=HYPERLINK("http://x")`]]);
    expect(await sheet(asked, lotus)).toHaveLength(3);
  });

  test('refuses columns that it does not have', async () => {
    for (const columns of ['["password"]', '["__proto__"]', '{}', '[1]', 'name']) {
      const reply = await officer.get(`/devexpress/placeslist/export?${query({ columns })}`);
      expect([columns, reply.status]).toEqual([columns, 400]);
      expect(reply.body.message).toContain('columns');
    }
  });
});

describe('with 5,000 places more', () => {
  // Its `from` has the names of its tables in its type, which the statement below does not need.
  const source = placeGrid('th', undefined, {}) as unknown as AnySource;
  const plan = async (filter: readonly unknown[]) => {
    const explained = await sql`explain (format json) select * from ${source.from}
      ${whereAll(await conditionsOf(db, source, filter))}`.execute(db);
    return JSON.stringify(explained.rows);
  };

  beforeAll(async () => {
    await sql`insert into places (id, category_id, province_id, district_id, subdistrict_id,
        latitude, longitude, status)
      select 100000 + n, category_id, province_id, district_id, subdistrict_id, latitude, longitude,
        'approved'
      from (select *, row_number() over (order by id) as at from places where id <= 300) p
      join generate_series(1, 5000) n on n % 300 + 1 = p.at`.execute(db);
    await sql`insert into place_texts (place_id, lang, name)
      select 100000 + n, 'th', 'ที่ ' || translate(md5(n::text), '0123456789abcdef', 'กขคงจฉชซญดตถทธนบ')
      from generate_series(1, 5000) n`.execute(db);
    await sql`analyze places`.execute(db);
  });

  test('a Thai substring is found through its index, by the filter and by the search panel', async () => {
    expect(await plan(['name', 'contains', 'พระแก้ว'])).toContain('places_name_th_search');
    const panel = ['name', 'province_name', 'district_name', 'sub_district_name', 'status'].flatMap(
      (field, index) => [...(index > 0 ? ['or'] : []), [field, 'contains', 'พระแก้ว']],
    );
    expect(await plan(panel)).toContain('places_name_th_search');
    const all = await rows();
    const hits = all.filter((row) =>
      [row.name, row.province_name, row.district_name, row.sub_district_name].some((text) =>
        text.includes('พระแก้ว'),
      ),
    );
    expect(hits.length).toBeGreaterThan(0);
    expect(await rows({ filter: panel })).toEqual(hits);
  });

  test('a page sorted by name walks the index of names', async () => {
    const explained = await sql`explain (format json) select places.id from ${source.from}
      order by lower(places.name_th) collate "und-x-icu", places.id limit 20`.execute(db);
    expect(JSON.stringify(explained.rows)).toContain('places_name_th_order');
  });

  test('long replies are written while they are read, and are the same as their pages', async () => {
    const sort = [{ selector: 'name', desc: true }];
    const whole = (await grid({ sort, requireTotalCount: true })).body;
    expect(whole.totalCount).toBe(whole.data.length);
    expect(whole.data.length).toBeGreaterThan(5000);
    expect(whole.data.slice(4100, 4120)).toEqual(await rows({ sort, skip: 4100, take: 20 }));
    expect((await grid({ take: 3000 })).body.data).toHaveLength(3000);

    const group = [{ selector: 'province_name' }, { selector: 'category_name' }];
    const grouped = (await grid({ group, sort, requireGroupCount: true })).body;
    expect(grouped.data).toHaveLength(grouped.groupCount);
    const [page] = (await grid({ group, sort, skip: 3, take: 1 })).body.data;
    expect(grouped.data[3]).toEqual(page);
    const ids = grouped.data.flatMap((upper: { items: { items: PlaceGridRow[] }[] }) =>
      upper.items.flatMap(({ items }) => items.map((row) => row.id)),
    );
    expect(new Set(ids).size).toBe(whole.totalCount);
  });

  test('GRID-03: the spreadsheet holds every row', async () => {
    const reply = await officer.get('/devexpress/placeslist/export?columns=["id","name"]');
    const cells = (await readXlsx(reply.raw)).sheets[0]?.rows ?? [];
    expect(cells).toHaveLength((await rows()).length + 1);
  });

  test('a place tells of itself in the reader’s language, else in Thai, else in what it has', async () => {
    await addPlace(90_003, 'เรือนไทยริมน้ำ');
    const say = (lang: string, detail: string) =>
      db
        .insertInto('place_texts')
        .values({ place_id: 90_003, lang, name: `Stilt house (${lang})`, detail })
        .onConflict((conflict) => conflict.columns(['place_id', 'lang']).doUpdateSet({ detail }))
        .execute();
    const told = async () => {
      const filter = ['id', '=', 90_003];
      const read = async (lang: string) => (await rows({ filter, lang }))[0]?.detail;
      return [await read('th'), await read('en')];
    };
    const thai = 'เรื่องของเรือนไทยริมน้ำ';
    expect(await told()).toEqual([thai, thai]);
    await say('en', 'A house on stilts');
    expect(await told()).toEqual([thai, 'A house on stilts']);
    await say('th', '');
    expect(await told()).toEqual(['A house on stilts', 'A house on stilts']);
    await say('en', '');
    await say('zh', '高脚屋');
    expect(await told()).toEqual(['高脚屋', '高脚屋']);
  });
});
