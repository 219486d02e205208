import type { Shape } from '../../platform/i18n/shape';
import type { userImport as th } from './messages.th';

export const userImport: Shape<typeof th> = {
  title: 'Import accounts from a file',
  subtitle: 'Every row is read and checked first, and stored when you confirm',
  back: 'Back to the users',
  file: 'File of accounts',
  drop: 'Drop a file here',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  kinds: 'CSV, TXT or XLSX, no larger than 50 MB, at most 100,000 accounts',
  tooLarge: 'The file should be no larger than 50 MB, please divide it',
  chosen: '{name} ({size, number} kB)',
  template: 'Download the CSV template',
  how: 'Columns of the file',
  columns: {
    type: 'type',
    typeText: '1 administrator, 2 guide, 3 tour operator, 4 officer, 5 tourism police',
    id: 'identication_card',
    idText:
      'ID card or company registration number, 13 digits; the first password, which has to be changed',
    license: 'license, license_expires',
    more: 'signatory, province, website_enable, status',
    moreText:
      'who signs for a company, where police serve, 0 for an account that may not use the website yet, and the status 1 (active) or 2 (suspended); all may be empty',
    licenseText:
      'Licence number and expiry of guides and tour operators; the username where none is given',
  },
  orderText:
    'The first line has the headings, in Thai or English, in any order. The file must not hold passwords.',
  reading: 'Reading and checking {name}',
  failed: 'The file could not be read',
  retry: 'Try again',
  result: 'What the file holds',
  counted: '{good, number} of {all, number} rows can be imported',
  types: {
    admin: 'administrators',
    guide: 'guides',
    agency: 'tour operators',
    operator: 'officers',
    police: 'tourism police',
  },
  first: 'The first {shown, number} accounts',
  line: 'Line {line, number}',
  table: {
    line: 'Line',
    type: 'Kind',
    name: 'Name',
    username: 'Username',
    licence: 'Licence',
    email: 'E-mail',
  },
  refused: '{count, plural, one {# row cannot} other {# rows cannot}} be used',
  refusedText:
    'Mend the file and choose it again, or import the good rows only; these will not be stored',
  refusedMore: 'The first {shown, number} are shown',
  warned:
    '{count, plural, one {# row has a number} other {# rows have numbers}} that should be checked',
  warnedText:
    'These rows will be imported; please compare their ID card or registration numbers with the documents first',
  nothing: 'No row can be imported. Please mend the file and choose it again.',
  save: 'Import {count, plural, one {# account} other {# accounts}}',
  saveGood: 'Import {count, plural, one {the good row} other {the # good rows}} only',
  saving: 'Storing {count, number} accounts, please keep this page open ({seconds, number} s)',
  checkAgain: 'Check the file again',
  confirm: {
    title: 'Import the good rows only?',
    text: '{good, plural, one {# account} other {# accounts}} will be stored and {bad, plural, one {# row} other {# rows}} left out',
    refusal: 'Back to mend the file',
  },
};
