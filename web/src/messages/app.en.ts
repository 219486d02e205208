// What every form says.
import { en } from '@joborder/shared/texts.en';

/** `rules`: sentences that the API says too, read through `useMessages()`. */
export const app = {
  rules: en,
};
