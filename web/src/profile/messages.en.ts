import type { Shape } from '../platform/i18n/shape';
import type { profile as th } from './messages.th';

export const profile: Shape<typeof th> = {
  title: 'Account Settings',
  tabs: 'Parts of the account',
  information: 'User information',
  password: 'Change password',
  loadFailed: 'The profile could not be loaded',
  username: 'Username',
  fname: 'First name',
  lname: 'Last name',
  identicationCard: 'Identification card',
  agency: 'Tour operator',
  guide: 'Tour guide',
  name: 'Name',
  license: 'Licence number',
  address: 'Address',
  correction:
    'These details come from the register of the Department of Tourism. If they are wrong, please tell the call centre.',
  mustChange:
    'You are using your first password. Please choose a new one before you use the rest of the system.',
  oldPassword: 'Old password',
  newPassword: 'New password',
  newPasswordHint: 'At least 8 characters, not your username and not easy to guess',
  newPasswordAgain: 'New password again',
  oldRequired: 'Please enter the old password',
  newRequired: 'Please enter a new password',
  tooShort: 'The new password must have at least 8 characters',
  mismatch: 'Please enter matching passwords',
  save: 'Save the new password',
  loginAgain: 'Please log in again',
  signIn: 'Sign in',
};
