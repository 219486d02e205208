import type { GridKey, GridOrder, GridPath } from './grid-state';

/** A closed group as the server counts it. */
export interface GridGroup {
  readonly key: GridKey;
  /** Rows in it, groups of a lower level included. */
  readonly count: number;
  /** Results for the columns with a total, in their order. */
  readonly summary?: readonly unknown[];
}

/** What stands on one level: groups, or rows where nothing more is grouped. */
export interface GridLevel<Row> {
  /** Undefined until they are there. */
  readonly content:
    | { readonly kind: 'rows'; readonly rows: readonly Row[] }
    | { readonly kind: 'groups'; readonly by: GridOrder; readonly groups: readonly GridGroup[] }
    | undefined;
  /** All rows that the filter finds on this level, whatever the page. */
  readonly total: number | undefined;
  /** Groups of the level before paging; undefined for rows. */
  readonly groupCount: number | undefined;
  readonly summary: readonly unknown[];
  /** What was there before stands in until the new is here. */
  readonly isStale: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** What a loader hands to a grid. */
export interface GridData<Row> extends GridLevel<Row> {
  /** The page that is shown: the last one when the address names one behind it. */
  readonly page: number;
  /** The inside of an open group. */
  readonly inside: (path: GridPath) => GridLevel<Row> | undefined;
  /** Loads more of the inside of a group. */
  readonly more: (path: GridPath) => void;
}
