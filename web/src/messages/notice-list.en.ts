// What the bell and its list say.
import { findings } from '../job-orders/findings/messages.en';
import { notices } from '../notices/messages.en';

export const noticeList = {
  findings,
  notices,
};
