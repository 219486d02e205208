import type { Range } from '@joborder/shared/reports/period';
import { paths } from '../paths';

type Where = Readonly<Record<string, string | number>>;

/** The list of exactly the orders that a number of a report counts. */
export const ordersWithin = ({ from, to }: Range, where: Where = {}) =>
  paths.jobOrders({ ...where, inbound_from: from, inbound_to: to, without_cancelled: '1' });

/** The same for the days that a reply names. */
export const ordersOf = (
  { startdate, enddate }: { readonly startdate: string; readonly enddate: string },
  where?: Where,
) => ordersWithin({ from: startdate, to: enddate }, where);
