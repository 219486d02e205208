import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PostgresDialect } from 'kysely';
import {
  type ConnectionOptions,
  type DatabaseConnection,
  type NotificationHandler,
  queryLog,
} from './connection';
import { lockDirectory } from './directory-lock';
import { DurableNodeFS, type Fsync, fsyncPath, fsyncTree } from './durable-node-fs';
import { EmbeddedPool } from './embedded-pool';
import { vacuumWhereNeeded } from './embedded-vacuum';
import { parsers } from './parsers';
import type { Database } from './schema';

export interface EmbeddedOptions extends ConnectionOptions {
  /** Called when the database cannot go on (PANIC). Afterwards it answers nothing any more. */
  readonly onFatal?: (reason: string) => void;
  /** Stands in for the host's fsync, to count calls or to let them fail. */
  readonly fsync?: Fsync;
}

// -F, fsync off, is among the defaults. Only `fsync` reaches the disk: fdatasync is a stub in the
// WebAssembly build. 16 MB of buffers, since the host's page cache is behind them.
const durable = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
];

/** What every PGlite of ours is made with, so that it behaves as PostgreSQL through `pg` does. */
export const pgliteOptions = {
  extensions: { pg_trgm },
  parsers,
  initDbStartParams: ['--lc-collate=C'],
} satisfies PGliteOptions;

const vacuumInterval = 5 * 60_000;

/** Where the embedded database of a data directory lies, or will lie. */
export const databaseDirectory = (dataDir: string) => join(dataDir, 'database');

/** Opens, or creates, the database in `{dataDir}/database`, for this process alone. */
export async function openEmbedded(
  dataDir: string,
  options: EmbeddedOptions,
): Promise<DatabaseConnection> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = await lockDirectory(dataDir);
  try {
    const directory = databaseDirectory(dataDir);
    if (!existsSync(directory)) await createDatabase(dataDir);
    const fatal = options.onFatal ?? exit(options);
    const pglite = await PGlite.create({
      ...pgliteOptions,
      fs: new DurableNodeFS(directory, options.fsync),
      startParams: durable,
      onStderr: (line) => {
        if (line.includes('PANIC:')) fatal(line);
        return false;
      },
    });
    const connection = embeddedConnection(pglite, `PGlite in ${resolve(directory)}`, options);
    const vacuum = setInterval(() => {
      vacuumWhereNeeded(connection.db).catch((err: unknown) => {
        options.log.warn({ err }, 'The embedded database was not vacuumed.');
      });
    }, vacuumInterval).unref();
    return {
      ...connection,
      close: async () => {
        clearInterval(vacuum);
        await connection.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Creates the database of an empty data directory from a backup. */
export async function restoreEmbedded(dataDir: string, backup: string): Promise<void> {
  // Unpacked here, since PGlite does not survive a damaged archive.
  const unpacked = gunzipSync(readFileSync(backup));
  mkdirSync(dataDir, { recursive: true });
  const unlock = await lockDirectory(dataDir);
  try {
    if (existsSync(databaseDirectory(dataDir))) {
      throw new Error(`${databaseDirectory(dataDir)} exists: move it away before restoring.`);
    }
    await createDatabase(dataDir, new Blob([unpacked]));
  } finally {
    await unlock();
  }
}

// Made beside its place and moved there complete, so that an interrupted first start leaves
// nothing that looks like a database.
async function createDatabase(dataDir: string, loadDataDir?: Blob): Promise<void> {
  const directory = databaseDirectory(dataDir);
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create({ ...pgliteOptions, dataDir: unfinished, loadDataDir });
  await pglite.close();
  // PGlite makes the files readable for everybody; the directory closes them off.
  chmodSync(unfinished, 0o700);
  fsyncTree(unfinished);
  renameSync(unfinished, directory);
  fsyncPath(dataDir);
}

function exit({ log }: ConnectionOptions) {
  return (reason: string) => {
    log.fatal({ reason }, 'The embedded database cannot go on; the process ends.');
    process.exit(1);
  };
}

/** One PGlite as a DatabaseConnection; it is closed with it. */
export function embeddedConnection(
  pglite: PGlite,
  description: string,
  options: ConnectionOptions,
): DatabaseConnection {
  const pool = new EmbeddedPool(pglite);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...queryLog(options.onQuery),
  });
  const handlers = new Map<string, Set<NotificationHandler>>();
  pglite.onNotification((channel, payload) => {
    for (const handler of handlers.get(channel) ?? []) handler(payload);
  });
  return {
    db,
    kind: 'embedded',
    description,
    listen: async (channel, handler) => {
      const listening = handlers.get(channel) ?? new Set();
      handlers.set(channel, listening.add(handler));
      await pool.exclusively((session) => session.exec(`listen "${channel}"`));
      return async () => {
        listening.delete(handler);
      };
    },
    backup: async (file) => {
      const copy = await pool.exclusively(async (session) => {
        await session.exec('checkpoint');
        return session.dumpDataDir('gzip');
      });
      writeNewFile(file, Buffer.from(await copy.arrayBuffer()));
    },
    close: () => pool.end(),
  };
}

// A backup under its own name is always a complete one.
function writeNewFile(file: string, content: Buffer): void {
  const unfinished = join(resolve(file, '..'), `.${basename(file)}.unfinished`);
  writeFileSync(unfinished, content, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
  fsyncPath(resolve(file, '..'));
}
