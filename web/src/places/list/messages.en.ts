import type { Shape } from '../../platform/i18n/shape';
import type { placeList as th } from './messages.th';

export const placeList: Shape<typeof th> = {
  title: 'Places',
  subtitle: 'Places that itineraries of job orders are made of',
  add: 'Add New Place',
  cards: 'Choose for a trip plan',
  table: 'Places',
  columns: {
    photo: 'Photo',
    name: 'Place name',
    province: 'Province',
    district: 'District',
    subDistrict: 'Sub-district',
    status: 'Status',
  },
  status: {
    all: 'All',
    new: 'New',
    approved: 'Approved',
  },
  filter: {
    title: 'Search places',
    toggle: 'Filters',
    toggleCount: 'Filters ({count, number})',
    name: 'Place name',
    nameHint: 'e.g. Wat Arun',
    province: 'Province',
    district: 'District',
    sub_district: 'Sub-district',
    status: 'Status',
    clear: 'Clear',
  },
  approve: 'Approve',
  approveOf: 'Approve {name}',
  detail: 'View Details',
  detailOf: 'View Details of {name} (opens a new window)',
  edit: 'Edit',
  editOf: 'Edit {name}',
  empty: {
    title: 'No places yet',
    text: 'Places that are added stand here and can be used in the itinerary of a job order.',
  },
};
