import fc from 'fast-check';
import { expect, test } from 'vitest';
import { photoIssue } from '../users/photo';
import {
  PROFILE_LENGTHS,
  PROFILE_SECTIONS,
  type ProfileInput,
  profileIssues,
  sectionsOf,
} from './validate';

const whole: ProfileInput = {
  firstname: 'บัวผัน',
  lastname: 'ใจงาม',
  identication_card: '1102003456789',
  name: 'บริษัท ดอกบัวทัวร์ จำกัด',
  license: '11/00001',
  address: '1 ถนนพระราม 1',
};

test('a body is about the sections of which it has a value', () => {
  const { firstname, lastname, identication_card, ...agency } = whole;
  expect(sectionsOf(whole, 3)).toEqual(['personal', 'agency']);
  expect(sectionsOf(agency, 3)).toEqual(['agency']);
  expect(sectionsOf({ license: '', address: '' }, 2)).toEqual(['guide']);
  expect(sectionsOf({ firstname, lastname, identication_card }, 1)).toEqual(['personal']);
  expect(sectionsOf({ license: 'x' }, 4)).toEqual(['agency']);
  expect(sectionsOf({ firstname: null }, 2)).toEqual(['personal']);
  // D64: who has no licence has an address of their own.
  expect(sectionsOf({ address: '' }, 4)).toEqual(['contact']);
  expect(sectionsOf({ address: '' }, 3)).toEqual(['agency']);
  expect(sectionsOf({ email: 'a@b.co', license: 'x' }, 2)).toEqual(['contact', 'guide']);
});

test('D64: how to reach somebody may be missing, an e-mail address has to be one', () => {
  expect(profileIssues({ email: '', mobile: ' ', address: null }, ['contact'])).toEqual([]);
  const max = PROFILE_LENGTHS.mobile;
  const mobile = '0'.repeat(max + 1);
  expect(profileIssues({ email: 'a@b', mobile }, ['contact'])).toEqual([
    { path: 'email', code: 'emailOdd' },
    { path: 'mobile', code: 'textTooLong', values: { max } },
  ]);
});

test('PROF-12 PROF-13 PROF-14: exactly the blank fields of the sections are missing, in their order', () => {
  const field = fc.constantFrom('', '  ', null, undefined, 'x', ' ก ');
  fc.assert(
    fc.property(
      fc.record(Object.fromEntries(Object.keys(whole).map((name) => [name, field]))),
      fc.subarray(['personal', 'agency', 'guide'] as const),
      (input: ProfileInput, sections) => {
        const blank = sections
          .flatMap((section): readonly (keyof ProfileInput)[] => PROFILE_SECTIONS[section])
          .filter((name) => (input[name] ?? '').trim() === '');
        const missing = profileIssues(input, sections).filter(
          ({ code }) => code === 'profileIncomplete',
        );
        expect(missing).toEqual(blank.map((path) => ({ path, code: 'profileIncomplete' })));
      },
    ),
  );
});

test('D59: what is filled in has to be a card, a licence number, a name; what is in force may stay', () => {
  const codes = (input: ProfileInput, current = {}) =>
    profileIssues(input, ['personal', 'agency'], current).map(({ code }) => code);
  expect(codes(whole)).toEqual([]);
  const odd = { ...whole, identication_card: '1 2', license: 'A/1', name: 'ТУР' };
  expect(codes(odd)).toEqual(['idCardOdd', 'companyNameOdd', 'licenceOdd']);
  expect(codes(odd, { license: 'A/1', name: 'ТУР' })).toEqual(['idCardOdd']);
  expect(codes({ ...whole, identication_card: '1-1020-03456 78 9' })).toEqual([]);
});

test('what is too long is named', () => {
  const max = PROFILE_LENGTHS.license;
  expect(profileIssues({ ...whole, license: 'x'.repeat(max + 1) }, ['agency'])).toEqual([
    { path: 'license', code: 'textTooLong', values: { max } },
  ]);
});

test('PROF-16 D14: a photo is a JPG, GIF or PNG of at most 800,000 bytes', () => {
  for (const type of ['image/jpeg', 'image/gif', 'image/png']) {
    expect(photoIssue({ type, size: 800_000 })).toBeNull();
    expect(photoIssue({ type, size: 800_001 })?.code).toBe('fileTooLarge');
  }
  for (const type of ['image/webp', 'image/svg+xml', 'application/pdf', '']) {
    expect(photoIssue({ type, size: 1 })?.code).toBe('fileType');
  }
});
