import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export class DirectoryInUseError extends Error {
  constructor(readonly directory: string) {
    super(
      `${directory} is in use by another process. ` +
        'The embedded database serves one process at a time; for more, set DATABASE_URL.',
    );
  }
}

export type Unlock = () => Promise<void>;

/**
 * Takes a directory for this process alone, or throws DirectoryInUseError at once. A process that
 * dies, however it dies, holds nothing afterwards.
 */
export function lockDirectory(directory: string): Promise<Unlock> {
  const path = realpathSync(directory);
  return process.platform === 'linux' ? lockBySocket(path) : lockByFile(path);
}

/** The kernel frees an abstract socket with its process, so no lock can be left behind. */
function lockBySocket(directory: string): Promise<Unlock> {
  // The name is bounded to 107 bytes; a path is not.
  const name = createHash('sha256').update(directory).digest('hex');
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new DirectoryInUseError(directory) : error);
    });
    server.listen(`\0job-order-online/${name}`, () => {
      resolve(() => new Promise((closed) => server.close(() => closed())));
    });
  });
}

const heldHere = new Set<string>();

/** Where there are no abstract sockets: a file with the owner's process id. */
export async function lockByFile(directory: string): Promise<Unlock> {
  const file = join(directory, 'process.lock');
  if (heldHere.has(file)) throw new DirectoryInUseError(directory);
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isAlive(ownerOf(file))) throw new DirectoryInUseError(directory);
      rmSync(file, { force: true });
    }
  }
  heldHere.add(file);
  return async () => {
    heldHere.delete(file);
    rmSync(file, { force: true });
  };
}

function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive(owner: number | undefined): boolean {
  // Our own id is that of a predecessor: what this process holds is in `heldHere`.
  if (!owner || owner === process.pid) return false;
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
