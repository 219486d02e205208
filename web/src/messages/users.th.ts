// What the page of an account says, and its rules. One line per screen.
import { userIssues } from '@joborder/shared/users/texts.th';
import { identityChanges } from '../users/identity/messages.th';
import { userDetail } from '../users/detail/messages.th';
import { savedElsewhere } from '../platform/forms/messages.th';

export const users = {
  identityChanges,
  savedElsewhere,
  userDetail,
  userIssues,
};
