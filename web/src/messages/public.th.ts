// What a visitor without an account can meet. One line per feature.
import { landing } from '../landing/messages.th';
import { shell } from '../shell/messages.th';
import { ui } from '../ui/messages.th';
import { platform } from '../platform/messages.th';

export const publicMessages = {
  landing,
  platform,
  shell,
  ui,
};
