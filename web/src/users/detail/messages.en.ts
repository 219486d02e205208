import type { Shape } from '../../platform/i18n/shape';
import type { userDetail as th } from './messages.th';

export const userDetail: Shape<typeof th> = {
  title: 'User details',
  loading: 'Loading...',
  loadFailed: 'The user could not be loaded',
  notFound: 'There is no such user',
  notFoundText:
    'The account may not exist, or the address of this page is incomplete. Please choose the user from the list again.',
  toList: 'Go to the list of users',
  edit: 'Edit',
  back: 'Back',
  save: 'Save',
  unsaved: 'There are changes that are not saved',
  notYours: 'Accounts of administrators are changed by administrators only',
  tabs: {
    label: 'Parts of the account',
    settings: 'User settings',
    guide: 'Guide',
    agency: 'Tourism business',
  },
  fields: {
    username: 'Username',
    usernameHint: 'The username cannot be changed',
    status: 'Status',
    firstname: 'First name',
    lastname: 'Last name',
    email: 'E-mail',
    identication_card: 'National ID card',
    idCardHint: '13 digits',
    company: 'Company name',
    license: 'Licence number',
    address: 'Address',
  },
  statuses: {
    '0': 'please select status',
    '1': 'Active',
    '2': 'Suspend',
    '3': 'Delete',
  },
  saved: 'editing data succeeded',
  saveFailed: 'editing data failed: {reason}',
  photo: {
    change: 'Change the picture of {name}',
    hint: 'JPG, GIF or PNG, at most 800 kB',
    ask: 'Confirm?',
    askText: 'Do you want to change the profile picture?',
    action: 'Change picture',
    done: 'the picture was changed',
    failed: 'please check, the password must be the same',
  },
  secondFactor: {
    on: 'This account asks for a second factor',
    help: 'If its owner lost the device and the recovery codes, an administrator can take it away',
    off: 'Take the second factor away',
    ask: 'Take away the second factor of {name}?',
    askText:
      'The account is signed out everywhere and needs its password only, until its owner sets a second factor up again',
  },
  leave: {
    title: 'Leave this page?',
    text: 'The changes that are not saved will be lost',
    action: 'Leave this page',
    stay: 'Stay',
  },
};
