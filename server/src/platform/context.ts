import type { Config } from '../config';
import type { DatabaseConnection } from './db/connection';
import type { Db } from './db/schema';
import type { Jobs } from './jobs';
import type { Mailer } from './mail';
import type { Storage } from './storage';

/** What every feature works with; handed down, never imported as a global. */
export interface Context {
  readonly db: Db;
  readonly config: Config;
  readonly storage: Storage;
  /** Does what commands leave to be done later; features say how, in `handle`. */
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  /** Hears what other processes on the same database announce (NOTIFY). */
  readonly listen: DatabaseConnection['listen'];
  /** The clock: tests set it. */
  readonly now: () => Date;
}
