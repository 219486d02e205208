import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Issue } from '../endpoint';
import { issueMessages } from '../sentence';
import {
  emptyNewUser,
  type FormFacts,
  hasField,
  NEW_USER_KINDS,
  type NewUser,
  type NewUserField,
  type NewUserKind,
  newUserIssues,
  plainNewUser,
  usernameKey,
  usernameOf,
} from './new-user';

const good: NewUser = {
  title: 'นาย',
  firstname: 'สมชาย',
  lastname: 'ใจดี',
  username: 'somchai',
  password: 'Lotus-Pond-88',
  email: 'somchai@example.com',
  mobile: '0812345678',
  identication_card: '1100200345678',
  license: '21-00099',
  license_expires: '2028-02-29',
  name: 'บริษัท ทดสอบ จำกัด',
  signatory: 'นายประเสริฐ ลงนาม',
  address: '1 ถนนราชดำเนิน',
  province_id: '20',
  website_enable: '1',
  status: '1',
};
const form: FormFacts = { again: good.password, photo: { count: 1, isPhoto: true } };
const none: FormFacts = { again: '', photo: { count: 0, isPhoto: true } };

const paths = (kind: (typeof NEW_USER_KINDS)[number], user: NewUser, facts: FormFacts = form) =>
  newUserIssues(kind, user, facts).map((issue) => issue.path);
const said = (lang: 'th' | 'en', more: Partial<NewUser>, facts: Partial<FormFacts> = {}) =>
  issueMessages(lang, newUserIssues('admin', { ...good, ...more }, { ...form, ...facts })).map(
    ({ message }) => message,
  );

describe('a new account', () => {
  test('UADD-08 UADD-16 D55: the checks of each form run in the specified order', () => {
    const nine = ['firstname', 'lastname', 'password', 'password_again', 'email'];
    const rest = ['mobile', 'identication_card'];
    const empty = emptyNewUser();
    expect(paths('admin', empty, none)).toEqual([...nine, ...rest]);
    expect(paths('police', empty, none)).toEqual([...nine, ...rest]);
    expect(paths('guide', empty, none)).toEqual([...nine, ...rest, 'license', 'address']);
    expect(paths('agency', empty, none)).toEqual([...nine, ...rest, 'license', 'name']);
  });

  test('UADD-13: the operator form never asks for the mobile number', () => {
    expect(paths('operator', emptyNewUser(), none)).not.toContain('mobile');
    expect(paths('operator', { ...good, mobile: '' })).toEqual([]);
    expect(paths('operator', { ...good, email: '' })).toEqual(['email']);
    for (const kind of NEW_USER_KINDS.filter((each) => each !== 'operator')) {
      expect(paths(kind, { ...good, mobile: ' ' })).toEqual(['mobile']);
    }
  });

  test.each([
    ['UADD-09: no first name', { firstname: ' ' }, {}, "please specify the user's real name"],
    ['UADD-10: no last name', { lastname: '' }, {}, "please specify the user's last name"],
    ['UADD-10: no password', { password: '' }, { again: '' }, 'please fill in the password'],
    ['UADD-11: two passwords', {}, { again: 'another one' }, 'please make passwords match'],
    ['UADD-12: no address', { email: '' }, {}, 'please specify email'],
    [
      'UADD-14: a card number of 3 digits',
      { identication_card: '123' },
      {},
      'please enter correct ID card number',
    ],
  ] as const)('%s is refused in the specified words', (_, more, form_, words) => {
    expect(said('en', more, form_)[0]).toBe(words);
  });

  test('UADD-09: the words in Thai', () => {
    expect(said('th', { firstname: '' })).toEqual(['กรุณาระบุชื่อจริงของผู้ใช้']);
  });

  test('UADD-15 UADD-18 D64: a photo is welcome, not asked for; a file that is none is refused', () => {
    expect(said('en', {}, { photo: { count: 0, isPhoto: true } })).toEqual([]);
    expect(said('en', {}, { photo: { count: 0, isPhoto: false } })).toEqual([]);
    expect(said('en', {}, { photo: { count: 1, isPhoto: false } })).toEqual([
      'only jpg, jpeg, png and gif pictures are allowed',
    ]);
  });

  test('UADD-10 D33: a short or common password, and the username, are refused', () => {
    const refused = (password: string) =>
      newUserIssues('admin', { ...good, password }, { ...form, again: password });
    for (const password of ['1234567', 'password1', '55555555', 'SOMCHAI']) {
      expect(refused(password).map(({ path }) => path)).toEqual(['password']);
    }
    expect(refused(' '.repeat(3) + 'ปลาทู')).toEqual([]);
    const guide = { ...good, username: '', password: '21-00099' };
    expect(newUserIssues('guide', guide)).toEqual([]);
    expect(newUserIssues('guide', guide, { ...form, again: guide.password })).toEqual([
      { path: 'password', code: 'userPasswordIsUsername' },
    ]);
  });

  test('D64: whoever has an e-mail address is invited instead of being given a password', () => {
    const blank = { ...good, password: '' };
    const invited = { ...form, again: '', isInvitation: true };
    expect(newUserIssues('admin', blank, invited)).toEqual([]);
    for (const email of ['', 'somchai']) {
      expect(paths('admin', { ...blank, email }, invited)).toEqual([
        'password',
        'password_again',
        'email',
      ]);
    }
    expect(paths('admin', blank, { ...form, again: '' })).toEqual(['password', 'password_again']);
  });

  test('D64: an account begins active or suspended, in numbers or in words', () => {
    for (const status of ['', '1', '2']) expect(said('en', { status })).toEqual([]);
    for (const status of ['3', '0', 'deleted']) {
      expect(said('en', { status })).toEqual([
        `the status is 1 (active) or 2 (suspended), please check “${status}”`,
      ]);
    }
    const plain = (status: string) => plainNewUser({ ...good, status }).status;
    expect(['Active', 'ปกติ', 'suspended', 'ระงับ', 'x'].map(plain)).toEqual([
      '1',
      '1',
      '2',
      '2',
      'x',
    ]);
  });

  test('D64: the last day of a licence is a day, website access is 0 or 1', () => {
    expect(said('en', { website_enable: '2' })).toEqual([
      'website access is 1 (may use it) or 0 (may not), please check “2”',
    ]);
    for (const kind of ['guide', 'agency'] as const) {
      expect(newUserIssues(kind, { ...good, license_expires: '31/02/2570' }, form)).toEqual([
        { path: 'license_expires', code: 'licenceDayOdd', values: { text: '31/02/2570' } },
      ]);
      expect(newUserIssues(kind, { ...good, license_expires: '' }, form)).toEqual([]);
    }
  });

  test('UADD-04 UADD-17: the API knows no repeated password; username and title may be empty', () => {
    const { again: _again, ...sent } = form;
    expect(newUserIssues('admin', { ...good, username: '', title: '' }, sent)).toEqual([]);
    expect(usernameOf({ ...good, username: ' ' })).toBe('21-00099');
  });

  test('UADD-14: exactly 13 digits, with blanks and hyphens between them or not', () => {
    const digits = fc.stringMatching(/^\d{0,20}$/);
    const typed = fc.oneof(digits, fc.stringMatching(/^\d{13}$/), fc.string({ maxLength: 20 }));
    fc.assert(
      fc.property(typed, (identication_card) => {
        const isBroken = paths('admin', { ...good, identication_card }).length > 0;
        expect(isBroken).toBe(!/^[\s-]*(?:\d[\s-]*){13}$/.test(identication_card));
      }),
      { examples: [['1 1002 00345-67-8'], ['๑๑๐๐๒๐๐๓๔๕๖๗๘'], ['x'.repeat(13)], ['']] },
    );
  });

  test('D57: breaking one more rule adds its issue and keeps the order of the others', () => {
    const fields: NewUserField[] = ['firstname', 'lastname', 'email', 'mobile', 'license', 'name'];
    const whole = paths('agency', emptyNewUser(), none);
    fc.assert(
      fc.property(fc.subarray(fields), fc.constantFrom(...NEW_USER_KINDS), (broken, kind) => {
        const user = { ...good, ...Object.fromEntries(broken.map((field) => [field, ''])) };
        const found = paths(kind, user);
        expect(found).toEqual(whole.filter((path) => found.includes(path)));
        expect(found.every((path) => broken.includes(path as NewUserField))).toBe(true);
      }),
    );
  });

  test('text that no column takes is refused', () => {
    expect(newUserIssues('police', { ...good, address: 'ก'.repeat(2001) }, form)).toEqual([
      { path: 'address', code: 'textTooLong', values: { max: 2000 } },
    ]);
  });

  const one = (path: string, code: string, values?: Issue['values']): Issue[] => [
    values ? { path, code, values } : { path, code },
  ];
  const short = one('password', 'userPasswordTooShort', { minimum: 8 });
  test.each<[string, Partial<NewUser>, Issue[]]>([
    ['none', { password: '' }, one('password', 'passwordMissing')],
    ['seven characters', { password: 'Lotus-8' }, short],
    ['eight characters', { password: 'Lotus-88' }, []],
    // Each of these is one character, and two units of the text.
    ['seven characters of another script', { password: '𠮷野𠮷屋𠮷家𠮷' }, short],
    ['a common one', { password: 'Password1' }, one('password', 'passwordCommon')],
    [
      'the user name',
      { password: 'Somchai-1 ', username: 'somchai-1' },
      one('password', 'userPasswordIsUsername'),
    ],
    [
      'the licence number, which is the user name',
      { password: '21-00099', username: '' },
      one('password', 'userPasswordIsUsername'),
    ],
    ['the licence number beside a user name', { password: '21-00099' }, []],
  ])('UADD-10 D33: a password: %s', (_, more, issues) => {
    const user = { ...good, ...more };
    expect(newUserIssues('admin', user, { photo: form.photo })).toEqual(issues);
  });

  test('D33: the server knows more common passwords than the browser', () => {
    const isCommon = (text: string) => text === good.password;
    expect(newUserIssues('admin', good, { ...form, isCommon })).toEqual(
      one('password', 'passwordCommon'),
    );
  });

  test.each<[string, string | undefined, Issue[]]>([
    ['the same', good.password, []],
    ['none', '', one('password_again', 'passwordAgainMissing')],
    ['in other letters', 'lotus-pond-88', one('password_again', 'passwordsDiffer')],
    ['not known', undefined, []],
  ])('UADD-04 the repeated password: %s', (_, again, issues) => {
    const { again: _again, ...facts } = form;
    const asked = again === undefined ? facts : { ...facts, again };
    expect(newUserIssues('admin', good, asked)).toEqual(issues);
  });

  test.each<[string, Issue[]]>([
    // The settings of the account refuse it as well, so nothing else could be saved there.
    ['a@b', one('email', 'emailOdd')],
    ['somchai@gmail', one('email', 'emailOdd')],
    ['  a@b.co  ', []],
    [' ', one('email', 'emailMissing')],
    ['a', one('email', 'emailOdd')],
    ['@b', one('email', 'emailOdd')],
    ['a@', one('email', 'emailOdd')],
    ['a@b@c', one('email', 'emailOdd')],
    ['a b@c', one('email', 'emailOdd')],
    ['a@b c', one('email', 'emailOdd')],
  ])('the e-mail address “%s” of a new account', (email, issues) => {
    expect(newUserIssues('admin', { ...good, email }, form)).toEqual(issues);
  });

  test('D64: an invitation takes an address that can be written to, blanks around it or not', () => {
    const blank = { ...good, password: '' };
    const invited = { ...form, again: '', isInvitation: true };
    expect(newUserIssues('admin', { ...blank, email: ' a@b.co ' }, invited)).toEqual([]);
    expect(newUserIssues('admin', { ...blank, password: 'short' }, invited)).toEqual([]);
    expect(newUserIssues('admin', blank, { ...invited, isInvitation: false })).toEqual([
      ...one('password', 'passwordMissing'),
      ...one('password_again', 'passwordAgainMissing'),
    ]);
  });

  test.each<[number, boolean, Issue[]]>([
    [0, true, []],
    [0, false, []],
    [1, true, []],
    [1, false, one('photo', 'photoType')],
    [2, true, one('photo', 'photosTooMany')],
    [2, false, one('photo', 'photoType')],
  ])('UADD-18: %i files, photos or not (%s)', (count, isPhoto, issues) => {
    expect(newUserIssues('admin', good, { ...form, photo: { count, isPhoto } })).toEqual(issues);
  });

  const holders: readonly NewUserKind[] = ['guide', 'agency'];
  const everybody = NEW_USER_KINDS;
  test.each<[string, Partial<NewUser>, readonly NewUserKind[], Issue[]]>([
    ['a last name of blanks', { lastname: ' ' }, everybody, one('lastname', 'lastNameMissing')],
    [
      'no mobile number',
      { mobile: ' ' },
      everybody.filter((kind) => kind !== 'operator'),
      one('mobile', 'mobileMissing'),
    ],
    ['no licence number', { license: ' ' }, holders, one('license', 'licenceMissing')],
    [
      'a licence number with letters',
      { license: 'ทน 1' },
      holders,
      one('license', 'licenceOdd', { text: 'ทน 1' }),
    ],
    ['no company name', { name: ' ' }, ['agency'], one('name', 'companyNameMissing')],
    ['a company name in other letters', { name: 'ТУР' }, ['agency'], one('name', 'companyNameOdd')],
    ['no address', { address: ' ' }, ['guide'], one('address', 'userAddressMissing')],
    [
      'an odd last day',
      { license_expires: 'x' },
      everybody,
      one('license_expires', 'licenceDayOdd', { text: 'x' }),
    ],
    [
      'website access 2',
      { website_enable: '2' },
      everybody,
      one('website_enable', 'websiteEnableOdd', { text: '2' }),
    ],
    ['website access 0', { website_enable: '0' }, [], []],
    ['website access of nobody', { website_enable: '' }, [], []],
    ['status 3', { status: '3' }, everybody, one('status', 'newStatusOdd', { text: '3' })],
    ['status 0', { status: '0' }, everybody, one('status', 'newStatusOdd', { text: '0' })],
    ['an odd user name', { username: 'สมชาย' }, everybody, one('username', 'usernameOdd')],
    ['a user name of blanks', { username: '  ' }, [], []],
    [
      'no user name and no licence number',
      { username: '', license: '' },
      holders,
      one('license', 'licenceMissing'),
    ],
    [
      'no user name and a licence number of blanks',
      { username: '', license: ' ' },
      holders,
      one('license', 'licenceMissing'),
    ],
    // The licence number is told to be odd, not the user name that follows from it.
    [
      'an odd licence number as user name',
      { username: '', license: 'ทน1' },
      holders,
      one('license', 'licenceOdd', { text: 'ทน1' }),
    ],
  ])('what each kind of account asks for: %s', (_, more, kinds, issues) => {
    for (const kind of NEW_USER_KINDS) {
      const found = newUserIssues(kind, { ...good, ...more }, form);
      expect([kind, found]).toEqual([kind, kinds.includes(kind) ? issues : []]);
    }
  });

  test.each<[NewUserField, number]>([
    ['title', 100],
    ['firstname', 200],
    ['lastname', 200],
    ['username', 200],
    ['mobile', 50],
    ['email', 200],
    ['signatory', 300],
    ['address', 2000],
    ['province_id', 200],
    ['name', 300],
  ])('the field %s takes %i characters', (field, max) => {
    const filled = (length: number) => {
      const start = field === 'email' ? 'a@b.' : '';
      const user = { ...good, [field]: start.padEnd(length, 'x') };
      return newUserIssues('agency', user, form);
    };
    expect(filled(max)).toEqual([]);
    expect(filled(max + 1)).toEqual(one(field, 'textTooLong', { max }));
  });

  test('a card number that is too long is odd, and told so once', () => {
    const user = { ...good, identication_card: '1'.repeat(14) };
    expect(newUserIssues('admin', user, form)).toEqual(one('identication_card', 'idCardOdd'));
  });

  test('UADD-05 D55: which fields the kinds of account have', () => {
    const extras: readonly NewUserField[] = [
      'license',
      'license_expires',
      'name',
      'signatory',
      'address',
      'province_id',
    ];
    const shared = Object.keys(good).filter((field) => !extras.includes(field as NewUserField));
    for (const [kind, own] of [
      ['admin', []],
      ['operator', []],
      ['guide', ['license', 'license_expires', 'address']],
      ['agency', ['license', 'license_expires', 'name', 'signatory', 'address']],
      ['police', ['address', 'province_id']],
    ] as const) {
      const fields = Object.keys(good).filter((field) => hasField(kind, field as NewUserField));
      expect([kind, fields.toSorted()]).toEqual([kind, [...shared, ...own].toSorted()]);
    }
  });

  test('D59: numbers and names are kept in one way of writing, what is none stays as typed', () => {
    expect(
      plainNewUser({
        ...good,
        license: ' ๒๑–๐๐๐๙๙ ',
        license_expires: '29/2/2571',
        name: ' บริษัท  ทดสอบ จำกัด ',
        identication_card: '1-1002 00345-67-8',
        status: 'SUSPENDED',
      }),
    ).toEqual({ ...good, status: '2' });
    const odd = {
      ...good,
      license: 'ทน 1',
      license_expires: '31/2/2571',
      name: ' ТУР ',
      identication_card: 'x',
      status: 'Gone',
    };
    expect(plainNewUser(odd)).toEqual(odd);
    // A licence number that is none stays without the blanks around it.
    expect(plainNewUser({ ...good, license: ' ทน 1 ' }).license).toBe('ทน 1');
  });

  test.each([
    [' somchai ', '21-00099', 'somchai'],
    ['', ' 21-00099 ', '21-00099'],
    [' ', '', ''],
  ])(
    'with the user name “%s” and the licence “%s” one signs in as “%s”',
    (username, license, name) => {
      expect(usernameOf({ ...good, username, license })).toBe(name);
    },
  );

  test('letter case and blanks do not tell user names apart', () => {
    expect(usernameKey(' SomChai ')).toBe('somchai');
  });
});
