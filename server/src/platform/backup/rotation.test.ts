import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskStorage } from '../storage';
import { type BackupPlace, listBackups, nameOf } from './place';
import { removeOldBackups, size } from './rotation';

const now = new Date('2026-11-24T02:30:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

async function placeWith(complete: readonly number[], unfinished: readonly number[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'joborder-rotation-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const storage = diskStorage(folder);
  const place: BackupPlace = { description: folder, storage, prefix: '' };
  for (const days of [...complete, ...unfinished]) {
    await storage.put(`${nameOf(daysAgo(days))}/database-00001.part`, Buffer.from('part'));
  }
  for (const days of complete) {
    await storage.put(`${nameOf(daysAgo(days))}/manifest.json`, Buffer.from('{}'));
  }
  await storage.put('drill.json', Buffer.from('{}'));
  return { folder, place };
}
const kept = async (place: BackupPlace) => (await listBackups(place)).map(({ name }) => name);

test.each([
  [1, '1 kB'],
  [999_000, '999 kB'],
  [1e6, '1.0 MB'],
  [9.99e8, '999.0 MB'],
  [1e9, '1.0 GB'],
])('%d bytes are called %s', (bytes, words) => {
  expect(size(bytes)).toBe(words);
});

test('backups are removed after so many days', async () => {
  const { place } = await placeWith([0, 6.9, 7.1, 30]);
  expect(await removeOldBackups(place, 7, now)).toEqual([
    nameOf(daysAgo(7.1)),
    nameOf(daysAgo(30)),
  ]);
  expect(await kept(place)).toEqual([nameOf(now), nameOf(daysAgo(6.9))]);
});

test('the last complete one stays however old it is, and unfinished ones do not count', async () => {
  const { place, folder } = await placeWith([40, 41], [0.5, 2]);
  expect(await removeOldBackups(place, 7, now)).toEqual([nameOf(daysAgo(41))]);
  expect(await kept(place)).toEqual([nameOf(daysAgo(40))]);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // One that may still be written, and nothing of the other.
  expect(files).toContain(`${nameOf(daysAgo(0.5))}/database-00001.part`);
  expect(files).not.toContain(`${nameOf(daysAgo(2))}/database-00001.part`);
  expect(files).toContain('drill.json');
});
