import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \|$/gm)];

test('docs/security.md has every requirement of ASVS 5.0.0 up to level 2, each with its reason', () => {
  const numbers = rows.map(([, number]) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  // As many as the standard has.
  expect(rows.filter(([, , level]) => level === '1')).toHaveLength(70);
  expect(rows.filter(([, , level]) => level === '2')).toHaveLength(183);
});

test('every file that docs/security.md names exists', () => {
  const named = [...text.matchAll(/`([\w./@-]+\.(?:ts|tsx|mjs|md|json)|Dockerfile)`/g)];
  expect(named.length).toBeGreaterThan(60);
  const missing = named.map(([, file]) => file).filter((file) => !existsSync(join(root, file)));
  expect([...new Set(missing)]).toEqual([]);
});
