import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/db/schema';

/** Whose order it is: an agency, or the guide who files without one. */
export interface Holder {
  readonly agencyId: number | null;
  readonly guideId: number | null;
}

export const holderOf = (owner: Holder): Holder => ({
  agencyId: owner.agencyId,
  guideId: owner.agencyId === null ? owner.guideId : null,
});

/** The columns of an order that say who filed it, as the holder is now (D58). */
export function identityColumns({
  agencyId,
  guideId,
}: Holder): Record<
  'agency_name' | 'agency_license' | 'agency_address' | 'agency_mobile',
  RawBuilder<string>
> {
  const of = (agency: string, guide: string) =>
    agencyId === null
      ? sql<string>`coalesce((select ${sql.raw(guide)} from guides
          join users on users.guide_id = guides.id where guides.id = ${guideId}::bigint), '')`
      : sql<string>`coalesce((select ${sql.raw(agency)} from agencies where id = ${agencyId}::bigint), '')`;
  return {
    agency_name: of('name', "users.first_name || ' ' || users.last_name"),
    agency_license: of('license', 'guides.license'),
    agency_address: of('address', 'guides.address'),
    agency_mobile: of('mobile', 'users.mobile'),
  };
}

/** Holders of one number of licence digits file in parts of this size, so that none takes another's. */
const SERIES = 100_000;

/**
 * The next number of the holder's own series under a prefix, as a query for `with`: its row stays
 * locked until the order is written, so that concurrent saves of a holder take turns (D9). Whoever
 * comes to digits under which others have filed begins a series behind theirs (D59).
 */
export const nextNumber =
  (prefix: string, { agencyId, guideId }: Holder) =>
  (db: QueryCreator<Database>) =>
    db
      .insertInto('job_order_counters')
      .values({
        prefix,
        agency_id: agencyId,
        guide_id: guideId,
        ...firstOfSeries(prefix),
      })
      .onConflict((conflict) =>
        conflict.constraint('job_order_counters_holder').doUpdateSet((eb) => ({
          last_number: eb('job_order_counters.last_number', '+', 1),
        })),
      )
      .returning('last_number');

function firstOfSeries(prefix: string) {
  const first = sql<number>`coalesce((select max(last_number) / ${sql.lit(SERIES)} + 1
    from job_order_counters where prefix = ${prefix}), 0) * ${sql.lit(SERIES)} + 1`;
  return { first_number: first, last_number: first };
}

/** Two holders began a series under one prefix at the same moment: the second tries again. */
export const isSeriesTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'job_order_counters_pkey';
