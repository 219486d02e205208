import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { packageRoot } from '../src/platform/package-root';
import { makeCertificate } from './certificate';
import { freePort } from '../../scripts/free-ports.mjs';
import { type Ask, createAsk } from './load';

const repository = join(packageRoot(), '..');
/** The program of this version, built. */
const THIS_VERSION = join(packageRoot(), 'dist', 'main.js');

export interface TwoServers {
  /** Sends a request through HAProxy. */
  readonly ask: Ask;
  /**
   * Ends a process by SIGTERM and starts the program in its place; resolves as `systemctl restart` does, when
   * that is ready, to the exit code and signal of the one before.
   */
  replace(which: 0 | 1, program?: string): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts two processes of the program behind HAProxy with deploy/haproxy/haproxy.cfg. */
export async function startTwoServers(
  databaseUrl: string,
  token: string,
  program = THIS_VERSION,
): Promise<TwoServers> {
  const folder = mkdtempSync(join(tmpdir(), 'joborder-servers-'));
  const ports = [await freePort(), await freePort()] as const;
  const [port, redirecting] = [await freePort(), await freePort()];
  const running = new Map<string, ChildProcess>();
  const start = async (which: 0 | 1, main: string) => {
    const server = spawn(process.execPath, [main], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        PORT: String(ports[which]),
        TRUST_PROXY: '127.0.0.1',
        RATE_LIMITS: 'off',
      },
    });
    running.set(`server ${which}`, server);
    const isReady = () =>
      fetch(`http://127.0.0.1:${ports[which]}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(isReady, { timeout: 60_000, interval: 50 });
  };
  const stop = async () => {
    for (const child of running.values()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await start(0, program);
    await start(1, program);
    const certificate = certificateFor(folder);
    const config = join(folder, 'haproxy.cfg');
    writeFileSync(config, webBalancer(folder, ports, port, redirecting));
    const balancer = spawn('haproxy', ['-f', config], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    });
    running.set('balancer', balancer);
    const ask = createAsk(`https://localhost:${port}`, token, certificate);
    await vi.waitUntil(async () => (await ask('/healthz')).status === 200, { timeout: 20_000 });
    const replace = async (which: 0 | 1, main = THIS_VERSION) => {
      const server = running.get(`server ${which}`)!;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      const end = await ended;
      await start(which, main);
      return end;
    };
    return { ask, replace, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Writes a certificate of `localhost` with its key where HAProxy looks for them; returns the certificate. */
function certificateFor(folder: string): string {
  const { cert, key } = makeCertificate(folder);
  const certificate = readFileSync(cert, 'utf8');
  writeFileSync(join(folder, 'joborder.pem'), certificate + readFileSync(key, 'utf8'));
  return certificate;
}

/** The web part of deploy/haproxy/haproxy.cfg, for these ports and this account. */
function webBalancer(
  folder: string,
  [app1, app2]: readonly [number, number],
  port: number,
  redirecting: number,
): string {
  const whole = readFileSync(join(repository, 'deploy/haproxy/haproxy.cfg'), 'utf8');
  return whole
    .slice(0, whole.indexOf('\ndefaults postgresql'))
    .replace(/^\t(chroot|user|group|stats socket) .*\n/gm, '')
    .replace('maxconn 20000', 'maxconn 200')
    .replace('log /dev/log local0', 'log stdout format raw local0')
    .replace('/etc/haproxy/certs/', `${folder}/`)
    .replace('bind :80\n', `bind 127.0.0.1:${redirecting}\n`)
    .replace('bind :443 ', `bind 127.0.0.1:${port} `)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${app1}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${app2}`);
}
