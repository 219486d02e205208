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
import { PGlite } from '@electric-sql/pglite';
import { type ConnectionOptions, type DatabaseConnection, poolsOf } from './connection';
import { lockDirectory } from './directory-lock';
import { fsyncPath, fsyncTree } from './durable-node-fs';
import type { EmbeddedEngine } from './embedded-engine';
import { pgliteOptions } from './embedded-open';
import { EmbeddedPool, EmbeddedSession } from './embedded-pool';
import { EmbeddedThread } from './embedded-thread';
import { vacuumWhereNeeded } from './embedded-vacuum';

export interface EmbeddedOptions extends ConnectionOptions {
  /** Called when the database cannot go on (PANIC). Afterwards it answers nothing any more. */
  readonly onFatal?: (reason: string) => void;
  /** File of the thread that the database runs in; the built one unless told. */
  readonly worker?: string;
}

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
    const { log, worker, onFatal = exit(options) } = options;
    const thread = new EmbeddedThread(directory, { log, onFatal, ...(worker ? { worker } : {}) });
    await thread.open();
    const connection = embeddedConnection(thread, `PGlite in ${resolve(directory)}`, options);
    const vacuum = setInterval(() => {
      vacuumWhereNeeded(connection.pools.maintenance).catch((err: unknown) => {
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

/** An engine as a DatabaseConnection; it is closed with it. */
export function embeddedConnection(
  engine: EmbeddedEngine,
  description: string,
  options: ConnectionOptions,
): DatabaseConnection {
  const session = new EmbeddedSession(engine);
  const pools = poolsOf(options, (limits) => new EmbeddedPool(session, limits));
  return {
    db: pools.calls,
    pools,
    kind: 'embedded',
    description,
    listen: (channel, handler) => session.listen(channel, handler),
    // In the same process: whoever can ask the database hears it.
    isListening: () => true,
    backup: async (file) => {
      const copy = await session.exclusively(async () => {
        await session.run('checkpoint', [], 0);
        return engine.dump();
      });
      writeNewFile(file, copy);
    },
    close: () => session.exclusively(() => engine.close()),
  };
}

// A backup under its own name is always a complete one.
function writeNewFile(file: string, content: Uint8Array): void {
  const unfinished = join(resolve(file, '..'), `.${basename(file)}.unfinished`);
  writeFileSync(unfinished, content, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
  fsyncPath(resolve(file, '..'));
}
