import { printFigure } from './compare';
import type { Stand } from './stand';

/** Seconds and megabytes that a spreadsheet of a hundred thousand rows and more may take. */
const MOST = { seconds: 60, megabytes: 400 } as const;

/** Downloads a spreadsheet; prints how long it took and by how much the process grew meanwhile. */
export async function benchExport(
  { call }: Pick<Stand, 'call'>,
  name: string,
  url: string,
): Promise<void> {
  global.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  const started = performance.now();
  await call('officer', url);
  clearInterval(watching);
  printFigure(name, (performance.now() - started) / 1000, MOST.seconds, 's');
  printFigure('  memory that it needs at most', (peak - before) / 1_000_000, MOST.megabytes, 'MB');
}
