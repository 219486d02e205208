import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';

/** What the server answers to a request for a backup. */
export interface Outcome {
  readonly ok: boolean;
  readonly text: string;
}

/** The shorter way to it: the system takes 107 bytes. */
function socketPath(dataDir: string): string {
  const path = join(dataDir, 'backup.sock');
  if (process.platform === 'win32') return join('\\\\?\\pipe', path);
  const [shorter = path] = [path, relative(process.cwd(), path)].sort(
    (a, b) => a.length - b.length,
  );
  return shorter;
}

/**
 * Takes a backup for every connection to a socket in the data directory, which only its account can
 * open: the embedded database belongs to the server's process. Resolves to what ends that; rejects
 * where the path is too long for a socket.
 */
export async function listenForRequests(
  dataDir: string,
  take: () => Promise<Outcome>,
): Promise<() => void> {
  const path = socketPath(dataDir);
  const server = createServer((socket) => {
    // The client may have disconnected.
    socket.on('error', () => {});
    void take().then((outcome) => socket.end(JSON.stringify(outcome)));
  });
  // One that a process left which died: the directory is locked for this one.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  server.unref();
  return () => void server.close();
}

/** Asks the server of a data directory; undefined when none is running. */
export async function requestBackup(dataDir: string): Promise<Outcome | undefined> {
  const socket = connect(socketPath(dataDir));
  try {
    const answer = await text(socket);
    if (answer === '')
      return { ok: false, text: 'The server stopped before the backup was written.' };
    return JSON.parse(answer) as Outcome;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ECONNREFUSED', 'EINVAL'].includes(code)) return undefined;
    throw error;
  }
}
