// What the progress page of a job order says, and who looked at the order.
import { touristFacts } from '@joborder/shared/job-orders/texts.en';
import { transport } from '../job-orders/transport.en';
import { access } from '../job-orders/access/messages.en';
import { findings } from '../job-orders/findings/messages.en';
import { progress as page } from '../tracking/messages.en';

export const progress = {
  access,
  findings,
  progress: page,
  touristFacts,
  transport,
};
