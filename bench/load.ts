import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from './compare';
import type { Call } from './test-bench';

/** Seconds of one slice, of the open loop, and connections at a time. */
const SLICE = 1.5;
const OPEN_LOOP = 2;
const CONNECTIONS = 8;
/** Who has the slices: whatever else the machine does meets both, and neither is always the second. */
const TURNS = ['other', 'product', 'product', 'other', 'other', 'product'] as const;
/** The product, and what it is measured against: the limit, or another product. */
export type Side = (typeof TURNS)[number];
/** In a second, as the kernel counts processor time. */
const CLOCK_TICKS = 100;

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

/** A server under load. */
export interface Target {
  readonly process: ChildProcess;
  readonly send: (agent: Agent, round: number) => Promise<string>;
}

/** Sends a call to a server of this machine; the body of its answer, which has to be 200. */
export function sender(
  agent: Agent,
  port: number,
  { url, body }: Call,
  token?: string,
): Promise<string> {
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
export async function connected<Result>(work: (agent: Agent) => Promise<Result>): Promise<Result> {
  const agent = new Agent({ keepAlive: true });
  try {
    return await work(agent);
  } finally {
    agent.destroy();
  }
}

/** Numbers that no other round of this run has. */
let lastRound = 0;
export const nextRound = () => (lastRound += 1);

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

export interface Measured extends Slice {
  readonly p50: number;
  readonly p99: number;
}

/** Both sides in turns, at as much as they answer and at half of that. */
export async function measure(targets: Record<Side, Target>, postmaster: number) {
  const slices: Record<Side, Slice[]> = { other: [], product: [] };
  for (const side of ['other', 'product'] as const) await saturate(targets[side], postmaster);
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
  return { other: await measured('other'), product: await measured('product') };
}
