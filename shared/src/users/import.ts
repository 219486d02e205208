import { type Day, parseDay } from '../dates';
import { type Issue, UserType } from '../endpoint';
import {
  headingKey,
  isBlankRow,
  isBroken,
  type Layout,
  layoutOf,
  type TableRow,
  tidy,
} from '../files/table';
import type { ErrorCode, Values } from '../texts';
import {
  emptyNewUser,
  EXTRA_FIELDS,
  NEW_USER_KINDS,
  type NewUser,
  type NewUserField,
  type NewUserKind,
  newUserIssues,
  TYPE_OF_KIND,
  usernameKey,
  usernameOf,
} from './new-user';

/** A file of more accounts has to be divided. */
export const MAX_IMPORTED_ACCOUNTS = 100_000;
/** Room for that many; the 800,000 bytes of other uploads end at some six thousand. */
export const MAX_ACCOUNT_FILE_BYTES = 30_000_000;

type Column = NewUserField | 'type' | 'license_expired';

/** Headings by column, letters and digits only; the first of each is the wire name. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  type: ['type', 'typeid', 'usertype', 'kind', 'ประเภท', 'ประเภทผู้ใช้', 'ประเภทผู้ใช้งาน'],
  title: ['title', 'prefix', 'คำนำหน้า', 'คำนำหน้าชื่อ', 'คำนำหน้านาม'],
  firstname: ['firstname', 'fname', 'givenname', 'ชื่อ', 'ชื่อจริง', 'ชื่อต้น'],
  lastname: ['lastname', 'lname', 'surname', 'familyname', 'นามสกุล', 'ชื่อสกุล', 'สกุล'],
  username: ['username', 'user', 'login', 'ชื่อผู้ใช้', 'ชื่อผู้ใช้งาน', 'ชื่อบัญชี'],
  password: ['password', 'รหัสผ่าน'],
  email: ['email', 'mail', 'อีเมล', 'อีเมล์'],
  mobile: ['mobile', 'mobilenumber', 'phone', 'tel', 'มือถือ', 'โทรศัพท์มือถือ', 'โทรศัพท์', 'เบอร์โทรศัพท์'],
  identication_card: [
    'identicationcard',
    'identificationcard',
    'idcard',
    'nationalid',
    'registrationnumber',
    'เลขประจำตัวประชาชน',
    'เลขบัตรประชาชน',
    'เลขประจำตัว',
    'เลขทะเบียนนิติบุคคล',
    'เลขทะเบียน',
  ],
  license: ['license', 'licence', 'licenseno', 'licenceno', 'เลขที่ใบอนุญาต', 'เลขใบอนุญาต', 'ใบอนุญาต'],
  address: ['address', 'ที่อยู่'],
  name: ['name', 'companyname', 'company', 'ชื่อบริษัท', 'บริษัท', 'ชื่อผู้ประกอบธุรกิจ'],
  license_expired: [
    'licenseexpired',
    'licenceexpired',
    'licenseexpires',
    'licenceexpires',
    'expireddate',
    'วันหมดอายุ',
    'วันหมดอายุใบอนุญาต',
    'ใบอนุญาตหมดอายุ',
  ],
};
/** A file without these columns is not a list of accounts. */
const NEEDED: readonly Column[] = ['type', 'firstname', 'lastname', 'identication_card'];
const COLUMNS = Object.keys(HEADINGS) as Column[];

const KIND_WORDS: Readonly<Record<NewUserKind, readonly string[]>> = {
  admin: ['admin', 'administrator', 'ผู้ดูแลระบบ', 'ผู้ดูแล'],
  operator: ['operator', 'officer', 'เจ้าหน้าที่', 'เจ้าหน้าที่กรมการท่องเที่ยว'],
  guide: ['guide', 'มัคคุเทศก์', 'ไกด์'],
  agency: ['agency', 'ผู้ประกอบธุรกิจนำเที่ยว', 'ผู้ประกอบธุรกิจ', 'บริษัทนำเที่ยว'],
  police: ['police', 'ตำรวจท่องเที่ยว', 'ตำรวจ'],
};

const kindOf = (typed: string): NewUserKind | undefined => {
  const word = headingKey(typed);
  return NEW_USER_KINDS.find(
    (kind) => String(TYPE_OF_KIND[kind]) === word || KIND_WORDS[kind].includes(word),
  );
};

export interface RowProblem {
  /** Where its sentence stands in the texts. */
  readonly section: 'rows' | 'issues';
  readonly code: string;
  readonly values?: Values;
}

/** A row of the file as an account. */
export interface ReadAccount {
  readonly line: number;
  /** 0 where the kind was not understood. */
  readonly type: UserType | 0;
  readonly user: NewUser;
  readonly licenseExpires: Day | null;
  /** Why the row cannot be used; none for a good row. */
  readonly problems: RowProblem[];
}

const rule = ({ code, values }: Pick<Issue, 'code' | 'values'>): RowProblem =>
  values ? { section: 'issues', code, values } : { section: 'issues', code };

function readRow(row: TableRow, { columns, width }: Layout<Column>): ReadAccount {
  const cell = (column: Column) => tidy(row.cells[columns.get(column) ?? -1]);
  const read: Record<NewUserField, string> = emptyNewUser();
  for (const column of COLUMNS) {
    if (column in read) read[column as NewUserField] = cell(column);
  }
  // As printed on the card: 1-1002-00345-67-8.
  read.identication_card = read.identication_card.replaceAll(/[\s-]/g, '');
  const kind = kindOf(cell('type'));
  if (kind) {
    for (const field of ['license', 'name', 'address'] as const) {
      if (!EXTRA_FIELDS[kind].includes(field)) read[field] = '';
    }
  }
  const typedDay = cell('license_expired');
  const hasLicence = kind !== undefined && EXTRA_FIELDS[kind].includes('license');
  const account: ReadAccount = {
    line: row.line,
    type: kind ? TYPE_OF_KIND[kind] : 0,
    user: { ...read, username: usernameOf(read), password: '' },
    licenseExpires: hasLicence ? parseDay(typedDay) : null,
    problems: [],
  };
  const { problems } = account;
  if (isBroken(row)) {
    problems.push({ section: 'rows', code: 'unreadable' });
    return account;
  }
  if (row.cells.slice(width).some((extra) => tidy(extra) !== '')) {
    const values = { found: row.cells.length, expected: width };
    problems.push({ section: 'rows', code: 'tooManyColumns', values });
  }
  if (!kind) {
    problems.push(rule({ code: 'userTypeUnknown', values: { text: cell('type') } }));
    return account;
  }
  problems.push(...newUserIssues(kind, account.user).map(rule));
  if (account.user.username === '') problems.push(rule({ code: 'usernameMissing' }));
  if (hasLicence && typedDay !== '' && !account.licenseExpires) {
    problems.push(rule({ code: 'licenceDayOdd', values: { text: typedDay } }));
  }
  if (read.password !== '') problems.push(rule({ code: 'passwordInFile' }));
  return account;
}

/** How licence numbers are compared: guides and agencies each have their own. */
const licenceKey = ({ type, user }: ReadAccount) =>
  user.license === '' ? '' : `${type} ${user.license}`;

/** Names the rows whose user name or licence number stands in an earlier row. */
function findRepetitions(rows: readonly ReadAccount[]): void {
  const search = (keyOf: (row: ReadAccount) => string, code: string, field: NewUserField) => {
    const lines = new Map<string, number>();
    for (const row of rows) {
      const key = keyOf(row);
      if (key === '') continue;
      const line = lines.get(key);
      if (line === undefined) lines.set(key, row.line);
      else row.problems.push(rule({ code, values: { text: row.user[field], line } }));
    }
  };
  search((row) => usernameKey(row.user.username), 'usernameRepeated', 'username');
  search(licenceKey, 'licenceRepeated', 'license');
}

/** What of a file is in use already. */
export interface Taken {
  /** As `usernameKey` writes them. */
  readonly usernames: ReadonlySet<string>;
  readonly guideLicences: ReadonlySet<string>;
  readonly agencyLicences: ReadonlySet<string>;
}

/** Broken rules of a user name and a licence number that somebody has already. */
export function takenIssues(type: UserType | 0, user: NewUser, taken: Taken): Issue[] {
  const issues: Issue[] = [];
  const username = usernameOf(user);
  const licences =
    type === UserType.guide
      ? taken.guideLicences
      : type === UserType.agency
        ? taken.agencyLicences
        : undefined;
  if (taken.usernames.has(usernameKey(username))) {
    issues.push({ path: 'username', code: 'usernameTaken', values: { text: username } });
  }
  if (licences?.has(user.license.trim())) {
    const values = { text: user.license.trim() };
    issues.push({ path: 'license', code: 'licenceTaken', values });
  }
  return issues;
}

/** Names the rows that an account of the database stands in the way of. */
export function markTaken(rows: readonly ReadAccount[], taken: Taken): void {
  for (const row of rows) row.problems.push(...takenIssues(row.type, row.user, taken).map(rule));
}

/**
 * Accounts of a decoded table whose first row names the columns, in any order, in Thai or English.
 * Bad rows come beside the good ones with their problems; the first of a repetition is good.
 */
export function readAccounts(
  table: readonly TableRow[],
): { ok: true; rows: ReadAccount[] } | { ok: false; code: ErrorCode; values: Values } {
  const refuse = (code: ErrorCode, values: Values = {}) => ({ ok: false as const, code, values });
  const [heading, ...body] = table.filter((row) => !isBlankRow(row));
  if (!heading) return refuse('IMPORT_EMPTY');
  const layout = layoutOf(heading, HEADINGS);
  const missing = NEEDED.filter((column) => !layout.columns.has(column));
  if (missing.length > 0) return refuse('IMPORT_HEADINGS', { missing: missing.join(', ') });
  if (body.length === 0) return refuse('IMPORT_EMPTY');
  if (body.length > MAX_IMPORTED_ACCOUNTS) {
    return refuse('IMPORT_TOO_MANY', { max: MAX_IMPORTED_ACCOUNTS });
  }
  const rows = body.map((row) => readRow(row, layout));
  findRepetitions(rows);
  return { ok: true, rows };
}
