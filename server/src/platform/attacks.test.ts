import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { people } from '../../test/people';

const direct = await testApp({ RATE_LIMITS: 'on', PUBLIC_URL: 'https://joborder.example.go.th' });
const { app, anyone, as, db, jobs, storage, dataDir } = direct;
let port = 0;

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});

/** What the server answers to these bytes on one connection until it closes it. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.setEncoding('latin1').on('data', (text: string) => (said += text));
  socket.end(bytes);
  await once(socket, 'close');
  return said;
}

test('requests whose end two readers would see at different places are refused, and no second one served', async () => {
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  const head = 'POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const cases = {
    'two kinds of length': `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    'two lengths': `${head}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${hidden}`,
    'a space before the colon': `${head}Content-Length : 0\r\n\r\n${hidden}`,
    'a bare line feed': `POST /login HTTP/1.1\nHost: x\n\n${hidden}`,
    'no host': `GET /login HTTP/1.1\r\n\r\n${hidden}`,
    'an odd chunk': `${head}Transfer-Encoding: chunked\r\n\r\n0x1\r\na\r\n0\r\n\r\n${hidden}`,
  };
  for (const [name, bytes] of Object.entries(cases)) {
    const said = await raw(bytes);
    expect([name, said.slice(0, 12)]).toEqual([name, 'HTTP/1.1 400']);
    expect([name, said.split('HTTP/1.1 ').length]).toEqual([name, 2]);
  }
});

test('an address that the sender names counts for nothing without TRUST_PROXY', async () => {
  const ask = (address: string) =>
    anyone.send({
      method: 'GET',
      url: '/search/joborder/990000169000001',
      headers: { 'x-forwarded-for': address, forwarded: `for=${address}` },
    });
  const statuses: number[] = [];
  for (let count = 0; count < 70; count += 1) statuses.push((await ask(`10.0.0.${count}`)).status);
  expect(statuses.slice(0, 3)).toEqual([404, 404, 404]);
  expect(statuses.at(-1)).toBe(429);
});

test('no path leads out of the folders that are served', async () => {
  const lotus = await as('lotus');
  await storage.put('passport/secret.pdf', Buffer.from('secret'));
  for (const url of [
    '/media/../passport/secret.pdf',
    '/media/..%2fpassport%2fsecret.pdf',
    '/media/%2e%2e/passport/secret.pdf',
    '/media/..%5cpassport%5csecret.pdf',
    '/api/v2/web/file/get/..%2f..%2fsecret.key',
    '/api/v2/web/file/get/..%2fpassport%2fsecret.pdf',
  ]) {
    const { status, raw: body } = await lotus.get(url);
    expect([url, status >= 400 && status < 500]).toEqual([url, true]);
    expect(body.toString()).not.toContain('secret');
  }
});

test('a body that says it is no JSON is not read as such, whoever sends it', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
    const reply = await anyone.send({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': type },
      payload: '{"username":"test.lotus","password":"x"}',
    });
    expect([type, reply.status, reply.body.code]).toEqual([type, 415, 'UNSUPPORTED_MEDIA']);
  }
});

test('links in mails go to PUBLIC_URL, whatever host a request names', async () => {
  await db
    .updateTable('users')
    .set({ email: 'lotus@example.com' })
    .where('id', '=', people.lotus.id)
    .execute();
  await anyone.send({
    method: 'POST',
    url: '/password/reset/request',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { username: 'test.lotus' },
  });
  await jobs.drain();
  const mails = readdirSync(join(dataDir, 'mail')).map((file) =>
    readFileSync(join(dataDir, 'mail', file), 'utf8').replaceAll('=\r\n', ''),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('https://joborder.example.go.th/reset-password');
  expect(mails[0]).not.toContain('evil.example');
});
