import { userIssues } from '@joborder/shared/users/texts.en';
import { identityChanges } from '../users/identity/messages.en';
import { userDetail } from '../users/detail/messages.en';
import { savedElsewhere } from '../platform/forms/messages.en';

export const users = {
  identityChanges,
  savedElsewhere,
  userDetail,
  userIssues,
};
