import Fastify, { type FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';
import { handleErrors } from '../errors';
import { createLog } from '../log';
import { createMetrics } from '../metrics';

const { db } = await testDatabase();
const lines: string[] = [];
const log: FastifyBaseLogger = createLog('warn', { write: (line) => void lines.push(line) });
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
    ['08000', 'connection', 'The connection failed.'],
    ['08003', 'connection', 'The connection failed.'],
    ['08006', 'connection', 'The connection failed.'],
    ['25006', 'read-only', 'The database server is read-only.'],
    ['25P03', 'statement', 'The transaction was cancelled at its time limit.'],
    ['28000', 'authentication', 'The database refuses the account or its password.'],
    ['28P01', 'authentication', 'The database refuses the account or its password.'],
    ['40001', 'conflict', 'The transaction collided with another one.'],
    ['40P01', 'conflict', 'The transaction collided with another one.'],
    ['53000', 'resources', 'Insufficient resources.'],
    ['53100', 'disk full', 'No space left on device.'],
    ['53200', 'resources', 'Insufficient resources.'],
    ['53300', 'resources', 'Too many connections.'],
    ['55P03', 'conflict', 'A lock was not available.'],
    ['57014', 'statement', 'The statement was cancelled at its time limit.'],
    ['57P01', 'shutdown', 'The database server is shutting down or starting up.'],
    ['57P02', 'shutdown', 'The database server is shutting down or starting up.'],
    ['57P03', 'shutdown', 'The database server is shutting down or starting up.'],
    ['57P05', 'shutdown', 'The database server is shutting down or starting up.'],
    ['58030', 'disk error', 'Input/output error.'],
  ])('SQLSTATE %s: %s', async (code, reason, message) => {
    expect(await answer(`/raise/${code}`)).toEqual(unavailable);
    expect(await counted(`database_outages_total{reason="${reason}"}`)).toBeDefined();
    expect(JSON.parse(lines[0]!)).toMatchObject({ reason, err: { code, message } });
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

test.each(['23505', '42601', 'XX000', '42P05'])('SQLSTATE %s is a fault: 500', async (code) => {
  expect(await answer(`/raise/${code}`)).toMatchObject({ status: 500, code: 'INTERNAL' });
  expect(lines.join()).not.toContain('AA1234567');
});

test('whoever logs it, an error of the database is in the log without the row, what it caused too', async () => {
  const raised = await sql
    .raw(
      `do $$ begin raise exception 'AA1234567' using errcode = '23505', detail = 'AA1234567'; end $$`,
    )
    .execute(db)
    .catch((error: Error) => error);
  for (const err of [raised, new Error('a job failed', { cause: raised })]) {
    lines.length = 0;
    log.child({ job: 7 }).error({ err }, 'failed');
    expect(lines.join()).toContain('23505');
    expect(lines.join()).not.toContain('AA1234567');
  }
  // Another error says what it says.
  lines.length = 0;
  log.error({ err: new Error('no way', { cause: new Error('no door') }) }, 'failed');
  expect(JSON.parse(lines[0]!).err).toMatchObject({
    name: 'Error',
    message: 'no way',
    stack: expect.stringContaining('failures.test.ts'),
    cause: { message: 'no door' },
  });
});
