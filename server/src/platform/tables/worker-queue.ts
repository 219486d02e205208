import { Piscina } from 'piscina';
import { ConcurrencyLimit } from '../concurrency';
import { workerFile } from '../worker-file';
import type { TableResult, TableTask } from './table-worker';

interface Limits {
  /** Workers at most; one that has nothing to do ends. */
  readonly workers: number;
  /** Files that may wait for one. */
  readonly waiting: number;
  /** Files of one account, read or waiting. */
  readonly each?: number;
  /** Heap of a worker. */
  readonly megabytes: number;
  /** Time for a file, without the wait. */
  readonly milliseconds: number;
}

const IDLE_MS = 30_000;

/** Reads files in worker threads, a few at once, each under limits of memory and time. */
export class WorkerQueue {
  #pool: Piscina<TableTask, TableResult> | undefined;
  readonly #places: ConcurrencyLimit;

  constructor(private readonly limits: Limits) {
    const { workers: total, ...bounds } = limits;
    this.#places = new ConcurrencyLimit('tables', { ...bounds, total });
  }

  /** Reads a file of an account in its turn; 429 for too many of its own, 503 when too many wait. */
  read(task: TableTask, account = ''): Promise<TableResult> {
    return this.#places.run(() => this.#run(task), account);
  }

  async close(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await pool?.destroy();
  }

  async #run(task: TableTask): Promise<TableResult> {
    const pool = (this.#pool ??= this.#open());
    // Starting a worker is not the file's time.
    if (pool.threads.length < this.#places.running) await pool.run({});
    try {
      return await pool.run(task, { signal: AbortSignal.timeout(this.limits.milliseconds) });
    } catch (error) {
      // Its time is over, or its memory.
      const { name, code } = error as Error & { code?: string };
      const isOver = name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isOver) return { refused: 'tooLarge' };
      throw error;
    }
  }

  #open(): Piscina<TableTask, TableResult> {
    const pool = new Piscina<TableTask, TableResult>({
      filename: workerFile('table-worker'),
      minThreads: 0,
      maxThreads: this.limits.workers,
      idleTimeout: IDLE_MS,
      // Nothing of the server's surroundings is a reader's business.
      env: {},
      resourceLimits: {
        maxOldGenerationSizeMb: this.limits.megabytes,
        maxYoungGenerationSizeMb: 16,
      },
    });
    // A worker that runs out of memory after its file's time belongs to no file any more: unhandled, this would end the
    // server. Its file has been refused, and the next one starts another worker.
    pool.on('error', () => {});
    return pool;
  }
}
