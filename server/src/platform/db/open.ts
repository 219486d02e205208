import { sql } from 'kysely';
import type { DatabaseConnection } from './connection';
import { type EmbeddedOptions, openEmbedded } from './embedded';
import { refuseForeignDatabase } from './own-database';
import { type DatabaseUrls, openPostgresql } from './postgresql';
import type { Db } from './schema';
import { explained } from './server-state';

export interface OpenDatabaseOptions extends EmbeddedOptions, Partial<DatabaseUrls> {
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
}

// Any number will do as long as it is ours; see `migrate.ts` for its neighbour.
const extensionLock = 2_569_001;

/**
 * Opens the configured database and checks that it can serve. Rejects with a sentence for the
 * operator: DirectoryInUseError when another process has the embedded one, an Error when the
 * server is older than PostgreSQL 15, cannot be written to or cannot search Thai, when the database is
 * that of another application, when another address
 * does not lead to the same database, or when no notification arrives.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<DatabaseConnection> {
  const { databaseUrl } = options;
  if (databaseUrl) {
    const connection = openPostgresql({ ...options, databaseUrl }, options);
    return checked(connection, async () => {
      await checkServer(connection.db).catch((error: Error) => {
        throw explained('DATABASE_URL', error);
      });
      await connection.start();
    });
  }
  const connection = await openEmbedded(options.dataDir, options);
  return checked(connection, () => checkServer(connection.db));
}

async function checked(
  connection: DatabaseConnection,
  check: () => Promise<void>,
): Promise<DatabaseConnection> {
  try {
    await check();
  } catch (error) {
    await connection.close();
    throw error;
  }
  return connection;
}

async function checkServer(db: Db): Promise<void> {
  const server = await sql<{
    number: string;
    version: string;
    encoding: string;
    writable: boolean;
  }>`
    select not current_setting('transaction_read_only')::bool as writable,
      current_setting('server_version_num') as number,
      current_setting('server_version') as version,
      current_setting('server_encoding') as encoding`.execute(db);
  const { number, version, encoding, writable } = server.rows[0]!;
  if (Number(number) < 150_000) {
    throw new Error(`PostgreSQL 15 or newer is needed; this server is ${version}.`);
  }
  if (encoding !== 'UTF8') {
    throw new Error(`The database must be encoded in UTF8; it is ${encoding}.`);
  }
  if (!writable) {
    throw new Error(
      'The database is read-only, as a standby is. With several servers DATABASE_URL names them all ' +
        'and ends with target_session_attrs=read-write.',
    );
  }
  await db.transaction().execute(async (trx) => {
    // Two processes that start together would both try to create it.
    await sql`select pg_advisory_xact_lock(${sql.lit(extensionLock)})`.execute(trx);
    const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(trx);
    if (rows.length > 0) return;
    await refuseForeignDatabase(trx);
    await sql`create extension pg_trgm`.execute(trx);
  });
  const thai = await sql<{ trigrams: string[] }>`
    select show_trgm('สมชาย') as trigrams`.execute(db);
  if (thai.rows[0]!.trigrams.length === 0) {
    throw new Error(
      'This database cannot search Thai: its LC_CTYPE knows no Thai letters. Create it with ' +
        "CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'.",
    );
  }
}
