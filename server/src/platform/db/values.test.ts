import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';
import { people } from '../../../test/people';

const { db, listen, statementsOf } = await testDatabase();

test('values arrive in the same shape from both drivers', async () => {
  const { rows } = await sql`
    select date '2026-02-03' as day,
      date '0001-01-01' as first_day,
      timestamptz '2026-02-03 09:30:00.125+07' as instant,
      timestamp '2026-02-03 09:30:00' as wall_clock,
      5::int8 as int8, 9007199254740991::int8 as largest, 9007199254740993::int8 as beyond,
      1500.50::numeric(12, 2) as money, 2::int4 as int4, 0.5::float8 as float8,
      true as yes, false as no, null::date as absent,
      'ก''"\\'::text as text, decode('00ff10', 'hex') as bytes,
      '{"a": [1, "ข"]}'::jsonb as json,
      array['ก,', null, '"'] as texts, array[date '2026-02-03', null] as days,
      array[1, 2]::int8[] as numbers, array[timestamptz '2026-02-03 00:00Z'] as instants,
      '{}'::text[] as nothing, interval '1 day' as span
  `.execute(db);
  expect(rows).toEqual([
    {
      day: '2026-02-03',
      first_day: '0001-01-01',
      instant: new Date('2026-02-03T02:30:00.125Z'),
      wall_clock: '2026-02-03 09:30:00',
      int8: 5,
      largest: 9_007_199_254_740_991,
      beyond: '9007199254740993',
      money: 1500.5,
      int4: 2,
      float8: 0.5,
      yes: true,
      no: false,
      absent: null,
      text: 'ก\'"\\',
      bytes: Buffer.from([0, 255, 16]),
      json: { a: [1, 'ข'] },
      texts: ['ก,', null, '"'],
      days: ['2026-02-03', null],
      numbers: [1, 2],
      instants: [new Date('2026-02-03T00:00:00Z')],
      nothing: [],
      span: '1 day',
    },
  ]);
});

test('aggregates are numbers', async () => {
  const { rows } = await sql`
    select count(*) as count, sum(x) as sum, avg(x) as avg, sum(x::numeric) as money
    from generate_series(1, 3) as x where x <> 2 or x = 2`.execute(db);
  expect(rows).toEqual([{ count: 3, sum: 6, avg: 2, money: 6 }]);
});

test('values sent come back as they were', async () => {
  const token_hash = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const expires_at = new Date('2026-11-20T01:02:03.456Z');
  const sent = { token_hash, expires_at, user_id: people.admin.id, user_agent: 'ก"\\\n' };
  const session = await db.insertInto('sessions').values(sent).returningAll().executeTakeFirst();
  expect(session).toMatchObject(sent);

  const content = { list: [1, null, 'ข'], text: '"' };
  const draft = await db
    .insertInto('job_order_drafts')
    .values({ user_id: people.admin.id, content: JSON.stringify(content), saved_at: expires_at })
    .returning('content')
    .executeTakeFirst();
  expect(draft).toEqual({ content });

  const { rows } = await sql`select ${['ก,', '"', '\\']}::text[] as texts, ${true}::bool as yes,
    ${'2026-02-03'}::date as day, ${7}::int8 as number, ${null}::int4 as absent`.execute(db);
  expect(rows).toEqual([
    { texts: ['ก,', '"', '\\'], yes: true, day: '2026-02-03', number: 7, absent: null },
  ]);
});

test('counts of changed rows', async () => {
  const changed = await db
    .updateTable('users')
    .set({ mobile: '' })
    .where('id', 'in', [people.admin.id, people.officer.id])
    .executeTakeFirst();
  expect(changed.numUpdatedRows).toBe(2n);
});

test('an error carries SQLSTATE and constraint, and nobody’s data among the parameters', async () => {
  const agency = { name: 'ซ้ำ', license: '99/00001' };
  const error = await db
    .insertInto('agencies')
    .values(agency)
    .execute()
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: '23505', constraint: 'agencies_license_digits' });
  expect(Object.keys(error as object)).not.toContain('params');
});

test('a failed transaction leaves nothing, and the connection serves on', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await trx.insertInto('agencies').values({ name: 'หาย', license: '77/404' }).execute();
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  const left = db.selectFrom('agencies').selectAll().where('license', '=', '77/404');
  expect(await left.execute()).toEqual([]);
});

test('transactions at the same time do not mix', async () => {
  const one = (license: string) =>
    db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('agencies')
        .values({ name: license, license })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (license === '78-3') throw new Error('only this one');
      await trx.updateTable('agencies').set({ mobile: license }).where('id', '=', id).execute();
    });
  const done = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => one(`78-${n}`)));
  expect(done.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true]);
  const rows = await db
    .selectFrom('agencies')
    .select('mobile')
    .where('license', 'like', '78-%')
    .orderBy('license')
    .execute();
  expect(rows.map(({ mobile }) => mobile)).toEqual(['78-1', '78-2', '78-4', '78-5']);
});

test('a notification is heard after the commit, and not after a rollback', async () => {
  const heard: string[] = [];
  const notify = (payload: string) => sql`select pg_notify('Job orders', ${payload})`;
  const stop = await listen('Job orders', (payload) => heard.push(payload));
  await db
    .transaction()
    .execute(async (trx) => {
      await notify('rolled back').execute(trx);
      throw new Error('no');
    })
    .catch(() => {});
  await db.transaction().execute(async (trx) => {
    await notify('committed').execute(trx);
    expect(heard).toEqual([]);
  });
  await expect.poll(() => heard).toEqual(['committed']);
  await stop();
  await notify('too late').execute(db);
  const stillHeard: string[] = [];
  await listen('Job orders', (payload) => stillHeard.push(payload));
  await notify('last').execute(db);
  await expect.poll(() => stillHeard).toContain('last');
  expect(heard).toEqual(['committed']);
});

test('statements are counted', async () => {
  const statements = await statementsOf(() =>
    db.transaction().execute((trx) => trx.selectFrom('agencies').select('id').execute()),
  );
  expect(statements).toEqual(['begin', 'select "id" from "agencies"', 'commit']);
});
