import { createReadStream, type Dirent } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { BaseLogger } from 'pino';
import { ApiError } from './errors';
import { isStorageName, type Storage } from './storage-types';
import { writeWhole } from './whole-file';

/** No space, or none that this account may use. */
const isFull = (code: string | undefined) => code === 'ENOSPC' || code === 'EDQUOT';
const TRY_AGAIN_SECONDS = 60;

type Log = Pick<BaseLogger, 'error'>;

/** The store that the environment names: a bucket, else a folder of the data directory. */
export async function openStorage(
  config: { readonly STORAGE_URL?: string | undefined; readonly DATA_DIR: string },
  log?: Log,
): Promise<Storage> {
  if (!config.STORAGE_URL) return diskStorage(join(config.DATA_DIR, 'files'), log);
  // Whoever keeps files on the disk does not load the client of a bucket.
  const { s3Storage } = await import('./s3-storage');
  return s3Storage(config.STORAGE_URL);
}

/** Files below a directory; a file is visible only when it is whole and on disk. 507 when that is full. */
export function diskStorage(root: string, log?: Log): Storage {
  const path = (name: string) => {
    if (!isStorageName(name)) throw new Error(`not a storage name: ${JSON.stringify(name)}`);
    return join(root, name);
  };
  return {
    description: `files in ${root}`,
    async put(name, bytes) {
      try {
        await writeWhole(path(name), bytes);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (!isFull(code)) throw error;
        log?.error({ code, folder: root }, 'disk full: file not stored');
        throw new ApiError(507, 'STORAGE_FULL', {}, [], TRY_AGAIN_SECONDS, 'disk');
      }
    },
    async get(name) {
      if (!isStorageName(name)) return undefined;
      const found = await stat(path(name)).catch(() => undefined);
      if (!found?.isFile()) return undefined;
      return { stream: createReadStream(path(name)), bytes: found.size };
    },
    async has(name) {
      return isStorageName(name) && (await stat(path(name)).catch(() => undefined)) !== undefined;
    },
    async delete(name) {
      await rm(path(name), { force: true });
    },
    async *list(prefix) {
      const top = join(root, prefix);
      const entries = await opendir(top, { recursive: true, bufferSize: 512 }).catch(absent);
      for await (const entry of entries) {
        if (!entry.isFile()) continue;
        const file = join(entry.parentPath, entry.name);
        const name = relative(root, file).split(sep).join('/');
        // What is being written has a name that is none of ours.
        if (!isStorageName(name)) continue;
        const found = await stat(file).catch(() => undefined);
        if (found) yield { name, bytes: found.size };
      }
    },
  };
}

function absent(error: NodeJS.ErrnoException): readonly Dirent[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
