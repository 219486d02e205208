import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { DatabaseClient, SilentConnectionError, type ClientOptions } from './client';
import {
  type ConnectionOptions,
  type ConnectionUse,
  type DatabaseConnection,
  type DatabaseLog,
  type DatabaseTimes,
  poolsOf,
} from './connection';
import { describeAddress, passwordOf, readDatabaseUrl } from './hosts';
import { Listener } from './listener';
import { preparingPool } from './prepared-statements';
import { openSnapshot } from './snapshot';
import type { Work, WorkLimits } from './work';

const TIMES: DatabaseTimes = { answer: 5_000, heartbeat: 10_000, arrival: 5_000 };

/** Connections of one kind of work; none is made before it is needed. */
class WorkPool {
  readonly #pool: pg.Pool;
  readonly #all = new Set<DatabaseClient>();
  readonly #idle = new Set<DatabaseClient>();
  /** Milliseconds that the answer to a statement is waited for; 0: any number. */
  readonly #answer: number;
  #ended: Promise<void> | undefined;

  constructor(
    options: ClientOptions,
    { connections, wait, statement }: WorkLimits,
    { answer }: DatabaseTimes,
  ) {
    this.#answer = statement === 0 ? 0 : statement + answer;
    this.#pool = new pg.Pool({
      ...options,
      // The pool hands its own options on.
      Client: DatabaseClient as unknown as new () => DatabaseClient,
      max: connections,
      connectionTimeoutMillis: wait,
      // A new connection knows no table yet: its first statements take many times as long.
      idleTimeoutMillis: 600_000,
      statement_timeout: statement,
      idle_in_transaction_session_timeout: 60_000,
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
  }

  get use(): Omit<ConnectionUse, 'work'> {
    const { totalCount, idleCount, waitingCount, options } = this.#pool;
    return { most: options.max, inUse: totalCount - idleCount, waiting: waitingCount };
  }

  forKysely(): PostgresPool {
    return { ...preparingPool(this.#pool, this.#answer), end: () => this.end() };
  }

  /** Kysely ends only what it has used; called again it has no effect. */
  end(): Promise<void> {
    this.#ended ??= this.#pool.end();
    return this.#ended;
  }

  /** A statement beside those of Kysely; a connection on which it fails is given up. */
  async run(statement: pg.QueryConfig): Promise<void> {
    const client = await this.#pool.connect();
    let failed = true;
    try {
      await ours(client).run(statement, this.#answer);
      failed = false;
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

export interface PostgresqlConnection extends DatabaseConnection {
  /** Begins to hear notifications; rejects with a sentence for the operator when none arrives. */
  startListening(): Promise<void>;
}

/** The password that a URL has now; the last one where it cannot be read, as while it is replaced. */
function passwordSource(currentUrl: () => string | undefined, log: DatabaseLog) {
  let last: string | undefined;
  return () => {
    try {
      const url = currentUrl();
      if (url) last = passwordOf(url);
    } catch (err) {
      log.warn({ err }, 'reading the database password failed');
    }
    return last;
  };
}

/** Connects to a PostgreSQL server when a statement needs it. */
export function openPostgresql(
  databaseUrl: string,
  options: ConnectionOptions,
): PostgresqlConnection {
  const address = readDatabaseUrl(databaseUrl);
  const times = { ...TIMES, ...options.times };
  const workPools = new Map<Work, WorkPool>();
  // What one connection suffers, the others do: the server lost its power, or a firewall its memory.
  const onSilent = () => {
    options.log.warn({}, 'database connections went silent, reconnecting');
    for (const pool of workPools.values()) pool.replace(times.answer);
  };
  const currentPassword = options.currentUrl && passwordSource(options.currentUrl, options.log);
  const clientOptions = { address, logger: options.log, onSilent, currentPassword };
  const pools = poolsOf(options, (limits, kind) => {
    const pool = new WorkPool(clientOptions, limits, times);
    workPools.set(kind, pool);
    return pool.forKysely();
  });
  const send = async (channel: string) =>
    workPools.get('health')?.run({ text: `select pg_notify($1, '')`, values: [channel] });
  const listener = new Listener({ ...clientOptions, times, send });
  return {
    db: pools.calls,
    pools,
    kind: 'postgresql',
    description: describeAddress(address),
    openSnapshot: () => openSnapshot(pools),
    startListening: () => listener.start(),
    listen: (channel, handler) => listener.listen(channel, handler),
    isListening: () => listener.isListening,
    heardAgo: () => listener.heardAgo,
    use: () => [...workPools].map(([work, pool]) => ({ work, ...pool.use })),
    close: async () => {
      listener.close();
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
      await Promise.all([...workPools.values()].map((pool) => pool.end()));
    },
  };
}
