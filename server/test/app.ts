import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '../src/app';
import { type Config, readConfig } from '../src/config';
import { Jobs } from '../src/platform/jobs';
import { createMailer } from '../src/platform/mail';
import { openSession } from '../src/platform/session';
import { diskStorage } from '../src/platform/storage';
import type { Storage } from '../src/platform/storage-types';
import { type DatabaseOptions, type TestDatabase, testDatabase } from './database';
import { people } from './people';

export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into any answer
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly raw: Buffer;
}
export interface Client {
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  send(options: InjectOptions): Promise<Answer>;
  /** Multipart with one file. */
  upload(url: string, field: string, file: Uint8Array | string, name?: string): Promise<Answer>;
}
export interface TestApp extends TestDatabase {
  readonly app: FastifyInstance;
  readonly storage: Storage;
  /** Not at work: `drain()` does what is due. */
  readonly jobs: Jobs;
  readonly dataDir: string;
  /** The clock of the server; set it to travel. */
  readonly clock: { now: Date };
  /** Somebody who is signed in. */
  as(person: keyof typeof people): Promise<Client>;
  readonly anyone: Client;
  client(token?: string): Client;
}

/**
 * The whole server on a database of the test file's own; requests go through its front door. However busy
 * the machine is, it is not overloaded, unless `mostEventLoopDelay` says when.
 */
export async function testApp(
  env: Record<string, string> = {},
  how: DatabaseOptions = {},
  mostEventLoopDelay = 0,
): Promise<TestApp> {
  const database = await testDatabase(how);
  const dataDir = await mkdtemp(join(tmpdir(), 'joborder-test-'));
  const storage = diskStorage(join(dataDir, 'files'));
  const clock = { now: new Date() };
  const config: Config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SEED: 'none',
    RATE_LIMITS: 'off',
    ...env,
  });
  const jobs = new Jobs(database.db, database.listen);
  const app = await buildApp({
    db: database.db,
    pools: database.pools,
    openSnapshot: database.openSnapshot,
    replica: database.replica,
    listen: database.listen,
    isListening: database.isListening,
    config,
    storage,
    jobs,
    mailer: createMailer(config),
    now: () => clock.now,
    mostEventLoopDelay,
  });
  afterAll(async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  function client(token?: string): Client {
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    const send = async (options: InjectOptions): Promise<Answer> => {
      const reply = await app.inject({
        ...options,
        headers: { ...authorization, ...options.headers },
      });
      const isJson = String(reply.headers['content-type'] ?? '').includes('json');
      return {
        status: reply.statusCode,
        // The answer to HEAD has the type of a body, and none.
        body: isJson && reply.body !== '' ? reply.json() : reply.body,
        headers: reply.headers,
        raw: reply.rawPayload,
      };
    };
    return {
      send,
      get: (url, headers) => send({ method: 'GET', url, headers }),
      post: (url, body, headers) =>
        send({
          method: 'POST',
          url,
          headers,
          ...(body === undefined ? {} : { payload: body as InjectOptions['payload'] }),
        }),
      upload: (url, field, file, name = 'file.csv') => {
        const boundary = 'test-boundary-5d1f';
        const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
        return send({
          method: 'POST',
          url,
          headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
          payload: Buffer.concat([
            Buffer.from(head),
            Buffer.from(file as Uint8Array),
            Buffer.from(`\r\n--${boundary}--\r\n`),
          ]),
        });
      },
    };
  }

  return {
    ...database,
    app,
    storage,
    jobs,
    dataDir,
    clock,
    client,
    anyone: client(),
    as: async (person) =>
      client(
        await openSession(database.db, {
          userId: people[person].id,
          now: clock.now,
          life: 3_600_000,
          address: '127.0.0.1',
          userAgent: 'test',
        }),
      ),
  };
}
