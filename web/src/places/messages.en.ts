import type { Shape } from '../platform/i18n/shape';
import type { place as th } from './messages.th';

export const place: Shape<typeof th> = {
  title: 'Place details',
  photos: 'Photos of {name}',
  photo: 'Photo {n, number} of {total, number} of {name}',
  drawing: 'A drawing in place of a photo',
  address: 'Address',
  noAddress: 'No address known',
  hours: 'Opening hours',
  noHours: 'No opening hours known',
  closed: 'closed',
  contacts: 'Contacts',
  contact: {
    tel: 'Telephone',
    email: 'E-mail',
    website: 'Website',
    facebook: 'Facebook',
    instagram: 'Instagram',
    google_business: 'Google Business',
  },
  edit: 'Edit the place',
  coordinates: 'Coordinates',
  map: 'Map with the position of {name}',
  openMap: 'Open in a map',
  detail: 'Details',
  isNew: 'Awaiting approval',
  weekday: {
    '0': 'Sunday',
    '1': 'Monday',
    '2': 'Tuesday',
    '3': 'Wednesday',
    '4': 'Thursday',
    '5': 'Friday',
    '6': 'Saturday',
  },
  loadFailed: 'The place could not be loaded',
  notFound: 'Place not found',
  notFoundText:
    'The place may have been removed, or the address of this page is not complete. Please choose the place from the list again.',
  toJobOrders: 'Go to job orders',
};
