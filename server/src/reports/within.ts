import { sql } from 'kysely';
import type { Range } from '@joborder/shared/reports/period';

/** An instant on a day of the range, in Bangkok. */
export const within = (instant: string, { from, to }: Range) => {
  const at = sql.ref(instant);
  return sql`(${at} >= ${from}::date::timestamp at time zone 'Asia/Bangkok'
    and ${at} < (${to}::date + 1)::timestamp at time zone 'Asia/Bangkok')`;
};
