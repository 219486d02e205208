import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';
import { migrate, migrationsDirectory } from './migrate';

const { db, databaseUrl } = await testDatabase();
const directory = mkdtempSync(join(tmpdir(), 'joborder-migrations-'));
cpSync(migrationsDirectory(), directory, { recursive: true });
writeFileSync(join(directory, '9001_wider.sql'), 'alter table users add column wider int;');
afterAll(() => rmSync(directory, { recursive: true }));

// Somebody who reads and does not end the transaction: a migration gets no lock meanwhile.
let reader: pg.Client;
beforeEach(async () => {
  reader = new pg.Client({ connectionString: databaseUrl });
  await reader.connect();
  await reader.query('begin; select 1 from users');
});
afterEach(() => reader.end());

test('readers go on while a migration waits for its lock, which it then gets', async () => {
  const tries: string[] = [];
  // Pino's methods have more overloads than are called.
  const log = { info: () => {}, warn: (_: unknown, text: string) => tries.push(text) } as never;
  const migrating = migrate(db, { directory, lockWait: 50, log });
  const longest = { read: 0 };
  do {
    const started = performance.now();
    await sql`select id from users limit 1`.execute(db);
    longest.read = Math.max(longest.read, performance.now() - started);
  } while (tries.length < 3);
  expect(longest.read).toBeLessThan(1_000);
  await reader.query('rollback');
  expect(await migrating).toEqual(['9001_wider.sql']);
  expect((await sql`select wider from users limit 1`.execute(db)).rows).toHaveLength(1);
  await sql`alter table users drop column wider`.execute(db);
  await sql`delete from schema_migrations where name >= '9'`.execute(db);
});

test('a migration that never gets its lock times out by name, and nothing of it stays', async () => {
  await expect(migrate(db, { directory, lockWait: 20, patience: 60 })).rejects.toThrow(
    'The migration 9001_wider.sql did not get a lock on its tables within 0.06 s',
  );
  const { rows } = await sql`select from schema_migrations where name >= '9'`.execute(db);
  expect(rows).toEqual([]);
});
