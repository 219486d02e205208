import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates';
import { readDay } from '../read-day';
import type { Tourist } from './draft';
import {
  counts,
  isBlank,
  isPlausiblePassport,
  issuesOfRow,
  mergeTourists,
  newTourist,
  passportKey,
  repeatedPassports,
} from './manifest';
import { ageOn } from './birth';

const START = '2026-12-01';
const tourist = (fields: Partial<Tourist>): Tourist => ({ ...newTourist([]), ...fields });
const born = (date_of_birth: string) => tourist({ date_of_birth });

describe('manifest', () => {
  it('JO3-08 JO3-09 D12: age at the start date: under 15 child, over 15 adult, exactly 15 neither', () => {
    const list = ['2011-12-01', '2011-12-02', '2010-12-02', '2010-12-01', ''].map(born);
    expect(counts({ tourists: list, tourists_followers: 2 }, START)).toEqual({
      tourists_adults: 1,
      tourists_children: 1,
      tourists_fifteen: 2,
      tourists_unknown: 1,
      tourists_followers: 2,
      tourists_all: 7,
    });
  });

  it('JO3-10 D12: the parts always make the total, followers included', () => {
    const day = fc.integer({ min: -20_000, max: 2000 }).map((offset) => addDays(START, offset));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(day, fc.string())),
        fc.integer({ min: -5, max: 50 }),
        (births, followers) => {
          const found = counts(
            { tourists: births.map(born), tourists_followers: followers },
            START,
          );
          expect(found.tourists_all).toBe(births.length + Math.max(0, followers));
          expect(
            found.tourists_adults +
              found.tourists_children +
              found.tourists_fifteen +
              found.tourists_unknown +
              found.tourists_followers,
          ).toBe(found.tourists_all);
        },
      ),
    );
  });

  it('JO3-08 age grows by one on the birthday, also for 29 February', () => {
    expect(ageOn('2012-02-29', '2027-02-28')).toBe(14);
    expect(ageOn('2012-02-29', '2027-03-01')).toBe(15);
    expect(ageOn('2027-01-01', START)).toBeNull();
    expect(ageOn('1990-02-31', START)).toBeNull();
  });

  it('IMP-05 case, white space and width make no other passport', () => {
    expect(passportKey(' ek882 5691\u00a0')).toBe('EK8825691');
    expect(passportKey('ＡＢ１２')).toBe('AB12');
    expect(passportKey('ab๐๑๒๓๔๕๖๗๘๙')).toBe('AB0123456789');
    expect(isPlausiblePassport('C0<script>1')).toBe(false);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(passportKey(passportKey(text))).toBe(passportKey(text));
      }),
    );
    expect([...repeatedPassports(['A 1', '', 'b', 'a1', '', 'A1'])]).toEqual([
      [3, 0],
      [5, 0],
    ]);
  });

  it('IMP-05 rows whose passport is listed are skipped, counted and named', () => {
    const listed = [tourist({ key: 't4', passport: 'AA 111' })];
    const row = (line: number, passport: string) => {
      const { key: _key, ...fields } = tourist({ passport });
      return { ...fields, line };
    };
    const merged = mergeTourists(listed, [row(2, 'bb222'), row(3, 'aa111'), row(4, 'BB222')]);
    expect(merged.added).toBe(1);
    expect(merged.tourists.map(({ key, passport }) => [key, passport])).toEqual([
      ['t4', 'AA 111'],
      ['t5', 'bb222'],
    ]);
    expect(merged.skipped).toEqual([
      { line: 3, passport: 'aa111', row: 1 },
      { line: 4, passport: 'BB222', row: 2 },
    ]);
  });

  it('IMP-05 importing the same rows twice adds nothing the second time', () => {
    const rows = fc.uniqueArray(fc.stringMatching(/^[A-Z0-9]{3,9}$/), { maxLength: 30 });
    fc.assert(
      fc.property(rows, (passports) => {
        const imported = passports.map((passport, line) => {
          const { key: _key, ...fields } = tourist({ passport });
          return { ...fields, line };
        });
        const once = mergeTourists([], imported);
        const twice = mergeTourists(once.tourists, imported);
        expect([once.added, twice.added]).toEqual([passports.length, 0]);
        expect(twice.skipped).toHaveLength(passports.length);
      }),
    );
  });

  it('JO3-02 a new row is blank and has its own key', () => {
    const first = newTourist([]);
    expect(isBlank(first)).toBe(true);
    expect(isBlank({ ...first, nation: 'JP' })).toBe(false);
    expect(newTourist([{ ...first, key: 't12' }]).key).toBe('t13');
  });

  it('D15: days are read as people write them', () => {
    for (const typed of [
      '1988-04-03',
      '3/4/1988',
      '03-04-1988',
      '3.4.1988',
      '3/4/2531',
      '๓/๔/๒๕๓๑',
      '3 เม.ย. 2531',
      '3 เมษายน พ.ศ. 2531',
      '3 Apr 1988',
      '03-April-1988',
      '1988-04-03 00:00:00',
    ]) {
      expect([typed, readDay(typed)]).toEqual([typed, '1988-04-03']);
    }
    for (const typed of ['', '31/02/1990', '1990-02-31', '3/4/88', 'yesterday', '29/2/2533']) {
      expect([typed, readDay(typed)]).toEqual([typed, null]);
    }
  });

  it.each([
    ['2009-12-01', 'tourists_adults'],
    ['2010-12-01', 'tourists_adults'],
    ['2010-12-02', 'tourists_fifteen'],
    ['2011-12-01', 'tourists_fifteen'],
    ['2011-12-02', 'tourists_children'],
    ['2026-12-01', 'tourists_children'],
    ['2026-12-02', 'tourists_unknown'],
    ['31/2/1990', 'tourists_unknown'],
  ])('JO3-08 D12: who was born on %s is one of %s', (birth, group) => {
    expect(counts({ tourists: [born(birth)], tourists_followers: 0 }, START)).toEqual({
      tourists_adults: 0,
      tourists_children: 0,
      tourists_fifteen: 0,
      tourists_unknown: 0,
      tourists_followers: 0,
      tourists_all: 1,
      [group]: 1,
    });
  });

  it.each([
    [3, 3],
    [0, 0],
    [-2, 0],
    [1.5, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('D12: of %d followers %d are counted', (typed, counted) => {
    expect(counts({ tourists: [], tourists_followers: typed }, START)).toMatchObject({
      tourists_followers: counted,
      tourists_all: counted,
    });
  });

  it.each([
    ['AB1', true],
    ['AB', false],
    ['A'.repeat(20), true],
    ['A'.repeat(21), false],
    [' ab 12 ', true],
    ['AB-12', false],
    ['ÄB12', false],
    ['', false],
  ])('a passport number has 3 to 20 letters and digits: “%s”', (passport, expected) => {
    expect(isPlausiblePassport(passport)).toBe(expected);
  });

  it('IMP-05 signs that nobody sees make no other passport', () => {
    expect(passportKey('\ufeffA\u200bB\u200c1\u200d2\u2060\t3')).toBe('AB123');
  });

  it('JO3-02 a new row has the flight of the list and the next key', () => {
    const empty = {
      passport: '',
      passport_file: '',
      prefix: '',
      firstname: '',
      lastname: '',
      date_of_birth: '',
      nation: '',
      flight_no: '',
    };
    expect(newTourist([])).toEqual({ key: 't1', ...empty, flight: '' });
    const listed = ['t3', 't12', 't4'].map((key) => tourist({ key }));
    expect(newTourist(listed, 'JL31')).toEqual({ key: 't13', ...empty, flight: 'JL31' });
  });

  it('JO3-02 a row is blank until any of its fields has a sign', () => {
    const { key, ...fields } = newTourist([]);
    for (const field of Object.keys(fields)) {
      expect([field, isBlank({ key, ...fields, [field]: ' \t' })]).toEqual([field, true]);
      expect([field, isBlank({ key, ...fields, [field]: 'x' })]).toEqual([field, false]);
    }
    expect(isBlank({ key, ...fields, unsure: { passport: 'AA1' } })).toBe(true);
  });

  it('IMP-05 rows without a passport are all added, and a passport listed twice is named by its first row', () => {
    const rowOf = (line: number, passport: string) => {
      const { key: _key, ...fields } = tourist({ passport, firstname: `N${line}` });
      return { ...fields, line };
    };
    const listed = [
      tourist({ key: 't2', passport: '' }),
      tourist({ key: 't7', passport: 'A1' }),
      tourist({ key: 't5', passport: 'a 1' }),
    ];
    const rows = [rowOf(2, ''), rowOf(3, ' '), rowOf(4, 'B2'), rowOf(5, 'A1'), rowOf(6, 'b2')];
    const added = (key: string, { line: _line, ...fields }: ReturnType<typeof rowOf>) => ({
      ...fields,
      key,
    });
    expect(mergeTourists(listed, rows)).toEqual({
      tourists: [...listed, ...rows.slice(0, 3).map((row, index) => added(`t${8 + index}`, row))],
      added: 3,
      skipped: [
        { line: 5, passport: 'A1', row: 2 },
        { line: 6, passport: 'b2', row: 6 },
      ],
    });
  });

  it('IMP-05 rows that replace a list get keys that none of its rows had', () => {
    const { key: _key, ...fields } = tourist({ passport: 'A1' });
    const before = [tourist({ key: 't4' }), tourist({ key: 't9' })];
    expect(mergeTourists([], [{ ...fields, line: 2 }], before)).toEqual({
      tourists: [{ ...fields, key: 't10' }],
      added: 1,
      skipped: [],
    });
  });

  it('issues of a row are those of its fields, not of rows whose number begins alike', () => {
    const paths = [
      'tourists',
      'tourists.1',
      'tourists.1.passport',
      'tourists.11.nation',
      'tourists.1.nation',
      'days.1.x',
    ];
    const issues = paths.map((path) => ({ path, code: 'required' }));
    expect(issuesOfRow(issues, 1)).toEqual([issues[2], issues[4]]);
  });
});
