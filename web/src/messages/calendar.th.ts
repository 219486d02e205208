// The calendar of job orders and of the days of guides.
import { calendar as parts } from '../job-orders/calendar/messages.th';

export const calendar = {
  calendar: parts,
};
