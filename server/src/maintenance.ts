import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { addLogPartitions } from './audit/partitions';
import { sealLogs } from './audit/seals';
import { removeOldEmails } from './job-orders/notifications';
import { scheduleRetention } from './job-orders/retention';
import { removeOldNotices } from './notices/notices';
import { scheduleBackups } from './platform/backup/server';
import { agreedTime, ClocksDiffer } from './platform/clock';
import type { Context } from './platform/context';
import type { Db } from './platform/db/schema';
import { removePartials } from './platform/whole-file';
import { compactRollups } from './reports/rollups';
import { reencryptSecondFactors } from './session/second-factor';
import { removeExpired } from './session/clean-up';

const HOUR = 3_600_000;
/** Days of each log that are sealed in an hour: an older installation has years of them. */
const SEALS = 31;

async function addPartitions(db: Db, log: FastifyInstance['log']): Promise<void> {
  const { added, failures } = await addLogPartitions(db);
  if (added.length > 0) log.info({ partitions: added }, 'partitions of the logs added');
  for (const err of failures) log.error({ err }, 'adding a partition of a log failed');
}

async function seal(db: Db, log: FastifyInstance['log']): Promise<void> {
  const seals = await sealLogs(db, { most: SEALS });
  // The hash of a day follows from those of all days before it: the last one stands for a month.
  for (const last of seals.filter((each, index) => each.log !== seals[index + 1]?.log)) {
    const days = seals.filter((each) => each.log === last.log).length;
    log.info({ days, ...last }, 'audit log sealed');
  }
}

/**
 * What is done at the start and every hour; the result ends it after the step at hand. A step that
 * fails stops no other.
 */
export function startMaintenance(
  app: FastifyInstance,
  db: Db,
  { config, now }: Pick<Context, 'config' | 'now'>,
): () => Promise<void> {
  const { log, metrics } = app;
  let stopped = false;
  const step = async (failure: string, work: () => Promise<unknown>) => {
    if (stopped) return;
    await work().catch((error: unknown) => log.error({ err: error }, failure));
  };

  /** Goes by the clock of the database, which that of this process has to agree with. */
  const removeOld = async () => {
    let at: Date;
    try {
      at = await agreedTime(db, now);
    } catch (error) {
      if (error instanceof ClocksDiffer) metrics.removalsRefused.inc({ reason: 'clock' });
      throw error;
    }
    await step('removing old e-mails failed', () => removeOldEmails(db, at));
    await step('removing old notices failed', () => removeOldNotices(db, at));
    await step('removing expired sessions and limits failed', () => removeExpired(db, at));
  };
  const removeUnfinished = async () => {
    for (const folder of ['files', 'mail']) {
      const removed = await removePartials(join(config.DATA_DIR, folder), now());
      if (removed > 0) log.info({ folder, removed }, 'unfinished files removed');
    }
  };
  const reencryptSecrets = async () => {
    if (!config.SECRET_KEY_OLD) return;
    const reencrypted = await reencryptSecondFactors(db, config);
    log.info({ reencrypted }, 'second factors re-encrypted with SECRET_KEY');
  };
  const hourly = async () => {
    await step('re-encrypting second factors failed', reencryptSecrets);
    await step('scheduling the removal of old data failed', () => scheduleRetention(db, config));
    await step('scheduling the next backup failed', () => scheduleBackups(db, config, now()));
    await step('removing old data failed', () => removeOld());
    await step('removing unfinished files failed', removeUnfinished);
    await step('rollup compaction failed', () => compactRollups(db));
    await step('sealing the audit log failed', () => seal(db, log));
    await step('adding partitions of the logs failed', () => addPartitions(db, log));
  };
  let running = hourly();
  const timer = setInterval(() => {
    running = hourly();
  }, HOUR);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
