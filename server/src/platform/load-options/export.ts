import { formatGridDay, formatInstant } from '@joborder/shared/dates';
import type { Lang } from '@joborder/shared/endpoint';
import type { ExportQuery } from '@joborder/shared/load-options';
import { type Heading, heading } from '@joborder/shared/sentence';
import type { Db } from '../db/schema';
import type { Cell } from '../spreadsheet';
import { groupOrder } from './group';
import { columnOf, parseLoadOptions, readList } from './parse';
import { findKeys } from './rows';
import { conditionsOf } from './run';
import { orderOf } from './sort';
import type { AnySource, ColumnType, GridSource } from './source';
import { readInBatches } from './stream';

function cellOf(type: ColumnType, value: unknown, lang: Lang): Cell {
  if (typeof value !== 'string') return value as Cell;
  if (type === 'date') return formatGridDay(value, lang);
  return type === 'instant' ? formatInstant(value, lang) : value;
}

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
): Promise<{ headings: string[]; batches: AsyncIterable<Cell[][]> }> {
  const any = source as unknown as AnySource;
  const options = parseLoadOptions(any, query);
  const asked = readList('columns', query.columns);
  const fields = asked.length > 0 ? [...new Set(asked as string[])] : Object.keys(any.columns);
  const columns = fields.map((field) => columnOf(any, 'columns', field));
  const keys = await findKeys(db, any, {
    where: await conditionsOf(db, any, options.filter),
    order: [...groupOrder(options.group), ...orderOf(any, options.sort)],
    columns: [...options.group, ...options.sort].map(({ column }) => column),
    skip: 0,
    take: undefined,
  });
  const spoken = words as Readonly<Record<string, (value: unknown, lang: Lang) => string>>;
  async function* batches() {
    for await (const rows of readInBatches(db, any, keys)) {
      yield rows.map((row) =>
        fields.map((field, index): Cell => {
          const word = Object.hasOwn(spoken, field) ? spoken[field] : undefined;
          if (word) return word(row[field], lang);
          return cellOf(columns[index]?.type ?? 'text', row[field], lang);
        }),
      );
    }
  }
  return {
    headings: fields.map((field) => heading(lang, field as Heading)),
    batches: batches(),
  };
}
