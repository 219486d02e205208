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
    tripTemplates: {
      title: 'Trip management',
      purpose: 'Name, description, visibility and plan of the ready-made trips.',
      now: 'Published trips can be used in job orders as before.',
    },
    users: {
      title: 'User management',
      purpose: 'Find accounts, watch licence expiry and set their status.',
      now: 'Changes of accounts are made through the call centre.',
    },
    userForm: {
      title: 'User details',
      purpose: 'Add and change accounts of officers, tour operators, guides and tourism police.',
      now: 'Accounts are opened and changed through the call centre.',
    },
    userTypes: {
      title: 'Kinds of user',
      purpose: 'How many accounts each of the five kinds has.',
      now: 'The call centre can tell you the numbers.',
    },
    reports: {
      title: 'Reports',
      purpose: 'Tourists, trends, relations, staff performance and heat map.',
      now: 'For now you can filter the job orders and export all rows to Excel.',
    },
  },
};
