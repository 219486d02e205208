import type { Shape } from '../platform/i18n/shape';
import type { tripTemplates as th } from './messages.th';

export const tripTemplates: Shape<typeof th> = {
  title: 'Manage trip templates',
  subtitle: 'Templates that agencies and guides turn into job orders at once',
  add: 'Add New Trip',
  table: 'Trip templates',
  columns: {
    tour_id: 'ID',
    tour_name: 'Trip name',
    tour_description: 'Description',
    min_recommend: 'Min. people',
    max_recommend: 'Max. people',
  },
  edit: 'Edit',
  editOf: 'Edit {name}',
  empty: {
    title: 'No trip templates yet',
    text: 'Trips that are saved stand here and can be published for job orders.',
  },
};
