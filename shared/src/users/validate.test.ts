import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Issue } from '../endpoint';
import { issueMessages } from '../sentence';
import { keepsAccount } from './policy';
import { isEmail } from './email';
import {
  agencyIssues,
  type AgencyLicence,
  guideIssues,
  hasCheckDigit,
  type Information,
  informationIssues,
  idCardWarning,
  isIdCard,
  plainIdCard,
} from './validate';

const information: Information = {
  title: 'นางสาว',
  mobile: '0812345678',
  address: '',
  website_enable: 1,
  province_id: null,
  firstname: 'สมใจ',
  lastname: 'ตั้งตรง',
  email: '',
  status: 1,
  identication_card: '',
};
const codes = (change: Partial<Information>) =>
  informationIssues({ ...information, ...change }).map(({ code }) => code);

describe('the rules of an account', () => {
  it('UDET-09: takes a status from 1 to 3 and no other', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), (status) => {
        expect(codes({ status })).toEqual([1, 2, 3].includes(status) ? [] : ['userStatusUnknown']);
      }),
      { examples: [[1], [2], [3], [0], [Number.NaN]] },
    );
  });

  it('takes an ID card number of thirteen digits however it is spaced, or none', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,20}$/), fc.nat(20), (digits, at) => {
        const typed = `${digits.slice(0, at)} -${digits.slice(at)}`;
        expect(plainIdCard(typed)).toBe(digits);
        const fits = digits === '' || digits.length === 13;
        expect(codes({ identication_card: typed })).toEqual(fits ? [] : ['idCardOdd']);
      }),
    );
    expect(isIdCard('๑๒๓๔๕๖๗๘๙๐๑๒๓')).toBe(false);
  });

  it('takes an e-mail address that can be one, or none', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(codes({ email })).toEqual([]);
      }),
    );
    for (const email of ['a', 'a@b', '@b.co', 'a@b.', 'a b@c.co', 'a@b@c.co', 'a@.co ']) {
      expect([email, isEmail(email)]).toEqual([email, false]);
    }
  });

  it('UDET-09: names what is empty in the order of the fields, in both languages', () => {
    const issues = informationIssues({ ...information, firstname: ' ', lastname: '', status: 0 });
    expect(issueMessages('th', issues).map(({ message }) => message)).toEqual([
      'กรุณาเลือกสถานะ',
      'กรุณาระบุชื่อจริงของผู้ใช้',
      'กรุณาระบุนามสกุลของผู้ใช้',
    ]);
    expect(issueMessages('en', issues)[0]?.message).toBe('please select status');
    const license_expires = '';
    expect(guideIssues({ license: ' ', license_expires, address: '' })).toHaveLength(1);
    const agency = { name: '', license: '1', license_expires, address: '', signatory: '' };
    expect(agencyIssues(agency)).toHaveLength(1);
  });

  it('D64: takes the last day of a licence, or none; website access is 0 or 1', () => {
    const guide = { license: '21-00001', address: 'x' };
    expect(guideIssues({ ...guide, license_expires: '2028-02-29' })).toEqual([]);
    const odd = { text: '29-02-2570' };
    expect(guideIssues({ ...guide, license_expires: odd.text })).toEqual([
      { path: 'guide.license_expires', code: 'licenceDayOdd', values: odd },
    ]);
    const agency = { ...guide, name: 'บริษัท ทดสอบ จำกัด', signatory: '' };
    expect(agencyIssues({ ...agency, license_expires: odd.text })).toEqual([
      { path: 'agency.license_expires', code: 'licenceDayOdd', values: odd },
    ]);
    expect(codes({ website_enable: 0 })).toEqual([]);
    expect(codes({ website_enable: 2 })).toEqual(['websiteEnableOdd']);
  });

  const issue = (path: string, code: string, values?: Issue['values']): Issue =>
    values ? { path, code, values } : { path, code };

  it.each<[string, Partial<Information>, Issue[]]>([
    ['all in order', { email: ' a@b.co ', identication_card: '1-1002-00345-67-8' }, []],
    ['an unknown status', { status: 4 }, [issue('information.status', 'userStatusUnknown')]],
    [
      'website access 2',
      { website_enable: 2 },
      [issue('information.website_enable', 'websiteEnableOdd', { text: '2' })],
    ],
    ['no first name', { firstname: ' ' }, [issue('information.firstname', 'firstNameMissing')]],
    ['no last name', { lastname: ' ' }, [issue('information.lastname', 'lastNameMissing')]],
    ['an e-mail address of blanks', { email: ' ' }, []],
    ['an e-mail address without a dot', { email: 'a@b' }, [issue('information.email', 'emailOdd')]],
    [
      'an ID card of twelve digits',
      { identication_card: '110020034567' },
      [issue('information.identication_card', 'idCardOdd')],
    ],
    ['an ID card of blanks', { identication_card: ' - ' }, []],
    [
      'everything at once',
      {
        status: 0,
        website_enable: -1,
        firstname: '',
        lastname: '',
        email: 'x',
        identication_card: 'x',
      },
      [
        issue('information.status', 'userStatusUnknown'),
        issue('information.website_enable', 'websiteEnableOdd', { text: '-1' }),
        issue('information.firstname', 'firstNameMissing'),
        issue('information.lastname', 'lastNameMissing'),
        issue('information.email', 'emailOdd'),
        issue('information.identication_card', 'idCardOdd'),
      ],
    ],
  ])('UDET-09: the settings of an account: %s', (_, change, issues) => {
    expect(informationIssues({ ...information, ...change })).toEqual(issues);
  });

  const agency: AgencyLicence = {
    name: 'บริษัท ทดสอบ จำกัด',
    license: '11/00001',
    license_expires: '2028-02-29',
    address: '',
    signatory: '',
  };
  const missing = 'licenceMissing';
  const odd = (path: string, text: string) => issue(path, 'licenceOdd', { text });
  it.each<[string, string, string | undefined, (path: string) => Issue[]]>([
    ['a licence number', '21-00002', '21-00001', () => []],
    ['none', ' ', '21-00001', (path) => [issue(path, missing)]],
    ['none where there was none', '', '', (path) => [issue(path, missing)]],
    ['an odd one', 'ทน 1', '21-00001', (path) => [odd(path, 'ทน 1')]],
    ['an odd one of a new account', 'ทน 1', undefined, (path) => [odd(path, 'ทน 1')]],
    ['an odd one that was there before', 'ทน 1', 'ทน 1', () => []],
    ['another odd one', 'ทน 2', 'ทน 1', (path) => [odd(path, 'ทน 2')]],
  ])('D59: guides and agencies have %s', (_, license, before, issues) => {
    const was = before === undefined ? undefined : { license: before, name: agency.name };
    expect(guideIssues({ ...agency, license }, was)).toEqual(issues('guide.license'));
    expect(agencyIssues({ ...agency, license }, was)).toEqual(issues('agency.license'));
  });

  it.each<[string, string, string | undefined, Issue[]]>([
    ['a name', 'บริษัท ใหม่ จำกัด', 'บริษัท เก่า จำกัด', []],
    ['none', ' ', 'บริษัท เก่า จำกัด', [issue('agency.name', 'companyNameMissing')]],
    ['one in other letters', 'ТУР', 'บริษัท เก่า จำกัด', [issue('agency.name', 'companyNameOdd')]],
    ['one in other letters, new', 'ТУР', undefined, [issue('agency.name', 'companyNameOdd')]],
    ['one in other letters that was there before', 'ТУР', 'ТУР', []],
  ])('D59: an agency has %s', (_, name, before, issues) => {
    const was = before === undefined ? undefined : { license: agency.license, name: before };
    expect(agencyIssues({ ...agency, name }, was)).toEqual(issues);
  });

  it('D64: every broken rule of an agency is told in the order of the fields', () => {
    const text = '31/02/2570';
    const broken = { ...agency, name: '', license: '', license_expires: text };
    expect(agencyIssues(broken)).toEqual([
      issue('agency.name', 'companyNameMissing'),
      issue('agency.license', missing),
      issue('agency.license_expires', 'licenceDayOdd', { text }),
    ]);
    expect(guideIssues(broken)).toEqual([
      issue('guide.license', missing),
      issue('guide.license_expires', 'licenceDayOdd', { text }),
    ]);
  });

  it.each([
    ['a@b.co', true],
    ['a.b@c.d.co', true],
    ['a@b..co', true],
    ['a@b.c', true],
    ['a@b', false],
    ['a@b.', false],
    ['a@.', false],
    ['a@b.c d', false],
    [' a@b.co', false],
    ['a@b.co\n', false],
    ['a@b@c.co', false],
    ['a@b.co@', false],
  ])('an e-mail address has a dot after its one @: “%s”', (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });

  it.each([
    ['1234567890123', true],
    ['123456789012', false],
    ['12345678901234', false],
    ['123456789012x', false],
    ['x234567890123', false],
    ['', false],
  ])('an ID card has thirteen digits: “%s”', (digits, expected) => {
    expect(isIdCard(digits)).toBe(expected);
  });

  it.each([
    ['1101700230708', true],
    ['1101700230709', false],
    ['1101700320708', false],
    // Each digit counts by its place: 13 for the first, 2 for the last but one.
    ['1000000000009', true],
    ['0100000000000', true],
    ['0001000000001', true],
    ['0000000000019', true],
    ['0000000000001', true],
  ])('D59: whether the check digit of %s fits', (digits, expected) => {
    expect(hasCheckDigit(digits)).toBe(expected);
  });

  it('D59: of the ten last digits of a number exactly one is its check digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12}$/), (digits) => {
        const fitting = Array.from({ length: 10 }, (_, last) => `${digits}${last}`).filter(
          hasCheckDigit,
        );
        expect(fitting).toHaveLength(1);
      }),
    );
  });
});

describe('who keeps an account', () => {
  it('BROLE-07: administrators all, officers all but administrators’, others none', () => {
    for (const caller of [1, 2, 3, 4, 5]) {
      for (const account of [1, 2, 3, 4, 5]) {
        const expected = caller === 1 || (caller === 4 && account !== 1);
        expect([caller, account, keepsAccount({ type: caller, agencyId: null }, account)]).toEqual([
          caller,
          account,
          expected,
        ]);
        // An administrator who belongs to an agency keeps no accounts (D31).
        if (caller === 1) expect(keepsAccount({ type: 1, agencyId: 7 }, account)).toBe(false);
      }
    }
  });
});

it('D59: a wrong check digit of an ID card warns; what is no whole number is the rule’s', () => {
  expect(idCardWarning('0-9990-00001-02 0')).toEqual({ code: 'idCardDigit' });
  expect(idCardWarning('0099900000102')).toBeUndefined();
  expect(idCardWarning('0099900000103')).toEqual({ code: 'idCardDigit' });
  for (const other of ['', '123', 'x'.repeat(13)]) expect(idCardWarning(other)).toBeUndefined();
});
