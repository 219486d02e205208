// One's own account.
import { userIssues } from '@joborder/shared/users/texts.th';
import { profile } from '../profile/messages.th';

export const account = { profile, userIssues };
