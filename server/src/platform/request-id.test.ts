import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../test/database';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { enqueue, jobKind, Jobs } from './jobs';
import { createLog } from './log';
import { createMailer } from './mail';
import { diskStorage } from './storage';

const { db, pools, listen, isListening, openSnapshot } = await testDatabase();
const lines: { readonly reqId?: string; readonly msg: string }[] = [];
const log = createLog(
  'info',
  new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()) as (typeof lines)[number]);
      done();
    },
  }),
);
const letters = jobKind<{ readonly number: number }>('letters');
const jobs = new Jobs(db, listen, log);
const anyone = { config: { access: { public: true, rows: 'none' } } } as const;

async function serve(TRUST_PROXY: string) {
  const config = readConfig({ NODE_ENV: 'test', SEED: 'none', RATE_LIMITS: 'off', TRUST_PROXY });
  const app = await buildApp({
    db,
    pools,
    listen,
    isListening,
    openSnapshot,
    config,
    storage: diskStorage('nowhere'),
    jobs,
    mailer: createMailer(config),
    now: () => new Date(),
    log,
  });
  app.post('/fail', anyone, () => {
    throw new Error('unforeseen');
  });
  app.post('/leave', anyone, async () => {
    // Code that has no request at hand.
    log.warn('deep inside');
    await db.transaction().execute((trx) => enqueue(trx, letters, [{ data: { number: 7 } }]));
    return {};
  });
  afterAll(() => app.close());
  return app;
}
const direct = await serve('');
const behind = await serve('10.1.0.0/16, 127.0.0.1');
const elsewhere = await serve('10.1.0.0/16');

const ask = async (app: typeof direct, url: string, id?: string) => {
  lines.length = 0;
  const reply = await app.inject({
    method: 'POST',
    url,
    payload: { a: 'body' },
    headers: id === undefined ? {} : { 'x-request-id': id },
  });
  return { id: reply.headers['x-request-id'], body: reply.json<Record<string, unknown>>() };
};
const OWN = /^[0-9A-F]{12}$/;

test('a request has an id of its own, on the reply, in each line of the log and as the reference of a failure', async () => {
  const { id, body } = await ask(direct, '/fail');
  expect(id).toMatch(OWN);
  expect(body).toMatchObject({ code: 'INTERNAL', reference: id });
  expect(body.message).toBe(`เกิดข้อผิดพลาด กรุณาติดต่อผู้ดูแลระบบ (อ้างอิง ${String(id)})`);
  expect(lines.map(({ msg, reqId }) => [msg, reqId])).toEqual([
    ['incoming request', id],
    ['unexpected error', id],
    ['request completed', id],
  ]);
  expect((await ask(direct, '/fail')).id).not.toBe(id);
  // An address that belongs to no route.
  expect((await ask(direct, '/%')).id).toMatch(OWN);
});

test('the id of a trusted proxy is kept; that of anybody else, and one that is none, is not', async () => {
  const id = 'proxy-1.a:4f_5';
  expect((await ask(behind, '/fail', id)).id).toBe(id);
  expect((await ask(direct, '/fail', id)).id).toMatch(OWN);
  expect((await ask(elsewhere, '/fail', id)).id).toMatch(OWN);
  for (const bad of ['short', 'x'.repeat(65), 'with space', 'quote"12345', '']) {
    expect([bad, (await ask(behind, '/fail', bad)).id]).toEqual([bad, expect.stringMatching(OWN)]);
  }
});

test('two requests of one connection whose bodies arrive late are told apart', async () => {
  await behind.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((behind.server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (text) => (said += String(text)));
  lines.length = 0;
  for (const id of ['proxy-one', 'proxy-two']) {
    socket.write(
      'POST /leave HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n' +
        `X-Request-Id: ${id}\r\nContent-Length: 2\r\n\r\n`,
    );
    await vi.waitUntil(() =>
      lines.some(({ msg, reqId }) => msg === 'incoming request' && reqId === id),
    );
    socket.write('{}');
    await vi.waitUntil(() => said.includes(`x-request-id: ${id}`));
  }
  socket.destroy();
  await sql`delete from pgboss.job`.execute(db);
  const inside = lines.filter(({ msg }) => msg === 'deep inside').map(({ reqId }) => reqId);
  expect(inside).toEqual(['proxy-one', 'proxy-two']);
});

test('what the handler calls logs the id, and so do the jobs that it leaves, when they are done', async () => {
  const { id } = await ask(behind, '/leave', 'proxy-77-of-today');
  expect(id).toBe('proxy-77-of-today');
  expect(lines.find(({ msg }) => msg === 'deep inside')).toMatchObject({ reqId: id });
  const done: unknown[] = [];
  lines.length = 0;
  jobs.handle(letters, async ({ data }) => {
    done.push(data);
    log.info('at the job');
    throw new Error('not today');
  });
  await jobs.drain();
  expect(done).toEqual([{ number: 7 }]);
  expect(lines.map(({ msg, reqId }) => [msg, reqId])).toEqual([
    ['at the job', id],
    ['job failed, it is tried again', id],
  ]);
  // A job that nobody asked for has none.
  await db.transaction().execute((trx) => enqueue(trx, letters, [{ data: { number: 8 } }]));
  lines.length = 0;
  await jobs.drain();
  expect(lines[0]).not.toHaveProperty('reqId');
});
