import { sql } from 'kysely';
import type { Db, ReportDifferencesTable, Trx } from '../platform/db/schema';

/** Makes one row of all those that add up to the same sum; says how many rows there were. */
export async function compactRollups(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const { rows } = await sql<{ merged: number }>`
      select compact_report_cells() as merged`.execute(trx);
    return rows[0]?.merged ?? 0;
  });
}

export interface Findings {
  /** Orders that are counted as something else than their tables say. */
  readonly orders: readonly number[];
  /** What the sums lack of what the orders count for. */
  readonly cells: readonly ReportDifferencesTable[];
}

/** Compares every order with its tables, in one statement and so at one moment. */
async function findMiscounted(trx: Trx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select job_order_id as id
    from report_counts as now full join report_orders as kept using (job_order_id)
    where row(now.*) is distinct from row(kept.*) order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

const findDifferences = (trx: Trx) => trx.selectFrom('report_differences').selectAll().execute();

/** Recounts all orders and all sums, and brings right what is wrong. Says what that was. */
export async function repairRollups(db: Db): Promise<Findings> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const cells = await findDifferences(trx);
    await sql`insert into report_cells select * from report_differences`.execute(trx);
    const orders = await findMiscounted(trx);
    // Few at a time: each call holds what it counts in memory.
    for (let at = 0; at < orders.length; at += 1_000) {
      await sql`select count_job_orders(${orders.slice(at, at + 1_000)}::bigint[])`.execute(trx);
    }
    return { orders, cells };
  });
}

/** The same without a change. */
export async function checkRollups(db: Db): Promise<Findings> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    return { orders: await findMiscounted(trx), cells: await findDifferences(trx) };
  });
}
