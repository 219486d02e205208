import { userIssues } from '@joborder/shared/users/texts.en';
import { userDetail } from '../../users/detail/messages.en';

export const users = {
  userDetail,
  userIssues,
};
