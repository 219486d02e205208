import { sql } from 'kysely';
import type { GridValue } from '@joborder/shared/devextreme';
import type { SummaryOf } from './parse';
import { comparable, emitted, type GridColumn, type Sql } from './source';

const name = (index: number) => `s${index}`;

/** The columns that summaries look at. */
export const summaryColumns = (summaries: readonly SummaryOf[]): GridColumn[] =>
  summaries.flatMap(({ column }) => (column ? [column] : []));

/** The values that summaries are made of, for the inner query: each expression stands once. */
export const summaryInputs = (summaries: readonly SummaryOf[]): Sql[] =>
  summaries.flatMap(({ column, type }, index) =>
    column && type !== 'count'
      ? [
          sql`${column.type === 'text' ? column.sql : comparable(column)} as ${sql.ref(name(index))}`,
        ]
      : [],
  );

/** The summaries over those values, as columns of the outer query. */
export const summaryOutputs = (summaries: readonly SummaryOf[]): Sql[] =>
  summaries.map(
    (summary, index) => sql`${aggregate(summary, sql.ref(name(index)))} as ${sql.ref(name(index))}`,
  );

/** The number of rows and their summaries. */
export type Totals = { readonly n: number } & Readonly<Record<string, unknown>>;

/** The statement that makes the `Totals` of the rows of a `from`. */
export function totalsOf(summaries: readonly SummaryOf[], from: Sql): Sql {
  const inputs = summaryInputs(summaries);
  return sql`select ${sql.join([sql`count(*) as n`, ...summaryOutputs(summaries)])}
    from (select ${inputs.length === 0 ? sql`1` : sql.join(inputs)} from ${from}) as matching`;
}

function aggregate({ column, type }: SummaryOf, value: Sql): Sql {
  if (!column || type === 'count') return sql`count(*)`;
  // float8: a JSON number whatever the width of the sum.
  if (type === 'sum') return sql`coalesce(sum(${value})::float8, 0)`;
  if (type === 'avg') return sql`avg(${value})::float8`;
  if (column.type === 'text')
    return type === 'min' ? sql`text_min(${value})` : sql`text_max(${value})`;
  if (column.type === 'boolean')
    return type === 'min' ? sql`bool_and(${value})` : sql`bool_or(${value})`;
  return emitted(column.type, type === 'min' ? sql`min(${value})` : sql`max(${value})`);
}

/** The summaries, in the order they were asked. */
export const readSummary = (
  summaries: readonly SummaryOf[],
  row: Readonly<Record<string, unknown>>,
): GridValue[] => summaries.map((_, index) => row[name(index)] as GridValue);
