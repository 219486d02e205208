import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../../config';
import { ApiError } from '../errors';
import { diskStorage } from '../storage';
import type { Storage } from '../storage-types';
import { decrypt, encrypt } from './key';
import { Manifest, type Part } from './manifest';

/** Folder of the backups in a bucket; no uploaded file has such a name. */
export const IN_BUCKET = 'backups/';
/** Bytes: what one call of an object store takes in half a minute over a slow line. */
const PART = 16 * 1024 * 1024;
/** What a backup is called: the moment that it is of. */
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)$/;

/** Where backups are kept, and with which key. */
export interface BackupPlace {
  /** For the log and the operator; without a key. */
  readonly description: string;
  readonly storage: Storage;
  /** What the names in the storage begin with. */
  readonly prefix: '' | typeof IN_BUCKET;
  readonly key?: string;
}

/** One that is complete. */
export interface Backup {
  readonly name: string;
  readonly time: Date;
  readonly bytes: number;
  readonly encrypted: boolean;
}

type Settings = Pick<Config, 'DATA_DIR'> & Partial<Pick<Config, 'BACKUP_TO' | 'BACKUP_KEY'>>;

/** For the boot log, whether it can be used or not. */
export function describePlace({ BACKUP_TO, DATA_DIR }: Settings): string {
  if (!BACKUP_TO) return join(DATA_DIR, 'backups');
  if (!/^https?:/.test(BACKUP_TO)) return resolve(BACKUP_TO);
  const { host, pathname } = new URL(BACKUP_TO);
  return `bucket ${pathname.slice(1)} at ${host}`;
}

/** The place that the environment names. Rejects with a sentence where a bucket cannot be used. */
export async function openPlace({
  BACKUP_TO,
  BACKUP_KEY: key,
  DATA_DIR,
}: Settings): Promise<BackupPlace> {
  if (BACKUP_TO && /^https?:/.test(BACKUP_TO)) {
    const { s3Storage } = await import('../s3-storage');
    const storage = await s3Storage(BACKUP_TO, 'BACKUP_TO');
    return { description: storage.description, storage, prefix: IN_BUCKET, key };
  }
  const folder = describePlace({ BACKUP_TO, DATA_DIR });
  return { description: folder, storage: diskStorage(folder), prefix: '', key };
}

export const nameOf = (time: Date) => time.toISOString().slice(0, 19).replaceAll(':', '-') + 'Z';

interface Found {
  readonly files: string[];
  bytes: number;
  manifest?: string;
}

/** The backups in the place, by name, whether complete or not. */
export async function foundIn({ storage, prefix }: BackupPlace): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for await (const { name, bytes } of storage.list(prefix)) {
    const [folder = '', file = ''] = name.slice(prefix.length).split('/');
    if (!NAME.test(folder)) continue;
    const backup = found.get(folder) ?? { files: [], bytes: 0 };
    found.set(folder, backup);
    backup.files.push(name);
    backup.bytes += bytes;
    if (file.startsWith('manifest.')) backup.manifest = file;
  }
  return found;
}

export const timeOf = (name: string) => new Date(name.replace(NAME, '$1:$2:$3'));

/** Those that are complete, the latest first. */
export async function listBackups(place: BackupPlace): Promise<Backup[]> {
  return [...(await foundIn(place))]
    .filter(([, { manifest }]) => manifest)
    .map(([name, { bytes, manifest }]) => ({
      name,
      time: timeOf(name),
      bytes,
      encrypted: manifest === 'manifest.age',
    }))
    .sort((a, b) => b.time.getTime() - a.time.getTime());
}

async function put({ description, storage }: BackupPlace, name: string, bytes: Uint8Array) {
  try {
    await storage.put(name, bytes);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 507) throw error;
    throw new Error(`The disk of ${description} is full: the backup was not written.`, {
      cause: error,
    });
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Writes an archive of a backup in parts of 16 MB, encrypted where the place has a key. */
export async function writeArchive(
  place: BackupPlace,
  backup: string,
  archive: keyof Manifest['parts'],
  content: Readable,
): Promise<Part[]> {
  const parts: Part[] = [];
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  const flush = async () => {
    const part = Buffer.concat(pieces);
    const name = `${archive}-${String(parts.length + 1).padStart(5, '0')}.part`;
    await put(place, `${place.prefix}${backup}/${name}`, part);
    parts.push({ name, bytes: part.length, sha256: sha256(part) });
    [pieces, bytes] = [[], 0];
  };
  const sealed = place.key ? await encrypt(content, place.key) : content;
  for await (const chunk of sealed as AsyncIterable<Uint8Array>) {
    pieces.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART) await flush();
  }
  if (bytes > 0) await flush();
  return parts;
}

/** Reads it again; the stream fails with a sentence where a part is missing or another one. */
export async function readArchive(
  place: BackupPlace,
  backup: Backup,
  parts: readonly Part[],
): Promise<Readable> {
  const content = Readable.from(readParts(place, backup.name, parts), { objectMode: false });
  return backup.encrypted ? decrypt(content, place.key) : content;
}

async function* readParts(
  { storage, prefix }: BackupPlace,
  backup: string,
  parts: readonly Part[],
) {
  for (const { name, bytes, sha256: expected } of parts) {
    const found = await storage.get(`${prefix}${backup}/${name}`);
    if (!found) throw new Error(`The backup ${backup} is incomplete: ${name} is missing.`);
    const part = await buffer(found.stream);
    if (part.length !== bytes || sha256(part) !== expected) {
      throw new Error(`The backup ${backup} is damaged: ${name} is not what was written.`);
    }
    yield part;
  }
}

/** Makes the backup complete. */
export async function writeManifest(place: BackupPlace, backup: string, manifest: Manifest) {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  const [ending, bytes] = place.key
    ? ['age', await buffer(await encrypt(Readable.from([text]), place.key))]
    : ['json', text];
  await put(place, `${place.prefix}${backup}/manifest.${ending}`, bytes);
}

/** Rejects with a sentence where it cannot be read. */
export async function readManifest(place: BackupPlace, backup: Backup): Promise<Manifest> {
  const { storage, prefix, key } = place;
  const file = `manifest.${backup.encrypted ? 'age' : 'json'}`;
  const found = await storage.get(`${prefix}${backup.name}/${file}`);
  if (!found) throw new Error(`The backup ${backup.name} is incomplete: ${file} is missing.`);
  const content = backup.encrypted ? await decrypt(found.stream, key) : found.stream;
  try {
    return Manifest.parse(JSON.parse((await buffer(content)).toString()));
  } catch (error) {
    throw new Error(`The backup ${backup.name} is damaged: its manifest cannot be read.`, {
      cause: error,
    });
  }
}
