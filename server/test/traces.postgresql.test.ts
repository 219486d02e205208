import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { packageRoot } from '../src/platform/package-root';
import { startCollector } from './collector';
import { testDatabase } from './database';
import { freePort } from '../../scripts/free-ports.mjs';
import { orderBody } from './orders';
import { buildProduct } from './build-server';
import { people, signIn } from './people';

// The built server as a process of its own, and a collector that it sends traces to.
const { db, databaseUrl } = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'joborder-traces-'));
const SAVE = '/api/v2/web/joborder/new/save';
const PROXY = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };
const PRELOADED = `import { createRequire } from 'node:module';
process.on('exit', () => console.log(JSON.stringify({ loaded: Object.keys(createRequire('/').cache)
  .filter((file) => /@opentelemetry.(?!api.)/.test(file)).length })));`;
let token = '';
let port = 0;
let server: ChildProcess;
let lines: Record<string, unknown>[] = [];
let collector: Awaited<ReturnType<typeof startCollector>>;

async function start(settings: Record<string, string>): Promise<void> {
  port = await freePort();
  lines = [];
  const preload = `data:text/javascript,${encodeURIComponent(PRELOADED)}`;
  server = spawn(process.execPath, ['--import', preload, join(packageRoot(), 'dist', 'main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      RATE_LIMITS: 'off',
      SHUTDOWN_DELAY: '0',
      OTEL_BSP_SCHEDULE_DELAY: '50',
      ...settings,
    },
  });
  let rest = '';
  server.stdout?.setEncoding('utf8').on('data', (part) => {
    const parts = (rest + String(part)).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts.map((line) => JSON.parse(line) as Record<string, unknown>));
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(isReady, { timeout: 40_000, interval: 50 });
}
async function stop(): Promise<{ readonly status: number | null; readonly took: number }> {
  const started = performance.now();
  const closed = once(server, 'close');
  server.kill('SIGTERM');
  const [status] = (await closed) as [number | null];
  return { status, took: performance.now() - started };
}
const ask = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

beforeAll(async () => {
  buildProduct();
  token = await signIn(db, people.lotus.id);
}, 180_000);
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  server.kill('SIGKILL');
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  collector.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a request, its statements and the jobs that it leaves are one trace, which a proxy may have begun', async () => {
  const asked: IncomingHttpHeaders[] = [];
  const routing = createServer((request, reply) => {
    asked.push(request.headers);
    reply.writeHead(500).end();
  }).listen(0, '127.0.0.1');
  await once(routing, 'listening');
  await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-token, x-tenant=province-10',
    OTEL_SERVICE_NAME: 'job orders of a test',
    TRUST_PROXY: '127.0.0.1',
    ROUTING_URL: `http://127.0.0.1:${(routing.address() as AddressInfo).port}`,
  });
  const body = orderBody();
  const saved = await ask(`${SAVE}?from=somebody`, body, PROXY);
  const { code } = (await saved.json()) as { code: string };
  expect(saved.status).toBe(200);
  const state = 'vendor=1';
  const along = { latitude: 13.75, longitude: 100.49 };
  const stops = { stops: [along, { ...along, latitude: 13.76 }] };
  await ask('/api/v2/web/tour/legs', stops, { ...PROXY, tracestate: state });
  const lost = await ask('/nowhere/at-all');
  const { spans } = collector;
  const trace = () => spans.filter(({ traceId }) => traceId === PROXY.traceparent.slice(3, 35));
  await vi.waitUntil(
    () =>
      trace().some(({ name }) => name.startsWith('job ')) && spans.some((s) => s.name === 'GET'),
    { timeout: 20_000 },
  );

  const request = trace().find(({ name }) => name === `POST ${SAVE}`);
  expect(request).toMatchObject({
    kind: 2,
    parentSpanId: '00f067aa0ba902b7',
    status: { code: 0 },
    about: {
      'http.request.method': 'POST',
      'http.route': SAVE,
      'http.response.status_code': 200,
      'joborder.request_id': saved.headers.get('x-request-id'),
    },
  });
  const statements = trace().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  const names = statements.filter(({ kind }) => kind === 3).map(({ name }) => name);
  const insert = expect.stringMatching(/^(insert|with) job_order/) as unknown;
  expect(names).toEqual(expect.arrayContaining(['begin', 'commit', 'select sessions', insert]));
  for (const { about } of statements.filter(({ kind }) => kind === 3)) {
    expect(about).toEqual({ 'db.system.name': 'postgresql', 'joborder.work': 'calls' });
  }
  const job = statements.find(({ kind }) => kind === 5);
  expect(job?.name).toMatch(/^job \w+/);
  expect(job?.about).toMatchObject({ 'joborder.outcome': 'done' });
  expect(trace().some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true);

  // The log has the trace in each line of the request, and the collector what it wants to see.
  const about = lines.filter(({ reqId }) => reqId === saved.headers.get('x-request-id'));
  expect(about.length).toBeGreaterThanOrEqual(2);
  for (const line of about) expect(line.trace_id).toBe(request?.traceId);
  expect(collector.headers[0]).toMatchObject({
    authorization: 'Bearer collector-token',
    'x-tenant': 'province-10',
    'content-type': 'application/json',
  });
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'job orders of a test' });
  // The routing server is asked within the trace.
  const legs = trace().find(({ name }) => name === 'POST /api/v2/web/tour/legs');
  expect(asked[0]).toMatchObject({
    traceparent: `00-${legs?.traceId}-${legs?.spanId}-01`,
    tracestate: state,
  });
  routing.close();
  // What belongs to no route and to no proxy's trace is a trace of its own; probes are none.
  const unknown = spans.find(({ name }) => name === 'GET');
  expect(unknown?.about).toMatchObject({ 'http.response.status_code': lost.status });
  expect([unknown?.parentSpanId ?? '', unknown?.about['http.route']]).toEqual(['', undefined]);
  expect(spans.filter(({ name }) => /readyz|pg_notify/.test(name))).toEqual([]);
  // Nothing of anybody.
  const sent = collector.texts.join('');
  const { lastname, passport } = body.tourists[0] as Record<string, string>;
  const values = [code, token, 'somebody', 'nowhere', people.lotus.username, lastname, passport];
  expect(values.filter((value) => !value || sent.includes(value))).toEqual([]);
}, 120_000);

test('what anybody else than a trusted proxy begins is not continued', async () => {
  await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await ask('/api/v2/web/tour/legs', { stops: [] }, PROXY);
  await vi.waitUntil(() => collector.spans.some(({ kind }) => kind === 2), { timeout: 20_000 });
  const ids = collector.spans.map(({ traceId }) => traceId);
  expect(ids).not.toContain(PROXY.traceparent.slice(3, 35));
}, 120_000);

test.each(['hangs', 'is away'])(
  'a collector that %s costs no request its answer, and a stop little time',
  async (what) => {
    collector.state.answers = 'hang';
    const endpoint = what === 'hangs' ? collector.url : `http://127.0.0.1:${await freePort()}`;
    await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_TIMEOUT: what === 'hangs' ? '10000' : '1500',
      OTEL_BSP_MAX_QUEUE_SIZE: '100',
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '50',
    });
    const statuses: number[] = [];
    let longest = 0;
    for (let round = 0; round < 60; round += 1) {
      const started = performance.now();
      const { status } = await ask('/api/v2/web/tour/legs', { stops: [] });
      longest = Math.max(longest, performance.now() - started);
      statuses.push(status);
    }
    expect(new Set(statuses).size).toBe(1);
    expect(statuses[0]).toBeLessThan(500);
    expect(longest).toBeLessThan(1_000);
    const lost = () => lines.filter(({ msg }) => String(msg).startsWith('traces: the collector'));
    await vi.waitUntil(() => lost().length > 0, { timeout: 20_000 });
    const { status, took } = await stop();
    expect(status).toBe(0);
    // Sooner than the collector's own time is over, also on a machine with other work.
    expect(took).toBeLessThan(9_000);
    // It is said once; and no more is sent in the end than the queue may hold.
    expect(lost().map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'traces: the collector does not take spans, they are lost'],
    ]);
    expect(Math.max(0, ...collector.batches)).toBeLessThanOrEqual(50);
    expect(collector.spans.length).toBeLessThan(300);
  },
  120_000,
);

test('a stop sends what is left', async () => {
  await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '600000',
  });
  const { status: answered } = await ask('/api/v2/web/tour/legs', { stops: [] });
  expect(collector.spans).toEqual([]);
  const { status, took } = await stop();
  expect([status, took < 6_000]).toEqual([0, true]);
  const request = collector.spans.find(({ kind }) => kind === 2);
  expect(request?.about['http.response.status_code']).toBe(answered);
}, 120_000);

test('without an endpoint nothing of it is loaded', async () => {
  const loaded = () => lines.flatMap((line) => ('loaded' in line ? [line.loaded] : []));
  await start({ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_SERVICE_NAME: 'a' });
  await ask('/api/v2/web/tour/legs', { stops: [] }, PROXY);
  await stop();
  expect(loaded()).toEqual([0]);
  await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await stop();
  expect(loaded()[0]).toBeGreaterThan(10);
}, 120_000);
