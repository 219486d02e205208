import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { isStorageName, type Storage } from './storage-types';

/** A call of the object store that has not answered by then failed, milliseconds. */
const PATIENCE = { connectionTimeout: 5_000, requestTimeout: 30_000 };

/** A client of the bucket, which has just answered it. */
async function connect(url: string, setting: string) {
  const { protocol, host, username, password, pathname, searchParams } = new URL(url);
  const bucket = decodeURIComponent(pathname.slice(1));
  const client = new S3Client({
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
    // Names of hosts below the endpoint's are Amazon's own way.
    forcePathStyle: true,
    // Checksums in trailers are not understood everywhere.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: PATIENCE,
  });
  await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    client.destroy();
    throw new Error(
      `${setting}: the bucket ${bucket} at ${host} cannot be used with this key (${String(error)}).`,
      { cause: error },
    );
  });
  return { client, bucket, host };
}

/**
 * Files in a bucket of any S3-compatible server. `url` is
 * `https://KEY:SECRET@host/bucket?region=…`; the bucket has to be there. Rejects with a sentence
 * for the operator, which begins with the name of the setting, when it cannot be reached with that key.
 */
export async function s3Storage(url: string, setting = 'STORAGE_URL'): Promise<Storage> {
  const { client, bucket, host } = await connect(url, setting);
  const at = (name: string) => {
    if (!isStorageName(name)) throw new Error(`not a storage name: ${JSON.stringify(name)}`);
    return { Bucket: bucket, Key: name };
  };
  const absent = (error: unknown) => {
    if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
    throw error;
  };
  return {
    description: `bucket ${bucket} at ${host}`,
    async put(name, bytes) {
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes }));
    },
    async get(name) {
      if (!isStorageName(name)) return undefined;
      const found = await client.send(new GetObjectCommand(at(name))).catch(absent);
      if (!found) return undefined;
      return { stream: found.Body as Readable, bytes: found.ContentLength ?? 0 };
    },
    async has(name) {
      if (!isStorageName(name)) return false;
      return (await client.send(new HeadObjectCommand(at(name))).catch(absent)) !== undefined;
    },
    async delete(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
    async *list(prefix) {
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next }),
        );
        for (const { Key: name, Size: bytes } of page.Contents ?? []) {
          if (name && isStorageName(name)) yield { name, bytes: bytes ?? 0 };
        }
        next = page.NextContinuationToken;
      } while (next);
    },
  };
}
