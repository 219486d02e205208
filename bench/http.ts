import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../e2e/server';
import { markMissed } from './compare';
import type { LimitOptions } from './http-limit';
import { type Operation, readFacts } from './operation';
import { allOperations } from './operations';
import { type Call, loadData, type Loaded, type Query } from './test-bench';

/** Seconds of one slice, of the open loop, and connections at a time. */
const SLICE = 1.5;
const OPEN_LOOP = 2;
const CONNECTIONS = 8;
/** Who has the slices: whatever else the machine does meets both, and neither is always the second. */
const TURNS = ['limit', 'product', 'product', 'limit', 'limit', 'product'] as const;
type Side = (typeof TURNS)[number];
const GOAL = 1.5;
const FEW = 10;
/** In a second, as the kernel counts processor time. */
const CLOCK_TICKS = 100;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** Milliseconds of processor time of a process so far, and of children that have ended. */
function cpuOf(pid: number | string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return (ticks * 1000) / CLOCK_TICKS;
  } catch {
    // It ended meanwhile; its parent has its time.
    return 0;
  }
}
const parentOf = (pid: string) => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
};
/** The same of a PostgreSQL server with its sessions. */
function cpuOfServer(postmaster: number): number {
  const sessions = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(name) === postmaster,
  );
  return cpuOf(postmaster) + sessions.reduce((sum, pid) => sum + cpuOf(pid), 0);
}

interface Target {
  readonly process: ChildProcess;
  readonly send: (agent: Agent, round: number) => Promise<string>;
}

function sender(agent: Agent, port: number, { url, body }: Call, token?: string): Promise<string> {
  const payload = body && JSON.stringify(body);
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(payload ? { 'content-type': 'application/json' } : {}),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, port, path: url, method: payload ? 'POST' : 'GET', headers },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (reply.statusCode === 200) resolve(text);
          else reject(new Error(`${url} answered ${reply.statusCode}: ${text.slice(0, 300)}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** Connections of one slice: a server closes those that nobody used for a while. */
async function connected<Result>(work: (agent: Agent) => Promise<Result>): Promise<Result> {
  const agent = new Agent({ keepAlive: true });
  try {
    return await work(agent);
  } finally {
    agent.destroy();
  }
}

/** Numbers that no other round of this run has. */
let lastRound = 0;
const nextRound = () => (lastRound += 1);

interface Slice {
  readonly rate: number;
  /** Processor time of a request, in milliseconds. */
  readonly own: number;
  readonly database: number;
}

/** As much as the target answers to eight connections. */
async function saturate(target: Target, postmaster: number): Promise<Slice> {
  const started = performance.now();
  const before = { own: cpuOf(target.process.pid as number), database: cpuOfServer(postmaster) };
  let answered = 0;
  await connected(async (agent) => {
    const loop = async () => {
      while (performance.now() - started < SLICE * 1000) {
        await target.send(agent, nextRound());
        answered += 1;
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, loop));
  });
  const seconds = (performance.now() - started) / 1000;
  return {
    rate: answered / seconds,
    own: (cpuOf(target.process.pid as number) - before.own) / answered,
    database: (cpuOfServer(postmaster) - before.database) / answered,
  };
}

/** Milliseconds of each answer where requests come by chance, `rate` a second. */
async function openLoop(target: Target, rate: number): Promise<number[]> {
  const ended = performance.now() + OPEN_LOOP * 1000;
  const times: number[] = [];
  await connected(async (agent) => {
    const running: Promise<void>[] = [];
    for (let next = performance.now(); next < ended; ) {
      const wait = next - performance.now();
      // What is due is sent at once: a timer is not exact enough for thousands a second.
      if (wait > 0) await delay(wait);
      const due = next;
      running.push(
        target.send(agent, nextRound()).then(() => {
          times.push(performance.now() - due);
        }),
      );
      next -= Math.log(1 - Math.random()) * (1000 / rate);
    }
    await Promise.all(running);
  });
  return times;
}

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

interface Measured extends Slice {
  readonly p50: number;
  readonly p99: number;
}

async function measure(targets: Record<Side, Target>, postmaster: number) {
  const slices: Record<Side, Slice[]> = { limit: [], product: [] };
  for (const side of ['limit', 'product'] as const) await saturate(targets[side], postmaster);
  for (const side of TURNS) slices[side].push(await saturate(targets[side], postmaster));
  const measured = async (side: Side): Promise<Measured> => {
    const of = (field: keyof Slice) => median(slices[side].map((slice) => slice[field]));
    const times = await openLoop(targets[side], of('rate') / 2);
    return {
      rate: of('rate'),
      own: of('own'),
      database: of('database'),
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
    };
  };
  return { limit: await measured('limit'), product: await measured('product') };
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
  { limit, product }: Record<Side, Measured>,
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
    (['product', 'limit'] as const).map(async (side) =>
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

/** The operations whose names begin so, end to end on one size of the data; processor time of each. */
async function runSize(orders: number, places: number, users: number, wanted: readonly string[]) {
  const loaded = await loadData('postgresql', { orders, places, users });
  const { databaseUrl, tokens, query, directory } = loaded;
  if (!databaseUrl || !directory) throw new Error('There is no PostgreSQL here.');
  const facts = await readFacts(query);
  const postmaster = Number(
    readFileSync(join(directory, 'data/postmaster.pid'), 'utf8').split('\n')[0],
  );
  const started = {
    product: await startProduct(loaded),
    limit: await startLimit({ databaseUrl, facts, tokens }),
  };
  const results = new Map<string, number>();
  try {
    console.log(
      `\n${loaded.description}, ${orders.toLocaleString('en')} orders, ${places.toLocaleString('en')} places, ${users.toLocaleString('en')} users; ${new Date().toISOString().slice(0, 10)}`,
    );
    await printSizes(query);
    console.log(`\n${row(COLUMNS.map(([name]) => name))}`);
    for (const [at, operation] of allOperations(facts).entries()) {
      const { name, who, rounds, call, goal = GOAL } = operation;
      // Thousands of rows at a time are no work for eight at once.
      if (rounds < FEW) continue;
      if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue;
      const token = who && tokens[who];
      const targets: Record<Side, Target> = {
        product: {
          process: started.product.process,
          send: (agent, round) => sender(agent, started.product.port, call(round), token),
        },
        limit: {
          process: started.limit.process,
          send: (agent, round) => {
            const { body } = call(round);
            const url = `/${at}/${round}`;
            return sender(agent, started.limit.port, body ? { url, body } : { url });
          },
        },
      };
      await checkAnswers(operation, targets);
      // What differs between two of the same is noise.
      if (results.size === 0) {
        const { limit } = targets;
        print(
          '(the limit against itself)',
          await measure({ limit, product: limit }, postmaster),
          undefined,
        );
      }
      results.set(name, print(name, await measure(targets, postmaster), goal));
    }
  } finally {
    for (const side of ['product', 'limit'] as const) {
      started[side].process.kill('SIGTERM');
      await once(started[side].process, 'exit');
    }
    await loaded.close();
  }
  return results;
}

const LARGEST_GROWTH = 1.4;

/** `sizes` in order; the last against the first says how much what a request costs grows with the data. */
export async function benchHttp(
  sizes: readonly { readonly orders: number; readonly places: number; readonly users: number }[],
  wanted: readonly string[],
): Promise<void> {
  const results: Map<string, number>[] = [];
  for (const { orders, places, users } of sizes) {
    results.push(await runSize(orders, places, users, wanted));
  }
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
