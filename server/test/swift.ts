import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/free-ports.mjs';

const run = promisify(execFile);
const bin = '/usr/bin';
const SERVERS = ['account', 'container', 'object', 'proxy'] as const;

/** OpenStack Swift, as Debian packages it, speaks S3 and checks signatures as Amazon does. */
export const hasSwift = SERVERS.every((name) => existsSync(join(bin, `swift-${name}-server`)));

export interface Swift {
  /** What `STORAGE_URL` says for a bucket of it. */
  url(bucket: string, secret?: string): string;
  stop(): Promise<void>;
}

/** Starts a throw-away Swift of one disk on free ports of this machine. */
export async function startSwift(): Promise<Swift> {
  const directory = await mkdtemp(join(tmpdir(), 'joborder-swift-'));
  const devices = join(directory, 'devices');
  await mkdir(join(devices, 'disk'), { recursive: true });
  const configure = async (name: string, port: number, pipeline: string, sections: string) =>
    writeFile(
      join(directory, `${name}.conf`),
      `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${directory}
devices = ${devices}
mount_check = false
user = ${process.getuid?.() === 0 ? 'root' : process.env.USER}
workers = 0
[pipeline:main]
pipeline = ${pipeline}
${sections}`,
    );
  await writeFile(
    join(directory, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = one\ndefault = yes\n',
  );
  const ports: number[] = [];
  for (const name of ['account', 'container', 'object']) {
    const port = await freePort();
    ports.push(port);
    const builder = join(directory, `${name}.builder`);
    await run(join(bin, 'swift-ring-builder'), [builder, 'create', '4', '1', '1']);
    const device = `r1z1-127.0.0.1:${port}/disk`;
    await run(join(bin, 'swift-ring-builder'), [builder, 'add', device, '1']);
    await run(join(bin, 'swift-ring-builder'), [builder, 'rebalance']);
    await configure(
      name,
      port,
      `${name}-server`,
      `[app:${name}-server]\nuse = egg:swift#${name}\n`,
    );
  }
  const entrance = await freePort();
  ports.push(entrance);
  await configure(
    'proxy',
    entrance,
    'cache s3api tempauth proxy-server',
    `[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_test_files = secret .admin
`,
  );
  let output = '';
  const processes = SERVERS.map((name) => {
    const server = spawn(
      join(bin, `swift-${name}-server`),
      [join(directory, `${name}.conf`), '-v'],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk) => (output = `${output}${chunk}`.slice(-4_000)));
    }
    return server;
  });
  // However the test run ends, its servers end with it.
  const kill = () => processes.forEach((each) => each.kill('SIGKILL'));
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    const running = processes.filter((each) => each.exitCode === null);
    const ended = running.map((each) => once(each, 'exit'));
    kill();
    await Promise.all(ended);
    await rm(directory, { recursive: true, force: true });
  };
  const deadline = Date.now() + 30_000;
  for (const port of ports) {
    while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))) {
      if (Date.now() > deadline) {
        await stop();
        throw new Error(`Swift did not start.\n${output}`);
      }
      await delay(50);
    }
  }
  const url = (bucket: string, secret = 'secret') =>
    `http://test%3Afiles:${secret}@127.0.0.1:${entrance}/${bucket}`;
  return { url, stop };
}
