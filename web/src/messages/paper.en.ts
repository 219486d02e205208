// What the paper of a job order and its check say.
import { touristFacts } from '@joborder/shared/job-orders/texts.en';
import { transport } from '../job-orders/transport.en';
import { paper as sheet } from '../job-orders/paper/messages.en';

export const paper = {
  paper: sheet,
  touristFacts,
  transport,
};
