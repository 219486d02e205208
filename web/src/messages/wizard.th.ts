// What the frame and the first step of the job order wizard say.
import { wizard as steps } from '../job-orders/wizard/messages.th';

export const wizard = {
  wizard: steps,
};
