import type { Shape } from '../../platform/i18n/shape';
import type { staffReport as th } from './messages.th';

export const staffReport: Shape<typeof th> = {
  counted: 'The work of all administrators and officers, on the day it was done',
  columns: {
    staff_type: 'Kind',
    amount: 'In all',
    places_added: 'Places added',
    places_approved: 'Places approved',
    approval_hours: 'Median hours',
    users_changed: 'Users changed',
    orders_inspected: 'Inspected',
  },
  top: '{count, plural, one {The member of staff with most work} other {The # members of staff with most work}}',
  note: 'Median hours: from adding a place to approving it.',
  table: 'Work of the staff',
  types: {
    administrator: 'Administrator',
    officer: 'Tourism department officer',
  },
  nothing: {
    title: 'No data found',
    text: 'Nothing was done in this period. Try a longer one.',
  },
  empty: {
    title: 'No staff found',
    text: 'Try clearing the filters of the table.',
  },
};
