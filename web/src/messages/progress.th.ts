// What the progress page of a job order says, and who looked at the order.
import { touristFacts } from '@joborder/shared/job-orders/texts.th';
import { transport } from '../job-orders/transport.th';
import { access } from '../job-orders/access/messages.th';
import { findings } from '../job-orders/findings/messages.th';
import { progress as page } from '../tracking/messages.th';

export const progress = {
  access,
  findings,
  progress: page,
  touristFacts,
  transport,
};
