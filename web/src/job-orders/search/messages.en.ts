import type { Shape } from '../../platform/i18n/shape';
import type { jobOrderSearch as th } from './messages.th';

export const jobOrderSearch: Shape<typeof th> = {
  title: 'Check a job order',
  text: 'For officers and the public, no sign-in needed',
  code: 'Job order number',
  hint: 'The digits under the barcode, with or without spaces',
  required: 'Please enter the job order number',
  submit: 'Check',
  scanButton: 'Scan with the camera',
  scanner: {
    title: 'Scan a job order',
    picture: 'Picture of the camera',
    hint: 'Point the camera at the QR code or the barcode of the document; the result opens by itself',
    close: 'Close',
    problem: {
      camera: 'The camera cannot be used. Please allow it, or type the number under the barcode',
      other: 'This code is not of a job order',
    },
  },
  scanTitle: 'Do you have the document at hand?',
  scan: 'Open the camera of your phone and scan the QR code at the top right of the job order. The result opens at once.',
  privacyTitle: 'Protection of personal data',
  privacy:
    'Without sign-in only the last three characters of passport numbers and the years of birth are shown.',
  officer: 'Officers sign in to see the complete document',
  signIn: 'Sign in',
};
