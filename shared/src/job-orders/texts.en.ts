import type { paperIssues as th } from './texts.th';

export const paperIssues: Record<keyof typeof th, string> = {
  checkCodeWrong:
    'this check code is not correct; it stands under the barcode of the printed paper, six letters and digits',
};
