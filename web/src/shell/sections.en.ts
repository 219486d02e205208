import type { Shape } from '../platform/i18n/shape';
import type { sections as th } from './sections.th';

export const sections: Shape<typeof th> = {
  opening: 'This section is opening step by step',
  help: 'Need help?',
  helpText: 'The call centre can take your request and act for you.',
  actions: {
    newJobOrder: 'Create a job order',
    jobOrders: 'Go to the job orders',
    jobOrderSearch: 'Look up a job order',
  },
  names: {
    userForm: {
      title: 'User details',
      purpose: 'Add and change accounts of officers, tour operators, guides and tourism police.',
      now: 'Accounts are opened and changed through the call centre.',
    },
    reports: {
      title: 'Reports',
      purpose: 'Tourists, trends, relations, staff performance and heat map.',
      now: 'For now you can filter the job orders and export all rows to Excel.',
    },
    touristsReport: {
      title: 'Tourists report',
      purpose: 'Countries, places, accommodation, guides and operators ranked over a period.',
      now: 'For now you can filter the job orders and export all rows to Excel.',
    },
    touristsCountReport: {
      title: 'Number of tourists',
      purpose: 'Tourists by month and by year.',
      now: 'For now you can filter the job orders and export all rows to Excel.',
    },
    trendsReport: {
      title: 'Tourism trends',
      purpose: 'Trends of countries, places and accommodation over time.',
      now: 'For now you can filter the job orders and export all rows to Excel.',
    },
    relationReport: {
      title: 'Data relationship',
      purpose: 'How nationalities, places, accommodation and operators go together.',
      now: 'For now you can filter the job orders and export all rows to Excel.',
    },
    staffReport: {
      title: 'Staff performance',
      purpose: 'Places added and approved, time to approval and orders inspected.',
      now: 'For now you can filter the job orders and export all rows to Excel.',
    },
    heatMap: {
      title: 'Heat map',
      purpose: 'Where the groups travel, and the share of each region.',
      now: 'For now you can filter the job orders and export all rows to Excel.',
    },
  },
};
