import type { Shape } from '../../platform/i18n/shape';
import type { reportHome as th } from './messages.th';

export const reportHome: Shape<typeof th> = {
  title: 'Reports',
  own: 'Job orders of your agency, cancelled ones left out',
  national: 'Job orders of the whole country, cancelled ones left out',
  failed: 'The overview could not be loaded',
  choose: 'Choose a report',
  figures: {
    label: 'All job orders at a glance',
    tourists: 'Tourists incl. followers',
    joborders: 'Job orders',
    places: 'Tourist places',
    notes: {
      tourists: 'See them by country',
      joborders: 'See the list of job orders',
      places: 'See the list of places',
    },
  },
  months: {
    title: 'Job orders per month',
    month: 'Month',
    joborders: 'Job orders',
  },
  purposes: {
    touristsReport: 'Countries, places, accommodations, guides and agencies of a period, ranked',
    touristsCountReport: 'Job orders by day, month and year',
    trendsReport: 'How a country, a place or an accommodation develops',
    relationReport: 'Where tourists of a country go, and who comes to a place',
    staffReport:
      'Places added and approved, users changed and orders inspected by each of the staff',
    heatMap: 'Where the places of job orders lie, and the share of each region',
  },
};
