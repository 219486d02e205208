import type { Shape } from '../../platform/i18n/shape';
import type { calendarFeed as th } from './messages.th';

export const calendarFeed: Shape<typeof th> = {
  title: 'My work calendar',
  lead: 'Shows your job orders in the calendar of your phone or computer and follows when they change. Without any data of tourists.',
  loadFailed: 'The calendar could not be loaded',
  create: 'Create a calendar address',
  since: 'The calendar address is in use since {date}',
  hidden:
    'The address is not kept, so it cannot be shown again. For another device please create a new one.',
  address: 'Calendar address',
  once: 'This address is shown only once. Whoever knows it sees your work, please do not pass it on.',
  add: 'Add to my calendar',
  copy: 'Copy the address',
  copied: 'Address copied',
  copyFailed: 'Copying did not work, please select the address and copy it yourself',
  renew: 'Create a new address',
  renewTitle: 'Create a new calendar address?',
  renewText: 'The old address ends. Calendars that have it no longer follow your job orders.',
  revoke: 'End the calendar address',
  revokeTitle: 'End the calendar address?',
  revokeText:
    'The address in use ends. What is in your calendar no longer follows your job orders.',
  keep: 'Keep it',
  revoked: 'The calendar address has ended',
};
