import { type RawBuilder, sql } from 'kysely';
import type { Range } from '@joborder/shared/reports/period';
import type { ReportRequest } from './report-request';
import { cells, type Kind, type Only } from './rollup-sums';
import type { Scope } from './policy';

type Key = 'country' | 'subject';

/** Sums by what they are of, beside those of the other period where there is one. */
export interface Totals {
  readonly sums: RawBuilder<unknown>;
  readonly isCompared: boolean;
}

/** The sums of a kind by what they are of; what amounts to nothing any more is left out. */
export const totalsIn = (scope: Scope, kind: Kind, range: Range, by: Key, only: Only = {}) => sql`(
  select ${sql.ref(by)}, sum(orders) as orders, sum(amount) as amount
  from ${cells(scope, kind, range, { ...only, by })} as summed group by 1 having sum(orders) > 0)`;

/** The totals of a report in its period and, beside them, in the one that it is compared with. */
export function totals(
  { scope, range, compared }: Pick<ReportRequest, 'scope' | 'range' | 'compared'>,
  kind: Kind,
  by: Key = 'subject',
  only: Only = {},
): Totals {
  if (compared === null) {
    return { sums: totalsIn(scope, kind, range, by, only), isCompared: false };
  }
  // What counts in one of them alone has 0 in the other.
  const sums = sql`(
    select ${sql.ref(by)}, sum(orders) as orders, sum(amount) as amount,
      sum(compared_orders) as compared_orders, sum(compared_amount) as compared_amount
    from (
      select ${sql.ref(by)}, orders, amount, 0 as compared_orders, 0 as compared_amount
      from ${cells(scope, kind, range, { ...only, by })} as summed
      union all
      select ${sql.ref(by)}, 0, 0, orders, amount
      from ${cells(scope, kind, compared, { ...only, by })} as summed
    ) as both_periods group by 1 having sum(orders) > 0 or sum(compared_orders) > 0)`;
  return { sums, isCompared: true };
}
