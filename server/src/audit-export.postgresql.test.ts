import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../test/database';
import { auditExport } from './audit-export';
import { auditVerify } from './audit-verify';

const { db, databaseUrl } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'joborder-audit-'));
afterAll(() => rmSync(folder, { recursive: true }));
const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
await sql`insert into audit_log (at, action, entity)
  select now() - make_interval(days => days), 'place.add', 'place'
  from unnest(array[4, 4, 3, 2]) as days`.execute(db);
const { rows } = await sql<{ day: string }>`
  select ((now() - interval '3 days') at time zone 'Asia/Bangkok')::date as day`.execute(db);
const [{ day }] = rows as [{ day: string }];

test('the commands write the days that are over, and find what was done to a file or the database', async () => {
  const [earlier, later] = [join(folder, 'earlier.jsonl'), join(folder, 'later.jsonl')];
  const whole = { text: expect.stringContaining('The database has what was sealed.'), ok: true };
  expect(await auditExport(['--to', day, earlier], env)).toEqual(whole);
  expect(statSync(earlier).mode & 0o777).toBe(0o600);
  await db.transaction().execute(async (trx) => {
    await sql`alter table audit_log disable trigger append_only`.execute(trx);
    await sql`delete from audit_log where id = (select max(id) from audit_log)`.execute(trx);
  });
  const { ok, text } = await auditExport([later], env);
  expect([ok, text]).toEqual([
    false,
    expect.stringContaining('1 lines were sealed, 0 are there.\nThe logs were changed'),
  ]);
  expect(await auditVerify([earlier])).toEqual({
    text: `The audit log from its first line to ${day}.\n3 lines are whole, unchanged and in order.`,
    ok: true,
  });
  expect((await auditVerify([later])).ok).toBe(false);
  writeFileSync(earlier, readFileSync(earlier, 'utf8').replace('place.add', 'place.edit'));
  expect(await auditVerify([earlier])).toMatchObject({
    text: expect.stringContaining('line 1: was changed'),
    ok: false,
  });
});

test('the commands say how they are used', async () => {
  for (const args of [
    [],
    ['a', 'b'],
    ['--from', '2026-02-30', 'a'],
    ['--since', '2026-02-01', 'a'],
  ]) {
    await expect(auditExport(args, env)).rejects.toThrow('npm run audit-export');
  }
  for (const files of [[], ['--from', 'a']]) {
    await expect(auditVerify(files)).rejects.toThrow('npm run audit-verify');
  }
});
