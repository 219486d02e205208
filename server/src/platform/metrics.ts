import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What the process counts, for Prometheus. No label holds an account, a code or an address. */
export function createMetrics(
  limits: readonly { readonly name: string; readonly running: number }[],
  dataDir?: string,
) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const workRunning = new Gauge({
    name: 'work_running',
    help: 'Work under way, by the limit that it counts for',
    labelNames: ['limit'],
    registers,
    collect() {
      for (const { name, running } of limits) this.set({ limit: name }, running);
    },
  });
  // oxlint-disable-next-line no-new -- it registers itself
  new Gauge({
    name: 'data_dir_bytes',
    help: 'Space of the disk that DATA_DIR is on: what is free for the service, and all of it',
    labelNames: ['space'],
    registers,
    async collect() {
      const disk = dataDir === undefined ? undefined : await statfs(dataDir).catch(() => undefined);
      if (!disk) return;
      this.set({ space: 'free' }, disk.bavail * disk.bsize);
      this.set({ space: 'all' }, disk.blocks * disk.bsize);
    },
  });
  const removalsRefused = new Counter({
    name: 'removals_refused_total',
    help: 'Removals of old data that were refused, because of clocks or of an unusual number',
    labelNames: ['reason'],
    registers,
  });
  // From the start: a counter that appears with its first event has not increased.
  for (const reason of ['clock', 'number']) removalsRefused.inc({ reason }, 0);
  return {
    registry,
    workRunning,
    durations: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    /** Removals of old data that were refused because clocks differ or unusually much was due. */
    removalsRefused,
    /** Answers 408, 413, 429, 431, 503 and 507, by the bound that was reached. */
    refused: new Counter({
      name: 'requests_refused_total',
      help: 'Requests refused because a bound was reached',
      labelNames: ['status', 'code', 'limit'],
      registers,
    }),
    /** Requests that the database could not serve, answered 503: disk full, connection, read-only … */
    outages: new Counter({
      name: 'database_outages_total',
      help: 'Requests that failed because the database was not available, by the reason',
      labelNames: ['reason'],
      registers,
    }),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

const OF_BOUNDS: ReadonlySet<number> = new Set([408, 413, 429, 431, 503, 507]);

/** Counts a refusal when a bound is its reason. */
export function countRefusal(
  { refused }: Metrics,
  { status, code, limit = '' }: { status: number; code: string; limit?: string | undefined },
): void {
  if (OF_BOUNDS.has(status)) refused.inc({ status, code, limit });
}
