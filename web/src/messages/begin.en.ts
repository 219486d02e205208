// How a job order begins: the choice for a new one, and copying.
import { begin as parts } from '../job-orders/begin/messages.en';

export const begin = {
  begin: parts,
};
