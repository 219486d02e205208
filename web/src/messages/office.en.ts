// What the signed-in screens beside the wizard and the paper say. One line per feature.
import { jobOrderList } from '../job-orders/list/messages.en';
import { place } from '../places/messages.en';

export const office = {
  jobOrderList,
  place,
};
