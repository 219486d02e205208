import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issueMessages } from '../sentence';
import { keepsAccount } from './policy';
import {
  agencyIssues,
  guideIssues,
  type Information,
  informationIssues,
  isEmail,
  isIdCard,
  plainIdCard,
} from './validate';

const information: Information = {
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
    expect(guideIssues({ license: ' ', address: '' })).toHaveLength(1);
    expect(agencyIssues({ name: '', license: '1', address: '' })).toHaveLength(1);
  });
});

describe('who keeps an account', () => {
  it('BROLE-07: administrators all, officers all but administrators’, others none', () => {
    for (const caller of [1, 2, 3, 4, 5]) {
      for (const account of [1, 2, 3, 4, 5]) {
        const expected = caller === 1 || (caller === 4 && account !== 1);
        expect([caller, account, keepsAccount(caller, account)]).toEqual([
          caller,
          account,
          expected,
        ]);
      }
    }
  });
});
