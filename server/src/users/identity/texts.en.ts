import type { th } from './texts.th';

type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> };

export const en: Same<typeof th> = {
  approved: {
    heading: 'Your new name or licence number was approved',
    text: 'An officer approved your request. The new data stand on job orders that you file or edit from now on; those that are filed already keep what they say.',
  },
  refused: {
    heading: 'Your new name or licence number was not approved',
    text: 'An officer refused your request. Everything stays as it was. You can ask again on your profile page.',
  },
  facts: {
    nameBefore: 'Company name so far',
    name: 'Company name asked for',
    licenseBefore: 'Licence number so far',
    license: 'Licence number asked for',
    reason: 'Reason',
  },
  link: 'Open my profile',
  footer:
    'Job Order Online sent this mail to the address in your user account. Please do not reply.',
};
