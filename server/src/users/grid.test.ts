import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UserRow } from '@joborder/shared/users/contract';
import { testApp } from '../../test/app';
import { people } from '../../test/people';
import { conditionsOf } from '../platform/devextreme/run';
import { type AnySource, whereAll } from '../platform/devextreme/source';
import { userGrid } from './grid';

const { as, db, clock, statementsOf } = await testApp();
clock.now = new Date('2030-01-30T20:00:00Z');
const officer = await as('officer');

const ask = (options: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(options).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();
const grid = (options: Record<string, unknown> = {}) =>
  officer.get(`/devexpress/users?${ask(options)}`);
const rows = async (options: Record<string, unknown> = {}) =>
  (await grid(options)).body.data as UserRow[];
const idsOf = async (options: Record<string, unknown>) =>
  (await rows(options)).map(({ id }) => id).sort((a, b) => a - b);

/** Guides by the day on which their licence expires; in Bangkok it is 31 January already. */
const EXPIRIES = {
  800_001: '2030-01-30',
  800_002: '2030-01-31',
  800_003: '2030-02-28',
  800_004: '2030-03-01',
  800_005: '2030-04-30',
  800_006: '2030-07-31',
  800_007: '2030-08-01',
};

beforeAll(async () => {
  for (const [key, license_expires] of Object.entries(EXPIRIES)) {
    const id = Number(key);
    await db
      .insertInto('guides')
      .values({ id, license: `88-${id}`, license_expires, address: 'บ้านพัก' })
      .execute();
    await db
      .insertInto('users')
      .values({
        id,
        username: `guide.${id}`,
        password_hash: 'x',
        type: 2,
        first_name: 'สมหมาย',
        last_name: '=1+1',
        guide_id: id,
        national_id: `11022${id}00`,
        email: `G${id}@Example.org`,
      })
      .execute();
  }
});

describe('the user list', () => {
  test('BAPI-02: a row with every field, sorted and counted', async () => {
    const reply = await grid({
      filter: ['username', '=', 'GUIDE.800002'],
      requireTotalCount: true,
      lang: 'en',
      _: 1,
    });
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(reply.body).toEqual({
      data: [
        {
          id: 800_002,
          username: 'guide.800002',
          title: '',
          fname: 'สมหมาย',
          lname: '=1+1',
          fullname: 'สมหมาย =1+1',
          photo: '',
          email: 'G800002@Example.org',
          address: 'บ้านพัก',
          licence: '88-800002',
          agency_name: '',
          type_name: 'Guide',
          type_id: 2,
          status: 1,
          guide_license_expired: '2030-01-31',
          agency_license_expired: null,
          expired_date: '2030-01-31',
          license_expires: '2030-01-31',
          mobile: '',
        },
      ],
      totalCount: 1,
    });
    const [agency] = await rows({ filter: ['id', '=', people.lotus.id] });
    expect(agency).toMatchObject({
      licence: '99/00001',
      agency_name: 'บริษัท ดอกบัวทัวร์ จำกัด',
      type_name: 'ผู้ประกอบธุรกิจนำเที่ยว',
      guide_license_expired: null,
    });
  });

  test('BAPI-01 USER-10: a licence has expired, or does until so many months after today in Bangkok', async () => {
    const expired = async (months: string) =>
      (await idsOf({ expired: months })).filter((id) => id in EXPIRIES).map((id) => id % 10);
    expect(await expired('1')).toEqual([1, 2, 3]);
    expect(await expired('3')).toEqual([1, 2, 3, 4, 5]);
    expect(await expired('6')).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await rows({ expired: '0' })).length).toBe((await rows()).length);
    const { body } = await officer.get('/api/v2/web/users/types');
    // The three, and one of the people of every test, whose licence ended long ago.
    expect(body.expiring).toEqual({ guides: 4, agencies: 0 });
  });

  test('BAPI-01 USER-09: type, name and licence filter together; a licence may be an ID card number', async () => {
    expect(await idsOf({ user_type: '3' })).toEqual([people.lotus.id, people.chang.id]);
    expect(await idsOf({ name: 'ผัน ใจ' })).toEqual([people.lotus.id]);
    expect(await idsOf({ name: ' TEST', user_type: '0' })).toEqual([]);
    expect(await idsOf({ license: '9-00002' })).toEqual([people.somchai.id]);
    for (const card of ['1102280000300', '1-1022-80000-30-0', '1 1022 80000 30 0']) {
      expect(await idsOf({ license: card })).toEqual([800_003]);
    }
    expect(
      await idsOf({ license: '800005', user_type: '2', name: 'สมหมาย', expired: '3' }),
    ).toEqual([800_005]);
    expect(await idsOf({ license: '%' })).toEqual([]);
    // Nothing is left of these as an ID card number: they are parts of licence numbers alone.
    for (const license of ['-', ' - ', '88-']) {
      const found = await rows({ license });
      expect([license, found.length > 0]).toEqual([license, true]);
      expect(found.filter(({ licence }) => !licence?.includes(license.trim()))).toEqual([]);
    }
    // As a Thai keyboard and a document write a number that is kept as `88-800003`.
    for (const license of ['๘๘-๘๐๐๐๐๓', '88–800003', '88 - 800003']) {
      expect([license, await idsOf({ license })]).toEqual([license, [800_003]]);
    }
  });

  test('BAPI-01: a name is found with its title, the surname first, and by the company', async () => {
    for (const name of ['นางบัวผัน', 'นางสาวบัวผัน ใจ', 'ใจงาม บัวผัน', 'ดอกบัวทัวร์']) {
      expect([name, await idsOf({ name })]).toEqual([name, [people.lotus.id]]);
    }
    expect(await idsOf({ name: 'บัวผัน ช้างทอง' })).toEqual([]);
    expect(await idsOf({ name: 'นาย' })).toEqual([]);
    // Blanks between the names that were copied along with them.
    expect(await idsOf({ name: ' บัวผัน   ใจงาม ' })).toEqual([people.lotus.id]);
  });

  test('BAPI-01: hostile filters are refused or find nothing, never a failure of ours', async () => {
    for (const query of [
      'expired=2',
      'expired=abc',
      'expired=1&expired=3',
      'user_type=9',
      'user_type=1;drop',
      'name=%00',
      `name=${'x'.repeat(300)}`,
      'license=a&license=b',
      'filter=["password_hash","=","x"]',
      'filter=["national_id","contains","1"]',
      'sort=[{"selector":"password_hash"}]',
      'group=[{"selector":"__proto__"}]',
    ]) {
      expect([query, (await officer.get(`/devexpress/users?${query}`)).status]).toEqual([
        query,
        400,
      ]);
    }
    for (const name of ["'; drop table users; --", '🙂', String.raw`\%_`]) {
      const reply = await grid({ name, license: name });
      expect([reply.status, reply.body.data]).toEqual([200, []]);
    }
  });

  test('BAPI-01: groups by type, whose keys find their rows again', async () => {
    for (const field of ['type_id', 'type_name', 'status', 'expired_date']) {
      const { body } = await grid({ group: [{ selector: field, isExpanded: false }] });
      const total = (await rows()).length;
      let sum = 0;
      for (const { key, count } of body.data as { key: string; count: number }[]) {
        expect(await rows({ filter: [field, '=', key] })).toHaveLength(count);
        sum += count;
      }
      expect([field, sum]).toEqual([field, total]);
    }
  });

  test('every column sorts, totally and both ways', async () => {
    const all = await rows();
    for (const field of Object.keys(all[0] as UserRow)) {
      for (const desc of [false, true]) {
        const sort = [{ selector: field, desc }];
        const whole = await rows({ sort });
        const pages = [
          ...(await rows({ sort, skip: 0, take: 7 })),
          ...(await rows({ sort, skip: 7, take: 100 })),
        ];
        expect([field, pages.map(({ id }) => id)]).toEqual([field, whole.map(({ id }) => id)]);
        expect(new Set(whole.map(({ id }) => id)).size).toBe(all.length);
      }
    }
  });

  test('GRID-03: the spreadsheet names types and states, and no cell is a formula', async () => {
    const fields = ['fullname', 'type_id', 'status', 'expired_date'];
    const reply = await officer.get(
      `/devexpress/users/export?${ask({ columns: fields, license: '88-800002', lang: 'th' })}`,
    );
    const cells = (await readXlsx(reply.raw)).sheets[0]?.rows ?? [];
    expect(cells).toEqual([
      ['ชื่อ–นามสกุล', 'ประเภทผู้ใช้', 'สถานะ', 'วันหมดอายุ'],
      ['สมหมาย =1+1', 'มัคคุเทศก์', 'ปกติ', '31-01-2573'],
    ]);
    const refused = await officer.get('/devexpress/users/export?columns=["national_id"]');
    expect(refused.status).toBe(400);
  });
});

describe('with 2,000 accounts more', () => {
  beforeAll(async () => {
    await sql`insert into guides (id, license, license_expires)
      select 700000 + n, '77-' || n, date '2031-01-01' + n from generate_series(1, 2000) n`.execute(
      db,
    );
    await sql`insert into users (id, username, password_hash, type, first_name, last_name, guide_id,
        email, national_id, address)
      select 700000 + n, 'many' || n, 'x', 2,
        translate(md5(n::text), '0123456789abcdef', 'กขคงจฉชซญดตถทธนบ'), 'สกุล' || n, 700000 + n,
        'many' || n || '@example.org', lpad((n * 7919)::text, 13, '0'), repeat('ที่อยู่', 100)
      from generate_series(1, 2000) n`.execute(db);
    await sql`analyze users`.execute(db);
  });

  const planOf = async (
    asked: Parameters<typeof userGrid>[2],
    filter: readonly unknown[] = [],
    order = sql``,
  ) => {
    // Its `from` has the names of its tables in its type, which the statement below does not need.
    const source = userGrid('th', '2030-01-31', asked) as unknown as AnySource;
    const explained = await sql`explain (format json) select users.id from ${source.from}
      ${whereAll(await conditionsOf(db, source, filter))} ${order}`.execute(db);
    return JSON.stringify(explained.rows);
  };

  test('each filter and the usual order walk an index of their own', async () => {
    expect(await planOf({ name: 'มาลี พา' })).toContain('users_name_search');
    const licence = await planOf({ license: '99-00001' });
    expect(licence).toContain('users_license_search');
    expect(licence).toContain('users_national_id_search');
    expect(await planOf({ expired: '1' })).toContain('users_license_expiry');
    for (const [field, index] of [
      ['licence', 'users_license_search'],
      ['email', 'users_email_search'],
      ['username', 'users_username_search'],
    ] as const) {
      expect(await planOf({}, [field, 'contains', 'many77'])).toContain(index);
    }
    for (const [order, index] of [
      [
        sql`lower((users.first_name || ' ' || users.last_name)) collate "und-x-icu"`,
        'users_name_order',
      ],
      [sql`lower(users.license) collate "und-x-icu"`, 'users_license_order'],
      [sql`users.license_expires nulls first`, 'users_license_expiry'],
    ] as const) {
      expect(await planOf({}, [], sql`order by ${order}, users.id limit 20`)).toContain(index);
    }
  });

  test('a hundred accounts and more that were ticked come in one spreadsheet', async () => {
    const ticked = Array.from({ length: 240 }, (_, index) => 700_001 + index * 3);
    const filter = ticked.flatMap((id, index) => [...(index ? ['or'] : []), ['id', '=', id]]);
    const reply = await officer.get(`/devexpress/users/export?${ask({ filter, columns: ['id'] })}`);
    expect(reply.status).toBe(200);
    const [, ...cells] = (await readXlsx(reply.raw)).sheets[0]?.rows ?? [];
    expect(cells.map(([id]) => Number(id)).sort((a, b) => a - b)).toEqual(ticked);
    // The same numbers turned round, beside another condition, and given as text.
    const few = filter.slice(0, 5);
    expect(await planOf({}, few)).toContain('users_pkey');
    const beside = { license: '77-', filter: [['!', few], 'and', ['id', '<', 700_009]] };
    expect(await idsOf(beside)).toEqual([700_002, 700_003, 700_005, 700_006, 700_008]);
    expect(await idsOf({ filter: [['id', '700001'], 'or', ['id', 700_004]] })).toEqual([
      700_001, 700_004,
    ]);
    const mostly = await grid({
      filter: Array.from({ length: 4_003 }, (_, n) => (n % 2 ? 'or' : ['id', n])),
    });
    expect([mostly.status, mostly.body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  test('a guide’s new expiry date stands in the list at once', async () => {
    await db
      .updateTable('guides')
      .set({ license_expires: '2030-02-01' })
      .where('id', '=', 700_001)
      .execute();
    expect(await idsOf({ expired: '1', license: '77-' })).toEqual([700_001]);
  });
});

test('a page in the order of a column is planned once, and none of the many others is', async () => {
  const sort = [{ selector: 'fullname', desc: false }];
  const PAGE = /^(\/\*.*\*\/ )?select .*"users"\."username" as "?username"?/s;
  const COUNT = /^(\/\*.*\*\/ )?select count\(\*\)/s;
  /** Whether the page, and the number of all, are planned once. */
  const arePlannedOnce = async (options: Record<string, unknown>) => {
    const statements = await statementsOf(() => rows({ requireTotalCount: true, ...options }));
    return [PAGE, COUNT].map((wanted) => {
      const [statement = '', ...others] = statements.filter((text) => wanted.test(text));
      expect([statement === '', others]).toEqual([false, []]);
      return statement.startsWith('/* planned once */');
    });
  };
  expect(await arePlannedOnce({ take: 20 })).toEqual([true, true]);
  expect(await arePlannedOnce({ take: 20, sort })).toEqual([true, true]);
  const more = [...sort, { selector: 'username', desc: true }];
  expect(await arePlannedOnce({ take: 20, sort: more })).toEqual([false, true]);
  expect(await arePlannedOnce({ take: 7 })).toEqual([false, true]);
  expect(await arePlannedOnce({ take: 20, skip: 20 })).toEqual([true, true]);
  // What is sought decides the plan.
  expect(await arePlannedOnce({ take: 20, name: 'มาลี' })).toEqual([false, false]);
});
