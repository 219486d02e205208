import { sql } from 'kysely';
import { preparedStatement } from '../platform/db/prepared-statements';
import type { Db } from '../platform/db/schema';
import type { ReportRequest } from './report-request';
import { cells } from './rollup-sums';

/** Orders of the period that no agency has: guides may file by themselves (D9). An agency reads its own alone. */
export async function countWithoutAgency(
  db: Db,
  { scope, range }: Pick<ReportRequest, 'scope' | 'range'>,
): Promise<number> {
  if (scope !== null) return 0;
  // One statement: an order that is filed in between would count in one of the sums alone.
  const { rows } = await preparedStatement(sql<{ orders: number }>`
    select coalesce((select sum(orders) from ${cells(null, 'order', range)} as every), 0)
      - coalesce((select sum(orders) from ${cells(null, 'agency', range)} as ranked), 0) as orders`).execute(
    db,
  );
  return rows[0]?.orders ?? 0;
}
