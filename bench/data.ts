import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../server/src/platform/db/schema';
import { people } from '../server/test/people';
import { countAtOnce, nationality, visitedPlace, VISITED_PLACES } from './standard';

const AGENCIES = 400;
const GUIDES = 2000;
const TOURISTS = 20;
const STOPS_A_DAY = 6;

/** Whom the benchmarks sign in; every order of agency 1 is a cancelled one. */
export const AGENCY = { id: 2, user: 2, officer: people.officer.id } as const;

/** A passport number of the data: that of tourist `at` (0 to 19) of an order. */
export const passportOf = (order: number, at: number) =>
  `B${String(order).padStart(7, '0')}${String(at).padStart(2, '0')}`;

/** The number of an order of the data. */
export const codeOf = (order: number) =>
  `12${String((order % AGENCIES) + 1).padStart(5, '0')}69${String(order).padStart(6, '0')}`;

const CHILDREN = [
  'job_orders',
  'job_order_guides',
  'job_order_acceptances',
  'job_order_stops',
  'job_order_tourists',
];

/**
 * Job orders of one year around today: for each four days, two guides, 24 stops and 20 tourists.
 * The same number of orders gives the same rows.
 */
export async function generate(db: Db, orders: number): Promise<void> {
  const places = sql`(select array_agg(id order by id) from (
    select id from places order by id limit ${VISITED_PLACES}) as visited)`;
  await sql`set synchronous_commit = off`.execute(db);
  await sql`set statement_timeout = 0`.execute(db);
  await sql`set maintenance_work_mem = '512MB'`.execute(db);
  await sql`
    insert into agencies (id, name, license)
    select n, 'บริษัท เดินทาง ' || n || ' จำกัด', '12/' || lpad(n::text, 5, '0')
    from generate_series(1, ${AGENCIES}::int) n`.execute(db);
  await sql`
    insert into guides (id, license, license_expires)
    select n, '31-' || lpad(n::text, 5, '0'), current_date + 500
    from generate_series(1, ${GUIDES}::int) n`.execute(db);
  await sql`
    insert into users (id, username, password_hash, type, first_name, last_name, agency_id, guide_id)
    select n, 'bench' || n, 'x', 3, 'ผู้ใช้', n::text, n, null from generate_series(1, ${AGENCIES}::int) n
    union all
    select 10000 + n, 'guide' || n, 'x', 2, 'ไกด์', n::text, null, n
    from generate_series(1, ${GUIDES}::int) n`.execute(db);

  // Where the next order of each agency goes on.
  await sql`
    insert into job_order_counters (prefix, last_number, agency_id)
    select '12' || lpad(n::text, 5, '0') || '69', ${orders}::int, n
    from generate_series(1, ${AGENCIES}::int) n`.execute(db);

  const indexes = await dropIndexes(db, CHILDREN);
  await countAtOnce(db, async () => {
    await writeOrders(db, orders, places);
    for (const index of indexes) await sql.raw(index).execute(db);
    await sql`analyze`.execute(db);
  });
  await sql`select setval(pg_get_serial_sequence('job_orders', 'id'), ${orders}::int)`.execute(db);
  await sql`set synchronous_commit = on`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** The rows of the orders, table by table. */
async function writeOrders(db: Db, orders: number, places: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into job_orders (id, code, agency_id, created_by, updated_by, foreign_agency, tour_code,
      start_date, end_date, inbound_type, inbound_no, inbound_date, inbound_country, outbound_type,
      outbound_no, outbound_date, outbound_country, guide_fee, day_count, tourists_adults,
      tourists_children, tourists_fifteen, tourists_followers, tourists_all, cancelled_at,
      agency_name, agency_license)
    select n, '12' || lpad((n % ${AGENCIES}::int + 1)::text, 5, '0') || '69' || lpad(n::text, 6, '0'),
      n % ${AGENCIES}::int + 1, n % ${AGENCIES}::int + 1, n % ${AGENCIES}::int + 1,
      'Agency ' || n % 977, 'T' || n, day, day + 3, 1, 'TG' || n % 900, day, 'JP', 1,
      'TG' || n % 899, day + 3, 'JP', 1500, 4, 18, 2, 0, 1, ${TOURISTS}::int + 1,
      case when n % 50 = 0 then now() end,
      'บริษัท เดินทาง ' || (n % ${AGENCIES}::int + 1) || ' จำกัด',
      '12/' || lpad((n % ${AGENCIES}::int + 1)::text, 5, '0')
    from (select n, current_date - 300 + ((n::bigint * 7919) % 365)::int as day
      from generate_series(1, ${orders}::int) n) o`.execute(db);
  await sql`
    insert into job_order_guides (job_order_id, day, guide_id)
    select n, day, (n::bigint * 31 + (day % 2) * 7) % ${GUIDES}::int + 1
    from generate_series(1, ${orders}::int) n, generate_series(1, 4) day`.execute(db);
  await sql`
    insert into job_order_acceptances (job_order_id, guide_id, accepted, first_name, last_name,
      license)
    select distinct job_order_id, guide_id, case when job_order_id % 5 = 0 then 0 else 1 end,
      'ไกด์', guide_id::text, '31-' || lpad(guide_id::text, 5, '0')
    from job_order_guides`.execute(db);
  await sql`
    insert into job_order_stops (job_order_id, day, day_part, position, place_id, place_name)
    select n, (at - 1) / ${STOPS_A_DAY}::int + 1, (at - 1) % ${STOPS_A_DAY}::int / 2 + 1, at,
      ${visitedPlace}, 'สถานที่ ' || at
    from (select ${places} as places) p, generate_series(1, ${orders}::int) n,
      generate_series(1, 4 * ${STOPS_A_DAY}::int) at
    on conflict do nothing`.execute(db);
  await sql`
    insert into job_order_tourists (job_order_id, position, passport, passport_key, prefix,
      first_name, last_name, birth_date, nationality, flight)
    select n, at + 1, passport, passport, 'Mr.', 'NAME' || at, 'FAMILY' || n % 9973,
      date '1960-01-01' + (n * 31 + at * 977) % 18000,
      ${nationality}, 'TG' || n % 900
    from generate_series(1, ${orders}::int) n, generate_series(0, ${TOURISTS - 1}::int) at,
      lateral (select 'B' || lpad(n::text, 7, '0') || lpad(at::text, 2, '0') as passport) p
    `.execute(db);
  await sql`
    insert into inspections (job_order_id, officer_id, at)
    select n, ${people.police.id}, now() from generate_series(1, ${orders}::int, 20) n`.execute(db);
}

/** Words that names of places are made of; `RARE` stands in one of a thousand. */
const KINDS = ['วัด', 'ตลาดน้ำ', 'หาด', 'น้ำตก', 'โรงแรม', 'ร้านอาหาร', 'พิพิธภัณฑ์', 'สวน'];
const PROPER = ['พระแก้ว', 'ดอนหวาย', 'ทองหลาง', 'บางแสน', 'ริมโขง', 'ศรีสุข', 'หลวง', 'ใหม่'];
export const RARE = 'จันทรคราส';

/**
 * Approved places in every sub-district, up to `places` of them with those that are there; one name
 * in a thousand has `RARE` in it.
 */
export async function generatePlaces(db: Db, places: number): Promise<void> {
  await sql`set synchronous_commit = off`.execute(db);
  await sql`set statement_timeout = 0`.execute(db);
  await sql`set maintenance_work_mem = '512MB'`.execute(db);
  const indexes = await dropIndexes(db, ['places', 'place_texts']);
  // The names are written with the places: nothing is left to do for the triggers of the texts.
  await sql`alter table place_texts disable trigger user`.execute(db);
  await sql`
    insert into places (id, category_id, province_id, district_id, subdistrict_id, address, latitude,
      longitude, status, photos, name_th, name_en)
    select n, n % 8 + 1, s.province_id, s.district_id, s.id, n || ' หมู่ ' || n % 12,
      coalesce(s.latitude, 13.7), coalesce(s.longitude, 100.5),
      case when n % 40 = 0 then 'new' else 'approved' end,
      array['scenes/beach.webp', 'scenes/market.webp'],
      (${KINDS}::text[])[n % 8 + 1] || (${PROPER}::text[])[n / 8 % 8 + 1]
        || case when n % 1000 = 0 then ${RARE} else '' end || ' ' || lpad((n % 99991)::text, 5, '0'),
      'Place ' || lpad(((n::bigint * 7919) % 1000003)::text, 7, '0')
    from generate_series((select max(id)::int + 1 from places), ${places}::int) n
    join (select subdistricts.*, province_id, row_number() over (order by subdistricts.id) - 1 as at
      from subdistricts join districts on districts.id = district_id) s
      on s.at = n % (select count(*) from subdistricts)
    `.execute(db);
  await sql`
    insert into place_texts (place_id, lang, name, detail)
    select id, lang, name, 'รายละเอียดของ' || name from places
    cross join lateral (values ('th', name_th), ('en', name_en)) text(lang, name)
    on conflict do nothing`.execute(db);
  await sql`alter table place_texts enable trigger user`.execute(db);
  for (const index of indexes) await sql.raw(index).execute(db);
  await sql`select setval(pg_get_serial_sequence('places', 'id'), max(id)) from places`.execute(db);
  await sql`set synchronous_commit = on`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** A first name that one account in a thousand has. */
export const RARE_NAME = 'บุษบามินตรา';

/**
 * Accounts up to `users`: three in four are guides, one in five belongs to an agency, the rest are
 * officers and police; licences expire over four years around today.
 */
export async function generateUsers(db: Db, users: number): Promise<void> {
  const first = 1_000_000;
  await sql`set synchronous_commit = off`.execute(db);
  await sql`set statement_timeout = 0`.execute(db);
  const indexes = await dropIndexes(db, ['users', 'guides']);
  await sql`
    insert into guides (id, license, address, license_expires)
    select ${first}::int + n, '41-' || lpad(n::text, 6, '0'), n || ' หมู่ ' || n % 12,
      current_date - 365 + ((n::bigint * 7919) % 1461)::int
    from generate_series(1, ${users}::int) n where n % 4 <> 0`.execute(db);
  await sql`
    insert into users (id, username, password_hash, type, title, first_name, last_name, email,
      national_id, status, agency_id, guide_id)
    select ${first}::int + n, 'account' || n, 'x', type, (array['นาย', 'นาง', 'นางสาว'])[n % 3 + 1],
      case when n % 1000 = 1 then ${RARE_NAME}
        else (${PROPER}::text[])[n % 8 + 1] || (${PROPER}::text[])[n / 8 % 8 + 1] end,
      (${KINDS}::text[])[n / 64 % 8 + 1] || lpad((n % 9973)::text, 4, '0'),
      'account' || n || '@example.org', lpad(((n::bigint * 7919) % 9999999999999)::text, 13, '0'),
      case when n % 50 = 0 then 3 when n % 40 = 0 then 2 else 1 end,
      case when type = 3 then n % ${AGENCIES}::int + 1 end, case when type = 2 then ${first}::int + n end
    from (select n, case when n % 4 <> 0 then 2 when n % 20 <> 0 then 3 else 4 + n / 20 % 2 end as type
      from generate_series(1, ${users}::int) n) account`.execute(db);
  for (const index of indexes) await sql.raw(index).execute(db);
  await sql`set synchronous_commit = on`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** Indexes that no constraint needs, dropped for the loading; the statements that make them again. */
async function dropIndexes(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${tables})
      and indexname not in (select conname from pg_constraint)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}
