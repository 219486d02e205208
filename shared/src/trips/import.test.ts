import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableRow } from '../files/table';
import { MAX_TRIP_ROWS } from './limits';
import { placeNameKey, readPlanRows, resolvePlan } from './import';

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

  it('IMP-02: a file without the columns, without rows or with too many is refused as a whole', () => {
    expect(readPlanRows([])).toMatchObject({ ok: false, code: 'IMPORT_EMPTY' });
    expect(readPlanRows(table(HEADING))).toMatchObject({ ok: false, code: 'IMPORT_EMPTY' });
    expect(readPlanRows(table(['day', 'x'], ['1', '1']))).toMatchObject({
      code: 'IMPORT_HEADINGS',
      values: { missing: 'daypart, place' },
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
