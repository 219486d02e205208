import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Context } from './context';
import type { Db } from './db/schema';
import { ApiError } from './errors';

/** So many tries within so many minutes, whichever minutes one looks at. */
export interface Allowance {
  readonly max: number;
  readonly minutes: number;
}
/** One counted try; `giveBack` says that it was none, such as a sign-in that succeeded. */
export interface Try {
  giveBack(): Promise<void>;
}
/** What is counted: a purpose and whose, such as `['sign-in', 'test.lotus']`. */
export type Counted = readonly [purpose: string, ...whose: (string | number)[]];

const keyOf = (counted: Counted) => createHash('sha256').update(JSON.stringify(counted)).digest();
const MINUTE = 60_000;
/** For so long a refusal is repeated without asking the database: a flood must not become its load. */
const REPEATED = 5_000;
const MOST_REFUSALS = 10_000;
const FREE: Try = { giveBack: async () => {} };

interface Refusal {
  readonly at: number;
  /** When the limit lets the next try pass. */
  readonly opens: number;
}
/** Of each database of this process (tests have several), by key. */
const refusals = new WeakMap<Db, Map<string, Refusal>>();

function refusalsOf(db: Db): Map<string, Refusal> {
  const known = refusals.get(db) ?? new Map<string, Refusal>();
  refusals.set(db, known);
  return known;
}

function refused({ opens }: Refusal, now: number): ApiError {
  const seconds = Math.max(1, Math.ceil((opens - now) / 1000));
  return new ApiError(429, 'RATE_LIMITED', { seconds }, [], seconds, 'tries');
}

/** When the oldest counted try falls out of the window. */
async function opensAt(db: Db, key: Buffer, now: Date, window: number): Promise<number> {
  const row = await db
    .selectFrom('throttles')
    .select(sql<Date>`tries[1]`.as('oldest'))
    .where('key', '=', key)
    .executeTakeFirst();
  return (row?.oldest ?? now).getTime() + window;
}

type Limits = Pick<Context, 'db' | 'config' | 'now'>;

/** Counts tries, or says when the next one may be made. */
async function count(
  { db, config, now }: Limits,
  counted: Counted,
  { max, minutes }: Allowance,
  times = 1,
): Promise<Try | Refusal> {
  if (config.RATE_LIMITS === 'off') return FREE;
  const key = keyOf(counted);
  const name = key.toString('base64');
  const at = now();
  const repeated = refusalsOf(db).get(name);
  if (repeated && at.getTime() < Math.min(repeated.at + REPEATED, repeated.opens)) return repeated;
  const window = minutes * MINUTE;
  const since = new Date(at.getTime() - window);
  const expires = new Date(at.getTime() + window);
  const { rows } = await sql`
    insert into throttles as counted (key, tries, expires_at)
    select ${key}::bytea, array_fill(${at}::timestamptz, array[${times}::int]), ${expires}::timestamptz
    where ${times}::int <= ${max}
    on conflict (key) do update set
      tries = array(select t from unnest(counted.tries) t where t > ${since} order by t)
        || array_fill(${at}::timestamptz, array[${times}::int]),
      expires_at = ${expires}
    where (select count(*) from unnest(counted.tries) t where t > ${since}) + ${times}::int <= ${max}
    returning key`.execute(db);
  if (rows.length === 0) {
    const refusal = { at: at.getTime(), opens: await opensAt(db, key, at, window) };
    const known = refusalsOf(db);
    if (known.size >= MOST_REFUSALS) known.clear();
    known.set(name, refusal);
    return refusal;
  }
  return {
    giveBack: async () => {
      refusalsOf(db).delete(name);
      await sql`update throttles set tries = array(
          select t from unnest(tries) with ordinality as each (t, n)
          where n is distinct from array_position(tries, ${at}::timestamptz) order by n)
        where key = ${key}`.execute(db);
    },
  };
}

/**
 * Counts a try before it is made, in one statement, so that any number of server processes together
 * keep the limit; 429 when it is reached. Refused tries are not counted: a limit cannot be kept
 * reached by trying on, and a row holds `max` instants at most. Of several `times` in one none counts
 * when not all may.
 */
export async function countTry(
  limits: Limits,
  counted: Counted,
  most: Allowance,
  times = 1,
): Promise<Try> {
  const result = await count(limits, counted, most, times);
  if ('opens' in result) throw refused(result, limits.now().getTime());
  return result;
}

/** The same for limits beyond which another way goes on: undefined when it is reached. */
export async function countIfFree(
  limits: Limits,
  counted: Counted,
  most: Allowance,
): Promise<Try | undefined> {
  const result = await count(limits, counted, most);
  return 'opens' in result ? undefined : result;
}

/** Whom an address counts as: a household or office of IPv6 has a whole network of 64 bits. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':').length : 0;
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest;
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...(tail ? tail.split(':') : [])];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

export async function removeExpiredRateLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('throttles').where('expires_at', '<=', now).execute();
}
