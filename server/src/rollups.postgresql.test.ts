import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../test/database';
import { rollups } from './rollups';

const { db, databaseUrl } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'joborder-rollups-'));
afterAll(() => rmSync(folder, { recursive: true }));
const run = (...args: string[]) => rollups(args, { DATABASE_URL: databaseUrl, DATA_DIR: folder });
/** Sums of no job order. */
const add = (kind: string, country: string, subjects: number, first = 1) =>
  sql`insert into report_cells (kind, span, starts, country, subject, orders, amount)
    select ${kind}, 'month', '2026-11-01', ${country}, ${first}::int + n, 2, 30
    from generate_series(0, ${subjects}::int - 1) as n`.execute(db);

test('the command names sums that differ, and brings them right unless it only checks', async () => {
  const right = { text: 'The sums of the reports are those of the job orders.', ok: true };
  expect(await run('check')).toEqual(right);
  await add('country', 'JP', 1, 0);
  await add('agency', '', 1);
  const found = `Job orders counted wrongly: 0
Sums that differ from their job orders: 2
  agency month 2026-11-01 1: orders 2, amount 30
  country month 2026-11-01 JP: orders 2, amount 30
`;
  const differ = 'The sums of the reports differ from the job orders.';
  const checked = await run('check');
  expect({ ...checked, text: checked.text.split('\n').toSorted() }).toEqual({
    text: `${found}${differ}`.split('\n').toSorted(),
    ok: false,
  });
  const repaired = await run();
  expect(repaired.ok).toBe(true);
  expect(repaired.text).toContain('Sums that differ from their job orders: 2\n');
  expect(repaired.text).toMatch(/\nThe sums of the reports were brought right\.$/);
  expect(await run('repair')).toEqual(right);
});

test('of many differences the first twenty are named', async () => {
  await add('agency', '', 21);
  const { text } = await run();
  const lines = text.split('\n');
  expect(lines[1]).toBe('Sums that differ from their job orders: 21');
  expect(lines.filter((line) => line.startsWith('  agency month'))).toHaveLength(20);
  expect(lines.at(-2)).toBe('  …');
});

test.each([[['verify']], [['check', 'now']]])('%j is answered with how it is used', (args) =>
  expect(run(...args)).rejects.toThrow('npm run rollups -- check'),
);
