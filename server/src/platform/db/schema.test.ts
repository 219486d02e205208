import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';

const { db } = await testDatabase();

interface Column {
  /** As TypeScript reads it, unions and JSON without what narrows them: `string | null`. */
  readonly type: string;
  /** May an insert leave it out? */
  readonly optional: boolean;
}

/** The aliases of schema.ts: what is read, and whether an insert may leave the column out. */
const ALIASES: Record<string, readonly [type: string, optional: boolean]> = {
  Id: ['number', true],
  DefaultText: ['string', true],
  Instant: ['Date', false],
  DefaultInstant: ['Date', true],
  NullableInstant: ['Date | null', true],
  NoticeKind: ['string', false],
};

/** `'a' | 'b'` is a string, `Day` too; `null` comes last. */
function plain(type: string): string {
  const parts = type
    .split(' | ')
    .map((part) => (/^'.*'$/.test(part) || part === 'Day' ? 'string' : part));
  const own = [...new Set(parts)].filter((part) => part !== 'null');
  return [...own, ...(parts.includes('null') ? ['null'] : [])].join(' | ');
}

/** What schema.ts says of a column. */
function writtenColumn(type: string): Column {
  const alias = ALIASES[type];
  if (alias) return { type: alias[0], optional: alias[1] };
  const [, wrapper, inner = ''] = /^(\w+)<(.*)>$/.exec(type) ?? [];
  switch (wrapper) {
    case 'Generated':
      return { type: plain(inner), optional: true };
    case 'Nullable':
      return { type: plain(`${inner} | null`), optional: true };
    case 'Json':
      return { type: 'json', optional: false };
    case 'DefaultJson':
      return { type: 'json', optional: true };
    case 'NullableJson':
      return { type: 'json | null', optional: true };
    case 'ColumnType': {
      const [read = '', insert = ''] = inner.split(', ');
      return { type: plain(read), optional: insert === 'never' || insert.includes('undefined') };
    }
    default:
      return { type: plain(type), optional: false };
  }
}

/** What both drivers make of a PostgreSQL type (parsers.ts). */
const READ_AS: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  text: 'string',
  bpchar: 'string',
  uuid: 'string',
  date: 'string',
  pg_lsn: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Date',
  jsonb: 'json',
};

function madeType(type: string): string {
  const read = READ_AS[type.replace(/^_/, '')] ?? `no type for ${type}`;
  return type.startsWith('_') ? `${read}[]` : read;
}

/** Columns of schema.ts by table. */
function readSchema() {
  const source = readFileSync(new URL('./schema.ts', import.meta.url), 'utf8');
  const types = new Map(
    [...source.matchAll(/^export interface (\w+Table) \{\n(.*?)\n\}/gms)].map(([, type, body]) => [
      type,
      Object.fromEntries(
        [...body!.matchAll(/^ {2}(\w+): (.*);$/gm)].map(([, column, text]) => [
          column!,
          writtenColumn(text!),
        ]),
      ),
    ]),
  );
  return Object.fromEntries(
    [...source.matchAll(/^ {2}(\w+): (\w+Table);/gm)].map(([, table, type]) => [
      table!,
      types.get(type) ?? {},
    ]),
  );
}

test('schema.ts has the tables, columns, types and defaults that the migrations made', async () => {
  const { rows } = await sql<{
    table: string;
    column: string;
    type: string;
    view: boolean;
    nullable: boolean;
    optional: boolean;
  }>`
    select columns.table_name::text as table, column_name::text as column, udt_name::text as type,
      table_type = 'VIEW' as view, is_nullable = 'YES' as nullable,
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES'
        or is_generated = 'ALWAYS' as optional
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public'
      and table_name not in (select inhrelid::regclass::text from pg_inherits)`.execute(db);
  const written = readSchema();
  const made: Record<string, Record<string, string>> = {};
  const required: string[] = [];
  for (const { table, column, type, view, nullable, optional } of rows) {
    const own = written[table]?.[column];
    // PostgreSQL does not say of the columns of a view whether they may be null.
    const isNull = view ? own?.type.endsWith('| null') : nullable;
    (made[table] ??= {})[column] = `${madeType(type)}${isNull ? ' | null' : ''}`;
    if (own?.optional && !optional) required.push(`${table}.${column}`);
  }
  const types = Object.fromEntries(
    Object.entries(written).map(([table, columns]) => [
      table,
      Object.fromEntries(Object.entries(columns).map(([column, { type }]) => [column, type])),
    ]),
  );
  expect(types).toEqual(made);
  // An insert that leaves one of these out would compile and fail.
  expect(required).toEqual([]);
});
