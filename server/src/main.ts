import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { seed } from '../seed/index';
import { buildApp } from './app';
import { readConfig } from './config';
import { migrate } from './platform/db/migrate';
import { openDatabase } from './platform/db/open';
import { Jobs } from './platform/jobs';
import { createMailer } from './platform/mail';
import { packageRoot } from './platform/package-root';
import { removeExpiredSessions } from './platform/session';
import { diskStorage } from './platform/storage';
import { compactCells } from './reports/upkeep';

const HOUR = 3_600_000;

async function main() {
  const config = readConfig(process.env);
  const log = pino({
    level: config.NODE_ENV === 'test' ? 'warn' : 'info',
    // Neither tokens nor what people look for belong into a log.
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
  });
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    log,
  });
  const storage = diskStorage(join(config.DATA_DIR, 'files'));
  const now = () => new Date();
  const applied = await migrate(database.db);
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  await seed(database.db, storage, config.SEED, now(), log);

  const listen: typeof database.listen = (channel, handler) => database.listen(channel, handler);
  const jobs = new Jobs(database.db, listen, log);
  const mailer = createMailer(config);
  const app = await buildApp({
    db: database.db,
    listen,
    config,
    storage,
    jobs,
    mailer,
    now,
    log,
    webRoot: join(packageRoot(), '..', 'web', 'dist'),
  });
  const cleaning = setInterval(() => {
    removeExpiredSessions(database.db, now()).catch((error: unknown) =>
      log.error({ err: error }, 'expired sessions were not removed'),
    );
    compactCells(database.db).catch((error: unknown) =>
      log.error({ err: error }, 'the sums of the reports were not compacted'),
    );
  }, HOUR);
  closeWithGrace({ delay: 10_000, logger: false }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'stopping after an error');
    else log.info({ signal }, 'stopping');
    clearInterval(cleaning);
    await app.close();
    await jobs.stop();
    await database.close();
  });
  await app.listen({ port: config.PORT, host: config.HOST });
  log.info(`database: ${database.description}`);
  log.info(`mail: ${mailer.description}`);
  log.info(`Job Order Online is ready at ${config.PUBLIC_URL}`);
  await jobs.start();
}

main().catch((error: unknown) => {
  // The only writing to the console: there may be no logger yet.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
