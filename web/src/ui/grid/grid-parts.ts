import type { ReactNode } from 'react';
import type { GridColumn, GridSpec } from './columns';
import type { Display } from './display';
import type { GridData } from './grid-data';
import { changed, type GridState } from './grid-state';

/** What the parts of one grid share. */
export interface GridParts<Row> {
  /** Name of the grid on this device and beginning of the ids of its controls. */
  readonly id: string;
  /** What the rows are, read aloud: 'รายการสถานที่'. */
  readonly label: string;
  readonly spec: GridSpec<Row>;
  readonly state: GridState;
  readonly onChange: (next: GridState) => void;
  readonly data: GridData<Row>;
  readonly rowKey: (row: Row) => string | number;
  /** Links and buttons at the end of a row and at the foot of a card. */
  readonly actions?: (row: Row) => ReactNode;
  /** Rows that stand back, such as deleted ones. */
  readonly isQuiet?: (row: Row) => boolean;
  /** Shows a failed load where its content would stand. */
  readonly problem: (error: unknown, retry: () => void) => ReactNode;
  readonly display: Display;
  readonly onDisplay: (change: Partial<Display>) => void;
}

/** Columns that are shown: not hidden, and not told by the group rows. */
export function shownColumns<Row>({ spec, display, state }: GridParts<Row>): GridColumn<Row>[] {
  const grouped = new Set(state.group.map((level) => level.field));
  const hidden = new Set(display.hidden);
  return spec.columns.filter(
    ({ field, hideable }) => !grouped.has(field) && !(hideable !== false && hidden.has(field)),
  );
}

/** Sorts by one column alone, or by no column. */
export function sortBy<Row>(grid: GridParts<Row>, field: string, desc: boolean | null): void {
  grid.onChange(changed(grid.state, { sort: desc === null ? [] : [{ field, desc }] }));
}
