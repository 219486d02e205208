import { describe, expect, test } from 'vitest';
import type { TableRow } from '../files/table';
import type { Details } from './draft';
import { applyHeader, type Header, parseHeaderRow } from './import-header';

const table = (...rows: string[][]): TableRow[] =>
  rows.map((cells, index) => ({ line: index + 1, cells }));
const read = (columns: Record<string, string>) =>
  parseHeaderRow(table(Object.keys(columns), Object.values(columns)));

describe('the header of a job order in a file', () => {
  test('every column is read, days as day/month/year and types as numbers', () => {
    const found = read({
      external_agencys: 'Sakura',
      external_agencys_code: 'SPT-1',
      joborder_start: '2026-12-01',
      joborder_stop: '5 ธ.ค. 2569',
      inbound_type: '2',
      inbound_no: '7',
      inbound_date: '30/11/2569',
      inbound_country: 'Japan',
      outbound_type: '3',
      outbound_no: 'TR 45',
      outbound_date: '6 Dec 2026',
      outbound_country: 'มาเลเซีย',
      flight_departure_date: '02.12.2026',
      flight_no: 'TG102',
      flight_from: 'BKK',
      flight_departure_datetime: '2/12/2026 07:55',
      flight_to: 'CNX',
      flight_arrival_datetime: '2026-12-02T09:15',
    });
    expect(found).toEqual({
      unread: [],
      ok: true,
      header: {
        external_agencys: 'Sakura',
        external_agencys_code: 'SPT-1',
        joborder_start: '1/12/2026',
        joborder_stop: '5/12/2026',
        inbound_type: 2,
        inbound_no: '7',
        inbound_date: '30/11/2026',
        inbound_country: 'Japan',
        outbound_type: 3,
        outbound_no: 'TR 45',
        outbound_date: '6/12/2026',
        outbound_country: 'มาเลเซีย',
        flight_departure_date: '2/12/2026',
        flight_no: 'TG102',
        flight_from: 'BKK',
        flight_departure_datetime: '2/12/2026 07:55',
        flight_to: 'CNX',
        flight_arrival_datetime: '2026-12-02T09:15',
      },
    });
  });

  test.each<[string, Record<string, string>, Header, string[]?]>([
    ['headings in other letters and blanks', { ' Inbound_NO ': ' JL31 ' }, { inbound_no: 'JL31' }],
    ['a type of two digits stays text', { inbound_type: '12' }, { inbound_type: '12' }],
    ['a type in words stays text', { inbound_type: 'x2' }, { inbound_type: 'x2' }],
    ['a day stays text where none is meant', { flight_no: '1/2/2026' }, { flight_no: '1/2/2026' }],
    [
      'a day that is none stays as typed',
      { joborder_stop: '31/2/2026' },
      { joborder_stop: '31/2/2026' },
    ],
    ['a value of blanks is none', { flight_no: 'TG1', flight_to: '  ' }, { flight_no: 'TG1' }],
    [
      'an unknown column is left out',
      { flight_no: 'TG1', Note: 'x' },
      { flight_no: 'TG1' },
      ['Note'],
    ],
    [
      'of columns that are not read, numbers of rows are not named',
      { 'No.': '1', ลำดับที่: '1', '#': '1', flight_no: 'TG1' },
      { flight_no: 'TG1' },
    ],
  ])('%s', (_, columns, header, unread = []) => {
    expect(read(columns)).toEqual({ ok: true, header, unread });
  });

  test('blank rows and rows after the first are passed over, missing last cells are none', () => {
    const rows = table(['', ' '], ['flight_no', 'flight_to'], [' '], ['TG102'], ['TG103', 'HKT']);
    expect(parseHeaderRow(rows)).toEqual({
      ok: true,
      header: { flight_no: 'TG102' },
      unread: [],
    });
  });

  const missing = 'external_agencys, joborder_start, joborder_stop';
  test.each<[string, TableRow[], string, Record<string, string>]>([
    ['nothing', [], 'IMPORT_EMPTY', {}],
    ['blank rows only', table(['', ' '], ['']), 'IMPORT_EMPTY', {}],
    ['headings only', table(['flight_no'], [' ']), 'IMPORT_EMPTY', {}],
    ['other headings', table(['passport', 'x'], ['A', 'B']), 'IMPORT_HEADINGS', { missing }],
    [
      'a row that cannot be read',
      [
        { line: 1, cells: ['flight_no'] },
        { line: 2, cells: ['TG1'], broken: true },
      ],
      'IMPORT_UNREADABLE',
      {},
    ],
  ])('a file is refused that has %s', (_, rows, code, values) => {
    expect(parseHeaderRow(rows)).toEqual({ ok: false, code, values, details: [] });
  });
});

describe('a read header in step 1', () => {
  const flight = {
    flight_departure_date: '2026-12-02',
    flight_no: 'TG102',
    flight_from: 'BKK',
    flight_departure_datetime: '2026-12-02T07:55',
    flight_to: 'CNX',
    flight_arrival_datetime: '2026-12-02T09:15',
  };
  const details: Details = {
    external_agencys: 'Lotus Tours',
    external_agencys_code: 'LT-7',
    joborder_start: '2026-12-01',
    joborder_stop: '2026-12-05',
    inbound: { type: 1, no: 'JL31', date: '2026-11-30', country: 'JP' },
    outbound: { type: 2, no: 'bus 7', date: '2026-12-05', country: 'MY' },
    flights_internal: [flight],
  };

  test.each<[string, Header, Partial<Details>]>([
    ['nothing read changes nothing', {}, {}],
    [
      'everything that is read replaces what was there',
      {
        external_agencys: 'Sakura',
        external_agencys_code: 'SPT-1',
        joborder_start: '2/1/2027',
        joborder_stop: '4/1/2027',
        inbound_type: 3,
        inbound_no: 'ferry 1',
        inbound_date: '1/1/2027',
        inbound_country: 'Malaysia',
        outbound_type: '4',
        outbound_no: 'on foot',
        outbound_date: '6/1/2570',
        outbound_country: 'ลาว',
      },
      {
        external_agencys: 'Sakura',
        external_agencys_code: 'SPT-1',
        joborder_start: '2027-01-02',
        joborder_stop: '2027-01-04',
        inbound: { type: 3, no: 'ferry 1', date: '2027-01-01', country: 'MY' },
        outbound: { type: 4, no: 'on foot', date: '2027-01-06', country: 'LA' },
      },
    ],
    [
      'D66: the departure goes along with the end, an arrival of its own stays',
      { joborder_start: '2/12/2026', joborder_stop: '6/12/2026' },
      {
        joborder_start: '2026-12-02',
        joborder_stop: '2026-12-06',
        outbound: { type: 2, no: 'bus 7', date: '2026-12-06', country: 'MY' },
      },
    ],
    ['a type that there is not leaves the type as it was', { inbound_type: 9 }, {}],
    [
      'JO1-08 travel within the country has no number, date and country',
      { inbound_type: 5, inbound_no: 'X', inbound_date: '1/12/2026', inbound_country: 'JP' },
      { inbound: { type: 5, no: '', date: '', country: '' } },
    ],
    [
      'what cannot be read stays as typed, for the form to point at',
      { joborder_start: '31/2/2026', inbound_date: 'soon', outbound_country: 'Atlantis' },
      {
        joborder_start: '31/2/2026',
        inbound: { type: 1, no: 'JL31', date: 'soon', country: 'JP' },
        outbound: { type: 2, no: 'bus 7', date: '2026-12-05', country: 'Atlantis' },
      },
    ],
  ])('IMP-11 %s', (_, header, changed) => {
    expect(applyHeader(details, header)).toEqual({ ...details, ...changed });
  });

  const wire = {
    flight_departure_date: '2/12/2026',
    flight_no: 'TG102',
    flight_from: 'BKK',
    flight_departure_datetime: '2/12/2026 07:55',
    flight_to: 'CNX',
    flight_arrival_datetime: '2026-12-02T09:15',
  };
  const other = { ...flight, flight_no: 'TG104' };

  test.each<[string, (typeof other)[], Header, (typeof other)[]]>([
    ['is the first one', [], wire, [flight]],
    ['stands after the others', [other], wire, [other, flight]],
    ['is not doubled', [other, flight], wire, [other, flight]],
    [
      'is another one where one field differs',
      [flight],
      { ...wire, flight_to: 'CEI' },
      [flight, { ...flight, flight_to: 'CEI' }],
    ],
    [
      'may have its number only',
      [flight],
      { flight_no: 'FD3' },
      [
        flight,
        {
          flight_departure_date: '',
          flight_no: 'FD3',
          flight_from: '',
          flight_departure_datetime: '',
          flight_to: '',
          flight_arrival_datetime: '',
        },
      ],
    ],
    ['is none where nothing is read', [], { external_agencys: 'Sakura' }, []],
  ])('IMP-11 a read flight %s', (_, before, header, after) => {
    const found = applyHeader({ ...details, flights_internal: before }, header);
    expect(found.flights_internal).toEqual(after);
  });

  test('IMP-11 a flight of a kept draft is not doubled: the database gives its fields in another order', () => {
    const kept = Object.fromEntries(Object.entries(flight).toReversed()) as typeof flight;
    const found = applyHeader({ ...details, flights_internal: [other, kept] }, wire);
    expect(found.flights_internal).toEqual([other, flight]);
  });

  test.each([
    ['4/12/2026 07:55', '2026-12-04T07:55'],
    ['4/12/2569 7:05', '2026-12-04T07:05'],
    ['2026-12-04T07:05', '2026-12-04T07:05'],
    ['2026-12-04T07:05:59', '2026-12-04T07:05'],
    [' 4 ธ.ค. 2569 23.40 ', '2026-12-04T23:40'],
    ['4 Dec 2026\t0:00', '2026-12-04T00:00'],
    // Neither a time alone nor a day alone nor an impossible day is a day and time.
    ['07:55', '07:55'],
    ['4/12/2026', '4/12/2026'],
    ['31/2/2026 07:55', '31/2/2026 07:55'],
    ['4/12/2026 07:5', '4/12/2026 07:5'],
    ['4/12/2026 107:55', '4/12/2026 107:55'],
    ['4/12/2026 07:55:1', '4/12/2026 07:55:1'],
    ['4/12/2026 07:55 pm', '4/12/2026 07:55 pm'],
    ['4/12/2026x07:55', '4/12/2026x07:55'],
  ])('a day and time is read as people write it: “%s”', (typed, time) => {
    const header = { flight_departure_datetime: typed, flight_arrival_datetime: typed };
    expect(applyHeader({ ...details, flights_internal: [] }, header).flights_internal).toEqual([
      {
        flight_departure_date: '',
        flight_no: '',
        flight_from: '',
        flight_departure_datetime: time,
        flight_to: '',
        flight_arrival_datetime: time,
      },
    ]);
  });
});
