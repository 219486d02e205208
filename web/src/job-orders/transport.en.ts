import type { Shape } from '../platform/i18n/shape';
import type { transport as th } from './transport.th';

export const transport: Shape<typeof th> = {
  '1': 'Aircraft',
  '2': 'Coach',
  '3': 'Boat',
  '4': 'Other',
  '5': 'Domestic travel',
};
