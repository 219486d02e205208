import { expect, test } from 'vitest';
import { exportedFields, type GridColumn, plainValue } from './columns';

interface Row {
  readonly value: unknown;
}
const column = (change: Partial<GridColumn<Row>>): GridColumn<Row> => ({
  field: 'value',
  caption: 'Value',
  ...change,
});

test('GRID-02: a value reads as its column says', () => {
  const options = [{ value: 2, label: 'Suspended' }];
  expect(plainValue(column({ filter: { kind: 'select', options } }), 2)).toBe('Suspended');
  expect(plainValue(column({ filter: { kind: 'select', options } }), 7)).toBe('7');
  expect(plainValue(column({ format: (value) => `<${String(value)}>` }), 2)).toBe('<2>');
  expect(plainValue(column({ align: 'end' }), 1234567.891)).toBe('1,234,567.89');
  expect(plainValue(column({ align: 'end' }), 0)).toBe('0');
  expect(plainValue(column({}), 1234)).toBe('1234');
  expect(plainValue(column({}), false)).toBe('false');
});

test('GRID-02: no value is no text, whatever the column', () => {
  for (const value of [null, undefined, '']) {
    expect(plainValue(column({ format: () => 'x' }), value)).toBeNull();
  }
});

test('GRID-03: the spreadsheet has the columns in their order, without those that are not exported', () => {
  const columns = [
    { field: 'name', caption: 'Name' },
    { field: 'photo', caption: 'Photo', exported: false },
    { field: 'code', caption: 'Code', exported: true },
  ] as const;
  expect(exportedFields<Record<'name' | 'photo' | 'code', string>>({ columns })).toEqual([
    'name',
    'code',
  ]);
});
