import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

/** In every database of the product; migrations are append-only. */
const FIRST_MIGRATION = '0001_initial.sql';
const COLUMNS = ['name', 'checksum', 'applied_at'];
/** As many names as an operator needs to recognise the other application. */
const MOST_NAMES = 5;

/**
 * Rejects with a sentence for the operator when the database belongs to another application: when it has
 * tables, and none of our migrations. Only reads. Tables beside our own are allowed, such as copies that
 * an administrator made; so are those of extensions.
 */
export async function refuseForeignDatabase(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select relname::text as table,
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attnum) as columns
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass
        and objid = pg_class.oid and deptype = 'e')
    order by relname`.execute(db);
  const migrations = rows.find(({ table }) => table === 'schema_migrations');
  if (migrations && COLUMNS.every((column) => migrations.columns.includes(column))) {
    const applied = await db
      .selectFrom('schema_migrations')
      .select('name')
      .orderBy('name')
      .execute();
    if (applied.some(({ name }) => name === FIRST_MIGRATION)) return;
    // Without a row: the first start was interrupted.
    const [other] = applied;
    if (other) throw refusal(`its table schema_migrations begins with ${other.name}`);
  } else if (migrations) {
    throw refusal(`its table schema_migrations has the columns ${migrations.columns.join(', ')}`);
  }
  const others = rows.map(({ table }) => table).filter((table) => table !== 'schema_migrations');
  if (others.length === 0) return;
  const more = others.length > MOST_NAMES ? ` and ${others.length - MOST_NAMES} more` : '';
  throw refusal(`it has the tables ${others.slice(0, MOST_NAMES).join(', ')}${more}`);
}

const refusal = (what: string) =>
  new Error(
    `The database belongs to another application: ${what}. ` +
      'Nothing was changed. Point DATABASE_URL, or DATA_DIR, to a database of its own.',
  );
