import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { smallDisk } from '../test/full-disk';
import { quiet } from '../test/quiet';
import { backup } from './backup';
import { readConfig } from './config';
import { newKey } from './platform/backup/key';
import { listBackups, openPlace } from './platform/backup/place';
import { scheduleBackups, startBackups } from './platform/backup/server';
import type { DatabaseConnection } from './platform/db/connection';
import { restoreEmbedded } from './platform/db/embedded';
import { openDatabase } from './platform/db/open';
import { packageRoot } from './platform/package-root';
import { diskStorage } from './platform/storage';
import { restore } from './restore';
import { restoreDrill } from './restore-drill';

const directory = mkdtempSync(join(tmpdir(), 'joborder-backup-'));
const at = (name: string) => join(directory, name);
const DATA_DIR = at('server');
const { identity, recipient } = await newKey();
const other = await newKey();
const storage = diskStorage(join(DATA_DIR, 'files'));
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const registry = new Registry();
let server: DatabaseConnection;
let stop = async () => {};

beforeAll(async () => {
  await restoreEmbedded(DATA_DIR, createReadStream(inject('databaseTemplate')));
  server = await openDatabase({ dataDir: DATA_DIR, log: quiet });
  await sql`create table notes as select n, 'ข้อความ ' || n as text from generate_series(1, 500) n`.execute(
    server.db,
  );
  await storage.put('passport/one.pdf', Buffer.from('a passport'));
  await storage.put('media/two.webp', Buffer.alloc(300_000, 'picture'));
});
afterAll(async () => {
  await stop();
  await server.close();
  rmSync(directory, { recursive: true });
});

/** The server's part, with other settings. */
async function serve(settings: Record<string, string>): Promise<void> {
  await stop();
  const config = readConfig({ DATA_DIR, ...settings });
  registry.clear();
  stop = await startBackups({
    database: server,
    storage,
    config,
    registry,
    log: silent,
    now: () => new Date(),
  });
}
/** Folder of the latest backup below a place. */
const latest = (place: string) =>
  join(
    place,
    readdirSync(place)
      .filter((name) => name.startsWith('2'))
      .sort()
      .at(-1) ?? '',
  );
const backupsOf = async (BACKUP_TO: string) =>
  listBackups(await openPlace(readConfig({ BACKUP_TO })));

async function notesOf(dataDir: string): Promise<{ count: number; last: number }> {
  const restored = await openDatabase({ dataDir, log: quiet });
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*) as count, max(n) as last from notes`.execute(restored.db);
  await restored.close();
  return rows[0]!;
}

test('a running server saves itself while saves go on; what was acknowledged before is restored', async () => {
  const BACKUP_TO = at('running');
  await serve({ BACKUP_TO, BACKUP_KEY: recipient });
  const saving = { goesOn: true, acknowledged: 500 };
  const saves = (async () => {
    while (saving.goesOn) {
      const n = saving.acknowledged + 1;
      await sql`insert into notes values (${n}, 'during')`.execute(server.db);
      saving.acknowledged = n;
    }
  })();
  await vi.waitUntil(() => saving.acknowledged > 510);
  const before = saving.acknowledged;
  const said = await backup([], { DATA_DIR, BACKUP_TO });
  const after = saving.acknowledged;
  saving.goesOn = false;
  await saves;
  expect(after).toBeGreaterThan(before);
  expect(said).toMatch(/^The backup [\dTZ-]+ \([\d.]+ MB, encrypted\) is in .*running\.\n/);
  expect(said).toContain('secret.key in DATA_DIR');

  const target = { DATA_DIR: at('restored'), BACKUP_TO, BACKUP_KEY: identity };
  expect(await restore([], target)).toMatch(/ and 2 files .*, each as it was saved\./);
  const { count, last } = await notesOf(target.DATA_DIR);
  expect(count).toBe(last);
  expect(count).toBeGreaterThanOrEqual(before);
  expect(count).toBeLessThanOrEqual(after + 1);
  expect(readFileSync(join(target.DATA_DIR, 'files/passport/one.pdf'), 'utf8')).toBe('a passport');
  await expect(restore([], target)).rejects.toThrow('There are uploaded files');
  rmSync(join(target.DATA_DIR, 'files'), { recursive: true });
  await expect(restore([], target)).rejects.toThrow('exists: move it away before restoring');
}, 120_000);

test('a drill finds a good backup good, and says so to the metrics', async () => {
  const BACKUP_TO = at('running');
  const drill = await restoreDrill([], { DATA_DIR, BACKUP_TO, BACKUP_KEY: identity });
  expect(drill.text).toMatch(
    /Compared: \d+ tables with \d+ rows, 2 files, the sums of the reports\./,
  );
  expect(drill).toMatchObject({ ok: true, text: expect.stringMatching(/as it was saved\.$/) });
  expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('restore'))).toEqual([]);
  await serve({ BACKUP_TO });
  const metrics = await registry.metrics();
  const valueOf = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1]);
  for (const name of ['backup_age_seconds', 'backup_size_bytes', 'restore_drill_age_seconds']) {
    expect(valueOf(name)).toBeGreaterThan(0);
  }
  // In seconds: it was made by the test before this one, seconds ago and so thousands of milliseconds.
  expect(valueOf('backup_age_seconds')).toBeLessThan(240);
}, 120_000);

test('a drill finds a missing row, a changed file and a wrong sum of the reports', async () => {
  const BACKUP_TO = at('compared');
  await serve({ BACKUP_TO });
  await storage.put('media/three.webp', Buffer.from('first'));
  await backup([], { DATA_DIR, BACKUP_TO });
  const good = latest(BACKUP_TO);
  await sql`delete from notes where n = 7`.execute(server.db);
  await sql`update schema_migrations set applied_at = applied_at - interval '1 second'
    where name like '0001%'`.execute(server.db);
  await sql`insert into report_cells (kind, span, starts, country, subject, orders, amount)
    values ('order', 'day', '2026-01-01', '', 0, 3, 4)`.execute(server.db);
  await storage.put('media/three.webp', Buffer.from('other'));
  await storage.delete('passport/one.pdf');
  await backup([], { DATA_DIR, BACKUP_TO });
  const bad = latest(BACKUP_TO);
  expect(bad).not.toBe(good);
  // The archives of one under the manifest of the other, each part as it was written.
  const manifest = JSON.parse(readFileSync(join(good, 'manifest.json'), 'utf8')) as {
    parts: object;
  };
  const { parts } = JSON.parse(readFileSync(join(bad, 'manifest.json'), 'utf8')) as typeof manifest;
  writeFileSync(join(bad, 'manifest.json'), JSON.stringify({ ...manifest, parts }));

  const { text, ok } = await restoreDrill([], { DATA_DIR, BACKUP_TO });
  expect(ok).toBe(false);
  expect(text).toMatch(/The table public\.notes has \d+ rows instead of \d+\./);
  expect(text).toContain(
    'Rows of the table public.schema_migrations are not those that were saved.',
  );
  expect(text).toContain('The file media/three.webp is not the one that was saved.');
  expect(text).toContain('The file passport/one.pdf is missing.');
  expect(text).toContain('Sums of reports that differ: 1.');
  expect(text).toMatch(/This backup is NOT what was saved\.$/);
  expect(existsSync(join(BACKUP_TO, 'drill.json'))).toBe(false);
}, 120_000);

test('a backup that was changed, cut, or is read with another key is refused in words', async () => {
  const BACKUP_TO = at('damaged');
  await serve({ BACKUP_TO, BACKUP_KEY: recipient });
  await backup([], { DATA_DIR, BACKUP_TO });
  const folder = latest(BACKUP_TO);
  const refusal = async (BACKUP_KEY?: string) => {
    const target = at('refused');
    const said = await restore([], { DATA_DIR: target, BACKUP_TO, BACKUP_KEY }).catch(
      (error: Error) => error.message,
    );
    expect(existsSync(join(target, 'database')), 'nothing is left').toBe(false);
    return said;
  };
  expect(await refusal()).toBe('The backup is encrypted: BACKUP_KEY has to be set to read it.');
  expect(await refusal(recipient)).toContain('BACKUP_KEY is a recipient (age1…)');
  expect(await refusal(other.identity)).toBe(
    'BACKUP_KEY is not the key with which this backup was encrypted.',
  );
  const inside = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  expect(inside.join('')).not.toContain('passport');

  const part = join(folder, 'database-00001.part');
  const written = readFileSync(part);
  const changed = Buffer.from(written);
  changed[1000] = (changed[1000] ?? 0) ^ 1;
  writeFileSync(part, changed);
  const damaged = /^The backup \S+ is damaged: database-00001\.part is not what was written\.$/;
  expect(await refusal(identity)).toMatch(damaged);
  writeFileSync(part, written);
  truncateSync(part, written.length - 100);
  expect(await refusal(identity)).toMatch(damaged);
  rmSync(part);
  expect(await refusal(identity)).toMatch(/is incomplete: database-00001\.part is missing\.$/);
  writeFileSync(part, written);
  truncateSync(join(folder, 'manifest.age'), 1_000);
  expect(await refusal(identity)).toMatch(/is damaged: its manifest cannot be read\.$/);
  rmSync(join(folder, 'manifest.age'));
  expect(await refusal(identity)).toMatch(/^There is no backup in /);
}, 120_000);

test('a full disk leaves nothing that counts as a backup, and says so', async () => {
  const disk = smallDisk(1_024);
  if (!disk) return;
  onTestFinished(disk.remove);
  await serve({ BACKUP_TO: disk.folder });
  const BACKUP_TO = disk.folder;
  await expect(backup([], { DATA_DIR, BACKUP_TO })).rejects.toThrow(
    `The disk of ${disk.folder} is full: the backup was not written.`,
  );
  expect(await backupsOf(BACKUP_TO)).toEqual([]);
}, 120_000);

test('a process that is killed in the middle leaves nothing that counts as a backup; the next one does it', async () => {
  const dataDir = at('killed');
  await restoreEmbedded(dataDir, createReadStream(inject('databaseTemplate')));
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const run = () =>
    spawn(process.execPath, [join(packageRoot(), 'dist/backup.js')], { env, stdio: 'ignore' });
  const child = run();
  const ended = once(child, 'exit');
  const backups = join(dataDir, 'backups');
  await vi.waitUntil(() => existsSync(backups) && readdirSync(backups).length > 0, {
    timeout: 120_000,
    interval: 1,
  });
  child.kill('SIGKILL');
  await ended;
  expect(await backupsOf(backups)).toEqual([]);
  expect(await once(run(), 'exit')).toEqual([0, null]);
  expect(await backupsOf(backups)).toHaveLength(1);
  expect(existsSync(join(dataDir, 'backup.unfinished'))).toBe(false);
}, 120_000);

test('the server writes a backup at its time, once however often it is scheduled', async () => {
  const BACKUP_TO = at('scheduled');
  await serve({ BACKUP_TO, BACKUP_SCHEDULE: '02:30' });
  const isKnown = async () => /^backup_age_seconds \d/m.test(await registry.metrics());
  expect(await isKnown()).toBe(false);
  const yesterday = new Date(Date.now() - 86_400_000);
  for (let times = 0; times < 3; times += 1) {
    await scheduleBackups(server.db, { BACKUP_SCHEDULE: ['02:30'] }, yesterday);
  }
  await vi.waitUntil(async () => (await backupsOf(BACKUP_TO)).length > 0, { timeout: 120_000 });
  // Though the metrics looked for backups a moment ago.
  await vi.waitUntil(isKnown, { timeout: 30_000 });
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pgboss.job
    where name = 'backups' and state < 'active'`.execute(server.db);
  expect(rows).toEqual([{ waiting: 0 }]);
  expect(await backupsOf(BACKUP_TO)).toHaveLength(1);
}, 120_000);

test('a bucket that is away stops neither the start nor the metrics, and is named when it is needed', async () => {
  const BACKUP_TO = 'http://key:secret@127.0.0.1:1/kept';
  await serve({ BACKUP_TO });
  expect(await registry.metrics()).not.toMatch(/^backup_age_seconds \d/m);
  await expect(backup([], { DATA_DIR, BACKUP_TO })).rejects.toThrow(
    'BACKUP_TO: the bucket kept at 127.0.0.1:1 cannot be used with this key',
  );
});

test('there is no backup of nothing', async () => {
  await expect(backup([], { DATA_DIR: at('nowhere') })).rejects.toThrow('There is no database');
  expect(existsSync(at('nowhere'))).toBe(false);
  expect(await backup(['list'], { DATA_DIR: at('nowhere') })).toMatch(/^There is no backup in /);
});

test('what is asked wrongly is answered with the usage', async () => {
  await expect(backup(['burn'], {})).rejects.toThrow('npm run backup -- list');
  await expect(backup(['move-to-postgresql'], {})).rejects.toThrow('DATABASE_URL must name');
  await expect(restore(['one', 'two'], {})).rejects.toThrow('npm run restore -- <name>');
  await expect(restoreDrill(['--help'], {})).rejects.toThrow('npm run restore-drill');
  const settings = (name: string, value: string) => () => readConfig({ [name]: value });
  expect(settings('BACKUP_KEY', 'a password')).toThrow('BACKUP_KEY: must be a key that');
  expect(settings('BACKUP_SCHEDULE', '24:00')).toThrow('BACKUP_SCHEDULE: must be like 02:30');
  expect(readConfig({ BACKUP_SCHEDULE: '02:30,14:30' }).BACKUP_SCHEDULE).toEqual([
    '02:30',
    '14:30',
  ]);
  expect(settings('BACKUP_TO', 'https://host')).toThrow('BACKUP_TO: must be a folder, or a bucket');
});
