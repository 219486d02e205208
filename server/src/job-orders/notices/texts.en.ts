import type { th } from './texts.th';

type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> };

export const en: Same<typeof th> = {
  assigned: {
    heading: 'You are assigned to job order {code}',
    text: '{agency} assigned you to this job order as its tour guide. Please accept or refuse the job in the system.',
  },
  askedAgain: {
    heading: 'Please answer again for job order {code}',
    text: '{agency} changed the dates of the tour or the days of your work, so your earlier answer no longer counts. Please accept or refuse the job in the system once more.',
  },
  removed: {
    heading: 'You are no longer assigned to job order {code}',
    text: '{agency} changed this job order, and you are no longer among its tour guides.',
  },
  changed: {
    heading: 'Job order {code} was changed',
    text: '{agency} changed a job order to which you are assigned. Please check its details in the system.',
  },
  cancelled: {
    heading: 'Job order {code} was cancelled',
    text: '{agency} cancelled this job order. There is no work for you on it any more.',
  },
  refused: {
    heading: 'A tour guide refused job order {code}',
    text: '{guide} refused the job of this job order. Please find another tour guide.',
  },
  gathered: {
    heading: '{count, number} notices about job orders',
    text: 'These happened within a short time. Please check the details in the system.',
    more: 'And {count, number} more, which are in the system.',
    assigned: 'you are assigned, please accept or refuse',
    askedAgain: 'other days, please accept or refuse once more: {what}',
    removed: 'you are no longer among its tour guides',
    changed: 'changed: {what}',
    cancelled: 'cancelled',
    refused: 'a tour guide refused, please find another one',
  },
  facts: {
    code: 'Job order number',
    agency: 'Agency',
    foreignAgency: 'Foreign agency',
    dates: 'Dates of the tour',
    days: 'Your days',
    changed: 'What changed',
    guide: 'Tour guide',
    reason: 'Reason',
  },
  changes: {
    dates: 'start or end date',
    travel: 'travel to and from Thailand',
    details: 'details of the foreign agency',
    itinerary: 'places',
    guides: 'tour guides of the days',
    fee: 'guide fee',
    tourists: 'list of tourists',
  },
  link: {
    guide: 'Open my work',
    agency: 'Open the progress of the job order',
    list: 'Open the job orders',
  },
  footer:
    'Job Order Online sent this mail to the address in your user account. Please do not reply.',
};
