// What the forms of new accounts and their import say, and their rules.
import { userForm as form } from '../../users/add/messages.en';
import { userImport } from '../../users/import/messages.en';
import { newUserIssues } from '@joborder/shared/users/new-user-texts.en';

export const userForm = {
  newUserIssues,
  userForm: form,
  userImport,
};
