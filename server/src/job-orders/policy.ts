import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { UserType } from '@joborder/shared/endpoint';
import {
  abilities,
  type Filing,
  mayCorrect,
  type Status,
} from '@joborder/shared/job-orders/status';
import { can } from '@joborder/shared/session/capacities';
import type { Policy } from '../platform/authorized';
import type { Database } from '../platform/db/schema';
import { type Caller, isStaff } from '../platform/session';

/** What the rules of D31 look at. */
export interface OrderOwnership {
  readonly agency_id: number | null;
  readonly created_by: number;
  readonly guide_ids: readonly number[];
}

const isOwn = (caller: Caller, order: OrderOwnership) =>
  caller.type === UserType.guide
    ? order.created_by === caller.id
    : caller.agencyId !== null && order.agency_id === caller.agencyId;

/** Agencies see their own orders, guides those that assign them or that they created, staff all (D31). */
export const mayRead = (caller: Caller, order: OrderOwnership): boolean =>
  isStaff(caller) ||
  isOwn(caller, order) ||
  (caller.guideId !== null && order.guide_ids.includes(caller.guideId));

/** Officers and police never write; an assigned guide reads only. */
const mayWrite = (caller: Caller, order: OrderOwnership): boolean =>
  (caller.type === UserType.administrator && caller.agencyId === null) ||
  (can(caller.type, 'joborder:write') && isOwn(caller, order));

export const reading: Policy<OrderOwnership> = { see: mayRead };
export const writing: Policy<OrderOwnership> = { see: mayRead, act: mayWrite };

/** Administrators without an agency file for one that they name (D31); nobody else names another. */
export const mayFileFor = (caller: Caller, agencyId: number): boolean =>
  caller.agencyId === null ? caller.type === UserType.administrator : caller.agencyId === agencyId;

/** What the viewer may do with an order, by its status and by who filed it when (D10, D61). */
export const abilitiesOf = (
  caller: Caller,
  order: OrderOwnership & Filing & { readonly status: Status },
  now: Date,
) => abilities(order.status, mayWrite(caller, order), mayCorrect(order, caller.id, now));

/** The same rule as a condition on `job_orders`, for lists. Undefined means every row. */
export function readableOrders(caller: Caller): Expression<SqlBool> | undefined {
  if (isStaff(caller)) return undefined;
  const eb = expressionBuilder<Database, 'job_orders'>();
  if (caller.type !== UserType.guide) {
    return caller.agencyId === null
      ? eb.lit(false)
      : eb('job_orders.agency_id', '=', caller.agencyId);
  }
  // One list of ids, each part by its index: `or` would test every order.
  return sql<SqlBool>`job_orders.id in (
    select own.id from job_orders as own where own.created_by = ${caller.id}
    union all select answers.job_order_id from job_order_acceptances as answers
      where answers.guide_id = ${caller.guideId})`;
}
