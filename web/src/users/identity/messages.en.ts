import type { Shape } from '../../platform/i18n/shape';
import type { identityChanges as th } from './messages.th';

export const identityChanges: Shape<typeof th> = {
  title: 'Changes of names and licence numbers',
  oldest: 'waiting for {days, plural, one {# day} other {# days}}',
  none: 'No request is waiting',
  loadFailed: 'The requests for other names and licence numbers could not be loaded',
  more: '{shown, number} of {count, number} requests shown, the oldest first',
  kinds: {
    agency: 'Tour business',
    guide: 'Guide',
  },
  asked: 'asked by {name} on {when}',
  waits: '{days, plural, =0 {asked today} one {waiting for # day} other {waiting for # days}}',
  field: 'Field',
  current: 'In force',
  wanted: 'Asked for',
  becomes: 'becomes',
  fields: {
    name: 'Company name',
    license: 'Licence number',
  },
  orders:
    '{count, plural, one {# filed job order keeps} other {# filed job orders keep}} the present name and number',
  free: 'nobody else has it',
  taken: '{holder} has it, or looks like it: it cannot be approved',
  account: 'Open the account of {holder}',
  approve: 'Approve',
  approveOf: 'Approve the request of {holder}',
  refuse: 'Refuse',
  refuseOf: 'Refuse the request of {holder}',
  reason: 'Reason of the refusal (its owner reads this)',
  reasonMissing: 'please say why the change is refused',
  cancel: 'Cancel',
  confirmRefusal: 'Refuse the change',
  pendingTitle: 'Another name or licence number waits for a decision',
};
