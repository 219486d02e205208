import type { Shape } from '../../platform/i18n/shape';
import type { tripEditor as th } from './messages.th';

export const tripEditor: Shape<typeof th> = {
  title: 'Edit a trip plan',
  toList: 'Back to the trip templates',
  toTrips: 'Back to the trips',
  save: 'Edit data',
  unsaved: 'There are unsaved changes',
  facts: 'About the plan',
  group: 'Recommended group size',
  min: 'From',
  max: 'To',
  people: 'people',
  days: 'Itinerary',
  empty: 'This plan has no days yet',
  emptyText: 'Add the first day, then choose its places.',
  failed: 'Error! an error occurred editing the data',
  done: 'trip plan edited',
  loadFailed: 'The trip plan could not be loaded',
  readOnly:
    'This plan belongs to somebody else: only its own agency or guide and administrators may edit it.',
  use: 'Use it for a job order',
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes of this plan are not saved yet and would be lost.',
    action: 'Leave without saving',
    stay: 'Stay here',
  },
};
