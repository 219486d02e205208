import Fastify, { type FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';
import { handleErrors } from '../errors';
import { createMetrics } from '../metrics';

const { db } = await testDatabase();
const lines: string[] = [];
const log: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
const app = Fastify({ loggerInstance: log });
app.decorate('metrics', createMetrics([]));
handleErrors(app);
let thrown: unknown;
app.get('/', () => {
  throw thrown;
});
/** The database's own error. */
app.get('/raise/:code', (request) => {
  const { code } = request.params as { code: string };
  return sql
    .raw(
      `do $$ begin raise exception 'Key (passport)=(AA1234567)' using errcode = '${code}'; end $$`,
    )
    .execute(db);
});
afterAll(() => app.close());

async function answer(url: string) {
  lines.length = 0;
  const reply = await app.inject({ url, headers: { 'accept-language': 'en' } });
  return { status: reply.statusCode, code: reply.json().code, after: reply.headers['retry-after'] };
}
const unavailable = { status: 503, code: 'UNAVAILABLE', after: '5' };
const counted = async (name: string) =>
  (await app.metrics.registry.metrics()).split('\n').find((line) => line.startsWith(name));

describe('failures of the database that pass are 503 with a time to try again', () => {
  test.each([
    ['08000', 'connection'],
    ['08003', 'connection'],
    ['08006', 'connection'],
    ['25006', 'read-only'],
    ['25P03', 'statement'],
    ['40001', 'conflict'],
    ['40P01', 'conflict'],
    ['53000', 'resources'],
    ['53100', 'disk full'],
    ['53200', 'resources'],
    ['53300', 'resources'],
    ['55P03', 'conflict'],
    ['57014', 'statement'],
    ['57P01', 'shutdown'],
    ['57P02', 'shutdown'],
    ['57P03', 'shutdown'],
    ['57P05', 'shutdown'],
    ['58030', 'disk error'],
  ])('SQLSTATE %s: %s', async (code, reason) => {
    expect(await answer(`/raise/${code}`)).toEqual(unavailable);
    expect(await counted(`database_outages_total{reason="${reason}"}`)).toBeDefined();
    expect(JSON.parse(lines[0]!)).toMatchObject({ reason, err: { code } });
    expect(lines.join(), 'the row that the database quotes').not.toContain('AA1234567');
  });

  test.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'DATABASE_BUSY',
    'DATABASE_GONE',
    'DATABASE_NO_HOST',
    'DATABASE_SILENT',
  ])('code %s', async (code) => {
    thrown = Object.assign(new Error('it failed'), { code });
    expect(await answer('/')).toEqual(unavailable);
    expect(JSON.parse(lines[0]!).err.message).toBe('it failed');
  });

  test.each([
    ['connect', 'ENOENT'],
    ['getaddrinfo', 'ENOTFOUND'],
    ['getaddrinfo', 'EAI_AGAIN'],
  ])('%s that fails with %s', async (syscall, code) => {
    thrown = Object.assign(new Error('it failed'), { syscall, code });
    expect(await answer('/')).toEqual(unavailable);
  });

  test.each([
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Query read timeout',
    'Cannot use a pool after calling end on the pool',
    'driver has already been destroyed',
  ])('without a code: %s', async (message) => {
    thrown = new Error(message);
    expect(await answer('/')).toEqual(unavailable);
  });
});

test('a full disk is named in the log', async () => {
  await answer('/raise/53100');
  expect(lines.join()).toContain('No space left on device');
});

test.each(['23505', '42601', 'XX000', '42P05'])('SQLSTATE %s is a fault: 500', async (code) => {
  expect(await answer(`/raise/${code}`)).toMatchObject({ status: 500, code: 'INTERNAL' });
  expect(lines.join()).not.toContain('AA1234567');
});
