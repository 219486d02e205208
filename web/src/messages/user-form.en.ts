// What the forms of new accounts and their import say, and their rules.
import { userForm as form } from '../users/add/messages.en';
import { userImport } from '../users/import/messages.en';
import { userIssues } from '@joborder/shared/users/texts.en';

export const userForm = {
  userIssues,
  userForm: form,
  userImport,
};
