import { expect, it } from 'vitest';
import { listOf } from './list-options';

const labels = (column: 'prefix' | 'nation', typed: string, lang: 'th' | 'en' = 'th') =>
  listOf(column, lang)?.(typed).map(({ label }) => label);

it('JO3-05 offers Mr., Ms. and Mrs.', () => {
  expect(labels('prefix', '')).toEqual(['Mr.', 'Ms.', 'Mrs.']);
  expect(labels('prefix', 'mr')).toEqual(['Mr.', 'Mrs.']);
  expect(labels('prefix', ' MR')).toEqual(['Mr.', 'Mrs.']);
  expect(labels('prefix', 'นาง')).toEqual(['Mrs.']);
});

it('finds countries by names in both languages, codes and nationalities', () => {
  expect(labels('nation', 'ญี่')).toEqual(['ญี่ปุ่น']);
  expect(labels('nation', 'jap')).toEqual(['ญี่ปุ่น']);
  expect(labels('nation', ' JAP')).toEqual(['ญี่ปุ่น']);
  expect(labels('nation', 'Japanese', 'en')).toEqual(['Japan']);
  expect(labels('nation', 'DEU', 'en')).toEqual(['Germany']);
  expect(labels('nation', 'korea', 'en')).toEqual(['South Korea', 'North Korea']);
  expect(labels('nation', 'Atlantis')).toEqual([]);
  expect(labels('nation', '')?.length).toBeGreaterThan(240);
  expect(listOf('passport', 'th')).toBeNull();
});
