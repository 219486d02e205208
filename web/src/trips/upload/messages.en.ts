import type { Shape } from '../../platform/i18n/shape';
import type { tripUpload as th } from './messages.th';

export const tripUpload: Shape<typeof th> = {
  title: 'Upload a trip',
  subtitle: 'A file is read, looked at day by day, and opened in the builder to be saved',
  file: 'File of the trip',
  drop: 'Drop a file here',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  kinds: 'CSV, TXT or XLSX, no larger than 800 kB',
  template: 'Download the CSV template',
  chosen: '{name} ({size, number} kB)',
  send: 'Send Files',
  sending: 'Reading {name}',
  noFile: 'Please choose a file first',
  how: 'Columns of the file',
  columns: {
    day: 'day',
    dayText: 'number of the day, such as 1',
    part: 'part of day',
    partText: '1 morning, 2 afternoon, 3 evening',
    place: 'place',
    placeText: 'name or number of the place',
  },
  orderText:
    'The first line holds the headings, in Thai or English, in any order. Places of the same part of a day stand in the order of the file.',
  failed: 'The file could not be read',
  retry: 'Send again',
  plan: 'The plan as it was read',
  understood:
    '{good, number} of {all, plural, one {# row} other {# rows}} understood, {days, plural, one {# day} other {# days}}',
  refused: '{count, plural, one {# row was} other {# rows were}} not understood',
  refusedText:
    'These rows will not be in the plan. Mend the file and send it again, or add the places in the builder.',
  line: 'Line {line, number}',
  nothing: 'No row can be made into a plan. Please mend the file and send it again.',
  day: 'Day {day, number}',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  emptyDay: 'No places yet; they can be added in the builder',
  open: 'Open in the builder',
  openWithout:
    'Open in the builder without the {count, plural, one {# row} other {# rows}} not understood',
  replace: {
    title: 'Replace the plan you are working on?',
    text: 'A plan with {count, plural, one {# place} other {# places}} is not saved yet. It is lost when it is replaced.',
    action: 'Replace it by the plan of the file',
    refusal: 'Keep my plan',
  },
};
