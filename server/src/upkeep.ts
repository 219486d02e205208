import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { removeOldLetters } from './job-orders/notices/notices';
import { scheduleRetention } from './job-orders/retention';
import { removeOldNotices } from './notices/notices';
import { scheduleBackups } from './platform/backup/server';
import { agreedTime, ClocksDiffer } from './platform/clock';
import type { Context } from './platform/context';
import type { Db } from './platform/db/schema';
import { removePartials } from './platform/whole-file';
import { compactCells } from './reports/upkeep';
import { resealSecondFactors } from './session/second-factor/second-factor';
import { removeExpired } from './session/clean-up';

const HOUR = 3_600_000;

/**
 * What is done at the start and every hour; the result ends it after the step at hand. A step that
 * fails stops no other.
 */
export function startUpkeep(
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
    await step('old letters were not removed', () => removeOldLetters(db, at));
    await step('old notices were not removed', () => removeOldNotices(db, at));
    await step('expired sessions and limits were not removed', () => removeExpired(db, at));
  };
  const removeUnfinished = async () => {
    for (const folder of ['files', 'mail']) {
      const removed = await removePartials(join(config.DATA_DIR, folder), now());
      if (removed > 0) log.info({ folder, removed }, 'unfinished files removed');
    }
  };
  const resealSecrets = async () => {
    if (!config.SECRET_KEY_OLD) return;
    const resealed = await resealSecondFactors(db, config);
    log.info({ resealed }, 'second factors are sealed with SECRET_KEY');
  };
  const hourly = async () => {
    await step('second factors were not sealed with SECRET_KEY', resealSecrets);
    await step('the removal of old data was not scheduled', () => scheduleRetention(db, config));
    await step('the next backup was not scheduled', () => scheduleBackups(db, config, now()));
    await step('nothing old was removed', () => removeOld());
    await step('unfinished files were not removed', removeUnfinished);
    await step('the sums of the reports were not compacted', () => compactCells(db));
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
