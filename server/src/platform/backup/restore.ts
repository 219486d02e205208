import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type { Config } from '../../config';
import type { DatabaseConnection } from '../db/connection';
import { restoreEmbedded } from '../db/embedded';
import { openDatabase } from '../db/open';
import { eachEntry } from '../folder-archive';
import type { Storage } from '../storage-types';
import type { Manifest } from './manifest';
import { type Backup, type BackupPlace, IN_BUCKET, listBackups, readArchive } from './place';
import { load } from './postgresql-tools';
import { countTables, differences, isEmpty } from './tables';

const log = { info: () => {}, warn: () => {}, fatal: () => {} };

/** Called with the restored database. */
type Look = (connection: DatabaseConnection) => Promise<void>;

/** The one of that name, or the latest; rejects with a sentence where there is none. */
export async function findBackup(place: BackupPlace, name?: string): Promise<Backup> {
  const backups = await listBackups(place);
  const found = name === undefined ? backups[0] : backups.find((each) => each.name === name);
  if (found) return found;
  const what = name === undefined ? 'There is no backup' : `There is no backup ${name}`;
  throw new Error(`${what} in ${place.description}.`);
}

/** An embedded database opens where it was: its files are unpacked, looked at, then moved there. */
async function restoreEmbeddedBackup(dataDir: string, archive: Readable, look: Look) {
  const content = archive.pipe(createGunzip());
  archive.once('error', (error) => content.destroy(error));
  await restoreEmbedded(dataDir, content, look, { log });
}

async function restorePostgresql(databaseUrl: string, archive: Readable, look: Look) {
  await load(databaseUrl, archive);
  const connection = await openDatabase({ databaseUrl, dataDir: '', log });
  try {
    await look(connection);
  } finally {
    await connection.close();
  }
}

/** Rejects with a sentence where the database of a backup does not fit the settings, or is not empty. */
async function refuseWrongTarget({ database }: Manifest, { DATABASE_URL }: RestoreTarget) {
  if (database.kind === 'embedded') {
    if (!DATABASE_URL) return;
    throw new Error(
      'This backup is of an embedded database: restore it without DATABASE_URL, then move it with ' +
        '`npm run backup -- move-to-postgresql`.',
    );
  }
  if (!DATABASE_URL) {
    throw new Error(
      'This backup is of a PostgreSQL database: DATABASE_URL has to name an empty one.',
    );
  }
  const target = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: '', log });
  try {
    if (await isEmpty(target.db)) return;
    throw new Error(`${target.description} is not empty: a backup is restored into an empty one.`);
  } finally {
    await target.close();
  }
}

export type RestoreTarget = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>;

/**
 * Restores the database of a backup into an empty place, and has `look` at it; an embedded one is not
 * put in its place where that rejects. Rejects with a sentence for the operator.
 */
export async function restoreDatabase(
  place: BackupPlace,
  backup: Backup,
  manifest: Manifest,
  target: RestoreTarget,
  look: Look,
): Promise<void> {
  await refuseWrongTarget(manifest, target);
  const archive = await readArchive(place, backup, manifest.parts.database);
  if (target.DATABASE_URL) await restorePostgresql(target.DATABASE_URL, archive, look);
  else await restoreEmbeddedBackup(target.DATA_DIR, archive, look);
}

/** What differs between a database and the manifest, in words. */
export const compareDatabase = async ({ pools }: DatabaseConnection, { tables }: Manifest) =>
  differences(tables, await pools.maintenance.transaction().execute(countTables));

/**
 * Reads every uploaded file of a backup, hands it to `keep`, and says in words what is not as the
 * manifest says.
 */
export async function readFiles(
  place: BackupPlace,
  backup: Backup,
  { files, parts }: Manifest,
  keep: (name: string, bytes: Buffer) => Promise<void>,
): Promise<string[]> {
  const expected = new Map(files.map((file) => [file.name, file]));
  const found: string[] = [];
  await eachEntry(await readArchive(place, backup, parts.files), async ({ name }, content) => {
    const bytes = await buffer(content);
    const file = expected.get(name);
    expected.delete(name);
    if (!file) found.push(`The file ${name} is not in the manifest.`);
    else if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) {
      found.push(`The file ${name} is not the one that was saved.`);
    }
    await keep(name, bytes);
  });
  for (const name of expected.keys()) found.push(`The file ${name} is missing.`);
  return found;
}

/** Rejects with a sentence where files are there already. */
export async function refuseFiles(storage: Storage): Promise<void> {
  for await (const { name } of storage.list('')) {
    if (name.startsWith(IN_BUCKET)) continue;
    throw new Error(
      `There are uploaded files (${storage.description}): a backup is restored into an empty place.`,
    );
  }
}
