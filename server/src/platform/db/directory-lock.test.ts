import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DirectoryInUseError, lockByFile, lockDirectory } from './directory-lock';

const directory = mkdtempSync(join(tmpdir(), 'joborder-lock-'));
afterAll(() => rmSync(directory, { recursive: true }));

test.each([lockDirectory, lockByFile])(
  '%o: one holder at a time, free after unlocking',
  async (lock) => {
    const unlock = await lock(directory);
    await expect(lock(directory)).rejects.toThrow(DirectoryInUseError);
    await unlock();
    await (await lock(directory))();
  },
);

test('a lock file counts as long as its process lives', async () => {
  const file = join(directory, 'process.lock');
  writeFileSync(file, String(process.ppid));
  await expect(lockByFile(directory)).rejects.toThrow(directory);
  writeFileSync(file, String(spawnSync(process.execPath, ['-e', '']).pid));
  await (await lockByFile(directory))();
  writeFileSync(file, '');
  await (await lockByFile(directory))();
});
