import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { hasSwift, startSwift } from '../../test/swift';
import { readConfig } from '../config';
import { openStorage, type Storage } from './storage';

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
