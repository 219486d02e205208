// What the later steps of the job order wizard say beside the day board.
import { touristFacts } from '@joborder/shared/job-orders/texts.th';
import { programme } from '../job-orders/wizard/board/messages.th';
import { mrz } from '../job-orders/wizard/tourists/mrz/messages.th';
import { tourists } from '../job-orders/wizard/tourists/messages.th';

export const steps = {
  mrz,
  programme,
  touristFacts,
  tourists,
};
