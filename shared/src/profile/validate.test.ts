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
        expect(profileIssues(input, sections)).toEqual(
          blank.map((path) => ({ path, code: 'profileIncomplete' })),
        );
      },
    ),
  );
});

test('what is too long is named', () => {
  const max = PROFILE_LENGTHS.license;
  expect(profileIssues({ ...whole, license: 'x'.repeat(max + 1) }, ['agency'])).toEqual([
    { path: 'license', code: 'textTooLong', values: { max } },
  ]);
});

test('PROF-16: a photo is a JPG, GIF or PNG of at most 800,000 bytes', () => {
  for (const type of ['image/jpeg', 'image/gif', 'image/png']) {
    expect(photoIssue({ type, size: 800_000 })).toBeNull();
    expect(photoIssue({ type, size: 800_001 })?.code).toBe('fileTooLarge');
  }
  for (const type of ['image/webp', 'image/svg+xml', 'application/pdf', '']) {
    expect(photoIssue({ type, size: 1 })?.code).toBe('fileType');
  }
});
