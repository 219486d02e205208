import { formatGridDay, formatInstant } from '@joborder/shared/dates';
import type { Lang } from '@joborder/shared/endpoint';
import type { ExportQuery } from '@joborder/shared/devextreme';
import { type Heading, heading } from '@joborder/shared/sentence';
import type { Db } from '../db/schema';
import { readByKeys, remembered, type Sheet } from '../export';
import type { Cell } from '../spreadsheet';
import { groupOrder } from './group';
import { columnOf, parseLoadOptions, readList } from './parse';
import { findByKeys, findKeys } from './rows';
import { conditionsOf } from './run';
import { orderOf } from './sort';
import { anySource, type ColumnType, type GridSource } from './source';
import { BATCH } from './stream';

function cellOf(type: ColumnType, value: unknown, lang: Lang): Cell {
  if (typeof value !== 'string') return value as Cell;
  if (type === 'date') return formatGridDay(value, lang);
  return type === 'instant' ? formatInstant(value, lang) : value;
}

/** Types whose values are written out for people. */
const FORMATTED: ReadonlySet<ColumnType> = new Set(['date', 'instant']);

/**
 * All rows of a source that a reader asks for, as headings and batches of cells for a spreadsheet.
 * The heading of a field stands in `headings.*.ts`; `words` says what stands in a cell
 * instead of a code.
 */
export async function exportGrid<Row extends object>(
  db: Db,
  source: GridSource<Row>,
  query: ExportQuery,
  lang: Lang,
  words: { readonly [Field in keyof Row]?: (value: Row[Field], lang: Lang) => string } = {},
): Promise<Sheet> {
  const any = anySource(source);
  const options = parseLoadOptions(any, query);
  const requested = readList('columns', query.columns);
  const fields =
    requested.length > 0 ? [...new Set(requested as string[])] : Object.keys(any.columns);
  const columns = fields.map((field) => columnOf(any, 'columns', field));
  const keys = await findKeys(db, any, {
    where: await conditionsOf(db, any, options.filter),
    order: [...groupOrder(options.group), ...orderOf(any, options.sort)],
    columns: [...options.group, ...options.sort].map(({ column }) => column),
    skip: 0,
    take: undefined,
  });
  const spoken = words as Readonly<Record<string, (value: unknown, lang: Lang) => string>>;
  const cells = fields.map((field, index) => {
    const word = Object.hasOwn(spoken, field) ? spoken[field] : undefined;
    const type = columns[index]?.type ?? 'text';
    const cell = (value: unknown): Cell => word?.(value, lang) ?? cellOf(type, value, lang);
    // What formats nothing has nothing to remember.
    return { field, cell: word || FORMATTED.has(type) ? remembered(cell) : cell };
  });
  async function* batches() {
    const size = any.computed ? BATCH.computed : BATCH.stored;
    for await (const rows of readByKeys(keys, size, (part) => findByKeys(db, any, part))) {
      yield rows.map((row) => cells.map(({ field, cell }) => cell(row[field])));
    }
  }
  return {
    headings: fields.map((field, index) =>
      heading(lang, columns[index]?.heading ?? (field as Heading)),
    ),
    batches: batches(),
  };
}
