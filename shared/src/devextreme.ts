import { z } from 'zod';
import { text } from './endpoint';

/** Characters of an option that is JSON: as many as fit into the head of a request. */
const MOST_OPTION = 65_536;

/**
 * The load options of DevExtreme (D41) as every `devexpress/*` call takes them: texts, because they
 * stand in the query; lists are JSON. The server reads them with `platform/devextreme`, which
 * names the parameter that it cannot read. Unknown parameters are ignored.
 */
export const LoadQuery = z.object({
  skip: text(40).optional(),
  take: text(40).optional(),
  requireTotalCount: text(40).optional(),
  requireGroupCount: text(40).optional(),
  sort: text(MOST_OPTION).optional(),
  filter: text(MOST_OPTION).optional(),
  group: text(MOST_OPTION).optional(),
  totalSummary: text(MOST_OPTION).optional(),
  groupSummary: text(MOST_OPTION).optional(),
  /** How DevExtreme's client asks for the number of rows alone. */
  isCountQuery: text(40).optional(),
});
export type LoadQuery = z.input<typeof LoadQuery>;

/** The same of a spreadsheet: no pages, and `columns` is a JSON list of fields in their order. */
export const ExportQuery = LoadQuery.pick({ sort: true, filter: true, group: true }).extend({
  columns: text(MOST_OPTION).optional(),
});
export type ExportQuery = z.input<typeof ExportQuery>;

/** A cell of a grid. Days are `YYYY-MM-DD`, instants ISO 8601 with `Z`. */
export const GridValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type GridValue = z.infer<typeof GridValue>;

export const OPERATORS = [
  '=',
  '<>',
  '>',
  '>=',
  '<',
  '<=',
  'startswith',
  'endswith',
  'contains',
  'notcontains',
] as const;
export type Operator = (typeof OPERATORS)[number];

export const DATE_INTERVALS = [
  'year',
  'quarter',
  'month',
  'day',
  'dayOfWeek',
  'hour',
  'minute',
  'second',
] as const;
export type DateInterval = (typeof DATE_INTERVALS)[number];

export const SUMMARY_TYPES = ['sum', 'avg', 'min', 'max', 'count'] as const;
export type SummaryType = (typeof SUMMARY_TYPES)[number];

/** What a client writes as JSON into `filter`, e.g. `[['name', 'contains', 'วัด'], 'and', ['!', …]]`. */
export type Filter<Field extends string = string> =
  | readonly [Field, GridValue]
  | readonly [Field, Operator, GridValue]
  | readonly ['!', Filter<Field>]
  | readonly (Filter<Field> | 'and' | 'or')[];

/** An entry of `sort`. */
export interface Sort<Field extends string = string> {
  readonly selector: Field;
  readonly desc?: boolean;
}

/** An entry of `group`. Only the last one's `isExpanded` matters; without it groups bring their rows. */
export interface Group<Field extends string = string> extends Sort<Field> {
  readonly isExpanded?: boolean;
  /** Parts of a date (in Bangkok), or the width of a range of numbers. */
  readonly groupInterval?: DateInterval | number;
}

/** An entry of `totalSummary` and `groupSummary`. */
export interface Summary<Field extends string = string> {
  readonly selector: Field;
  readonly summaryType: SummaryType;
}

/** A group: `items` are rows, groups of the next level, or null where the groups are collapsed. */
export interface GridGroup<Row> {
  key: GridValue;
  items: Row[] | GridGroup<Row>[] | null;
  /** Rows in it, over all levels. */
  count: number;
  /** In the order of `groupSummary`. */
  summary?: GridValue[];
}

/** What a grid call answers. */
export interface GridReply<Row> {
  data: Row[] | GridGroup<Row>[];
  /** Matching rows, whatever the page; with `requireTotalCount`. */
  totalCount?: number;
  /** Groups of the first level; with `requireGroupCount` and `group`. */
  groupCount?: number;
  /** In the order of `totalSummary`. */
  summary?: GridValue[];
  /** Records that no row counts, whatever the filter; of a call that says which. Streamed replies lack it. */
  uncounted?: number;
}

/** The reply of a grid call whose rows have this shape. */
export function gridReply<Row extends z.ZodObject>(row: Row): z.ZodType<GridReply<z.output<Row>>> {
  // One level in full, deeper ones by their mark: OpenAPI as we write it knows no recursion.
  const inner = z.looseObject({ key: GridValue, count: z.number() });
  const group = z.object({
    key: GridValue,
    items: z.union([z.array(row), z.array(inner)]).nullable(),
    count: z.number(),
    summary: z.array(GridValue).optional(),
  });
  return z.object({
    data: z.union([z.array(row), z.array(group)]),
    totalCount: z.number().optional(),
    groupCount: z.number().optional(),
    summary: z.array(GridValue).optional(),
    uncounted: z.number().optional(),
    // The schema says less about groups in groups than the type.
  }) as unknown as z.ZodType<GridReply<z.output<Row>>>;
}

export const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
