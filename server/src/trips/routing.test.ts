import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../test/app';

type Answer = (reply: ServerResponse, path: string) => void;
const asked: string[] = [];
let answer: Answer = () => {};
const osrm = createServer((request, reply) => {
  asked.push(String(request.url));
  answer(reply, String(request.url));
}).listen(0, '127.0.0.1');
await once(osrm, 'listening');
afterAll(() => {
  osrm.closeAllConnections();
  osrm.close();
});

const ROUTING_URL = `http://127.0.0.1:${(osrm.address() as AddressInfo).port}/`;
const { as } = await testApp({ ROUTING_URL });
const [lotus, police] = await Promise.all([as('lotus'), as('police')]);
const PALACE = { latitude: 13.7501, longitude: 100.4913 };
const WAT_PHO = { latitude: 13.7465, longitude: 100.493 };
const MUSEUM = { latitude: 13.75761, longitude: 100.49211 };
const legs = (stops: object[] = [PALACE, WAT_PHO, MUSEUM], client = lotus) =>
  client.post('/api/v2/web/tour/legs', { stops });
const says =
  (body: unknown, status = 200): Answer =>
  (reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const route = (...found: [number, number][]) => ({
  code: 'Ok',
  routes: [{ legs: found.map(([distance, duration]) => ({ distance, duration, steps: [] })) }],
  waypoints: [],
});

test('D77: the routing server is asked once for the whole day, longitude first', async () => {
  answer = says(route([1400, 240], [2100, 390]));
  const { status, body } = await legs();
  expect(status).toBe(200);
  expect(body).toEqual({
    status: 'success',
    source: 'road',
    legs: [
      { km: 1.4, minutes: 4 },
      { km: 2.1, minutes: 6.5 },
    ],
  });
  expect(asked).toEqual([
    '/route/v1/driving/100.49130,13.75010;100.49300,13.74650;100.49211,13.75761?overview=false&steps=false',
  ]);
});

test.each([
  ['no way', says({ code: 'NoRoute', message: 'Impossible route' }, 400)],
  ['another answer', says({ code: 'Ok', routes: [] })],
  ['too few legs', says(route([1400, 240]))],
  ['a negative time', says(route([1400, -1], [1, 1]))],
  ['no JSON', (reply: ServerResponse) => void reply.end('<html>')],
  ['too much', (reply: ServerResponse) => void reply.end('x'.repeat(300_000))],
  [
    'a redirect',
    (reply: ServerResponse, path: string) =>
      path === '/x'
        ? says(route([1400, 240], [2100, 390]))(reply, path)
        : void reply.writeHead(302, { location: '/x' }).end(),
  ],
  ['a closed connection', (reply: ServerResponse) => void reply.destroy()],
])('a routing server with %s leaves the board to its estimate', async (_what, wrong) => {
  answer = wrong;
  expect(await legs()).toMatchObject({ status: 200, body: { source: 'failed', legs: [] } });
});

test('a request to a routing server that does not answer times out after three seconds', async () => {
  answer = () => {};
  const before = Date.now();
  expect((await legs()).body.source).toBe('failed');
  expect(Date.now() - before).toBeLessThan(5000);
});

test('positions that are none, too many stops and those who plan nothing are refused', async () => {
  expect((await legs([PALACE])).status).toBe(400);
  expect((await legs([PALACE, { latitude: 91, longitude: 100 }])).status).toBe(400);
  expect((await legs(Array.from({ length: 61 }, () => PALACE))).status).toBe(400);
  expect((await legs(undefined, police)).status).toBe(403);
});

test('without a routing server nothing is asked', async () => {
  const count = asked.length;
  const plain = await testApp();
  const reply = await (await plain.as('lotus')).post('/api/v2/web/tour/legs', {
    stops: [PALACE, WAT_PHO],
  });
  expect(reply.body).toEqual({ status: 'success', source: 'off', legs: [] });
  expect(asked).toHaveLength(count);
});
