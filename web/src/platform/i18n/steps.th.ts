// What the later steps of the job order wizard say beside the day board.
import { programme } from '../../job-orders/wizard/board/messages.th';
import { tourists } from '../../job-orders/wizard/tourists/messages.th';

export const steps = {
  programme,
  tourists,
};
