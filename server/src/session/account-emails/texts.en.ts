import type { th } from './texts.th';

type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> };

export const en: Same<typeof th> = {
  email: {
    heading: 'The e-mail address of your account was changed',
    text: 'The e-mail address of the account below was changed. Codes and links mailed before no longer work. This mail goes to the previous address and to the new one.',
  },
  password: {
    heading: 'The password of your account was changed',
    text: 'The password of the account below was changed, and the account was signed out on every device.',
  },
  invitation: {
    heading: 'Your Job Order Online account is ready',
    text: 'Please sign in with the username and the initial password below. A code will be mailed to this address, and then you make a password of your own.',
    footer:
      'If you did not ask for an account, or cannot sign in, please call the service centre: {telephone}.',
  },
  initialPassword: 'Initial password',
  idCard: 'the 13 digits of your ID card',
  registrationNumber: 'the 13 digits of the company registration or ID card that you gave',
  until: 'Good until',
  signIn: 'Sign in',
  username: 'Username',
  at: 'Changed at',
  link: 'Set a new password',
  footer:
    'If you neither changed it nor asked for the change, please call the service centre at once: {telephone}.',
};
