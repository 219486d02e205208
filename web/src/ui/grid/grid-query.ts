import type { LoadQuery } from '@joborder/shared/devextreme';
import { type GridColumns, type GridSpec, isSortable } from './columns';
import { type FilterExpression, filterParts, joined, searchExpression } from './filter-values';
import type { GridOrder, GridPath, GridState } from './grid-state';

/**
 * Query of a grid call: load options and the filters of the page. Lists are JSON, and what is not
 * set is not sent (GRID-04, GRID-05).
 */
export type GridQuery = Omit<LoadQuery, 'isCountQuery'> & Readonly<Record<string, string>>;

const selectorOf = ({ field, desc }: GridOrder) => ({ selector: field, desc });
const json = (list: readonly unknown[] | undefined) =>
  list && list.length > 0 ? JSON.stringify(list) : undefined;

/** The given entries without those that say nothing. */
const set = (query: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => Boolean(value))) as GridQuery;

/** Columns with a total, in the order in which their results come back. */
export const summaryOf = <Row>(columns: GridColumns<Row>) =>
  columns.flatMap(({ field, total }) => (total ? [{ selector: field, summaryType: total }] : []));

function filterOf<Row>(
  state: GridState,
  columns: GridColumns<Row>,
  path: GridPath,
): FilterExpression | undefined {
  const search = searchExpression(columns, state.search);
  return joined(
    [
      ...columns.flatMap((column) => filterParts(column, state.filters[column.field] ?? '')),
      ...(search ? [search] : []),
      ...path.map((key, level) => [state.group[level]?.field, '=', key]),
    ],
    'and',
  );
}

function orderOf<Row>(state: GridState, columns: GridColumns<Row>): GridOrder[] {
  const known = new Set(columns.filter(isSortable).map((column) => column.field as string));
  return state.sort.filter((order) => known.has(order.field));
}

export interface Chunk {
  readonly skip: number;
  readonly take: number;
}

/**
 * Load options of one level of a grid: the page itself for an empty path, the inside of a group for
 * the keys that lead to it. A level holds the groups below it, closed, or the rows.
 */
export function loadOptions<Row>(
  state: GridState,
  { columns }: GridSpec<Row>,
  path: GridPath,
  { skip, take }: Chunk,
): GridQuery {
  const level = state.group[path.length];
  const summary = summaryOf(columns);
  return set({
    ...state.params,
    skip: String(skip),
    take: String(take),
    requireTotalCount: 'true',
    requireGroupCount: level ? 'true' : undefined,
    sort: json(orderOf(state, columns).map(selectorOf)),
    filter: json(filterOf(state, columns, path)),
    group: level ? json([{ ...selectorOf(level), isExpanded: false }]) : undefined,
    // Totals of a group came with the group.
    totalSummary: path.length === 0 ? json(summary) : undefined,
    groupSummary: level ? json(summary) : undefined,
  });
}

/** Load options of the spreadsheet: every row that the filters find, groups in their order. */
export function exportOptions<Row>(state: GridState, { columns }: GridSpec<Row>): GridQuery {
  const inGroups = new Set(state.group.map((level) => level.field));
  const order = orderOf(state, columns).filter(({ field }) => !inGroups.has(field));
  return set({
    ...state.params,
    sort: json([...state.group, ...order].map(selectorOf)),
    filter: json(filterOf(state, columns, [])),
  });
}
