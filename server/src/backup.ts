import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { type Config, readConfig, withDirectUrl } from './config';
import { newKey } from './platform/backup/key';
import { requestBackup } from './platform/backup/on-request';
import { listBackups, openPlace } from './platform/backup/place';
import { line, removeOldBackups } from './platform/backup/rotation';
import { describeBackup } from './platform/backup/server';
import { takeBackup } from './platform/backup/take';
import { databaseDirectory } from './platform/db/embedded';
import { moveToPostgresql } from './platform/db/move-to-postgresql';
import { openDatabase } from './platform/db/open';
import { openStorage } from './platform/storage';

const usage = `Usage (the settings of the server say which database, and where its backups are):
  npm run backup                          writes a backup now, while the server runs or not
  npm run backup -- list                  names the backups that there are
  npm run backup -- new-key               makes a key for BACKUP_KEY
  npm run backup -- move-to-postgresql    copies everything of the embedded database into the empty
                                          DATABASE_URL, while the server is stopped`;

const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));

/** Opening would make one, and an empty backup looks like a backup. */
function openSource({ DATA_DIR: dataDir }: Config) {
  if (!existsSync(databaseDirectory(dataDir)))
    throw new Error(`There is no database in ${dataDir}.`);
  return openDatabase({ dataDir, log });
}

async function take(config: Config): Promise<string> {
  if (!config.DATABASE_URL) {
    const outcome = await requestBackup(config.DATA_DIR);
    if (outcome?.ok) return outcome.text;
    if (outcome) throw new Error(outcome.text);
  }
  const place = await openPlace(config);
  const database = config.DATABASE_URL
    ? await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, log })
    : await openSource(config);
  try {
    const storage = await openStorage(config);
    const taken = await takeBackup({ place, database, storage, config });
    await removeOldBackups(place, config.BACKUP_KEEP, new Date());
    return describeBackup(place, taken);
  } finally {
    await database.close();
  }
}

async function list(config: Config): Promise<string> {
  const place = await openPlace(config);
  const backups = await listBackups(place);
  if (backups.length === 0) return `There is no backup in ${place.description}.`;
  return [`Backups in ${place.description}:`, ...backups.map(line)].join('\n');
}

async function describeNewKey(): Promise<string> {
  const { identity, recipient } = await newKey();
  return (
    `BACKUP_KEY of the server, which writes backups and cannot read them:\n  ${recipient}\n` +
    `Identity that reads them, for \`npm run restore\` and \`npm run restore-drill\`:\n  ${identity}\n` +
    'Without the identity nobody can read the backups: keep it in two safe places, not on the server.'
  );
}

async function move(config: Config): Promise<string> {
  if (!config.DATABASE_URL)
    throw new Error('DATABASE_URL must name the empty database to move to.');
  const source = await openSource(config);
  try {
    const target = await openDatabase({
      databaseUrl: config.DATABASE_URL,
      dataDir: config.DATA_DIR,
      log,
    });
    try {
      const tables = await moveToPostgresql(source.pools.maintenance, target.pools.maintenance);
      const lines = tables.map(({ table, rows }) => `${String(rows).padStart(10)}  ${table}`);
      return `${lines.join('\n')}\nEverything is in ${target.description}. Start with DATABASE_URL.`;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

const TASKS: Readonly<Record<string, (config: Config) => Promise<string>>> = {
  take,
  list,
  'new-key': describeNewKey,
  'move-to-postgresql': move,
};

/** Does what the arguments say. Resolves to the sentence that says what was done. */
export async function backup(
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<string> {
  const [name = 'take', ...more] = args;
  const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
  if (!task || more.length > 0) throw new Error(usage);
  return task(withDirectUrl(readConfig(env)));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.umask(0o077);
  try {
    console.log(await backup(process.argv.slice(2), process.env));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
