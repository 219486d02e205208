import { existsSync, fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { serveDatabase } from '../src/platform/db/embedded-serve';

// The thread of the embedded database on a disk that fails once a file `broken` lies beside it.
const { database: directory } = workerData as { readonly database: string };
if (parentPort) {
  void serveDatabase(parentPort, directory, (descriptor) => {
    if (existsSync(join(directory, '..', 'broken'))) {
      throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
    }
    fsyncSync(descriptor);
  });
}
