import type { LogEvent } from 'kysely';
import type { BaseLogger } from 'pino';
import type { Db } from './schema';

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
}

/**
 * Called with the payload of a NOTIFY. An empty payload also says 'something may have been missed'
 * (the connection to PostgreSQL was lost and is back): read again what you show.
 */
export type NotificationHandler = (payload: string) => void;

export interface DatabaseConnection {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgresql';
  /** For the boot log: which database and where, without the password. */
  readonly description: string;
  /** Subscribes to a channel; the result ends the subscription. */
  listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>>;
  /** Writes a compressed copy to a new file, embedded database only. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}

export function queryLog(onQuery: ConnectionOptions['onQuery']) {
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
