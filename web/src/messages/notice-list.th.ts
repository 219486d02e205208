// What the bell and its list say.
import { findings } from '../job-orders/findings/messages.th';
import { notices } from '../notices/messages.th';

export const noticeList = {
  findings,
  notices,
};
