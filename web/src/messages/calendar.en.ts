// The calendar of job orders and of the days of guides.
import { calendar as parts } from '../job-orders/calendar/messages.en';

export const calendar = {
  calendar: parts,
};
