import type { Shape } from '../platform/i18n/shape';
import type { reports as th } from './messages.th';

export const reports: Shape<typeof th> = {
  titles: {
    report: 'Report',
    tourists: 'Tourists Report',
    count: 'Job Order Count Report',
    trends: 'Tourism Trends',
    relation: 'Data Relationship',
    staff: 'Staff Performance',
    heat: 'Heat Map of Places in Job Orders',
  },
  counted: 'By the start date of the tour, cancelled job orders left out',
  print: 'Print',
  printed: 'Printed {at}',
  searching: 'Searching',
  period: {
    label: 'Period',
    values: { '1': 'Today', '7': '7 days', '30': '30 days', custom: 'Custom' },
    startdate: 'Start date',
    enddate: 'End date',
    search: 'Search',
  },
  compare: {
    label: 'Compare with',
    values: {
      none: 'Nothing',
      previous: 'The period before',
      year: 'The same days last year',
      custom: 'Custom',
    },
    before: 'Compared period',
    difference: 'Difference',
  },
};
