import { type Expression, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { jobOrders } from '@joborder/shared/job-orders/contract';
import type { Db } from '../platform/db/schema';
import { type Caller, isStaff } from '../platform/session';
import { readableOrders } from './policy';

type Query = z.output<typeof jobOrders.people.query>;

/**
 * Names of the people that a list is filtered by. Numbers can be counted through, so a name is
 * told only where one of the orders behind it can be read; null otherwise.
 */
export async function findPeople(db: Db, caller: Caller, { guide_id, inspector_id }: Query) {
  const readable = readableOrders(caller) ?? sql<SqlBool>`true`;
  const nameOf = async (person: Expression<SqlBool>, orders: Expression<unknown>) => {
    const found = await db
      .selectFrom('users')
      .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('name'))
      .where(person)
      .where(sql<SqlBool>`exists (select from job_orders where id in (${orders}) and ${readable})`)
      .executeTakeFirst();
    return found?.name ?? null;
  };
  return {
    guide_name: guide_id
      ? await nameOf(
          sql`users.guide_id = ${guide_id}`,
          sql`select job_order_id from job_order_guides where guide_id = ${guide_id}`,
        )
      : null,
    inspector_name:
      inspector_id && isStaff(caller)
        ? await nameOf(
            sql`users.id = ${inspector_id}`,
            sql`select job_order_id from inspections where officer_id = ${inspector_id}`,
          )
        : null,
  };
}
