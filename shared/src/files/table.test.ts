import { describe, expect, test } from 'vitest';
import { headingKey, isBlankRow, isBroken, layoutOf, tidy } from './table';

const row = (...cells: string[]) => ({ line: 1, cells });

test.each([
  [' Part of Day ', 'partofday'],
  ['PLACE_NAME (2)', 'placename2'],
  ['วันที่ ๒', 'วันที่๒'],
  ['cafe\u0301', 'café'],
  ['–', ''],
])('the heading %j is compared as %j', (heading, key) => {
  expect(headingKey(heading)).toBe(key);
});

test.each([
  [undefined, ''],
  [' วัดโพธิ์ ', 'วัดโพธิ์'],
  ['a\0b', 'ab'],
  ['\u200b7 ', '7'],
  ['one\r\ntwo', 'one\ntwo'],
])('the cell %j is read as %j', (cell, read) => {
  expect(tidy(cell)).toBe(read);
});

test('a row is blank when no cell shows anything', () => {
  expect(isBlankRow(row())).toBe(true);
  expect(isBlankRow(row('', ' ', '\0', '\u200b'))).toBe(true);
  expect(isBlankRow(row('', '0'))).toBe(false);
});

test.each([
  [row('1', 'วัด'), false],
  [row('1', 'วัด\n'), false],
  [row('1', 'วัด\nโพธิ์'), true],
  [row('a\rb', '1'), true],
  [row('1', '\ufffd'), true],
  [{ ...row('1', 'วัด'), broken: true }, true],
  [{ ...row('1', 'วัด'), broken: false }, false],
])('the row %j is broken: %j', (read, broken) => {
  expect(isBroken(read)).toBe(broken);
});

test('the cell that may have several lines is no sign of a broken row', () => {
  expect(isBroken(row('1', '99/1\nถนนสุขุมวิท'), 1)).toBe(false);
  expect(isBroken(row('1\n2', '99/1\r\nถนนสุขุมวิท'), 1)).toBe(true);
  expect(isBroken(row('1', '99/1\n\ufffd'), 1)).toBe(true);
  expect(isBroken({ ...row('1', '99/1\n2'), broken: true }, 1)).toBe(true);
});

describe('the columns of a table', () => {
  const words = { day: ['day', 'วันที่'], place: ['place', 'name'], note: ['note'] };

  test('are found by their words in any order, what is not named is not there', () => {
    const { columns, width } = layoutOf(row('Name', '', 'วันที่', 'Guide', ' '), words);
    expect([Object.fromEntries(columns), width]).toEqual([{ day: 2, place: 0 }, 4]);
  });

  test('are those of the first heading where two mean the same', () => {
    const { columns, width } = layoutOf(row('x', 'Note', 'Place', 'name'), words);
    expect([Object.fromEntries(columns), width]).toEqual([{ place: 2, note: 1 }, 4]);
  });

  test('are none in a row without headings', () => {
    const { columns, width } = layoutOf(row('', '-'), words);
    expect([Object.fromEntries(columns), width]).toEqual([{}, 0]);
  });
});
