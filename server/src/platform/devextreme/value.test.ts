import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';
import { ApiError } from '../errors';
import { column, type ColumnType } from './source';
import { valueFor } from './value';

const { db } = await testDatabase();

/** What a column of a type is compared with: its text in UTC, 'no row' or 'refused'. */
async function read(type: ColumnType, value: string | number | boolean): Promise<string | null> {
  let wanted: ReturnType<typeof valueFor>;
  try {
    wanted = valueFor(column(type, sql.ref('x')), value);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const values = { option: 'filter', text: value };
    expect(error.issues).toEqual([{ path: 'filter', code: 'optionDate', values }]);
    return 'refused';
  }
  if (!wanted) return 'no row';
  const { rows } = await sql<{ is: string }>`select (${wanted})::text as is`.execute(db);
  return rows[0]?.is ?? null;
}

const DAY_START = '2025-01-31 17:00:00+00';
const NUMBERS: readonly [ColumnType, string | number | boolean, string][] = [
  ['boolean', 'TRUE', 'true'],
  ['boolean', 'false', 'false'],
  ['boolean', true, 'true'],
  ['boolean', 'xtrue', 'no row'],
  ['boolean', 'trues', 'no row'],
  ['boolean', 1, 'no row'],
  ['text', 'ÀB', 'àb'],
  ['text', 7, '7'],
  ['integer', ' 7 ', '7'],
  ['integer', '7e2', '700'],
  ['integer', '-.5', '-0.5'],
  ['integer', 9_007_199_254_740_991, '9007199254740991'],
  ['integer', 1e300, `1${'0'.repeat(300)}`],
  ['integer', '7x', 'no row'],
  ['integer', 'x7', 'no row'],
  ['integer', '', 'no row'],
  ['integer', '.', 'no row'],
  ['integer', true, 'no row'],
  ['number', '1250.50', '1250.5'],
  ['number', 7, '7'],
  ['number', 0.1, '0.1'],
  // As precise as the columns of this type are, and no more.
  ['number', '9007199254740993', '9.007199254740992e+15'],
  ['number', false, 'no row'],
];

test.each(NUMBERS)('a column of %s is compared with %j as %s', async (type, value, text) => {
  expect(await read(type, value)).toBe(text);
});

const DATES: readonly [string, date: string, instant: string][] = [
  // As DevExtreme's client writes them: month first, in Bangkok.
  ['2/1/2025', '2025-02-01', DAY_START],
  ['02/01/2025', '2025-02-01', DAY_START],
  ['2/1/2025 0:00:00.000', '2025-02-01', DAY_START],
  ['2/1/2025 10:30:05', '2025-02-01 10:30:05', '2025-02-01 03:30:05+00'],
  ['2/1/2025 1:00:00', '2025-02-01 01:00:00', '2025-01-31 18:00:00+00'],
  ['2/1/2025 0:01:00', '2025-02-01 00:01:00', '2025-01-31 17:01:00+00'],
  ['2/1/2025 0:00:01', '2025-02-01 00:00:01', '2025-01-31 17:00:01+00'],
  ['2/1/2025 23:59:59.5', '2025-02-01 23:59:59.5', '2025-02-01 16:59:59.5+00'],
  ['2/1/2025 0:00:00.001', '2025-02-01 00:00:00.001', '2025-01-31 17:00:00.001+00'],
  ['2/29/2024', '2024-02-29', '2024-02-28 17:00:00+00'],
  // As rows carry them.
  ['2025-02-01', '2025-02-01', DAY_START],
  ['2025-02-01T10:30', '2025-02-01 10:30:00', '2025-02-01 03:30:00+00'],
  ['2025-02-01 10:30:05.25', '2025-02-01 10:30:05.25', '2025-02-01 03:30:05.25+00'],
  ['2025-02-01T00:00:00Z', '2025-02-01 07:00:00', '2025-02-01 00:00:00+00'],
  ['2025-02-01T00:00:00z', '2025-02-01 07:00:00', '2025-02-01 00:00:00+00'],
  ['2025-02-01T00:00:00 +07:00', '2025-02-01 00:00:00', DAY_START],
  ['2025-02-01T00:00:00-0130', '2025-02-01 08:30:00', '2025-02-01 01:30:00+00'],
  ['2025-02-01T00:00:00+14:59', '2025-01-31 16:01:00', '2025-01-31 09:01:00+00'],
  ['0001-01-01', '0001-01-01', '0001-12-31 17:17:56+00 BC'],
];

const IMPOSSIBLE =
  '2/30/2025,13/1/2025,0/1/2025,1/0/2025,2/29/2025,2025-02-30,2025-13-01,0000-12-31,12/31/0000,' +
  '2025-02-01T24:00,2025-02-01T10:60,2025-02-01T10:30:60,2/1/2025 24:00:00,2/1/2025 10:60:00,' +
  '2/1/2025 10:30:60,2025-02-01T00:00:00+15:00,2025-02-01T00:00:00-9900,2025-02-01T00:00:00+07:60';
const NO_DATE =
  '202,today,,2025,2025-02,2/1,2/1/25,x2/1/2025,2/1/2025x,x2025-02-01,2025-02-01x,2025-02-01T,' +
  '2/1/2025 10:30,2025-02-01T10:30:05+7';

test.each([
  ...DATES,
  ...IMPOSSIBLE.split(',').map((text) => [text, 'refused', 'refused'] as const),
  ...NO_DATE.split(',').map((text) => [text, 'no row', 'no row'] as const),
])('%j is a moment of Bangkok, or none', async (text, date, instant) => {
  expect([await read('date', text), await read('instant', text)]).toEqual([date, instant]);
});

test('what is no text is no date', async () => {
  expect(await read('date', 20_250_201)).toBe('no row');
  expect(await read('instant', true)).toBe('no row');
});
