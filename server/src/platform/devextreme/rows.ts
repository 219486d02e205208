import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import { preparedStatement } from '../db/prepared-statements';
import type { Database } from '../db/schema';
import type { SummaryOf } from './parse';
import { keyOf } from './sort';
import { type AnySource, fromWith, type GridColumn, shown, type Sql, whereAll } from './source';
import { type Totals, totalsOf } from './summary';

export type GridRow = Record<string, unknown>;
export type Key = string | number;
/** A database or a transaction. */
export type Executor = Kysely<Database>;

/** Runs a statement of the engine. */
export async function rowsOf<T>(db: Executor, query: Sql): Promise<T[]> {
  return (await (query as RawBuilder<T>).execute(db)).rows;
}

/** Which rows, in which order; `columns` are those that the order is made of. */
export interface Page {
  readonly where: readonly Expression<unknown>[];
  readonly order: readonly Sql[];
  readonly columns: readonly GridColumn[];
  readonly skip: number;
  readonly take: number | undefined;
}

const fields = (source: AnySource): Sql =>
  sql.join(
    Object.entries(source.columns).map(
      ([field, column]) => sql`${shown(column)} as ${sql.id(field)}`,
    ),
  );

/** `from` for rows with all their columns. */
const wholeRows = (source: AnySource): Sql => fromWith(source, Object.values(source.columns));

const bounds = (skip: number, take: number | undefined): Sql =>
  sql`${take === undefined ? sql`` : sql`limit ${take}::bigint`} ${skip === 0 ? sql`` : sql`offset ${skip}::bigint`}`;

const ordered = (order: readonly Sql[]): Sql => sql`order by ${sql.join(order)}`;

/** Sizes of the pages that screens offer. */
const USUAL_SIZES: ReadonlySet<number | undefined> = new Set([5, 10, 20]);

/**
 * A page without a filter, in the order of one column at most: it has no value that a plan could depend on but
 * the number of rows before it, which are read in the same way however many they are, and planning its joins
 * takes longer than reading it. Orders of several columns are too many to be kept.
 */
const isUnfiltered = (source: AnySource, { where, columns, take }: Page): boolean =>
  !source.computed && where.length === 0 && USUAL_SIZES.has(take) && columns.length <= 1;

/** One page of rows. The keys are found first, so that no column of a skipped row is made. */
export function findPage(db: Executor, source: AnySource, page: Page): Promise<GridRow[]> {
  const { where, order, skip, take } = page;
  const select = sql`select ${fields(source)} from ${wholeRows(source)}`;
  const isPlannedOnce = isUnfiltered(source, page);
  // Written out: the plan depends on how many rows are wanted.
  const limits = isPlannedOnce
    ? sql`limit ${sql.lit(take)} ${bounds(skip, undefined)}`
    : bounds(skip, take);
  const chosen = sql`${whereAll(where)} ${ordered(order)} ${limits}`;
  const key = keyOf(source);
  const statement =
    source.computed || skip === 0
      ? sql`${select} ${chosen}`
      : sql`${select} where ${key} in (select ${key} from ${fromWith(source, page.columns)} ${chosen}) ${ordered(order)}`;
  return rowsOf(db, isPlannedOnce ? preparedStatement(statement) : statement);
}

const TOTALS = 'totals of all';

/**
 * One page of computed rows with the totals of all that match, computed once for both; a page beyond
 * has none.
 */
export async function findComputedPage(
  db: Executor,
  source: AnySource,
  { name, where, order, skip, take }: Page & { readonly name: string },
  summaries: readonly SummaryOf[],
): Promise<{ rows: GridRow[]; totals: Totals } | undefined> {
  const rows = sql.id(name);
  const statement = sql`
    with ${rows} as materialized (select * from ${source.from} ${whereAll(where)})
    select ${fields(source)},
      (select to_json(totals) from (${totalsOf(summaries, rows)}) as totals) as ${sql.id(TOTALS)}
    from ${rows} ${ordered(order)} ${bounds(skip, take)}`;
  // What a reader filters by is different each time.
  const found = await rowsOf<GridRow>(
    db,
    where.length === 0 ? preparedStatement(statement) : statement,
  );
  const [first] = found;
  if (!first) return undefined;
  const totals = first[TOTALS] as Totals;
  for (const row of found) delete row[TOTALS];
  return { rows: found, totals };
}

/** The keys of any number of rows, in order: a few bytes each. */
export async function findKeys(
  db: Executor,
  source: AnySource,
  page: Page,
): Promise<readonly Key[]> {
  const [found] = await rowsOf<{ keys: Key[] | null }>(
    db,
    sql`select array_agg(key) as keys from (select ${keyOf(source)} as key
      from ${fromWith(source, page.columns)}
      ${whereAll(page.where)} ${ordered(page.order)} ${bounds(page.skip, page.take)}) as ordered`,
  );
  return found?.keys ?? [];
}

/** The rows of these keys, by key; one that is gone meanwhile is missing. */
export async function findByKeys(
  db: Executor,
  source: AnySource,
  keys: readonly Key[],
): Promise<ReadonlyMap<Key, GridRow>> {
  if (keys.length === 0) return new Map();
  const { type } = source.columns[source.key] as GridColumn;
  const wanted = sql`any(${keys}::${sql.raw(type === 'text' ? 'text[]' : 'bigint[]')})`;
  const found = await rowsOf<GridRow>(
    db,
    sql`select ${fields(source)} from ${wholeRows(source)}
      ${whereAll([sql`${keyOf(source)} = ${wanted}`])}`,
  );
  return new Map(found.map((row) => [row[source.key] as Key, row]));
}

/** Rows in the order of their keys. */
export const inOrderOf = (keys: readonly Key[], rows: ReadonlyMap<Key, GridRow>): GridRow[] =>
  keys.map((key) => rows.get(key)).filter((row) => row !== undefined);
