import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/db/schema';

/** Tables whose rows a save of an order writes. */
type ChildTable =
  | 'job_order_flights'
  | 'job_order_stops'
  | 'job_order_guides'
  | 'job_order_acceptances'
  | 'job_order_tourists';
type SqlType = 'int' | 'bigint' | 'text' | 'date' | 'timestamptz';
type Columns<T extends ChildTable> = { readonly [C in keyof Insertable<Database[T]>]?: SqlType };

/** A row of a described table as it is sent; every described column has to be given. */
export type Sent<T extends { readonly rowType: unknown }> = T['rowType'];

export interface Comparison<C> {
  /** Columns whose difference counts; all by default. */
  readonly compared?: readonly C[];
  /** Stored rows that are meant; all of the order by default. */
  readonly where?: RawBuilder<unknown>;
}

/**
 * Rows of one table travel as one JSON parameter, however many they are. Its columns, each with the type that
 * PostgreSQL reads it as, are named here once for sending, inserting, replacing and comparing.
 */
export function childTable<
  const T extends ChildTable,
  const C extends Columns<T>,
  Row = Required<Pick<Insertable<Database[T]>, keyof C & keyof Insertable<Database[T]>>>,
>(table: T, columns: C) {
  type Column = keyof C & string;
  const names = Object.keys(columns) as Column[];
  const types = sql.raw(names.map((name) => `${name} ${String(columns[name])}`).join(', '));
  const listed = (some: readonly Column[]) => sql.raw(some.join(', '));

  /** The rows as a table of the statement, with the alias `sent`. */
  const sent = (rows: readonly Row[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(${types})`;

  return {
    /** Carries the type alone, for `Sent`. */
    rowType: undefined as Row,
    columns: listed(names),
    sent,
    /** The assignments of `on conflict do update set`: these columns as they were sent. */
    replaced: (...some: readonly Column[]) =>
      sql.raw(some.map((name) => `${name} = excluded.${name}`).join(', ')),
    /** A condition: the stored rows of the order are not the same set of rows as these. */
    differs: (
      orderId: number,
      rows: readonly Row[],
      { compared = names, where = sql`true` }: Comparison<Column> = {},
    ) => {
      const stored = sql`select ${listed(compared)} from ${sql.table(table)}
        where job_order_id = ${orderId} and ${where}`;
      const given = sql`select ${listed(compared)} from ${sent(rows)}`;
      return sql<boolean>`(exists (${stored} except ${given}) or exists (${given} except ${stored}))`;
    },
  };
}
