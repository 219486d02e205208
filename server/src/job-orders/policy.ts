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
import { perShape, preparedQuery } from '../platform/db/prepared-statements';
import type { Database, Db } from '../platform/db/schema';
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

/**
 * What the viewer may do with an order, by its status and by who filed it when (D10, D61). Once the data of
 * its tourists were removed nobody edits it: a list that is sent then would stay, and nobody would see it.
 */
export function abilitiesOf(
  caller: Caller,
  order: OrderOwnership &
    Filing & { readonly status: Status; readonly data_removed_at: Date | null },
  now: Date,
) {
  const able = abilities(order.status, mayWrite(caller, order), mayCorrect(order, caller.id, now));
  return { ...able, edit: able.edit && order.data_removed_at === null };
}

/** What decides, beside values, which orders somebody reads. */
type Reader = 'staff' | 'guide' | 'agency';
const readerOf = (caller: Caller): Reader => {
  if (isStaff(caller)) return 'staff';
  return caller.type === UserType.guide ? 'guide' : 'agency';
};

/** Who somebody is in a condition on `job_orders`. */
type Identity = Record<'user' | 'agency' | 'guide', Expression<number | null>>;
const identityOf = (caller: Caller) => ({
  user: caller.id,
  agency: caller.agencyId,
  guide: caller.guideId,
});

/** The same rule as `mayRead` as a condition on `job_orders`, for lists. Undefined means every row. */
function readableBy(
  reader: Reader,
  { user, agency, guide }: Identity,
): Expression<SqlBool> | undefined {
  if (reader === 'staff') return undefined;
  // Whoever belongs to no agency reads none: nothing equals null.
  if (reader === 'agency') {
    return expressionBuilder<Database, 'job_orders'>()('job_orders.agency_id', '=', agency);
  }
  // One list of ids, each part by its index: `or` would test every order.
  return sql<SqlBool>`job_orders.id in (
    select own.id from job_orders as own where own.created_by = ${user}
    union all select answers.job_order_id from job_order_acceptances as answers
      where answers.guide_id = ${guide})`;
}

/** The orders that the caller reads. */
export function readableOrders(caller: Caller): Expression<SqlBool> | undefined {
  const { user, agency, guide } = identityOf(caller);
  return readableBy(readerOf(caller), {
    user: sql.val(user),
    agency: sql.val(agency),
    guide: sql.val(guide),
  });
}

/** A query of all orders that the caller reads, on a calendar day; composed once for each kind of reader. */
export function queryOfReadable<Row>(
  compose: (
    db: Db,
    today: Expression<string>,
    conditions: readonly Expression<SqlBool>[],
  ) => Expression<Row>,
): (db: Db, caller: Caller, today: string) => Promise<Row[]> {
  const queries = perShape((reader: Reader) =>
    preparedQuery((db, given: Identity & { today: Expression<string> }) => {
      const readable = readableBy(reader, given);
      return compose(db, given.today, readable ? [readable] : []);
    }),
  );
  return (db, caller, today) => queries(readerOf(caller))(db, { ...identityOf(caller), today });
}
