import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { packageRoot } from '../src/platform/package-root';
import { testDatabase } from './database';
import { openStream } from './event-stream';
import { orderBody } from './orders';
import { buildProduct } from './build-server';
import { people, signIn } from './people';
import { freePort } from '../../scripts/free-ports.mjs';

// The built server as a process of its own, which is told to stop while it works.
const { db, databaseUrl } = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'joborder-stop-'));
const SAVE = '/api/v2/web/joborder/new/save';
const SAVES = 12;
let token = '';
let port = 0;
let server: ChildProcess;
let other: pg.Client;

const readiness = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => 'refused',
  );

async function begin(
  settings: Record<string, string>,
  stdout: 'ignore' | 'pipe' = 'ignore',
): Promise<void> {
  port = await freePort();
  server = spawn(process.execPath, [join(packageRoot(), 'dist', 'main.js')], {
    stdio: ['ignore', stdout, 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      RATE_LIMITS: 'off',
      ...settings,
    },
  });
}
async function start(settings: Record<string, string>): Promise<void> {
  await begin(settings);
  await vi.waitUntil(async () => (await readiness()) === 200, { timeout: 40_000, interval: 50 });
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly code: string;
}
/** Saves an order; rejects when the connection breaks before the whole answer is there. */
function save(agent: Agent | false = false): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        path: SAVE,
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      },
      (reply) => {
        let text = '';
        reply.on('error', reject).on('data', (chunk) => (text += String(chunk)));
        reply.on('end', () => {
          const { code } = JSON.parse(text) as { code: string };
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, code });
        });
      },
    );
    sent.on('error', reject).end(JSON.stringify(orderBody()));
  });
}

/** Keeps everybody else from writing orders until `rollback`. */
const lockOrders = () => other.query('begin; lock table job_orders in share mode');
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

beforeAll(async () => {
  buildProduct();
  token = await signIn(db, people.lotus.id);
}, 180_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
beforeEach(async () => {
  other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
});
afterEach(async () => {
  server.kill('SIGKILL');
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  await other.end();
});

test('SIGTERM cuts no request: what runs and what still arrives is answered, streams end', async () => {
  await start({ SHUTDOWN_DELAY: '0' });
  const { code } = await save();
  const stream = await openStream(
    `http://127.0.0.1:${port}/api/v2/web/joborder/progress/events?joborder_code=${code}&after=0`,
    token,
  );
  await stream.next(({ event }) => event === 'open');
  // One connection that was used and idles, one that never said anything.
  const agent = new Agent({ keepAlive: true });
  const [idle] = await Promise.all([once(agent, 'free'), save(agent)]);
  const idleClosed = once(idle[0], 'close');
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const silentClosed = once(silent.resume(), 'close');
  // And one whose request arrives slowly.
  const slow = connect(port, '127.0.0.1').setEncoding('utf8');
  const body = JSON.stringify(orderBody());
  slow.write(
    `POST ${SAVE} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 100)}`,
  );
  let slowAnswer = '';
  slow.on('data', (chunk) => (slowAnswer += String(chunk)));
  const slowClosed = once(slow, 'close');

  await lockOrders();
  const saves = Array.from({ length: SAVES }, () => save());
  const settled = Promise.allSettled(saves);
  await vi.waitUntil(async () => (await waiting()) >= 9, { timeout: 40_000, interval: 20 });
  const exited = once(server, 'exit');
  // As one press of Ctrl-C arrives: from the terminal, and from npm.
  server.kill('SIGTERM');
  server.kill('SIGTERM');
  await stream.ended;
  await vi.waitUntil(async () => (await readiness()) === 'refused', { timeout: 40_000 });
  const released = performance.now();
  await other.query('rollback');
  slow.write(body.slice(100));

  const answers = await settled;
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
  for (const answer of await Promise.all(saves)) {
    expect([answer.status, answer.headers.connection]).toEqual([200, 'close']);
  }
  await slowClosed;
  expect(slowAnswer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(slowAnswer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  await Promise.all([idleClosed, silentClosed]);
  expect(await exited).toEqual([0, null]);
  expect(performance.now() - released).toBeLessThan(6_000);
}, 120_000);

test('a balancer that asks whether it is ready loses no request, whatever it sends until then', async () => {
  await start({ SHUTDOWN_DELAY: '1' });
  const exited = once(server, 'exit');
  const balancer = { sends: true };
  const answers: Answered[] = [];
  const failures: unknown[] = [];
  const client = async (agent: Agent) => {
    while (balancer.sends)
      await save(agent).then(
        (answer) => answers.push(answer),
        (error: unknown) => failures.push(error),
      );
  };
  const agents = Array.from({ length: 6 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const clients = agents.map(client);
  await vi.waitUntil(() => answers.length >= 20, { timeout: 40_000, interval: 10 });
  const stopped = performance.now();
  server.kill('SIGTERM');
  await vi.waitUntil(async () => (await readiness()) !== 200, { timeout: 40_000, interval: 20 });
  expect(await readiness(), 'it still answers, and says no').toBe(503);
  balancer.sends = false;
  await Promise.all(clients);
  expect(failures).toEqual([]);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(answers.at(-1)?.headers.connection).toBe('close');
  expect(await exited).toEqual([0, null]);
  expect(performance.now() - stopped).toBeGreaterThan(1_000);
  for (const agent of agents) agent.destroy();
}, 120_000);

test('a request that takes longer than the time-out does not keep the process', async () => {
  await start({ SHUTDOWN_DELAY: '0', SHUTDOWN_TIMEOUT: '1' });
  await lockOrders();
  const cut = save().catch((error: Error) => error.message);
  await vi.waitUntil(async () => (await waiting()) > 0, { timeout: 40_000, interval: 20 });
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await cut).toBe('socket hang up');
  await other.query('rollback');
  expect(await exited).toEqual([0, null]);
}, 120_000);

test('a second signal ends the process at once', async () => {
  await start({ SHUTDOWN_DELAY: '60' });
  const exited = once(server, 'exit');
  const started = performance.now();
  await vi.waitUntil(
    () => {
      server.kill('SIGINT');
      return server.exitCode !== null;
    },
    { timeout: 40_000, interval: 50 },
  );
  expect(await exited).toEqual([1, null]);
  expect(performance.now() - started).toBeLessThan(5_000);
}, 120_000);

test.each(['Server listening', 'is ready at'])(
  'SIGTERM while the process starts stops what has begun, and is no failure: %s',
  async (line) => {
    await begin({ SHUTDOWN_DELAY: '0' }, 'pipe');
    let said = '';
    server.stdout?.setEncoding('utf8').on('data', (part: string) => {
      if (!said.includes(line) && (said += part).includes(line)) server.kill('SIGTERM');
      else said += part;
    });
    expect(await once(server, 'close')).toEqual([0, null]);
    expect(said).toContain('stopped');
  },
  60_000,
);
