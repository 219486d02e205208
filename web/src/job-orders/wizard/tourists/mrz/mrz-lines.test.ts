import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDocuments, fromThaiKeys, isFirstLine, linesProblem } from './mrz-lines';

const PASSPORT = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];
const OTHER = [
  'P<JPNTANAKA<<KENJI<<<<<<<<<<<<<<<<<<<<<<<<<<',
  'TZ44108729JPN6805149M3001015<<<<<<<<<<<<<<06',
];
const CARD = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'];
const SMALL = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
];

describe('lines of passports in a text', () => {
  it('of every kind, one after the other, by line breaks of every system', () => {
    for (const end of ['\n', '\r\n', '\r', '\t', '\n\n']) {
      const text = [...PASSPORT, ...CARD, ...SMALL, ...OTHER].join(end);
      expect(findDocuments(text, true)).toEqual({
        documents: [PASSPORT, CARD, SMALL, OTHER],
        rest: [],
      });
    }
  });

  it('without a break between them, once it is clear that nothing follows', () => {
    for (const lines of [PASSPORT, CARD, SMALL]) {
      const text = lines.join('');
      expect(findDocuments(text, true).documents).toEqual([lines]);
      expect(findDocuments(text, false)).toEqual({ documents: [], rest: [text] });
    }
  });

  it('with spaces, small letters and signs that stand for the filler', () => {
    const text =
      'p<utoeriksson«anna<maria<<<<<<<<<<<<<<<<<<<\n l898902c36 uto7408122F1204159ZE184226B<<<<<10 ';
    expect(findDocuments(text, true).documents).toEqual([PASSPORT]);
  });

  it('lines that are none stay as they were typed, and do not take one of the next passport', () => {
    const short = PASSPORT[1]?.slice(1) ?? '';
    expect(findDocuments([PASSPORT[0], short, ...OTHER].join('\n'), true)).toEqual({
      documents: [OTHER],
      rest: [PASSPORT[0], short],
    });
    // The second line is missing altogether.
    expect(findDocuments([PASSPORT[0], ...OTHER, 'Hello'].join('\n'), true)).toEqual({
      documents: [OTHER],
      rest: [PASSPORT[0], 'Hello'],
    });
  });

  it('nothing of any text is lost', () => {
    const line = fc.oneof(
      fc.constantFrom(...PASSPORT, ...OTHER, ...CARD, ...SMALL),
      fc.string({ unit: fc.constantFrom('A', '<', '7', 'ก', ' '), maxLength: 46 }),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.boolean(), (lines, isWhole) => {
        const { documents, rest } = findDocuments(lines.join('\n'), isWhole);
        const count = (texts: readonly string[]) => texts.join('').replace(/\s/g, '').length;
        expect(count(documents.flat()) + count(rest)).toBe(count(lines));
      }),
    );
  });

  it('typed by a reader while the keyboard is set to Thai, with and without Shift', () => {
    const keys = {
      plain: 'ๅ/-ภถุึคตจฟิแกำดเ้ร่าสทืนยๆพหะีอไปัผ',
      shifted: '+๑๒๓๔ู฿๕๖๗ฤฺฉฏฎโฌ็ณ๋ษศ?์ฯญ๐ฑฆธ๊ฮ")ํ(',
    };
    const letters = '1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    expect(fromThaiKeys(keys.plain)).toBe(letters);
    // A sign alone is no Thai letter, but the line is Thai.
    expect(fromThaiKeys(keys.shifted)).toBe(letters);
    const thai = (line: string, letter: (at: number) => string) =>
      [...line].map((each) => (each === '<' ? 'ฒ' : letter(letters.indexOf(each)))).join('');
    const typed = PASSPORT.map((line) =>
      thai(line, (at) => [...(at < 10 ? keys.plain : keys.shifted)][at] ?? ''),
    );
    expect(findDocuments(typed.join('\n'), true).documents).toEqual([PASSPORT]);
  });

  it('a first line is waited for, another one is explained', () => {
    expect(isFirstLine(PASSPORT[0] ?? '')).toBe(true);
    expect(isFirstLine(SMALL.slice(0, 1).join(''))).toBe(true);
    expect(isFirstLine(SMALL.slice(0, 2).join(' '))).toBe(true);
    for (const text of ['TZ4410872', PASSPORT[1] ?? '', PASSPORT.join(''), '']) {
      expect([text, isFirstLine(text)]).toEqual([text, false]);
    }
    expect(linesProblem(PASSPORT.slice(0, 1))).toBeNull();
    expect(linesProblem([])).toBeNull();
    expect(linesProblem([PASSPORT[0] ?? '', 'L898902C36UTO'])).toEqual({
      kind: 'length',
      length: 13,
    });
    expect(linesProblem(PASSPORT.slice(1))).toEqual({ kind: 'mismatch' });
  });
});
