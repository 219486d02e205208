import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/free-ports.mjs';
import { unprivileged } from './postgresql-cluster';

/** PgBouncer's program, if it is installed. */
export const findPgbouncer = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((program) => existsSync(program));

export interface Pgbouncer {
  /** The database through it. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode before the server of a test; a few sessions for all clients. */
export async function startPgbouncer(
  program: string,
  databaseUrl: string,
  /** Settings of sessions that it takes and forgets instead of refusing them. */
  ignored = '',
): Promise<Pgbouncer> {
  const { pathname, searchParams } = new URL(databaseUrl);
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'joborder-pgbouncer-'));
  const file = join(directory, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${searchParams.get('host')} port=${searchParams.get('port') ?? 5432} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
ignore_startup_parameters = ${ignored}
`,
  );
  const owner = unprivileged();
  if (owner) for (const path of [directory, file]) chownSync(path, owner.uid, owner.gid);
  const server = spawn(program, [file], { ...owner, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  server.stderr.on('data', (chunk) => (output = `${output}${chunk}`.slice(-4_000)));
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    const ended = server.exitCode ?? server.signalCode ?? once(server, 'close');
    // At once: SIGINT waits for its clients.
    server.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  for (let attempt = 0; ; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) break;
    if (attempt === 200 || server.exitCode !== null) {
      await stop();
      throw new Error(`PgBouncer did not start.\n${output}`);
    }
    await delay(30);
  }
  return { url: `postgresql://postgres@127.0.0.1:${port}${pathname}`, stop };
}
