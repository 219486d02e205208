import {
  DATE_INTERVALS,
  type DateInterval,
  type LoadQuery,
  SUMMARY_TYPES,
  type SummaryType,
} from '@joborder/shared/devextreme';
import { nesting } from '../json';
import { type OptionName, refuse } from './refusal';
import type { AnySource, GridColumn } from './source';

/** Nesting from which a list is refused (protocol, Errors). */
const TOO_DEEP = 500;
/** More than any screen asks for; a longer list is an attack or a mistake. */
const MOST = { sort: 20, group: 10, totalSummary: 30, groupSummary: 30 } as const;

export interface SortBy {
  readonly column: GridColumn;
  readonly desc: boolean;
}
export interface GroupBy extends SortBy {
  readonly interval: DateInterval | number | undefined;
}
export interface SummaryOf {
  /** Absent where rows are counted. */
  readonly column: GridColumn | undefined;
  readonly type: SummaryType;
}
export interface LoadOptions {
  readonly skip: number;
  /** Undefined: every row. */
  readonly take: number | undefined;
  readonly totalCount: boolean;
  readonly groupCount: boolean;
  readonly countOnly: boolean;
  readonly sort: readonly SortBy[];
  /** As it was sent; `filter.ts` reads it. */
  readonly filter: readonly unknown[];
  readonly group: readonly GroupBy[];
  /** Whether the last level brings its rows. */
  readonly expanded: boolean;
  readonly totalSummary: readonly SummaryOf[];
  readonly groupSummary: readonly SummaryOf[];
}

/** A column by its field; only the source's own names count (`__proto__` is none). */
export function columnOf(source: AnySource, option: OptionName, field: unknown): GridColumn {
  if (typeof field !== 'string' || !Object.hasOwn(source.columns, field)) {
    return refuse(option, 'optionField', field);
  }
  return source.columns[field] as GridColumn;
}

/** A JSON list; an absent or empty option is an empty one. */
export function readList(option: OptionName, json: string | undefined): readonly unknown[] {
  if (json === undefined || json === '') return [];
  if (nesting(json) >= TOO_DEEP) refuse(option, 'optionDeep');
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch {
    refuse(option, 'optionJson');
  }
  return Array.isArray(list) ? list : refuse(option, 'optionJson');
}

function readEntries(option: keyof typeof MOST, json: string | undefined) {
  const list = readList(option, json);
  if (list.length > MOST[option]) refuse(option, 'optionLong');
  return list.map((entry) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? (entry as Record<string, unknown>)
      : refuse(option, 'optionEntry', entry),
  );
}

function readBound(option: OptionName, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^\d+$/.test(text)) refuse(option, 'optionNumber', text);
  // Past any row there can be, and still a bigint of the database.
  return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
}

function readFlag(option: OptionName, text: string | undefined): boolean {
  if (text === undefined || text === '' || text === 'false') return false;
  return text === 'true' || refuse(option, 'optionFlag', text);
}

const readDirection = (option: OptionName, { desc }: Record<string, unknown>): boolean =>
  desc === undefined || desc === null
    ? false
    : typeof desc === 'boolean'
      ? desc
      : refuse(option, 'optionEntry', { desc });

function readInterval({ type }: GridColumn, interval: unknown): GroupBy['interval'] {
  if (interval === undefined || interval === null) return undefined;
  if (type === 'date' || type === 'instant') {
    const known = DATE_INTERVALS.find((each) => each === interval);
    return known ?? refuse('group', 'optionInterval', interval);
  }
  const width =
    typeof interval === 'string' && interval.trim() !== '' ? Number(interval) : interval;
  const fits = (type === 'integer' || type === 'number') && typeof width === 'number';
  return fits && Number.isFinite(width) && width > 0
    ? width
    : refuse('group', 'optionInterval', interval);
}

function readSummaries(
  source: AnySource,
  option: 'totalSummary' | 'groupSummary',
  json: string | undefined,
): SummaryOf[] {
  return readEntries(option, json).map(({ selector, summaryType }) => {
    const type = SUMMARY_TYPES.find((each) => each === summaryType);
    if (!type) return refuse(option, 'optionSummary', summaryType);
    // Rows are counted, so a count needs no column.
    if (type === 'count' && (selector === undefined || selector === null)) {
      return { type, column: undefined };
    }
    const column = columnOf(source, option, selector);
    const adds = type === 'sum' || type === 'avg';
    if (adds && column.type !== 'integer' && column.type !== 'number') {
      return refuse(option, 'optionSummary', `${type} ${selector as string}`);
    }
    return { type, column };
  });
}

/** Reads what a client sent against the columns of a source; 400 for what cannot be read. */
export function parseLoadOptions(source: AnySource, query: LoadQuery): LoadOptions {
  const sort = readEntries('sort', query.sort).map((entry) => ({
    column: columnOf(source, 'sort', entry.selector),
    desc: readDirection('sort', entry),
  }));
  const levels = readEntries('group', query.group);
  const group = levels.map((entry) => {
    const column = columnOf(source, 'group', entry.selector);
    return {
      column,
      desc: readDirection('group', entry),
      interval: readInterval(column, entry.groupInterval),
    };
  });
  return {
    skip: readBound('skip', query.skip) ?? 0,
    take: readBound('take', query.take),
    totalCount: readFlag('requireTotalCount', query.requireTotalCount),
    groupCount: readFlag('requireGroupCount', query.requireGroupCount),
    countOnly: readFlag('isCountQuery', query.isCountQuery),
    sort,
    filter: readList('filter', query.filter),
    group,
    expanded: levels.at(-1)?.isExpanded !== false,
    totalSummary: readSummaries(source, 'totalSummary', query.totalSummary),
    groupSummary: readSummaries(source, 'groupSummary', query.groupSummary),
  };
}
