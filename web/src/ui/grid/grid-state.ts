/** A field and the direction in which its values run. */
export interface GridOrder {
  readonly field: string;
  readonly desc: boolean;
}

/** Value of a group as the server sent it. */
export type GridKey = string | number | boolean | null;
/** The way to a group: its key below the keys of the groups around it. */
export type GridPath = readonly GridKey[];

/** Everything that decides which rows a grid shows, and in which order. */
export interface GridState {
  readonly sort: readonly GridOrder[];
  /** By field; '' and absent filter nothing. See `filter-values` for how a value is written. */
  readonly filters: Readonly<Record<string, string>>;
  /** Filters of the page around the grid, by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly search: string;
  readonly group: readonly GridOrder[];
  /** Groups that are open. */
  readonly open: readonly GridPath[];
  /** From 1; pages of groups where rows are grouped. */
  readonly page: number;
  readonly size: number;
}

export const START: GridState = {
  sort: [],
  filters: {},
  params: {},
  search: '',
  group: [],
  open: [],
  page: 1,
  size: 20,
};

export const pathKey = (path: GridPath) => JSON.stringify(path);

/** Another selection or order starts at its first page; other groups start closed. */
export function changed(state: GridState, change: Partial<GridState>): GridState {
  const regrouped = change.group ? { open: [] } : {};
  return { ...state, page: 1, ...regrouped, ...change };
}

export function withFilter(state: GridState, field: string, value: string): GridState {
  const { [field]: _before, ...others } = state.filters;
  return changed(state, { filters: value === '' ? others : { ...others, [field]: value } });
}

/** Groups by one more field, or no longer by it. */
export function toggleGroup(state: GridState, field: string): GridState {
  const without = state.group.filter((level) => level.field !== field);
  return changed(state, {
    group: without.length < state.group.length ? without : [...state.group, { field, desc: false }],
  });
}

export function turnGroup(state: GridState, field: string): GridState {
  return changed(state, {
    group: state.group.map((level) =>
      level.field === field ? { ...level, desc: !level.desc } : level,
    ),
  });
}

/** Opens a group, or closes it with everything that is open inside. */
export function toggleOpen(state: GridState, path: GridPath): GridState {
  const key = pathKey(path);
  const isOpen = state.open.some((each) => pathKey(each) === key);
  const inside = (other: GridPath) => pathKey(other.slice(0, path.length)) === key;
  return {
    ...state,
    open: isOpen ? state.open.filter((other) => !inside(other)) : [...state.open, path],
  };
}

/** Is the grid looking at less than everything? */
export const isFiltered = ({ filters, params, search }: GridState) =>
  search !== '' || [...Object.values(filters), ...Object.values(params)].some(Boolean);

/** Whether rows stand in the order in which the grid begins. */
export const isUsualOrder = (order: readonly GridOrder[], start: GridState = START): boolean =>
  JSON.stringify(order) === JSON.stringify(start.sort);

export const unfiltered = (state: GridState): GridState =>
  changed(state, { filters: {}, params: {}, search: '' });
