import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';

const { db } = await testDatabase();

beforeAll(async () => {
  await sql`insert into trips (name)
    select 'ทัวร์ ' || translate(md5(n::text), '0123456789abcdef', 'กขคงจฉชซญดตถทธนบ')
    from generate_series(1, 5000) as n`.execute(db);
  const names = ['เที่ยวเชียงใหม่กับสมชาย', 'BANGKOK by night'];
  await db
    .insertInto('trips')
    .values(names.map((name) => ({ name })))
    .execute();
  await sql`analyze trips`.execute(db);
});

const search = (part: string) =>
  db
    .selectFrom('trips')
    .select('name')
    .where((eb) => eb(eb.fn<string>('lower', ['name']), 'like', `%${part}%`));

test('Thai text is cut into trigrams', async () => {
  const { rows } = await sql<{ count: number }>`
    select cardinality(show_trgm('สมชาย')) as count`.execute(db);
  expect(rows[0]!.count).toBeGreaterThan(3);
});

test.each(['สมชาย', 'ชาย', 'เชียงใหม่', 'bangkok', 'gko'])(
  '%s is found through the index',
  async (part) => {
    expect(await search(part).execute()).toHaveLength(1);
    const plan = JSON.stringify(await search(part).explain('json'));
    expect(plan).toContain('trips_name_search');
  },
);

test('Thai sorts by its own alphabet, leading vowels after their consonant', async () => {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(array['เขา', 'ค่า', 'กา', 'เก', 'ขา', 'คา']) as word
    order by word collate "und-x-icu"`.execute(db);
  expect(rows.map(({ word }) => word)).toEqual(['กา', 'เก', 'ขา', 'เขา', 'คา', 'ค่า']);
});
