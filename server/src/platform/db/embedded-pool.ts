import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { ConnectionUse, NotificationHandler } from './connection';
import { DatabaseGoneError, type EmbeddedEngine } from './embedded-engine';
import { readReply, type StatementResult, statementMessages } from './embedded-statement';
import { Mutex } from './mutex';
import { poolClient } from './pool-client';
import type { WorkLimits } from './work';

/** PGlite's single session: one statement or transaction at a time, and who listens to it. */
export class EmbeddedSession {
  readonly #mutex = new Mutex();
  readonly #handlers = new Map<string, Set<NotificationHandler>>();
  #generation = 0;

  constructor(readonly engine: EmbeddedEngine) {}

  acquire(timeout: number): Promise<() => void> {
    return this.#mutex.acquire(timeout);
  }

  /** Runs a statement; the caller holds the session. */
  async run(text: string, parameters: readonly unknown[], limit: number): Promise<StatementResult> {
    const reply = await this.engine.send(statementMessages(text, parameters), limit);
    return readReply(reply, (channel, payload) => this.#notify(channel, payload));
  }

  /** Listens again after the database was opened anew; the caller holds the session. */
  async renew(): Promise<void> {
    const { generation } = this.engine;
    if (generation === this.#generation) return;
    for (const channel of this.#handlers.keys()) await this.run(`listen "${channel}"`, [], 0);
    const isFirst = this.#generation === 0;
    this.#generation = generation;
    // Something may have been missed.
    if (!isFirst) for (const channel of this.#handlers.keys()) this.#notify(channel, '');
  }

  async listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>> {
    const listening = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, listening.add(handler));
    await this.exclusively(() => this.run(`listen "${channel}"`, [], 0));
    return async () => {
      listening.delete(handler);
    };
  }

  /** Runs between transactions, never inside the one of somebody else. */
  async exclusively<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire(30_000);
    try {
      await this.renew();
      return await work();
    } finally {
      release();
    }
  }

  #notify(channel: string, payload: string): void {
    for (const handler of this.#handlers.get(channel) ?? []) handler(payload);
  }
}

/** Milliseconds. */
const MOST_PAUSE = 250;
const GONE: StatementResult = { command: 'ROLLBACK', rowCount: 0, rows: [] };

/**
 * The session in the shape of a `pg` pool of one kind of work, so that Kysely's own PostgreSQL
 * dialect drives both databases. Of each kind one waits for the session at a time, so that a crowd
 * of one kind delays the others by a single statement or transaction.
 */
export class EmbeddedPool implements PostgresPool {
  readonly #turns = new Mutex();
  #inUse = 0;

  constructor(
    private readonly session: EmbeddedSession,
    private readonly limits: WorkLimits,
  ) {}

  get use(): Omit<ConnectionUse, 'work'> {
    // Whoever has the turn of its kind may still wait for the session.
    const own = this.#turns.isHeld ? 1 : 0;
    return { most: 1, inUse: this.#inUse, waiting: this.#turns.waiting + own - this.#inUse };
  }

  async connect(): Promise<PostgresPoolClient> {
    const { session, limits } = this;
    const endTurn = await this.#turns.acquire(limits.wait);
    const release = await session.acquire(limits.wait).catch((error: unknown) => {
      endTurn();
      throw error;
    });
    const started = performance.now();
    this.#inUse = 1;
    const done = () => {
      release();
      this.#inUse = 0;
      if (!limits.pauses) return endTurn();
      // The next of its kind waits as long as this one took: whoever needs several statements comes
      // to an end between two of a crowd.
      const pause = Math.min(performance.now() - started, MOST_PAUSE);
      setTimeout(endTurn, pause).unref();
    };
    try {
      if (session.engine.closed) throw new DatabaseGoneError('The database is closed.');
      await session.renew();
    } catch (error) {
      done();
      throw error;
    }
    const { generation } = session.engine;
    const query = async (text: string, parameters: readonly unknown[]) => {
      if (session.engine.generation !== generation) {
        // The transaction went with the database that it was in: nothing may be written outside it.
        if (text === 'rollback') return GONE;
        throw new DatabaseGoneError('The transaction is gone.');
      }
      return session.run(text, parameters, limits.statement);
    };
    return poolClient(query, done);
  }

  async end(): Promise<void> {}
}
