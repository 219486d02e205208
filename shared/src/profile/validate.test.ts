import fc from 'fast-check';
import { expect, test } from 'vitest';
import { photoIssue } from '../users/photo';
import {
  businessSection,
  fieldsOf,
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
  expect(sectionsOf({ name: 'x', address: 'y' }, 5)).toEqual(['contact', 'agency']);
  // A guide has no company.
  expect(sectionsOf({ name: 'x' }, 2)).toEqual(['personal']);
  expect(sectionsOf({}, 1)).toEqual(['personal']);
  expect(sectionsOf({ mobile: '' }, 3)).toEqual(['contact']);
});

test.each([
  [1, null, ['email', 'mobile', 'address']],
  [2, 'guide', ['email', 'mobile']],
  [3, 'agency', ['email', 'mobile']],
  [4, null, ['email', 'mobile', 'address']],
  [5, null, ['email', 'mobile', 'address']],
])(
  'D64: beside the personal section the type %i has %j, and is reached by %j',
  (type, own, reached) => {
    expect(businessSection(type)).toBe(own);
    expect(fieldsOf('contact', type)).toEqual(reached);
    expect(fieldsOf('personal', type)).toEqual(['firstname', 'lastname', 'identication_card']);
    expect(fieldsOf('agency', type)).toEqual(['name', 'license', 'address']);
    expect(fieldsOf('guide', type)).toEqual(['license', 'address']);
  },
);

test('D64: an address that stands with the licence is not judged twice', () => {
  const address = 'x'.repeat(2001);
  const issue = { path: 'address', code: 'textTooLong', values: { max: 2000 } };
  const guide = { license: '11-12345', address };
  expect(profileIssues({ address }, ['contact'])).toEqual([issue]);
  expect(profileIssues(guide, ['contact', 'guide'])).toEqual([issue]);
  expect(profileIssues({ ...whole, address }, ['contact', 'agency'])).toEqual([issue]);
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

test('D59: every odd field is named, the licence with what was typed', () => {
  const odd = { ...whole, identication_card: '1 2', license: 'A/1', name: 'ТУР', email: 'a@b' };
  expect(profileIssues(odd, ['personal', 'contact', 'agency'])).toEqual([
    { path: 'identication_card', code: 'idCardOdd' },
    { path: 'email', code: 'emailOdd' },
    { path: 'name', code: 'companyNameOdd' },
    { path: 'license', code: 'licenceOdd', values: { text: 'A/1' } },
  ]);
  expect(
    profileIssues({ ...whole, email: 'buaphan@example.go.th' }, ['personal', 'contact', 'agency']),
  ).toEqual([]);
});

test.each([
  ['firstname', 'personal', 200],
  ['lastname', 'personal', 200],
  ['address', 'agency', 2000],
  ['mobile', 'contact', 50],
] as const)('%s of the section %s has at most %i characters', (path, section, max) => {
  const issues = (length: number) =>
    profileIssues({ ...whole, [path]: `${'ก'.repeat(length)} ` }, [section]);
  expect(issues(max)).toEqual([]);
  expect(issues(max + 1)).toEqual([{ path, code: 'textTooLong', values: { max } }]);
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
