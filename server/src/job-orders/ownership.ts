import { sql } from 'kysely';
import type { Db } from '../platform/db/schema';
import type { OrderOwnership } from './policy';

/** What the rules about reading look at, of several orders in one statement. */
export async function findOwnership(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, OrderOwnership>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('job_orders')
    .select(['id', 'agency_id', 'created_by'])
    .select(
      sql<number[]>`array(select guide_id::int from job_order_acceptances
        where job_order_id = job_orders.id)`.as('guide_ids'),
    )
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...ownership }) => [id, ownership]));
}
