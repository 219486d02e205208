import { expect, test } from 'vitest';
import type { GridColumn } from './columns';
import { cleanFilter, filterParts, parseRange, writeRange } from './filter-values';

type Row = { at: string };
const column = (filter: GridColumn<Row>['filter']): GridColumn<Row> => ({
  field: 'at',
  caption: 'At',
  ...(filter && { filter }),
});
const choice = {
  kind: 'select',
  options: [
    { value: 2, label: 'two' },
    { value: 'x', label: 'ex' },
  ],
} as const;

test.each([
  [{ kind: 'text' }, '  ab ', 'ab', [['at', 'contains', 'ab']]],
  [{ kind: 'text' }, 'a'.repeat(201), 'a'.repeat(200), [['at', 'contains', 'a'.repeat(200)]]],
  [choice, '2', '2', [['at', '=', 2]]],
  [choice, 'x', 'x', [['at', '=', 'x']]],
  [choice, '3', '', []],
  [{ kind: 'number' }, '3..', '3..', [['at', '>=', 3]]],
  [{ kind: 'number' }, '..-4.5', '..-4.5', [['at', '<=', -4.5]]],
  [{ kind: 'number' }, 'three..4', '..4', [['at', '<=', 4]]],
  [{ kind: 'date' }, '2026-12-04..', '2026-12-04..', [['at', '>=', '2026-12-04']]],
  // The whole of the last day counts.
  [{ kind: 'date' }, '..2026-12-31', '..2026-12-31', [['at', '<', '2027-01-01']]],
  [
    { kind: 'date' },
    '2026-12-04..2026-12-31',
    '2026-12-04..2026-12-31',
    [
      ['at', '>=', '2026-12-04'],
      ['at', '<', '2027-01-01'],
    ],
  ],
  [{ kind: 'date' }, '2026-02-30..2026-02-28', '..2026-02-28', [['at', '<', '2026-03-01']]],
  [{ kind: 'date' }, 'soon', '', []],
  [undefined, 'a', '', []],
] as const)('a filter %j of %j means %j', (filter, text, clean, parts) => {
  expect(cleanFilter(column(filter), text)).toBe(clean);
  expect(filterParts(column(filter), text)).toEqual(parts);
});

test.each([
  ['', { from: '', to: '' }],
  ['1..', { from: '1', to: '' }],
  ['..2', { from: '', to: '2' }],
  ['1..2', { from: '1', to: '2' }],
])('the range %j is read and written', (text, range) => {
  expect(parseRange(text)).toEqual(range);
  expect(writeRange(range)).toBe(text);
});
