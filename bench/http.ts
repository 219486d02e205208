import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../scripts/free-ports.mjs';
import { markMissed } from './compare';
import { CONNECTIONS, type LimitOptions } from './http-limit';
import {
  connected,
  measure,
  type Measured,
  nextRound,
  sender,
  type Side,
  type Target,
} from './load';
import { type Facts, type Operation, readFacts } from './operation';
import { allOperations } from './operations';
import { checkPeer, peerCallOf, printPeer, startPeer } from './peer';
import { type Call, loadData, type Loaded, type Query, type Sizes } from './test-bench';

const GOAL = 1.5;
const FEW = 10;
async function startProduct({ databaseUrl, dataDir }: Loaded) {
  const port = await freePort();
  const product = spawn(process.execPath, [join(import.meta.dirname, '../../dist/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SEED: 'none',
      RATE_LIMITS: 'off',
      PUBLIC_PAPER: 'masked',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; ; attempt += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (ready?.ok) return { process: product, port };
    if (product.exitCode !== null || attempt > 600) throw new Error('The product did not start.');
    await delay(100);
  }
}

async function startLimit(options: LimitOptions) {
  const limit = fork(process.argv[1] as string, ['limit'], { execArgv: [] });
  limit.send(options);
  const [port] = (await once(limit, 'message')) as [number];
  return { process: limit, port };
}

const COLUMNS = [
  ['operation', 38],
  ['limit /s', 9],
  ['product /s', 11],
  ['ratio', 7],
  ['goal', 7],
  ['CPU ratio', 10],
  ['product ms CPU', 16],
  ['limit ms CPU', 14],
  ['product p50/p99', 17],
  ['limit p50/p99', 15],
] as const;
const row = (cells: readonly string[]) =>
  cells
    .map((cell, at) =>
      at === 0 ? cell.padEnd(COLUMNS[0][1]) : cell.padStart(COLUMNS[at]?.[1] ?? 0),
    )
    .join('');

/** Prints a row; answers the processor time of a request of the product, with the database's. */
function print(
  name: string,
  { other: limit, product }: Record<Side, Measured>,
  goal: number | undefined,
): number {
  const ratio = limit.rate / product.rate;
  const cpu = (side: Measured) => side.own + side.database;
  const parts = (side: Measured) => `${side.own.toFixed(1)} + ${side.database.toFixed(1)}`;
  const times = (side: Measured) => `${side.p50.toFixed(0)} / ${side.p99.toFixed(0)}`;
  const missed = goal !== undefined && ratio > goal;
  if (missed) markMissed();
  console.log(
    row([
      name,
      limit.rate.toFixed(0),
      product.rate.toFixed(0),
      ratio.toFixed(2),
      goal === undefined ? '' : `≤ ${goal}`,
      (cpu(product) / cpu(limit)).toFixed(2),
      parts(product),
      parts(limit),
      times(product),
      times(limit),
    ]) + (missed ? '  MISSED' : ''),
  );
  return cpu(product);
}

/** Answers of both for the same round have to say the same. */
async function checkAnswers({ name, same }: Operation, targets: Record<Side, Target>) {
  const round = nextRound();
  const [product, limit] = (await Promise.all(
    (['product', 'other'] as const).map(async (side) =>
      JSON.parse(await connected((agent) => targets[side].send(agent, round))),
    ),
  )) as [never, never];
  const [ours, byHand] = [JSON.stringify(same[0](product)), JSON.stringify(same[1](limit))];
  if (ours !== byHand)
    throw new Error(`${name}: the product says ${ours}, by hand it is ${byHand}.`);
}

/** Tables that take most room, and all of the database. */
const SIZES = `select relname as name, n_live_tup as rows, pg_total_relation_size(relid) / 1e6 as megabytes,
    pg_database_size(current_database()) / 1e6 as whole
  from pg_stat_user_tables order by 3 desc limit 8`;

async function printSizes(query: Query) {
  const tables = await query(SIZES);
  console.log(`\nDatabase of ${Number(tables[0]?.whole).toFixed(0)} MB, of which, with indexes:`);
  for (const { name, rows, megabytes, whole } of tables) {
    const share = ((Number(megabytes) / Number(whole)) * 100).toFixed(0);
    console.log(
      `  ${String(name).padEnd(24)}${Number(rows).toLocaleString('en').padStart(12)} rows${Number(megabytes).toFixed(0).padStart(7)} MB${share.padStart(5)} %`,
    );
  }
}

type Peer = Awaited<ReturnType<typeof startPeer>>;

/** The servers that one size of the data is measured on, each a process of its own. */
async function startAll(loaded: Loaded, facts: Facts, withPeer: boolean) {
  const { databaseUrl, tokens } = loaded;
  if (!databaseUrl) throw new Error('There is no PostgreSQL here.');
  const peer: Peer | undefined = withPeer ? await startPeer(databaseUrl, CONNECTIONS) : undefined;
  const product = await startProduct(loaded);
  const limit = await startLimit({ databaseUrl, facts, tokens });
  return {
    /** What the operation, the `at`th of all, is measured on. */
    targetsOf: (operation: Operation, at: number) => {
      const { who, call } = operation;
      const token = who && tokens[who];
      const ofProduct: Target = {
        process: product.process,
        send: (agent, round) => sender(agent, product.port, call(round), token),
      };
      const ofLimit: Target = {
        process: limit.process,
        send: (agent, round) => {
          const { body } = call(round);
          const url = `/${at}/${round}`;
          return sender(agent, limit.port, body ? { url, body } : { url });
        },
      };
      const ofPeer: Target | undefined =
        peer && peerCallOf(operation, 0)
          ? {
              process: peer.process,
              send: (agent, round) =>
                sender(agent, peer.port, peerCallOf(operation, round) as Call),
            }
          : undefined;
      return { product: ofProduct, limit: ofLimit, peer: ofPeer };
    },
    close: async () => {
      for (const { process: each } of [product, limit, ...(peer ? [peer] : [])]) {
        each.kill('SIGTERM');
        await once(each, 'exit');
      }
    },
  };
}

/** The operations whose names begin so, end to end on one size of the data; processor time of each. */
async function runSize(
  { orders, places, users }: Sizes,
  { wanted, withPeer }: HttpOptions,
): Promise<Map<string, number>> {
  const loaded = await loadData('postgresql', { orders, places, users });
  const facts = await readFacts(loaded.query);
  const postmaster = Number(
    readFileSync(join(String(loaded.directory), 'data/postmaster.pid'), 'utf8').split('\n')[0],
  );
  const servers = await startAll(loaded, facts, withPeer);
  const results = new Map<string, number>();
  const besidePeer: [string, Record<Side, Measured>][] = [];
  try {
    console.log(
      `\n${loaded.description}, ${orders.toLocaleString('en')} orders, ${places.toLocaleString('en')} places, ${users.toLocaleString('en')} users; ${new Date().toISOString().slice(0, 10)}`,
    );
    await printSizes(loaded.query);
    console.log(`\n${row(COLUMNS.map(([name]) => name))}`);
    for (const [at, operation] of allOperations(facts).entries()) {
      const { name, rounds, goal = GOAL } = operation;
      // Thousands of rows at a time are no work for eight at once.
      if (rounds < FEW) continue;
      if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue;
      const { product, limit, peer } = servers.targetsOf(operation, at);
      await checkAnswers(operation, { product, other: limit });
      // What differs between two of the same is noise.
      if (results.size === 0) {
        const twice = await measure({ other: limit, product: limit }, postmaster);
        print('(the limit against itself)', twice, undefined);
      }
      const measured = await measure({ other: limit, product }, postmaster);
      results.set(name, print(name, measured, goal));
      if (peer) {
        await checkPeer(name, { product, other: peer });
        besidePeer.push([name, await measure({ other: peer, product }, postmaster)]);
      }
    }
    if (withPeer) printPeer(besidePeer);
  } finally {
    await servers.close();
    await loaded.close();
  }
  return results;
}

export interface HttpOptions {
  /** Beginnings of the names of operations; none for all. */
  readonly wanted: readonly string[];
  /** Whether PostGraphile is measured, too. */
  readonly withPeer: boolean;
}

const LARGEST_GROWTH = 1.4;

/** `sizes` in order; the last against the first says how much what a request costs grows with the data. */
export async function benchHttp(sizes: readonly Sizes[], options: HttpOptions): Promise<void> {
  const results: Map<string, number>[] = [];
  for (const size of sizes) results.push(await runSize(size, options));
  const [first, last] = [results[0], results.at(-1)];
  if (results.length < 2 || !first || !last) return;
  console.log(
    `\nProcessor time of a request in ms, from ${sizes.map(({ orders }) => orders.toLocaleString('en')).join(' to ')} orders`,
  );
  for (const [name, most] of last) {
    const growth = most / (first.get(name) ?? Number.NaN);
    const limit = name.startsWith('report') ? 2 : LARGEST_GROWTH;
    if (growth > limit) markMissed();
    console.log(
      name.padEnd(38),
      ...results.map((each) => (each.get(name) ?? Number.NaN).toFixed(1).padStart(9)),
      `× ${growth.toFixed(2)}`.padStart(9),
      `≤ ${limit}`.padStart(6),
      growth > limit ? 'MISSED' : '',
    );
  }
}
