import type { Shape } from '../platform/i18n/shape';
import type { session as th } from './messages.th';

export const session: Shape<typeof th> = {
  title: 'Sign in',
  ended: 'You were signed out, or this account can no longer be used. Please sign in again.',
  username: 'Username',
  usernameHint: 'Your licence number, e.g. 11/00001, or the user name of an officer',
  password: 'Password',
  remember: 'Remember me',
  forgot: 'Forgot password?',
  submit: 'Sign in',
  search: 'Look up a job order without signing in',
  helpTitle: 'First time here?',
  help: 'Tour operators and guides sign in with their licence number. The first password is the company registration number (operators) or the national ID number (guides); you will be asked to choose a new one at once, with a code by e-mail if we have your address. The first password expires; if it has, please contact the department.',
  usernameRequired: 'Please enter your username',
  passwordRequired: 'Please enter your password',
  notEnabled: 'This account not authorize on this app.',
  secondFactor: {
    title: 'Second step',
    code: '6-digit code',
    codeHint: 'Open the authenticator app on your phone and enter the code it shows',
    recovery: 'Recovery code',
    recoveryHint: 'One of those you kept when you turned the second factor on; each works once',
    required: 'Please enter the code',
    useRecovery: 'Phone not at hand? Use a recovery code',
    useCode: 'Use the code of the authenticator app',
    back: 'Sign in with another account',
    submit: 'Confirm and sign in',
  },
  mailedCode: {
    title: 'Code from your e-mail',
    code: 'Code',
    codeHint:
      'The 12 characters of the mail, such as abcd-efgh-2345, or the code of your authenticator app if you use one',
    back: 'Enter user name and password again',
  },
  inactivity: {
    warnTitle: 'Are you still there?',
    warnText:
      'Nothing was done for a while. You will be signed out in {minutes}:{seconds} minutes; what you typed stays.',
    warnSpoken: 'You will be signed out within 2 minutes because nothing was done',
    stay: 'Stay signed in',
    leave: 'Sign out',
    overTitle: 'Please sign in again',
    overText:
      'You were signed out because nothing was done for a while. Sign in with the same account to go on; what you typed is still there.',
    toLogin: 'Go to the sign-in page; what was not saved is lost',
  },
  forgotTitle: 'Forgot password',
  forgotText:
    'Enter your e-mail address or username. A link for a new password goes to the e-mail address we have on record; it works for 30 minutes.',
  forgotField: 'E-mail address or username',
  forgotRequired: 'Please enter your e-mail address or username',
  forgotSubmit: 'Send the link',
  forgotSent:
    'If nothing arrives within a few minutes, please look into the spam folder, or check the spelling and try again.',
  forgotNoMail: 'No e-mail on record, or none arrived?',
  forgotCall:
    'Please contact the call centre to confirm who you are. Have ready your licence number or username, and the company registration number or national ID number.',
  forgotHours: 'Every day 08:00–20:00',
  backToLogin: 'Back to sign in',
  resetTitle: 'Set a new password',
  newPassword: 'New password',
  newPasswordHint: 'At least 8 characters, not your username and not easy to guess',
  newPasswordAgain: 'New password again',
  newRequired: 'Please enter a new password',
  againRequired: 'Please enter the new password again',
  tooShort: 'The new password must have at least 8 characters',
  mismatch: 'Password not match',
  resetSubmit: 'Reset',
  resetDone: 'The new password is set',
  askAgain: 'Ask for a new link',
};
