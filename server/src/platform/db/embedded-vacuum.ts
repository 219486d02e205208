import { sql } from 'kysely';
import type { Db } from './schema';

/**
 * What autovacuum does on a server, and nobody does in the embedded database: clears dead rows and
 * renews the planner's statistics of the tables that changed much, by autovacuum's own thresholds,
 * or that were never looked at. Returns their names.
 */
export async function vacuumWhereNeeded(db: Db): Promise<string[]> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ schema: string; name: string }>`
    select stat.schemaname as schema, stat.relname as name
    from pg_stat_user_tables as stat
    join pg_class as class on class.oid = stat.relid
    where (class.reltuples < 0 and pg_relation_size(stat.relid) > 0)
      or stat.n_dead_tup > 50 + 0.2 * class.reltuples
      or stat.n_mod_since_analyze > 50 + 0.1 * class.reltuples
      or stat.n_ins_since_vacuum > 1000 + 0.2 * class.reltuples
    order by stat.relname`.execute(db);
  // One table at a time: each blocks the process, and requests get their turn in between.
  for (const { schema, name } of rows) {
    await sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(db);
  }
  return rows.map(({ name }) => name);
}
