import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
// oxlint-disable-next-line no-restricted-imports -- the moment of the crash is drawn
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seededRandom } from '../seed/demo/random';
import { restoreEmbedded } from '../src/platform/db/embedded';
import { openDatabase } from '../src/platform/db/open';
import { childProgram } from './child';
import { people, signIn } from './people';
import { type Cluster, findPostgresql, startCluster } from './postgresql-cluster';
import { quiet } from './quiet';
import { expectSaved, orderOfParts, readSaved } from './saved-orders';
import { fillTemplate } from './template';

/** Each round starts a server and kills it; `npm run test:crash` has 200. */
const KILLS = Number(process.env.CRASH_ROUNDS ?? 5);
/** Agencies' clerks who save at the same time. */
const CLERKS = 4;

const dataDir = mkdtempSync(join(tmpdir(), 'joborder-crash-'));
const program = await childProgram('server-child');
let cluster: Cluster | undefined;
let databaseUrl: string | undefined;
let token = '';

const open = () => openDatabase({ databaseUrl, dataDir, log: quiet });

beforeAll(async () => {
  if (process.env.TEST_DATABASE === 'postgresql') {
    cluster = await startCluster(findPostgresql() as string, { durable: true });
    databaseUrl = await cluster.create('crash');
  } else {
    await restoreEmbedded(dataDir, createReadStream(inject('databaseTemplate')));
  }
  const { db, close } = await open();
  if (databaseUrl) await fillTemplate(db);
  token = await signIn(db, people.lotus.id);
  await close();
}, 120_000);

afterAll(async () => {
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Running {
  readonly process: ChildProcess;
  readonly url: string;
}

async function startServer(): Promise<Running> {
  const child = program.start(['ignore', 'pipe', 'inherit'], [], {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    RATE_LIMITS: 'off',
  });
  const lines = createInterface({ input: child.stdout! });
  const [port] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(([code, signal]) => {
      throw new Error(`the server did not start: ${String(code ?? signal)}`);
    }),
  ])) as [string];
  return { process: child, url: `http://127.0.0.1:${port}` };
}

/** The number of the saved order; undefined when no answer, or none of success, came back. */
async function save(url: string, key: string): Promise<string | undefined> {
  try {
    const reply = await fetch(`${url}/api/v2/web/joborder/new/save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(orderOfParts(key)),
    });
    if (reply.status >= 500) return undefined;
    expect(reply.status).toBe(200);
    return ((await reply.json()) as { code: string }).code;
  } catch (error) {
    // The connection broke: fetch says no more than that.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

test(
  'kills during saves: no acknowledged order lost, none half-written, no number twice',
  async () => {
    const random = seededRandom('crash');
    const acknowledged = new Map<string, string>();
    const unanswered = new Set<string>();
    let running = await startServer();

    for (let kill = 0; kill < KILLS; kill += 1) {
      const stopped = new AbortController();
      const clerk = async () => {
        while (!stopped.signal.aborted) {
          const key = randomUUID();
          const code = await save(running.url, key);
          if (code) acknowledged.set(key, code);
          else unanswered.add(key);
        }
      };
      const clerks = Array.from({ length: CLERKS }, clerk);
      await delay(random.int(5, 120));
      stopped.abort();
      // On PostgreSQL every second time it is the database that dies; the server goes on.
      if (cluster && kill % 2 === 1) {
        await Promise.all([cluster.crash(), ...clerks]);
        expect(running.process.exitCode).toBeNull();
      } else {
        running.process.kill('SIGKILL');
        await Promise.all([once(running.process, 'exit'), ...clerks]);
        running = await startServer();
      }
    }

    // What got no answer is sent again, as the browser does: the key keeps it a single order.
    const retried = [...unanswered];
    for (const key of retried) {
      const code = await save(running.url, key);
      expect(code).toBeDefined();
      acknowledged.set(key, code as string);
    }
    running.process.kill('SIGKILL');
    await once(running.process, 'exit');

    const { db, close } = await open();
    const saved = await readSaved(db);
    await close();

    expect(acknowledged.size).toBeGreaterThan(KILLS);
    expect(retried.length).toBeGreaterThan(KILLS / 2);
    expectSaved(saved, acknowledged);
  },
  20_000 + KILLS * 14_000,
);
