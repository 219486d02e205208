import type { Shape } from '../../platform/i18n/shape';
import type { jobOrderSearch as th } from './messages.th';

export const jobOrderSearch: Shape<typeof th> = {
  title: 'Check a job order',
  text: 'For officers and the public, no sign-in needed',
  code: 'Job order number',
  hint: 'The digits under the barcode, with or without spaces',
  check: 'Check code',
  checkHint:
    'The 6 characters under the barcode of the printed paper show its programme; without them you see a summary',
  required: 'Please enter the job order number',
  submit: 'Check',
  scanButton: 'Scan with the camera',
  scanner: {
    title: 'Scan a job order',
    close: 'Close',
  },
  scanTitle: 'Do you have the document at hand?',
  scan: 'Open the camera of your phone and scan the QR code at the top right of the job order. The result opens at once.',
  privacyTitle: 'Protection of personal data',
  privacy:
    'Without sign-in you see a summary. With the printed paper at hand you also see its programme; names, passport numbers and birth dates are shown in part.',
  officer: 'Officers sign in to see the complete document',
  signIn: 'Sign in',
};
