import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text';

/** Bytes of UTF-16, the low half of a unit first or last. */
const utf16 = (text: string, order: 'le' | 'be'): number[] =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).flatMap((unit) =>
    order === 'le' ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff],
  );
/** Bytes of Windows-874 for Thai and ASCII. */
const windows874 = (text: string): number[] =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).map((unit) =>
    unit < 0x80 ? unit : unit - 0x0e00 + 0xa0,
  );
const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];
const decode = (...bytes: number[]) => decodeText(Uint8Array.from(bytes));

const PLAN = 'day,place\n1,วัดโพธิ์\n';

describe('a file is read in the encoding that it is written in', () => {
  test.each([
    ['UTF-8', utf8(PLAN)],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...utf8(PLAN)]],
    ['UTF-16LE', utf16(PLAN, 'le')],
    ['UTF-16LE with a mark', [0xff, 0xfe, ...utf16(PLAN, 'le')]],
    ['UTF-16BE', utf16(PLAN, 'be')],
    ['UTF-16BE with a mark', [0xfe, 0xff, ...utf16(PLAN, 'be')]],
    ['Windows-874', windows874(PLAN)],
  ])('%s', (_encoding, bytes) => {
    expect(decode(...bytes)).toBe(PLAN);
  });

  test('bytes that Windows-874 does not have are broken, not signs that nobody sees', () => {
    // 'Müller' and 'Möller ª' in Latin-1; the second letter is Thai in the other encoding.
    expect(decode(0x4d, 0xfc, 0x6c)).toBe('M\ufffdl');
    for (const byte of [0xdb, 0xde, 0xfc, 0xff, 0x81, 0x90]) {
      expect([byte, decode(0x41, byte)]).toEqual([byte, 'A\ufffd']);
    }
    expect(decode(0x80, 0x85, 0x93)).toBe('€…“');
  });

  test('whatever a marked file holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decode(0xef, 0xbb, 0xbf, ...utf8(text))).toBe(text);
        expect(decode(0xff, 0xfe, ...utf16(text, 'le'))).toBe(text);
        expect(decode(0xfe, 0xff, ...utf16(text, 'be'))).toBe(text);
      }),
    );
  });

  test('a first letter that looks like the beginning of a mark is no mark', () => {
    expect(decode(...windows874('๏ วัด'))).toBe('๏ วัด');
  });

  test.each(['le', 'be'] as const)(
    'without a mark, UTF-16%s is known by more than one Latin letter, tab or line end among eight',
    (order) => {
      expect(decode(...utf16('วัดโพธ\n', order))).toBe('วัดโพธ\n');
      expect(decode(...utf16('\n\nวัดโพธ', order))).toBe('\n\nวัดโพธ');
      const bytes = utf16('วัดโพธิ\n', order);
      expect(decode(...bytes)).toBe(String.fromCharCode(...bytes));
    },
  );

  test('the first four thousand bytes decide, a letter that is cut off in the end does not', () => {
    const long = `${'x'.repeat(2048)}Ā`;
    expect(decode(...utf16(long, 'le'))).toBe(long);
    expect(decode(...utf16(long, 'be'))).toBe(long);
    expect(decode(...utf16('day', 'le'), 0)).toBe('day\ufffd');
    expect(decode(...utf16('day', 'be'), 0)).toBe('day\ufffd');
  });

  test('zeros in both halves are no UTF-16', () => {
    const both = [...utf16('abcd', 'le'), ...utf16('abcd', 'be')];
    expect(decode(...both)).toBe('a\0b\0c\0d\0\0a\0b\0c\0d');
  });
});
