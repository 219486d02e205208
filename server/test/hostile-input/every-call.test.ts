import { randomBytes } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BODY_LIMIT, type EndpointSpec, type UserType } from '@joborder/shared/endpoint';
import { openSession } from '../../src/platform/session';
import { testApp } from '../app';
import { ENDPOINTS } from '../endpoints';
import { people } from '../people';
import { permissionWorld } from '../permission-world';
import { ALPHABETS, fileFields, formFields, hostile, type Making } from './values';
import { watchHealth } from './health-watch';

/**
 * Processor time of one request, or this many times that of `jsonMilliseconds()` on a slow machine. The process may
 * have done something else meanwhile: what takes too long is asked again, and takes it each time if it is slow.
 */
const MOST_MS = 500;
const TIMES = 3;
const MOST_TIMES_JSON = 10;
/** What an answer of /healthz may take of that. */
const HEALTH_SHARE = 0.5;
/** Of the answers of /healthz; a busy machine lets a thread wait now and then. */
const LATE_AT_MOST = 0.03;

const server = await testApp({}, { onDisk: true });
const { app, db } = server;
/** Somebody of each kind; agencies and guides that have records. */
const WHO: Readonly<Record<UserType, keyof typeof people>> = {
  1: 'admin',
  2: 'malee',
  3: 'lotus',
  4: 'officer',
  5: 'police',
};

let base: string;
let known: Record<string, unknown>;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  const world = await permissionWorld(server);
  known = {
    joborder_code: world.code,
    code: world.code,
    place_id: world.place,
    tour_id: world.trip,
    id: world.person,
    users_id: world.person,
    guide_id: world.guide,
    agency_id: world.agency,
    token: world.paperToken,
    take: 20,
    skip: 0,
    lang: 'th',
  };
  await app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => agent.destroy());

/** A session of somebody of that kind, whose account an earlier request may have changed or ended. */
async function tokenOf(type: UserType | undefined): Promise<string> {
  if (type === undefined) return '';
  const person = people[WHO[type]];
  await db
    .updateTable('users')
    .set({ type, status: 1, website_enable: 1, must_change_password: false })
    .where('id', '=', person.id)
    .execute();
  return openSession(db, {
    userId: person.id,
    now: new Date(),
    life: 3_600_000,
    address: '127.0.0.1',
    userAgent: 'test',
  });
}

interface Sent {
  readonly what: string;
  readonly path: string;
  readonly type?: string;
  readonly body?: string | Buffer;
}

/** Processor time of reading one megabyte of empty records with `JSON.parse` here: the median of nine. */
function jsonMilliseconds(): number {
  const text = JSON.stringify(Array.from({ length: 350_000 }, () => ({})));
  const times = Array.from({ length: 9 }, () => {
    const before = process.cpuUsage();
    JSON.parse(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.toSorted((a, b) => a - b)[4] as number;
}

interface Taken {
  readonly call: string;
  readonly what: string;
  readonly status: number;
  /** D2: a refusal says what it is. */
  readonly isExplained: boolean;
  /** Process time of all threads. */
  readonly milliseconds: number;
}

function send(method: string, { path, type, body }: Sent, token: string) {
  return new Promise<Pick<Taken, 'status' | 'isExplained'>>((resolve, reject) => {
    const outgoing = httpRequest(
      base + path,
      {
        method,
        agent,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(type ? { 'content-type': type } : {}),
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (reply) => {
        const isStream = String(reply.headers['content-type']).startsWith('text/event-stream');
        if (isStream) outgoing.destroy();
        let text = '';
        const status = reply.statusCode ?? 0;
        reply.on('data', (chunk: Buffer) => {
          if (status >= 400) text += chunk.toString();
        });
        reply.on('close', () => {
          resolve({ status, isExplained: status < 400 || text.includes('"status":"error"') });
        });
      },
    );
    // Whoever is refused while sending may find the connection closed.
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
        ? resolve({ status: 413, isExplained: true })
        : reject(error),
    );
    outgoing.end(body);
  });
}

async function measure(method: string, sent: Sent, token: string) {
  const before = process.cpuUsage();
  const reply = await send(method, sent, token);
  const { user, system } = process.cpuUsage(before);
  return { ...reply, milliseconds: (user + system) / 1000 };
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const JSON_TYPE = 'application/json';
/** Bytes of an address: the server takes 64 kB of head. */
const MOST_ADDRESS = 60_000;

/** The address of a call with values of its path and its query. */
function addressOf({ path, params, query }: EndpointSpec, of: Making): string {
  const making = { ...of, most: Math.min(of.most, 3_000) };
  const inPath = (params ? hostile(params, making).value : {}) as Record<string, unknown>;
  const filled = path.replaceAll(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(inPath[name] ?? 1)),
  );
  const inQuery = (query ? hostile(query, making).value : {}) as Record<string, unknown>;
  const pairs = Object.entries(inQuery).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    pairs.map(([name, value]): [string, string] => [name, String(value)]),
  );
  const address = pairs.length > 0 ? `${filled}?${search.toString()}` : filled;
  return address.length > MOST_ADDRESS ? address.slice(0, MOST_ADDRESS) : address;
}

function formOf({ body }: EndpointSpec, making: Making, bytes: Buffer) {
  const boundary = randomBytes(12).toString('hex');
  const chunks: Buffer[] = [];
  const part = (head: string, value: string | Buffer) =>
    chunks.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    );
  if (body) for (const [name, value] of formFields(body, making)) part(`name="${name}"`, value);
  for (const name of body ? fileFields(body) : []) {
    part(`name="${name}"; filename="a.csv"`, bytes);
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`));
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat(chunks) };
}

function requestOf(spec: EndpointSpec, what: string, making: Making): Sent {
  const path = addressOf(spec, making);
  if (spec.multipart) {
    const bytes = Buffer.alloc(making.beyond > 0 ? 0 : 800_000, making.alphabet);
    return { what, path, ...formOf(spec, making, bytes) };
  }
  if (!spec.body) return { what, path };
  return { what, path, type: JSON_TYPE, body: JSON.stringify(hostile(spec.body, making).value) };
}

/** Everything that is sent to a call by the first who may make it, the rest get one of them each. */
function requestsOf(spec: EndpointSpec): Sent[] {
  const making = (more: Partial<Making>): Making => ({
    alphabet: ' ',
    beyond: 0,
    everything: false,
    elements: 1,
    known,
    most: 100_000,
    ...more,
  });
  const alphabets = Object.entries(ALPHABETS);
  const sent = alphabets.map(([name, alphabet]) =>
    requestOf(spec, `${name} at the maximum`, making({ alphabet })),
  );
  sent.push(
    requestOf(spec, 'blanks everywhere', making({ everything: true })),
    requestOf(
      spec,
      'digits everywhere, many',
      making({ everything: true, alphabet: '9', elements: 20 }),
    ),
    requestOf(spec, 'marks beyond the maximum', making({ alphabet: 'ก\u0E49', beyond: 1 })),
    requestOf(
      spec,
      'one text beyond its maximum',
      making({ beyond: 1, only: spec.path.length % 5 }),
    ),
    requestOf(spec, 'far beyond', making({ everything: true, beyond: 2_000 })),
  );
  if (spec.multipart || spec.method === 'GET') return sent;
  const path = addressOf(spec, making({}));
  const limit = spec.bodyLimit ?? BODY_LIMIT;
  const json = (what: string, body: string) => sent.push({ what, path, type: JSON_TYPE, body });
  json('deep JSON', `{"content":{"a":${nested(Math.min(limit / 2, 40_000) - 20)}}}`);
  json('deep JSON below the limit', `{"content":{"a":${nested(25)}},"name":${nested(25)}}`);
  json('the largest body of blanks', `{"name":"${' '.repeat(limit - 11)}"}`);
  json('the largest body of brackets', `{"name":"${'['.repeat(limit - 11)}"}`);
  json('the largest body of empty records', `{"days":[${'{},'.repeat(limit / 3 - 10)}{}]}`);
  json('the largest list of ids', `{"categorys":[${'1,'.repeat(limit / 2 - 20)}1]}`);
  json('a body too large', `{"name":"${'x'.repeat(limit)}"}`);
  json('no JSON', '{'.repeat(100));
  return sent;
}

test('every call answers every hostile request in time and never fails, and /healthz is answered meanwhile', async () => {
  const { paths } = app.swagger() as {
    paths: Record<string, Record<string, { deprecated?: boolean }>>;
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { deprecated }]) => !deprecated)
      .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const specs = new Map(ENDPOINTS.map((spec) => [`${spec.method} ${spec.path}`, spec]));
  expect(calls.filter((call) => !specs.has(call))).toEqual([]);
  expect(calls.length).toBe(specs.size);

  // The first request loads what later ones have.
  await send('GET', { what: '', path: '/readyz' }, '');
  const taken: Taken[] = [];
  const tokens = new Map<UserType | undefined, string>();
  const unknown: string[] = [];
  const take = async (
    call: string,
    spec: EndpointSpec,
    sent: Sent,
    kind: UserType | undefined,
    again = false,
  ): Promise<void> => {
    const { method } = spec;
    const token = tokens.get(kind) ?? (await tokenOf(kind));
    tokens.set(kind, token);
    const reply = await measure(method, sent, token);
    let { milliseconds } = reply;
    for (let times = 1; milliseconds > mostMs && times < TIMES; times += 1) {
      const next = await measure(method, sent, token);
      // What the first one changed may make the next one another request.
      if (next.status === reply.status) milliseconds = Math.min(milliseconds, next.milliseconds);
    }
    // A call may end the sessions of its caller.
    const isOver = reply.status === 401 || /logout|session/.test(call);
    if (isOver) tokens.delete(kind);
    if (reply.status === 401 && !again && !('public' in spec.access)) {
      return take(call, spec, sent, kind, true);
    }
    taken.push({ call, what: sent.what, ...reply, milliseconds });
    // Whoever is not signed in tried nothing.
    if (reply.status === 401 && !('public' in spec.access)) unknown.push(`${call}: ${sent.what}`);
  };
  const mostMs = Math.max(MOST_MS, MOST_TIMES_JSON * jsonMilliseconds());
  const health = watchHealth(base);
  for (const [call, spec] of specs) {
    const all = requestsOf(spec);
    const kinds = 'public' in spec.access ? [undefined, 1 as const] : spec.access.types;
    for (const [index, kind] of kinds.entries()) {
      // HOSTILE_INPUT=all: everything by every kind; else the first sends all, each other one of them.
      const one = all[(index - 1) % all.length] as Sent;
      const isAll = index === 0 || process.env.HOSTILE_INPUT === 'all';
      for (const sent of isAll ? all : [one]) await take(call, spec, sent, kind);
    }
  }
  const waits = (await health.stop()).toSorted((a, b) => b - a);

  const slowest = taken.toSorted((a, b) => b.milliseconds - a.milliseconds);
  const shown = slowest.slice(0, 5).map(({ call, what, status, milliseconds }) => {
    return `${milliseconds.toFixed(0).padStart(5)} ms  ${status}  ${call}: ${what}`;
  });
  const statuses = [...new Set(taken.map(({ status }) => status))]
    .toSorted((a, b) => a - b)
    .map((each) => `${each}: ${taken.filter(({ status }) => status === each).length}`);
  console.log(
    [
      `${taken.length} hostile requests to ${specs.size} calls (${statuses.join(', ')}); the slowest:`,
      ...shown,
      `/healthz asked ${waits.length} times, slowest ${waits
        .slice(0, 3)
        .map((wait) => wait.toFixed(0))
        .join(', ')} ms`,
    ].join('\n'),
  );
  expect(taken.filter(({ status }) => status >= 500 || status === 0)).toEqual([]);
  expect(taken.filter(({ isExplained }) => !isExplained)).toEqual([]);
  expect(unknown).toEqual([]);
  expect(slowest.filter(({ milliseconds }) => milliseconds > mostMs)).toEqual([]);
  const late = waits.filter((wait) => wait > HEALTH_SHARE * mostMs);
  expect(late.length / waits.length).toBeLessThan(LATE_AT_MOST);
  expect(waits[0]).toBeLessThan(10 * HEALTH_SHARE * mostMs);
}, 900_000);
