/** Something counted: a bar, a slice, a node. */
export interface ChartItem {
  readonly key: string;
  readonly name: string;
  /** What tells it from others of its name: its province, its licence. */
  readonly detail?: string;
  /** Stands back: 'others'. */
  readonly quiet?: boolean;
}

export interface ChartSeries {
  readonly name: string;
  /** In the order of the items; null where nothing is known. */
  readonly values: ReadonlyArray<number | null>;
  /** Where the things that a value counts are listed. */
  readonly hrefs?: ReadonlyArray<string | undefined>;
}

interface Counted {
  /** What the items are: heading of their column in the table. */
  readonly by: string;
  readonly items: readonly ChartItem[];
  /** At least one; several stand side by side. */
  readonly series: readonly ChartSeries[];
}

/** Columns, or rows where names are long. */
export interface BarChart extends Counted {
  readonly kind: 'bars';
  /** Cumulative share in percent, as a line with an axis of its own: a Pareto chart. */
  readonly share?: ChartSeries;
  /** The series stand on one another: parts of a whole. */
  readonly stacked?: boolean;
  /** `auto`: rows where the frame is too narrow for the names of the columns. */
  readonly layout: 'columns' | 'rows' | 'auto';
}

/** How numbers run over time. */
export interface LineChart extends Counted {
  readonly kind: 'lines';
}

/** Shares of a whole, as a ring. The legend with its numbers is the page's. */
export interface RingChart extends Counted {
  readonly kind: 'ring';
  /** In the middle: the whole, and what it counts. */
  readonly total?: { readonly value: string; readonly name: string };
  /** Number (from 1) of the colour of each item; their order unless told. */
  readonly colours?: readonly number[];
}

/** What one thing is connected with, and how often. */
export interface NetworkChart extends Counted {
  readonly kind: 'network';
  readonly centre: string;
}

export type ChartSpec = BarChart | LineChart | RingChart | NetworkChart;

export const shownNumber = (value: number | null | undefined) =>
  value == null ? '-' : value.toLocaleString('en', { maximumFractionDigits: 1 });
