import { describe, expect, test } from 'vitest';
import type { GridSpec } from './columns';
import { parseDisplay, savedSearch, stateOf } from './display';
import type { GridState } from './grid-state';
import { readGrid } from './grid-address';

const usual = {
  hidden: ['address'],
  filterRow: true,
  views: [{ name: 'usual', search: { q: 'a' }, hidden: [] }],
};
const view = { name: 'mine', search: { q: 'b' }, hidden: ['name'] };

describe('what is kept of how a grid looks', () => {
  test('is taken as it is', () => {
    const kept = { hidden: ['name', 'city'], filterRow: false, views: [view] };
    expect(parseDisplay(JSON.stringify(kept), usual)).toEqual(kept);
  });

  test.each([null, '', '{', 'null', '7'])('is the usual where %j is kept', (text) => {
    expect(parseDisplay(text, usual)).toEqual(usual);
  });

  test.each([
    ['hidden', 'name'],
    ['hidden', ['name', 7]],
    ['filterRow', 'true'],
    ['filterRow', 1],
    ['views', { 0: view }],
  ] as const)('is the usual in %s where that is %j, and kept in the rest', (name, value) => {
    const kept = { hidden: ['city'], filterRow: false, views: [view] };
    expect(parseDisplay(JSON.stringify({ ...kept, [name]: value }), usual)).toEqual({
      ...kept,
      [name]: usual[name],
    });
  });

  test('leaves out views that are damaged', () => {
    const views = [
      { ...view, name: 7 },
      { ...view, search: null },
      { ...view, search: 'q' },
      { ...view, search: { q: 7 } },
      { ...view, hidden: 'name' },
      { ...view, hidden: [null] },
      null,
      view,
    ];
    expect(parseDisplay(JSON.stringify({ views }), usual).views).toEqual([view]);
  });
});

describe('a saved view', () => {
  type Row = { id: number; name: string; city: string };
  const spec = (personal: boolean): GridSpec<Row> =>
    ({
      columns: [
        { field: 'name', caption: 'Name', filter: { kind: 'text' }, personal },
        { field: 'city', caption: 'City', filter: { kind: 'text' }, sortable: true },
      ],
      params: [{ name: 'phone', personal }, { name: 'kind' }],
    }) as unknown as GridSpec<Row>;
  const search = {
    q: 'mali',
    'filter.name': 'mali',
    'filter.city': 'bkk',
    phone: '081',
    kind: '2',
    page: '3',
  };

  test('keeps neither the page nor what names people', () => {
    const open = readGrid(search, spec(true));
    const kept = savedSearch(open, spec(true));
    expect(JSON.stringify(kept)).not.toMatch(/mali|081|page/);
    expect(JSON.stringify(kept)).toContain('bkk');
    expect(kept.kind).toBe('2');
    const again: GridState = stateOf({ name: 'x', search: kept, hidden: [] }, spec(true));
    expect(again).toEqual({
      ...open,
      filters: { city: 'bkk' },
      params: { kind: '2' },
      search: '',
      page: 1,
    });
  });

  test('keeps all of it where nobody is named', () => {
    const open = readGrid(search, spec(false));
    const kept = savedSearch(open, spec(false));
    expect(stateOf({ name: 'x', search: kept, hidden: [] }, spec(false))).toEqual({
      ...open,
      page: 1,
    });
    expect(open.search).toBe('mali');
    expect(open.filters).toEqual({ name: 'mali', city: 'bkk' });
  });
});
