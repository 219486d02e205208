// What a visitor without an account can meet. One line per feature.
import { landing } from '../landing/messages.en';
import { shell } from '../shell/messages.en';
import { ui } from '../ui/messages.en';
import { platform } from '../platform/messages.en';

export const publicMessages = {
  landing,
  platform,
  shell,
  ui,
};
