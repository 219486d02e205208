import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableRow } from '../files/table';
import { MAX_TRIP_ROWS } from './limits';
import { type Candidate, placeNameKey, readPlanRows, resolvePlan } from './import';

const table = (...rows: string[][]): TableRow[] =>
  rows.map((cells, index) => ({ line: index + 1, cells }));
const HEADING = ['day', 'part of day', 'place name or id'];
const rowsOf = (...rows: string[][]) => {
  const read = readPlanRows(table(HEADING, ...rows));
  if (!read.ok) throw new Error(read.code);
  return read.rows;
};
const place = (id: number, name: string) => ({ id, name, province_name: 'กระบี่' });

describe('reading the rows of a plan', () => {
  it('IMP-02: headings in Thai or English in any order, parts as numbers or words', () => {
    const read = readPlanRows(
      table(
        ['สถานที่', 'วันที่', 'หมายเหตุ', 'ช่วงเวลา'],
        ['วัดโพธิ์', '๒', '', 'บ่าย'],
        ['12', 'Day 3', '', '3'],
      ),
    );
    expect(read).toMatchObject({
      ok: true,
      rows: [
        { line: 2, day: 2, daypart: 2, placeId: null, typed: { place: 'วัดโพธิ์' } },
        { line: 3, day: 3, daypart: 3, placeId: 12 },
      ],
    });
  });

  it('IMP-02 D24: every row that is not understood says why', () => {
    const problem = (cells: string[], more: Partial<TableRow> = {}) => {
      const read = readPlanRows([...table(HEADING), { line: 2, cells, ...more }]);
      return read.ok ? read.rows[0]?.problem?.code : read.code;
    };
    expect(problem(['', '1', 'x'])).toBe('dayMissing');
    expect(problem(['0', '1', 'x'])).toBe('dayOdd');
    expect(problem(['121', '1', 'x'])).toBe('dayOdd');
    expect(problem(['1', '', 'x'])).toBe('partMissing');
    expect(problem(['1', '4', 'x'])).toBe('partOdd');
    expect(problem(['1', '1', ' '])).toBe('placeMissing');
    expect(problem(['1', '1'])).toBe('missingColumns');
    expect(problem(['1', '1', 'x', 'y'])).toBe('tooManyColumns');
    expect(problem(['1', '1', 'x'], { broken: true })).toBe('unreadable');
    expect(problem(['1', '1', 'x'])).toBeUndefined();
  });

  it('names columns that are not read, but for the numbers of rows', () => {
    const read = readPlanRows([
      { line: 1, cells: ['ลำดับ', 'day', 'part', 'place', 'Cost', 'No.', 'SEQ'] },
      { line: 2, cells: ['1', '1', '1', '11', '20', '1', '1'] },
    ]);
    expect(read.ok && read.unread).toEqual(['Cost']);
  });

  it('IMP-02: a row keeps its line, what was typed, and what it means', () => {
    expect(
      readPlanRows([
        { line: 1, cells: [''] },
        { line: 3, cells: ['Place_ID', 'DAY NO.', 'Time of day'] },
        { line: 4, cells: [' ', '\0', ''] },
        { line: 7, cells: [' ๑๒ ', 'วันที่ ๓', 'ช่วงค่ำ'] },
        { line: 9, cells: ['วัดโพธิ์', 'DAY12', ' Noon'] },
      ]),
    ).toEqual({
      ok: true,
      unread: [],
      rows: [
        {
          line: 7,
          typed: { day: 'วันที่ ๓', daypart: 'ช่วงค่ำ', place: '๑๒' },
          day: 3,
          daypart: 3,
          placeId: 12,
        },
        {
          line: 9,
          typed: { day: 'DAY12', daypart: 'Noon', place: 'วัดโพธิ์' },
          day: 12,
          daypart: 2,
          placeId: null,
        },
      ],
    });
  });

  it.each([
    [['1', ' 1 ', '๑', 'day1', 'Day 1', 'วัน 1', 'วันที่1', '01', '001'], 1],
    [['120', '๑๒๐'], 120],
  ])('IMP-02: the days %j are day %i', (typed, day) => {
    const rows = rowsOf(...typed.map((cell) => [cell, '1', 'x']));
    expect(rows.map((row) => [row.day, row.problem])).toEqual(typed.map(() => [day, undefined]));
  });

  it.each(['0', '121', '0001', '1.5', '-1', 'day', '1 day', 'no 1', 'ที่ 1'])(
    'IMP-02: the day %j is none',
    (text) => {
      expect(rowsOf([text, '1', 'x'])[0]?.problem).toEqual({
        code: 'dayOdd',
        values: { text, max: 120 },
      });
    },
  );

  it.each([
    [1, ['1', '๑', 'Morning', 'A.M.', 'เช้า', 'ช่วงเช้า', 'ตอนเช้า']],
    [2, ['2', 'afternoon', 'Midday', 'noon', 'บ่าย', 'ช่วงบ่าย', 'ตอนบ่าย', 'กลางวัน', 'ช่วงกลางวัน']],
    [3, ['3', 'evening', 'PM', 'night', 'เย็น', 'ช่วงเย็น', 'ตอนเย็น', 'ค่ำ', 'ช่วงค่ำ']],
  ])('IMP-02: part %i of the day is written %j', (daypart, words) => {
    const rows = rowsOf(...words.map((word) => ['1', word, 'x']));
    expect(rows.map((row) => [row.daypart, row.problem])).toEqual(
      words.map(() => [daypart, undefined]),
    );
  });

  it.each([
    ['7', 7],
    ['๗', 7],
    ['123456789012345', 123_456_789_012_345],
    ['1234567890123456', null],
    ['7 eleven', null],
    ['ร้าน 7', null],
    ['-7', null],
  ])('IMP-02: the place %j has the number %j', (typed, placeId) => {
    expect(rowsOf(['1', '1', typed])[0]?.placeId).toBe(placeId);
  });

  it.each([
    [['', '9', ''], { code: 'dayMissing' }],
    [['200', '', ''], { code: 'dayOdd', values: { text: '200', max: 120 } }],
    [['1', '', ''], { code: 'partMissing' }],
    [['1', 'ดึก', ''], { code: 'partOdd', values: { text: 'ดึก' } }],
    [['1', '1', ''], { code: 'placeMissing' }],
    [['1', '1'], { code: 'missingColumns', values: { found: 2, expected: 3 } }],
    [['1'], { code: 'missingColumns', values: { found: 1, expected: 3 } }],
    [['', '', '', 'y'], { code: 'tooManyColumns', values: { found: 4, expected: 3 } }],
    [['1', '1', 'x', '', 'y'], { code: 'tooManyColumns', values: { found: 5, expected: 3 } }],
    [['1', '1', 'x', ' ', ''], undefined],
    [['1', '1', 'x\ufffd', 'y'], { code: 'unreadable' }],
  ])('IMP-02 D24: the first thing wrong with the row %j is %j', (cells, problem) => {
    expect(rowsOf(cells)[0]?.problem).toEqual(problem);
  });

  it('IMP-02: the name of a place has at most three hundred characters', () => {
    const problem = (length: number) => rowsOf(['1', '1', 'ก'.repeat(length)])[0]?.problem;
    expect([problem(300), problem(301)]).toEqual([
      undefined,
      { code: 'tooLong', values: { column: HEADING[2], max: 300 } },
    ]);
  });

  it('IMP-02: a file that is refused says what it lacks, and how many rows it may have', () => {
    const refused = (...rows: string[][]) => readPlanRows(table(...rows));
    const rows = (count: number) => Array.from({ length: count }, () => ['1', '1', '1']);
    const empty = { ok: false, code: 'IMPORT_EMPTY', values: {} };
    expect([refused(), refused(['', ' ']), refused(HEADING), refused(HEADING, [''])]).toEqual([
      empty,
      empty,
      empty,
      empty,
    ]);
    expect(refused(['x'], ['1'])).toEqual({
      ok: false,
      code: 'IMPORT_HEADINGS',
      values: { missing: 'วัน (day), ช่วงเวลา (part of day), สถานที่ (place)' },
    });
    expect(refused(['day', 'period'], ['1', '1'])).toEqual({
      ok: false,
      code: 'IMPORT_HEADINGS',
      values: { missing: 'สถานที่ (place)' },
    });
    expect(refused(HEADING, ...rows(1000)).ok).toBe(true);
    expect(refused(HEADING, ...rows(1001))).toEqual({
      ok: false,
      code: 'IMPORT_TOO_MANY',
      values: { max: 1000 },
    });
  });

  it('IMP-02: a file without the columns, without rows or with too many is refused as a whole', () => {
    expect(readPlanRows([])).toMatchObject({ ok: false, code: 'IMPORT_EMPTY' });
    expect(readPlanRows(table(HEADING))).toMatchObject({ ok: false, code: 'IMPORT_EMPTY' });
    expect(readPlanRows(table(['day', 'x'], ['1', '1']))).toMatchObject({
      code: 'IMPORT_HEADINGS',
      values: { missing: 'ช่วงเวลา (part of day), สถานที่ (place)' },
    });
    const many = Array.from({ length: MAX_TRIP_ROWS + 1 }, () => ['1', '1', '1']);
    expect(readPlanRows(table(HEADING, ...many))).toMatchObject({ code: 'IMPORT_TOO_MANY' });
  });

  it('IMP-02: never throws, and keeps every row', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 1 }), { maxLength: 20 }), (cells) => {
        const body = cells.filter((row) => row.some((cell) => cell.replaceAll('\0', '').trim()));
        const read = readPlanRows(table(HEADING, ...cells));
        expect(read.ok ? read.rows.length : 0).toBe(body.length);
      }),
    );
  });
});

describe('finding the places of a plan', () => {
  const byId = new Map([[12, place(12, 'อ่าวนาง')]]);
  const byName = new Map([
    [placeNameKey('Ao  Nang'), [place(12, 'อ่าวนาง')]],
    [placeNameKey('วัดใหม่'), [place(1, 'วัดใหม่'), place(2, 'วัดใหม่')]],
  ]);
  const resolve = (...rows: string[][]) => resolvePlan(rowsOf(...rows), byId, byName);

  it('IMP-02: by number or by name; what fits several or none is named as such', () => {
    const rows = resolve(
      ['1', '1', '12'],
      ['1', '2', ' AO NANG '],
      ['1', '1', 'วัดใหม่'],
      ['1', '1', 'วัดเก่า'],
      ['1', '1', '99'],
    );
    expect(rows.slice(0, 2).map((row) => row.place?.id)).toEqual([12, 12]);
    expect(rows[2]?.problem).toEqual({
      code: 'placeSeveral',
      values: { text: 'วัดใหม่', count: 2, choices: '1 วัดใหม่ (กระบี่), 2 วัดใหม่ (กระบี่)' },
    });
    expect(rows[3]?.problem?.code).toBe('placeNotFound');
    expect(rows[4]?.problem).toEqual({ code: 'placeIdNotFound', values: { id: 99 } });
  });

  it('IMP-02: a place that the part of the day holds already names the earlier line', () => {
    const rows = resolve(['1', '1', '12'], ['1', '1', 'ao nang'], ['2', '1', '12']);
    expect(rows[1]?.problem).toEqual({ code: 'placeTwice', values: { place: 'อ่าวนาง', line: 2 } });
    expect(rows[2]?.problem).toBeUndefined();
  });
});

describe('the choice of places', () => {
  const NOTHING = new Map<never, never>();
  const named = (count: number, total?: number): Candidate[] =>
    Array.from({ length: count }, (_, index) => ({
      id: index + 11,
      name: `วัดใหม่ ${index + 1}`,
      province_name: index % 2 === 0 ? 'ตรัง' : 'กระบี่',
      ...(total === undefined ? {} : { total }),
    }));
  const several = (candidates: Candidate[]) =>
    resolvePlan(rowsOf(['1', '1', ' วัด  ใหม่ ']), NOTHING, new Map([['วัด ใหม่', candidates]]));
  const five =
    '11 วัดใหม่ 1 (ตรัง), 12 วัดใหม่ 2 (กระบี่), 13 วัดใหม่ 3 (ตรัง), 14 วัดใหม่ 4 (กระบี่), 15 วัดใหม่ 5 (ตรัง)';

  it.each([
    [named(5), 5, five],
    [named(6), 6, `${five}, …`],
    [named(5, 40), 40, five],
  ])('IMP-02: names up to five of those that fit, and their number', (found, count, choices) => {
    expect(several(found)[0]?.problem).toEqual({
      code: 'placeSeveral',
      values: { text: 'วัด  ใหม่', count, choices },
    });
  });

  it('IMP-02: a number that no place has may be the name of one', () => {
    const rows = rowsOf(['1', '1', '1900']);
    const coffee = { id: 5, name: '1900', province_name: 'ตรัง' };
    expect(resolvePlan(rows, NOTHING, new Map([['1900', [coffee]]]))).toEqual([
      { ...rows[0], place: coffee },
    ]);
    expect(resolvePlan(rows, NOTHING, NOTHING)).toEqual([
      { ...rows[0], problem: { code: 'placeIdNotFound', values: { id: 1900 } } },
    ]);
  });

  it('IMP-02: what was found wrong before stays, what no place is called is quoted', () => {
    const rows = rowsOf(['1', '9', 'วัดใหม่ 1'], ['1', '1', 'วัดเก่า']);
    const byName = new Map([['วัดใหม่ 1', named(1)]]);
    expect(resolvePlan(rows, NOTHING, byName)).toEqual([
      rows[0],
      { ...rows[1], problem: { code: 'placeNotFound', values: { text: 'วัดเก่า' } } },
    ]);
  });

  it('IMP-02: a part of a day holds a hundred places, others have room of their own', () => {
    const places = new Map(
      Array.from({ length: 103 }, (_, index) => [
        index + 1,
        { id: index + 1, name: `P${index + 1}`, province_name: 'ตรัง' },
      ]),
    );
    const rows = rowsOf(
      ['1', '1', '1'],
      // A place that the part holds already takes no room.
      ['1', '1', '1'],
      ...Array.from({ length: 99 }, (_, index) => ['1', '1', String(index + 2)]),
      ['1', '1', '101'],
      ['1', '2', '101'],
      ['2', '1', '101'],
      ['1', '1', '102'],
    );
    const problems = resolvePlan(rows, places, NOTHING).flatMap(({ line, problem }) =>
      problem ? [[line, problem]] : [],
    );
    const full = { code: 'slotFull', values: { max: 100 } };
    expect(problems).toEqual([
      [3, { code: 'placeTwice', values: { place: 'P1', line: 2 } }],
      [103, full],
      [106, full],
    ]);
  });

  it('names are compared without the case of letters and with single blanks', () => {
    expect(placeNameKey('  WAT \t Arun\n')).toBe('wat arun');
    expect(placeNameKey('Cafe\u0301')).toBe('café');
    expect(placeNameKey('วัดอรุณ')).toBe('วัดอรุณ');
  });
});

describe('the template of a plan', () => {
  it('IMP-03 D24: is read by the same reader without a row that is not understood', () => {
    const file = new URL('../../../web/public/csv/trip.csv', import.meta.url);
    const lines = readFileSync(file, 'utf8').replace('\ufeff', '').trim().split(/\r?\n/);
    const read = readPlanRows(table(...lines.map((line) => line.split(','))));
    expect(read.ok && read.rows.map((row) => row.problem)).toEqual(
      lines.slice(1).map(() => undefined),
    );
  });
});
