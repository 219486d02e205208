import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { seed } from '../seed/index';
import { buildApp } from './app';
import { readConfig } from './config';
import { removeOldNotices } from './notices/notices';
import { removeOldLetters } from './job-orders/notices/notices';
import { scheduleRetention } from './job-orders/retention';
import { migrate } from './platform/db/migrate';
import { openDatabase } from './platform/db/open';
import { Jobs } from './platform/jobs';
import { listenForMetrics } from './platform/health';
import { createMailer } from './platform/mail';
import { packageRoot } from './platform/package-root';
import { openStorage } from './platform/storage';
import { compactCells } from './reports/upkeep';
import { removeExpired } from './session/clean-up';

const HOUR = 3_600_000;

async function main() {
  // Passport files, letters and the database are for this account alone.
  process.umask(0o077);
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
  const { maintenance } = database.pools;
  const storage = await openStorage(config);
  const now = () => new Date();
  const applied = await migrate(maintenance);
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  await seed(maintenance, storage, config.SEED, now(), log);

  const listen: typeof database.listen = (channel, handler) => database.listen(channel, handler);
  const jobs = new Jobs(maintenance, listen, log);
  const mailer = createMailer(config);
  const app = await buildApp({
    db: database.db,
    pools: database.pools,
    listen,
    isListening: database.isListening,
    config,
    storage,
    jobs,
    mailer,
    now,
    log,
    webRoot: join(packageRoot(), '..', 'web', 'dist'),
  });
  const cleaning = setInterval(() => {
    scheduleRetention(maintenance, now()).catch((error: unknown) =>
      log.error({ err: error }, 'the removal of old data was not scheduled'),
    );
    removeOldLetters(maintenance, now()).catch((error: unknown) =>
      log.error({ err: error }, 'old letters were not removed'),
    );
    removeOldNotices(maintenance, now()).catch((error: unknown) =>
      log.error({ err: error }, 'old notices were not removed'),
    );
    removeExpired(maintenance, now()).catch((error: unknown) =>
      log.error({ err: error }, 'expired sessions and limits were not removed'),
    );
    compactCells(maintenance).catch((error: unknown) =>
      log.error({ err: error }, 'the sums of the reports were not compacted'),
    );
  }, HOUR);
  let metrics: Awaited<ReturnType<typeof listenForMetrics>>;
  closeWithGrace({ delay: 10_000, logger: false }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'stopping after an error');
    else log.info({ signal }, 'stopping');
    clearInterval(cleaning);
    metrics?.close();
    await app.close();
    await jobs.stop();
    await database.close();
  });
  await app.listen({ port: config.PORT, host: config.HOST });
  metrics = await listenForMetrics(app.metrics, config);
  log.info(`database: ${database.description}`);
  log.info(`mail: ${mailer.description}`);
  log.info(`files: ${storage.description}`);
  log.info(`Job Order Online is ready at ${config.PUBLIC_URL}`);
  await jobs.start();
  await scheduleRetention(maintenance, now());
}

main().catch((error: unknown) => {
  // The only writing to the console: there may be no logger yet.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
