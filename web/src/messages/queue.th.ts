// What the page of work that waits says beside the list of orders.
import { workQueue } from '../job-orders/queue/messages.th';
import { identityChanges } from '../users/identity/messages.th';

export const queue = {
  workQueue,
  identityChanges,
};
