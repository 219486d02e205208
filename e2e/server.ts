import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { todayInBangkok } from '@joborder/shared/dates';
import { freePort } from '../scripts/free-ports.mjs';
import { copyDatabase } from '../server/test/postgresql-cluster';

const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));

export interface RunningServer {
  readonly base: string;
  readonly dataDir: string;
  stop(): Promise<void>;
  /** Starts it again with the same data, at its address unless another port is named. */
  start(port?: number): Promise<RunningServer>;
}

/** The demo tells of the day on which it was filled; after midnight a server fills its own. */
export const hasDemoOfToday = () => todayInBangkok() === process.env.E2E_TEMPLATE_DAY;

/** A database on PostgreSQL, with the demo or for a server to fill; none where it is not installed. */
export async function makeDatabase() {
  const template = hasDemoOfToday() ? process.env.E2E_DATABASE : process.env.E2E_EMPTY_DATABASE;
  return template ? copyDatabase(template) : undefined;
}

/** Starts the built server and waits until it is ready; on a free port, unless it comes back to one. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  at?: number,
): Promise<RunningServer> {
  const port = at ?? (await freePort());
  const base = `http://127.0.0.1:${port}`;
  const output: string[] = [];
  const server: ChildProcess = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: base,
      SEED: 'demo',
      RATE_LIMITS: 'off',
      MAP_TILES_URL: process.env.E2E_TILES,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  }
  const deadline = Date.now() + 110_000;
  for (;;) {
    const ready = await fetch(`${base}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) break;
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill();
      throw new Error(`the server did not start:\n${output.join('')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    base,
    dataDir,
    stop: async () => {
      if (server.exitCode !== null) return;
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
    start: (next = port) => startServer(dataDir, env, next),
  };
}
