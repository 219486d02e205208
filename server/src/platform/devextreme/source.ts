import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Filter } from '@joborder/shared/devextreme';
import type { Heading } from '@joborder/shared/sentence';

export type ColumnType = 'text' | 'integer' | 'number' | 'date' | 'instant' | 'boolean';
export type Sql = RawBuilder<unknown>;

/** Text that stands in another, small table: found there first, then through an index on `reference`. */
export interface Lookup {
  /** Column of the grid's own table that refers to `id`; never null. */
  readonly reference: Sql;
  readonly from: Sql;
  readonly id: Sql;
  readonly type: 'integer' | 'text';
  readonly name: Sql;
}

export interface GridColumn {
  readonly type: ColumnType;
  /** The stored value, of the SQL type text, (big)int, numeric or float8, date, timestamptz or boolean. */
  readonly sql: Sql;
  readonly nullable: boolean;
  /** What its heading in spreadsheets is, where that is not the one of its name. */
  readonly heading?: Heading;
  readonly lookup?: Lookup;
  /** `sql` looks in other tables: a filter with several comparisons of it has it made once a row. */
  readonly costly?: true;
  /** Table that `sql` needs beside the source's own; joined by the statements that use the column. */
  readonly join?: { readonly table: string; readonly sql: Sql };
}

/** What a grid is filled from: rows, and the columns that a reader may see, filter and sort by. */
export interface GridSource<Row> {
  /** What follows `from`: a table, or a subquery with its alias. */
  readonly from: Sql;
  /** Whose rows: always kept. */
  readonly where: readonly Expression<unknown>[];
  /** Filters beside the load options, all of which must hold. */
  readonly filters?: readonly Filter<keyof Row & string>[];
  /** Column that tells rows apart: integer or text, never null. */
  readonly key: keyof Row & string;
  readonly columns: Readonly<Record<keyof Row & string, GridColumn>>;
  /** `from` computes its rows (a report), under this name: it is read as seldom as possible. */
  readonly computed?: string;
}

/** A source whose row shape does not matter. */
export type AnySource = GridSource<Record<string, unknown>>;

export const anySource = <Row extends object>(source: GridSource<Row>): AnySource => source;

/** A column; never null unless it is said to be. */
export const column = (type: ColumnType, value: Sql, nullable = false): GridColumn => ({
  type,
  sql: value,
  nullable,
});

/** A text that is looked for in other tables, row by row. */
export const costly = (value: Sql): GridColumn => ({ ...column('text', value), costly: true });

/** A name in another table, to whose `id` the `reference` points. */
export const lookup = (reference: string, table: string, name: string): GridColumn => ({
  ...column('text', sql.ref(`${table}.${name}`)),
  join: {
    table,
    sql: sql`left join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${sql.ref(reference)}`,
  },
  lookup: {
    reference: sql.ref(reference),
    from: sql.table(table),
    id: sql.ref('id'),
    type: 'integer',
    name: sql.ref(name),
  },
});

/** The name of one of few known numbers. */
export const named = (
  reference: string,
  names: ReadonlyArray<readonly [id: number, name: string]>,
): GridColumn => {
  const whens = names.map(([id, name]) => sql`when ${sql.lit(id)} then ${sql.lit(name)}`);
  const values = names.map(([id, name]) => sql`(${sql.lit(id)}, ${sql.lit(name)})`);
  return {
    ...column('text', sql`case ${sql.ref(reference)} ${sql.join(whens, sql` `)} end`),
    lookup: {
      reference: sql.ref(reference),
      from: sql`(values ${sql.join(values)}) as named(id, name)`,
      id: sql.ref('id'),
      type: 'integer',
      name: sql.ref('name'),
    },
  };
};

/** One of few known texts. */
export const choice = (reference: string, values: readonly string[]): GridColumn => ({
  ...column('text', sql.ref(reference)),
  lookup: {
    reference: sql.ref(reference),
    from: sql`unnest(array[${sql.join(values.map((value) => sql.lit(value)))}]) as choice(value)`,
    id: sql.ref('value'),
    type: 'text',
    name: sql.ref('value'),
  },
});

/** The one text order of all lists: letter case does not count, Thai by its dictionary. */
export const inOrder = (text: Sql): Sql => sql`lower(${text}) collate "und-x-icu"`;

/** The value as it is compared: instants no finer than they are shown, so that they find themselves. */
export const comparable = ({ type, sql: value }: GridColumn): Sql =>
  type === 'text'
    ? inOrder(value)
    : type === 'instant'
      ? sql`date_trunc('milliseconds', ${value})`
      : value;

/** A compared value as rows and keys carry it. */
export function emitted(type: ColumnType, value: Sql): Sql {
  if (type === 'number') return sql`(${value})::float8`;
  if (type !== 'instant') return value;
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The value as rows carry it. */
export const shown = (of: GridColumn): Sql =>
  of.type === 'text' ? of.sql : emitted(of.type, comparable(of));

/** The value as the text that the string operators look at. */
export const asText = (of: GridColumn): Sql =>
  of.type === 'text'
    ? of.sql
    : of.type === 'date'
      ? sql`to_char(${of.sql}, 'YYYY-MM-DD')`
      : sql`(${shown(of)})::text`;

/**
 * `from` with the joins that these columns need and no other: the planner of PostgreSQL 15 drops an
 * unused join, but not what it has kept from an index-only scan.
 */
export function fromWith(source: AnySource, columns: readonly GridColumn[]): Sql {
  const joins = new Map(columns.flatMap(({ join }) => (join ? [[join.table, join.sql]] : [])));
  return sql`${source.from} ${sql.join([...joins.values()], sql` `)}`;
}

/** `where` with everything that a source and a reader ask for. */
export const whereAll = (conditions: readonly Expression<unknown>[]): Sql =>
  conditions.length === 0
    ? sql``
    : sql`where ${sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` and `,
      )}`;
