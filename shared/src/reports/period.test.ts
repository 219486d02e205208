import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, diffDays } from '../dates';
import type { Issue } from '../endpoint';
import {
  type AskedPeriod,
  barOf,
  barsOf,
  checkCompared,
  checkDates,
  checkPeriod,
  comparedOf,
  daysIn,
  rangeOf,
  viewOf,
} from './period';

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
  expect(of('month', '0998-05-06')).toBe('0998-05-01 0998-05-31');
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

test.each([
  [{ period: '1' }, { from: '2026-03-01', to: '2026-03-01' }],
  [{ period: '7' }, { from: '2026-02-23', to: '2026-03-01' }],
  [{ period: '30' }, { from: '2026-01-31', to: '2026-03-01' }],
  [{}, { from: '2026-01-31', to: '2026-03-01' }],
  [
    { period: 'custom', startdate: '2025-12-30', enddate: '2026-01-02' },
    { from: '2025-12-30', to: '2026-01-02' },
  ],
  [
    { period: 'custom', enddate: '2026-03-04' },
    { from: '2026-03-01', to: '2026-03-04' },
  ],
  [
    { period: 'custom', startdate: '2026-02-27', enddate: null },
    { from: '2026-02-27', to: '2026-03-01' },
  ],
  [
    { period: '7', startdate: '2025-12-30', enddate: '2026-01-02' },
    { from: '2026-02-23', to: '2026-03-01' },
  ],
] as const)('on 1 March 2026 the period %j has these days', (asked, range) => {
  expect(rangeOf(asked, '2026-03-01')).toEqual(range);
});

test.each<[AskedPeriod, Issue[]]>([
  [{ startdate: '2026-03-01', enddate: '2026-03-01' }, []],
  [{ startdate: '2026-03-01', enddate: '9998-12-31' }, []],
  [
    {},
    [
      { path: 'startdate', code: 'reportDatesMissing' },
      { path: 'enddate', code: 'reportDatesMissing' },
    ],
  ],
  [{ startdate: '2026-02-30', enddate: '' }, [{ path: 'enddate', code: 'reportDatesMissing' }]],
  [{ startdate: null, enddate: '2026-03-01' }, [{ path: 'startdate', code: 'reportDatesMissing' }]],
  [
    { startdate: '2026-02-30', enddate: '9999-01-01' },
    [
      { path: 'startdate', code: 'dayImpossible', values: { text: '2026-02-30' } },
      { path: 'enddate', code: 'dayImpossible', values: { text: '9999-01-01' } },
    ],
  ],
  [
    { startdate: '2026-03-02', enddate: '2026-03-01' },
    [{ path: 'enddate', code: 'stopBeforeStart' }],
  ],
])('the dates %j are answered with these issues', (asked, issues) => {
  expect(checkDates(asked)).toEqual(issues);
  expect(checkPeriod({ period: 'custom', ...asked })).toEqual(issues);
  expect(checkPeriod({ period: 'month', ...asked })).toEqual([]);
  const { startdate, enddate } = asked;
  if (!startdate && !enddate) return;
  expect(checkCompared({ compare_startdate: startdate, compare_enddate: enddate })).toEqual(
    issues.map((issue) => ({ ...issue, path: `compare_${issue.path}` })),
  );
});

test('a second period is asked for with both dates; without any there is none', () => {
  const both = { compare_startdate: '2025-03-01', compare_enddate: '2025-03-31' };
  expect(comparedOf(both)).toEqual({ from: '2025-03-01', to: '2025-03-31' });
  for (const none of [{}, { compare_startdate: '', compare_enddate: null }]) {
    expect(checkCompared(none)).toEqual([]);
    expect(comparedOf(none)).toBeNull();
  }
  expect(comparedOf({ ...both, compare_startdate: '' })).toBeNull();
  expect(comparedOf({ ...both, compare_enddate: null })).toBeNull();
});

test.each([
  [62, 'day'],
  [63, 'month'],
  [3660, 'month'],
  [3661, 'year'],
])('%i days are drawn by %s', (days, view) => {
  const range = { from: '2026-03-01', to: addDays('2026-03-01', days - 1) };
  expect([daysIn(range), viewOf(range)]).toEqual([days, view]);
});

test.each([
  [
    'day',
    { from: '2026-12-31', to: '2027-01-01' },
    [
      { from: '2026-12-31', to: '2026-12-31' },
      { from: '2027-01-01', to: '2027-01-01' },
    ],
  ],
  [
    'month',
    { from: '2026-11-20', to: '2027-01-31' },
    [
      { from: '2026-11-20', to: '2026-11-30' },
      { from: '2026-12-01', to: '2026-12-31' },
      { from: '2027-01-01', to: '2027-01-31' },
    ],
  ],
  [
    'year',
    { from: '0998-11-20', to: '1000-01-01' },
    [
      { from: '0998-11-20', to: '0998-12-31' },
      { from: '0999-01-01', to: '0999-12-31' },
      { from: '1000-01-01', to: '1000-01-01' },
    ],
  ],
] as const)('the bars of a chart by %s', (view, range, bars) => {
  expect([...barsOf(range, view)]).toEqual(bars);
});

test('the bars of a range are its days without a gap, each of them in one month or year', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('day' as const, 'month' as const, 'year' as const),
      fc.integer({ min: 0, max: 40_000 }),
      fc.integer({ min: 0, max: 800 }),
      (view, start, length) => {
        const from = addDays('1990-01-01', start);
        const range = { from, to: addDays(from, length) };
        const bars = [...barsOf(range, view)];
        expect([bars[0]?.from, bars.at(-1)?.to]).toEqual([range.from, range.to]);
        expect(bars.slice(1).map((bar) => bar.from)).toEqual(
          bars.slice(0, -1).map((bar) => addDays(bar.to, 1)),
        );
        expect(bars.map((bar) => barOf(bar.to, view))).toEqual(
          bars.map((bar) => barOf(bar.from, view)),
        );
        expect(new Set(bars.map((bar) => barOf(bar.from, view))).size).toBe(bars.length);
        expect(bars.reduce((days, bar) => days + diffDays(bar.from, bar.to) + 1, 0)).toBe(
          daysIn(range),
        );
      },
    ),
  );
});

test('a day belongs to the bar of its day, month or year', () => {
  expect((['day', 'month', 'year'] as const).map((view) => barOf('2026-11-20', view))).toEqual([
    '2026-11-20',
    '2026-11',
    '2026',
  ]);
});
