import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';

const { db } = await testDatabase();

test('schema.ts names the tables and columns that the migrations made', async () => {
  const source = readFileSync(new URL('./schema.ts', import.meta.url), 'utf8');
  const types = new Map(
    [...source.matchAll(/^export interface (\w+Table) \{\n(.*?)\n\}/gms)].map(([, type, body]) => [
      type,
      [...body!.matchAll(/^ {2}(\w+):/gm)].map(([, column]) => column!).sort(),
    ]),
  );
  const written = [...source.matchAll(/^ {2}(\w+): (\w+Table);/gm)].map(([, table, type]) => [
    table,
    types.get(type),
  ]);
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name::text as name,
      array_agg(column_name::text order by column_name::text collate "C") as columns
    from information_schema.columns where table_schema = 'public'
    group by table_name`.execute(db);
  const made = Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
  expect(Object.fromEntries(written)).toEqual(made);
});
