import type { Shape } from '../platform/i18n/shape';
import type { session as th } from './messages.th';

export const session: Shape<typeof th> = {
  title: 'Sign in',
  username: 'Username',
  usernameHint: 'Your licence number, e.g. 11/00001, or the user name of an officer',
  password: 'Password',
  remember: 'Remember me',
  forgot: 'Forgot password?',
  submit: 'Sign in',
  search: 'Look up a job order without signing in',
  helpTitle: 'First time here?',
  help: 'Tour operators and guides sign in with their licence number. The first password is the company registration number (operators) or the national ID number (guides); you will be asked to choose a new one at once.',
  usernameRequired: 'Please enter your username',
  passwordRequired: 'Please enter your password',
  notEnabled: 'This account not authorize on this app.',
  problems: 'Not signed in yet: please fill in everything',
  forgotTitle: 'Forgot password',
  forgotText:
    'Resetting the password by e-mail is not open yet. Please contact the call centre to confirm who you are and get a new password.',
  forgotPrepare: 'Please have ready',
  forgotLicense: 'your licence number or user name',
  forgotIdentity: 'the company registration number or national ID number',
  forgotMobile: 'the telephone number you registered',
  forgotHours: 'Every day 08:00–20:00',
  backToLogin: 'Back to sign in',
};
