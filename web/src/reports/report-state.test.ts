import { addDays, isDay } from '@joborder/shared/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  askedOf,
  choosePeriod,
  COMPARISONS,
  comparedRange,
  defaultRange,
  FILTERS,
  GRAPHS,
  readReport,
  type ReportSpec,
  reportRange,
  VIEWS,
  withoutRange,
  writeReport,
} from './report-state';

const TODAY = '2026-11-20';
const TOURISTS: ReportSpec = { type: 'tourists', filters: ['country', 'attraction', 'guide'] };
const RELATION: ReportSpec = {
  type: 'relation',
  filters: ['country-attraction', 'attraction-country'],
};
const TRENDS: ReportSpec = {
  type: 'trends',
  filters: ['country', 'attraction'],
  value: 'custom',
  withDates: true,
};
const COUNT: ReportSpec = { type: 'count', withDates: true };
const read = (search: Record<string, string>, spec = TOURISTS) => readReport(search, spec, TODAY);

test.each([
  ['REP-19: 30 days', { value: '30' }],
  ['REP-23: months', { view: 'month' }],
  ['REP-25: countries', { filter: 'country' }],
])('an address without parameters means %s', (_, state) => {
  expect(read({})).toMatchObject(state);
});

test.each([
  ['', '', 'dates'],
  ['2026-11-02', '', 'dates'],
  ['', '2026-11-02', 'dates'],
  ['2026-11-02', '2026-11-01', 'reversed'],
] as const)('a report from "%s" to "%s" has no days: %s', (startdate, enddate, reason) => {
  expect(withoutRange(read({ period: 'custom', startdate, enddate }))).toBe(reason);
});

test('REP-26: the state of a report has these fields', () => {
  expect(read({})).toEqual({
    type: 'tourists',
    value: '30',
    start_date: '',
    end_date: '',
    filter: 'country',
    view: 'month',
    graph: 'pareto',
    search: '',
    compare: 'none',
    compare_start: '',
    compare_end: '',
  });
});

test('REP-25: a relation begins with country and attraction', () => {
  expect(read({}, RELATION)).toMatchObject({ filter: 'country-attraction', graph: 'pareto' });
});

test('REP-17: an address names only filters that the report offers', () => {
  expect(read({ filter: 'guide' }).filter).toBe('guide');
  expect(read({ filter: 'police' }).filter).toBe('country');
  expect(read({ filter: 'country' }, RELATION).filter).toBe('country-attraction');
});

test('REP-24: the default range runs from the start of the year to the end of the month', () => {
  expect(defaultRange(TODAY)).toEqual({ from: '2026-01-01', to: '2026-11-30' });
  expect(defaultRange('2024-02-03')).toEqual({ from: '2024-01-01', to: '2024-02-29' });
  expect(defaultRange('2026-12-31')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(reportRange(read({}, TRENDS), TODAY)).toEqual(defaultRange(TODAY));
});

test('REP-19 REP-20 REP-27: dates belong to a custom period and count once they are searched with', () => {
  expect(choosePeriod('custom', TOURISTS, TODAY)).toEqual({
    value: 'custom',
    isSearch: false,
    startdate: '',
    enddate: '',
  });
  expect(choosePeriod('7', TOURISTS, TODAY)).toEqual({
    value: '7',
    isSearch: true,
    startdate: '',
    enddate: '',
  });
  expect(choosePeriod('custom', COUNT, TODAY)).toEqual({
    value: 'custom',
    isSearch: true,
    startdate: '2026-01-01',
    enddate: '2026-11-30',
  });
  const kept = read({ period: '7', startdate: '2026-01-01', enddate: '2026-02-01' });
  expect(kept).toMatchObject({ value: '7', start_date: '', end_date: '' });
  expect(askedOf(kept)).toEqual({ period: '7' });
});

test('REP-21 REP-30: N days end today; a custom period without both dates asks for nothing', () => {
  expect(reportRange(read({}), TODAY)).toEqual({ from: '2026-10-22', to: TODAY });
  expect(reportRange(read({ period: '1' }), TODAY)).toEqual({ from: TODAY, to: TODAY });
  expect(reportRange(read({ period: 'custom' }), TODAY)).toBeNull();
  expect(reportRange(read({ period: 'custom', startdate: '2026-11-01' }), TODAY)).toBeNull();
  const reversed = { period: 'custom', startdate: '2026-11-02', enddate: '2026-11-01' };
  expect(reportRange(read(reversed), TODAY)).toBeNull();
});

test('a period is compared with as many days before it, or with the same days a year earlier', () => {
  const range = { from: '2026-10-22', to: TODAY };
  expect(comparedRange(read({}), range)).toBeNull();
  expect(comparedRange(read({ compare: 'previous' }), range)).toEqual({
    from: '2026-09-22',
    to: '2026-10-21',
  });
  expect(
    comparedRange(read({ compare: 'year' }), { from: '2024-02-01', to: '2024-02-29' }),
  ).toEqual({ from: '2023-02-01', to: '2023-02-28' });
  expect(comparedRange(read({ compare: 'custom' }), range)).toBeNull();
  expect(
    comparedRange(
      read({ compare: 'custom', compare_start: '2026-01-01', compare_end: '2026-01-30' }),
      range,
    ),
  ).toEqual({ from: '2026-01-01', to: '2026-01-30' });
});

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
const specs = fc.constantFrom(TOURISTS, RELATION, TRENDS, COUNT);
const addresses = fc.record({
  period: fc.constantFrom('1', '7', '30', 'custom'),
  startdate: day,
  enddate: day,
  filter: fc.constantFrom(...FILTERS),
  view: fc.constantFrom(...VIEWS),
  graph: fc.constantFrom(...GRAPHS),
  search: fc.string(),
  compare: fc.constantFrom(...COMPARISONS),
  compare_start: day,
  compare_end: day,
});

test('REP-26: an address leads back to the state that wrote it', () => {
  fc.assert(
    fc.property(specs, addresses, (spec, address) => {
      const state = readReport(address, spec, TODAY);
      expect(readReport(writeReport(state, spec), spec, TODAY)).toEqual(state);
    }),
  );
});

test('an address that somebody wrote by hand gives a state of the report', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (search) => {
      const state = read(search);
      expect(TOURISTS.filters).toContain(state.filter);
      expect(state.start_date === '' || isDay(state.start_date)).toBe(true);
    }),
  );
});
