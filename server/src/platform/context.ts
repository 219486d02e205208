import type { Config } from '../config';
import type { RequestLimits } from './concurrency';
import type { DatabaseConnection, Pools } from './db/connection';
import type { Db } from './db/schema';
import type { Jobs } from './jobs';
import type { Mailer } from './mail';
import type { Storage } from './storage-types';

/** What every feature works with; handed down, never imported as a global. */
export interface Context {
  /** The database for calls; a route of another kind of work gets the one of `pools` instead. */
  readonly db: Db;
  readonly pools: Pools;
  /** The data of an export. */
  readonly openSnapshot: DatabaseConnection['openSnapshot'];
  /** Where routes read that say so; absent without replicas. */
  readonly replica?: DatabaseConnection['replica'];
  readonly config: Config;
  readonly storage: Storage;
  /** Does what commands leave to be done later; features say how, in `handle`. */
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  /** How many requests are under way at once. */
  readonly limits: RequestLimits;
  /** Hears what other processes on the same database announce (NOTIFY). */
  readonly listen: DatabaseConnection['listen'];
  /** Whether that works at present. */
  readonly isListening: DatabaseConnection['isListening'];
  /** The clock: tests set it. */
  readonly now: () => Date;
}
