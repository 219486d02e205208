import { expect, test } from 'vitest';
import type { GridData, GridLevel } from './grid-data';
import { gridLines } from './grid-lines';
import type { GridPath } from './grid-state';

interface Row {
  readonly id: number;
}

const level = (change: Partial<GridLevel<Row>>): GridLevel<Row> => ({
  content: undefined,
  total: undefined,
  groupCount: undefined,
  summary: [],
  isStale: false,
  error: null,
  retry: () => {},
  ...change,
});
const rows = (...ids: number[]) => ({ kind: 'rows' as const, rows: ids.map((id) => ({ id })) });
const groups = (...keys: (string | null)[]) => ({
  kind: 'groups' as const,
  by: { field: 'province', desc: false },
  groups: keys.map((key) => ({ key, count: 9 })),
});

function lines(
  top: GridLevel<Row>,
  inside: Record<string, GridLevel<Row>> = {},
  open: GridPath[] = [],
) {
  const data: GridData<Row> = {
    ...top,
    page: 1,
    inside: (path) => inside[path.join('/')],
    more: () => {},
  };
  return gridLines(data, { open, rowKey: (row) => row.id }).map((line) =>
    line.kind === 'row'
      ? `${line.depth} row ${line.row.id}`
      : line.kind === 'group'
        ? `${line.depth} ${line.isOpen ? 'open' : 'closed'} ${String(line.group.key)}`
        : `${line.depth} ${line.kind} ${line.left}`,
  );
}

test('GRID-02: rows stand as they come', () => {
  expect(lines(level({ content: rows(2, 1), total: 50 }))).toEqual(['0 row 2', '0 row 1']);
});

test('GRID-02: an open group shows its subgroups and rows, with the rest at its end', () => {
  const inside = {
    a: level({ content: groups('x', 'y'), groupCount: 2, total: 9 }),
    'a/y': level({ content: rows(1, 2), total: 5 }),
  };
  expect(
    lines(level({ content: groups('a', 'b'), groupCount: 2 }), inside, [['a'], ['a', 'y']]),
  ).toEqual(['0 open a', '1 closed x', '1 open y', '2 row 1', '2 row 2', '2 more 3', '0 closed b']);
});

test('GRID-02: a group on its way says so, one that failed too', () => {
  const top = level({ content: groups('a', 'b', null), groupCount: 3 });
  const inside = { a: level({}), b: level({ error: new Error('x') }) };
  expect(lines(top, inside, [['a'], ['b'], [null]])).toEqual([
    '0 open a',
    '1 pending 0',
    '0 open b',
    '1 failed 0',
    '0 open null',
    '1 pending 0',
  ]);
});
