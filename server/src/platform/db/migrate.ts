import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { BaseLogger } from 'pino';
import { packageRoot } from '../package-root';
import { refuseForeignDatabase } from './own-database';
import type { Database, Db } from './schema';

export interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
}

const migrationLock = 2_569_002;

/** A migration with which versions that do not know it cannot work (CONTRIBUTING.md). */
export const CONTRACT = '.contract.sql';
/** SQLSTATE of a statement that waited for a lock for longer than lock_timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

export interface MigrateOptions {
  /** Where the migrations are; the server's own by default. */
  readonly directory?: string;
  /** Milliseconds that a statement waits for a lock: everybody else waits behind it for as long. */
  readonly lockWait?: number;
  /** Milliseconds to wait for a lock, or for migrations of another process. */
  readonly patience?: number;
  readonly log?: Pick<BaseLogger, 'info' | 'warn'>;
}
const LOCK_WAIT = 2_000;
const PATIENCE = 300_000;

/**
 * Applies what is new, each file in a transaction of its own, one process at a time. Returns the
 * names it applied. Refuses the database of another application, one whose applied migrations differ from
 * the files, which are only ever added to, and one of a newer version that this one cannot work with.
 */
export async function migrate(db: Db, options: MigrateOptions = {}): Promise<string[]> {
  const { directory = migrationsDirectory() } = options;
  const migrations = readMigrations(directory);
  return db.connection().execute(async (connection) => {
    // Waiting for another process, or building an index, may take longer than a request may.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(connection);
    try {
      await refuseForeignDatabase(connection);
      await sql`create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`.execute(connection);
      const { pending, newer } = await compare(connection, migrations);
      if (newer.length > 0) {
        options.log?.warn({ newer }, 'database schema is newer and compatible');
      }
      for (const migration of pending) await apply(connection, migration, options);
      return pending.map(({ name }) => name);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** Applies one; when a lock is not to be had it lets those go on who queue behind it, and tries again. */
async function apply(
  connection: Kysely<Database>,
  { name, checksum, text }: Migration,
  { lockWait = LOCK_WAIT, patience = PATIENCE, log }: MigrateOptions,
): Promise<void> {
  const started = performance.now();
  for (let pause = lockWait; ; pause = Math.min(pause * 2, lockWait * 5)) {
    try {
      await connection.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(lockWait)}`.execute(trx);
        await sql.raw(text).execute(trx);
        await trx.insertInto('schema_migrations').values({ name, checksum }).execute();
      });
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      if (performance.now() - started > patience) {
        throw new Error(
          `The migration ${name} did not get a lock on its tables within ${patience / 1000} s: something ` +
            'holds them, a backup or a long query perhaps. Nothing of it was applied.',
          { cause: error },
        );
      }
      log?.warn({ migration: name }, 'migration waiting for a lock');
      await delay(pause);
    }
  }
}

/**
 * Waits until another process (`npm run migrate`) has applied every migration. Rejects with a
 * sentence for the operator when that takes longer than `patience`.
 */
export async function awaitMigrated(db: Db, options: MigrateOptions = {}): Promise<void> {
  const { directory = migrationsDirectory(), patience = PATIENCE, log } = options;
  const migrations = readMigrations(directory);
  await refuseForeignDatabase(db);
  const started = performance.now();
  for (let pause = 50; ; pause = Math.min(pause * 2, 2_000)) {
    const { pending, newer } = await compare(db, migrations);
    if (newer.length > 0) {
      log?.warn({ newer }, 'database schema is newer and compatible');
    }
    if (pending.length === 0) return;
    const names = pending.map(({ name }) => name);
    if (performance.now() - started > patience) {
      throw new Error(
        `The database lacks ${names.join(', ')}, and MIGRATIONS=wait. Run "npm run migrate" of this version.`,
      );
    }
    log?.info({ lacking: names }, 'waiting for "npm run migrate"');
    await delay(pause);
  }
}

/** What a start does about migrations (MIGRATIONS); returns the names of those that it applied. */
export async function prepareSchema(
  db: Db,
  { MIGRATIONS }: { readonly MIGRATIONS: 'apply' | 'wait' },
  options: MigrateOptions = {},
): Promise<string[]> {
  if (MIGRATIONS === 'apply') return migrate(db, options);
  await awaitMigrated(db, options);
  return [];
}

/** Whether every migration of `directory` is applied (`/readyz`). */
export async function isMigrated(db: Db, directory = migrationsDirectory()): Promise<boolean> {
  return (await compare(db, readMigrations(directory))).pending.length === 0;
}

/** What is still to be applied, and what a newer version has applied. Refuses what does not fit. */
async function compare(
  db: Kysely<Database>,
  migrations: readonly Migration[],
): Promise<{ readonly pending: readonly Migration[]; readonly newer: readonly string[] }> {
  const { rows } = await sql<{ empty: boolean }>`
    select to_regclass('schema_migrations') is null as empty`.execute(db);
  if (rows[0]!.empty) return { pending: migrations, newer: [] };
  const applied = await db
    .selectFrom('schema_migrations')
    .select(['name', 'checksum'])
    .orderBy('name')
    .execute();
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const newer = applied.map(({ name }) => name).filter((name) => !known.has(name));
  const own = applied.filter(({ name }) => known.has(name));
  own.forEach(({ name, checksum }, index) => {
    if (known.get(name)?.checksum !== checksum) {
      throw new Error(`The migration ${name} was changed after it was applied. Add a new one.`);
    }
    if (migrations[index]?.name !== name) {
      throw new Error(`The migration ${migrations[index]?.name} sorts before applied ones.`);
    }
  });
  const pending = migrations.slice(own.length);
  const unfit =
    newer.find((name) => name.endsWith(CONTRACT)) ??
    newer.find((name) => pending.length > 0 || name < (migrations.at(-1)?.name ?? ''));
  if (unfit !== undefined) {
    throw new Error(
      `The database has the migration ${unfit}, which this version does not know and cannot work with. ` +
        'Start the version that applied it, or a newer one.',
    );
  }
  return { pending, newer };
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
