import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../files/decode-text';
import type { TableRow } from '../files/table';
import { ruleMessagesOf } from '../sentence';
import { readPrefix, readTourists } from './import';
import { applyHeader, parseHeaderRow } from './import-header';
import { counts } from './manifest';
import { emptyDraft } from './new-draft';

const TODAY = '2026-01-15';
const HEADING = [
  'passport',
  'prefix',
  'firstname',
  'lastname',
  'date_of_birth',
  'nation',
  'flight',
];
const GOOD = ['AB12345', 'Mr.', 'ANN', 'LEE', '1990-01-02', 'Japan', 'JL31'];
const table = (...rows: string[][]): TableRow[] =>
  rows.map((cells, index) => ({ line: index + 1, cells }));
const codes = (cells: string[], heading = HEADING) => {
  const result = readTourists(table(heading, cells), TODAY);
  return result.ok ? result.rows[0]?.problems.map(({ code }) => code) : result.code;
};
const withCell = (index: number, value: string) => GOOD.with(index, value);

function parse(text: string): TableRow[] {
  const parsed = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t'] });
  const broken = new Set(
    parsed.errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row),
  );
  return parsed.data.map((cells, row) => ({ line: row + 1, cells, broken: broken.has(row) }));
}

describe('tourist import', () => {
  it('names columns that are not read, but not the numbers of rows and what the product added itself', () => {
    const result = readTourists(
      table(
        ['#', 'No.', 'ลำดับที่', 'passport', 'firstname', 'nation', 'Blood group', 'line', 'reason'],
        ['1', '1', '1', 'TZ4410872', 'KENJI', 'Japan', 'A', '2', 'x'],
      ),
      TODAY,
    );
    expect(result).toMatchObject({ ok: true, unread: ['Blood group'] });
  });

  it('D15: heading names in Thai or English, in any order, with unknown columns between', () => {
    const result = readTourists(
      table(
        ['ลำดับ', 'สัญชาติ', 'Date of Birth', 'ชื่อ', 'นามสกุล', 'เลขหนังสือเดินทาง'],
        ['1', 'ญี่ปุ่น', '14/05/2511', 'KENJI', 'TANAKA', 'tz 4410872'],
      ),
      TODAY,
    );
    expect(result).toEqual({
      ok: true,
      unread: [],
      rows: [
        {
          line: 2,
          passport: 'TZ4410872',
          passport_file: '',
          prefix: '',
          firstname: 'KENJI',
          lastname: 'TANAKA',
          date_of_birth: '1968-05-14',
          nation: 'JP',
          flight: '',
          flight_no: '',
          problems: [],
        },
      ],
    });
  });

  it.each([
    ['เที่ยวบิน', 'เลขเที่ยวบิน'],
    ['Flight', 'Flight no.'],
    ['arrivalflight', 'หมายเลขเที่ยวบิน'],
  ])('D15: flights may be called %s and %s, as in the list', (flight, number) => {
    const heading = [...HEADING.with(6, flight), number];
    expect(readTourists(table(heading, [...GOOD, 'JL32']), TODAY)).toMatchObject({
      rows: [{ flight: 'JL31', flight_no: 'JL32', problems: [] }],
    });
  });

  it('D15: every bad row names its reason', () => {
    expect(codes(GOOD)).toEqual([]);
    expect(codes(withCell(0, ''))).toEqual(['passportMissing']);
    expect(codes(withCell(0, 'C0<script>1'))).toEqual(['passportOdd']);
    expect(codes(withCell(2, ''))).toEqual(['touristNameMissing']);
    expect(codes(withCell(4, '1990-02-31'))).toEqual(['birthImpossible']);
    expect(codes(withCell(4, '1790-02-21'))).toEqual(['birthImpossible']);
    expect(codes(withCell(4, '2031-05-05'))).toEqual(['birthFuture']);
    expect(codes(withCell(5, 'Atlantis'))).toEqual(['nationUnknown']);
    expect(codes(withCell(5, ''))).toEqual(['nationMissing']);
    expect(codes(GOOD.slice(0, 5))).toEqual(['missingColumns']);
    expect(codes(GOOD.slice(0, 6))).toEqual([]);
    expect(codes([...GOOD, 'EXTRA'])).toEqual(['tooManyColumns']);
    expect(codes([...GOOD, '', ' '])).toEqual([]);
    expect(codes(withCell(3, 'TAN\nLIM'))).toEqual(['unreadable']);
    expect(codes(withCell(3, '\ufffd'))).toEqual(['unreadable']);
    expect(codes(withCell(3, 'x'.repeat(201)))).toEqual(['tooLong']);
    expect(codes(withCell(5, 'Atlantis').with(0, ''))).toEqual([
      'passportMissing',
      'nationUnknown',
    ]);
  });

  it('D62: a missing birth date is no reason to refuse a row', () => {
    expect(codes(withCell(4, ''))).toEqual([]);
    expect(readTourists(table(HEADING, withCell(4, '')), TODAY)).toMatchObject({
      rows: [{ passport: 'AB12345', date_of_birth: '' }],
    });
  });

  it('D15: a file without tourists, headings or measure is refused', () => {
    expect(readTourists([], TODAY)).toMatchObject({ ok: false, code: 'IMPORT_EMPTY' });
    expect(readTourists(table(HEADING, ['', '']), TODAY)).toMatchObject({ code: 'IMPORT_EMPTY' });
    expect(codes(GOOD, ['a', 'b', 'passport'])).toBe('IMPORT_HEADINGS');
    const many = Array.from({ length: 2001 }, (_, index) => withCell(0, `P${index}00`));
    expect(readTourists(table(HEADING, ...many), TODAY)).toMatchObject({ code: 'IMPORT_TOO_MANY' });
  });

  it('IMP-04 a passport repeated inside the file rejects the import and names the lines', () => {
    const result = readTourists(
      table(HEADING, GOOD, withCell(0, 'X1234'), withCell(0, ' ab 12345')),
      TODAY,
    );
    expect(result).toMatchObject({
      ok: false,
      code: 'IMPORT_DUPLICATE',
      details: [{ code: 'repeated', values: { passport: 'AB12345', lines: '2, 4' } }],
    });
    if (result.ok) throw new Error('not refused');
    expect(ruleMessagesOf.en.sentence('errors', 'IMPORT_DUPLICATE', result.values)).toBe(
      'duplicate tourist in the file, please check the file (passport AB12345 in lines 2, 4)',
    );
  });

  it.each([
    ['passportOdd', 0, ' c0<script>1 ', { text: 'c0<script>1' }],
    ['passportOdd', 0, 'A1', { text: 'A1' }],
    ['birthImpossible', 4, '31/02/1990', { text: '31/02/1990' }],
    ['birthImpossible', 4, '15/01/1895', { text: '15/01/1895' }],
    ['birthFuture', 4, '16/01/2569', { date: '2026-01-16' }],
    ['nationUnknown', 5, 'Atlantis', { text: 'Atlantis' }],
    ['tooLong', 2, 'x'.repeat(201), { column: 'firstname', max: 200 }],
    ['tooLong', 3, 'x'.repeat(201), { column: 'lastname', max: 200 }],
    ['tooLong', 6, 'x'.repeat(101), { column: 'flight', max: 100 }],
    ['tooLong', 7, 'x'.repeat(101), { column: 'flight_no', max: 100 }],
  ])('D15: %s of column %i names what is wrong: %s', (code, column, typed, values) => {
    const row = [...GOOD, 'JL32'].with(column, typed);
    expect(readTourists(table([...HEADING, 'flight_no'], row), TODAY)).toMatchObject({
      rows: [{ problems: [{ code, values }] }],
    });
  });

  it('D15: a text that is too long names its column as the file does', () => {
    const heading = HEADING.with(3, ' Family name ');
    const read = readTourists(table(heading, withCell(3, 'x'.repeat(201))), TODAY);
    expect(read).toMatchObject({
      rows: [{ problems: [{ code: 'tooLong', values: { column: 'Family name', max: 200 } }] }],
    });
  });

  it.each([
    ['a birth today', 4, '15/01/2569'],
    ['a birth 130 years ago', 4, '16/01/1895'],
    ['a first name of 200 letters', 2, 'x'.repeat(200)],
    ['a last name of 200 letters', 3, 'x'.repeat(200)],
    ['no last name', 3, ''],
    ['an arrival flight of 100 letters', 6, 'x'.repeat(100)],
    ['a flight number of 100 letters', 7, 'x'.repeat(100)],
  ])('D15: a row may have %s', (_, column, typed) => {
    expect(codes([...GOOD, 'JL32'].with(column, typed), [...HEADING, 'flight_no'])).toEqual([]);
  });

  it('D15: all reasons of a row in the order of its columns, texts that are too long once', () => {
    const row = ['', 'Mr.', ' ', 'x'.repeat(201), '16/1/2026', '', 'x'.repeat(101), 'y'];
    expect(readTourists(table(HEADING, row), TODAY)).toEqual({
      ok: true,
      unread: [],
      rows: [
        {
          line: 2,
          passport: '',
          passport_file: '',
          prefix: 'Mr.',
          firstname: '',
          lastname: 'x'.repeat(201),
          date_of_birth: '2026-01-16',
          nation: '',
          flight: 'x'.repeat(101),
          flight_no: '',
          problems: [
            { code: 'tooManyColumns', values: { found: 8, expected: 7 } },
            { code: 'passportMissing' },
            { code: 'touristNameMissing' },
            { code: 'birthFuture', values: { date: '2026-01-16' } },
            { code: 'nationMissing' },
            { code: 'tooLong', values: { column: 'lastname', max: 200 } },
          ],
        },
      ],
    });
  });

  it('D15: a row that is broken or lacks columns has that one reason, and what could be read', () => {
    const rows = table(['x', ...HEADING], ['1', 'AB 1', 'dr', 'ANN'], ['2', '', '', '\ufffd']);
    const rest = { lastname: '', date_of_birth: '', nation: '', flight: '', flight_no: '' };
    expect(readTourists(rows, TODAY)).toEqual({
      ok: true,
      unread: ['x'],
      rows: [
        {
          line: 2,
          passport: 'AB1',
          passport_file: '',
          prefix: 'dr',
          firstname: 'ANN',
          ...rest,
          problems: [{ code: 'missingColumns', values: { found: 4, expected: 8 } }],
        },
        {
          line: 3,
          passport: '',
          passport_file: '',
          prefix: '',
          firstname: '\ufffd',
          ...rest,
          problems: [{ code: 'unreadable' }],
        },
      ],
    });
  });

  it('D15: a file that is refused says why', () => {
    const of = (...rows: string[][]) => readTourists(table(...rows), TODAY);
    const none = { ok: false, values: {}, details: [] };
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => withCell(0, `P${index}00`));
    expect(of()).toEqual({ ...none, code: 'IMPORT_EMPTY' });
    expect(of([' ', ''], HEADING, [''])).toEqual({ ...none, code: 'IMPORT_EMPTY' });
    expect(of(['firstname', 'x'], GOOD)).toEqual({
      ...none,
      code: 'IMPORT_HEADINGS',
      values: { missing: 'passport, nation' },
    });
    expect(of(HEADING, ...many(2001))).toEqual({
      ...none,
      code: 'IMPORT_TOO_MANY',
      values: { max: 2000 },
    });
    expect(of(HEADING, ...many(2000)).ok).toBe(true);
  });

  it('IMP-04 every repeated passport is named with all its lines, those without one are not', () => {
    const rows = ['A11', '', 'B22', ' a 11', '', 'b22', 'A11', 'C33'].map((passport) =>
      withCell(0, passport),
    );
    // An empty line of a file is a line, too.
    const repeated = [
      { passport: 'A11', lines: '3, 6, 9' },
      { passport: 'B22', lines: '5, 8' },
    ];
    expect(readTourists(table(HEADING, [''], ...rows), TODAY)).toEqual({
      ok: false,
      code: 'IMPORT_DUPLICATE',
      values: repeated[0],
      details: repeated.map((values) => ({ code: 'repeated', values })),
    });
  });

  it('JO3-05 a title that is none of the three is kept without the blanks around it', () => {
    expect(['  Prof. Dr. ', ' ', 'mr mrs'].map(readPrefix)).toEqual(['Prof. Dr.', '', 'mr mrs']);
  });

  it('JO3-05 prefixes become Mr., Ms. and Mrs.; other titles stay', () => {
    const read = Object.fromEntries(
      [
        'Mr',
        'MR.',
        'นาย',
        'Miss',
        'Ms',
        'นางสาว',
        'น.ส.',
        'Mrs',
        'นาง',
        'ด.ช.',
        'เด็กหญิง',
        'Dr.',
      ].map((typed) => [typed, readPrefix(typed)]),
    );
    expect(read).toEqual({
      Mr: 'Mr.',
      'MR.': 'Mr.',
      นาย: 'Mr.',
      Miss: 'Ms.',
      Ms: 'Ms.',
      นางสาว: 'Ms.',
      'น.ส.': 'Ms.',
      Mrs: 'Mrs.',
      นาง: 'Mrs.',
      'ด.ช.': 'Mr.',
      เด็กหญิง: 'Ms.',
      'Dr.': 'Dr.',
    });
  });

  it('D15: no table makes the reader fail, and every row is good or named', () => {
    const cells = fc.array(fc.oneof(fc.string(), fc.constantFrom(...GOOD)), { maxLength: 9 });
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 12 }), (rows) => {
        const result = readTourists(table(HEADING, ...rows), TODAY);
        if (!result.ok) {
          expect(['IMPORT_EMPTY', 'IMPORT_DUPLICATE']).toContain(result.code);
          return;
        }
        expect(result.rows.map(({ line }) => line)).toEqual(
          rows.flatMap((row, index) => (row.some((cell) => cell.trim() !== '') ? [index + 2] : [])),
        );
        for (const row of result.rows.filter(({ problems }) => problems.length === 0)) {
          expect(row.nation).toMatch(/^[A-Z]{2}$/);
          expect(row.date_of_birth <= TODAY).toBe(true);
        }
      }),
    );
  });

  it('D15: text is decoded from every encoding that spreadsheets write', () => {
    const text = 'passport\tชื่อ\r\nAB12345\tสมชาย\r\n';
    const utf16 = (bigEndian: boolean, mark: string) =>
      Uint8Array.from(
        [...(mark + text)].flatMap((char) => {
          const unit = char.charCodeAt(0);
          return bigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8];
        }),
      );
    const thai = (char: string) => {
      const unit = char.charCodeAt(0);
      return unit < 128 ? unit : unit - 0x0e00 + 0xa0;
    };
    const utf8 = new TextEncoder();
    for (const bytes of [
      utf8.encode(text),
      utf8.encode(`\ufeff${text}`),
      utf16(false, '\ufeff'),
      utf16(true, '\ufeff'),
      utf16(false, ''),
      utf16(true, ''),
      Uint8Array.from([...text].map(thai)),
    ]) {
      expect(decodeText(bytes)).toBe(text);
    }
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void decodeText(bytes)));
  });
});

describe('job order import', () => {
  it('API-39 IMP-11 one heading line of wire names and one row, days as day/month/year', () => {
    const result = parseHeaderRow(
      table(
        [
          'joborder_start',
          'external_agencys',
          'joborder_stop',
          'inbound_type',
          'inbound_date',
          'x',
        ],
        ['2569-12-01', 'Sakura', '5/12/2026', '2', '', 'y'],
      ),
    );
    expect(result).toEqual({
      ok: true,
      unread: ['x'],
      header: {
        joborder_start: '1/12/2026',
        external_agencys: 'Sakura',
        joborder_stop: '5/12/2026',
        inbound_type: 2,
      },
    });
    expect(parseHeaderRow(table(['a'], ['b']))).toMatchObject({ code: 'IMPORT_HEADINGS' });
    expect(parseHeaderRow(table(['external_agencys']))).toMatchObject({ code: 'IMPORT_EMPTY' });
  });

  it('IMP-11 a read header fills step 1 and leaves the rest as it was, however often', () => {
    const empty = { ...emptyDraft().details, external_agencys_code: 'KEEP' };
    const header = {
      external_agencys: 'Sakura',
      joborder_start: '1/12/2026',
      joborder_stop: '31/2/2026',
      inbound_no: 'JL31',
      inbound_country: 'Japan',
      outbound_type: 5,
      outbound_no: 'X',
      flight_no: 'TG102',
      flight_departure_datetime: '4/12/2026 07:55',
    };
    const details = applyHeader(empty, header);
    expect(details).toMatchObject({
      external_agencys: 'Sakura',
      external_agencys_code: 'KEEP',
      joborder_start: '2026-12-01',
      joborder_stop: '31/2/2026',
      inbound: { type: 1, no: 'JL31', date: '2026-12-01', country: 'JP' },
      outbound: { type: 5, no: '', date: '', country: '' },
      flights_internal: [{ flight_no: 'TG102', flight_departure_datetime: '2026-12-04T07:55' }],
    });
    expect(applyHeader(details, header)).toEqual(details);
  });
});

interface Expected {
  reference_date: string;
  files: Record<
    string,
    {
      outcome: 'accept' | 'refuse_file' | 'report_rows_or_refuse';
      accepted: number;
      tourists?: Record<string, string>[];
      counts_on_2026_01_15?: { adults: number; children: number; exactly_15: number };
      nations?: Record<string, number>;
      acceptable_rows?: number[];
      duplicate_passport?: string;
      duplicate_data_rows?: number[];
    }
  >;
}

const folder = join(import.meta.dirname, '../../../fixtures/tourist-imports');

describe('D15 IMP-08: sample files', () => {
  const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Expected;

  it.each(Object.entries(expected.files))('D15: %s', (name, outcome) => {
    const rows = parse(decodeText(readFileSync(join(folder, name))));
    const result = readTourists(rows, expected.reference_date);
    if (outcome.outcome === 'refuse_file') {
      const lines = outcome.duplicate_data_rows?.map((row) => row + 1).join(', ');
      expect(result).toMatchObject({
        ok: false,
        code: 'IMPORT_DUPLICATE',
        values: { passport: outcome.duplicate_passport, lines },
      });
      return;
    }
    if (!result.ok) throw new Error(result.code);
    const good = result.rows.filter(({ problems }) => problems.length === 0);
    if (outcome.acceptable_rows) {
      expect(result.rows).toHaveLength(10);
      expect(good).toEqual(outcome.acceptable_rows.map((row) => result.rows[row - 1]));
      expect(good[1]?.firstname).toBe('=HYPERLINK("http://127.0.0.1/")');
      expect(result.rows.map(({ problems }) => problems[0]?.code ?? '')).toEqual([
        '',
        'birthImpossible',
        'passportMissing',
        'missingColumns',
        'nationUnknown',
        'birthFuture',
        '',
        'tooManyColumns',
        'passportOdd',
        'unreadable',
      ]);
      return;
    }
    expect(good).toHaveLength(outcome.accepted);
    expect(good).toHaveLength(result.rows.length);
    if (outcome.tourists) expect(good).toMatchObject(outcome.tourists);
    const tally = counts(
      { tourists: good.map((row) => ({ ...row, key: '' })), tourists_followers: 0 },
      expected.reference_date,
    );
    expect({
      adults: tally.tourists_adults,
      children: tally.tourists_children,
      exactly_15: tally.tourists_fifteen,
    }).toEqual(outcome.counts_on_2026_01_15 ?? expect.anything());
    if (outcome.nations) {
      const nations: Record<string, number> = {};
      for (const { nation } of good) nations[nation] = (nations[nation] ?? 0) + 1;
      expect(nations).toEqual(outcome.nations);
    }
  });
});
