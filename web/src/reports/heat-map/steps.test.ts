import { addDays, diffDays } from '@joborder/shared/dates';
import { daysIn } from '@joborder/shared/reports/period';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, STEPS, stepsFor } from './steps';

const range = fc
  .record({ start: fc.integer({ min: 0, max: 4000 }), days: fc.integer({ min: 0, max: 1500 }) })
  .map(({ start, days }) => {
    const from = addDays('2020-01-01', start);
    return { from, to: addDays(from, days) };
  });

test('HEAT-01: the steps of a period follow one another without a gap and fill it exactly', () => {
  fc.assert(
    fc.property(range, fc.constantFrom(...STEPS), (period, step) => {
      const parts = partsOf(period, step);
      expect(parts[0]?.from).toBe(period.from);
      expect(parts.at(-1)?.to).toBe(period.to);
      expect(parts.reduce((sum, part) => sum + daysIn(part), 0)).toBe(daysIn(period));
      for (const [index, part] of parts.slice(1).entries()) {
        expect(diffDays(parts[index]?.to ?? '', part.from)).toBe(1);
      }
    }),
  );
});

test('HEAT-01: a period plays in steps that make at least two pictures and not too many', () => {
  const from = '2026-11-01';
  const steps = (days: number) => stepsFor({ from, to: addDays(from, days - 1) });
  expect([1, 7, 8, 30, 62, 90, 365, 1000].map((days) => [days, steps(days).join(' ')])).toEqual([
    [1, ''],
    [7, 'day'],
    [8, 'day week'],
    [30, 'day week'],
    [62, 'day week month'],
    [90, 'week month'],
    [365, 'week month'],
    [1000, 'month'],
  ]);
});
