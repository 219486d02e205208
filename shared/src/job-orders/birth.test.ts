import { describe, expect, test } from 'vitest';
import { ageOn, isPossibleBirth } from './birth';

describe('age on a day', () => {
  test.each([
    ['the day of birth itself', '2026-12-01', '2026-12-01', 0],
    ['the day before the first birthday', '2025-12-01', '2026-11-30', 0],
    ['the first birthday', '2025-12-01', '2026-12-01', 1],
    ['an earlier month of the year, a later day of the month', '1990-05-20', '2026-03-25', 35],
    ['a later month of the year, an earlier day of the month', '1990-05-20', '2026-07-03', 36],
    ['28 February after a birth on the 29th', '2012-02-29', '2027-02-28', 14],
    ['1 March after a birth on 29 February', '2012-02-29', '2027-03-01', 15],
    ['a birth after the day', '2026-12-02', '2026-12-01', null],
    ['a birth on no day of the calendar', '1990-02-31', '2026-12-01', null],
    ['no birth date', '', '2026-12-01', null],
    ['no day', '1990-05-06', '', null],
    ['a day that the calendar does not have', '1990-05-06', '2026-02-30', null],
  ])('%s', (_, birth, day, age) => {
    expect(ageOn(birth, day)).toBe(age);
  });
});

describe('a birth date that a living person can have', () => {
  test.each([
    ['born today', '2026-12-01', '2026-12-01', true],
    ['130 years old', '1895-12-02', '2026-12-01', true],
    ['131 years old today', '1895-12-01', '2026-12-01', false],
    ['131 years old today, with 31 leap days between', '1896-03-01', '2027-03-01', false],
    ['130 years old, with 33 leap days between', '1904-02-28', '2035-02-27', true],
    ['born tomorrow', '2026-12-02', '2026-12-01', false],
    ['no day of the calendar', '1990-02-31', '2026-12-01', false],
    ['none', '', '2026-12-01', false],
  ])('%s', (_, birth, today, expected) => {
    expect(isPossibleBirth(birth, today)).toBe(expected);
  });
});
