import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../src/platform/db/open';
import { openSession } from '../src/platform/session';
import { startLoad } from './load';
import { buildProduct } from './build-server';
import { people } from './people';
import { type Cluster, findPostgresql, startCluster } from './postgresql-cluster';
import { quiet } from './quiet';
import { expectSaved, readSaved } from './saved-orders';
import { fillTemplate } from './template';
import { startTwoServers, type TwoServers } from './two-servers';

// Two processes of the built server behind HAProxy, restarted one after the other while clerks save and read.
// `npm run test:faults -- --restarts 5`
const RESTARTS = Number(process.env.FAULTS_RESTARTS ?? 5);
let dataDir = '';
let cluster: Cluster;
let databaseUrl = '';
let servers: TwoServers;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'joborder-rolling-'));
  buildProduct();
  cluster = await startCluster(findPostgresql()!, { durable: true });
  databaseUrl = await cluster.create('rolling');
  const { db, close } = await openDatabase({ databaseUrl, dataDir, log: quiet });
  await fillTemplate(db);
  const token = await openSession(db, {
    userId: people.lotus.id,
    now: new Date(),
    life: 24 * 3_600_000,
    address: '127.0.0.1',
    userAgent: 'test',
  });
  await close();
  servers = await startTwoServers(databaseUrl, token);
}, 300_000);
afterAll(async () => {
  await servers?.stop();
  await cluster?.stop();
  rmSync(dataDir, { recursive: true });
}, 60_000);

test.runIf(RESTARTS > 0)(
  'rolling restarts behind HAProxy: no request fails, nothing is lost',
  async () => {
    const load = startLoad(servers.ask);
    await vi.waitUntil(() => load.saves.length >= 20, { timeout: 60_000 });
    const ends: unknown[] = [];
    for (let round = 0; round < RESTARTS; round += 1) {
      ends.push(await servers.replace(0), await servers.replace(1));
    }
    await load.end();
    const { db, close } = await openDatabase({ databaseUrl, dataDir, log: quiet });
    const saved = await readSaved(db);
    await close();
    const longest = Math.max(...load.answers.map(({ sent, came }) => came - sent));
    console.log(
      `${RESTARTS * 2} restarts, ${load.answers.length} answers, the longest after ${Math.round(longest)} ms`,
    );
    expect(load.answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(ends).toEqual(Array.from({ length: RESTARTS * 2 }, () => [0, null]));
    expectSaved(saved, load.acknowledged);
  },
  RESTARTS * 120_000 + 120_000,
);
