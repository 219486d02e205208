import { sql, type SqlBool } from 'kysely';
import type { Db } from '../platform/db/schema';
import { ApiError, invalid } from '../platform/errors';
import { containsPattern } from '../platform/search';
import type { Caller } from '../platform/session';
import { mayFileFor, readableOrders } from './policy';

export function findAgency(db: Db, id: number) {
  return db
    .selectFrom('agencies')
    .select(['id', 'name', 'license', 'license_expires'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The caller, acting for the agency that an administrator names. */
export async function filerOf(
  db: Db,
  caller: Caller,
  agencyId: number | null | undefined,
): Promise<Caller> {
  if (agencyId == null) return caller;
  if (!mayFileFor(caller, agencyId)) throw new ApiError(403, 'FORBIDDEN');
  const agency = await findAgency(db, agencyId);
  if (!agency) throw invalid([{ path: 'agency_id', code: 'invalid' }]);
  return { ...caller, agencyId };
}

/** How many orders are searched for the foreign agencies a clerk works with, and how many agencies are returned. */
const LATEST = 100;
const RECENT = 3;

/** Foreign agencies of the latest orders that the caller may read, each once, the last one first. */
export async function findForeignAgencies(db: Db, caller: Caller) {
  const readable = readableOrders(caller);
  const rows = await db
    .selectFrom('job_orders')
    .select(['foreign_agency as external_agencys', 'inbound_country as country'])
    .$if(readable !== undefined, (query) => query.where(readable ?? sql<SqlBool>`true`))
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
  const latest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const name = row.external_agencys.toLowerCase();
    if (!latest.has(name)) latest.set(name, row);
  }
  return [...latest.values()].slice(0, RECENT);
}

/** Agencies whose people may sign in, by part of name or licence number. */
export function findAgencies(db: Db, text: string) {
  return db
    .selectFrom('agencies')
    .select(['id', 'name', 'license'])
    .where('license_unclear', '=', false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('users')
          .select('users.id')
          .whereRef('users.agency_id', '=', 'agencies.id')
          .where('users.status', '=', 1),
      ),
    )
    .where(
      sql<SqlBool>`(lower(name) like ${containsPattern(text)}
        or lower(license) like ${containsPattern(text)})`,
    )
    .orderBy('license')
    .orderBy('id')
    .limit(10)
    .execute();
}
