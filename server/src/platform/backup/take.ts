import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { pack } from 'tar-stream';
import { type Config, currentDatabaseUrl } from '../../config';
import type { DatabaseConnection } from '../db/connection';
import { databaseDirectory, openEmbedded } from '../db/embedded';
import type { Database } from '../db/schema';
import { addEntry, packFolder, readableOf } from '../folder-archive';
import { packageRoot } from '../package-root';
import type { Storage, StoredFile } from '../storage-types';
import type { Manifest, Part, Tables } from './manifest';
import {
  type Backup,
  type BackupPlace,
  foundIn,
  IN_BUCKET,
  nameOf,
  timeOf,
  writeArchive,
  writeManifest,
} from './place';
import { dump } from './postgresql-tools';
import { countTables } from './tables';

// Any number will do as long as it is ours; see `db/open.ts` for its neighbours.
const LOCK = 2_569_010;
/** Taken in this process; the lock above is for the others on a PostgreSQL server. */
let running = false;

/** Another backup is being written; only one is at a time. */
class BackupRunning extends Error {
  readonly code = 'BACKUP_RUNNING';
  constructor() {
    super('Another backup is being written.');
  }
}

export interface TakeOptions {
  readonly place: BackupPlace;
  readonly database: DatabaseConnection;
  readonly storage: Storage;
  readonly config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_URL_FILE'>;
  readonly signal?: AbortSignal;
}

interface SavedDatabase extends Pick<Manifest, 'schema' | 'time' | 'database' | 'tables'> {
  readonly parts: readonly Part[];
}

/**
 * Writes a backup: the database as of one moment, then the uploaded files, then the manifest, which
 * makes it one. Everything that was acknowledged before the call is in it, and the service goes on
 * meanwhile. Rejects with BackupRunning, or with a sentence for the operator; nothing of what was
 * written then counts as a backup.
 */
export async function takeBackup(options: TakeOptions): Promise<Backup & { manifest: Manifest }> {
  const { database, place, storage, signal } = options;
  if (running) throw new BackupRunning();
  running = true;
  try {
    return await locked(database, async (db) => {
      const began = new Date();
      const name = await newName(place, began);
      const saved = await (database.copyFiles
        ? saveEmbedded(options, name, began)
        : savePostgresql(options, db, name));
      signal?.throwIfAborted();
      const { files, parts } = await saveFiles(place, name, storage, signal);
      const { parts: databaseParts, ...about } = saved;
      const manifest: Manifest = {
        format: 1,
        version: productVersion(),
        ...about,
        files,
        parts: { database: [...databaseParts], files: parts },
      };
      signal?.throwIfAborted();
      await writeManifest(place, name, manifest);
      const bytes = (await foundIn(place)).get(name)?.bytes ?? 0;
      return { name, time: timeOf(name), bytes, encrypted: place.key !== undefined, manifest };
    });
  } finally {
    running = false;
  }
}

/** Of the moment, or of a later second where two begin in one. */
async function newName(place: BackupPlace, began: Date): Promise<string> {
  const taken = await foundIn(place);
  for (let time = began; ; time = new Date(time.getTime() + 1_000)) {
    if (!taken.has(nameOf(time))) return nameOf(time);
  }
}

/** One connection, which has a lock that no other process gets meanwhile. */
function locked<T>(
  { kind, pools }: DatabaseConnection,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  // One process alone has the embedded one, and holding its only connection would stop everybody.
  if (kind === 'embedded') return work(pools.maintenance);
  return pools.maintenance.connection().execute(async (db) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_lock(${sql.lit(LOCK)}) as free`.execute(db);
    if (!rows[0]?.free) throw new BackupRunning();
    try {
      return await work(db);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(db);
    }
  });
}

async function describe(db: Kysely<Database>): Promise<{ server: string; schema: string }> {
  const { rows } = await sql<{ server: string; schema: string }>`
    select current_setting('server_version') as server,
      (select max(name) from schema_migrations) as schema`.execute(db);
  return rows[0]!;
}

/** Both tools read one snapshot, so that the counted rows are the dumped ones. */
function savePostgresql(
  { place, config, signal }: TakeOptions,
  db: Kysely<Database>,
  name: string,
): Promise<SavedDatabase> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(async (trx) => {
    const { rows } = await sql<{ snapshot: string; time: Date }>`
      select pg_export_snapshot() as snapshot, now() as time`.execute(trx);
    const { snapshot, time } = rows[0]!;
    const { content, ended } = dump(currentDatabaseUrl(config) ?? '', snapshot, signal);
    const [written, counted] = await Promise.allSettled([
      writeArchive(place, name, 'database', content).finally(() => void content.destroy()),
      countTables(trx),
    ]);
    signal?.throwIfAborted();
    const [parts, tables] = [valueOf(written), valueOf(counted)];
    await ended;
    const { server, schema } = await describe(trx);
    const database = { kind: 'postgresql' as const, server };
    return { schema, time: time.toISOString(), database, tables, parts };
  });
}

function valueOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

/** Its files are copied, which takes a moment; the copy is then opened, counted and packed. */
async function saveEmbedded(
  { place, database, config, signal }: TakeOptions,
  name: string,
  began: Date,
): Promise<SavedDatabase> {
  const folder = join(config.DATA_DIR, 'backup.unfinished');
  const directory = databaseDirectory(folder);
  try {
    await rm(folder, { recursive: true, force: true });
    await database.copyFiles?.(directory);
    const { tables, server, schema } = await readCopy(folder);
    signal?.throwIfAborted();
    const archive = packFolder(directory);
    const content = archive.pipe(createGzip({ level: 3 }));
    archive.once('error', (error) => content.destroy(error));
    const parts = await writeArchive(place, name, 'database', content);
    const about = { kind: 'embedded' as const, server };
    return { schema, time: began.toISOString(), database: about, tables, parts };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readCopy(
  folder: string,
): Promise<{ tables: Tables; server: string; schema: string }> {
  const nothing = () => {};
  let failure = '';
  const copy = await openEmbedded(folder, {
    log: { info: nothing, warn: nothing, fatal: nothing },
    onFatal: (reason) => (failure = reason),
  });
  try {
    const counted = await copy.pools.maintenance.transaction().execute(async (trx) => ({
      tables: await countTables(trx),
      ...(await describe(trx)),
    }));
    if (failure) throw new Error(failure);
    return counted;
  } finally {
    await copy.close();
  }
}

/** Uploaded files: names, hashes, and one archive of them all. */
async function saveFiles(
  place: BackupPlace,
  name: string,
  storage: Storage,
  signal?: AbortSignal,
): Promise<{ files: Part[]; parts: Part[] }> {
  const files: Part[] = [];
  const archive = pack();
  const add = async (file: StoredFile) => {
    const found = await storage.get(file.name);
    // Removed since its name was read.
    if (!found) return;
    const hash = createHash('sha256');
    const hashed = new Transform({
      transform(chunk: Uint8Array, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    found.stream.once('error', (error) => hashed.destroy(error));
    const header = { name: file.name, size: found.bytes, mode: 0o600 };
    await addEntry(archive, header, found.stream.pipe(hashed));
    files.push({ name: file.name, bytes: found.bytes, sha256: hash.digest('hex') });
  };
  const addAll = async () => {
    for await (const file of storage.list('')) {
      signal?.throwIfAborted();
      if (!file.name.startsWith(IN_BUCKET)) await add(file);
    }
    archive.finalize();
  };
  addAll().catch((error: Error) => archive.destroy(error));
  const parts = await writeArchive(place, name, 'files', readableOf(archive));
  return { files, parts };
}

const productVersion = () =>
  (JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string })
    .version;
