import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates';
import { daysIn, rangeOf } from './period';

test('D73: a month, quarter, calendar year and budget year are the whole of the one that the day is in', () => {
  const of = (period: 'month' | 'quarter' | 'year' | 'budget_year', today: string) => {
    const { from, to } = rangeOf({ period }, today);
    return `${from} ${to}`;
  };
  expect(of('month', '2028-02-29')).toBe('2028-02-01 2028-02-29');
  expect(of('month', '2026-12-31')).toBe('2026-12-01 2026-12-31');
  expect(of('quarter', '2026-11-22')).toBe('2026-10-01 2026-12-31');
  expect(of('quarter', '2026-03-31')).toBe('2026-01-01 2026-03-31');
  expect(of('year', '2026-11-22')).toBe('2026-01-01 2026-12-31');
  expect(of('budget_year', '2026-09-30')).toBe('2025-10-01 2026-09-30');
  expect(of('budget_year', '2026-10-01')).toBe('2026-10-01 2027-09-30');
});

test('D73: the parts of the calendar follow one another without a gap', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('month', 'quarter', 'year', 'budget_year'),
      fc.integer({ min: 0, max: 40_000 }),
      (period, days) => {
        const today = addDays('1990-01-01', days);
        const range = rangeOf({ period }, today);
        expect(range.from <= today && today <= range.to).toBe(true);
        expect(rangeOf({ period }, range.from)).toEqual(range);
        expect(rangeOf({ period }, addDays(range.to, 1)).from).toBe(addDays(range.to, 1));
        expect(daysIn(range)).toBeGreaterThan(27);
      },
    ),
  );
});
