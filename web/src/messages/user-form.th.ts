// What the forms of new accounts and their import say, and their rules.
import { userForm as form } from '../users/add/messages.th';
import { userImport } from '../users/import/messages.th';
import { userIssues } from '@joborder/shared/users/texts.th';

export const userForm = {
  userIssues,
  userForm: form,
  userImport,
};
