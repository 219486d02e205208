import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CONTRACT } from '../src/platform/db/migrate';
import { openDatabase } from '../src/platform/db/open';
import { packageRoot } from '../src/platform/package-root';
import { openSession } from '../src/platform/session';
import { checkRollups } from '../src/reports/rollups';
import { type Load, startLoad } from './load';
import { buildProduct } from './build-server';
import { people } from './people';
import { type Cluster, findPostgresql, startCluster } from './postgresql-cluster';
import { quiet } from './quiet';
import { expectSaved, readSaved } from './saved-orders';
import type { fillTemplate } from './template';
import { startTwoServers, type TwoServers } from './two-servers';
import { buildVersionBefore, type VersionBefore } from './version-before';

// The version before is replaced by this one, back and forth, while clerks save and read.
// `npm run test:faults -- --upgrades 1`
const UPGRADES = Number(process.env.FAULTS_UPGRADES ?? 1);
/** Saves in each state that the two processes and the schema are in. */
const SAVES = 40;

let dataDir = '';
let cluster: Cluster;
let before: VersionBefore;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'joborder-upgrade-'));
  buildProduct();
  before = buildVersionBefore();
  cluster = await startCluster(findPostgresql()!, { durable: true });
}, 300_000);
afterAll(async () => {
  await cluster?.stop();
  before?.remove();
  rmSync(dataDir, { recursive: true });
}, 60_000);

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir, log: quiet });

/** A database as the version before leaves it, and a session of a clerk. */
async function prepare(databaseUrl: string): Promise<string> {
  const template = (await import(join(before.server, 'test/template.ts'))) as {
    fillTemplate: typeof fillTemplate;
  };
  const { db, close } = await open(databaseUrl);
  await template.fillTemplate(db);
  const token = await openSession(db, {
    userId: people.lotus.id,
    now: new Date(),
    life: 24 * 3_600_000,
    address: '127.0.0.1',
    userAgent: 'test',
  });
  await close();
  return token;
}

const untilSaved = ({ saves }: Load) => {
  const began = performance.now();
  return vi.waitUntil(() => saves.filter(({ sent }) => sent > began).length >= SAVES, {
    timeout: 60_000,
  });
};

async function upgrade(servers: TwoServers, load: Load, databaseUrl: string): Promise<unknown[]> {
  const old = join(before.server, 'dist/main.js');
  await untilSaved(load);
  const migrated = execFileSync(process.execPath, [join(packageRoot(), 'dist/migrate.js')], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });
  const migrations = readdirSync(join(packageRoot(), 'migrations'));
  const added = migrations.filter((name) => !before.migrations.includes(name));
  expect(added).not.toEqual([]);
  expect(migrated).toContain(`Applied: ${added.join(', ')}.`);
  console.log(`${before.commit} to this version: ${added.join(', ')}`);
  // After a contract migration the version before runs on, but refuses to start.
  const goesBack = !added.some((name) => name.endsWith(CONTRACT));
  // Both are the version before; then one of each, back again, and both are this one.
  await untilSaved(load);
  const ends = [await servers.replace(0)];
  await untilSaved(load);
  if (goesBack) {
    ends.push(await servers.replace(0, old));
    await untilSaved(load);
    ends.push(await servers.replace(0));
  }
  ends.push(await servers.replace(1));
  expect(ends).toHaveLength(goesBack ? 4 : 2);
  await untilSaved(load);
  return ends;
}

test.runIf(UPGRADES > 0)(
  'rolling upgrade from the version before, and back unless a contract migration forbids it: no request fails, nothing is lost',
  async () => {
    for (let round = 0; round < UPGRADES; round += 1) {
      const databaseUrl = await cluster.create(`upgrade_${round}`);
      const token = await prepare(databaseUrl);
      const servers = await startTwoServers(
        databaseUrl,
        token,
        join(before.server, 'dist/main.js'),
      );
      try {
        const load = startLoad(servers.ask);
        let ends: unknown[];
        try {
          ends = await upgrade(servers, load, databaseUrl);
        } finally {
          await load.end();
        }
        const { db, close } = await open(databaseUrl);
        const saved = await readSaved(db);
        const sums = await checkRollups(db);
        await close();
        const longest = Math.max(...load.answers.map(({ sent, came }) => came - sent));
        console.log(
          `${load.acknowledged.size} orders acknowledged, ${load.answers.length} answers, the longest after ${Math.round(longest)} ms`,
        );
        expect(load.answers.filter(({ status }) => status !== 200)).toEqual([]);
        expect(ends).toEqual(ends.map(() => [0, null]));
        expectSaved(saved, load.acknowledged);
        expect(sums).toEqual({ orders: [], cells: [] });
      } finally {
        await servers.stop();
      }
    }
  },
  UPGRADES * 300_000,
);
