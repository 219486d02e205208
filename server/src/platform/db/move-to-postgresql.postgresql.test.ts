import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';
import { people } from '../../../test/people';
import { quiet } from '../../../test/quiet';
import { fillTemplate } from '../../../test/template';
import { enqueue, jobKind } from '../jobs';
import { embeddedConnection } from './embedded';
import { engineOf } from './embedded-engine';
import { pgliteOptions } from './embedded-open';
import { moveToPostgresql } from './move-to-postgresql';
import { openDatabase } from './open';

const server = await testDatabase();
const name = `moved_${process.pid}`;
await sql`create database ${sql.id(name)} template template0 lc_collate 'C' lc_ctype 'C.UTF-8'`.execute(
  server.db,
);
const databaseUrl = server.databaseUrl!.replace(/\/test_\w+/, `/${name}`);
const target = await openDatabase({ databaseUrl, dataDir: '', log: quiet });
const pglite = await PGlite.create(pgliteOptions);
const source = embeddedConnection(engineOf(pglite), 'source', { log: quiet });
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
});

beforeAll(async () => {
  const { db } = source;
  await fillTemplate(db);
  await db
    .insertInto('sessions')
    .values({
      token_hash: Buffer.from([0, 255, 34, 92]),
      user_id: people.lotus.id,
      expires_at: new Date('2026-11-20T01:02:03.456Z'),
      user_agent: 'ก"\\\n\t{},',
    })
    .execute();
  await sql`insert into trips (name, description) select 'ทริป ' || n, E'"\\\\' || n
    from generate_series(1, 1234) as n`.execute(db);
  await sql`update trips set visibility = 2 where id % 7 = 0`.execute(db);
  await db
    .insertInto('audit_log')
    .values({
      action: 'a',
      entity: 'e',
      after: JSON.stringify({ list: [1, null, 'ข'], text: '"' }),
    })
    .execute();
  // In the part of a year, and in one that the target does not have.
  await sql`select add_log_partition('audit_log', extract(year from now())::int + 24)`.execute(db);
  await sql`insert into audit_log (at, action, entity)
    select now() + make_interval(years => ahead), 'later', 'e'
    from (values (1), (24)) as line (ahead), generate_series(1, 600)`.execute(db);
  await enqueue(db, jobKind<{ orderId: number }>('letters'), [{ data: { orderId: 1 } }]);
}, 60_000);

test('every row arrives as it was, and numbering goes on', async () => {
  const moved = await moveToPostgresql(source.db, target.db);
  expect(moved).toContainEqual({ table: 'trips', rows: 1234 });
  expect(moved).toContainEqual({ table: 'audit_log', rows: 1201 });
  expect(moved).toContainEqual({ table: expect.stringMatching(/^pgboss\./), rows: 1 });
  for (const { table } of moved) {
    const content = sql<{ row: string }>`
      select row from (select to_jsonb(t)::text as row from ${sql.table(table)} as t) as rows
      order by row collate "C"`;
    expect((await content.execute(target.db)).rows).toEqual(
      (await content.execute(source.db)).rows,
    );
  }
  const next = await target.db
    .insertInto('trips')
    .values({ name: 'ถัดไป' })
    .returning('id')
    .executeTakeFirst();
  expect(next).toEqual({ id: 1235 });
});

test('a target with rows is refused and left as it is', async () => {
  await expect(moveToPostgresql(source.db, target.db)).rejects.toThrow('is not empty');
});
