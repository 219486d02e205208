import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MIN_PASSWORD_LENGTH, passwordIssue } from './passwords';

const owner = { username: '11/00001', initialPassword: '0105569000001', oldPassword: 'Old-2569!' };
const codeOf = (password: string) => passwordIssue(password, owner)?.code ?? null;

test('a password is refused for the first reason of D33', () => {
  expect(
    [
      '',
      '1234567',
      '12345678',
      'PASSWORD',
      'zzzzzzzzz',
      '11/00001',
      '0105569000001',
      'Old-2569!',
    ].map(codeOf),
  ).toEqual([
    'passwordTooShort',
    'passwordTooShort',
    'passwordCommon',
    'passwordCommon',
    'passwordCommon',
    'passwordIsUsername',
    'passwordUnchanged',
    'passwordUnchanged',
  ]);
  expect(passwordIssue('TEST.LOTUS', { username: 'test.lotus', initialPassword: '' })?.code).toBe(
    'passwordIsUsername',
  );
});

test('who chose too short a password is told how long it has to be', () => {
  expect(passwordIssue('1234567', owner)).toEqual({
    code: 'passwordTooShort',
    values: { minimum: 8 },
  });
});

test('any characters are allowed, and counted as people count them', () => {
  expect(codeOf('รหัสลับมากๆ')).toBeNull();
  expect(codeOf('🐘🐘🌊🐘🐘🐘🐘')).toBe('passwordTooShort');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (password) => {
      const short = [...password].length < MIN_PASSWORD_LENGTH;
      expect(codeOf(password) === 'passwordTooShort').toBe(short);
    }),
  );
});
