// What the guide's own screens say; other accounts never load it.
import { calendarFeed } from '../tracking/calendar/messages.en';
import { guide as work } from '../tracking/guide/messages.en';

export const guide = {
  calendarFeed,
  guide: work,
};
