// What the public look-up and every form say. One line per feature.
import { th } from '@joborder/shared/texts.th';
import { jobOrderSearch } from '../../job-orders/search/messages.th';

/** `rules`: sentences that the API says too, read through `useSpeaker()`. */
export const app = {
  rules: th,
  jobOrderSearch,
};
