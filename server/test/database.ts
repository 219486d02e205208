import { createReadStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, inject } from 'vitest';
import type { ConnectionOptions, DatabaseConnection } from '../src/platform/db/connection';
import { embeddedConnection, restoreEmbedded } from '../src/platform/db/embedded';
import { engineOf } from '../src/platform/db/embedded-engine';
import { pgliteOptions } from '../src/platform/db/embedded-open';
import { openDatabase, type OpenDatabaseOptions } from '../src/platform/db/open';
import { copyDatabase } from './postgresql-cluster';
import { quiet } from './quiet';

declare module 'vitest' {
  interface ProvidedContext {
    /** The archive (embedded) or the URL (PostgreSQL) of the database to start from. */
    databaseTemplate: string;
  }
}

export interface TestDatabase extends DatabaseConnection {
  /** PostgreSQL only: for a second connection to the same database. */
  readonly databaseUrl?: string;
  /** The SQL of every statement that ran during `work`, BEGIN and COMMIT included. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
}

export interface DatabaseOptions {
  /** The embedded database in its thread and on the disk, as in use; it takes a second more. */
  readonly onDisk?: boolean;
  /** PostgreSQL: what else to open it with, made from the URL of the copy, such as a proxy before it. */
  readonly open?: (databaseUrl: string) => Promise<Partial<OpenDatabaseOptions>>;
}

/**
 * A database of the calling test file's own, with the migrations, the reference data and `people`
 * (`test/people.ts`), on the engine of the running project. It is closed after the file's tests.
 * Call it at the top of the file: `const { db } = await testDatabase();`
 */
export async function testDatabase(how: DatabaseOptions = {}): Promise<TestDatabase> {
  const statements: string[] = [];
  const options: ConnectionOptions = {
    log: quiet,
    onQuery: ({ sql }) => statements.push(sql),
  };
  const opened =
    process.env.TEST_DATABASE === 'postgresql'
      ? await copyOnServer(options, how)
      : how.onDisk
        ? await copyOnDisk(options)
        : await copyInMemory(options);
  afterAll(() => opened.close());
  return {
    ...opened,
    statementsOf: async (work) => {
      statements.length = 0;
      await work();
      return [...statements];
    },
  };
}

// Buffers beyond this are memory to be cleared at each start.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

async function copyInMemory(options: ConnectionOptions): Promise<DatabaseConnection> {
  const loadDataDir = await openAsBlob(inject('databaseTemplate'));
  const pglite = await PGlite.create({ ...pgliteOptions, startParams, loadDataDir });
  return embeddedConnection(engineOf(pglite), 'PGlite in memory', options);
}

async function copyOnDisk(options: ConnectionOptions): Promise<DatabaseConnection> {
  const dataDir = await mkdtemp(join(tmpdir(), 'joborder-database-'));
  await restoreEmbedded(dataDir, createReadStream(inject('databaseTemplate')));
  const connection = await openDatabase({ ...options, dataDir });
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function copyOnServer(options: ConnectionOptions, { open }: DatabaseOptions) {
  const { url: databaseUrl, drop } = await copyDatabase(inject('databaseTemplate'));
  const limits = { calls: { connections: 5 } };
  const connection = await openDatabase({
    ...options,
    databaseUrl,
    dataDir: '',
    limits,
    ...(await open?.(databaseUrl)),
  });
  return {
    ...connection,
    databaseUrl,
    close: async () => {
      await connection.close();
      await drop();
    },
  };
}
