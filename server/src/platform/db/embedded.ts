import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { unpackFolder } from '../folder-archive';
import {
  type ConnectionOptions,
  type DatabaseConnection,
  type DatabaseLog,
  poolsOf,
} from './connection';
import { lockDirectory } from './directory-lock';
import { fsyncPath, fsyncTree } from './durable-node-fs';
import type { EmbeddedEngine } from './embedded-engine';
import { pgliteOptions } from './embedded-open';
import { EmbeddedPool, EmbeddedSession } from './embedded-pool';
import { EmbeddedThread } from './embedded-thread';
import { vacuumWhereNeeded } from './embedded-vacuum';
import type { Work } from './work';

export interface EmbeddedOptions extends ConnectionOptions {
  /** Called when the database cannot go on (PANIC). Afterwards it answers nothing any more. */
  readonly onFatal?: (reason: string) => void;
  /** File of the thread that the database runs in; the built one by default. */
  readonly worker?: string;
}

const silent: DatabaseLog = { info: () => {}, warn: () => {}, fatal: () => {} };
const vacuumInterval = 5 * 60_000;

/** The folder of the embedded database in a data directory. */
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
    const connection = embeddedConnection(
      thread,
      `PGlite in ${resolve(directory)}`,
      options,
      (folder) => thread.copyFiles(folder),
    );
    const vacuum = setInterval(() => {
      vacuumWhereNeeded(connection.pools.maintenance).catch((err: unknown) => {
        options.log.warn({ err }, 'vacuuming the embedded database failed');
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

/**
 * Makes the database of an empty data directory of an archive (tar) of its files. `check` looks at it
 * first; where that rejects, or the archive ends early, nothing is left of it.
 */
export async function restoreEmbedded(
  dataDir: string,
  archive: Readable,
  check?: (connection: DatabaseConnection) => Promise<void>,
  options: EmbeddedOptions = { log: silent },
): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = await lockDirectory(dataDir);
  const unfinished = join(dataDir, 'restore.unfinished');
  try {
    const directory = databaseDirectory(dataDir);
    if (existsSync(directory)) {
      throw new Error(`${directory} exists: move it away before restoring.`);
    }
    rmSync(unfinished, { recursive: true, force: true });
    await unpackFolder(archive, databaseDirectory(unfinished));
    if (check) {
      const connection = await openEmbedded(unfinished, options);
      try {
        await check(connection);
      } finally {
        await connection.close();
      }
    }
    moveIntoPlace(databaseDirectory(unfinished), directory);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    await unlock();
  }
}

// Made beside its place and moved there complete, so that an interrupted first start leaves
// nothing that looks like a database.
async function createDatabase(dataDir: string): Promise<void> {
  const directory = databaseDirectory(dataDir);
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create({ ...pgliteOptions, dataDir: unfinished });
  await pglite.close();
  moveIntoPlace(unfinished, directory);
}

function moveIntoPlace(unfinished: string, directory: string): void {
  // PGlite makes the files readable for everybody; the directory closes them off.
  chmodSync(unfinished, 0o700);
  fsyncTree(unfinished);
  renameSync(unfinished, directory);
  fsyncPath(dirname(directory));
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
  /** Where its files are on the disk: copies them while nothing writes. */
  copyFiles?: DatabaseConnection['copyFiles'],
): DatabaseConnection {
  const session = new EmbeddedSession(engine);
  const workPools = new Map<Work, EmbeddedPool>();
  const pools = poolsOf(options, (limits, kind) => {
    const pool = new EmbeddedPool(session, limits);
    workPools.set(kind, pool);
    return pool;
  });
  return {
    db: pools.calls,
    pools,
    kind: 'embedded',
    description,
    openSnapshot: async () => ({ db: pools.exports, end: async () => {} }),
    listen: (channel, handler) => session.listen(channel, handler),
    // In the same process: whoever can ask the database hears it.
    isListening: () => true,
    heardAgo: () => 0,
    use: () => [...workPools].map(([work, pool]) => ({ work, ...pool.use })),
    ...(copyFiles && {
      copyFiles: (folder: string) =>
        session.exclusively(async () => {
          await session.run('checkpoint', [], 0);
          await copyFiles(folder);
        }),
    }),
    close: () => session.exclusively(() => engine.close()),
  };
}
