import type { DatabaseLog } from '../src/platform/db/connection';

/** A log that speaks up only when the database dies. */
export const quiet: DatabaseLog = { info: () => {}, warn: () => {}, fatal: console.error };
