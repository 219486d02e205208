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
import type { Issue } from '../endpoint';
import type { ErrorCode, Values } from '../texts';
import { readDay } from '../read-day';
import { markRepeated } from './collisions';
import { type ReadAccount, type RowProblem, rule } from './read-account';
import { MAX_IMPORTED_ACCOUNTS } from './limits';
import {
  emptyNewUser,
  hasField,
  NEW_USER_KINDS,
  type NewUser,
  type NewUserField,
  type NewUserKind,
  newUserIssues,
  plainNewUser,
  TYPE_OF_KIND,
  usernameOf,
} from './new-user';

type Column = NewUserField | 'type';

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
  address: ['address', 'homeaddress', 'postaladdress', 'currentaddress', 'ที่อยู่', 'ที่อยู่ปัจจุบัน'],
  name: ['name', 'companyname', 'company', 'ชื่อบริษัท', 'บริษัท', 'ชื่อผู้ประกอบธุรกิจ'],
  signatory: ['signatory', 'authorizedsignatory', 'ผู้มีอำนาจลงนาม', 'กรรมการผู้มีอำนาจ'],
  province_id: ['provinceid', 'province', 'จังหวัด', 'จังหวัดที่ประจำ'],
  website_enable: ['websiteenable', 'website', 'ใช้เว็บไซต์', 'เข้าใช้เว็บไซต์'],
  status: ['status', 'สถานะ', 'สถานะบัญชี'],
  license_expires: [
    'licenseexpired',
    'licenceexpired',
    'licenseexpires',
    'licenceexpires',
    'licenseexpiry',
    'licenceexpiry',
    'licenseexpirydate',
    'licenceexpirydate',
    'expireddate',
    'expiredate',
    'expirydate',
    'expirationdate',
    'expires',
    'expiry',
    'วันหมดอายุ',
    'วันที่หมดอายุ',
    'วันหมดอายุใบอนุญาต',
    'ใบอนุญาตหมดอายุ',
    'วันสิ้นอายุ',
    'วันที่สิ้นอายุ',
    'วันสิ้นอายุใบอนุญาต',
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

/** A spreadsheet keeps digits as a number, without the 0 that they begin with. */
function withLostZero(
  kind: NewUserKind | undefined,
  { mobile, identication_card }: NewUser,
): Pick<NewUser, 'mobile' | 'identication_card'> {
  const isShortMobile = /^[689]\d{8}$/.test(mobile);
  // Those of companies begin with 0, those of people do not.
  const isShortNumber = kind === 'agency' && /^\d{12}$/.test(identication_card);
  return {
    mobile: isShortMobile ? `0${mobile}` : mobile,
    identication_card: isShortNumber ? `0${identication_card}` : identication_card,
  };
}

/** A form says at the field itself that its text is too long; a row has to name the column. */
function ruleOfRow({ path, code, values }: Issue, layout: Layout<Column>): RowProblem {
  if (code !== 'textTooLong') return rule(values ? { code, values } : { code });
  const column = headingOf(layout, path as Column);
  return rule({ code: 'columnTooLong', values: { ...values, column } });
}

function readRow(row: TableRow, layout: Layout<Column>): ReadAccount {
  const { columns, width } = layout;
  const cell = (column: Column) => tidy(row.cells[columns.get(column) ?? -1]);
  const read: Record<NewUserField, string> = emptyNewUser();
  for (const column of COLUMNS) {
    if (column in read) read[column as NewUserField] = cell(column);
  }
  const kind = kindOf(cell('type'));
  if (kind) {
    for (const field of Object.keys(read) as NewUserField[]) {
      if (!hasField(kind, field)) read[field] = '';
    }
  }
  // Months by name, and the midnight that spreadsheets add, as in a list of tourists (D15).
  read.license_expires = readDay(read.license_expires) ?? read.license_expires;
  // The card as printed on it: 1-1002-00345-67-8.
  const plain = plainNewUser({ ...read, ...withLostZero(kind, read) });
  const account: ReadAccount = {
    line: row.line,
    type: kind ? TYPE_OF_KIND[kind] : 0,
    user: { ...plain, username: usernameOf(plain), password: '' },
    problems: [],
  };
  const { problems } = account;
  if (isBroken(row, columns.get('address'))) {
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
  problems.push(...newUserIssues(kind, account.user).map((issue) => ruleOfRow(issue, layout)));
  if (account.user.username === '') problems.push(rule({ code: 'usernameMissing' }));
  if (read.password !== '') problems.push(rule({ code: 'passwordInFile' }));
  return account;
}

interface ReadTable {
  readonly ok: true;
  readonly rows: ReadAccount[];
  /** Headings, as written, of columns that are not read: nobody should miss their cells later. */
  readonly unread: string[];
}

/**
 * Accounts of a decoded table whose first row names the columns, in any order, in Thai or English.
 * Bad rows come beside the good ones with their problems; the first of a repetition is good.
 */
export function readAccounts(
  table: readonly TableRow[],
): ReadTable | { ok: false; code: ErrorCode; values: Values } {
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
  markRepeated(rows);
  return { ok: true, rows, unread: unreadColumns(layout) };
}
