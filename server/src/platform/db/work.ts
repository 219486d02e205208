/** What statements are for: each kind has its own connections and its own time limits. */
export const WORK = ['calls', 'grids', 'exports', 'maintenance', 'health'] as const;
export type Work = (typeof WORK)[number];
/** What a replica can do. */
export type Reading = 'calls' | 'grids' | 'exports';

export interface WorkLimits {
  /** Connections to PostgreSQL of a process at most. */
  readonly connections: number;
  /** Milliseconds that a statement may take; 0: any number. */
  readonly statement: number;
  /** Milliseconds to wait for a connection. */
  readonly wait: number;
  /** On the embedded database, which does one thing at a time: leaves others as much time as it takes. */
  readonly pauses?: boolean;
}

/**
 * A crowd at the grids or exports leaves the calls their connections (docs/decisions/0032).
 * Maintenance is migrations, seed and jobs by the hour; health is /readyz and the heartbeat of
 * notifications, which wait behind nothing else.
 */
export const WORK_LIMITS: Readonly<Record<Work, WorkLimits>> = {
  calls: { connections: 10, statement: 30_000, wait: 5_000 },
  grids: { connections: 3, statement: 5_000, wait: 1_500, pauses: true },
  exports: { connections: 6, statement: 60_000, wait: 20_000, pauses: true },
  maintenance: { connections: 2, statement: 0, wait: 30_000 },
  health: { connections: 1, statement: 5_000, wait: 3_000 },
};
