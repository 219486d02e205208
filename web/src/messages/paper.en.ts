// What the paper of a job order and its check say.
import { transport } from '../job-orders/transport.en';
import { paper as sheet } from '../job-orders/paper/messages.en';

export const paper = {
  paper: sheet,
  transport,
};
