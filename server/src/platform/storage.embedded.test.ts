import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { hasSwift, startSwift } from '../../test/swift';
import { readConfig } from '../config';
import { newKey } from './backup/key';
import type { Manifest } from './backup/manifest';
import {
  listBackups,
  openPlace,
  readArchive,
  readManifest,
  writeArchive,
  writeManifest,
} from './backup/place';
import { removeOldBackups } from './backup/rotation';
import { openStorage } from './storage';
import type { Storage } from './storage-types';

const folder = await mkdtemp(join(tmpdir(), 'joborder-storage-'));
if (!hasSwift && process.env.CI) throw new Error('CI keeps files in a bucket: install swift.');
const swift = hasSwift ? await startSwift() : undefined;
if (!swift)
  console.warn('SKIPPED: files in a bucket. There is no OpenStack Swift on this machine.');
afterAll(async () => {
  await swift?.stop();
  await rm(folder, { recursive: true, force: true });
});

const bucket = swift?.url('job-orders') ?? '';
if (swift) {
  const { origin, username, password } = new URL(bucket);
  const owner = new S3Client({
    endpoint: origin,
    region: 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: password },
    forcePathStyle: true,
  });
  await owner.send(new CreateBucketCommand({ Bucket: 'job-orders' }));
  owner.destroy();
}

async function read(storage: Storage, name: string): Promise<Buffer | undefined> {
  const found = await storage.get(name);
  if (!found) return undefined;
  const content = await buffer(found.stream);
  expect(content).toHaveLength(found.bytes);
  return content;
}

const open = (STORAGE_URL?: string) => openStorage({ STORAGE_URL, DATA_DIR: folder });

describe.each([
  { place: 'a folder', url: undefined, here: true },
  { place: 'a bucket', url: bucket, here: Boolean(swift) },
])('files in $place', ({ url, here }) => {
  test.runIf(here)('are put whole, read, replaced and deleted', async () => {
    const storage = await open(url);
    const photo = Buffer.from(Array.from({ length: 800_000 }, (_, index) => index % 251));
    await storage.put('media/photo.webp', photo);
    // Compared as a whole: toEqual takes seconds over so many bytes.
    expect((await read(storage, 'media/photo.webp'))?.equals(photo)).toBe(true);
    expect(await storage.has('media/photo.webp')).toBe(true);

    await storage.put('media/photo.webp', Buffer.from('another'));
    expect(String(await read(storage, 'media/photo.webp'))).toBe('another');

    await storage.delete('media/photo.webp');
    expect(await storage.has('media/photo.webp')).toBe(false);
    expect(await read(storage, 'media/photo.webp')).toBeUndefined();
    // Whoever deletes twice has what was wanted.
    await storage.delete('media/photo.webp');
  });

  test.runIf(here)('are listed with their sizes, all or those of a folder', async () => {
    const storage = await open(url);
    const names = ['listed/a/one.webp', 'listed/two.pdf', 'listed-not/three.pdf'];
    for (const [index, name] of names.entries()) {
      await storage.put(name, Buffer.alloc(index + 1, 'x'));
    }
    const list = async (prefix: string) => {
      const found = new Map<string, number>();
      for await (const { name, bytes } of storage.list(prefix)) found.set(name, bytes);
      return found;
    };
    expect(await list('listed/')).toEqual(
      new Map([
        ['listed/a/one.webp', 1],
        ['listed/two.pdf', 2],
      ]),
    );
    expect((await list('')).get('listed-not/three.pdf')).toBe(3);
    expect(await list('nowhere/')).toEqual(new Map());
  });

  test.runIf(here)(
    'can be backups: whole, encrypted, listed, refused when changed, removed',
    async () => {
      const settings = { BACKUP_TO: url ?? join(folder, 'backups'), DATA_DIR: folder };
      const { identity } = await newKey();
      const place = await openPlace({ ...settings, BACKUP_KEY: identity });
      const [name, old] = ['2026-11-24T02-30-00Z', '2026-10-01T02-30-00Z'];
      const content = randomBytes(17 * 1024 * 1024);
      const parts = await writeArchive(place, name, 'files', Readable.from([content]));
      expect(parts.map((part) => part.name)).toEqual(['files-00001.part', 'files-00002.part']);
      expect(await listBackups(place), 'without a manifest it is none').toEqual([]);
      const manifest: Manifest = {
        format: 1,
        version: '0.1.0',
        schema: '0025_backups.sql',
        time: '2026-11-24T02:30:00.000Z',
        database: { kind: 'postgresql', server: '17.2' },
        tables: { 'public.users': { rows: 4, sum: '-12' } },
        files: [],
        parts: { database: [], files: parts },
      };
      await writeManifest(place, old, manifest);
      await writeManifest(place, name, manifest);
      const [last, first] = await listBackups(place);
      expect([last?.name, last?.encrypted, first?.name]).toEqual([name, true, old]);
      expect(last?.bytes).toBeGreaterThan(content.length);
      expect(await readManifest(place, last!)).toEqual(manifest);
      const back = async () => buffer(await readArchive(place, last!, parts));
      expect((await back()).equals(content)).toBe(true);

      expect(await removeOldBackups(place, 30, new Date('2026-11-24T03:00:00Z'))).toEqual([old]);
      expect((await listBackups(place)).map((each) => each.name)).toEqual([name]);
      await place.storage.put(`${place.prefix}${name}/files-00002.part`, Buffer.from('x'));
      await expect(back()).rejects.toThrow('files-00002.part is not what was written');
    },
  );

  test.runIf(here)('have names of ours only: no other can be read or written', async () => {
    const storage = await open(url);
    for (const name of ['../secret.txt', '/etc/passwd', 'a//b.webp', 'media/', 'no-ending', '']) {
      expect(await read(storage, name)).toBeUndefined();
      expect(await storage.has(name)).toBe(false);
      await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('not a storage name');
    }
  });
});

test.runIf(swift)('a key or a bucket that does not fit stops the start in words', async () => {
  await expect(open(swift?.url('job-orders', 'wrong'))).rejects.toThrow(
    /STORAGE_URL: the bucket job-orders .* cannot be used with this key/,
  );
  await expect(open(swift?.url('elsewhere'))).rejects.toThrow(/the bucket elsewhere/);
  // What is logged does not have the key in it.
  expect((await open(bucket)).description).not.toContain('secret');
});

test('the address of a bucket is looked at before it is used', () => {
  expect(readConfig({ STORAGE_URL: 'https://key:secret@files.example/orders' }).STORAGE_URL).toBe(
    'https://key:secret@files.example/orders',
  );
  expect(() => readConfig({ STORAGE_URL: 'https://key:secret@files.example' })).toThrow(
    'STORAGE_URL: must name a bucket',
  );
  expect(() => readConfig({ STORAGE_URL: 'ftp://files.example/orders' })).toThrow('STORAGE_URL');
});
