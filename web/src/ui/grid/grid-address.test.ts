import { expect, test } from 'vitest';
import type { GridSpec } from './columns';
import { parseDisplay, savedSearch, stateOf } from './display';
import { readGrid, writeGrid } from './grid-address';
import { changed, type GridState, START, toggleGroup, toggleOpen, withFilter } from './grid-state';

interface Row {
  readonly name: string;
  readonly province: string;
  readonly amount: number;
  readonly photo: string;
}

const spec: GridSpec<Row> = {
  params: [{ name: 'name' }, { name: 'status', options: ['new', 'approved'] }],
  columns: [
    { field: 'photo', caption: 'Photo', sortable: false },
    { field: 'name', caption: 'Name', filter: { kind: 'text' } },
    { field: 'province', caption: 'Province', filter: { kind: 'text' }, groupable: true },
    { field: 'amount', caption: 'Amount', filter: { kind: 'number' }, groupable: true },
  ],
};

const full: GridState = {
  sort: [
    { field: 'name', desc: true },
    { field: 'amount', desc: false },
  ],
  filters: { name: 'วัด & วัง', amount: '1..20' },
  params: { name: 'อรุณ', status: 'new' },
  search: 'ก=ข',
  group: [{ field: 'province', desc: true }],
  open: [['ภูเก็ต'], ['a,"b']],
  page: 3,
  size: 5,
};

const throughAddress = (state: GridState, of = spec) =>
  readGrid(Object.fromEntries(new URLSearchParams(writeGrid(state, of))), of);

test('GRID-01: an address without parameters means 20 rows, and none are written for it', () => {
  expect(readGrid({}, spec)).toEqual(START);
  expect(START.size).toBe(20);
  expect(writeGrid(START, spec)).toEqual({});
});

test('GRID-02 GRID-04: a state comes back from the address as it was', () => {
  expect(throughAddress(full)).toEqual(full);
  expect(throughAddress({ ...full, open: [[null], [7], [true]] }).open).toEqual([
    [null],
    [7],
    [true],
  ]);
});

test('GRID-01: what an address says wrongly counts as not said', () => {
  expect(
    readGrid(
      {
        sort: 'photo,-name,name,__proto__,nothing',
        group: 'name,province,province',
        open: '{"a":1}',
        page: '-2',
        size: '1000',
        status: 'deleted',
        name: `  ${'ข'.repeat(500)}  `,
        'filter.name': `  ${'ค'.repeat(500)}  `,
        'filter.amount': '5..x',
        'filter.photo': 'x',
        'filter.nothing': 'x',
        q: `  ${'ก'.repeat(500)}  `,
      },
      spec,
    ),
  ).toEqual({
    ...START,
    sort: [{ field: 'name', desc: true }],
    group: [{ field: 'province', desc: false }],
    filters: { name: 'ค'.repeat(200), amount: '5..' },
    params: { name: 'ข'.repeat(200) },
    search: 'ก'.repeat(200),
  });
  for (const page of ['', '0', '1.5', 'x', '1e99']) expect(readGrid({ page }, spec).page).toBe(1);
  for (const open of ['[', '[[{}]]', '[["a","b"]]', '["a"]', '[[]]', 'null']) {
    expect(readGrid({ group: 'province', open }, spec).open).toEqual([]);
  }
});

test('GRID-04: other parameters of the page stay', () => {
  expect(writeGrid({ ...START, page: 2 }, spec, { tab: 'x', page: '9', q: 'old' })).toEqual({
    tab: 'x',
    page: '2',
  });
});

test('GRID-04: having no order can be said where a grid starts with one', () => {
  const ordered = { ...spec, start: { ...START, sort: [{ field: 'amount', desc: true }] } };
  expect(throughAddress({ ...ordered.start, sort: [] }, ordered).sort).toEqual([]);
  expect(writeGrid(ordered.start, ordered)).toEqual({});
});

test('GRID-02: changes start at the first page, other groups start closed', () => {
  expect(changed(full, { search: 'x' })).toMatchObject({ page: 1, open: full.open });
  expect(withFilter(full, 'name', '')).toMatchObject({ filters: { amount: '1..20' }, page: 1 });
  const two = toggleGroup(full, 'amount');
  expect(two.group.map((level) => level.field)).toEqual(['province', 'amount']);
  expect(two.open).toEqual([]);
  expect(toggleGroup(two, 'province').group.map((level) => level.field)).toEqual(['amount']);
});

test('GRID-02: closing a group closes what is open inside, and nothing beside', () => {
  const open = [['a'], ['a', 'x'], ['ab'], ['ab', 'x']];
  const state = { ...full, open };
  expect(toggleOpen(state, ['a']).open).toEqual([['ab'], ['ab', 'x']]);
  expect(toggleOpen(state, ['b']).open).toEqual([...open, ['b']]);
});

test('GRID-02: a saved view keeps the way of looking, not the place, and nobody by name', () => {
  expect(stateOf({ name: 'v', search: savedSearch(full, spec), hidden: [] }, spec)).toEqual({
    ...full,
    open: [],
    page: 1,
  });
  const people: GridSpec<Row> = {
    ...spec,
    params: [{ name: 'name', personal: true }, { name: 'status' }],
    columns: spec.columns.map((column) =>
      column.field === 'name' ? { ...column, personal: true } : column,
    ),
  };
  const kept = savedSearch(full, people);
  expect(kept).toEqual({
    'status': 'new',
    'filter.amount': '1..20',
    'sort': '-name,amount',
    'group': '-province',
    'size': '5',
  });
});

test('GRID-02: damaged display settings count as none', () => {
  const usual = { hidden: [], filterRow: true, views: [] };
  for (const text of [null, '', 'null', '[1', '{"hidden":5,"views":[{"name":1}]}']) {
    expect(parseDisplay(text, usual)).toEqual(usual);
  }
  expect(parseDisplay('{"hidden":["a"],"filterRow":false}', usual)).toEqual({
    ...usual,
    hidden: ['a'],
    filterRow: false,
  });
});
