import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isToBeTold, phaseOf, WARNED_MS } from './inactivity';

const MINUTE = 60_000;
const LIMIT = 30 * MINUTE;

test('two minutes before the end it warns, second by second, and then it is over', () => {
  const at = (milliseconds: number) => phaseOf(milliseconds, 0, LIMIT);
  expect(at(0)).toEqual({ name: 'active' });
  expect(at(28 * MINUTE - 1)).toEqual({ name: 'active' });
  expect(at(28 * MINUTE)).toEqual({ name: 'warning', seconds: 120 });
  expect(at(30 * MINUTE - 1)).toEqual({ name: 'warning', seconds: 1 });
  expect(at(30 * MINUTE)).toEqual({ name: 'over' });
  // A computer that slept has no warning to give.
  expect(at(8 * 60 * MINUTE)).toEqual({ name: 'over' });
});

test('the phases follow each other, and activity always brings the first one back', () => {
  const order = ['active', 'warning', 'over'];
  fc.assert(
    fc.property(
      fc.integer({ min: WARNED_MS + 1, max: 24 * 60 * MINUTE }),
      fc.nat(48 * 60 * MINUTE),
      fc.nat(MINUTE),
      (limit, now, step) => {
        const [before, after] = [phaseOf(now, 0, limit), phaseOf(now + step, 0, limit)];
        expect(order.indexOf(after.name)).toBeGreaterThanOrEqual(order.indexOf(before.name));
        expect(phaseOf(now, now, limit).name).toBe('active');
      },
    ),
  );
});

test('the server is told once a minute at most, and always of the last activity', () => {
  expect(isToBeTold(30_000, 20_000, 10_000)).toBe(false);
  expect(isToBeTold(70_000, 20_000, 10_000)).toBe(true);
  expect(isToBeTold(10 * MINUTE, 5_000, 10_000)).toBe(false);
});
