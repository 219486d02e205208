import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  constants,
  type Settings,
} from 'node:http2';
import type { Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../test/app';
import { makeCertificate } from '../../test/certificate';
import { people, signIn } from '../../test/people';
import { permissionWorld } from '../../test/permission-world';
import { registerDrain } from './shutdown';
import { createTlsServer } from './tls-server';

const folder = await mkdtemp(join(tmpdir(), 'joborder-tls-'));
const files = makeCertificate(folder);
const ca = await readFile(files.cert, 'utf8');

/** A key of another kind than that of the certificate, in PEM. */
const ellipticKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;
const at = (app: FastifyInstance) => `https://localhost:${portOf(app)}`;

function open(app: FastifyInstance): ClientHttp2Session {
  const session = connect(at(app), { ca });
  session.on('error', () => {});
  onTestFinished(() => session.destroy());
  return session;
}
const statusOf = async (stream: ClientHttp2Stream) => {
  const [headers] = (await once(stream, 'response')) as [Record<string, string | number>];
  return { headers, status: headers[':status'] };
};
async function get(session: ClientHttp2Session, path: string, headers = {}) {
  const stream = session.request({ ':path': path, ...headers });
  const { headers: head, status } = await statusOf(stream);
  return { status, headers: head, body: await text(stream) };
}

describe('the whole server', async () => {
  const server = await testApp({
    TLS_CERT: files.cert,
    TLS_KEY: files.key,
    PUBLIC_URL: 'https://localhost',
  });
  const { app, db } = server;
  const world = await permissionWorld(server);
  await app.listen({ host: 'localhost', port: 0 });
  afterAll(() => app.close());

  test('answers over HTTP/2, many requests over one connection', async () => {
    const session = open(app);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => get(session, '/api/v2/web/joborder/get')),
    );
    for (const { status, body, headers } of replies) {
      expect([status, JSON.parse(body).code]).toEqual([401, 'UNAUTHENTICATED']);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
    expect(session.alpnProtocol).toBe('h2');
  });

  test('answers over HTTP/1.1 who does not speak HTTP/2', async () => {
    const asked = request(`${at(app)}/healthz`, { ca }).end();
    const [reply] = await once(asked, 'response');
    expect([reply.httpVersion, reply.statusCode]).toEqual(['1.1', 200]);
    reply.resume();
  });

  test('takes a body and says what is wrong with it', async () => {
    const stream = open(app).request({
      ':path': '/login',
      ':method': 'POST',
      'content-type': 'application/json',
    });
    stream.end('{"username":');
    const { status } = await statusOf(stream);
    expect([status, JSON.parse(await text(stream)).code]).toEqual([400, 'INVALID_INPUT']);
  });

  test('streams events', async () => {
    const token = await signIn(db, people.lotus.id);
    const stream = open(app).request({
      ':path': `/api/v2/web/joborder/progress/events?joborder_code=${world.code}`,
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
    });
    const { headers, status } = await statusOf(stream);
    expect([status, headers['content-type']]).toEqual([200, 'text/event-stream']);
    const [first] = (await once(stream, 'data')) as [Buffer];
    expect(first.toString()).toMatch(/^(event|data|id|:)/);
    stream.close();
  });

  test('refuses versions of TLS that are no longer safe', async () => {
    const socket = connectTls({
      port: portOf(app),
      host: 'localhost',
      ca,
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
      minVersion: 'TLSv1',
    });
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION');
  });

  test('says how many streams a connection may have, and has the limits of HTTP/1', async () => {
    const session = open(app);
    const [settings] = (await once(session, 'remoteSettings')) as [Settings];
    expect(settings.maxConcurrentStreams).toBe(128);
    const asked = request(`${at(app)}/healthz`, { ca, headers: { 'x-large': 'x'.repeat(70_000) } });
    const [reply] = await once(asked.end(), 'response');
    expect(reply.statusCode).toBe(431);
    reply.resume();
  });
});

describe('limits and stopping', () => {
  let app: FastifyInstance;
  let release: () => void;
  const lines: string[] = [];
  const times = { request: 300, headers: 15_000, idle: 120_000, check: 100 };

  async function serve(given: Partial<typeof times> = {}, finish = 10_000): Promise<void> {
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    app = Fastify<Server>({
      loggerInstance: log,
      serverFactory: (handler) => createTlsServer(handler, files, { ...times, ...given }, log, 50),
      forceCloseConnections: 'idle',
      return503OnClosing: false,
    });
    registerDrain(app, finish);
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    app.get('/held', () => held.then(() => 'held'));
    app.get('/small', () => 'small');
    app.post('/body', () => 'taken');
    await app.listen({ port: 0, host: 'localhost' });
  }
  afterEach(async () => {
    release();
    await app.close();
    lines.length = 0;
  });

  test('a body that does not arrive whole is given up, and not the connection', async () => {
    await serve();
    const session = open(app);
    const stream = session.request({
      ':path': '/body',
      ':method': 'POST',
      'content-type': 'application/json',
    });
    stream.write('{');
    await once(stream, 'close');
    expect(stream.rstCode).toBe(constants.NGHTTP2_CANCEL);
    expect((await get(session, '/small')).body).toBe('small');
  });

  test('an answer may take longer than a request', async () => {
    await serve();
    const reply = get(open(app), '/held');
    const began = performance.now();
    await expect.poll(() => performance.now() - began).toBeGreaterThan(2 * times.request);
    release();
    expect((await reply).body).toBe('held');
  });

  test('a connection without a byte is closed', async () => {
    await serve({ idle: 200 });
    const session = open(app);
    await once(session, 'close');
    expect(session.destroyed).toBe(true);
  });

  test('a stop answers what is under way, and ends the connection then', async () => {
    await serve();
    const session = open(app);
    const reply = get(session, '/held');
    await once(app.server, 'request');
    const closed = app.close();
    await once(session, 'goaway');
    release();
    expect((await reply).body).toBe('held');
    await closed;
    expect(session.closed).toBe(true);
  });

  test('a stop does not wait longer than it may', async () => {
    await serve({}, 1_500);
    const session = open(app);
    const stream = session.request({ ':path': '/held' });
    await once(app.server, 'request');
    const [ended] = await Promise.all([once(stream, 'close'), app.close()]);
    expect(ended).toBeDefined();
    expect(session.destroyed).toBe(true);
    expect(lines.join('')).toContain('requests aborted: shutdown timeout');
  });

  test('a renewed certificate serves the next connection, a broken one does not', async () => {
    await serve();
    const shown = async (): Promise<string> => {
      const socket: TLSSocket = connectTls({
        port: portOf(app),
        host: 'localhost',
        rejectUnauthorized: false,
      });
      await once(socket, 'secureConnect');
      const { fingerprint256 } = socket.getPeerCertificate();
      socket.destroy();
      return fingerprint256;
    };
    const before = await shown();
    for (const [file, content] of [
      [files.cert, ''],
      [files.cert, 'no certificate'],
      [files.key, ''],
      [files.key, ellipticKey()],
    ] as const) {
      const kept = await readFile(file);
      lines.length = 0;
      await writeFile(file, content);
      await expect.poll(() => lines.join('')).toContain('TLS certificate not renewed');
      expect(lines.join('')).not.toContain('TLS certificate renewed');
      expect(await shown()).toBe(before);
      await writeFile(file, kept);
    }
    makeCertificate(folder);
    await expect.poll(shown).not.toBe(before);
    expect(lines.join('')).toContain('TLS certificate renewed');
  });
});

test('files that are of no use stop it with a sentence', async () => {
  const useless = join(folder, 'useless.pem');
  await writeFile(useless, '');
  const start = (given: typeof files) => () =>
    createTlsServer(() => {}, given, { request: 1, headers: 1, idle: 1, check: 1 });
  expect(start({ ...files, cert: '/nowhere.pem' })).toThrow(
    'TLS_CERT: the file /nowhere.pem cannot be read (ENOENT).',
  );
  expect(start({ ...files, key: files.cert })).toThrow(
    'TLS_CERT and TLS_KEY cannot be used together',
  );
  expect(start({ ...files, cert: useless })).toThrow(
    'TLS_CERT and TLS_KEY cannot be used together',
  );
  expect(start({ ...files, key: useless })).toThrow('TLS_CERT and TLS_KEY cannot be used together');
  await writeFile(useless, ellipticKey());
  expect(start({ ...files, key: useless })).toThrow('the key is of another certificate');
});
