// One's own account.
import { profile } from '../../profile/messages.en';

export const account = { profile };
