import { readDay } from '../read-day';
import { findCountry } from '../find-country';
import type { Day } from '../dates';
import {
  headingKey,
  isBlankRow,
  isBroken,
  type Layout,
  headingOf,
  layoutOf,
  type TableRow,
  tidy,
} from '../files/table';
import { unreadColumns } from '../files/unread-columns';
import type { ErrorCode, RowCode, Values } from '../texts';
import type { Prefix } from './draft';
import { MAX_TOURISTS, TOURIST_LENGTHS, type TouristText, touristTexts } from './limits';
import type { ImportedTourist } from './manifest';
import { isPlausiblePassport, passportKey, repeatedPassports } from './manifest';
import { isPossibleBirth } from './birth';
import { touristFacts as english } from './texts.en';
import { touristFacts as thai } from './texts.th';

export interface RowProblem {
  code: RowCode;
  values?: Values;
}
export interface ReadTourist extends ImportedTourist {
  /** Why the row cannot be used; none for a good row. */
  problems: RowProblem[];
}
export interface Refused {
  ok: false;
  /** Code and values of `errors`. */
  code: ErrorCode;
  values: Values;
  /** Where exactly, as codes and values of `rows`. */
  details: RowProblem[];
}

type Column = Exclude<keyof ImportedTourist, 'line' | 'passport_file'>;

/** Other headings of free texts than their names in calls and in the list. */
const TEXT_HEADINGS: Readonly<Partial<Record<TouristText, readonly string[]>>> = {
  flight: ['arrivalflight', 'เที่ยวบินขาเข้า'],
  flight_no: ['flightnumber', 'เลขที่เที่ยวบิน', 'หมายเลขเที่ยวบิน', 'เที่ยวบินขาออก'],
};

/**
 * Headings by column, letters and digits only; the first of each is the wire name. The browser has its texts
 * compiled, and a text without arguments stays as it is.
 */
const headings = (): Readonly<Record<Column, readonly string[]>> => ({
  passport: [
    'passport',
    'passportno',
    'passportnumber',
    'เลขหนังสือเดินทาง',
    'เลขที่หนังสือเดินทาง',
    'หมายเลขหนังสือเดินทาง',
    'หนังสือเดินทาง',
    'พาสปอร์ต',
    'เลขพาสปอร์ต',
  ],
  prefix: ['prefix', 'title', 'คำนำหน้า', 'คำนำหน้าชื่อ', 'คำนำหน้านาม'],
  firstname: ['firstname', 'givenname', 'givennames', 'name', 'fname', 'ชื่อ', 'ชื่อต้น', 'ชื่อจริง'],
  lastname: ['lastname', 'surname', 'familyname', 'lname', 'นามสกุล', 'ชื่อสกุล', 'สกุล'],
  date_of_birth: ['dateofbirth', 'birthdate', 'birthday', 'dob', 'วันเกิด', 'วันเดือนปีเกิด', 'วดปเกิด'],
  nation: ['nation', 'nationality', 'country', 'สัญชาติ', 'ประเทศ'],
  ...touristTexts((name) => [
    ...[name, thai[name], english[name]].map(headingKey),
    ...(TEXT_HEADINGS[name] ?? []),
  ]),
});
/** A file without these columns is not a tourist list. */
const NEEDED: readonly Column[] = ['passport', 'firstname', 'nation'];

const PREFIX_WORDS: Readonly<Record<Prefix, readonly string[]>> = {
  'Mr.': ['mr', 'mister', 'mstr', 'master', 'm', 'male', 'นาย', 'ดช', 'เด็กชาย', 'ชาย'],
  'Ms.': ['ms', 'miss', 'mademoiselle', 'f', 'female', 'นางสาว', 'นส', 'ดญ', 'เด็กหญิง', 'หญิง'],
  'Mrs.': ['mrs', 'madam', 'madame', 'นาง'],
};

/** Mr., Ms. or Mrs. for what people write; other titles stay as typed. */
export function readPrefix(typed: string): string {
  const word = headingKey(typed);
  for (const prefix of Object.keys(PREFIX_WORDS) as Prefix[]) {
    if (PREFIX_WORDS[prefix].includes(word)) return prefix;
  }
  return typed.trim();
}

function readRow(row: TableRow, layout: Layout<Column>, today: Day): ReadTourist {
  const { columns, width } = layout;
  const cell = (column: Column) => tidy(row.cells[columns.get(column) ?? -1]);
  const typed = { birth: cell('date_of_birth'), nation: cell('nation') };
  const birth = readDay(typed.birth);
  const nation = findCountry(typed.nation);
  const tourist: ReadTourist = {
    line: row.line,
    passport: passportKey(cell('passport')),
    passport_file: '',
    prefix: readPrefix(cell('prefix')),
    firstname: cell('firstname'),
    lastname: cell('lastname'),
    date_of_birth: birth ?? typed.birth,
    nation: nation ?? typed.nation,
    ...touristTexts(cell),
    problems: [],
  };
  const problem = (code: RowCode, values?: Values) =>
    tourist.problems.push(values ? { code, values } : { code });
  const found = row.cells.length;
  if (isBroken(row)) {
    problem('unreadable');
    return tourist;
  }
  if (row.cells.slice(width).some((extra) => tidy(extra) !== '')) {
    problem('tooManyColumns', { found, expected: width });
  }
  // Spreadsheets leave empty last cells out, so only a row without needed ones lacks columns.
  if (NEEDED.some((column) => (columns.get(column) ?? 0) >= found)) {
    problem('missingColumns', { found, expected: width });
    return tourist;
  }
  if (tourist.passport === '') problem('passportMissing');
  else if (!isPlausiblePassport(tourist.passport)) {
    problem('passportOdd', { text: cell('passport') });
  }
  if (tourist.firstname === '') problem('touristNameMissing');
  // An unknown birth date is a warning, as in the table (D62).
  if (birth && birth > today) problem('birthFuture', { date: birth });
  else if (typed.birth !== '' && !(birth && isPossibleBirth(birth, today))) {
    problem('birthImpossible', { text: typed.birth });
  }
  if (typed.nation === '') problem('nationMissing');
  else if (!nation) problem('nationUnknown', { text: typed.nation });
  const tooLong = TOURIST_LENGTHS.find(([name, max]) => tourist[name].length > max);
  if (tooLong) {
    problem('tooLong', { column: headingOf(layout, tooLong[0]), max: tooLong[1] });
  }
  return tourist;
}

/** Passports that are in the file more than once, with their lines. */
function repetitions(rows: readonly ReadTourist[]): { passport: string; lines: string }[] {
  const lines = new Map<number, number[]>();
  for (const [row, first] of repeatedPassports(rows.map(({ passport }) => passport))) {
    lines.set(first, [...(lines.get(first) ?? [rows[first]?.line ?? 0]), rows[row]?.line ?? 0]);
  }
  return [...lines].map(([first, found]) => ({
    passport: rows[first]?.passport ?? '',
    lines: found.join(', '),
  }));
}

/**
 * Tourists of a decoded table whose first row names the columns, in any order, in Thai or English
 * (D15). Bad rows come beside the good ones with their problems; a passport repeated inside the
 * file refuses the file (IMP-04). A spreadsheet formula is text like any other.
 */
export function readTourists(
  table: readonly TableRow[],
  today: Day,
): Refused | { ok: true; rows: ReadTourist[]; unread: string[] } {
  const refuse = (code: ErrorCode, values: Values = {}, details: RowProblem[] = []): Refused => ({
    ok: false,
    code,
    values,
    details,
  });
  const [heading, ...body] = table.filter((row) => !isBlankRow(row));
  if (!heading) return refuse('IMPORT_EMPTY');
  const layout = layoutOf(heading, headings());
  const missing = NEEDED.filter((column) => !layout.columns.has(column));
  if (missing.length > 0) return refuse('IMPORT_HEADINGS', { missing: missing.join(', ') });
  if (body.length === 0) return refuse('IMPORT_EMPTY');
  if (body.length > MAX_TOURISTS) return refuse('IMPORT_TOO_MANY', { max: MAX_TOURISTS });
  const rows = body.map((row) => readRow(row, layout, today));
  const repeated = repetitions(rows);
  return repeated[0]
    ? refuse(
        'IMPORT_DUPLICATE',
        repeated[0],
        repeated.map((values) => ({ code: 'repeated', values })),
      )
    : {
        ok: true,
        rows,
        unread: unreadColumns(layout),
      };
}
