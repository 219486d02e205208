// What the page for looking up an order says.
import { jobOrderSearch } from '../job-orders/search/messages.en';
import { scanner } from '../ui/scan/messages.en';

export const lookUp = {
  jobOrderSearch,
  scanner,
};
