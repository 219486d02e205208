import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';
import { quiet } from '../../../test/quiet';
import { awaitMigrated, isMigrated, migrate } from './migrate';
import { openDatabase } from './open';
import type { Db } from './schema';

const { db, databaseUrl } = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'joborder-foreign-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Makes it a database without any table. */
const empty = async (of: Db) => {
  for (const schema of ['public', 'pgboss', 'upkeep']) {
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(of);
  }
  await sql`create schema public`.execute(of);
};
const tables = async (of: Db) => {
  const { rows } = await sql<{ name: string }>`select table_name::text as name
    from information_schema.tables where table_schema = 'public' order by 1`.execute(of);
  return rows.map(({ name }) => name);
};

beforeEach(() => empty(db));

describe('the database of another application is refused and left as it is', () => {
  test('with tables and no migrations', async () => {
    await sql`create table posts (id int)`.execute(db);
    await sql`create view latest_posts as select id from posts`.execute(db);
    const refusal =
      'The database belongs to another application: it has the tables latest_posts, posts. ' +
      'Nothing was changed. Point DATABASE_URL, or DATA_DIR, to a database of its own.';
    await expect(migrate(db)).rejects.toThrow(refusal);
    await expect(awaitMigrated(db)).rejects.toThrow(refusal);
    expect(await tables(db)).toEqual(['latest_posts', 'posts']);
  });

  test('with more tables than a message names', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      await sql`create table ${sql.id(name)} (id int)`.execute(db);
    }
    await expect(migrate(db)).rejects.toThrow('it has the tables a, b, c, d, e and 2 more.');
  });

  test('with a migrations table of another shape', async () => {
    await sql`create table schema_migrations (version text primary key)`.execute(db);
    await expect(migrate(db)).rejects.toThrow(
      'another application: its table schema_migrations has the columns version.',
    );
    expect(await tables(db)).toEqual(['schema_migrations']);
  });

  test('with a migrations table of the same shape and other migrations', async () => {
    await sql`create table schema_migrations (name text, checksum text, applied_at timestamptz)`.execute(
      db,
    );
    await sql`insert into schema_migrations values ('0001_shop.sql', 'x', now())`.execute(db);
    await expect(migrate(db)).rejects.toThrow(
      'another application: its table schema_migrations begins with 0001_shop.sql.',
    );
  });

  test('at the start, before the extension for searching is made', async () => {
    const open = () =>
      openDatabase({ log: quiet, dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
    const first = await open();
    await empty(first.db);
    await sql`create table posts (id int)`.execute(first.db);
    await first.close();
    await expect(open()).rejects.toThrow(
      'The database belongs to another application: it has the tables posts.',
    );
    // The embedded database is made on the disk and opened twice.
  }, 120_000);
});

test('an empty database is not migrated, and whoever may not migrate it says so', async () => {
  expect(await isMigrated(db)).toBe(false);
  await expect(awaitMigrated(db, { patience: 20 })).rejects.toThrow(
    'The database lacks 0001_initial.sql, ',
  );
  expect(await tables(db)).toEqual([]);
});

test('a database whose first start was interrupted is taken, and tables beside ours do not stop later starts', async () => {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create table schema_migrations (name text primary key, checksum text not null,
    applied_at timestamptz not null default now())`.execute(db);
  expect((await migrate(db))[0]).toBe('0001_initial.sql');
  expect(await isMigrated(db)).toBe(true);
  await sql`create table users_before_import (id int)`.execute(db);
  expect(await migrate(db)).toEqual([]);
  await awaitMigrated(db);
});
