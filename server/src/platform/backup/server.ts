import { buffer } from 'node:stream/consumers';
import type { BaseLogger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../../config';
import type { DatabaseConnection } from '../db/connection';
import type { Db } from '../db/schema';
import { enqueue, jobId, jobKind, Jobs } from '../jobs';
import type { Storage } from '../storage-types';
import type { Traces } from '../traces';
import { listenForRequests, type Outcome } from './on-request';
import { type Backup, type BackupPlace, listBackups, openPlace } from './place';
import { removeOldBackups, size } from './rotation';
import { takeBackup } from './take';

const backupJob = jobKind<{ readonly due: string }>('backups');

const DAY = 86_400_000;
/** Bangkok has had no summer time since 1920. */
const BANGKOK = 7 * 3_600_000;
/** Milliseconds for which the list of backups is reused. */
const LOOK_EVERY = 10 * 60_000;

/** When that time of the day comes next in Bangkok. */
function next(timeOfDay: string, now: Date): Date {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  const due = (hours * 60 + minutes) * 60_000 - BANGKOK;
  return new Date(now.getTime() + ((((due - now.getTime()) % DAY) + DAY) % DAY));
}

/** Schedules the next backups, each once for all processes. */
export async function scheduleBackups(
  db: Db,
  { BACKUP_SCHEDULE = [] }: Pick<Config, 'BACKUP_SCHEDULE'>,
  now: Date,
): Promise<void> {
  const jobs = BACKUP_SCHEDULE.map((timeOfDay) => {
    const startAfter = next(timeOfDay, now);
    const due = startAfter.toISOString();
    return { id: jobId(`backup ${due}`), data: { due }, startAfter };
  });
  await enqueue(db, backupJob, jobs);
}

const drillFile = ({ prefix }: BackupPlace) => `${prefix}drill.json`;

/** Remembers with the backups that one was restored and found good. */
export const noteDrill = (place: BackupPlace, backup: string, time: Date) =>
  place.storage.put(
    drillFile(place),
    Buffer.from(`${JSON.stringify({ backup, time: time.toISOString() })}\n`),
  );

async function lastDrill(place: BackupPlace): Promise<Date | undefined> {
  const found = await place.storage.get(drillFile(place));
  if (!found) return undefined;
  const { time } = JSON.parse((await buffer(found.stream)).toString()) as { time: string };
  return new Date(time);
}

interface BackupServerOptions {
  readonly database: DatabaseConnection;
  readonly storage: Storage;
  readonly config: Config;
  readonly registry: Registry;
  readonly log: Pick<BaseLogger, 'info' | 'warn' | 'error'>;
  readonly now: () => Date;
  /** As of other jobs. */
  readonly onTry?: ConstructorParameters<typeof Jobs>[3];
  readonly traces?: Traces | undefined;
}

/**
 * Backups by the running server: at the times of BACKUP_SCHEDULE, by one process of all, and of an
 * embedded database when a command asks for one; with metrics of the last good ones. The result ends
 * it; one that is being written is given up then, and begun again by the next process.
 */
export async function startBackups(options: BackupServerOptions): Promise<() => Promise<void>> {
  const { database, config, log, now } = options;
  const stopping = new AbortController();
  let opened: Promise<BackupPlace> | undefined;
  // When it is needed: a bucket that is away stops backups, not the service.
  const placeNow = () => {
    opened ??= openPlace(config).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const metrics = registerMetrics(options, placeNow);
  const take = async (): Promise<string> => {
    const began = performance.now();
    const place = await placeNow();
    const backup = await takeBackup({ ...options, place, signal: stopping.signal });
    const removed = await removeOldBackups(place, config.BACKUP_KEEP, now());
    metrics.forget();
    const seconds = Math.round((performance.now() - began) / 1000);
    log.info({ backup: backup.name, bytes: backup.bytes, seconds, removed }, 'backup written');
    return describeBackup(place, backup);
  };

  let stopListening = () => {};
  if (database.kind === 'embedded') {
    const answer = (): Promise<Outcome> =>
      take().then(
        (text) => ({ ok: true, text }),
        (error: Error) => ({ ok: false, text: error.message }),
      );
    stopListening = await listenForRequests(config.DATA_DIR, answer).catch((err: unknown) => {
      log.warn({ err }, '`npm run backup` works only while this server is stopped');
      return () => {};
    });
  }
  // Jobs of their own: what takes an hour must not keep mails waiting.
  const jobs = new Jobs(
    database.pools.maintenance,
    database.listen,
    log,
    options.onTry,
    options.traces,
  );
  if (config.BACKUP_SCHEDULE) {
    jobs.handle(backupJob, async () => void (await take()));
    await jobs.start();
    if (!config.BACKUP_KEY) log.warn('backups are not encrypted: there is no BACKUP_KEY');
  }
  return async () => {
    stopListening();
    stopping.abort(new Error('The server stopped before the backup was written.'));
    if (config.BACKUP_SCHEDULE) await jobs.stop();
  };
}

/** For the command that requested it. */
export const describeBackup = ({ description }: BackupPlace, { name, bytes, encrypted }: Backup) =>
  `The backup ${name} (${size(bytes)}${encrypted ? ', encrypted' : ''}) is in ${description}.\n` +
  'It has the database and the uploaded files. It does not have the key of second factors ' +
  '(SECRET_KEY, or secret.key in DATA_DIR)' +
  `${encrypted ? ' and the identity of BACKUP_KEY: keep both' : ': keep it'} in another safe place.`;

function registerMetrics(
  { registry, now, log }: BackupServerOptions,
  placeNow: () => Promise<BackupPlace>,
) {
  let looked: Promise<{ last: Backup | undefined; drill: Date | undefined }> | undefined;
  let lookedAt = -Infinity;
  const look = () => {
    if (!looked || performance.now() - lookedAt > LOOK_EVERY) {
      lookedAt = performance.now();
      looked = placeNow().then(async (place) => ({
        last: (await listBackups(place))[0],
        drill: await lastDrill(place),
      }));
      looked.catch((err: unknown) => log.warn({ err }, 'listing backups failed'));
    }
    return looked.catch(() => undefined);
  };
  const seconds = (since: Date) => (now().getTime() - since.getTime()) / 1000;
  const gauge = (name: string, help: string, value: () => Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const found = await value();
        // None yet is not zero.
        this.reset();
        if (found === undefined) this.remove();
        else this.set(found);
      },
    });
  gauge('backup_age_seconds', 'Time since the last complete backup', async () => {
    const last = (await look())?.last;
    return last && seconds(last.time);
  });
  gauge('backup_size_bytes', 'Size of the last complete backup', async () => {
    return (await look())?.last?.bytes;
  });
  gauge(
    'restore_drill_age_seconds',
    'Time since a backup was last restored and found good',
    async () => {
      const drill = (await look())?.drill;
      return drill && seconds(drill);
    },
  );
  return { forget: () => (lookedAt = -Infinity) };
}
