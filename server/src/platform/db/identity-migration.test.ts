import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';
import { migrationsDirectory } from './migrate';

const { db } = await testDatabase();
const run = (text: string) => sql.raw(text).execute(db);

/** What the migration makes, taken back, as a database of the release before has it. */
const BEFORE = `
  alter table agencies drop constraint agencies_license_plain, drop column license_unclear;
  alter table guides drop constraint guides_license_plain, drop column license_unclear;
  alter table agencies add constraint agencies_license_key unique (license);
  alter table guides add constraint guides_license_key unique (license);
  alter table job_orders drop column agency_name, drop column agency_license,
    drop column agency_address, drop column agency_mobile;
  alter table job_order_acceptances drop column first_name, drop column last_name,
    drop column license;
  alter table job_order_counters drop constraint job_order_counters_holder,
    drop constraint job_order_counters_pkey, drop column first_number, drop column agency_id,
    drop column guide_id;
  alter table job_order_counters add primary key (prefix);`;

const order = (id: number, code: string, agency: number | null, guide: number | null) => `
  insert into job_orders (id, code, agency_id, guide_id, created_by, updated_by, foreign_agency,
    start_date, end_date, inbound_type, outbound_type, day_count, tourists_adults, tourists_children,
    tourists_fifteen, tourists_followers, tourists_all)
  values (${id}, '${code}', ${agency}, ${guide}, 900004, 900004, 'Sakura', '2026-12-01', '2026-12-02',
    5, 5, 1, 1, 0, 0, 0, 1);`;

test('D58 D59: what is filed takes the names of today, licences are made plain, a series gets its holder', async () => {
  await run(`drop index agencies_license_digits; drop index guides_license_digits; ${BEFORE}`);
  await run(`
    insert into agencies (id, name, license, address, mobile) values
      (1, 'Impostor', E'11/00002\\u200b', 'a1', '01'), (2, 'Rightful', '11/00002', 'a2', '02'),
      (3, 'Full width', '１１／００００３', 'a3', '03'), (4, 'None', 'TEMP', 'a4', '04'),
      (5, 'Older', '12/00005', 'a5', '05'), (6, 'Younger', '1/200005', 'a6', '06'),
      (7, 'Signs in with it', '１３/00007', 'a7', '07'), (8, 'Bytes', '13/00007', 'a8', '08');
    insert into guides (id, license, address) values (1, '๒๑-๐๐๐๐๑', 'g1'), (2, '21–00002', 'g2'),
      (3, '11-00002', 'g3');
    insert into users (id, username, password_hash, type, first_name, last_name, mobile, agency_id, guide_id)
    values (1, '11/00001', '-', 3, 'A', 'A', '', 1, null), (2, '11/00002', '-', 3, 'B', 'B', '', 2, null),
      (7, '13/00007', '-', 3, 'G', 'G', '', 7, null), (8, '11/00008', '-', 3, 'H', 'H', '', 8, null),
      (11, '21-00001', '-', 2, 'Mali', 'Thong', '0811', null, 1),
      (13, '11-00002', '-', 2, 'Som', 'Sak', '0813', null, 3);
    ${order(1, '110000269000001', 2, null)} ${order(2, '110000269000002', 1, null)}
    ${order(3, '110000269000003', 1, null)} ${order(4, '210000169000001', null, 1)}
    ${order(5, '110000269000004', null, 3)}
    insert into job_order_acceptances (job_order_id, guide_id, accepted) values (1, 1, 1);
    insert into job_order_counters (prefix, last_number) values ('110000269', 4), ('210000169', 1),
      ('999999969', 7);`);
  await run(readFileSync(join(migrationsDirectory(), '0013_identity_as_filed.sql'), 'utf8'));

  const holders = (table: 'agencies' | 'guides') =>
    db
      .selectFrom(table)
      .select(['id', 'license', 'license_unclear'])
      .where('id', '<', 100)
      .orderBy('id')
      .execute();
  expect((await holders('agencies')).map((row) => Object.values(row))).toEqual([
    // Who signs in with the number keeps it, older or not.
    [1, '11/00002\u200b', true],
    [2, '11/00002', false],
    [3, '11/00003', false],
    [4, 'TEMP', true],
    [5, '12/00005', false],
    [6, '1/200005', true],
    [7, '13/00007', false],
    [8, '13/00007', true],
  ]);
  expect((await holders('guides')).map((row) => Object.values(row))).toEqual([
    [1, '21-00001', false],
    [2, '21-00002', false],
    // Guides have a numbering of their own.
    [3, '11-00002', false],
  ]);
  const marked = await db
    .selectFrom('audit_log')
    .select(['entity', 'entity_id'])
    .where('action', '=', 'licence.unclear')
    .orderBy('entity_id')
    .execute();
  expect(marked.map(({ entity_id }) => entity_id)).toEqual([1, 4, 6, 8]);

  const orders = await db
    .selectFrom('job_orders')
    .select(['id', 'agency_name', 'agency_license', 'agency_address', 'agency_mobile'])
    .orderBy('id')
    .execute();
  expect(orders.map((row) => Object.values(row))).toEqual([
    [1, 'Rightful', '11/00002', 'a2', '02'],
    [2, 'Impostor', '11/00002\u200b', 'a1', '01'],
    [3, 'Impostor', '11/00002\u200b', 'a1', '01'],
    [4, 'Mali Thong', '21-00001', 'g1', '0811'],
    [5, 'Som Sak', '11-00002', 'g3', '0813'],
  ]);
  const guides = await db
    .selectFrom('job_order_acceptances')
    .select(['first_name', 'last_name', 'license'])
    .execute();
  expect(guides).toEqual([{ first_name: 'Mali', last_name: 'Thong', license: '21-00001' }]);

  // The holder of today has the series, though an impostor filed more under it.
  const counters = await db
    .selectFrom('job_order_counters')
    .select(['prefix', 'first_number', 'last_number', 'agency_id', 'guide_id'])
    .orderBy('prefix')
    .execute();
  expect(counters.map((row) => Object.values(row))).toEqual([
    ['110000269', 1, 4, 2, null],
    ['210000169', 1, 1, null, 1],
    ['999999969', 1, 7, null, null],
  ]);

  // From now on the database refuses what is none, and the same digits twice.
  for (const license of ['11-00003', '1100003', '11/OOO03', '11/00009\u200b', '']) {
    const insert = db.insertInto('agencies').values({ name: 'x', license }).execute();
    await expect(insert).rejects.toMatchObject({ code: expect.stringMatching(/23505|23514/) });
  }
});
