// What the page for looking up an order says.
import { jobOrderSearch } from '../job-orders/search/messages.th';
import { scanner } from '../ui/scan/messages.th';

export const lookUp = {
  jobOrderSearch,
  scanner,
};
