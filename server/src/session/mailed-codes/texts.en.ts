import type { th } from './texts.th';

type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> };

export const en: Same<typeof th> = {
  password: {
    heading: 'Code for changing the initial password',
    text: 'Somebody is changing the initial password of this account. If it is you, enter the code below on the page for changing the password within {minutes, number} minutes.',
    footer: 'If it is not you, give the code to nobody and call the service centre: {telephone}.',
  },
  'sign-in': {
    heading: 'Code for signing in',
    text: 'Somebody signed in with the password of this account from a device that was not used before, while many other sign-ins failed. If it was you, enter the code below on the sign-in page within {minutes, number} minutes.',
    footer:
      'If it was not you, somebody knows your password: give the code to nobody, set a new password and call the service centre: {telephone}.',
  },
  username: 'Username',
  code: 'Code',
  link: 'Open Job Order Online',
};
