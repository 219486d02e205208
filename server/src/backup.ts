import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { readConfig } from './config';
import { databaseDirectory, restoreEmbedded } from './platform/db/embedded';
import { moveToPostgresql } from './platform/db/move-to-postgresql';
import { openDatabase } from './platform/db/open';

const usage = `Usage, while the server is stopped (DATA_DIR says where the database is):
  npm run backup                          writes job-order-online-<time>.tar.gz here
  npm run backup -- save <file>           writes the given file
  npm run backup -- restore <file>        makes a new database of a backup
  npm run backup -- move-to-postgresql    copies everything into the empty DATABASE_URL`;

const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));

/** Saves, restores or moves the embedded database. Resolves to the sentence that says what was done. */
export async function backup(
  args: readonly string[],
  env: Record<string, string | undefined>,
  now: Date,
): Promise<string> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = readConfig(env);
  const [task = 'save', file] = args;
  const openSource = () => {
    // Opening would create one, and an empty backup looks like a backup.
    if (!existsSync(databaseDirectory(dataDir))) {
      throw new Error(`There is no database in ${dataDir}.`);
    }
    return openDatabase({ dataDir, log });
  };
  if (task === 'save') {
    const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
    const target = file ?? join(process.cwd(), `job-order-online-${time}.tar.gz`);
    const source = await openSource();
    try {
      await source.backup(target);
    } finally {
      await source.close();
    }
    return `The database in ${dataDir} was saved to ${target}. Uploaded files are not part of it.`;
  }
  if (task === 'restore' && file) {
    await restoreEmbedded(dataDir, file);
    return `The database in ${dataDir} was made of ${file}.`;
  }
  if (task === 'move-to-postgresql') {
    if (!databaseUrl) throw new Error('DATABASE_URL must name the empty database to move to.');
    const source = await openSource();
    try {
      const target = await openDatabase({ databaseUrl, dataDir, log });
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
  throw new Error(usage);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.umask(0o077);
  try {
    console.log(await backup(process.argv.slice(2), process.env, new Date()));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
