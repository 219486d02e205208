import { sql } from 'kysely';
import type { SortBy } from './parse';
import { type AnySource, comparable, type GridColumn, type Sql } from './source';

/** One term of `order by`: null first ascending, last descending. */
export function orderTerm(value: Sql, desc: boolean, nullable: boolean): Sql {
  // Where nothing is null the database's own default lets an index serve both directions.
  if (!nullable) return desc ? sql`${value} desc` : sql`${value}`;
  return desc ? sql`${value} desc nulls last` : sql`${value} nulls first`;
}

/** The primary key as it is compared: text of keys is not folded. */
export const keyOf = (source: AnySource): Sql => (source.columns[source.key] as GridColumn).sql;

/** The total order of rows: what was asked, ties broken by the primary key. */
export function orderOf(source: AnySource, sort: readonly SortBy[]): Sql[] {
  const terms: Sql[] = [];
  const seen = new Set<GridColumn>();
  const key = source.columns[source.key] as GridColumn;
  for (const { column, desc } of sort) {
    // A column that was sorted by already cannot change the order again.
    if (seen.has(column)) continue;
    seen.add(column);
    terms.push(orderTerm(comparable(column), desc, column.nullable));
  }
  if (!seen.has(key) || key.type === 'text') terms.push(sql`${keyOf(source)}`);
  return terms;
}
