import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issueMessages } from '../sentence';
import {
  emptyNewUser,
  type FormFacts,
  NEW_USER_KINDS,
  type NewUser,
  type NewUserField,
  newUserIssues,
  plainNewUser,
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

  test('UADD-14: exactly 13 characters, for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (identication_card) => {
        const isBroken = paths('admin', { ...good, identication_card }).length > 0;
        expect(isBroken).toBe(identication_card.length !== 13);
      }),
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
});
