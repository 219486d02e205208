import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { birthOf, readDocument, type CheckedPart, unsureOf } from './read-mrz';

const TODAY = '2026-11-22';
const FILE = join(
  import.meta.dirname,
  '../../../../../../fixtures/tourist-imports/mrz_specimens.json',
);

/** The check digit of a text (Doc 9303-3). */
function digit(text: string): string {
  const value = (letter: string) => (letter === '<' ? 0 : Number.parseInt(letter, 36));
  const sum = [...text].reduce((all, each, at) => all + value(each) * ([7, 3, 1][at % 3] ?? 0), 0);
  return String(sum % 10);
}

/** A passport's lines with right check digits. */
function passport({
  code = 'P<',
  name = 'TANAKA<<KENJI',
  number = 'TZ4410872',
  state = 'JPN',
  birth = '680514',
  sex = 'M',
}): string[] {
  const numbered = number.padEnd(9, '<');
  const front = `${numbered}${digit(numbered)}`;
  const days = `${birth}${digit(birth)}`;
  const rest = `300101${digit('300101')}${'<'.repeat(14)}0`;
  const second = `${front}${state.padEnd(3, '<')}${days}${sex}${rest}`;
  return [
    `${code}${state.padEnd(3, '<')}${name}`.padEnd(44, '<').slice(0, 44),
    second + digit(front + days + rest),
  ];
}

const read = (parts: Parameters<typeof passport>[0]) => readDocument(passport(parts), TODAY);

describe('reading a passport', () => {
  it('fills number, title, names, birth date and nationality', () => {
    expect(read({})).toEqual({
      fields: {
        passport: 'TZ4410872',
        prefix: 'Mr.',
        firstname: 'KENJI',
        lastname: 'TANAKA',
        date_of_birth: '1968-05-14',
        nation: 'JP',
      },
      problems: [],
    });
    expect(read({ sex: 'F' }).fields.prefix).toBe('Ms.');
    expect(read({ sex: '<' }).fields.prefix).toBe('');
  });

  it('takes the codes of passports that are not those of ISO, and asks where a code is no country', () => {
    const nations = ['D', 'RKS', 'GBO', 'GBD', 'CHE'].map((state) => read({ state }).fields.nation);
    expect(nations).toEqual(['DE', 'XK', 'GB', 'GB', 'CH']);
    for (const code of ['XXA', 'UNO', 'UTO']) {
      expect(read({ state: code })).toMatchObject({
        fields: { nation: '', passport: 'TZ4410872' },
        problems: [{ kind: 'noCountry', code }],
      });
    }
    expect(read({ state: 'QQQ' }).problems).toEqual([{ kind: 'nation', text: 'QQQ' }]);
  });

  it('the century of a birth date is the latest that is not in the future', () => {
    expect(birthOf('261122', TODAY)).toBe('2026-11-22');
    expect(birthOf('261123', TODAY)).toBe('1926-11-23');
    expect(birthOf('990229', TODAY)).toBeNull();
    expect(birthOf('000229', TODAY)).toBe('2000-02-29');
    expect(birthOf('74<<<<', TODAY)).toBeNull();
    expect(read({ birth: '74<<<<' })).toMatchObject({
      fields: { date_of_birth: '', firstname: 'KENJI' },
      problems: [{ kind: 'birth', text: '74<<<<' }],
    });
  });

  it('somebody with one name has it as first name, also where it fills the line', () => {
    expect(read({ name: 'SUHARTO' }).fields).toMatchObject({ firstname: 'SUHARTO', lastname: '' });
    expect(read({ name: 'A'.repeat(39) }).fields).toMatchObject({
      firstname: 'A'.repeat(39),
      lastname: '',
    });
    expect(read({ name: 'ALI<<ALI' }).fields).toMatchObject({ firstname: 'ALI', lastname: 'ALI' });
    expect(read({ name: 'VAN<DER<MUELLER<<ANNA<MARIA' }).fields).toMatchObject({
      firstname: 'ANNA MARIA',
      lastname: 'VAN DER MUELLER',
    });
    expect(read({ name: '' }).problems).toEqual([{ kind: 'name' }]);
  });

  it('a wrong check digit is named, and what could be read is kept', () => {
    const wrong = (at: number, letter: string) => {
      const [first = '', second = ''] = passport({});
      return readDocument([first, second.slice(0, at) + letter + second.slice(at + 1)], TODAY);
    };
    const digits = (parts: string[]) => parts.map((part) => ({ kind: 'checkDigit', part }));
    const { fields } = read({});
    expect(wrong(9, '0')).toEqual({ fields, problems: digits(['passport']) });
    expect(wrong(19, '0')).toEqual({ fields, problems: digits(['birth']) });
    expect(wrong(43, '9')).toEqual({ fields, problems: digits(['whole']) });
    expect(wrong(5, '7')).toEqual({
      fields: { ...fields, passport: 'TZ4417872' },
      problems: digits(['passport']),
    });
    expect(wrong(27, '8').problems).toEqual(digits(['expiry']));
  });

  it('a letter in the place of a digit is understood where only digits can stand', () => {
    const [first = '', second = ''] = passport({ birth: '600514' });
    const seen = `${second.slice(0, 14)}O${second.slice(15)}`;
    expect(readDocument([first, seen], TODAY)).toEqual(read({ birth: '600514' }));
  });

  it('a visa says that it is none', () => {
    expect(read({ code: 'V<' }).problems).toContainEqual({ kind: 'visa' });
  });

  it('the specimens of ICAO Doc 9303', () => {
    type Specimen = {
      lines: string[];
      valid_check_digits: boolean;
      fields?: Record<'surname' | 'given_names' | 'document_number' | 'date_of_birth', string>;
    };
    const specimens = JSON.parse(readFileSync(FILE, 'utf8')) as Specimen[];
    expect(specimens).toHaveLength(5);
    for (const { lines, fields: expected, valid_check_digits } of specimens) {
      const { fields, problems } = readDocument(lines, TODAY);
      expect(problems.some(({ kind }) => kind === 'checkDigit')).toBe(!valid_check_digits);
      expect(problems).toContainEqual({ kind: 'noCountry', code: 'UTO' });
      if (!expected) continue;
      expect(fields).toMatchObject({
        passport: expected.document_number,
        firstname: expected.given_names,
        lastname: expected.surname,
        date_of_birth: expected.date_of_birth,
        prefix: 'Ms.',
      });
    }
  });
});

it('a wrong check digit leaves its field to be compared; one over everything the number', () => {
  const fields = {
    passport: 'L898902C3',
    prefix: 'Ms.',
    firstname: 'ANNA',
    lastname: 'ERIKSSON',
    date_of_birth: '1974-08-12',
    nation: '',
  };
  const of = (...parts: CheckedPart[]) =>
    unsureOf({ fields, problems: parts.map((part) => ({ kind: 'checkDigit', part })) });
  expect(of('birth')).toEqual({ date_of_birth: '1974-08-12' });
  expect(of('whole')).toEqual({ passport: 'L898902C3' });
  expect(of('passport', 'birth')).toEqual({
    passport: 'L898902C3',
    date_of_birth: '1974-08-12',
  });
  expect(of()).toEqual({});
  expect(unsureOf({ fields, problems: [{ kind: 'name' }] })).toEqual({});
});
