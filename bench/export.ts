import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findPostgresql } from '../server/test/postgresql-cluster';
import { printFigure } from './compare';
import type { TestBench } from './test-bench';

/** Seconds and megabytes that a spreadsheet of a hundred thousand rows and more may take. */
const MOST = { seconds: 60, megabytes: 400 } as const;

/** Times as long as PostgreSQL needs to write the same columns as text, and gzip to pack them. */
const MOST_OF_COPY = 3;

/** Seconds that it takes. */
function copyAndGzip(databaseUrl: string, query: string): number {
  const psql = join(findPostgresql() ?? '', 'psql');
  const started = performance.now();
  const command = `"${psql}" "$1" -qc "copy ($2) to stdout" | gzip | wc -c`;
  const { status, stderr } = spawnSync('sh', ['-c', command, 'sh', databaseUrl, query]);
  if (status !== 0) throw new Error(`COPY failed: ${stderr.toString()}`);
  return (performance.now() - started) / 1000;
}

/**
 * Downloads a spreadsheet; prints how long it took and by how much the process grew meanwhile. On
 * PostgreSQL a query with the same columns says how long `COPY` takes.
 */
export async function benchExport(
  { call, databaseUrl }: Pick<TestBench, 'call' | 'databaseUrl'>,
  name: string,
  url: string,
  query?: string,
): Promise<void> {
  const copied = databaseUrl && query ? copyAndGzip(databaseUrl, query) : undefined;
  global.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  const started = performance.now();
  await call('officer', url);
  clearInterval(watching);
  const seconds = (performance.now() - started) / 1000;
  printFigure(name, seconds, MOST.seconds, 's');
  if (copied) printFigure('  times COPY and gzip', seconds / copied, MOST_OF_COPY, 'x');
  printFigure('  memory that it needs at most', (peak - before) / 1_000_000, MOST.megabytes, 'MB');
}
