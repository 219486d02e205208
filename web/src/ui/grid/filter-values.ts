import { addDays, isDay } from '@joborder/shared/dates';
import { type GridColumn, type GridColumns, isSearchable } from './columns';

/** A filter expression of the load options: a comparison, or several with 'and' or 'or' between. */
export type FilterExpression = readonly unknown[];

/** From–to of a number or date filter, written `from..to`; either end may be open. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

export function parseRange(value: string): Range {
  const [from = '', to = ''] = value.split('..', 2);
  return { from, to };
}

export const writeRange = ({ from, to }: Range) => (from || to ? `${from}..${to}` : '');

const LONGEST = 200;
export const isNumber = (text: string) => /^-?\d{1,15}(\.\d{1,6})?$/.test(text);

/** What of a filter's text means something to the column; '' when nothing does. */
export function cleanFilter<Row>(column: GridColumn<Row>, value: string): string {
  const { filter } = column;
  if (!filter) return '';
  if (filter.kind === 'text') return value.trim().slice(0, LONGEST);
  if (filter.kind === 'select') {
    return filter.options.some((option) => String(option.value) === value) ? value : '';
  }
  const holds = filter.kind === 'number' ? isNumber : isDay;
  const { from, to } = parseRange(value);
  return writeRange({ from: holds(from) ? from : '', to: holds(to) ? to : '' });
}

/** Comparisons that all have to hold; none for a filter that says nothing. */
export function filterParts<Row>(column: GridColumn<Row>, text: string): FilterExpression[] {
  const { field, filter } = column;
  const value = cleanFilter(column, text);
  if (value === '' || !filter) return [];
  if (filter.kind === 'text') return [[field, 'contains', value]];
  if (filter.kind === 'select') {
    const option = filter.options.find((each) => String(each.value) === value);
    return [[field, '=', option?.value]];
  }
  const { from, to } = parseRange(value);
  const bounds: FilterExpression[] = [];
  if (filter.kind === 'number') {
    if (from) bounds.push([field, '>=', Number(from)]);
    if (to) bounds.push([field, '<=', Number(to)]);
  } else {
    if (from) bounds.push([field, '>=', from]);
    // The whole last day counts, also where the field holds a time.
    if (to) bounds.push([field, '<', addDays(to, 1)]);
  }
  return bounds;
}

/** Several expressions joined by one connector; undefined for none. */
export function joined(
  parts: readonly FilterExpression[],
  connector: 'and' | 'or',
): FilterExpression | undefined {
  if (parts.length < 2) return parts[0];
  return parts.flatMap((part, index) => (index === 0 ? [part] : [connector, part]));
}

/** The text of the search panel, in any of the columns it looks into. */
export function searchExpression<Row>(
  columns: GridColumns<Row>,
  search: string,
): FilterExpression | undefined {
  const text = search.trim();
  if (text === '') return undefined;
  return joined(
    columns.filter(isSearchable).map((column) => [column.field, 'contains', text]),
    'or',
  );
}
