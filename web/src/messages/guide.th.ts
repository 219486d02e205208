// What the guide's own screens say; other accounts never load it.
import { calendarFeed } from '../tracking/calendar/messages.th';
import { guide as work } from '../tracking/guide/messages.th';

export const guide = {
  calendarFeed,
  guide: work,
};
