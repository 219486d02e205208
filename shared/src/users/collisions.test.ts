import { describe, expect, test } from 'vitest';
import type { UserType } from '../endpoint';
import { cardWarnings, markRepeated, markTaken, type Taken, takenIssues } from './collisions';
import { emptyNewUser, type NewUser } from './new-user';
import type { ReadAccount, RowProblem } from './read-account';

const userOf = (license: string, username: string): NewUser => ({
  ...emptyNewUser(),
  license,
  username,
});
const [ADMIN, GUIDE, AGENCY, OFFICER] = [1, 2, 3, 4] as const;

describe('UADD-17: what an account of the database has already', () => {
  const taken: Taken = {
    usernames: new Set(['lotus', '21-00001', '11/00002']),
    guideLicences: new Set(['2100001', '2100003']),
    agencyLicences: new Set(['1100002', '1100003']),
  };
  const licence = (text: string) => ({ path: 'license', code: 'licenceTaken', values: { text } });
  const username = (text: string) => ({
    path: 'username',
    code: 'usernameTaken',
    values: { text },
  });

  test.each<[string, UserType | 0, NewUser, unknown[]]>([
    ['nothing of it', GUIDE, userOf('21-00009', 'rose'), []],
    ['the user name, in other letters', ADMIN, userOf('', ' LOTUS '), [username('LOTUS')]],
    [
      'the licence of a guide, written otherwise',
      GUIDE,
      userOf('2-100003', 'rose'),
      [licence('2-100003')],
    ],
    ['the licence of an agency', AGENCY, userOf('11/00003', 'rose'), [licence('11/00003')]],
    ['both', GUIDE, userOf('21-00003', 'lotus'), [licence('21-00003'), username('lotus')]],
    // One reason is enough where the licence number is the user name.
    ['both in one', GUIDE, userOf('21-00001', ''), [licence('21-00001')]],
    ['both in one, typed twice', AGENCY, userOf('11/00002', '11/00002'), [licence('11/00002')]],
    [
      'a user name like the licence of somebody else',
      AGENCY,
      userOf('21-00001', ''),
      [username('21-00001')],
    ],
    // The licences of guides and of agencies are two numberings; others have none.
    ['the licence of a guide, as an agency', AGENCY, userOf('21-00003', ''), []],
    ['the licence of an agency, as a guide', GUIDE, userOf('11/00003', ''), []],
    ['the licence of a guide, as an officer', OFFICER, userOf('21-00003', 'rose'), []],
    ['the licence of an agency, as an officer', OFFICER, userOf('11/00003', 'rose'), []],
    ['the licence of a guide, as nobody knows what', 0, userOf('21-00003', 'rose'), []],
  ])('%s', (_, type, user, issues) => {
    expect(takenIssues(type, user, taken)).toEqual(issues);
  });

  test('the rows of a file are marked after what they have already', () => {
    const before: RowProblem = { section: 'rows', code: 'tooManyColumns' };
    const rows: ReadAccount[] = [
      { line: 2, type: GUIDE, user: userOf('21-00003', 'lotus'), problems: [before] },
      { line: 3, type: GUIDE, user: userOf('21-00009', 'rose'), problems: [] },
    ];
    markTaken(rows, taken);
    expect(rows.map(({ problems }) => problems)).toEqual([
      [
        before,
        { section: 'issues', code: 'licenceTaken', values: { text: '21-00003' } },
        { section: 'issues', code: 'usernameTaken', values: { text: 'lotus' } },
      ],
      [],
    ]);
  });
});

test('UADD-17: what stands in an earlier row of the file is named with its line', () => {
  const licence = (text: string, line: number): RowProblem => ({
    section: 'issues',
    code: 'licenceRepeated',
    values: { text, line },
  });
  const username = (text: string, line: number): RowProblem => ({
    section: 'issues',
    code: 'usernameRepeated',
    values: { text, line },
  });
  const table: readonly [UserType | 0, string, string, RowProblem[]][] = [
    [GUIDE, '21-00001', '21-00001', []],
    // The same number as a licence of another kind; the user name is one for all kinds.
    [AGENCY, '21-00001', 'lotus', []],
    [GUIDE, '2-100001', 'rose', [licence('2-100001', 2)]],
    [GUIDE, '21-00001', '21-00001', [licence('21-00001', 2)]],
    [AGENCY, '210-0001', 'LOTUS', [licence('210-0001', 3), username('LOTUS', 3)]],
    [ADMIN, '', 'Rose', [username('Rose', 4)]],
    // Neither is missing twice.
    [ADMIN, '', '', []],
    [ADMIN, '', '', []],
    [GUIDE, '21-00005', '', []],
    [AGENCY, '11/00006', '21-00001', [username('21-00001', 2)]],
  ];
  const rows = table.map(
    ([type, license, name], index): ReadAccount => ({
      line: index + 2,
      type,
      user: userOf(license, name),
      problems: [],
    }),
  );
  markRepeated(rows);
  expect(rows.map(({ problems }) => problems)).toEqual(table.map((row) => row[3]));
});

test('D59: a number that looks misread, or stands in an earlier row, is told; others are not', () => {
  const row = (line: number, identication_card: string): ReadAccount => ({
    line,
    type: OFFICER,
    user: { ...emptyNewUser(), identication_card },
    problems: [],
  });
  const rows = [
    '0099900000102',
    '0099900000103',
    '0105569000096',
    '0099900000102',
    '0099900000103',
  ];
  const warned = cardWarnings(rows.map((card, index) => row(index + 2, card)));
  expect(warned.map(({ row: { line }, warnings }) => [line, warnings])).toEqual([
    [3, [{ code: 'idCardDigit' }]],
    [5, [{ code: 'idCardRepeated', values: { line: 2 } }]],
    [6, [{ code: 'idCardDigit' }, { code: 'idCardRepeated', values: { line: 3 } }]],
  ]);
});
