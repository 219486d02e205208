// What the signed-in screens beside the wizard and the paper say. One line per feature.
import { jobOrderList } from '../job-orders/list/messages.th';
import { place } from '../places/messages.th';

export const office = {
  jobOrderList,
  place,
};
