import { type Expression, sql } from 'kysely';
import type { GridGroup, GridValue } from '@joborder/shared/devextreme';
import type { GroupBy, LoadOptions } from './parse';
import { type Executor, type GridRow, rowsOf } from './rows';
import { orderTerm } from './sort';
import {
  type AnySource,
  type ColumnType,
  comparable,
  emitted,
  fromWith,
  inOrder,
  type Sql,
  whereAll,
} from './source';
import { readSummary, summaryColumns, summaryInputs, summaryOutputs } from './summary';

export type Group = GridGroup<GridRow>;
/** Groups of a page of the first level, and how many there are before paging. */
export interface Groups {
  readonly groups: Group[];
  readonly groupCount: number;
  readonly totalCount: number;
}

const PARTS: Readonly<Record<string, string>> = { dayOfWeek: 'dow' };

const typeOf = ({ column, interval }: GroupBy): ColumnType =>
  interval === undefined ? column.type : typeof interval === 'number' ? 'number' : 'integer';

/** What rows of one group have in common: the exact value, or the interval it lies in. */
function keySql({ column, interval }: GroupBy): Sql {
  if (interval === undefined) return column.type === 'text' ? column.sql : comparable(column);
  if (typeof interval === 'number') {
    const width = sql`${String(interval)}::float8`;
    return sql`floor((${column.sql})::float8 / ${width}) * ${width}`;
  }
  const local =
    column.type === 'date'
      ? sql`(${column.sql})::timestamp`
      : sql`(${column.sql} at time zone 'Asia/Bangkok')`;
  return sql`floor(extract(${sql.raw(PARTS[interval] ?? interval)} from ${local}))::int`;
}

/** Keys in order; those that differ by letter case alone stay apart and beside each other. */
function orderTerms(level: GroupBy, key: Sql): Sql[] {
  const { column, desc } = level;
  const term = (value: Sql) => orderTerm(value, desc, column.nullable);
  return typeOf(level) === 'text'
    ? [term(inOrder(key)), term(sql`${key} collate "C"`)]
    : [term(key)];
}

/** Order of rows by the groups they belong to. */
export const groupOrder = (levels: readonly GroupBy[]): Sql[] =>
  levels.flatMap((level) => orderTerms(level, keySql(level)));

const ARRAYS: Readonly<Record<ColumnType, string>> = {
  text: 'text[]',
  integer: 'bigint[]',
  number: 'float8[]',
  date: 'date[]',
  instant: 'timestamptz[]',
  boolean: 'boolean[]',
};

/** Rows of these groups of the first level. */
function amongSql(level: GroupBy, key: Sql, keys: readonly GridValue[]): Sql {
  const values = keys.filter((each) => each !== null).map(String);
  const among = sql`${key} = any(${values}::${sql.raw(ARRAYS[typeOf(level)])})`;
  return keys.includes(null) ? sql`(${among} or ${key} is null)` : among;
}

const isPaged = ({ skip, take }: LoadOptions) => take !== undefined || skip > 0;
const keysOf = (groups: readonly Group[]) => groups.map(({ key }) => key);

/** The condition that keeps to a page of groups; none where all of them are there. */
export function inGroups(options: LoadOptions, groups: readonly Group[]): Sql[] {
  const [level] = options.group;
  return level && isPaged(options) ? [amongSql(level, keySql(level), keysOf(groups))] : [];
}

type Counted = GridRow & { n: number; groups: number; total: number };
const alias = (index: number) => sql.ref(`k${index}`);

/**
 * Rows of the one level of groups, counted: those of a name that stands in another table by the reference to
 * it, which an index answers alone, before the names are looked up. Else each row for itself.
 */
function countedRows(
  source: AnySource,
  where: readonly Expression<unknown>[],
  levels: readonly GroupBy[],
  { groupSummary }: LoadOptions,
): Sql | undefined {
  const [level] = levels;
  const lookup = level?.interval === undefined ? level?.column.lookup : undefined;
  if (!lookup || lookup.type !== 'integer' || levels.length > 1 || groupSummary.length > 0) {
    return undefined;
  }
  return sql`select ${lookup.name} as ${alias(0)}, counted.n
    from (select ${lookup.reference} as reference, count(*) as n from ${source.from}
      ${whereAll(where)} group by 1) as counted
    left join ${lookup.from} on ${lookup.id} = counted.reference`;
}

/** All groups of a depth with their summaries, as flat rows in order. */
function findLevel(
  db: Executor,
  source: AnySource,
  where: readonly Expression<unknown>[],
  options: LoadOptions,
  depth: number,
  more: { among?: Sql; bounds?: Sql },
): Promise<Counted[]> {
  const levels = options.group.slice(0, depth);
  const from = fromWith(source, [
    ...levels.map(({ column }) => column),
    ...summaryColumns(options.groupSummary),
  ]);
  const inner = [
    ...levels.map((level, index) => sql`${keySql(level)} as ${alias(index)}`),
    ...summaryInputs(options.groupSummary),
  ];
  const counted = countedRows(source, where, levels, options);
  const n = counted ? sql`sum(n)` : sql`count(*)`;
  const outer = [
    ...levels.map(
      (level, index) => sql`${emitted(typeOf(level), alias(index))} as ${sql.ref(`e${index}`)}`,
    ),
    sql`${n}::bigint as n`,
    sql`count(*) over () as groups`,
    sql`(sum(${n}) over ())::bigint as total`,
    ...summaryOutputs(options.groupSummary),
  ];
  // The keys are made in a query of their own: `group by` must see the same expression, parameters
  // included.
  return rowsOf<Counted>(
    db,
    sql`select ${sql.join(outer)}
      from (${counted ?? sql`select ${sql.join(inner)} from ${from} ${whereAll(where)}`}) as matching
      ${more.among ? whereAll([more.among]) : sql``}
      group by ${sql.join(levels.map((_, index) => alias(index)))}
      order by ${sql.join(levels.flatMap((level, index) => orderTerms(level, alias(index))))}
      ${more.bounds ?? sql``}`,
  );
}

const path = (row: Counted, depth: number): string =>
  JSON.stringify(Array.from({ length: depth }, (_, index) => row[`e${index}`]));

/** The tree of groups; `items` of the last level are null until rows are put in. */
export async function findGroups(
  db: Executor,
  source: AnySource,
  where: readonly Expression<unknown>[],
  options: LoadOptions,
): Promise<Groups> {
  const { group, groupSummary, skip, take } = options;
  const toGroup = (row: Counted, depth: number): Group => ({
    key: row[`e${depth - 1}`] as GridValue,
    items: depth < group.length ? [] : null,
    count: row.n,
    ...(groupSummary.length > 0 ? { summary: readSummary(groupSummary, row) } : {}),
  });
  const paged = isPaged(options);
  const bounds = sql`${take === undefined ? sql`` : sql`limit ${take}::bigint`} offset ${skip}::bigint`;
  const first = await findLevel(db, source, where, options, 1, paged ? { bounds } : {});
  // A page past the end has no row that could carry the totals.
  const [counted] =
    first.length > 0 || !paged
      ? first
      : await findLevel(db, source, where, options, 1, { bounds: sql`limit 1` });
  const groups = first.map((row) => toGroup(row, 1));
  let parents = new Map(first.map((row, index) => [path(row, 1), groups[index] as Group]));
  for (let depth = 2; depth <= group.length && groups.length > 0; depth += 1) {
    const among = paged && group[0] ? amongSql(group[0], alias(0), keysOf(groups)) : undefined;
    const level = await findLevel(db, source, where, options, depth, among ? { among } : {});
    const next = new Map<string, Group>();
    for (const row of level) {
      const child = toGroup(row, depth);
      next.set(path(row, depth), child);
      (parents.get(path(row, depth - 1))?.items as Group[] | undefined)?.push(child);
    }
    parents = next;
  }
  return { groups, groupCount: counted?.groups ?? 0, totalCount: counted?.total ?? 0 };
}

/** Visits the groups of the last level in the order of their rows. */
export function* leaves(groups: readonly Group[]): Generator<Group> {
  for (const group of groups) {
    if (group.items === null) yield group;
    else yield* leaves(group.items as Group[]);
  }
}
