import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/app';

const { pools } = await testApp();

afterEach(() => vi.restoreAllMocks());

test.each([0, 0.3])(
  'the next of a crowd waits as long as a call of %d s took, a quarter of a second at most',
  async (seconds) => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const started = performance.now();
    await sql`select pg_sleep(${seconds})`.execute(pools.grids);
    const took = performance.now() - started;
    const pauses = timers.mock.calls.map(([, delay]) => delay ?? 0).filter((delay) => delay <= 250);
    expect(pauses.includes(250)).toBe(took > 250);
    expect(pauses.length).toBeGreaterThan(0);
    // Other kinds do not pause.
    timers.mockClear();
    await sql`select 1`.execute(pools.calls);
    expect(timers.mock.calls.filter(([, delay]) => (delay ?? 0) <= 250)).toEqual([]);
  },
);
