import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pino from 'pino';
import { type Config, readConfig, withDirectUrl } from './config';
import { type BackupPlace, openPlace, readManifest } from './platform/backup/place';
import { withDatabase } from './platform/backup/postgresql-tools';
import {
  compareDatabase,
  findBackup,
  readFiles,
  restoreDatabase,
  type RestoreTarget,
} from './platform/backup/restore';
import { noteDrill } from './platform/backup/server';
import { openDatabase } from './platform/db/open';
import { checkRollups } from './reports/rollups';

const usage = `Usage (the settings of the server say where the backups are):
  npm run restore-drill                restores the latest backup into a temporary place, compares
                                       everything with what was saved, and removes the place
  npm run restore-drill -- <name>      the same with that one`;

const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));

/** A folder of its own beside the database, removed afterwards. */
async function inFolder<T>({ DATA_DIR }: Config, work: (target: RestoreTarget) => Promise<T>) {
  mkdirSync(DATA_DIR, { recursive: true });
  const folder = mkdtempSync(join(DATA_DIR, 'restore-drill-'));
  try {
    return await work({ DATA_DIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A database of its own on the same server, dropped afterwards. */
async function inDatabase<T>(config: Config, work: (target: RestoreTarget) => Promise<T>) {
  const { DATABASE_URL: databaseUrl, DATA_DIR } = config;
  if (!databaseUrl) {
    throw new Error(
      'This backup is of a PostgreSQL database: DATABASE_URL has to name the server to try it on.',
    );
  }
  const name = `restore_drill_${randomBytes(6).toString('hex')}`;
  const server = await openDatabase({ databaseUrl, dataDir: DATA_DIR, log });
  const db = server.pools.maintenance;
  try {
    const { rows } = await sql<{ collate: string; ctype: string }>`
      select datcollate as collate, datctype as ctype from pg_database
      where datname = current_database()`.execute(db);
    const { collate, ctype } = rows[0]!;
    await sql`create database ${sql.id(name)} template template0 encoding 'UTF8'
      lc_collate ${sql.lit(collate)} lc_ctype ${sql.lit(ctype)}`
      .execute(db)
      .catch((error: { readonly code?: string }) => {
        if (error.code !== '42501') throw error;
        throw new Error(
          'The account of DATABASE_URL may not create a database (alter role … createdb), which ' +
            'the drill needs. Run it with an account that may, on any server.',
        );
      });
    try {
      return await work({ DATA_DIR, DATABASE_URL: withDatabase(databaseUrl, name) });
    } finally {
      await sql`drop database ${sql.id(name)} with (force)`.execute(db);
    }
  } finally {
    await server.close();
  }
}

export interface Drill {
  /** In words, for the operator. */
  readonly text: string;
  readonly ok: boolean;
}

/** Restores a backup into a temporary place and compares everything with what was saved. */
export async function restoreDrill(
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<Drill> {
  const [name, ...more] = args;
  if (more.length > 0 || name?.startsWith('-')) throw new Error(usage);
  const config = withDirectUrl(readConfig(env));
  return drill(await openPlace(config), config, name);
}

async function drill(place: BackupPlace, config: Config, name?: string): Promise<Drill> {
  const backup = await findBackup(place, name);
  const manifest = await readManifest(place, backup);
  const { database, tables, files, schema, version } = manifest;
  const isEmbedded = database.kind === 'embedded';
  const began = performance.now();
  const found: string[] = [];
  await (isEmbedded ? inFolder : inDatabase)(config, (target) =>
    restoreDatabase(place, backup, manifest, target, async (connection) => {
      found.push(...(await compareDatabase(connection, manifest)));
      const { orders, cells } = await checkRollups(connection.pools.maintenance);
      if (orders.length > 0) found.push(`Job orders counted wrongly in reports: ${orders.length}.`);
      if (cells.length > 0) found.push(`Sums of reports that differ: ${cells.length}.`);
    }),
  );
  found.push(...(await readFiles(place, backup, manifest, async () => {})));
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const ok = found.length === 0;
  if (ok) await noteDrill(place, backup.name, new Date());
  const lines = [
    `The backup ${backup.name} (version ${version}, schema ${schema}, ${isEmbedded ? 'embedded database' : 'PostgreSQL'} ` +
      `${database.server}) was restored in ${((performance.now() - began) / 1000).toFixed(1)} s and removed again.`,
    `Compared: ${Object.keys(tables).length} tables with ${rows} rows, ${files.length} files, the sums of the reports.`,
    ...found,
    ok ? 'Everything is as it was saved.' : 'This backup is NOT what was saved.',
  ];
  return { text: lines.join('\n'), ok };
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.umask(0o077);
  try {
    const { text, ok } = await restoreDrill(process.argv.slice(2), process.env);
    console.log(text);
    if (!ok) process.exitCode = 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
