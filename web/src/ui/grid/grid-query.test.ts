import { expect, test } from 'vitest';
import type { GridSpec } from './columns';
import { type GridState, START } from './grid-state';
import { exportOptions, type GridQuery, loadOptions } from './grid-query';

interface Row {
  readonly name: string;
  readonly province: string | null;
  readonly status: number;
  readonly amount: number;
  readonly day: string;
  readonly photo: string;
}

const spec: GridSpec<Row> = {
  columns: [
    { field: 'photo', caption: 'Photo', sortable: false, exported: false },
    { field: 'name', caption: 'Name', filter: { kind: 'text' } },
    { field: 'province', caption: 'Province', filter: { kind: 'text' }, groupable: true },
    {
      field: 'status',
      caption: 'Status',
      groupable: true,
      filter: {
        kind: 'select',
        options: [
          { value: 1, label: 'Active' },
          { value: 2, label: 'Suspended' },
        ],
      },
    },
    { field: 'amount', caption: 'Amount', filter: { kind: 'number' }, total: 'sum' },
    { field: 'day', caption: 'Day', filter: { kind: 'date' } },
  ],
};
const noTotals: GridSpec<Row> = {
  columns: spec.columns.map(({ total: _total, ...column }) => column),
};

const PAGE = { skip: 20, take: 20 };
const sent = (query: GridQuery) =>
  Object.fromEntries(
    Object.entries<string>(query as Record<string, string>).map(([name, value]) => [
      name,
      /^[[{]/.test(value) ? JSON.parse(value) : value,
    ]),
  );
const options = (change: Partial<GridState>, path: readonly (string | number | null)[] = []) =>
  sent(loadOptions({ ...START, ...change }, spec, path, PAGE));

test('GRID-04 GRID-05: what is not set is not sent', () => {
  expect(sent(loadOptions(START, noTotals, [], PAGE))).toEqual({
    skip: '20',
    take: '20',
    requireTotalCount: 'true',
  });
});

test('GRID-04 GRID-05: sort, filter and summary are JSON lists', () => {
  const query = loadOptions(
    {
      ...START,
      sort: [
        { field: 'name', desc: true },
        { field: 'day', desc: false },
      ],
      filters: { name: ' วัด ' },
    },
    spec,
    [],
    PAGE,
  );
  expect(query.sort).toBe('[{"selector":"name","desc":true},{"selector":"day","desc":false}]');
  expect(query.filter).toBe('["name","contains","วัด"]');
  expect(query.totalSummary).toBe('[{"selector":"amount","summaryType":"sum"}]');
  expect(query).not.toHaveProperty('group');
  expect(query).not.toHaveProperty('groupSummary');
});

test('GRID-04: filters of several columns and the search hold together', () => {
  expect(
    options({
      filters: { status: '2', amount: '1..5', day: '2026-11-01..2026-11-30' },
      search: 'ก',
    }).filter,
  ).toEqual([
    ['status', '=', 2],
    'and',
    ['amount', '>=', 1],
    'and',
    ['amount', '<=', 5],
    'and',
    ['day', '>=', '2026-11-01'],
    'and',
    // The whole last day, whatever the time.
    ['day', '<', '2026-12-01'],
    'and',
    [['name', 'contains', 'ก'], 'or', ['province', 'contains', 'ก']],
  ]);
});

test('GRID-04: a filter that means nothing to its column is not sent', () => {
  expect(
    options({ filters: { status: '9', amount: 'x..', day: '2026-02-31..' } }),
  ).not.toHaveProperty('filter');
});

test('GRID-04: filters of the page stand beside the load options', () => {
  expect(options({ params: { name: 'วัด', status: 'new' } })).toMatchObject({
    name: 'วัด',
    status: 'new',
  });
});

const grouped: Partial<GridState> = {
  group: [
    { field: 'province', desc: false },
    { field: 'status', desc: true },
  ],
  sort: [{ field: 'name', desc: false }],
};

test('GRID-04: groups are asked for closed, one level at a time', () => {
  const top = options(grouped);
  expect(top.group).toEqual([{ selector: 'province', desc: false, isExpanded: false }]);
  expect(top.requireGroupCount).toBe('true');
  expect(top.groupSummary).toEqual([{ selector: 'amount', summaryType: 'sum' }]);
  expect(top).not.toHaveProperty('filter');

  const inner = options(grouped, ['ภูเก็ต']);
  expect(inner.group).toEqual([{ selector: 'status', desc: true, isExpanded: false }]);
  expect(inner.filter).toEqual(['province', '=', 'ภูเก็ต']);
  expect(inner).not.toHaveProperty('totalSummary');

  const rows = options(grouped, ['ภูเก็ต', 2]);
  expect(rows).not.toHaveProperty('group');
  expect(rows).not.toHaveProperty('requireGroupCount');
  expect(rows.filter).toEqual([['province', '=', 'ภูเก็ต'], 'and', ['status', '=', 2]]);
  expect(rows.sort).toEqual([{ selector: 'name', desc: false }]);
});

test('GRID-04: the key of the group without a value is null', () => {
  expect(options(grouped, [null]).filter).toEqual(['province', '=', null]);
});

test('GRID-03: the spreadsheet has every filtered row, in the order of the groups', () => {
  expect(
    sent(
      exportOptions({ ...START, ...grouped, filters: { name: 'x' }, params: { lang: 'th' } }, spec),
    ),
  ).toEqual({
    lang: 'th',
    filter: ['name', 'contains', 'x'],
    sort: [
      { selector: 'province', desc: false },
      { selector: 'status', desc: true },
      { selector: 'name', desc: false },
    ],
  });
});
