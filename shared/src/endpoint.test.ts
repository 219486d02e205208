import { describe, expect, test } from 'vitest';
import { Count, Degrees, freeRecord, Id, Instant, Lang, patterned, text, Uuid } from './endpoint';

const REFUSED = 'refused';
const read = (schema: { safeParse(value: unknown): { success: boolean; data?: unknown } }) =>
  function (value: unknown): unknown {
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : REFUSED;
  };
const UUID = '7f0d1f0e-98b4-4c2a-9b5f-4c8f0c2b8f11';

describe('what a caller may send', () => {
  test.each([
    [1, 1],
    ['42', 42],
    ['000000000000007', 7],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [Number.MAX_SAFE_INTEGER + 1, REFUSED],
    ['0000000000000007', REFUSED],
    [0, REFUSED],
    ['0', REFUSED],
    [-1, REFUSED],
    ['-1', REFUSED],
    [1.5, REFUSED],
    ['1.5', REFUSED],
    [' 1', REFUSED],
    ['1 ', REFUSED],
    ['', REFUSED],
    [null, REFUSED],
  ])('the id %j is %j', (sent, id) => {
    expect(read(Id)(sent)).toBe(id);
  });

  test.each([
    [0, 0],
    ['0', 0],
    [1_000_000_000, 1_000_000_000],
    ['999999999', 999_999_999],
    [1_000_000_001, REFUSED],
    ['1000000000', REFUSED],
    [-1, REFUSED],
    [2.5, REFUSED],
    ['x1', REFUSED],
    ['1x', REFUSED],
    ['', REFUSED],
  ])('the bound of a page %j is %j', (sent, count) => {
    expect(read(Count)(sent)).toBe(count);
  });

  test.each([
    [13.75, 13.75],
    ['13.75', 13.75],
    ['-90', -90],
    [90, 90],
    ['1.5e-7', 1.5e-7],
    ['2e-10', 2e-10],
    ['2e-100', REFUSED],
    ['', undefined],
    [undefined, undefined],
    [90.01, REFUSED],
    ['-90.01', REFUSED],
    ['13,75', REFUSED],
    ['13.', REFUSED],
    ['1e7', REFUSED],
    ['+13', REFUSED],
    ['13 N', REFUSED],
    ['at 13', REFUSED],
    [null, REFUSED],
  ])('the latitude %j is %j', (sent, degrees) => {
    expect(read(Degrees(90))(sent)).toBe(degrees);
  });

  test.each([
    ['2026-11-20T07:02:00Z', '2026-11-20T07:02:00Z'],
    ['2026-11-20T14:02:00+07:00', '2026-11-20T14:02:00+07:00'],
    ['2026-11-20T14:02:00', REFUSED],
    ['2026-11-20', REFUSED],
  ])('the instant %j is %j', (sent, instant) => {
    expect(read(Instant)(sent)).toBe(instant);
  });

  test.each([
    ['en', 'en'],
    ['th', 'th'],
    ['de', 'th'],
    [undefined, 'th'],
  ])('asked for in %j, an answer is in %s', (sent, lang) => {
    expect(read(Lang)(sent)).toBe(lang);
  });

  test('a text has at most its characters and no NUL', () => {
    expect(['', 'วัด', 'วัดๆ', 'วัดๆๆ', 'a\0'].map(read(text(4)))).toEqual([
      '',
      'วัด',
      'วัดๆ',
      REFUSED,
      REFUSED,
    ]);
    expect(read(text())('x'.repeat(2000))).toBe('x'.repeat(2000));
    expect(read(text())('x'.repeat(2001))).toBe(REFUSED);
  });

  test('a text of a pattern has at most its characters and fits', () => {
    expect(['12', '123', '1a'].map(read(patterned(2, /^\d+$/)))).toEqual(['12', REFUSED, REFUSED]);
  });

  test('a UUID is one as a whole', () => {
    expect([UUID, `${UUID}0`, UUID.slice(1)].map(read(Uuid))).toEqual([UUID, REFUSED, REFUSED]);
  });

  test('a free record has names of at most a hundred characters, and no more of them than allowed', () => {
    const long = 'x'.repeat(100);
    expect(read(freeRecord(2))({ [long]: [1], b: null })).toEqual({ [long]: [1], b: null });
    expect(read(freeRecord(2))({ [`${long}x`]: 1 })).toBe(REFUSED);
    expect(read(freeRecord(2))({ a: 1, b: 2, c: 3 })).toBe(REFUSED);
  });
});
