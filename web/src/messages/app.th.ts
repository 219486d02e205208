// What every form says.
import { th } from '@joborder/shared/texts.th';

/** `rules`: sentences that the API says too, read through `useMessages()`. */
export const app = {
  rules: th,
};
