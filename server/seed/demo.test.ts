import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { touristTexts } from '@joborder/shared/job-orders/limits';
import { counts } from '@joborder/shared/job-orders/manifest';
import { statusSql } from '../src/job-orders/filter';
import { findBusyDays } from '../src/job-orders/guides';
import { passwordMatches } from '../src/platform/passwords';
import type { Database, Db } from '../src/platform/db/schema';
import { diskStorage } from '../src/platform/storage';
import { testDatabase } from '../test/database';
import { USER } from './demo/people';
import { seedDemo } from './demo';

const NOW = new Date('2026-11-20T07:00:00Z');
const TODAY = '2026-11-20';
const { db } = await testDatabase();
const { db: again } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'joborder-demo-'));
const storage = diskStorage(folder);
let seconds = 0;

beforeAll(async () => {
  const started = performance.now();
  await seedDemo(db, storage, NOW);
  seconds = (performance.now() - started) / 1000;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = async <T>(query: RawBuilder<T>) => (await query.execute(db)).rows;
const one = async (query: RawBuilder<{ count: number }>) => (await ask(query))[0]?.count;

describe('demo data', () => {
  test('is written in less than 20 s', () => {
    expect(seconds).toBeLessThan(20);
  });

  test.each([
    ['admin', 1, 1, 1],
    ['officer', 4, 1, 1],
    ['police', 5, 1, 1],
    ['11/00001', 3, 1, 1],
    ['11/00002', 3, 1, 1],
    ['11/00003', 3, 2, 1],
    ['11/00004', 3, 1, 0],
    ['21-00001', 2, 1, 1],
    ['21-00002', 2, 1, 1],
    ['21-00003', 2, 1, 1],
  ])('account %s is of type %i, status %i, website %i', async (username, type, status, website) => {
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      type,
      status,
      website_enable: website,
      must_change_password: false,
    });
    expect(await passwordMatches(user, 'Demo-2569!')).toBe(true);
    expect(user.photo).toBe(`portraits/${user.id}.webp`);
    expect(await storage.has(`media/${user.photo}`)).toBe(true);
  });

  test('account 11/00005 has its registration number as password and must change it', async () => {
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', '11/00005')
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      type: 3,
      must_change_password: true,
      national_id: '0105569000005',
    });
    expect(await passwordMatches(user, '0105569000005')).toBe(true);
  });

  test('the licence of guide 21-00003 alone has expired', async () => {
    expect(
      await ask(
        sql`select license from guides where license_expires < ${TODAY}::date and id < 900000`,
      ),
    ).toEqual([{ license: '21-00003' }]);
  });

  test('what an office looks after is there: details and contacts of places, licences, changes, unused accounts', async () => {
    const described = sql<{
      count: number;
    }>`select count(*) from place_texts where lang = 'th' and detail <> ''`;
    expect(await one(described)).toBeGreaterThan(300);
    expect(
      await one(
        sql`select count(*) from place_texts where detail like '%{%' or detail like '%undefined%'`,
      ),
    ).toBe(0);
    expect(await one(sql`select count(*) from places where tel <> '' and email <> ''`)).toBe(
      await one(sql`select count(*) from places where id >= 1001 and id < 900000`),
    );
    expect(
      await ask(
        sql`select license from agencies where license_expires < ${TODAY}::date and id < 900000`,
      ),
    ).toEqual([{ license: '11/00009' }]);
    expect(
      await ask(sql`select username, province_id from users
        where must_change_password and type = 5 order by id`),
    ).toEqual([
      { username: 'police.phuket', province_id: 83 },
      { username: 'police.chiangmai', province_id: 50 },
    ]);
    expect(
      await ask(sql`select entity, count(*)::int as n from audit_log
        where action in ('user.edit', 'guide.edit', 'agency.edit') group by 1 order by 1`),
    ).toEqual([
      { entity: 'agency', n: 1 },
      { entity: 'guide', n: 2 },
      { entity: 'user', n: 4 },
    ]);
    expect(await one(sql`select count(*) from identity_changes where status = 'waiting'`)).toBe(2);
  });

  test('at least 500 places, five in every province, every category, five to approve', async () => {
    expect(await one(sql`select count(*) from places`)).toBeGreaterThanOrEqual(500);
    expect(
      await ask(sql`select provinces.id from provinces left join places on province_id = provinces.id
        group by provinces.id having count(places.id) < 5`),
    ).toEqual([]);
    expect(
      await ask(sql`select category_id from places group by category_id having count(*) >= 40`),
    ).toHaveLength(8);
    expect(await one(sql`select count(*) from places where status = 'new'`)).toBe(5);
    expect(
      await ask(
        sql`select name from place_texts where lang = 'th' group by name having count(*) > 1`,
      ),
    ).toEqual([]);
  });

  test('30 trips of 1 to 7 days, some not public, three to seven stops a day', async () => {
    expect(await one(sql`select count(*) from trips`)).toBe(30);
    expect(
      await one(sql`select count(*) from trips where visibility = 2 and agency_id is not null`),
    ).toBeGreaterThan(3);
    expect(
      await ask(sql`select days from (select max(day) as days from trip_stops group by trip_id) trip
        group by days order by days`),
    ).toEqual([1, 2, 3, 4, 5, 7].map((days) => ({ days })));
    const perDay = await ask(sql<{ stops: number }>`
      select count(*) as stops from trip_stops group by trip_id, day`);
    expect(Math.min(...perDay.map(({ stops }) => stops))).toBeGreaterThanOrEqual(3);
    expect(Math.max(...perDay.map(({ stops }) => stops))).toBeLessThanOrEqual(7);
  });

  test('D10: orders in all four states for both agencies, at least 60 in all', async () => {
    const rows = await ask(sql<{ agency_id: number; status: number; count: number }>`
      select agency_id, ${statusSql(TODAY)} as status, count(*) as count from job_orders
      group by 1, 2 order by 1, 2`);
    for (const agency of [1, 2]) {
      expect(rows.filter((row) => row.agency_id === agency).map((row) => row.status)).toEqual([
        1, 2, 3, 4,
      ]);
    }
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBeGreaterThanOrEqual(60);
  });

  test('D9: running numbers have no gap and the counters stand at the last', async () => {
    const rows = await ask(sql<{ prefix: string; numbers: number[]; last: number }>`
      select prefix, last_number as last, json_agg(right(code, 6)::int order by created_at, id) as numbers
      from job_order_counters left join job_orders on left(code, -6) = prefix
      group by prefix, first_number`);
    const { total } = await db
      .selectFrom('job_orders')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(rows.reduce((sum, { last }) => sum + last, 0)).toBe(total);
    for (const { numbers, last } of rows) {
      expect(numbers).toEqual(Array.from({ length: last }, (_, index) => index + 1));
    }
    expect(rows.find((row) => row.prefix === '110000169')?.last).toBe(148);
  });

  test('D12: the counts of every order are those of its tourists', async () => {
    const orders = await db.selectFrom('job_orders').selectAll().execute();
    const tourists = await db.selectFrom('job_order_tourists').selectAll().execute();
    let fifteen = 0;
    for (const order of orders) {
      const listed = tourists
        .filter((tourist) => tourist.job_order_id === order.id)
        .map((tourist) => ({
          key: '',
          passport: tourist.passport,
          passport_file: '',
          prefix: tourist.prefix,
          firstname: tourist.first_name,
          lastname: tourist.last_name,
          date_of_birth: tourist.birth_date ?? '',
          nation: tourist.nationality,
          ...touristTexts(() => ''),
        }));
      const recount = counts(
        { tourists: listed, tourists_followers: order.tourists_followers },
        order.start_date,
      );
      const { tourists_unknown, ...expected } = recount;
      expect(tourists_unknown).toBe(0);
      expect(order).toMatchObject(expected);
      fifteen += order.tourists_fifteen;
    }
    expect(fifteen).toBeGreaterThan(0);
  });

  test('orders were filed before they start, have places every day and an answer row per guide', async () => {
    expect(
      await ask(sql`select code from job_orders where created_at >= start_date
        or updated_at > ${NOW.toISOString()}::timestamptz
        or cancelled_at not between created_at and start_date + interval '1 day'`),
    ).toEqual([]);
    expect(
      await ask(sql`select code from job_orders where day_count <> (select count(distinct day)
        from job_order_stops where job_order_id = job_orders.id)`),
    ).toEqual([]);
    expect(
      await ask(sql`select job_order_id, guide_id from job_order_guides
        except select job_order_id, guide_id from job_order_acceptances`),
    ).toEqual([]);
  });

  test('every kind of transport occurs, travel within the country without number', async () => {
    expect(await ask(sql`select distinct inbound_type as type from job_orders order by 1`)).toEqual(
      [1, 2, 3, 4, 5].map((type) => ({ type })),
    );
    expect(await one(sql`select count(*) from job_order_flights`)).toBeGreaterThan(0);
  });

  test('no guide is in two places, but for the clash that the demo is about', async () => {
    expect(
      await ask(sql`select guides.license, count(distinct day + start_date)::int as days
        from job_order_guides join job_orders on job_orders.id = job_order_id
        join guides on guides.id = job_order_guides.guide_id
        where (job_order_guides.guide_id, start_date + day) in (
          select other.guide_id, start_date + other.day from job_order_guides other
          join job_orders on job_orders.id = other.job_order_id group by 1, 2 having count(*) > 1)
        group by 1`),
    ).toEqual([{ license: '21-00002', days: 1 }]);
    const officer = { agencyId: null, guideId: null, mustChangePassword: false, address: '' };
    const busy = await findBusyDays(
      db,
      { id: USER.officer, type: 4, ...officer },
      [{ date: '2026-12-02', guide_ids: [2] }],
      '110000169000148',
    );
    expect(busy).toEqual([{ guide_id: 2, date: '2026-12-02', joborder_code: '110000269000093' }]);
  });

  test('the story of the day: order 141 is on its third day, 148 starts on 1 December', async () => {
    const [stops] =
      await ask(sql`select count(*) filter (where checked_out_at is not null)::int as left,
        count(*) filter (where checked_in_at is not null and checked_out_at is null)::int as here,
        count(*) filter (where checked_in_at is null and job_order_stops.status = 0)::int as ahead,
        count(*) filter (where job_order_stops.status = -1)::int as cancelled
      from job_order_stops join job_orders on job_orders.id = job_order_id
      where code = '110000169000141'`);
    expect(stops).toEqual({ left: 10, here: 1, ahead: 8, cancelled: 1 });
    const order = (code: string) =>
      db.selectFrom('job_orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
    expect(await order('110000169000141')).toMatchObject({
      start_date: '2026-11-18',
      end_date: '2026-11-22',
      tourists_adults: 21,
      tourists_children: 2,
      tourists_followers: 1,
      tourists_all: 24,
    });
    expect(await order('110000169000148')).toMatchObject({
      start_date: '2026-12-01',
      end_date: '2026-12-05',
      tourists_all: 27,
      tour_code: 'SPT-1126-08',
    });
  });

  test('nothing is recorded before its day, and refusals carry a reason', async () => {
    expect(
      await one(sql`select count(*) from job_order_stops where checked_in_at > ${NOW.toISOString()}::timestamptz
        or checked_out_at > ${NOW.toISOString()}::timestamptz or checked_out_at <= checked_in_at`),
    ).toBe(0);
    const answers = await ask(sql<{ accepted: number; reasons: number }>`
      select accepted, count(nullif(reason, ''))::int as reasons from job_order_acceptances
      group by 1 order by 1`);
    expect(answers.map(({ accepted }) => accepted)).toEqual([-1, 0, 1]);
    expect(answers[0]?.reasons).toBeGreaterThan(0);
    expect(
      await one(
        sql`select count(*) from job_order_temperatures where status = 0 and remark = 'ยังไม่ระบุ'`,
      ),
    ).toBeGreaterThan(0);
  });

  test('inspections of the last weeks, in order and not, on days of their tours', async () => {
    const results = await db
      .selectFrom('inspections')
      .innerJoin('job_orders', 'job_orders.id', 'job_order_id')
      .select(['result', 'counted', 'expected', 'findings', 'start_date', 'end_date'])
      .select(sql<string>`(at at time zone 'Asia/Bangkok')::date::text`.as('day'))
      .execute();
    const found = results.filter(({ result }) => result === 'found');
    expect(found.length).toBeGreaterThan(3);
    expect(results.length - found.length).toBeGreaterThan(found.length);
    for (const { day, start_date, end_date, counted, expected, findings } of results) {
      expect(day >= start_date && day <= end_date && day < TODAY).toBe(true);
      expect((counted ?? 0) < (expected ?? 0)).toBe(findings.includes('people'));
    }
    const { unread } = await db
      .selectFrom('notices')
      .select(sql<number>`count(*) filter (where read_at is null)::int`.as('unread'))
      .executeTakeFirstOrThrow();
    expect(unread).toBeGreaterThan(0);
  });

  test('a portrait for everybody', () => {
    expect(readdirSync(join(folder, 'media', 'portraits')).length).toBeGreaterThan(50);
  });

  test('the same day gives the same rows, but for the salts of passwords', async () => {
    await seedDemo(again, storage, new Date('2026-11-20T01:30:00Z'));
    const tables = [
      'agencies',
      'guides',
      'users',
      'places',
      'place_texts',
      'trips',
      'trip_stops',
      'job_order_counters',
      'job_orders',
      'job_order_flights',
      'job_order_guides',
      'job_order_acceptances',
      'job_order_stops',
      'job_order_tourists',
      'job_order_temperatures',
      'audit_log',
      'inspections',
    ] as const;
    for (const table of tables)
      expect([table, await digest(again, table)]).toEqual([table, await digest(db, table)]);
  });

  test('what is added next gets a free id', async () => {
    const added = await db
      .insertInto('agencies')
      .values({ name: 'ใหม่', license: '99/99999' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(added.id).toBeGreaterThan(11);
  });
});

async function digest(from: Db, table: keyof Database): Promise<string> {
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(demo) - 'password_hash')::text as row from ${sql.table(table)} demo
    order by 1`.execute(from);
  const hash = createHash('sha256');
  for (const { row } of rows) hash.update(row);
  return hash.digest('hex');
}
