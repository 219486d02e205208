import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';
import { awaitMigrated, isMigrated, migrate, migrationsDirectory } from './migrate';

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
  expect(await migrate(db, { directory })).toEqual(['9001_added.sql']);
  expect(await migrate(db, { directory })).toEqual([]);
  expect(await isMigrated(db, directory)).toBe(true);
  expect((await sql`select id from added`.execute(db)).rows).toHaveLength(2);
});

test('a failing migration leaves nothing of itself, and those before it stay', async () => {
  write('9001_added.sql', 'create table added (id int);');
  write('9002_broken.sql', 'insert into added values (1); insert into missing values (1);');
  await expect(migrate(db, { directory })).rejects.toMatchObject({ code: '42P01' });
  expect((await sql`select id from added`.execute(db)).rows).toEqual([]);
  write('9002_broken.sql', 'insert into added values (2);');
  expect(await migrate(db, { directory })).toEqual(['9002_broken.sql']);
});

test('an applied migration that was changed is refused; other line ends are no change', async () => {
  write('9001_added.sql', 'create table added (\nid int);');
  await migrate(db, { directory });
  write('9001_added.sql', 'create table added (\r\nid int);');
  expect(await migrate(db, { directory })).toEqual([]);
  write('9001_added.sql', 'create table added (\nid int8);');
  await expect(migrate(db, { directory })).rejects.toThrow('9001_added.sql was changed');
});

test('a migration slipped in before applied ones is refused', async () => {
  write('9005_added.sql', 'create table added (id int);');
  await migrate(db, { directory });
  write('9004_before.sql', 'select 1;');
  await expect(migrate(db, { directory })).rejects.toThrow('9004_before.sql sorts before applied');
});

test('a version starts on the database of a newer one that only added to it', async () => {
  write('9001_added.sql', 'create table added (id int);');
  await migrate(db, { directory });
  rmSync(join(directory, '9001_added.sql'));
  expect(await migrate(db, { directory })).toEqual([]);
  await awaitMigrated(db, { directory });
  expect(await isMigrated(db, directory)).toBe(true);
});

test('a version refuses the database of a newer one that took something away, or of another line', async () => {
  write('9001_added.sql', 'create table added (id int);');
  write('9002_less.contract.sql', 'drop table added;');
  await migrate(db, { directory });
  rmSync(join(directory, '9002_less.contract.sql'));
  const refusal = '9002_less.contract.sql, which this version does not know';
  await expect(migrate(db, { directory })).rejects.toThrow(refusal);
  await expect(awaitMigrated(db, { directory })).rejects.toThrow(refusal);
  await sql`delete from schema_migrations where name = '9002_less.contract.sql'`.execute(db);
  rmSync(join(directory, '9001_added.sql'));
  write('9003_other.sql', 'select 1;');
  await expect(migrate(db, { directory })).rejects.toThrow(
    '9001_added.sql, which this version does not know',
  );
});

test('who may not migrate waits for who does, and says what is lacking when nobody does', async () => {
  write('9001_added.sql', 'create table added (id int);');
  await expect(awaitMigrated(db, { directory, patience: 20 })).rejects.toThrow(
    'The database lacks 9001_added.sql, and MIGRATIONS=wait. Run "npm run migrate"',
  );
  let asked = () => {};
  const asks = new Promise<void>((resolve) => {
    asked = resolve;
  });
  // Resolves at the first message, whatever it is.
  const log = { info: asked, warn: () => {} } as never;
  const waiting = awaitMigrated(db, { directory, log });
  await asks;
  await migrate(db, { directory });
  await waiting;
  expect(await isMigrated(db, directory)).toBe(true);
});

test('processes that start together migrate one after the other', async () => {
  write('9001_added.sql', 'create table added (id int); select pg_sleep(0.2);');
  const applied = await Promise.all([migrate(db, { directory }), migrate(db, { directory })]);
  expect(applied.flat()).toEqual(['9001_added.sql']);
});
