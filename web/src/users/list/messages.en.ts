import type { Shape } from '../../platform/i18n/shape';
import type { userList as th } from './messages.th';

export const userList: Shape<typeof th> = {
  title: 'Users',
  subtitle:
    '{count, plural, one {# account} other {# accounts}} of {types, plural, one {# type} other {# types}}',
  table: 'List of users',
  add: {
    title: 'Add user',
    staff: 'Administrator or officer',
    operator: 'Tourism department officer',
    guide: 'Guide',
    agency: 'Tourism business',
    police: 'Tourism police',
    import: 'Import accounts from a file',
    types: 'Accounts by type',
  },
  columns: {
    name: 'Name',
    licence: 'Licence',
    email: 'E-mail',
    type: 'User type',
    expires: 'Expires',
    status: 'Status',
  },
  bulk: {
    label: 'Several accounts at once',
    pick: 'Select {name}',
    count: '{count, plural, one {# account} other {# accounts}} selected',
    actions: {
      suspend: 'Suspend',
      allow: 'Allow the website',
      renew: 'Renew initial passwords',
    },
    ask: {
      suspend: 'Suspend {count, plural, one {# account} other {# accounts}}?',
      allow: 'Let {count, plural, one {# account} other {# accounts}} use the website?',
      renew: 'Renew the initial passwords of {count, plural, one {# account} other {# accounts}}?',
    },
    consequence: {
      suspend: 'They are signed out at once and cannot come in until their status is active again',
      allow: 'Those whose status is active can sign in',
      renew: 'The initial passwords are good again from today, and the owners are invited by mail',
    },
    done: {
      suspend: '{count, plural, one {# account} other {# accounts}} suspended',
      allow: '{count, plural, one {# account} other {# accounts}} may use the website',
      renew: '{count, plural, one {# initial password} other {# initial passwords}} renewed',
    },
    refused:
      '{count, plural, one {# account} other {# accounts}} could not be changed, such as {name}: {reason}',
    export: 'Export the selected',
    clear: 'Clear the selection',
  },
  expiry: {
    inDays: '{days, plural, =0 {expires today} =1 {in # day} other {in # days}}',
    expired: 'expired',
  },
  filter: {
    title: 'Search users',
    toggle: 'Filters',
    toggleCount: 'Filters ({count, number})',
    name: 'Name',
    nameHint: 'First or last name',
    license: 'Licence / ID card number',
    licenseHint: 'e.g. 21-00001',
    type: 'User type',
    anyType: 'All types',
    expired: 'Licence expires',
    months: '{months, plural, =0 {Not specified} one {Within # month} other {Within # months}}',
    clear: 'Clear',
  },
  expiring: {
    title: 'Licences that have expired or expire within 1 month',
    guides: '{count, plural, one {# guide} other {# guides}}',
    agencies: '{count, plural, one {# tourism business} other {# tourism businesses}}',
  },
  detail: 'View Details',
  detailOf: 'View details of {name}',
  edit: 'Edit',
  editOf: 'Edit {name}',
  remove: {
    label: 'Delete {name}',
    title: 'Want to delete?',
    text: 'Cannot undo. {name} will no longer be able to sign in; the record and its history stay in the list as “Deleted”',
    action: 'Delete user',
    refusal: 'Keep',
    done: 'success, user status changed',
    failed: 'cannot delete, contact the system administrator ({reason})',
  },
  empty: {
    title: 'There are no users yet',
    text: 'Accounts that are added will be shown here',
  },
  byType: {
    title: 'User types',
    subtitle: 'Number of accounts of each type',
    count: '{count, plural, one {# account} other {# accounts}}',
    failed: 'The numbers of accounts could not be loaded',
    all: 'See all users',
  },
};
