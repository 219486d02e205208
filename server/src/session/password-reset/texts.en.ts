import type { th } from './texts.th';

export const en = {
  heading: 'Set a new password',
  text: 'Somebody asked for a new password of this account. If it was you, open the link below within {minutes, number} minutes. It works once.',
  username: 'Username',
  link: 'Set a new password',
  footer:
    'If it was not you, there is nothing to do: your password stays as it is. Please do not pass this mail on.',
} as const satisfies Record<keyof typeof th, string>;
