import type { Shape } from '../../platform/i18n/shape';
import type { placeCards as th } from './messages.th';

export const placeCards: Shape<typeof th> = {
  title: 'Choose places',
  search: 'Search for a place',
  categories: 'Place types',
  categoriesFailed: 'The place types could not be loaded',
  found: '{count, plural, one {# place} other {# places}} found',
  list: 'Places found',
  empty: 'No data found',
  emptyHint: 'Try a shorter word, or fewer place types',
  failed: 'The search for places failed',
  more: 'Load more',
  moreFailed: 'Loading more failed',
  details: 'Details',
  opensNew: '(opens a new window)',
  choose: 'Choose',
  choosePlace: 'Choose “{place}”',
  chosen: 'Chosen: {parts}',
  added: '“{place}” was added to day {day, number} of the trip plan',
  openPlan: 'Open the plan',
};
