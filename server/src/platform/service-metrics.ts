import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { DatabaseConnection, ExecutedQuery, Replica } from './db/connection';
import { outageOf } from './db/failures';
import { PermanentError, type JobOutcome, type WaitingJobs, waitingJobs } from './jobs';
import type { Mailer } from './mail';

const nowhere = { registers: [] };

function outcomeOf(error: Error | undefined): string {
  if (!error) return 'ok';
  const outage = outageOf(error);
  if (!outage) return 'error';
  return outage.reason === 'statement' ? 'timeout' : 'unavailable';
}

/**
 * What the process does with the database, jobs and mails, for Prometheus. The counters are there before
 * what they count is opened; `register` adds them, and what is asked when metrics are read.
 */
export function createServiceMetrics() {
  const statements = new Histogram({
    name: 'database_statement_duration_seconds',
    help: 'Time of a statement, by kind of work and outcome: ok, error, timeout, unavailable',
    labelNames: ['work', 'outcome'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2.5, 10, 30],
    ...nowhere,
  });
  const tries = new Counter({
    name: 'job_tries_total',
    help: 'Tries of jobs by this process: done, retried (failed, tried again), given_up',
    labelNames: ['queue', 'outcome'],
    ...nowhere,
  });
  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails by this process: sent, failed (tried again), refused for good',
    labelNames: ['outcome'],
    ...nowhere,
  });
  for (const outcome of ['sent', 'failed', 'refused']) mails.inc({ outcome }, 0);
  return {
    onQuery: ({ work, milliseconds, error }: ExecutedQuery) =>
      statements.observe({ work, outcome: outcomeOf(error) }, milliseconds / 1000),
    onTry: (queue: string, outcome: JobOutcome) => tries.inc({ queue, outcome }),
    /** The same mailer, with each mail counted. */
    counting: (mailer: Mailer): Mailer => ({
      ...mailer,
      send: async (mail) => {
        try {
          await mailer.send(mail);
        } catch (error) {
          mails.inc({ outcome: error instanceof PermanentError ? 'refused' : 'failed' });
          throw error;
        }
        mails.inc({ outcome: 'sent' });
      },
    }),
    register(registry: Registry, database: DatabaseConnection): void {
      for (const each of [statements, tries, mails]) registry.registerMetric(each);
      registerConnections(registry, database);
      registerWaitingJobs(registry, database);
      registerReplica(registry, database.replica);
    },
  };
}

function registerConnections(registry: Registry, database: DatabaseConnection): void {
  const registers = [registry];
  const gauge = (
    name: string,
    help: string,
    of: (use: ReturnType<DatabaseConnection['use']>[number]) => number,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['work'],
      registers,
      collect() {
        for (const use of database.use()) this.set({ work: use.work }, of(use));
      },
    });
  gauge('database_connections_in_use', 'Database connections in use', ({ inUse }) => inUse);
  gauge('database_connections_max', 'Database connections that there may be', ({ most }) => most);
  gauge(
    'database_connections_waited_for',
    'Work that waits for a database connection',
    ({ waiting }) => waiting,
  );
  // oxlint-disable-next-line no-new -- it registers itself
  new Gauge({
    name: 'database_notification_age_seconds',
    help: 'Time since a notification was last seen to arrive',
    registers,
    collect() {
      this.set(database.heardAgo() / 1000);
    },
  });
}

function registerReplica(registry: Registry, replica: Replica | undefined): void {
  const registers = [registry];
  // oxlint-disable-next-line no-new -- it registers itself
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'Time by which the replica is behind, to a second; absent while it does not answer, or without one',
    registers,
    collect() {
      const lag = replica?.lag();
      if (lag === undefined) this.remove();
      else this.set(lag);
    },
  });
  // oxlint-disable-next-line no-new -- it registers itself
  new Counter({
    name: 'database_reads_total',
    help: 'Reads of grids, reports, exports and look-ups: by the replica, or by the primary since the reader wrote, the replica was late, or it failed',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(replica?.counts() ?? {})) {
        this.inc({ outcome }, count);
      }
    },
  });
}

/** Milliseconds for which an answer serves the gauges that are read together. */
const TOGETHER = 1_000;

function registerWaitingJobs(registry: Registry, { pools }: DatabaseConnection): void {
  let reading: Promise<readonly WaitingJobs[]> | undefined;
  let readAt = -Infinity;
  const ask = () => {
    if (!reading || performance.now() - readAt > TOGETHER) {
      readAt = performance.now();
      // Without the database these are unknown, and the other metrics are still read.
      reading = waitingJobs(pools.health).catch(() => []);
    }
    return reading;
  };
  const gauge = (name: string, help: string, of: (queue: WaitingJobs) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const queues = await ask();
        this.reset();
        for (const each of queues) this.set({ queue: each.queue }, of(each));
      },
    });
  gauge('jobs_due', 'Jobs that are due or under way, of all processes', ({ due }) => due);
  gauge(
    'jobs_oldest_age_seconds',
    'Time since the job was due that has waited for the longest, of all processes',
    ({ oldest }) => oldest,
  );
  gauge(
    'jobs_given_up',
    'Jobs that are not tried any more, of all processes: those of the last seven and a half days',
    ({ given_up: givenUp }) => givenUp,
  );
}
