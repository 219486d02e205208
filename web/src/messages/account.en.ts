// One's own account.
import { userIssues } from '@joborder/shared/users/texts.en';
import { profile } from '../profile/messages.en';

export const account = { profile, userIssues };
