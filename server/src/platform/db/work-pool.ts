import type { PostgresPool } from 'kysely';
import pg from 'pg';
import {
  DatabaseClient,
  SESSION_SETTINGS,
  SilentConnectionError,
  type ClientOptions,
} from './client';
import type { ConnectionUse, DatabaseTimes } from './connection';
import { inTransaction } from './pooler';
import { preparingPool } from './prepared-statements';
import type { WorkLimits } from './work';

/** Milliseconds between two statements of a transaction. */
const IDLE_IN_TRANSACTION = 60_000;

/** Connections of one kind of work; none is made before it is needed. */
export class WorkPool {
  readonly #pool: pg.Pool;
  readonly #all = new Set<DatabaseClient>();
  readonly #idle = new Set<DatabaseClient>();
  /** Milliseconds that the answer to a statement is waited for; 0: any number. */
  readonly #answer: number;
  #ended: Promise<void> | undefined;
  readonly forKysely: PostgresPool;

  constructor(
    options: ClientOptions,
    { connections, wait, statement }: WorkLimits,
    { answer }: DatabaseTimes,
  ) {
    this.#answer = statement === 0 ? 0 : statement + answer;
    const limits = {
      statement_timeout: statement,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    };
    const { pooler } = options;
    this.#pool = new pg.Pool({
      ...options,
      // A pooler refuses them, or leaves them to whoever uses the session next.
      ...(pooler ? {} : limits),
      // The pool calls it with its own options, which its type leaves out.
      Client: DatabaseClient as unknown as new () => DatabaseClient,
      max: connections,
      connectionTimeoutMillis: wait,
      // A new connection knows no table yet: its first statements take many times as long.
      idleTimeoutMillis: 600_000,
    });
    this.#watch('connect', (client) => this.#all.add(client));
    this.#watch('remove', (client) => {
      this.#all.delete(client);
      this.#idle.delete(client);
    });
    this.#watch('acquire', (client) => this.#idle.delete(client));
    this.#pool.on('release', (_error, client) => this.#idle.add(ours(client)));
    // The pool repeats what its idle connections say.
    this.#pool.on('error', () => {});
    const run = pooler
      ? inTransaction({ ...limits, ...SESSION_SETTINGS }, this.#answer)
      : (client: DatabaseClient, query: pg.QueryConfig) => client.run(query, this.#answer);
    this.forKysely = {
      ...preparingPool(this.#pool, run, {
        keepsNamed: () => !pooler || pooler.keepsNamed,
        pooled: pooler !== undefined,
      }),
      end: () => this.end(),
    };
  }

  get connections(): Omit<ConnectionUse, 'work'> {
    const { totalCount, idleCount, waitingCount, options } = this.#pool;
    return { most: options.max, inUse: totalCount - idleCount, waiting: waitingCount };
  }

  /** Kysely ends only what it has used; called again it has no effect. */
  end(): Promise<void> {
    this.#ended ??= this.#pool.end();
    return this.#ended;
  }

  /** A statement beside those of Kysely. */
  async run(statement: pg.QueryConfig): Promise<void> {
    await this.use((client) => client.run(statement, this.#answer));
  }

  /** Lends a connection, which is closed where `work` fails. */
  async use<T>(work: (client: DatabaseClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let failed = true;
    try {
      const result = await work(ours(client));
      failed = false;
      return result;
    } finally {
      client.release(failed);
    }
  }

  /**
   * Ends the connections that nobody uses, and those whose statement waits for so many milliseconds
   * already, or would for ever; the next statements get new ones.
   */
  replace(milliseconds: number): void {
    for (const client of this.#all) {
      if (this.#answer > 0 && !this.#idle.has(client) && !client.isWaiting(milliseconds)) continue;
      client.destroy(new SilentConnectionError('Another connection went silent.'));
    }
  }

  #watch(event: 'connect' | 'remove' | 'acquire', listener: (client: DatabaseClient) => void) {
    this.#pool.on(event, (client) => listener(ours(client)));
  }
}

const ours = (client: pg.PoolClient) => client as pg.PoolClient & DatabaseClient;
