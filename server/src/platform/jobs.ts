import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { BaseLogger } from 'pino';
import type { DatabaseConnection } from './db/connection';
import type { Db } from './db/schema';
import { currentRequestId, withRequestId } from './request-id';
import { currentTrace, type Traces } from './traces';

/** Beside the data of a job: the request that began it, for the log. */
const REQUEST = 'request_id';
/** And the trace of that request, which goes on with the job. */
const TRACE = 'traceparent';
interface Origin {
  readonly [REQUEST]?: string;
  readonly [TRACE]?: string;
}
/** Channel of NOTIFY on which a trigger announces new work. */
const CHANNEL = 'jobs';
/** New work is announced; asking serves tries that fall due, and an announcement that was missed. */
const ASK_EVERY = 15_000;
/** How long stopping waits for the job at hand; one that is left is tried again after it expired. */
const STOP_WITHIN = 5_000;

/** A queue that a migration made with `pgboss.create_queue`, and what its jobs know: ids, no personal data. */
export interface JobKind<Data extends object> {
  readonly name: string;
  /** Never set: carries the type. */
  readonly data?: Data;
}
export const jobKind = <Data extends object>(name: string): JobKind<Data> => ({ name });

/** The same text gives the same id, so that a job which is added again is the same job. */
export function jobId(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

export interface Job<Data> {
  readonly id: string;
  readonly data: Data;
}
type Handler<Data> = (job: Job<Data>) => Promise<void>;
type Log = Pick<BaseLogger, 'error' | 'warn'>;

/** How long a job that has ended is kept: in the table of jobs, and then in that of the archive. */
const KEPT = { archiveCompletedAfterSeconds: 12 * 3_600, deleteAfterDays: 7 };

/** How a try ended; `given_up` is a permanent failure. */
export type JobOutcome = 'done' | 'retried' | 'given_up';

/** Thrown by a handler when another try would fail alike. */
export class PermanentError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

const executor = (db: Db): PgBoss.Db => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const { rows } = await db.executeQuery<object>(CompiledQuery.raw(text, values ?? []));
    return { rows };
  },
});

/** pg-boss opens transactions within some texts; a failing one must not stay open in the pool. */
const poolExecutor = (db: Db): PgBoss.Db => ({
  executeSql: (text, values) =>
    db.connection().execute(async (connection) => {
      try {
        return await executor(connection).executeSql(text, values);
      } catch (error) {
        if (/^\s*begin;/i.test(text)) await sql`rollback`.execute(connection);
        throw error;
      }
    }),
});

async function open(db: PgBoss.Db): Promise<PgBoss> {
  // Only now: it takes a sixth of a second, which the start need not wait for.
  const { default: Boss } = await import('pg-boss');
  return new Boss({ db, migrate: false, schedule: false, maintenanceIntervalSeconds: 60, ...KEPT });
}

const nowhere: PgBoss.Db = {
  executeSql: () => Promise.reject(new Error('Jobs are sent inside a transaction.')),
};
let sender: Promise<PgBoss> | undefined;

/**
 * Leaves jobs to be done after the commit of `trx`, or never when it rolls back; one statement. A
 * job whose `id` (a UUID) is there already is not added again.
 */
export async function enqueue<Data extends object>(
  trx: Db,
  kind: JobKind<Data>,
  jobs: readonly {
    readonly id?: string;
    readonly data: Data;
    /** Not before then; at once when absent. */
    readonly startAfter?: Date;
  }[],
): Promise<void> {
  if (jobs.length === 0) return;
  sender ??= open(nowhere);
  const requestId = currentRequestId();
  const traceparent = currentTrace()?.headers[TRACE];
  const origin: Origin = {
    ...(requestId === undefined ? {} : { [REQUEST]: requestId }),
    ...(traceparent === undefined ? {} : { [TRACE]: traceparent }),
  };
  const inserts = jobs.map(({ data, ...job }) => ({
    ...job,
    name: kind.name,
    data: { ...data, ...origin },
  }));
  await (await sender).insert(inserts, { db: executor(trx) });
}

/**
 * Does the jobs of this database, shared with every other process on it: each is taken by one, and
 * tried again with growing pauses until its queue's limit. At least once: a process that dies at
 * the wrong moment may have done what is then done again.
 */
export class Jobs {
  readonly #handlers = new Map<string, Handler<object>>();
  #boss: Promise<PgBoss> | undefined;
  #running: Promise<void> | undefined;
  #unlisten: (() => Promise<void>) | undefined;
  #stopping = false;
  #woken = false;
  #wake = () => {};

  constructor(
    private readonly db: Db,
    private readonly listen: DatabaseConnection['listen'],
    private readonly log?: Log,
    /** Called after every try. */
    private readonly onTry: (queue: string, outcome: JobOutcome) => void = () => {},
    private readonly traces?: Traces,
  ) {}

  /** Says who does the jobs of a kind. */
  handle<Data extends object>(kind: JobKind<Data>, handler: Handler<Data>): void {
    this.#handlers.set(kind.name, handler as Handler<object>);
  }

  /** Begins to work; rejects when the tables are not those of this pg-boss. */
  async start(): Promise<void> {
    const boss = await this.#open();
    await boss.start();
    // Frees what a process that died was at.
    await boss.maintain();
    this.#unlisten = await this.listen(CHANNEL, () => {
      this.#woken = true;
      this.#wake();
    });
    this.#running = this.#work();
  }

  /** Does everything that is due, and says how many tries it took: for tests, and the loop. */
  async drain(): Promise<number> {
    const boss = await this.#open();
    let tries = 0;
    for (let before = -1; before < tries && !this.#stopping; ) {
      before = tries;
      for (const [name, handler] of this.#handlers) {
        if (!this.#stopping && (await this.#next(boss, name, handler))) tries += 1;
      }
    }
    return tries;
  }

  /** Ends after the job at hand; what is left is done by another process, or at the next start. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake();
    await this.#unlisten?.();
    await Promise.race([this.#running, delay(STOP_WITHIN, undefined, { ref: false })]);
    await (await this.#boss)?.stop({ graceful: false });
  }

  #open(): Promise<PgBoss> {
    this.#boss ??= open(poolExecutor(this.db)).then((boss) =>
      boss.on('error', (error) => this.log?.error({ err: error }, 'jobs: maintenance failed')),
    );
    return this.#boss;
  }

  async #work(): Promise<void> {
    while (!this.#stopping) {
      this.#woken = false;
      try {
        await this.drain();
      } catch (error) {
        this.log?.error({ err: error }, 'jobs: database unreachable');
      }
      await this.#pause();
    }
  }

  #pause(): Promise<void> {
    if (this.#woken || this.#stopping) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ASK_EVERY);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #next(boss: PgBoss, name: string, handler: Handler<object>): Promise<boolean> {
    const [job] = await boss.fetch<Origin>(name, { includeMetadata: true });
    if (!job) return false;
    const { [REQUEST]: requestId, [TRACE]: traceparent, ...data } = job.data;
    const attempt = async (): Promise<JobOutcome> => {
      try {
        await handler({ id: job.id, data });
      } catch (error) {
        return this.#failed(boss, job, error as Error & { code?: string });
      }
      await boss.complete(name, job.id);
      return 'done';
    };
    await withRequestId(requestId, async () => {
      const outcome = await this.#traced(name, { traceparent }, attempt);
      this.onTry(name, outcome);
    });
    return true;
  }

  async #traced(
    queue: string,
    headers: { readonly [TRACE]: string | undefined },
    attempt: () => Promise<JobOutcome>,
  ): Promise<JobOutcome> {
    const work = this.traces?.begin('job', headers);
    if (!work) return attempt();
    let outcome: JobOutcome = 'retried';
    try {
      outcome = await work.run(attempt);
      return outcome;
    } finally {
      const about = { 'joborder.queue': queue, 'joborder.outcome': outcome };
      work.end(`job ${queue}`, about, outcome !== 'done');
    }
  }

  async #failed(
    boss: PgBoss,
    job: PgBoss.JobWithMetadata,
    error: Error & { code?: string },
  ): Promise<JobOutcome> {
    const isPermanent = error instanceof PermanentError;
    const about = { job: job.id, queue: job.name, tries: job.retryCount + 1, err: error };
    if (isPermanent) await boss.cancel(job.name, job.id);
    else await boss.fail(job.name, job.id, { code: error.code ?? error.name });
    const isLast = isPermanent || job.retryCount >= job.retryLimit;
    if (isLast) this.log?.error(about, 'job failed permanently');
    else this.log?.warn(about, 'job failed, it is tried again');
    return isLast ? 'given_up' : 'retried';
  }
}

export interface WaitingJobs {
  readonly queue: string;
  /** Jobs that are due, or under way. */
  readonly due: number;
  /** Seconds since the one that has been due for the longest. */
  readonly oldest: number;
  /** Jobs that failed permanently, as long as they are kept: seven and a half days. */
  readonly given_up: number;
}

/** What all processes together have left to do, for every queue that there is. */
export async function waitingJobs(db: Db): Promise<readonly WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select queue.name as queue, count(*) filter (where job.is_due) as due,
      coalesce(extract(epoch from now() - min(job.start_after) filter (where job.is_due)), 0)::float8
        as oldest,
      count(*) filter (where job.state in ('failed', 'cancelled')) +
        (select count(*) from pgboss.archive
          where archive.name = queue.name and archive.state in ('failed', 'cancelled')) as given_up
    from pgboss.queue as queue
    left join (select name, state, start_after, state <= 'active' and start_after <= now() as is_due
      from pgboss.job) as job on job.name = queue.name
    group by queue.name order by queue.name`.execute(db);
  return rows;
}
