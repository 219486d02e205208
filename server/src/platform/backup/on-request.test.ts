import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listenForRequests, requestBackup } from './on-request';

test('a backup is asked for where the path of the socket is short enough from here alone', async () => {
  const inside = join(process.cwd(), 'node_modules');
  const longest = 107 - '/backup.sock'.length;
  const folder = join(inside, 'x'.repeat(longest - 'node_modules/'.length));
  expect(relative(process.cwd(), folder)).toHaveLength(longest);
  await mkdir(folder, { recursive: true });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  expect(await requestBackup(folder)).toBeUndefined();
  const stop = await listenForRequests(folder, async () => ({ ok: true, text: 'taken' }));
  // Node.js 20 cuts off what is too long.
  expect(await readdir(folder)).toEqual(['backup.sock']);
  expect(await requestBackup(folder)).toEqual({ ok: true, text: 'taken' });
  stop();
});
