import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHECK_CODE_SIGNS, formatCheckCode, plainCheckCode } from './check-code';

describe('D63: the check code under a barcode', () => {
  test.each([
    ['as printed', '7K3 F9P', '7K3F9P'],
    ['in small letters', '7k3f9p', '7K3F9P'],
    ['with a hyphen and blanks around it', '  7K3-F9P\n', '7K3F9P'],
    ['sign by sign', '7 K 3 - F 9 P', '7K3F9P'],
    ['with Thai digits', '๗k๓ f๙p', '7K3F9P'],
    ['one sign short', '7K3F9', undefined],
    ['one sign more', '7K3F9PP', undefined],
    ['with a zero, which is never printed', '7K3F0P', undefined],
    ['with a one, an I or an O', '1IO234', undefined],
    ['with a sign of no code', '7K3_F9', undefined],
    ['nothing', '', undefined],
  ])('typed %s', (_, typed, plain) => {
    expect(plainCheckCode(typed)).toBe(plain);
  });

  test('every code is read back from what is printed', () => {
    const sign = fc.constantFrom(...CHECK_CODE_SIGNS);
    fc.assert(
      fc.property(fc.array(sign, { minLength: 6, maxLength: 6 }), (signs) => {
        const code = signs.join('');
        const printed = formatCheckCode(code);
        expect(printed).toBe(`${code.slice(0, 3)} ${code.slice(3)}`);
        expect(plainCheckCode(printed)).toBe(code);
      }),
    );
  });

  test.each(['', '7K3F9', '7K3F9PX'])('what is no code is printed as it is: “%s”', (text) => {
    expect(formatCheckCode(text)).toBe(text);
  });
});
