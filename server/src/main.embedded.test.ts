import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { buildProduct } from '../test/build-server';
import { people, signIn } from '../test/people';
import { quiet } from '../test/quiet';
import { readConfig, usesPublicTiles } from './config';
import { restoreEmbedded } from './platform/db/embedded';
import { openDatabase } from './platform/db/open';
import { packageRoot } from './platform/package-root';
import { freePort } from '../../scripts/free-ports.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'joborder-main-'));
const METRICS_TOKEN = 'a token of twenty characters';
let server: ChildProcess;
let output = '';
let token = '';
let url = '';
let metricsUrl = '';

beforeAll(async () => {
  // The whole product, screens included; nothing is done where that is fresh.
  buildProduct();
  await restoreEmbedded(dataDir, createReadStream(inject('databaseTemplate')));
  const { db, close } = await openDatabase({ dataDir, log: quiet });
  await db
    .updateTable('users')
    .set({ email: 'lotus@example.com' })
    .where('id', '=', people.lotus.id)
    .execute();
  token = await signIn(db, people.lotus.id);
  await close();
  const [port, metricsPort] = [await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  metricsUrl = `http://127.0.0.1:${metricsPort}`;
  server = spawn(process.execPath, [join(packageRoot(), 'dist', 'main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      METRICS_TOKEN,
      SHUTDOWN_DELAY: '0',
    },
  });
  server.stdout?.on('data', (chunk) => (output += String(chunk)));
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  await vi.waitUntil(isReady, { timeout: 170_000, interval: 100 });
}, 180_000);
afterAll(async () => {
  server.kill();
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Everything below a folder that somebody else on the machine could open. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const isOpen = (statSync(path).mode & 0o077) !== 0 ? [path] : [];
    // What lies in a closed folder is closed off with it.
    return entry.isDirectory() && isOpen.length > 0 ? [...isOpen, ...openToOthers(path)] : isOpen;
  });
}

test('what the process writes is for its own account alone', async () => {
  const authorization = `Bearer ${token}`;
  const upload = async () => {
    const form = new FormData();
    form.set('file', new Blob(['%PDF-1.4\na passport\n%%EOF\n']), 'a.pdf');
    const { status } = await fetch(`${url}/api/v2/web/file/upload_file`, {
      method: 'POST',
      body: form,
      headers: { authorization },
    });
    return status;
  };
  // While a busy machine starts the process, it may say 503 and is asked again, as by any client.
  await expect.poll(upload, { timeout: 15_000, interval: 1_000 }).toBe(200);
  await fetch(`${url}/password/reset/request`, {
    method: 'POST',
    body: JSON.stringify({ username: 'test.lotus' }),
    headers: { 'content-type': 'application/json' },
  });
  const mails = () => readdirSync(dataDir).includes('mail') && readdirSync(join(dataDir, 'mail'));
  await expect.poll(() => mails(), { timeout: 15_000 }).toHaveLength(1);
  expect(readdirSync(join(dataDir, 'files/passport'))).toHaveLength(1);
  expect(openToOthers(dataDir)).toEqual([]);
}, 45_000);

test('the metrics are on a port of their own, or for whoever has the token', async () => {
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  const wrong = { authorization: 'Bearer another token of length' };
  expect((await fetch(`${url}/metrics`, { headers: wrong })).status).toBe(404);
  const right = { authorization: `Bearer ${METRICS_TOKEN}` };
  const told = await fetch(`${url}/metrics`, { headers: right });
  expect([told.status, await told.text()]).toEqual([200, expect.stringContaining('work_running')]);
  const apart = await fetch(`${metricsUrl}/metrics`);
  expect([apart.status, await apart.text()]).toEqual([
    200,
    expect.stringContaining('http_request_duration_seconds'),
  ]);
  expect((await fetch(`${metricsUrl}/login`)).status).toBe(404);
});

test('real use of the public tiles of OpenStreetMap is said at the start', async () => {
  await expect.poll(() => output).toContain('Maps load from the public servers of OpenStreetMap');
  const settings = {
    NODE_ENV: 'production',
    MAP_TILES_URL: 'https://tiles.example.go.th/{z}/{x}/{y}',
  };
  expect(usesPublicTiles(readConfig(settings))).toBe(false);
  expect(usesPublicTiles(readConfig({ NODE_ENV: 'development' }))).toBe(false);
});

test('a program of its own tells whether the process is ready', async () => {
  const ask = async (PORT: string) => {
    const asked = spawn(process.execPath, [join(packageRoot(), 'dist', 'ready.js')], {
      stdio: 'inherit',
      env: { ...process.env, PORT },
    });
    return ((await once(asked, 'exit')) as [number])[0];
  };
  expect(await ask(new URL(url).port)).toBe(0);
  expect(await ask(String(await freePort()))).toBe(1);
});

test('a stop ends the process and its listeners', async () => {
  server.kill('SIGTERM');
  const [code] = (await once(server, 'exit')) as [number];
  expect(code).toBe(0);
});
