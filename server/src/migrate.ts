import pino from 'pino';
import { readConfig, withDirectUrl } from './config';
import { migrate } from './platform/db/migrate';
import { openDatabase } from './platform/db/open';

// `npm run migrate`: brings the database that the environment names up to this version.
process.umask(0o077);
const log = pino({ level: 'info' }, pino.destination({ dest: 2, sync: true }));
try {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = withDirectUrl(readConfig(process.env));
  const database = await openDatabase({ databaseUrl, dataDir, log });
  try {
    const applied = await migrate(database.pools.maintenance, { log });
    const done =
      applied.length > 0 ? `Applied: ${applied.join(', ')}.` : 'There was nothing to do.';
    console.log(`${done} (${database.description})`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
