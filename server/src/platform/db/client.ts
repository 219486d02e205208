import { callbackify } from 'node:util';
import pg from 'pg';
import type { DatabaseLog } from './connection';
import { chooseHost, type DatabaseAddress, type Host, type ServerState } from './hosts';
import { pgTypes } from './parsers';

/** The server said nothing for longer than it may: nobody knows whether the connection is still one. */
export class SilentConnectionError extends Error {
  readonly code = 'DATABASE_SILENT';
}

/**
 * What is between this process and PostgreSQL where DATABASE_DIRECT_URL bypasses it: a pooler
 * such as PgBouncer, which may give every transaction another session. No setting, named statement,
 * lock or subscription of a session can be relied on.
 */
export interface Pooler {
  /** Whether it gives named statements to the session that runs them; known after the start. */
  keepsNamed: boolean;
}

export interface ClientOptions extends pg.ClientConfig {
  readonly address: DatabaseAddress;
  readonly logger: DatabaseLog;
  /** The password of the next connection, where it may differ from that of `address`. */
  readonly currentPassword?: () => string | undefined;
  /** What its sessions are shared by, if anything. */
  readonly pooler?: Pooler;
  /** Called when the server did not answer a statement in time. */
  readonly onSilent?: () => void;
}

const session = {
  types: pgTypes,
  application_name: 'job-order-online',
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  // Ten probes a second apart follow, which Node sets: an idle peer that is gone is found within 20 s.
  // While what was sent is not acknowledged the kernel sends none; the time limit of `run` finds that.
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.ClientConfig;
/** The same on every server and behind every pooler. */
export const SESSION_SETTINGS = {
  // Days and hours are Bangkok's where a query says so.
  TimeZone: 'UTC',
  // Compiling a statement took longer than running it: the planner expects too many rows of dates that overlap.
  jit: 'off',
  // Starting a worker takes longer than most statements, and other calls want the processor it would run on.
  max_parallel_workers_per_gather: '0',
} as const;
const OWN_SESSION = {
  options: Object.entries(SESSION_SETTINGS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
} satisfies pg.ClientConfig;
/** Statements that are sent together are answered one after another. */
const SHARED_SESSION = { pipeline: true } satisfies pg.ClientConfig;

/** Milliseconds for a server to say what it is. */
const ASKING = 3_000;

async function askServer(options: ClientOptions, host: Host): Promise<ServerState> {
  const client = new DatabaseClient({ ...options, connectionTimeoutMillis: ASKING }, host);
  try {
    await client.connect();
    const { rows } = await client.run(
      {
        text: `select pg_is_in_recovery() as standby,
          current_setting('transaction_read_only')::bool as "readOnly"`,
      },
      ASKING,
    );
    return rows[0] as ServerState;
  } finally {
    client.destroy();
  }
}

/** A connection to the server of the list that `target_session_attrs` wants, chosen when it is made. */
export class DatabaseClient extends pg.Client {
  readonly #options: ClientOptions;
  readonly #host: Host | undefined;
  /** When the statements under way were sent, and how many they are. */
  #pendingSince = Infinity;
  #pending = 0;

  /** `host`: that one, whatever it is. */
  constructor(options: ClientOptions, host?: Host) {
    const { address, logger, onSilent: _, currentPassword, pooler, ...config } = options;
    const kind = pooler ? SHARED_SESSION : OWN_SESSION;
    super({ ...session, ...kind, ...config, connectionString: address.url });
    const password = currentPassword?.();
    if (password !== undefined) this.password = password;
    this.#options = options;
    this.#host = host;
    // Whoever waits for an answer gets the error too. It can come between two statements of a
    // transaction, when the pool does not watch: without a listener that would end the process.
    this.on('error', (error) => logger.warn({ err: error }, 'A database connection broke.'));
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
  override connect(callback?: (error: Error | null, client?: pg.Client) => void) {
    if (!callback) return this.#connect();
    // The pool's way to connect.
    callbackify(() => this.#connect())(callback);
    return undefined;
  }

  async #connect(): Promise<this> {
    const { address } = this.#options;
    if (this.#host) Object.assign(this, this.#host);
    else if (address.target !== 'any') {
      Object.assign(this, await chooseHost(address, (host) => askServer(this.#options, host)));
    }
    // The pool timed out meanwhile.
    if (this.connection.stream.destroyed) throw new Error('Connection terminated: timeout expired');
    await super.connect();
    return this;
  }

  /**
   * Runs a statement. Where the server does not answer within `limit` milliseconds (0: any number)
   * the connection is destroyed; this and every later statement on it reject.
   */
  async run<Row extends pg.QueryResultRow>(
    statement: pg.QueryConfig,
    limit: number,
  ): Promise<pg.QueryResult<Row>> {
    const running = this.query<Row>(statement);
    const silent = () => {
      this.destroy(new SilentConnectionError(`The database did not answer for ${limit} ms.`));
      this.#options.onSilent?.();
    };
    const timer = limit === 0 ? undefined : setTimeout(silent, limit);
    this.#pendingSince = performance.now();
    this.#pending += 1;
    try {
      return await running;
    } finally {
      this.#pending -= 1;
      if (this.#pending === 0) this.#pendingSince = Infinity;
      clearTimeout(timer);
    }
  }

  get isInTransaction(): boolean {
    return /[TE]/.test(this.getTransactionStatus() ?? '');
  }

  /** Whether a statement is under way for longer than so many milliseconds. */
  isWaiting(milliseconds: number): boolean {
    return performance.now() - this.#pendingSince > milliseconds;
  }

  /** Ends the connection at once: a server that is silent does not confirm an orderly end. */
  destroy(error?: Error): void {
    // Tells node-postgres that this end is meant; nobody waits for it.
    if (!error) void this.end();
    this.connection.stream.destroy(error);
  }
}
