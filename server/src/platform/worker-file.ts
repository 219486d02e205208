import { join } from 'node:path';
import { packageRoot } from './package-root';

/** The built file of a worker thread, from the sources as from the built server. */
export const workerFile = (name: 'embedded-worker' | 'table-worker'): string =>
  join(packageRoot(), 'dist', `${name}.js`);
