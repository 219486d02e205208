import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { toolFolders } from './postgresql-tools';

const debian = mkdtempSync(join(tmpdir(), 'joborder-tools-'));
afterAll(() => rmSync(debian, { recursive: true }));
const path = (process.env.PATH ?? '').split(delimiter);

test('tools of the newest version come first, then those of the path', () => {
  for (const version of ['9.6', '15', '100', '17']) mkdirSync(join(debian, version));
  expect(toolFolders(debian)).toEqual([
    ...['100', '17', '15', '9.6'].map((version) => join(debian, version, 'bin')),
    ...path,
  ]);
});

test('where Debian has none, those of the path', () => {
  expect(toolFolders(join(debian, 'none'))).toEqual(path);
});
