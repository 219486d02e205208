import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '../../test/certificate';
import { freePort } from '../../../scripts/free-ports.mjs';
import { isReady, waitUntilReady } from './readiness';

/** Answers `/readyz` with the next of these states, the last one from then on. */
const answering = (...states: number[]): RequestListener => {
  return (request, reply) => {
    const next = states.length > 1 ? states.shift() : states[0];
    reply.writeHead(request.url === '/readyz' ? (next ?? 500) : 404).end();
  };
};
async function listen(server: Server, host = '127.0.0.1') {
  server.listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return String((server.address() as AddressInfo).port);
}

const hasIpv6 = Object.values(networkInterfaces()).some((each) =>
  each?.some(({ address }) => address === '::1'),
);

test('a process is asked where it listens: at its own address, or for all of them at that of the machine', async () => {
  for (const [host, HOST] of [
    ['127.0.0.1', undefined],
    ['127.0.0.1', ''],
    ['127.0.0.1', '0.0.0.0'],
    ['127.0.0.2', '127.0.0.2'],
    ...(hasIpv6 ? [['::1', '::'] as const] : []),
  ] as const) {
    const PORT = await listen(createServer(answering(200)), host);
    expect([HOST, await isReady({ HOST, PORT })]).toEqual([HOST, true]);
  }
});

test('it is ready where it says so, not while it says otherwise, is silent or is not there', async () => {
  expect(await isReady({ PORT: await listen(createServer(answering(503))) })).toBe(false);
  const broken = createServer((request) => request.socket.destroy());
  expect(await isReady({ PORT: await listen(broken) })).toBe(false);
  expect(await isReady({ PORT: String(await freePort()) })).toBe(false);
});

test('one that speaks TLS is asked over TLS, whatever host its certificate names', async () => {
  const files = makeCertificate(await mkdtemp(join(tmpdir(), 'joborder-ready-')));
  const [cert, key] = [readFileSync(files.cert), readFileSync(files.key)];
  const PORT = await listen(createTlsServer({ cert, key }, answering(200)));
  expect(await isReady({ PORT, TLS_CERT: files.cert })).toBe(true);
  expect(await isReady({ PORT, TLS_CERT: '' })).toBe(false);
});

test('waiting ends as soon as it is ready, and with the time', async () => {
  const PORT = await listen(createServer(answering(503, 503, 200)));
  expect(await waitUntilReady({ PORT }, 60)).toBe(true);
  const never = await listen(createServer(answering(503)));
  expect(await waitUntilReady({ PORT: never }, 0)).toBe(false);
});

test('nobody waits for a process that has ended', async () => {
  const PORT = await listen(createServer(answering(503)));
  const ended = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await once(ended, 'exit');
  expect(await waitUntilReady({ PORT, MAINPID: String(ended.pid) }, 3_600)).toBe(false);
  // While it runs it is waited for.
  const begins = await listen(createServer(answering(503, 200)));
  expect(await waitUntilReady({ PORT: begins, MAINPID: String(process.pid) }, 60)).toBe(true);
});
