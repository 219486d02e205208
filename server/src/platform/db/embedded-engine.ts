import type { PGlite } from '@electric-sql/pglite';

/** The embedded database as bytes of PostgreSQL's protocol, in this thread or in one of its own. */
export interface EmbeddedEngine {
  /** Counts up when the database was opened anew: open transactions and `listen` are gone then. */
  readonly generation: number;
  readonly closed: boolean;
  /**
   * Sends messages and answers the reply; one call at a time. Rejects with a `StatementTimeout`
   * after `limit` milliseconds (0: never), where the engine can be interrupted.
   */
  send(request: Uint8Array, limit: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The database cannot answer: it is closed, its thread ended, or it was opened anew meanwhile. */
export class DatabaseGoneError extends Error {
  readonly code = 'DATABASE_GONE';
}

/** A statement that took longer than its kind of work may; the code is PostgreSQL's own. */
export class StatementTimeout extends Error {
  readonly code = '57014';
  constructor(limit: number) {
    super(`The statement was cancelled after ${limit / 1000} s.`);
  }
}

/** A database of the calling thread: a statement blocks the thread and cannot be interrupted. */
export function engineOf(pglite: PGlite): EmbeddedEngine {
  return {
    generation: 1,
    get closed() {
      return pglite.closed;
    },
    // The file system writes through; syncToFs is for those that do not.
    send: (request) => pglite.execProtocolRaw(request, { syncToFs: false }),
    close: () => pglite.close(),
  };
}
