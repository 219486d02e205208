// What the paper of a job order and its check say.
import { touristFacts } from '@joborder/shared/job-orders/texts.th';
import { transport } from '../job-orders/transport.th';
import { paper as sheet } from '../job-orders/paper/messages.th';

export const paper = {
  paper: sheet,
  touristFacts,
  transport,
};
