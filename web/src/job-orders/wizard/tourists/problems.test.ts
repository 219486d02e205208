import type { Issue } from '@joborder/shared/endpoint';
import { expect, it } from 'vitest';
import { problemsOf, sameProblems } from './problems';

const issues: Issue[] = [
  { path: 'tourists.1.date_of_birth', code: 'birthImpossible', values: { row: 2, text: 'x' } },
  { path: 'tourists.4.passport', code: 'passportMissing', values: { row: 5 } },
  { path: 'tourists_followers', code: 'followersNegative' },
];
const warnings: Issue[] = [
  { path: 'tourists.1.date_of_birth', code: 'ageUnknown', values: { row: 2 } },
  { path: 'tourists.2.passport', code: 'passportOdd', values: { row: 3, text: '?' } },
];

it('sorts broken rules before warnings to their cells, and those of the list apart', () => {
  const { byRow, issues: found, ofList } = problemsOf(issues, warnings, () => false);
  expect(byRow.get(1)?.map(({ level }) => level)).toEqual(['issue', 'warning']);
  expect([...byRow.keys()]).toEqual([1, 4, 2]);
  expect(found.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '1 date_of_birth',
    '4 passport',
  ]);
  expect(ofList.map(({ code }) => code)).toEqual(['followersNegative']);
});

it('keeps silent about a row that is still being typed', () => {
  const { byRow, issues: found } = problemsOf(issues, warnings, (row) => row === 4);
  expect(byRow.has(4)).toBe(false);
  expect(found).toHaveLength(1);
});

it('knows equal problems', () => {
  const of = () => problemsOf(issues, warnings, () => false).byRow;
  expect(sameProblems(of().get(1), of().get(1))).toBe(true);
  expect(sameProblems(of().get(1), of().get(2))).toBe(false);
  expect(sameProblems(undefined, undefined)).toBe(true);
});
