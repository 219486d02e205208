import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { packageRoot } from '../package-root';
import type { Database, Db } from './schema';

export interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
}

const migrationLock = 2_569_002;

/**
 * Applies what is new in `directory` (default: the server's own migrations), each file in a
 * transaction of its own, one process at a time. Returns the names it applied. Refuses a database
 * whose applied migrations differ from the files: they are only ever added to.
 */
export async function migrate(db: Db, directory = migrationsDirectory()): Promise<string[]> {
  const migrations = readMigrations(directory);
  return db.connection().execute(async (connection) => {
    // Waiting for another process, or building an index, may take longer than a request may.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(connection);
    try {
      await sql`create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`.execute(connection);
      const pending = await pendingMigrations(connection, migrations);
      for (const { name, checksum, text } of pending) {
        await connection.transaction().execute(async (trx) => {
          await sql.raw(text).execute(trx);
          await trx.insertInto('schema_migrations').values({ name, checksum }).execute();
        });
      }
      return pending.map(({ name }) => name);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** Whether every migration of `directory` is applied (`/readyz`). */
export async function isMigrated(db: Db, directory = migrationsDirectory()): Promise<boolean> {
  return (await pendingMigrations(db, readMigrations(directory))).length === 0;
}

async function pendingMigrations(
  db: Kysely<Database>,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const applied = await db
    .selectFrom('schema_migrations')
    .select(['name', 'checksum'])
    .orderBy('name')
    .execute();
  applied.forEach(({ name, checksum }, index) => {
    const known = migrations.find((migration) => migration.name === name);
    if (!known) {
      throw new Error(`The database has the migration ${name}, which this version does not know.`);
    }
    if (known.checksum !== checksum) {
      throw new Error(`The migration ${name} was changed after it was applied. Add a new one.`);
    }
    if (migrations[index] !== known) {
      throw new Error(`The migration ${migrations[index]?.name} sorts before applied ones.`);
    }
  });
  return migrations.slice(applied.length);
}

function readMigrations(directory: string): Migration[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      // A checkout with other line ends is the same migration.
      const text = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

export const migrationsDirectory = () => join(packageRoot(), 'migrations');
