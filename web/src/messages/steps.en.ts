// What the later steps of the job order wizard say beside the day board.
import { touristFacts } from '@joborder/shared/job-orders/texts.en';
import { programme } from '../job-orders/wizard/board/messages.en';
import { mrz } from '../job-orders/wizard/tourists/mrz/messages.en';
import { tourists } from '../job-orders/wizard/tourists/messages.en';

export const steps = {
  mrz,
  programme,
  touristFacts,
  tourists,
};
