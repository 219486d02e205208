import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  type ConnectionOptions,
  type DatabaseConnection,
  type NotificationHandler,
  poolsOf,
} from './connection';
import { pgTypes } from './parsers';
import { planningPool } from './planned-once';
import type { WorkLimits } from './work';

const session = {
  types: pgTypes,
  application_name: 'job-order-online',
  // Days and hours are Bangkok's where a query says so, the same on every server.
  options: '-c TimeZone=UTC',
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
} satisfies pg.ClientConfig;

/** Connections of one kind of work; none is made before it is needed. */
function openPool(databaseUrl: string, limits: WorkLimits, { log }: ConnectionOptions): pg.Pool {
  const pool = new pg.Pool({
    ...session,
    connectionString: databaseUrl,
    max: limits.connections,
    connectionTimeoutMillis: limits.wait,
    // A new connection knows no table yet: its first statements take many times as long.
    idleTimeoutMillis: 600_000,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.on('connect', (client) =>
    // A connection can break between two statements of a transaction, when the pool does not watch
    // it: without a listener of its own that would end the process.
    client.on('error', (error) => {
      log.warn({ err: error }, 'A database connection broke.');
    }),
  );
  // The pool repeats what its idle connections say.
  pool.on('error', () => {});
  return pool;
}

/** Connects to a PostgreSQL server when a statement needs it. */
export async function openPostgresql(
  databaseUrl: string,
  options: ConnectionOptions,
): Promise<DatabaseConnection> {
  const pools = poolsOf(options, (limits) => planningPool(openPool(databaseUrl, limits, options)));
  const listener = new Listener(databaseUrl, options);
  return {
    db: pools.calls,
    pools,
    kind: 'postgresql',
    description: describe(databaseUrl),
    listen: (channel, handler) => listener.listen(channel, handler),
    backup: () =>
      Promise.reject(new Error('A PostgreSQL server is backed up with its own tools (pg_dump).')),
    close: async () => {
      await listener.close();
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    },
  };
}

function describe(databaseUrl: string): string {
  const { host, port, database, user } = new pg.Client({ connectionString: databaseUrl });
  return `PostgreSQL ${database ?? ''} at ${host}:${port} as ${user ?? ''}`;
}

/** One connection of its own that hears notifications, and comes back after it was lost. */
class Listener {
  readonly #handlers = new Map<string, Set<NotificationHandler>>();
  #client: Promise<pg.Client> | undefined;
  #closed = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly options: ConnectionOptions,
  ) {}

  async listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>> {
    const listening = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, listening.add(handler));
    this.#client ??= this.#connect();
    try {
      const client = await this.#client;
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      listening.delete(handler);
      throw error;
    }
    return async () => {
      listening.delete(handler);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...session, connectionString: this.databaseUrl });
    client.on('notification', ({ channel, payload }) => {
      for (const handler of this.#handlers.get(channel) ?? []) handler(payload ?? '');
    });
    // An 'end' follows, which is where the connection is made again.
    client.on('error', (error) => {
      this.options.log.warn({ err: error }, 'The connection for notifications broke.');
    });
    try {
      await client.connect();
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
    client.on('end', () => {
      if (!this.#closed) this.#client = this.#reconnect();
    });
    return client;
  }

  async #reconnect(): Promise<pg.Client> {
    for (let wait = 100; ; wait = Math.min(wait * 2, 5_000)) {
      await delay(wait, undefined, { ref: false });
      if (this.#closed) throw new Error('The database is closed.');
      try {
        const client = await this.#connect();
        for (const channel of this.#handlers.keys()) {
          await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        }
        for (const handlers of this.#handlers.values()) for (const handler of handlers) handler('');
        return client;
      } catch (error) {
        this.options.log.warn({ err: error }, 'The connection for notifications is not back yet.');
      }
    }
  }
}
