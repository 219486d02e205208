import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import { seed } from '../seed/index';
import { buildApp } from './app';
import { type Config, databaseOptions, readConfig, usesPublicTiles, withDirectUrl } from './config';
import { describePlace } from './platform/backup/place';
import { startBackups } from './platform/backup/server';
import { prepareSchema } from './platform/db/migrate';
import { openDatabase, type OpenDatabaseOptions } from './platform/db/open';
import type { Db } from './platform/db/schema';
import { Jobs } from './platform/jobs';
import { listenForMetrics } from './platform/health';
import { createLog } from './platform/log';
import { createMailer } from './platform/mail';
import { packageRoot } from './platform/package-root';
import { createServiceMetrics } from './platform/service-metrics';
import { endOnSignal, takeOutOfService } from './platform/shutdown';
import { openStorage } from './platform/storage';
import type { Storage } from './platform/storage-types';
import { currentTrace, openTraces } from './platform/traces';
import { startMaintenance } from './maintenance';

async function main() {
  // Passport files, letters and the database are for this account alone.
  process.umask(0o077);
  const config = readConfig(process.env);
  const log = createLog(config.NODE_ENV === 'test' ? 'warn' : 'info');
  const service = createServiceMetrics();
  const traces = await openTraces(config, log);
  const onQuery: OpenDatabaseOptions['onQuery'] = (query) => {
    service.onQuery(query);
    currentTrace()?.statement(query);
  };
  const database = await openDatabase({ ...databaseOptions(config), onQuery, log });
  const { maintenance } = database.pools;
  const storage = await openStorage(config, log);
  const now = () => new Date();
  await prepareData(maintenance, storage, config, now(), log);
  const listen: typeof database.listen = (channel, handler) => database.listen(channel, handler);
  const jobs = new Jobs(maintenance, listen, log, service.onTry, traces);
  const mailer = service.counting(createMailer(config));
  const { db, pools, openSnapshot, replica, isListening } = database;
  const data = { db, pools, openSnapshot, replica, listen, isListening, storage };
  const webRoot = join(packageRoot(), '..', 'web', 'dist');
  const app = await buildApp({ ...data, config, jobs, mailer, now, log, traces, webRoot });
  service.register(app.metrics.registry, database);
  let [stopMaintenance, stopBackups] = [async () => {}, async () => {}];
  let metrics: Awaited<ReturnType<typeof listenForMetrics>>;
  const start = async () => {
    await app.listen({ port: config.PORT, host: config.HOST });
    metrics = await listenForMetrics(app.metrics, config);
    describeServices(log, config, { database, mailer, storage });
    await jobs.start();
    stopMaintenance = startMaintenance(app, maintenance, { config, now });
    const own = { config: withDirectUrl(config), registry: app.metrics.registry };
    const backups = { database, storage, log, now, onTry: service.onTry, traces, ...own };
    stopBackups = await startBackups(backups);
  };
  const started = start();
  endOnSignal(config, log, async (err) => {
    // What is still starting needs the database that is closed below.
    await started;
    // A process that failed is left as soon as what it does is answered.
    await takeOutOfService(app, err ? 0 : config.SHUTDOWN_DELAY);
    await stopMaintenance();
    await stopBackups();
    metrics?.close();
    await jobs.stop();
    await database.close();
    await traces?.close();
  });
  await started;
}

/** Migrates the database, and fills an empty one as SEED says. */
async function prepareData(db: Db, storage: Storage, config: Config, now: Date, log: BaseLogger) {
  const applied = await prepareSchema(db, config, { log });
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  await seed(db, storage, config.SEED, now, log);
}

/** What the server works with, in the log. */
function describeServices(
  log: BaseLogger,
  config: Config,
  services: { readonly [Name in 'database' | 'mailer' | 'storage']: { description: string } },
): void {
  log.info(`database: ${services.database.description}`);
  log.info(`mail: ${services.mailer.description}`);
  log.info(`files: ${services.storage.description}`);
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT) log.info(`traces: ${config.OTEL_EXPORTER_OTLP_ENDPOINT}`);
  const times = config.BACKUP_SCHEDULE?.join(', ') ?? 'not scheduled';
  log.info(`backups: ${describePlace(config)} (${times})`);
  if (usesPublicTiles(config)) {
    log.warn(
      'Maps load from the public servers of OpenStreetMap, whose rules ' +
        '(https://operations.osmfoundation.org/policies/tiles/) do not allow this use: they may block it. ' +
        'Set MAP_TILES_URL to tiles of your own, or of a provider.',
    );
  }
  log.info(`Job Order Online is ready at ${config.PUBLIC_URL}`);
}

main().catch((error: unknown) => {
  // The only writing to the console: there may be no logger yet.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
