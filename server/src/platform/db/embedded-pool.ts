import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { runStatement } from './embedded-statement';
import { Mutex } from './mutex';

const acquireTimeout = 30_000;

/**
 * PGlite's single session in the shape of a `pg` pool of one, so that Kysely's own PostgreSQL
 * dialect drives both databases.
 */
export class EmbeddedPool implements PostgresPool {
  readonly #pglite: PGlite;
  readonly #timeout: number;
  readonly #mutex = new Mutex();

  constructor(pglite: PGlite, timeout = acquireTimeout) {
    this.#pglite = pglite;
    this.#timeout = timeout;
  }

  async connect(): Promise<PostgresPoolClient> {
    const release = await this.#mutex.acquire(this.#timeout);
    if (this.#pglite.closed) {
      release();
      throw new Error('The database is closed.');
    }
    const query = (text: string, parameters: readonly unknown[]) =>
      runStatement(this.#pglite, text, parameters);
    return {
      // Cursors are the other overload; the dialect opens none without a `cursor` setting.
      query: query as unknown as PostgresPoolClient['query'],
      release,
    };
  }

  /** Runs between transactions, never inside the one of somebody else. */
  async exclusively<T>(work: (pglite: PGlite) => Promise<T>): Promise<T> {
    const release = await this.#mutex.acquire(this.#timeout);
    try {
      return await work(this.#pglite);
    } finally {
      release();
    }
  }

  async end(): Promise<void> {
    await this.exclusively((pglite) => pglite.close());
  }
}
