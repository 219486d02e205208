import { type Expression, type SqlBool, sql } from 'kysely';
import type { Status } from '@joborder/shared/job-orders/status';
import { preparedQuery, preparedRows } from '../platform/db/prepared-statements';
import type { Db } from '../platform/db/schema';
import { type Caller, isStaff } from '../platform/session';
import {
  conditionsOf,
  type Day,
  type Filter,
  isActive,
  isEmpty,
  isPlain,
  meeting,
  seek,
  statusSql,
} from './filter';
import { queryOfReadable, readableOrders } from './policy';

const partsOfAll = preparedQuery(
  (_, { today }: { today: Expression<string> }) => sql<{
    kept: number;
    cancelled: number;
    begun: number;
    coming: number;
  }>`
    select (select coalesce(sum(orders), 0) from report_cells
        where kind = 'order' and span = 'month') as kept,
      (select count(*) from job_orders where cancelled_at is not null) as cancelled,
      count(*) filter (where start_date <= ${today}::date or first_check_in_at is not null) as begun,
      count(*) filter (where start_date > ${today}::date and first_check_in_at is null) as coming
    from job_orders where cancelled_at is null and ${isActive(today)}`,
);

/**
 * All orders by status, without counting what is over: that is what the sums of the reports have beyond those
 * that have not ended. These sums are kept in the transaction of each write (docs/decisions/0023).
 */
async function countAll(db: Db, today: string): Promise<{ status: Status; count: number }[]> {
  const rows = await partsOfAll(db, { today });
  const { kept = 0, cancelled = 0, begun = 0, coming = 0 } = rows[0] ?? {};
  return [
    { status: 1, count: coming },
    { status: 2, count: begun },
    { status: 3, count: cancelled },
    { status: 4, count: kept - begun - coming },
  ];
}

const byStatus = (db: Db, today: Day, conditions: readonly Expression<SqlBool>[]) =>
  meeting(db, conditions)
    .select([statusSql(today).as('status'), (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(sql`1`);

const readByStatus = queryOfReadable(byStatus);

/** How many orders a filter finds, by status; a filter on the status itself does not hide the other counts. */
export async function countJobOrders(db: Db, today: string, caller: Caller, filter: Filter) {
  const unlimited = { ...filter, status: undefined };
  const count = async () => {
    if (isEmpty(unlimited)) {
      return isStaff(caller) ? countAll(db, today) : readByStatus(db, caller, today);
    }
    const sought = await seek(db, unlimited);
    const query = byStatus(db, today, conditionsOf(today, readableOrders(caller), sought));
    return isPlain(unlimited) ? preparedRows(db, query) : query.execute();
  };
  const rows = await count();
  const by_status = { 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const row of rows) by_status[row.status] = row.count;
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  return { count: filter.status ? by_status[filter.status as Status] : all, by_status };
}
