// What the page of work that waits says beside the list of orders.
import { workQueue } from '../job-orders/queue/messages.en';
import { identityChanges } from '../users/identity/messages.en';

export const queue = {
  workQueue,
  identityChanges,
};
