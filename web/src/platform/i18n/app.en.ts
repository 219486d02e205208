// What the public look-up and every form say. One line per feature.
import { en } from '@joborder/shared/texts.en';
import { jobOrderSearch } from '../../job-orders/search/messages.en';

/** `rules`: sentences that the API says too, read through `useSpeaker()`. */
export const app = {
  rules: en,
  jobOrderSearch,
};
