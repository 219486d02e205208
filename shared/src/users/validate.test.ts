import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issueMessages } from '../sentence';
import { keepsAccount } from './policy';
import {
  agencyIssues,
  guideIssues,
  type Information,
  informationIssues,
  idCardWarning,
  isEmail,
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
