import type { TimeRow } from '@joborder/shared/reports/contract';
import { timeBars } from '@joborder/shared/reports/time-bars';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapName } from '../ui/chart/wrap-name';
import { titleOf } from './frame/report-title';
import { type RankedRow, withShares } from './ranked';
import { paretoOf } from './relation/pareto';
import { relationChart } from './relation/relation-chart';
import { listOf } from './use-chart-rows';

const row = (date: string, amount: number): TimeRow => ({
  date,
  startdate: date.padEnd(10, '-01').slice(0, 10),
  enddate: date.padEnd(10, '-01').slice(0, 10),
  amount,
  joborders: amount,
  tourists: amount * 10,
});

test('REP-03: any other path has the general title of reports', () => {
  expect(['/Report', '/', '/tourists-report/x'].map(titleOf)).toEqual([
    'report',
    'report',
    'report',
  ]);
});

test('REP-14: months without job orders have a bar too, and years add their months up', () => {
  const range = { from: '2025-11-15', to: '2026-02-10' };
  const rows = [row('2025-12', 3), row('2026-02', 4)];
  expect(timeBars(range, 'month', rows).map((bar) => [bar.range.from, bar.amount])).toEqual([
    ['2025-11-15', 0],
    ['2025-12-01', 3],
    ['2026-01-01', 0],
    ['2026-02-01', 4],
  ]);
  expect(timeBars(range, 'year', rows).map((bar) => [bar.range.from, bar.tourists])).toEqual([
    ['2025-11-15', 30],
    ['2026-01-01', 40],
  ]);
});

test('of more than ten years there are the bars between the first and the last that count anything', () => {
  const ever = { from: '0001-01-01', to: '9998-12-31' };
  expect(timeBars(ever, 'month', [])).toEqual([]);
  const bars = timeBars(ever, 'month', [row('2025-12', 3), row('2026-02', 4)]);
  expect(bars.map(({ range, joborders }) => [range.from, joborders])).toEqual([
    ['2025-12-01', 3],
    ['2026-01-01', 0],
    ['2026-02-01', 4],
  ]);
});

test('REP-29: a reply that is no list has no rows', () => {
  expect(listOf([row('2026-01', 1)])).toHaveLength(1);
  expect(listOf({ message: 'busy' } as unknown as TimeRow[])).toEqual([]);
  expect(listOf(undefined)).toEqual([]);
});

test('REP-26: the Pareto data adds up to the whole, largest first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1 }), (amounts) => {
      const rows = amounts.toSorted((a, b) => b - a).map((amount) => ({ amount }));
      const { shown, rest, whole, cumulative, few } = paretoOf(rows, 12);
      expect(shown.reduce((sum, { amount }) => sum + amount, 0) + rest.amount).toBe(whole);
      expect(shown.length + rest.count).toBe(rows.length);
      expect(rest.count).not.toBe(1);
      expect(cumulative.at(-1)).toBeCloseTo(100);
      expect(cumulative).toEqual(cumulative.toSorted((a, b) => a - b));
      expect(few.percent).toBeGreaterThanOrEqual(80);
      expect(cumulative[few.count - 2] ?? 0).toBeLessThan(80);
    }),
  );
});

test('REP-26: rows of the period to compare with alone are not counted behind the bars', () => {
  const rows = [5, 4, 3, 2, 1, 0, 0].map((amount) => ({ amount }));
  expect(paretoOf(rows, 3)).toMatchObject({ rest: { count: 2, amount: 3 }, whole: 15 });
  expect(paretoOf(rows, 5).rest).toEqual({ count: 0, amount: 0 });
});

test('the bar of the others stands for the rows behind the bars of either period', () => {
  const rows = [5, 4, 0, 0, 0].map(
    (amount, index) => ({ ranking: index + 1, amount, compared_amount: 3 }) as unknown as RankedRow,
  );
  const words = { by: '', amount: 'now', before: 'before', cumulative: '', centre: '' };
  const { items, series } = relationChart(
    'pareto',
    rows,
    paretoOf(rows, 2),
    ({ ranking }) => ({ key: String(ranking), name: '' }),
    () => undefined,
    true,
    { ...words, others: (count) => `${count} others` },
  );
  expect(items.map(({ key, name }) => name || key)).toEqual(['1', '2', '3 others']);
  expect(series.map(({ name, values }) => [name, values])).toEqual([
    ['now', [5, 4, 0]],
    ['before', [3, 3, 9]],
  ]);
});

test('a row has its share of the whole; of nothing there is none', () => {
  const of = (id: number, amount: number) => ({ ranking: 1, amount, places_id: id }) as never;
  const shares = (whole: number) =>
    withShares([of(7, 30), of(8, 0)], whole).map(({ share }) => share);
  expect(shares(80)).toEqual([37.5, 0]);
  expect(shares(0)).toEqual([null, null]);
});

test('names break between words, never inside a letter with its marks', () => {
  expect(wrapName('วัดพระแก้ว', 20, 2)).toBe('วัดพระแก้ว');
  expect(wrapName('Grand Palace of Bangkok', 12, 2)).toBe('Grand Palace\nof Bangkok');
  expect(wrapName('วัดพระเชตุพน (วัดโพธิ์)', 19, 2)).not.toMatch(/\n\)/);
  const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });
  fc.assert(
    fc.property(
      fc.constantFrom('พิพิธภัณฑสถานแห่งชาติ พระนคร', 'อุทยานแห่งชาติดอยสุเทพ-ปุย', 'Wat'),
      fc.integer({ min: 4, max: 20 }),
      fc.integer({ min: 1, max: 3 }),
      (name, width, most) => {
        const lines = wrapName(name, width, most).split('\n');
        expect(lines.length).toBeLessThanOrEqual(most);
        for (const line of lines) {
          expect([...letters.segment(line)].length).toBeLessThanOrEqual(width);
          expect(line).not.toMatch(/^\p{M}/u);
        }
      },
    ),
  );
});
