import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { quiet } from '../test/quiet';
import { backup } from './backup';
import { openDatabase } from './platform/db/open';

const directory = mkdtempSync(join(tmpdir(), 'joborder-backup-'));
afterAll(() => rmSync(directory, { recursive: true }));
const at = (name: string) => join(directory, name);
const now = new Date('2026-11-20T01:02:03Z');

test('a backup is saved and restored, and never beside a running server', async () => {
  const server = await openDatabase({ dataDir: at('first'), log: quiet });
  await sql`create table notes as select 'ข้อความ ' || n as text from generate_series(1, 500) n`.execute(
    server.db,
  );
  const save = () => backup(['save', at('copy.tar.gz')], { DATA_DIR: at('first') }, now);
  await expect(save()).rejects.toThrow(`${at('first')} is in use by another process`);
  await server.close();
  expect(await save()).toContain(at('copy.tar.gz'));

  const restore = (file: string, dataDir: string) =>
    backup(['restore', at(file)], { DATA_DIR: at(dataDir) }, now);
  await restore('copy.tar.gz', 'second');
  const restored = await openDatabase({ dataDir: at('second'), log: quiet });
  const { rows } = await sql`select count(*) as count, max(text) as text from notes`.execute(
    restored.db,
  );
  expect(rows).toEqual([{ count: 500, text: 'ข้อความ 99' }]);
  await restored.close();

  await expect(restore('copy.tar.gz', 'first')).rejects.toThrow('exists: move it away');
  writeFileSync(at('broken.tar.gz'), 'no archive');
  await expect(restore('broken.tar.gz', 'third')).rejects.toThrow('incorrect header');
  expect(existsSync(at('third'))).toBe(false);
}, 60_000);

test('there is no backup of nothing', async () => {
  await expect(backup([], { DATA_DIR: at('nowhere') }, now)).rejects.toThrow(
    'There is no database',
  );
  expect(existsSync(at('nowhere'))).toBe(false);
});

test('what is asked wrongly is answered with the usage', async () => {
  await expect(backup(['burn'], {}, now)).rejects.toThrow('npm run backup -- restore <file>');
  await expect(backup(['restore'], {}, now)).rejects.toThrow('Usage');
  await expect(backup(['move-to-postgresql'], {}, now)).rejects.toThrow('DATABASE_URL must name');
});
