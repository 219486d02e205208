import type { Shape } from '../../platform/i18n/shape';
import type { chart as th } from './messages.th';

export const chart: Shape<typeof th> = {
  showTable: 'Show as table',
  showChart: 'Show as chart',
  loading: 'Drawing the chart',
  failed: 'The chart could not be shown; all numbers stand in the table.',
  summary:
    '{label}: {count, number} items, the most {name} with {value, number}. All numbers stand in the table.',
};
