import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../test/database';
import { backup } from './backup';
import { readConfig } from './config';
import { newKey } from './platform/backup/key';
import { type BackupPlace, listBackups, nameOf, openPlace } from './platform/backup/place';
import { findTool, withDatabase } from './platform/backup/postgresql-tools';
import { scheduleBackups, startBackups } from './platform/backup/server';
import { takeBackup } from './platform/backup/take';
import { diskStorage } from './platform/storage';
import { restore } from './restore';
import { restoreDrill } from './restore-drill';

const database = await testDatabase();
const { db, databaseUrl = '' } = database;
const directory = mkdtempSync(join(tmpdir(), 'joborder-backup-'));
const at = (name: string) => join(directory, name);
const DATA_DIR = at('server');
const storage = diskStorage(join(DATA_DIR, 'files'));
await storage.put('passport/one.pdf', Buffer.from('a passport'));
await sql`create table notes as select n, 'ข้อความ ' || n as text from generate_series(1, 500) n`.execute(
  db,
);
const { identity: BACKUP_KEY } = await newKey();
afterAll(() => rmSync(directory, { recursive: true }));
const settings = (place: string) => ({
  DATA_DIR,
  DATABASE_URL: databaseUrl,
  BACKUP_TO: at(place),
  BACKUP_KEY,
});

async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await sql`create database ${sql.id(name)} template template0 lc_collate 'C' lc_ctype 'C.UTF-8'`.execute(
    db,
  );
  onTestFinished(async () => {
    await sql`drop database ${sql.id(name)} with (force)`.execute(db);
  });
  return withDatabase(databaseUrl, name);
}
const drills = async () =>
  (
    await sql<{ datname: string }>`select datname from pg_database
      where datname like 'restore_drill%'`.execute(db)
  ).rows;

test('a database is saved while saves go on, and restored into an empty one', async () => {
  const saving = { goesOn: true, acknowledged: 500 };
  const saves = (async () => {
    while (saving.goesOn) {
      const n = saving.acknowledged + 1;
      await sql`insert into notes values (${n}, 'during')`.execute(db);
      saving.acknowledged = n;
    }
  })();
  await vi.waitUntil(() => saving.acknowledged > 510);
  const before = saving.acknowledged;
  expect(await backup([], settings('kept'))).toMatch(/ encrypted\) is in .*kept\.\n/);
  const after = saving.acknowledged;
  saving.goesOn = false;
  await saves;
  expect(after).toBeGreaterThan(before);

  const target = {
    ...settings('kept'),
    DATA_DIR: at('other'),
    DATABASE_URL: await emptyDatabase(),
  };
  expect(await restore([], target)).toMatch(/ and 1 files .*, each as it was saved\./);
  const client = new pg.Client({ connectionString: target.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ count: number; last: number }>(
    'select count(*)::int as count, max(n) as last from notes',
  );
  await client.end();
  const { count, last } = rows[0]!;
  expect(count).toBe(last);
  expect(count).toBeGreaterThanOrEqual(before);
  expect(count).toBeLessThanOrEqual(after);
  rmSync(join(target.DATA_DIR, 'files'), { recursive: true });
  await expect(restore([], target)).rejects.toThrow(
    /is not empty: a backup is restored into an empty one\.$/,
  );
}, 60_000);

test('a backup removes those that are older than BACKUP_KEEP days', async () => {
  const place = settings('rotated');
  const ago = (days: number) => nameOf(new Date(Date.now() - days * 86_400_000));
  await backup([], place);
  const [first = ''] = readdirSync(place.BACKUP_TO);
  for (const days of [9, 11]) {
    cpSync(join(place.BACKUP_TO, first), join(place.BACKUP_TO, ago(days)), { recursive: true });
  }
  const kept = readdirSync(place.BACKUP_TO).filter((name) => name > ago(10));
  expect(kept).toHaveLength(2);
  await backup([], { ...place, BACKUP_KEEP: '10' });
  const backups = await listBackups(await openPlace(readConfig(place)));
  expect(backups.map(({ name }) => name).slice(1)).toEqual(kept.toSorted().toReversed());
}, 60_000);

test('a drill tries it in a database of its own, and drops that', async () => {
  const { text, ok } = await restoreDrill([], settings('kept'));
  expect([text, ok]).toEqual([expect.stringMatching(/Everything is as it was saved\.$/), true]);
  expect(await drills()).toEqual([]);
  // Also where it fails.
  const { DATABASE_URL: _, ...elsewhere } = settings('kept');
  await expect(restoreDrill([], elsewhere)).rejects.toThrow('DATABASE_URL has to name the server');
  const [last] = await listBackups(await openPlace(readConfig(settings('kept'))));
  rmSync(join(at('kept'), last?.name ?? '', 'database-00001.part'));
  await expect(restoreDrill([], settings('kept'))).rejects.toThrow(
    'database-00001.part is missing',
  );
  expect(await drills()).toEqual([]);
}, 60_000);

test('one backup is written at a time, by all processes together', async () => {
  const other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query('select pg_advisory_lock(2569010)');
  await expect(backup([], settings('locked'))).rejects.toThrow('Another backup is being written.');
  await other.end();
  expect(await backup([], settings('locked'))).toContain('is in ');
}, 60_000);

test('of two processes one writes the backup that is due', async () => {
  const config = readConfig({ ...settings('scheduled'), BACKUP_SCHEDULE: '02:30' });
  const written: unknown[] = [];
  const log = { info: (about: unknown) => written.push(about), warn: () => {}, error: () => {} };
  const stops = await Promise.all(
    [new Registry(), new Registry()].map((registry) =>
      startBackups({ database, storage, config, registry, log, now: () => new Date() }),
    ),
  );
  const yesterday = new Date(Date.now() - 86_400_000);
  await Promise.all([1, 2].map(() => scheduleBackups(db, config, yesterday)));
  const state = async () =>
    (
      await sql<{ state: string }>`select state::text as state from pgboss.job
        where name = 'backups'`.execute(db)
    ).rows;
  await expect.poll(state, { timeout: 30_000 }).toEqual([{ state: 'completed' }]);
  for (const stop of stops) await stop();
  expect(written).toMatchObject([{ removed: [] }]);
  expect(await listBackups(await openPlace(config))).toHaveLength(1);
}, 60_000);

test('a backup that is aborted ends its tools, and counts for nothing', async () => {
  const place = await openPlace(readConfig({ BACKUP_TO: at('given-up') }));
  const giving = new AbortController();
  const put = place.storage.put;
  const failing: BackupPlace = {
    ...place,
    storage: {
      ...place.storage,
      put: async (name, bytes) => {
        giving.abort(new Error('stopped'));
        await put(name, bytes);
      },
    },
  };
  const config = readConfig(settings('given-up'));
  const { signal } = giving;
  const given = takeBackup({ place: failing, database, storage, config, signal });
  await expect(given).rejects.toThrow('stopped');
  expect(await listBackups(place)).toEqual([]);
  const dumping = () =>
    sql`select from pg_stat_activity where application_name like 'pg_dump%'`.execute(db);
  await expect.poll(async () => (await dumping()).rows).toEqual([]);
  await takeBackup({ place, database, storage, config });
  expect(await listBackups(place)).toHaveLength(1);
}, 60_000);

test('where the tools of PostgreSQL are missing, it says what to install', () => {
  expect(() => findTool('pg_dump', [directory])).toThrow(
    /^pg_dump is not installed here\..* postgresql-client\.$/,
  );
  expect(findTool('pg_dump')).toMatch(/\/pg_dump$/);
});
