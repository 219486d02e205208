import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// oxlint-disable-next-line no-restricted-imports -- nodes are asked again until one takes writing
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type PatroniCluster, startCluster } from '../../scripts/cluster.mjs';
import { openDatabase } from '../src/platform/db/open';
import { packageRoot } from '../src/platform/package-root';
import { openSession } from '../src/platform/session';
import { freePort } from '../../scripts/free-ports.mjs';
import { createAsk, type Load, startLoad } from './load';
import { buildProduct } from './build-server';
import { people } from './people';
import { quiet } from './quiet';
import { expectSaved, readSaved } from './saved-orders';
import { fillTemplate } from './template';

// The built server on three nodes of PostgreSQL under Patroni, while clerks save and read without a pause.
// `npm run test:faults -- --deaths 10 --switchovers 10`
const DEATHS = Number(process.env.FAULTS_DEATHS ?? 10);
const SWITCHOVERS = Number(process.env.FAULTS_SWITCHOVERS ?? 10);
/** Seconds from the moment that a primary takes writing until the server's saves work. */
const BACK_WITHIN = 2;

let dataDir = '';
let cluster: PatroniCluster;
let server: ChildProcess;
let base = '';
let token = '';

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'joborder-faults-'));
  buildProduct();
  cluster = await startCluster();
  const { db, close } = await openDatabase({ databaseUrl: cluster.url, dataDir, log: quiet });
  await fillTemplate(db);
  token = await openSession(db, {
    userId: people.lotus.id,
    now: new Date(),
    life: 24 * 3_600_000,
    address: '127.0.0.1',
    userAgent: 'test',
  });
  await close();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, [join(packageRoot(), 'dist', 'main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: cluster.url,
      PORT: String(port),
      RATE_LIMITS: 'off',
      SHUTDOWN_DELAY: '0',
    },
  });
  await vi.waitUntil(
    () =>
      fetch(`${base}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    {
      timeout: 60_000,
      interval: 50,
    },
  );
}, 600_000);
afterAll(async () => {
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

/** The moment at which one of these nodes takes writing, asked without the server. */
async function untilWritable(names: readonly string[]): Promise<number> {
  const over = new AbortController();
  const look = async (name: string) => {
    while (!over.signal.aborted) {
      const client = new pg.Client({
        connectionString: cluster.urlOf(name),
        connectionTimeoutMillis: 1_000,
        query_timeout: 2_000,
      });
      client.on('error', () => {});
      try {
        await client.connect();
        await client.query('insert into probe default values');
        over.abort();
        return performance.now();
      } catch {
        await delay(20);
      } finally {
        client.end().catch(() => {});
      }
    }
    throw new Error('Another one was first.');
  };
  return Promise.any(names.map(look));
}

/** Does `what`, and says when a primary took writing, and when the first save sent since then worked. */
async function measure(
  { saves }: Load,
  candidates: readonly string[],
  what: () => Promise<unknown>,
) {
  const began = performance.now();
  const [primary] = await Promise.all([untilWritable(candidates), what()]);
  const first = () => saves.find(({ sent, came }) => sent > began && came > primary);
  await vi.waitUntil(first, { timeout: 60_000, interval: 10 });
  // The look takes its time too: what worked less than half a second before it was done there as well.
  const lastBefore = saves.findLast(({ sent, came }) => sent > began && came <= primary);
  const back = lastBefore && primary - lastBefore.came < 500 ? primary : first()!.came;
  const seconds = (from: number, to: number) => Math.round((to - from) / 10) / 100;
  return { primary: seconds(began, primary), back: seconds(primary, back) };
}

test.runIf(DEATHS + SWITCHOVERS > 0)(
  'deaths of the primary and switchovers: nothing acknowledged is lost, all else is 503, saves work at once',
  async () => {
    const admin = new pg.Client({ connectionString: cluster.urlOf((await cluster.primary())!) });
    await admin.connect();
    await admin.query('create table probe (at timestamptz default now())');
    await admin.end();

    const load = startLoad(createAsk(base, token));
    const rounds: object[] = [];
    const others = (name: string) =>
      cluster.nodes.map((node) => node.name).filter((each) => each !== name);
    await vi.waitUntil(() => load.saves.length >= 20, { timeout: 60_000 });
    for (let round = 0; round < DEATHS; round += 1) {
      const victim = (await cluster.primary())!;
      const times = await measure(load, others(victim), () => cluster.kill(victim));
      rounds.push({ what: 'death', ...times });
      cluster.start(victim);
      await cluster.untilWhole();
    }
    for (let round = 0; round < SWITCHOVERS; round += 1) {
      const { name } = (await cluster.state()).find(({ role }) => role === 'sync_standby')!;
      const times = await measure(load, [name], () => cluster.switchover());
      rounds.push({ what: 'switchover', ...times });
      await cluster.untilWhole();
    }
    await load.end();
    const { db, close } = await openDatabase({ databaseUrl: cluster.url, dataDir, log: quiet });
    const saved = await readSaved(db);
    await close();

    const refused = load.answers.filter(({ status }) => status !== 200);
    console.table(rounds);
    console.log(
      `${load.acknowledged.size} orders acknowledged, ${load.answers.length} answers, ${refused.length} of them 503, ` +
        `the longest after ${Math.round(Math.max(...load.answers.map(({ sent, came }) => came - sent)))} ms`,
    );
    const wrong = refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter);
    expect(wrong).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
    expectSaved(saved, load.acknowledged);
    expect(rounds).toHaveLength(DEATHS + SWITCHOVERS);
    expect(rounds.filter((round) => 'back' in round && Number(round.back) > BACK_WITHIN)).toEqual(
      [],
    );
  },
  (DEATHS + SWITCHOVERS) * 240_000 + 120_000,
);
