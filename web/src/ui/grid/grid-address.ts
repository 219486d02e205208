import { type GridColumn, type GridParam, type GridSpec, isSortable } from './columns';
import { cleanFilter } from './filter-values';
import { type GridKey, type GridOrder, type GridPath, type GridState, START } from './grid-state';
import { PAGE_SIZES } from '../pages';

/** Names that the state of a grid takes in the address, beside `filter.` and a field. */
const WORDS = ['sort', 'group', 'open', 'q', 'page', 'size'] as const;
const filterName = (field: string) => `filter.${field}`;

type Search = Readonly<Record<string, string | undefined>>;

const MOST_OPEN = 50;
const LONGEST = 200;

function readOrders(text: string | undefined, allowed: ReadonlySet<string>): GridOrder[] {
  const seen = new Set<string>();
  return (text ?? '').split(',').flatMap((word) => {
    const desc = word.startsWith('-');
    const field = desc ? word.slice(1) : word;
    if (!allowed.has(field) || seen.has(field)) return [];
    seen.add(field);
    return [{ field, desc }];
  });
}

const writeOrders = (orders: readonly GridOrder[]) =>
  orders.map(({ field, desc }) => (desc ? `-${field}` : field)).join(',');

const isKey = (value: unknown): value is GridKey =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

function readOpen(text: string | undefined, levels: number): GridPath[] {
  if (!text || levels === 0) return [];
  try {
    const paths: unknown = JSON.parse(text);
    if (!Array.isArray(paths)) return [];
    return paths
      .filter(
        (path): path is GridKey[] =>
          Array.isArray(path) && path.length > 0 && path.length <= levels && path.every(isKey),
      )
      .slice(0, MOST_OPEN);
  } catch {
    return [];
  }
}

function cleanParam({ options }: GridParam, value: string): string {
  const text = value.trim().slice(0, LONGEST);
  return options && !options.includes(text) ? '' : text;
}

const saying = (entries: ReadonlyArray<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries(entries.filter(([, value]) => value !== ''));

/** The state that an address describes; what it does not understand counts as not said. */
export function readGrid<Row>(search: Search, spec: GridSpec<Row>): GridState {
  const { columns, params = [], start = START } = spec;
  const orders = (
    text: string | undefined,
    usual: readonly GridOrder[],
    may: (column: GridColumn<Row>) => boolean,
  ) =>
    text === undefined
      ? usual
      : readOrders(text, new Set<string>(columns.filter(may).map((column) => column.field)));
  const page = Number(search.page);
  const group = orders(search.group, start.group, (column) => column.groupable === true);
  return {
    sort: orders(search.sort, start.sort, isSortable),
    filters: saying(
      columns.map((column) => [
        column.field,
        cleanFilter(column, search[filterName(column.field)] ?? ''),
      ]),
    ),
    params: saying(
      params.map((param) => [param.name, cleanParam(param, search[param.name] ?? '')]),
    ),
    search: (search.q ?? '').trim().slice(0, LONGEST),
    group,
    open: readOpen(search.open, group.length),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((size) => String(size) === search.size) ?? start.size,
  };
}

/**
 * Search parameters of a state, without what is as at the start. Names that mean something to the
 * page alone stay as they are in `others`.
 */
export function writeGrid<Row>(
  state: GridState,
  { columns, params = [], start = START }: GridSpec<Row>,
  others: Search = {},
): Record<string, string> {
  const own = new Set<string>([
    ...WORDS,
    ...params.map((param) => param.name),
    ...columns.map((column) => filterName(column.field)),
  ]);
  // Where the grid starts with an order, having none has to be said too.
  const unless = (orders: readonly GridOrder[], usual: readonly GridOrder[]) => {
    const text = writeOrders(orders);
    return text === writeOrders(usual) ? '' : text || 'none';
  };
  return saying([
    ...Object.entries(others).map(
      ([name, value]) => [name, own.has(name) ? '' : (value ?? '')] as const,
    ),
    ...params.map(({ name }) => [name, state.params[name] ?? ''] as const),
    ...columns.map(({ field }) => [filterName(field), state.filters[field] ?? ''] as const),
    ['q', state.search],
    ['sort', unless(state.sort, start.sort)],
    ['group', unless(state.group, start.group)],
    ['open', state.open.length > 0 ? JSON.stringify(state.open.slice(0, MOST_OPEN)) : ''],
    ['size', state.size === start.size ? '' : String(state.size)],
    ['page', state.page === 1 ? '' : String(state.page)],
  ]);
}
