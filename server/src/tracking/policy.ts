import type { OrderOwnership } from '../job-orders/policy';
import type { Policy } from '../platform/authorized';

/** A guide's own work: orders that assign the guide, whoever created them. */
export const assigned: Policy<OrderOwnership> = {
  see: (caller, order) => caller.guideId !== null && order.guide_ids.includes(caller.guideId),
};
