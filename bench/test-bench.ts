import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { buildApp } from '../server/src/app';
import { readConfig } from '../server/src/config';
import { openDatabase } from '../server/src/platform/db/open';
import { pgTypes } from '../server/src/platform/db/parsers';
import { Jobs } from '../server/src/platform/jobs';
import { createMailer } from '../server/src/platform/mail';
import { openSession } from '../server/src/platform/session';
import { diskStorage } from '../server/src/platform/storage';
import { type Cluster, findPostgresql, startCluster } from '../server/test/postgresql-cluster';
import { quiet } from '../server/test/quiet';
import { fillTemplate } from '../server/test/template';
import { AGENCY, generate, generatePlaces, generateUsers } from './data';

type Rows = readonly Record<string, unknown>[];
export type Query = (text: string, values?: readonly unknown[]) => Promise<Rows>;

export type Who = 'agency' | 'officer';

/** A database with its orders, our server on it, and a bare one beside it. */
export interface TestBench {
  readonly description: string;
  readonly orders: number;
  /** PostgreSQL only: for its own programs. */
  readonly databaseUrl?: string;
  /** A call of our server. */
  call(who: Who, url: string, body?: object): Promise<void>;
  /**
   * The limit: the same call of a bare `node:http` server that does the given work. What the work
   * returns is sent as JSON; what is sent arrives parsed.
   */
  byHand(work: (body: unknown) => Promise<unknown>, body?: object): Promise<void>;
  /** Hand-written SQL, as near to the driver as this database allows. */
  readonly query: Query;
  readonly tokens: Readonly<Record<Who, string>>;
  /** Address of our server. */
  readonly base: string;
  /** A token of a guide's account. */
  signInGuide(guideId: number): Promise<string>;
  /** Posts with any token. */
  send(token: string, url: string, body: object): Promise<void>;
  close(): Promise<void>;
}

/** A client with as little of its own as possible: one connection, kept open. */
function client(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path: string, headers: Record<string, string>, body?: object): Promise<void> =>
    new Promise((resolve, reject) => {
      const payload = body && JSON.stringify(body);
      const sent = request(
        {
          agent,
          port,
          path,
          method: payload ? 'POST' : 'GET',
          headers: payload ? { ...headers, 'content-type': 'application/json' } : headers,
        },
        (reply) => {
          let text = '';
          reply.on('data', (chunk) => (text += chunk));
          reply.on('end', () =>
            reply.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${text}`)),
          );
        },
      );
      sent.on('error', reject);
      sent.end(payload);
    });
}

async function startBareServer() {
  let work: (body: unknown) => Promise<unknown> = async () => ({});
  const server = createServer((received, reply) => {
    const answer = async () => {
      let text = '';
      for await (const chunk of received) text += chunk;
      return JSON.stringify(await work(text === '' ? undefined : JSON.parse(text)));
    };
    answer().then(
      (text) => reply.setHeader('content-type', 'application/json').end(text),
      (error: unknown) => {
        reply.statusCode = 500;
        reply.end(String(error));
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const send = client((server.address() as AddressInfo).port);
  return {
    byHand: (next: typeof work, body?: object) => {
      work = next;
      return send('/', {}, body);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function startPostgresql(): Promise<{ cluster: Cluster; databaseUrl: string }> {
  const binaries = findPostgresql();
  if (!binaries) throw new Error('There is no PostgreSQL (initdb) on this machine.');
  const cluster = await startCluster(binaries, { durable: true, memory: '1GB' });
  const databaseUrl = await cluster.create('bench');
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query("alter system set max_wal_size = '8GB'");
  await admin.query("alter system set checkpoint_timeout = '30min'");
  await admin.query('select pg_reload_conf()');
  await admin.end();
  return { cluster, databaseUrl };
}

export async function openTestBench(
  kind: 'embedded' | 'postgresql',
  { orders, places, users }: { orders: number; places: number; users: number },
): Promise<TestBench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'joborder-bench-'));
  const server = kind === 'postgresql' ? await startPostgresql() : undefined;
  const database = await openDatabase({
    databaseUrl: server?.databaseUrl,
    dataDir,
    log: quiet,
  });
  const { db } = database;
  const started = performance.now();
  await fillTemplate(db);
  // Settings for the loading must not stay in the server's connections.
  const loading = server
    ? await openDatabase({
        databaseUrl: server.databaseUrl,
        dataDir,
        log: quiet,
        limits: { calls: { connections: 1, statement: 0 } },
      })
    : database;
  if (places > 0) await generatePlaces(loading.db, places);
  await generate(loading.db, orders);
  if (users > 0) await generateUsers(loading.db, users);
  if (loading !== database) await loading.close();
  console.log(`\nGenerated in ${((performance.now() - started) / 1000).toFixed(0)} s`);

  const config = readConfig({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SEED: 'none',
    RATE_LIMITS: 'off',
  });
  const listen: typeof database.listen = (channel, handler) => database.listen(channel, handler);
  const app = await buildApp({
    db,
    pools: database.pools,
    openSnapshot: database.openSnapshot,
    listen,
    isListening: database.isListening,
    config,
    jobs: new Jobs(db, listen),
    mailer: createMailer(config),
    storage: diskStorage(join(dataDir, 'files')),
    now: () => new Date(),
  });
  const signIn = (userId: number) =>
    openSession(db, {
      userId,
      now: new Date(),
      life: 86_400_000,
      address: '127.0.0.1',
      userAgent: 'bench',
    });
  const tokens = { agency: await signIn(AGENCY.user), officer: await signIn(AGENCY.officer) };
  const bare = server
    ? new pg.Client({
        connectionString: server.databaseUrl,
        types: pgTypes,
        options: '-c TimeZone=UTC',
      })
    : undefined;
  await bare?.connect();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const send = client(port);
  const limit = await startBareServer();
  return {
    description: database.description.replace(/ (at|in) .*/, ''),
    orders,
    ...(server ? { databaseUrl: server.databaseUrl } : {}),
    tokens,
    base: `http://127.0.0.1:${port}`,
    signInGuide: async (guideId) => {
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .where('guide_id', '=', guideId)
        .executeTakeFirstOrThrow();
      return signIn(id);
    },
    send: (token, url, body) => send(url, { authorization: `Bearer ${token}` }, body),
    call: (who, url, body) => send(url, { authorization: `Bearer ${tokens[who]}` }, body),
    byHand: limit.byHand,
    // The embedded database has one connection, which is Kysely's: its raw queries come nearest.
    query: async (text, values = []) =>
      bare
        ? (await bare.query(text, values as unknown[])).rows
        : (await db.executeQuery<Rows[number]>(CompiledQuery.raw(text, [...values]))).rows,
    close: async () => {
      await app.close();
      limit.close();
      await bare?.end();
      await database.close();
      await server?.cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
