import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { freePort, freePorts } from './free-ports.mjs';

const servers = [];
afterAll(() => Promise.all(servers.map((server) => once(server.close(), 'close'))));

async function listen(port) {
  const server = createServer().listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
}

test('ports are free, different, and none that the system gives to an outgoing connection', async () => {
  const ports = await freePorts(50);
  expect(new Set(ports).size).toBe(50);
  expect(ports.filter((port) => port < 1024 || port >= 32_768)).toEqual([]);
  await Promise.all([...ports, await freePort()].map(listen));
});
