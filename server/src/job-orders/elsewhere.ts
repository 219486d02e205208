import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { isEmptyDay } from '@joborder/shared/dates';
import type { jobOrders } from '@joborder/shared/job-orders/contract';
import { passportKey } from '@joborder/shared/job-orders/manifest';
import type { Db } from '../platform/db/schema';
import type { Caller } from '../platform/session';
import { holderOf } from './identity';
import { readableOrders } from './policy';

type Body = z.output<typeof jobOrders.touristsElsewhere.body>;

/**
 * Listed passports that another order has on the same days, and the last order of the agency or
 * guide that files where it lists all of them (D66). Only who may read an order gets its number.
 */
export async function findElsewhere(db: Db, caller: Caller, filer: Caller, body: Body) {
  const keys = [...new Set(body.passports.map(passportKey).filter(Boolean))];
  if (keys.length === 0) return { elsewhere: [], same_as: '' };
  const { start, stop, joborder_code: code = '' } = body;
  const listed = sql`any(array(select value from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)))`;
  const readable = readableOrders(caller) ?? sql<SqlBool>`true`;
  const elsewhere =
    isEmptyDay(start) || isEmptyDay(stop)
      ? []
      : (
          await sql<{ passport: string; joborder_code: string }>`
            select distinct on (passport_key) passport_key as passport,
              case when ${readable} then job_orders.code else '' end as joborder_code
            from job_order_tourists
            join job_orders on job_orders.id = job_order_tourists.job_order_id
            where passport_key = ${listed} and job_orders.cancelled_at is null
              and job_orders.data_removed_at is null
              and job_orders.start_date <= ${stop}::date and job_orders.end_date >= ${start}::date
              and job_orders.code <> ${code}
            order by passport_key, case when ${readable} then 0 else 1 end, job_orders.id`.execute(
            db,
          )
        ).rows;
  // A group that travels twice on the same days is listed by passport.
  if (code !== '' || elsewhere.length > 0) return { elsewhere, same_as: '' };
  const { agencyId, guideId } = holderOf(filer);
  const last = await db
    .selectFrom('job_orders')
    .select(['id', 'code'])
    .where(
      agencyId === null
        ? sql<SqlBool>`agency_id is null and guide_id = ${guideId}::bigint`
        : sql<SqlBool>`agency_id = ${agencyId}`,
    )
    .where('cancelled_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return { elsewhere, same_as: '' };
  const { known } = await db
    .selectFrom('job_order_tourists')
    .select((eb) => eb.fn.countAll<number>().as('known'))
    .where('job_order_id', '=', last.id)
    .where(sql<SqlBool>`passport_key = ${listed}`)
    .executeTakeFirstOrThrow();
  return { elsewhere, same_as: known === keys.length ? last.code : '' };
}
