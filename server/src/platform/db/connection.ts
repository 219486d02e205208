import { Kysely, type LogEvent, PostgresDialect, type PostgresPool } from 'kysely';
import type { BaseLogger } from 'pino';
import type { UrlName } from './hosts';
import type { Database, Db } from './schema';
import { type Reading, WORK, WORK_LIMITS, type Work, type WorkLimits } from './work';

export type DatabaseLog = Pick<BaseLogger, 'info' | 'warn' | 'fatal'>;

export interface ExecutedQuery {
  readonly work: Work;
  readonly sql: string;
  readonly milliseconds: number;
  /** Why it failed. */
  readonly error?: Error;
}

/** Connections of one kind of work; the embedded database has one for all kinds. */
export interface ConnectionUse {
  readonly work: Work | `replica ${Work}`;
  readonly most: number;
  readonly inUse: number;
  /** How much work waits for one. */
  readonly waiting: number;
}

export interface ConnectionOptions {
  readonly log: DatabaseLog;
  /** Called after every statement, BEGIN and COMMIT included: metrics, and counting in tests. */
  readonly onQuery?: (query: ExecutedQuery) => void;
  /** Other limits than the usual ones of these kinds of work. */
  readonly limits?: { readonly [Kind in Work]?: Partial<WorkLimits> };
  /** Other times than the usual ones. */
  readonly times?: Partial<DatabaseTimes>;
  /** PostgreSQL: a URL as it is when a connection is made, for a password that changes meanwhile. */
  readonly currentUrl?: (name: UrlName) => string | undefined;
}

/** How soon a PostgreSQL server that went silent is noticed; all in milliseconds. */
export interface DatabaseTimes {
  /** For how long beyond a statement's own limit its answer is waited for. */
  readonly answer: number;
  /** How often a notification is sent to oneself. */
  readonly heartbeat: number;
  /** How long it may take to arrive. It is sent once more before the connection counts as lost. */
  readonly arrival: number;
  /** How often the positions of primary and replica are looked at. */
  readonly look: number;
}

/**
 * Called with the payload of a NOTIFY. An empty payload also says 'something may have been missed'
 * (the connection to PostgreSQL was lost and is back): read again what you show.
 */
export type NotificationHandler = (payload: string) => void;

/** One state of the data, for reading that takes long. */
export interface Snapshot {
  readonly db: Db;
  /** Gives its connection back; a statement under way is cancelled. Again it has no effect. */
  end(): Promise<void>;
}

export type Pools = Readonly<Record<Work, Db>>;

/** Where a read went: to the replica, or for this reason to the primary. */
export const READS = ['replica', 'own write', 'late', 'failed'] as const;
export type Read = (typeof READS)[number];

/**
 * Streaming replicas, for reading what may be a few seconds old. Each read is done by the primary where
 * the replica does not have what it must have: `wrote`, the position that the reader wrote up to, and
 * everything that is older than the limit.
 */
export interface Replica {
  db(work: Reading, wrote?: string): Db;
  openSnapshot(wrote?: string): Promise<Snapshot>;
  /** Whether the primary may still answer where this error came of a read. */
  isItsFailure(error: unknown): boolean;
  /** Seconds by which it is behind; undefined while it does not answer. */
  lag(): number | undefined;
  counts(): Readonly<Record<Read, number>>;
}

export interface DatabaseConnection {
  /** The database for calls, which is what most code works with. */
  readonly db: Db;
  /** The same database for each kind of work, with connections and time limits of its own. */
  readonly pools: Pools;
  readonly kind: 'embedded' | 'postgresql';
  /** For the boot log: which database and where, without the password. */
  readonly description: string;
  /**
   * Data for an export. PostgreSQL: as they are now, however long it takes, on a connection of its own.
   * The embedded database has one connection for all: as each statement finds them.
   */
  openSnapshot(): Promise<Snapshot>;
  /** With DATABASE_READ_URL. */
  readonly replica?: Replica;
  /** Subscribes to a channel; the result ends the subscription. */
  listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>>;
  /** Whether notifications arrive at present; while they do not, nobody may claim to be up to date. */
  isListening(): boolean;
  /** Milliseconds since a notification was last seen to arrive, which is tried every few seconds. */
  heardAgo(): number;
  use(): readonly ConnectionUse[];
  /**
   * Embedded database only: copies its files to a new folder as they are between two transactions, so
   * that every acknowledged row is in it. Others wait for as long as copying takes.
   */
  readonly copyFiles?: (folder: string) => Promise<void>;
  close(): Promise<void>;
}

function queryLog(work: Work, onQuery: ConnectionOptions['onQuery']) {
  if (!onQuery) return {};
  return {
    log: (event: LogEvent) =>
      onQuery({
        work,
        sql: event.query.sql,
        milliseconds: event.queryDurationMillis,
        ...(event.level === 'error' && { error: event.error as Error }),
      }),
  };
}

/** A database object for a kind of work. */
export const databaseOn = (
  pool: PostgresPool,
  kind: Work,
  onQuery: ConnectionOptions['onQuery'],
): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...queryLog(kind, onQuery) });

/** One database object for each kind of work. */
export function poolsOf(
  { limits, onQuery }: ConnectionOptions,
  open: (limits: WorkLimits, kind: Work) => PostgresPool,
): Pools {
  const opened = WORK.map((kind) => [
    kind,
    databaseOn(open({ ...WORK_LIMITS[kind], ...limits?.[kind] }, kind), kind, onQuery),
  ]);
  return Object.fromEntries(opened) as Pools;
}
