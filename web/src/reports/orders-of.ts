import { paths } from '../paths';

/** The list of exactly the orders that a number of a report counts. */
export const ordersOf = (
  { startdate, enddate }: { readonly startdate: string; readonly enddate: string },
  where: { readonly region_id?: number; readonly province_id?: number } = {},
) =>
  paths.jobOrders({
    inbound_from: startdate,
    inbound_to: enddate,
    without_cancelled: '1',
    ...where,
  });
