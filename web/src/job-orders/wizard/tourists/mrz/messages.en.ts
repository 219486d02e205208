import type { Shape } from '../../../../platform/i18n/shape';
import type { mrz as th } from './messages.th';

export const mrz: Shape<typeof th> = {
  action: 'Scan or paste passport lines',
  title: 'Scan or paste passport lines',
  field: 'The lines at the foot of the data page',
  hint: 'Put the cursor here and scan with a passport reader, or paste the 2 lines with the < signs. Several passports can follow one another',
  none: 'No passport has been read yet',
  count: '{count, plural, one {# passport} other {# passports}} read',
  toCompare: '{count, plural, one {# passport} other {# passports}} to compare with the document',
  read: 'Passports that were read, the latest first',
  done: 'Done',
  undo: 'Undo',
  undoOf: 'Undo {name}',

  added: 'Added as row {row, number}',
  filled: 'Filled in row {row, number}',
  listed: 'Already in row {row, number}, not added again',
  full: 'Not added, the list is full',
  visa: 'Not added. These are the lines of a visa, please scan the passport',
  removed: 'Not in the list any more',
  undone: 'Undone',
  compare: 'Please compare with the document',

  checkDigit: 'The check digit of {part} is wrong',
  parts: {
    passport: 'the passport number',
    birth: 'the birth date',
    expiry: 'the expiry date',
    personal: 'the personal number',
    whole: 'the lines as a whole',
  },
  birth: 'The birth date “{text}” is not a whole date, please fill it in',
  nation: 'The nationality “{text}” is not known, please choose it',
  noCountry: 'The nationality {code} means {meaning}, please choose the nationality',
  noCountries: {
    EUE: 'a travel document of the European Union',
    UNO: 'an official of the United Nations',
    UNA: 'an official of a United Nations agency',
    UNK: 'a resident of Kosovo with a document of the United Nations',
    XOM: 'the Sovereign Military Order of Malta',
    XPO: 'an official of Interpol',
    XXA: 'a stateless person',
    XXB: 'a refugee',
    XXC: 'another refugee',
    XXX: 'a person of unspecified nationality',
    UTO: 'the made-up state of specimens',
  },
  name: 'The name could not be read, please fill it in',
  passport: 'The passport number could not be read, please fill it in',

  length:
    'This line has {length, plural, one {# character} other {# characters}}. Passports have 44 in a line, cards 36 or 30. Correct it here, or scan again',
  mismatch:
    'These lines are not those of one document, or one is missing. Correct them here, or scan again',
  clear: 'Clear the field',
  leaveTitle: 'Some lines were not read',
  leaveText: 'The lines that are left in the field will not be added to the list',
  leaveAction: 'Close without these lines',
  leaveStay: 'Go back to them',

  pasted: '{count, plural, one {# passport} other {# passports}} read',
  pastedRest: '{count, plural, one {# line} other {# lines}} could not be read',
  pastedOf: '{name}: {what}',
};
