import { describe, expect, test } from 'vitest';
import type { TableRow } from '../files/table';
import { markTaken } from './collisions';
import { readAccounts } from './import';
import { MAX_IMPORTED_ACCOUNTS } from './limits';
import { emptyNewUser } from './new-user';

const HEADING =
  'type,title,firstname,lastname,username,email,mobile,identication_card,license,address,name,license_expired';
const GUIDE = '2,นาย,สมชาย,ใจดี,,a@b.co,0812345678,1100200345678,21-00100,1 ถนนสุขุมวิท,,31/12/2570';
const AGENCY = 'agency,,บัว,งาม,lotus,a@b.co,02,0105569000099,11/00100,,บริษัท บัว จำกัด,2027-01-31';

const table = (...lines: string[]): TableRow[] =>
  lines.map((line, index) => ({ line: index + 1, cells: line.split(',') }));
function read(...lines: string[]) {
  const result = readAccounts(table(...lines));
  if (!result.ok) throw new Error(result.code);
  return result.rows;
}
const codes = (...lines: string[]) =>
  read(...lines).map(({ problems }) => problems.map(({ code }) => code));

describe('accounts of a file', () => {
  test('rows become accounts: kinds by number or word, licence as user name, Buddhist years', () => {
    const [guide, agency] = read(HEADING, GUIDE, AGENCY);
    expect(guide).toMatchObject({ line: 2, type: 2, problems: [] });
    expect(guide?.user.license_expires).toBe('2027-12-31');
    expect(guide?.user).toMatchObject({ username: '21-00100', firstname: 'สมชาย', name: '' });
    expect(agency).toMatchObject({ type: 3, problems: [] });
    expect(agency?.user.license_expires).toBe('2027-01-31');
    expect(agency?.user).toMatchObject({ username: 'lotus', name: 'บริษัท บัว จำกัด' });
  });

  test('Thai headings in any order, and numbers as they are printed on the card', () => {
    const rows = read(
      'เลขประจำตัวประชาชน,นามสกุล,ชื่อ,ประเภท,อีเมล,โทรศัพท์มือถือ,ชื่อผู้ใช้',
      '1-1002-00345-67-8,ใจดี,สมชาย,ตำรวจท่องเที่ยว,a@b.co,081,police.one',
    );
    expect(rows[0]).toMatchObject({ type: 5, problems: [] });
    expect(rows[0]?.user.identication_card).toBe('1100200345678');
  });

  test('the rules of the form hold; every reason of a row is named', () => {
    expect(
      codes(
        HEADING,
        '9,,ก,ข,x1,a@b.co,0,1100200345678,,,,',
        '2,,,ข,,a@b.co,0,123,,,,31/02/2570',
        '4,,ก,ข,,a@b.co,,1100200345678,,,,',
        `${GUIDE},too,much`,
      ),
    ).toEqual([
      ['userTypeUnknown'],
      [
        'firstNameMissing',
        'idCardOdd',
        'licenceMissing',
        'licenceDayOdd',
        'userAddressMissing',
        'usernameMissing',
      ],
      ['usernameMissing'],
      ['tooManyColumns'],
    ]);
  });

  test('D64: signatory, province and website access are read, and only where a kind has them', () => {
    const heading = `${HEADING},ผู้มีอำนาจลงนาม,จังหวัด,website_enable`;
    const rows = read(
      heading,
      `${AGENCY},นายบุญ มีชัย,ภูเก็ต,0`,
      `${GUIDE},นายบุญ มีชัย,ภูเก็ต,`,
      '5,ร.ต.อ.,วีระ,กล้า,police.two,a@b.co,081,1100200345678,,,,,นายบุญ มีชัย,ภูเก็ต,1',
      `${AGENCY.replace('lotus', 'other').replace('11/00100', '11/00101')},,,yes`,
    );
    expect(rows.map(({ user }) => [user.signatory, user.province_id, user.website_enable])).toEqual(
      [
        ['นายบุญ มีชัย', '', '0'],
        ['', '', ''],
        ['', 'ภูเก็ต', '1'],
        ['', '', 'yes'],
      ],
    );
    expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      [],
      [],
      [],
      ['websiteEnableOdd'],
    ]);
  });

  test('a password in the file is refused: it would be known to whoever has the file', () => {
    expect(codes(`${HEADING},password`, `${AGENCY},Secret-123`, `${GUIDE},`)).toEqual([
      ['passwordInFile'],
      [],
    ]);
  });

  test('UADD-17: what stands in an earlier row, or in the database, is taken', () => {
    const rows = read(
      HEADING,
      AGENCY,
      AGENCY.replace('lotus', 'LOTUS'),
      GUIDE.replace('21-00100', '11/00100'),
      GUIDE,
    );
    expect(rows.map(({ problems }) => problems)).toEqual([
      [],
      [
        { section: 'issues', code: 'licenceRepeated', values: { text: '11/00100', line: 2 } },
        { section: 'issues', code: 'usernameRepeated', values: { text: 'LOTUS', line: 2 } },
      ],
      // The licences of guides and of agencies are two numberings.
      [],
      [],
    ]);
    markTaken(rows, {
      usernames: new Set(['lotus', '21-00100']),
      guideLicences: new Set(['2100100']),
      agencyLicences: new Set(),
    });
    const taken = rows.map(({ problems }) =>
      problems.map(({ code }) => code).filter((code) => code.endsWith('Taken')),
    );
    expect(taken).toEqual([['usernameTaken'], ['usernameTaken'], [], ['licenceTaken']]);
  });

  test('a file that is no list of accounts is refused as a whole', () => {
    const code = (rows: TableRow[]) => {
      const result = readAccounts(rows);
      return result.ok ? '' : result.code;
    };
    expect(code([])).toBe('IMPORT_EMPTY');
    expect(code(table(HEADING))).toBe('IMPORT_EMPTY');
    expect(code(table('passport,nation', 'A,B'))).toBe('IMPORT_HEADINGS');
    const many = Array.from({ length: MAX_IMPORTED_ACCOUNTS + 2 }, () => ({
      line: 1,
      cells: ['x'],
    }));
    many[0] = { line: 1, cells: HEADING.split(',') };
    expect(code(many)).toBe('IMPORT_TOO_MANY');
  });

  test('every column of a row arrives in its field, and only those that its kind has', () => {
    const columns = {
      type: 'agency',
      title: 'นางสาว',
      firstname: 'บัว',
      lastname: 'งาม',
      username: 'lotus',
      password: '',
      email: 'a@b.co',
      mobile: '0812345678',
      identication_card: '0-1055-69000-09-9',
      license: '๑๑/๐๐๑๐๐',
      address: '1 ถนนสุขุมวิท',
      name: 'บริษัท  บัว จำกัด',
      signatory: 'นายบุญ มีชัย',
      province_id: 'ภูเก็ต',
      website_enable: '0',
      status: 'ระงับ',
      license_expires: '31/1/2570',
    };
    const file = (row: Partial<typeof columns>) => {
      const all = { ...columns, ...row };
      return read(
        Object.keys(all).join(',').replace('license_expires', 'license_expired'),
        Object.values(all).join(','),
      );
    };
    const user = {
      ...emptyNewUser(),
      title: 'นางสาว',
      firstname: 'บัว',
      lastname: 'งาม',
      username: 'lotus',
      email: 'a@b.co',
      mobile: '0812345678',
      identication_card: '0105569000099',
      license: '11/00100',
      license_expires: '2027-01-31',
      address: '1 ถนนสุขุมวิท',
      name: 'บริษัท บัว จำกัด',
      signatory: 'นายบุญ มีชัย',
      website_enable: '0',
      status: '2',
    };
    expect(file({})).toEqual([{ line: 2, type: 3, user, problems: [] }]);
    const plain = { license: '', license_expires: '', name: '', signatory: '', address: '' };
    expect(file({ type: 'officer' })).toEqual([
      { line: 2, type: 4, user: { ...user, ...plain }, problems: [] },
    ]);
    // A password is told of, and not kept.
    expect(file({ password: 'Secret-123' })).toEqual([
      { line: 2, type: 3, user, problems: [{ section: 'issues', code: 'passwordInFile' }] },
    ]);
    // Of an unknown kind it is not known which fields it has: they stay for who corrects the row.
    expect(file({ type: 'king' })).toEqual([
      {
        line: 2,
        type: 0,
        user: { ...user, province_id: 'ภูเก็ต' },
        problems: [{ section: 'issues', code: 'userTypeUnknown', values: { text: 'king' } }],
      },
    ]);
  });

  test.each([
    ['1', 1],
    ['Administrator', 1],
    ['ผู้ดูแลระบบ', 1],
    ['2', 2],
    [' มัคคุเทศก์ ', 2],
    ['3', 3],
    ['บริษัทนำเที่ยว', 3],
    ['4', 4],
    ['Officer.', 4],
    ['5', 5],
    ['ตำรวจ', 5],
    ['0', 0],
    ['6', 0],
    ['12', 0],
    ['', 0],
    ['admin guide', 0],
  ])('the kind of an account “%s”', (typed, type) => {
    const [row] = read(HEADING, GUIDE.replace(/^2/, typed));
    expect(row?.type).toBe(type);
  });

  test('a broken row has that one reason, a row with too many cells the others too', () => {
    const broken = { line: 2, cells: GUIDE.split(','), broken: true };
    const lost = { line: 3, cells: ['king', 'x\ufffd'] };
    const wide = {
      line: 4,
      cells: [...`2,,,ใจดี,,a@b.co,0,1100200345678,21-00101,x,,`.split(','), ' ', 'y'],
    };
    const blank = {
      line: 5,
      cells: [...GUIDE.replace('21-00100', '21-00102').split(','), ' ', ''],
    };
    const result = readAccounts([...table(HEADING), broken, lost, wide, blank]);
    expect(result.ok && result.rows.map(({ problems }) => problems)).toEqual([
      [{ section: 'rows', code: 'unreadable' }],
      [{ section: 'rows', code: 'unreadable' }],
      [
        { section: 'rows', code: 'tooManyColumns', values: { found: 14, expected: 12 } },
        { section: 'issues', code: 'firstNameMissing' },
      ],
      [],
    ]);
  });

  test.each([
    ['31 ธ.ค. 2570'],
    ['31 ธันวาคม 2570'],
    ['31-Dec-2027'],
    ['31/12/2570 0:00:00'],
    ['2027-12-31T00:00:00Z'],
    ['๓๑/๑๒/๒๕๗๐'],
  ])('D15: the last day of a licence as spreadsheets write it: %s', (typed) => {
    const [row] = read(HEADING, GUIDE.replace('31/12/2570', typed));
    expect([row?.user.license_expires, row?.problems]).toEqual(['2027-12-31', []]);
  });

  test('an address may have several lines, as in the form; a name may not', () => {
    const cells = GUIDE.split(',');
    const lined = (at: number) => ({
      line: 2,
      cells: cells.map((cell, index) => (index === at ? `${cell}\r\nเขตวัฒนา` : cell)),
    });
    const address = readAccounts([...table(HEADING), lined(cells.indexOf('1 ถนนสุขุมวิท'))]);
    expect(address.ok && address.rows[0]).toMatchObject({
      user: { address: '1 ถนนสุขุมวิท\nเขตวัฒนา' },
      problems: [],
    });
    const name = readAccounts([...table(HEADING), lined(cells.indexOf('สมชาย'))]);
    expect(name.ok && name.rows[0]?.problems).toEqual([{ section: 'rows', code: 'unreadable' }]);
  });

  test('a file that is refused says why', () => {
    const heading = 'firstname,lastname,x';
    expect(readAccounts([])).toEqual({ ok: false, code: 'IMPORT_EMPTY', values: {} });
    expect(readAccounts(table(' , ', HEADING, ',,'))).toEqual({
      ok: false,
      code: 'IMPORT_EMPTY',
      values: {},
    });
    expect(readAccounts(table(heading, GUIDE))).toEqual({
      ok: false,
      code: 'IMPORT_HEADINGS',
      values: { missing: 'type, identication_card' },
    });
    const row = { line: 1, cells: ['x'] };
    const many = Array.from({ length: MAX_IMPORTED_ACCOUNTS + 1 }, () => row);
    expect(readAccounts([...table(HEADING), ...many])).toEqual({
      ok: false,
      code: 'IMPORT_TOO_MANY',
      values: { max: 100_000 },
    });
    expect(readAccounts([...table(HEADING), ...many.slice(1)]).ok).toBe(true);
  });

  test('blank lines between rows are passed over, and lines keep their numbers', () => {
    const rows = read(',', HEADING, '', GUIDE, ' ,', AGENCY);
    expect(rows.map(({ line, problems }) => [line, problems])).toEqual([
      [4, []],
      [6, []],
    ]);
  });

  test('columns that are not read are named as they are written, a second one of a kind, too', () => {
    const unread = (heading: string) => {
      const result = readAccounts(table(heading, GUIDE));
      return result.ok && result.unread;
    };
    expect(unread(HEADING)).toEqual([]);
    // The numbers of rows, and what the product's own file of refused rows adds.
    expect(unread(`ลำดับที่,No.,${HEADING},line,Reason`)).toEqual([]);
    expect(unread(`${HEADING}, Blood group ,,หมู่เลือด,#,ที่อยู่`)).toEqual([
      'Blood group',
      'หมู่เลือด',
      'ที่อยู่',
    ]);
  });

  test.each([
    ['license_expired', 'Expiry date'],
    ['license_expired', 'expiration_date'],
    ['license_expired', 'Expires'],
    ['license_expired', 'วันสิ้นอายุ'],
    ['address', 'Home address'],
    ['address', 'ที่อยู่ปัจจุบัน'],
  ])('the column %s may be headed “%s”', (column, heading) => {
    const result = readAccounts(table(HEADING.replace(column, heading), GUIDE));
    expect(result).toMatchObject({
      unread: [],
      rows: [{ user: { address: '1 ถนนสุขุมวิท', license_expires: '2027-12-31' }, problems: [] }],
    });
  });

  test.each([
    ['812345678', '0812345678'],
    ['612345678', '0612345678'],
    ['912345678', '0912345678'],
    // These may be whole: of a house, with a digit missing, of another country.
    ['212345678', '212345678'],
    ['81234567', '81234567'],
    ['0812345678', '0812345678'],
    ['8123456789', '8123456789'],
  ])(
    'a mobile number that a spreadsheet keeps as a number gets its 0 back: %s',
    (typed, mobile) => {
      const [row] = read(HEADING, GUIDE.replace('0812345678', typed));
      expect(row?.user.mobile).toBe(mobile);
    },
  );

  test('a registration number gets its 0 back, the number of a person does not', () => {
    const rows = read(
      HEADING,
      AGENCY.replace('0105569000099', '105569000099'),
      AGENCY.replace('0105569000099', '05569000099')
        .replace('lotus,', 'rose,')
        .replace('/00100', '/00101'),
      GUIDE.replace('1100200345678', '100200345678'),
    );
    expect(
      rows.map(({ user, problems }) => [
        user.identication_card,
        ...problems.map(({ code }) => code),
      ]),
    ).toEqual([['0105569000099'], ['05569000099', 'idCardOdd'], ['100200345678', 'idCardOdd']]);
  });

  test('a text that is too long is told with its column, as the file heads it', () => {
    const heading = HEADING.replace('firstname', ' ชื่อ ');
    const rows = read(
      heading,
      GUIDE.replace('สมชาย', 'ก'.repeat(201)),
      GUIDE.replace('21-00100', '1'.repeat(101)),
    );
    expect(rows.map(({ problems }) => problems)).toEqual([
      [{ section: 'issues', code: 'columnTooLong', values: { column: 'ชื่อ', max: 200 } }],
      [
        { section: 'issues', code: 'licenceOdd', values: { text: '1'.repeat(101) } },
        { section: 'issues', code: 'columnTooLong', values: { column: 'license', max: 100 } },
      ],
    ]);
    // The user name is the licence number; the file has no column of its own for it.
    const [named] = read(
      heading.replace(',username', ''),
      GUIDE.replace('ใจดี,,', 'ใจดี,').replace('21-00100', '1'.repeat(201)),
    );
    expect(named?.problems.slice(1).map(({ values }) => values?.['column'])).toEqual([
      'username',
      'license',
    ]);
  });
});
