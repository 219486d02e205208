import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/database';
import { ApiError } from './errors';
import {
  type Allowance,
  type Counted,
  countIfFree,
  countTry,
  networkOf,
  removeExpiredRateLimits,
} from './rate-limit';

const { db } = await testDatabase();
const START = Date.parse('2026-11-23T09:00:00Z');
const THREE: Allowance = { max: 3, minutes: 10 };

let seconds = 0;
let about = 0;
/** What no other test counts. */
let whose: Counted = ['sign-in', 'test.lotus', 0];
beforeEach(() => {
  seconds = 0;
  about += 1;
  whose = ['sign-in', 'test.lotus', about];
});
const limits = (RATE_LIMITS: 'on' | 'off' = 'on') => ({
  db,
  // The one setting that is read.
  config: { RATE_LIMITS } as never,
  now: () => new Date(START + seconds * 1000),
});
/** 'counted', or what a refusal says. */
async function attempt(counted = whose, times?: number, most = THREE): Promise<unknown> {
  try {
    await countTry(limits(), counted, most, times);
    return 'counted';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error).toMatchObject({ status: 429, code: 'RATE_LIMITED', limit: 'tries', issues: [] });
    expect(error.values).toEqual({ seconds: error.retryAfter });
    return error.retryAfter;
  }
}
const attempts = async (instants: readonly number[]) => {
  const answers: unknown[] = [];
  for (const instant of instants) {
    seconds = instant;
    answers.push(await attempt());
  }
  return answers;
};

describe('tries within minutes', () => {
  test('the next one may be made when the oldest falls out of the window; refused ones do not count', async () => {
    expect(await attempts([0, 60, 120, 121, 599, 600, 601, 660])).toEqual([
      'counted',
      'counted',
      'counted',
      479,
      1,
      'counted',
      59,
      'counted',
    ]);
  });

  test('each purpose and person has an allowance of their own', async () => {
    await attempts([0, 0, 0]);
    expect(await attempt()).toBe(600);
    expect(await attempt(['sign-in', 'test.lotus', `${about}`])).toBe('counted');
    expect(await attempt(['reset', 'test.lotus', about])).toBe('counted');
  });

  test('the refusals of several are repeated for a moment without asking the database', async () => {
    const other: Counted = ['reset', 'test.lotus', about];
    for (const counted of [whose, other]) {
      await attempt(counted, 3);
      expect(await attempt(counted)).toBe(600);
    }
    await sql`delete from throttles`.execute(db);
    expect([await attempt(), await attempt(other)]).toEqual([600, 600]);
    seconds = 5;
    expect([await attempt(), await attempt(other)]).toEqual(['counted', 'counted']);
  });

  test('of several in one none counts when not all may', async () => {
    expect(await attempt(whose, 2)).toBe('counted');
    expect(await attempt(whose, 2)).toBe(600);
    seconds = 6;
    expect(await attempt(whose, 1)).toBe('counted');
    expect(await attempt(whose, 1)).toBe(594);
  });

  test('more at once than may be at all are refused from the first', async () => {
    expect(await attempt(whose, 4)).toBe(600);
  });

  test('one that is given back was none, also of two in the same instant', async () => {
    await countTry(limits(), whose, THREE);
    const [own] = await Promise.all([
      countTry(limits(), whose, THREE),
      countTry(limits(), whose, THREE),
    ]);
    expect(await attempt()).toBe(600);
    await own.giveBack();
    expect(await attempt()).toBe('counted');
    expect(await attempt()).toBe(600);
  });

  test('what is given back is this try, not the latest', async () => {
    const own = await countTry(limits(), whose, THREE);
    await attempts([60, 120]);
    await own.giveBack();
    expect(await attempts([120, 121, 659, 660])).toEqual(['counted', 539, 1, 'counted']);
  });

  test('a refusal is repeated for five seconds without the database', async () => {
    await attempts([0, 0, 0, 1]);
    await db.deleteFrom('throttles').execute();
    expect(await attempts([5.999, 6])).toEqual([595, 'counted']);
  });

  test('it is not repeated after the limit has opened', async () => {
    await attempts([0, 300, 300, 599]);
    expect(await attempts([600])).toEqual(['counted']);
  });

  test('where another way goes on, a reached limit answers nothing', async () => {
    expect(await countIfFree(limits(), whose, { max: 1, minutes: 1 })).toBeDefined();
    expect(await countIfFree(limits(), whose, { max: 1, minutes: 1 })).toBeUndefined();
  });

  test('switched off, nothing is counted', async () => {
    const once: Allowance = { max: 1, minutes: 1 };
    for (let at = 0; at < 3; at++) await countTry(limits('off'), whose, once);
    await (await countTry(limits('off'), whose, once)).giveBack();
    expect(await attempt(whose, 1, once)).toBe('counted');
  });

  test('what has fallen out of its window is removed, the rest stays', async () => {
    await db.deleteFrom('throttles').execute();
    const later: Counted = ['sign-in', 'test.chang', about];
    await attempt();
    seconds = 1;
    await attempt(later);
    seconds = 600;
    await removeExpiredRateLimits(db, limits().now());
    expect(await db.selectFrom('throttles').select('expires_at').execute()).toEqual([
      { expires_at: new Date(START + 601_000) },
    ]);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8::ffff:203.0.113.7', '2001:db8:0:0'],
  ['::ffff:203.0.113.7.example', '::ffff:203.0.113.7.example'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['2001:db8::5:6:7:8', '2001:db8:0:0'],
  ['2001:db8::4:5:6:7:8', '2001:db8:0:4'],
  ['::1', '0:0:0:0'],
  ['::2:3:4:5:6:7:8', '0:2:3:4'],
  ['unknown', 'unknown'],
])('the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
