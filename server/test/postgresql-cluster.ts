import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const installed = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres` of the newest PostgreSQL here, if there is one. */
export function findPostgresql(): string | undefined {
  const versions = existsSync(installed) ? readdirSync(installed) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'initdb')),
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(installed, version, 'bin', 'initdb')),
  ];
  return folders
    .filter((initdb) => existsSync(initdb))
    .map((initdb) => dirname(realpathSync(initdb)))
    .find((folder) => existsSync(join(folder, 'postgres')));
}

export interface Cluster {
  /** Makes a database that can search Thai; answers its URL. */
  create(database: string): Promise<string>;
  /** Ends all its processes at once, as kill -9 does, and starts it again. */
  crash(): Promise<void>;
  /** Ends it as `pg_ctl -m immediate stop` does; `resume` starts it again. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  /** Makes a standby a primary; settles when it takes writing. */
  promote(): Promise<void>;
  stop(): Promise<void>;
  /** Of its socket and its data. */
  readonly directory: string;
  readonly port: number;
}

export interface ClusterOptions {
  readonly durable?: boolean;
  readonly memory?: string;
  /** Listens there on 127.0.0.1 too. */
  readonly port?: number;
  /** Becomes the standby of this one. */
  readonly follows?: Cluster;
}

// Good for tests that end before the machine does.
const fast = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/**
 * Starts a throw-away server on a socket of its own, tuned for speed and not for keeping data;
 * a durable one acknowledges a commit when it is on the disk.
 */
export async function startCluster(
  binaries: string,
  { durable = false, memory = '64MB', port, follows }: ClusterOptions = {},
): Promise<Cluster> {
  const directory = mkdtempSync(join(tmpdir(), 'joborder-postgresql-'));
  const data = join(directory, 'data');
  const owner = unprivileged();
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const options = { ...owner, cwd: directory };
  const [program, args] = follows
    ? ['pg_basebackup', ['-h', follows.directory, '-p', String(follows.port), '-R', '-c', 'fast']]
    : ['initdb', ['-A', 'trust', '-E', 'UTF8', '--locale=C']];
  await run(join(binaries, program), ['-D', data, '-U', 'postgres', '--no-sync', ...args], options);
  const settings = {
    listen_addresses: port === undefined ? '' : '127.0.0.1',
    port: String(port ?? 5432),
    unix_socket_directories: directory,
    ...(durable ? {} : fast),
    max_connections: '60',
    shared_buffers: memory,
  };
  let output = '';
  const start = () => {
    const server = spawn(
      join(binaries, 'postgres'),
      [
        '-D',
        data,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      // A process group of its own, to be ended as a whole.
      { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    server.stderr.on('data', (chunk) => (output = `${output}${chunk}`.slice(-4_000)));
    return server;
  };
  let server = start();
  const end = async (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => {
    const ended = server.exitCode ?? server.signalCode ?? once(server, 'close');
    if (signal === 'SIGKILL') process.kill(-(server.pid as number), signal);
    else server.kill(signal);
    await ended;
  };
  // However the test run ends, its server ends with it.
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  const url = (database: string) =>
    `postgresql:///${database}?user=postgres&host=${encodeURIComponent(directory)}${port === undefined ? '' : `&port=${port}`}`;
  const stop = async () => {
    process.off('exit', kill);
    await end('SIGINT');
    rmSync(directory, { recursive: true, force: true });
  };
  const untilReady = async () => {
    for (let attempt = 0; ; attempt += 1) {
      const client = new pg.Client({ connectionString: url('postgres') });
      try {
        await client.connect();
        await client.end();
        return;
      } catch (error) {
        if (attempt === 300 || server.exitCode !== null) {
          await stop();
          throw new Error(`PostgreSQL did not start.\n${output}`, { cause: error });
        }
        await delay(30);
      }
    }
  };
  await untilReady();
  const create = async (database: string) => {
    const admin = new pg.Client({ connectionString: url('postgres') });
    await admin.connect();
    await admin.query(
      `create database ${database} template template0 lc_collate 'C' lc_ctype 'C.UTF-8'`,
    );
    await admin.end();
    return url(database);
  };
  const resume = () => {
    server = start();
    return untilReady();
  };
  const crash = async () => {
    await end('SIGKILL');
    await resume();
  };
  const promote = async () => {
    await run(join(binaries, 'pg_ctl'), ['promote', '-w', '-D', data], options);
  };
  const halt = () => end('SIGQUIT');
  return { create, crash, halt, resume, promote, stop, directory, port: port ?? 5432 };
}

/**
 * Makes a database with all that the one at the URL holds, to which nobody may be connected, on the same
 * server; it is there until `drop` ends its connections.
 */
export async function copyDatabase(
  templateUrl: string,
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const at = (database: string) =>
    Object.assign(new URL(templateUrl), { pathname: `/${database}` }).href;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: at('postgres') });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name} template ${template} strategy file_copy`);
  return { url: at(name), drop: () => administer(`drop database ${name} with (force)`) };
}

/** PostgreSQL and PgBouncer refuse to run as root: the account that they run as instead. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find(([user]) => user === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
}
