import { Kysely, type LogEvent, PostgresDialect, type PostgresPool } from 'kysely';
import type { BaseLogger } from 'pino';
import type { Database, Db } from './schema';
import { WORK, WORK_LIMITS, type Work, type WorkLimits } from './work';

export type DatabaseLog = Pick<BaseLogger, 'info' | 'warn' | 'fatal'>;

export interface ExecutedQuery {
  readonly sql: string;
  readonly milliseconds: number;
  readonly failed: boolean;
}

export interface ConnectionOptions {
  readonly log: DatabaseLog;
  /** Called after every statement, BEGIN and COMMIT included: metrics, and counting in tests. */
  readonly onQuery?: (query: ExecutedQuery) => void;
  /** Other limits than the usual ones of these kinds of work. */
  readonly limits?: { readonly [Kind in Work]?: Partial<WorkLimits> };
}

/**
 * Called with the payload of a NOTIFY. An empty payload also says 'something may have been missed'
 * (the connection to PostgreSQL was lost and is back): read again what you show.
 */
export type NotificationHandler = (payload: string) => void;

export type Pools = Readonly<Record<Work, Db>>;

export interface DatabaseConnection {
  /** The database for calls, which is what most code works with. */
  readonly db: Db;
  /** The same database for each kind of work, with connections and time limits of its own. */
  readonly pools: Pools;
  readonly kind: 'embedded' | 'postgresql';
  /** For the boot log: which database and where, without the password. */
  readonly description: string;
  /** Subscribes to a channel; the result ends the subscription. */
  listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>>;
  /** Writes a compressed copy to a new file, embedded database only. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}

function queryLog(onQuery: ConnectionOptions['onQuery']) {
  if (!onQuery) return {};
  return {
    log: (event: LogEvent) =>
      onQuery({
        sql: event.query.sql,
        milliseconds: event.queryDurationMillis,
        failed: event.level === 'error',
      }),
  };
}

/** One database object for each kind of work. */
export function poolsOf(
  { limits, onQuery }: ConnectionOptions,
  open: (limits: WorkLimits) => PostgresPool,
): Pools {
  const opened = WORK.map((kind) => [
    kind,
    new Kysely<Database>({
      dialect: new PostgresDialect({ pool: open({ ...WORK_LIMITS[kind], ...limits?.[kind] }) }),
      ...queryLog(onQuery),
    }),
  ]);
  return Object.fromEntries(opened) as Pools;
}
