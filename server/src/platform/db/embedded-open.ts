import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableNodeFS, type Fsync } from './durable-node-fs';

// -F, fsync off, is among the defaults. Only `fsync` reaches the disk: fdatasync is a stub in the
// WebAssembly build. 16 MB of buffers, since the host's page cache is behind them.
const durable = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
];

/** What every PGlite of ours is made with, so that it behaves as PostgreSQL through `pg` does. */
export const pgliteOptions = {
  extensions: { pg_trgm },
  initDbStartParams: ['--lc-collate=C'],
} satisfies PGliteOptions;

/** Opens the database of a directory so that acknowledged rows are on the disk. */
export function openDurable(
  directory: string,
  onPanic: (line: string) => void,
  fsync?: Fsync,
): Promise<PGlite> {
  return PGlite.create({
    ...pgliteOptions,
    fs: new DurableNodeFS(directory, fsync),
    startParams: durable,
    onStderr: (line) => {
      if (line.includes('PANIC:')) onPanic(line);
      return false;
    },
  });
}
