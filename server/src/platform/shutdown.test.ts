import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { registerDrain } from './shutdown';

const BYTES = 30_000_000;
let app: FastifyInstance;
/** Lets the request to `/held` be answered. */
let release: () => void;

async function serve(finish: number): Promise<void> {
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  registerDrain(app, finish);
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/large', () => 'x'.repeat(BYTES));
  app.get('/small', () => 'small');
  app.get('/held', () => held.then(() => 'held'));
  app.get('/stream', { config: { stream: true } }, async (_request, reply) => {
    await held;
    reply.hijack();
    reply.raw.writeHead(200).write('open');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
}
afterEach(async () => {
  release();
  await app.close();
});

async function open(): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket.setEncoding('utf8');
}
const ask = (socket: Socket, path: string) =>
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
async function everything(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += chunk as string;
  return text;
}

test('a reader that is slow gets the whole of an answer that the server has given', async () => {
  await serve(10_000);
  const slow = await open();
  const requested = once(app.server, 'request');
  ask(slow, '/large');
  const [, response] = (await requested) as [unknown, ServerResponse];
  await expect.poll(() => response.writableEnded).toBe(true);
  expect(response.writableFinished, 'all of it is on the way').toBe(false);
  const closed = app.close();
  expect((await everything(slow)).length).toBeGreaterThan(BYTES);
  await closed;
});

test('what is asked while it closes is answered, but for streams', async () => {
  await serve(10_000);
  const [held, late, stream] = [await open(), await open(), await open()];
  ask(held, '/held');
  await once(app.server, 'request');
  const closed = app.close();
  ask(late, '/small');
  ask(stream, '/stream');
  expect(await everything(late)).toMatch(/^HTTP\/1\.1 200 .*connection: close.*small$/is);
  expect(await everything(stream)).toMatch(/^HTTP\/1\.1 5/);
  release();
  expect(await everything(held)).toMatch(/^HTTP\/1\.1 200 .*connection: close.*held$/is);
  await closed;
});

test('a stream that was about to open ends, too', async () => {
  await serve(60_000);
  const stream = await open();
  const requested = once(app.server, 'request');
  ask(stream, '/stream');
  await requested;
  const closed = app.close();
  release();
  expect(await everything(stream)).toContain('open');
  await closed;
});

test('what takes longer than it may is cut', async () => {
  await serve(50);
  const held = await open();
  ask(held, '/held');
  await once(app.server, 'request');
  const closed = app.close();
  expect(await everything(held)).toBe('');
  await closed;
});
