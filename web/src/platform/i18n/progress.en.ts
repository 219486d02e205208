// What the progress page of a job order says, and who looked at the order.
import { access } from '../../job-orders/access/messages.en';
import { progress as page } from '../../tracking/messages.en';

export const progress = {
  access,
  progress: page,
};
