import { useRef, useState } from 'react';
import type { GridSpec } from './columns';
import { readGrid, writeGrid } from './grid-address';
import type { GridState } from './grid-state';

/** A view under a name: search parameters and the columns that it hides. */
export interface SavedView {
  readonly name: string;
  readonly search: Readonly<Record<string, string>>;
  readonly hidden: readonly string[];
}

/** How a grid looks on this device; nothing here decides what a link shows. */
export interface Display {
  readonly hidden: readonly string[];
  readonly filterRow: boolean;
  readonly views: readonly SavedView[];
}

const keyOf = (grid: string) => `grid.${grid}`;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

function isView(value: unknown): value is SavedView {
  const { name, search, hidden } = (value ?? {}) as Partial<SavedView>;
  return (
    typeof name === 'string' &&
    typeof search === 'object' &&
    search !== null &&
    Object.values(search).every((each) => typeof each === 'string') &&
    isTexts(hidden)
  );
}

/** What is kept about a grid; what is damaged counts as not kept. */
export function parseDisplay(text: string | null, usual: Display): Display {
  try {
    const { hidden, filterRow, views } = JSON.parse(text ?? '{}') as Partial<Display>;
    return {
      hidden: isTexts(hidden) ? hidden : usual.hidden,
      filterRow: typeof filterRow === 'boolean' ? filterRow : usual.filterRow,
      views: Array.isArray(views) ? views.filter(isView) : usual.views,
    };
  } catch {
    return usual;
  }
}

/**
 * The part of a state that a saved view keeps: no page, no open groups, and nothing that names
 * people, for it stays in the browser.
 */
export function savedSearch<Row>(state: GridState, spec: GridSpec<Row>): Record<string, string> {
  const without = (texts: Readonly<Record<string, string>>, names: readonly string[]) =>
    Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)));
  const people = spec.columns.filter((column) => column.personal).map((column) => column.field);
  const persons = (spec.params ?? []).filter((param) => param.personal).map(({ name }) => name);
  const kept: GridState = {
    ...state,
    filters: without(state.filters, people),
    params: without(state.params, persons),
    search: people.length > 0 ? '' : state.search,
    open: [],
    page: 1,
  };
  return writeGrid(kept, spec);
}

/** The state of a saved view; what no longer exists is left out. */
export const stateOf = <Row>(view: SavedView, spec: GridSpec<Row>): GridState =>
  readGrid(view.search, spec);

/** The display of a grid, kept in local storage while there is one. */
export function useDisplay(
  grid: string,
  usual: Display,
): [Display, (change: Partial<Display>) => void] {
  const [display, setDisplay] = useState(() => {
    try {
      return parseDisplay(localStorage.getItem(keyOf(grid)), usual);
    } catch {
      return usual;
    }
  });
  // An undo may come long after the render that offered it.
  const latest = useRef(display);
  const change = (part: Partial<Display>) => {
    latest.current = { ...latest.current, ...part };
    setDisplay(latest.current);
    try {
      localStorage.setItem(keyOf(grid), JSON.stringify(latest.current));
    } catch {
      // Without storage it lasts as long as the page.
    }
  };
  return [display, change];
}
