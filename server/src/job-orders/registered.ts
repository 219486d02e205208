import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { Registered, RegisteredGuide } from '@joborder/shared/job-orders/contract';
import { preparedRows } from '../platform/db/prepared-statements';
import type { Db } from '../platform/db/schema';
import { asGuide } from './guides';
import { holderOf, identityColumns } from './identity';
import type { OrderRecord } from './queries';

const guidesNow = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('guides')
    .innerJoin('users', 'users.guide_id', 'guides.id')
    .select(['guides.id as guide_id', 'guides.license', 'users.first_name', 'users.last_name'])
    .select(sql<string>`coalesce(guides.license_expires::text, '')`.as('license_expires'))
    .where(sql<SqlBool>`guides.id = any(${[...ids]}::bigint[])`)
    .orderBy('guides.id');

/** Names and licence numbers that saving an order, or a copy of it, files (D58). */
export async function registeredOf(db: Db, order: OrderRecord): Promise<Registered> {
  const { agency_id: agencyId, guide_id: guideId, guide_ids: ids } = order;
  const holder = identityColumns(holderOf({ agencyId, guideId }));
  const registered = db.selectNoFrom([
    holder.agency_name.as('name'),
    holder.agency_license.as('license'),
    jsonArrayFrom(guidesNow(db, ids)).as('guides'),
  ]);
  const [row] = await preparedRows(db, registered);
  if (!row) throw new Error('A select without a table has one row.');
  const { guides, ...agency } = row;
  return { agency, guides: guides.map(asGuide) };
}

/** Of one draft; a longer list is none that the form has made. */
const MOST_GUIDES = 200;

/** Of a draft only its guides are read; the rest is the business of the form that made it. */
const Guides = z.object({
  programme: z.object({
    days: z.array(z.object({ guides: z.array(z.object({ guide_id: z.int32() })) })),
  }),
});

/** The guides that a kept draft assigns, as the search for guides would find them now. */
export async function registeredIn(db: Db, content: unknown): Promise<RegisteredGuide[]> {
  const { data } = Guides.safeParse(content);
  const ids = new Set(
    data?.programme.days.flatMap(({ guides }) => guides.map(({ guide_id }) => guide_id)),
  );
  if (ids.size === 0) return [];
  const found = await guidesNow(db, [...ids].slice(0, MOST_GUIDES))
    .where('users.status', '=', 1)
    .execute();
  return found.map(asGuide);
}
