import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig, withDirectUrl } from './config';
import { openPlace, readManifest } from './platform/backup/place';
import {
  compareDatabase,
  findBackup,
  readFiles,
  refuseFiles,
  restoreDatabase,
} from './platform/backup/restore';
import { openStorage } from './platform/storage';

const usage = `Usage (the settings of the server say where the backups are and where they are restored):
  npm run restore                restores the latest backup into an empty place
  npm run restore -- <name>      restores that one; \`npm run backup -- list\` has the names`;

/** Restores a backup into an empty place. Resolves to the sentence that says what was done. */
export async function restore(
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<string> {
  const [name, ...more] = args;
  if (more.length > 0 || name?.startsWith('-')) throw new Error(usage);
  const config = withDirectUrl(readConfig(env));
  const place = await openPlace(config);
  const backup = await findBackup(place, name);
  const manifest = await readManifest(place, backup);
  const storage = await openStorage(config);
  await refuseFiles(storage);
  await restoreDatabase(place, backup, manifest, config, async (connection) => {
    const found = [
      ...(await compareDatabase(connection, manifest)),
      ...(await readFiles(place, backup, manifest, (file, bytes) => storage.put(file, bytes))),
    ];
    if (found.length === 0) return;
    throw new Error(
      `What was restored is not what the backup ${backup.name} says:\n${found.join('\n')}`,
    );
  });
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  return (
    `The backup ${backup.name} was restored: ${rows} rows of ${Object.keys(manifest.tables).length} ` +
    `tables and ${manifest.files.length} files (${storage.description}), each as it was saved.\n` +
    'Start the server with the SECRET_KEY, or the file secret.key in DATA_DIR, that it had then: ' +
    'without it second factors have to be set up again. E-mails that waited then are sent again.'
  );
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.umask(0o077);
  try {
    console.log(await restore(process.argv.slice(2), process.env));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
