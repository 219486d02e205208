// One's own account.
import { profile } from '../../profile/messages.th';

export const account = { profile };
