import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';
import { isMigrated, migrate, migrationsDirectory } from './migrate';

const { db } = await testDatabase();
const directory = mkdtempSync(join(tmpdir(), 'joborder-migrations-'));
afterAll(() => rmSync(directory, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(directory, name), text);

beforeEach(async () => {
  rmSync(directory, { recursive: true });
  cpSync(migrationsDirectory(), directory, { recursive: true });
  await sql`drop table if exists added`.execute(db);
  await sql`delete from schema_migrations where name >= '9'`.execute(db);
});

test('what is new is applied once, many statements in one file', async () => {
  write(
    '9001_added.sql',
    "create table added (id int); insert into added values (1), (2);\n-- ' \n",
  );
  expect(await isMigrated(db, directory)).toBe(false);
  expect(await migrate(db, directory)).toEqual(['9001_added.sql']);
  expect(await migrate(db, directory)).toEqual([]);
  expect(await isMigrated(db, directory)).toBe(true);
  expect((await sql`select id from added`.execute(db)).rows).toHaveLength(2);
});

test('a failing migration leaves nothing of itself, and those before it stay', async () => {
  write('9001_added.sql', 'create table added (id int);');
  write('9002_broken.sql', 'insert into added values (1); insert into missing values (1);');
  await expect(migrate(db, directory)).rejects.toMatchObject({ code: '42P01' });
  expect((await sql`select id from added`.execute(db)).rows).toEqual([]);
  write('9002_broken.sql', 'insert into added values (2);');
  expect(await migrate(db, directory)).toEqual(['9002_broken.sql']);
});

test('an applied migration that was changed is refused; other line ends are no change', async () => {
  write('9001_added.sql', 'create table added (\nid int);');
  await migrate(db, directory);
  write('9001_added.sql', 'create table added (\r\nid int);');
  expect(await migrate(db, directory)).toEqual([]);
  write('9001_added.sql', 'create table added (\nid int8);');
  await expect(migrate(db, directory)).rejects.toThrow('9001_added.sql was changed');
});

test('a database of a newer version, and a migration slipped in before, are refused', async () => {
  write('9005_added.sql', 'create table added (id int);');
  await migrate(db, directory);
  write('9004_before.sql', 'select 1;');
  await expect(migrate(db, directory)).rejects.toThrow('9004_before.sql sorts before applied ones');
  rmSync(join(directory, '9004_before.sql'));
  rmSync(join(directory, '9005_added.sql'));
  await expect(migrate(db, directory)).rejects.toThrow(
    '9005_added.sql, which this version does not',
  );
});

test('processes that start together migrate one after the other', async () => {
  write('9001_added.sql', 'create table added (id int); select pg_sleep(0.2);');
  const applied = await Promise.all([migrate(db, directory), migrate(db, directory)]);
  expect(applied.flat()).toEqual(['9001_added.sql']);
});
