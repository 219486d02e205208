import type { HeatMap } from '@joborder/shared/reports/contract';
import { paths } from '../../paths';

/** The list of exactly the orders that a number of the map counts. */
export const ordersOf = (
  { startdate, enddate }: HeatMap['totals'],
  where: { readonly region_id?: number; readonly province_id?: number } = {},
) =>
  paths.jobOrders({
    inbound_from: startdate,
    inbound_to: enddate,
    without_cancelled: 'true',
    ...where,
  });
