// What the forms of new accounts and their import say, and their rules.
import { userForm as form } from '../../users/add/messages.th';
import { userImport } from '../../users/import/messages.th';
import { newUserIssues } from '@joborder/shared/users/new-user-texts.th';

export const userForm = {
  newUserIssues,
  userForm: form,
  userImport,
};
