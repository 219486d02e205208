import type { Shape } from '../../platform/i18n/shape';
import type { scanner as th } from './messages.th';

export const scanner: Shape<typeof th> = {
  view: 'View of the camera',
  hint: 'Hold the QR code or barcode inside the frame',
  found: 'Read, opening…',
  light: 'Light',
  lightOff: 'Light off',
  other: 'Other camera',
  picture: 'Choose picture',
  open: 'Open the camera',
  again: 'Try again',
  off: {
    title: 'Scan with the camera',
    text: 'Open the camera to scan, choose a picture of the paper, or type the number',
  },
  refused: {
    title: 'The camera is blocked for this site',
    text: 'Allow it in the settings of the browser and try again, or type the number',
  },
  missing: {
    title: 'No usable camera was found',
    text: 'Choose a picture of the paper, or type the number',
  },
  problem: {
    other: 'This is no code of a job order',
    nothing: 'There is no QR code or barcode in this picture',
  },
};
