// What every form says.
import { th } from '@joborder/shared/texts.th';

/** `rules`: sentences that the API says too, read through `useSpeaker()`. */
export const app = {
  rules: th,
};
