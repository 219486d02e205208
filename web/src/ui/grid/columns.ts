import type { SummaryType } from '@joborder/shared/devextreme';
import type { ReactNode } from 'react';
import type { GridState } from './grid-state';

/** How a column is filtered; a value is kept as text in the state (see `filter-values`). */
export type GridFilter =
  | { readonly kind: 'text' | 'number' | 'date' }
  | {
      readonly kind: 'select';
      readonly options: ReadonlyArray<{
        /** As it stands in the rows: a number stays a number on the wire. */
        readonly value: string | number;
        readonly label: string;
      }>;
    };

/** One column of a grid: what it shows and what can be done with it. */
export interface GridColumn<Row> {
  /** Name of the field on the wire. */
  readonly field: Extract<keyof Row, string>;
  readonly caption: string;
  /** The value as text (`format`) unless told. */
  readonly cell?: (row: Row) => ReactNode;
  /**
   * How a value reads in cells, group rows and totals: a name for a code, a date. Choices of the
   * filter read as their labels and numbers at the right with separators unless told.
   */
  readonly format?: (value: unknown) => string;
  readonly filter?: GridFilter;
  /** Sorts unless told; a picture does not. */
  readonly sortable?: boolean;
  readonly groupable?: boolean;
  /** May be hidden in the column chooser unless told. */
  readonly hideable?: boolean;
  /** The search panel looks into it; columns with a text filter unless told. */
  readonly searchable?: boolean;
  /** Part of the spreadsheet unless told. */
  readonly exported?: boolean;
  /** Numbers stand at the right. */
  readonly align?: 'end';
  /** Least width in px; the text of the cells decides otherwise. */
  readonly width?: number;
  /** Where it stands on a card: as a fact with its caption unless told, `wide` for long texts. */
  readonly card?: 'picture' | 'title' | 'badge' | 'fact' | 'wide' | 'none';
  readonly total?: SummaryType;
  /** Names people: what is filtered by it is never kept in a saved view. */
  readonly personal?: boolean;
}

export type GridColumns<Row> = ReadonlyArray<GridColumn<Row>>;

/** A filter of the page around a grid, sent beside the load options under its own name. */
export interface GridParam {
  /** Also its name in the address; none of the words that the grid itself uses there. */
  readonly name: string;
  /** The values it may have; any text unless told. */
  readonly options?: readonly string[];
  /** Names people: never kept in a saved view. */
  readonly personal?: boolean;
  /** May be the number of an ID card: stands in the entry of the history, never in the address. */
  readonly secret?: boolean;
}

/** What a grid is about, whatever its state. Keep it stable: columns are compared by identity. */
export interface GridSpec<Row> {
  readonly columns: GridColumns<Row>;
  readonly params?: readonly GridParam[];
  /** The state that an address without parameters means; `START` unless told. */
  readonly start?: GridState;
}

/** Fields of the spreadsheet, in the order of the columns. */
export const exportedFields = <Row>({ columns }: GridSpec<Row>): string[] =>
  columns.flatMap(({ exported, field }) => (exported === false ? [] : [field]));

export const isSortable = <Row>(column: GridColumn<Row>) => column.sortable !== false;

export const isSearchable = <Row>(column: GridColumn<Row>) =>
  column.searchable ?? column.filter?.kind === 'text';

/** A value as plain text; null when there is none. */
export function plainValue<Row>(column: GridColumn<Row>, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (column.format) return column.format(value);
  if (column.filter?.kind === 'select') {
    const option = column.filter.options.find((each) => each.value === value);
    if (option) return option.label;
  }
  return column.align === 'end' && typeof value === 'number'
    ? value.toLocaleString('en', { maximumFractionDigits: 2 })
    : String(value);
}
