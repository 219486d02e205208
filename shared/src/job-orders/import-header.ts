import { readDay } from '../read-day';
import { findCountry } from '../find-country';
import type { Day } from '../dates';
import { type TableRow, tidy } from '../files/table';
import { isMissed } from '../files/unread-columns';
import type { Details, InternalFlight, Transport, TransportType } from './draft';
import { TRANSPORT_TYPES } from './draft';
import type { Refused } from './import';
import { withPeriod } from './new-draft';

const DIRECTION = ['type', 'no', 'date', 'country'] as const;
const FLIGHT = [
  'flight_departure_date',
  'flight_no',
  'flight_from',
  'flight_departure_datetime',
  'flight_to',
  'flight_arrival_datetime',
] as const;
/** Wire names that a job order file may have as headings. */
export const HEADER_COLUMNS: readonly string[] = [
  'external_agencys',
  'external_agencys_code',
  'joborder_start',
  'joborder_stop',
  ...DIRECTION.map((part) => `inbound_${part}`),
  ...DIRECTION.map((part) => `outbound_${part}`),
  ...FLIGHT,
];
const DAYS = new Set([
  'joborder_start',
  'joborder_stop',
  'inbound_date',
  'outbound_date',
  'flight_departure_date',
]);

/** What `joborder/upload` answers: wire names present in the file, days as D/M/YYYY (AG 7). */
export type Header = Record<string, string | number>;

function slashed(day: Day): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}/${month}/${year}`;
}

/**
 * Reads a job order header: one heading line of wire names and one row. Columns without a value
 * are left out; a day that cannot be read stays as it was typed, for the form to point at.
 */
export function parseHeaderRow(
  table: readonly TableRow[],
): Refused | { ok: true; header: Header; unread: string[] } {
  const refuse = (code: Refused['code'], missing = ''): Refused => ({
    ok: false,
    code,
    values: missing ? { missing } : {},
    details: [],
  });
  const [heading, row] = table.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!heading) return refuse('IMPORT_EMPTY');
  const names = heading.cells.map((cell) => cell.trim().toLowerCase());
  if (!names.some((name) => HEADER_COLUMNS.includes(name))) {
    return refuse('IMPORT_HEADINGS', 'external_agencys, joborder_start, joborder_stop');
  }
  if (!row) return refuse('IMPORT_EMPTY');
  if (row.broken === true) return refuse('IMPORT_UNREADABLE');
  const header: Header = {};
  for (const [index, name] of names.entries()) {
    const value = row.cells[index]?.trim() ?? '';
    if (!HEADER_COLUMNS.includes(name) || value === '') continue;
    const day = DAYS.has(name) ? readDay(value) : null;
    if (day) header[name] = slashed(day);
    else header[name] = name.endsWith('_type') && /^\d$/.test(value) ? Number(value) : value;
  }
  const unread = heading.cells.map(tidy).filter((text, index) => {
    const name = names[index] ?? '';
    return isMissed(text) && (!HEADER_COLUMNS.includes(name) || names.indexOf(name) < index);
  });
  return { ok: true, header, unread };
}

const asText = (header: Header, name: string) => String(header[name] ?? '');
const asDay = (header: Header, name: string) =>
  readDay(asText(header, name)) ?? asText(header, name);

function transportFrom(header: Header, direction: string, present: Transport): Transport {
  const typed = Number(header[`${direction}_type`]);
  const type: TransportType = TRANSPORT_TYPES.find((each) => each === typed) ?? present.type;
  if (type === 5) return { type, no: '', date: '', country: '' };
  const country = asText(header, `${direction}_country`);
  return {
    type,
    no: asText(header, `${direction}_no`) || present.no,
    date: asDay(header, `${direction}_date`) || present.date,
    country: (findCountry(country) ?? country) || present.country,
  };
}

/** `YYYY-MM-DDTHH:mm` of a typed day and time, or what was typed. */
function asDayTime(typed: string): string {
  const text = typed.trim();
  const time = /[T\s](\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(text);
  const day = time ? readDay(text.slice(0, time.index)) : null;
  return day && time ? `${day}T${time[1]?.padStart(2, '0')}:${time[2]}` : text;
}

/** Step 1 with what a read header says; what it leaves out stays as it was (IMP-11). */
export function applyHeader(details: Details, header: Header): Details {
  const flight: InternalFlight = {
    flight_departure_date: asDay(header, 'flight_departure_date'),
    flight_no: asText(header, 'flight_no'),
    flight_from: asText(header, 'flight_from'),
    flight_departure_datetime: asDayTime(asText(header, 'flight_departure_datetime')),
    flight_to: asText(header, 'flight_to'),
    flight_arrival_datetime: asDayTime(asText(header, 'flight_arrival_datetime')),
  };
  // Reading the same file again must not double the flight.
  const isNew =
    FLIGHT.some((name) => flight[name] !== '') &&
    !details.flights_internal.some((each) => FLIGHT.every((name) => each[name] === flight[name]));
  const dated = withPeriod(
    details,
    asDay(header, 'joborder_start') || details.joborder_start,
    asDay(header, 'joborder_stop') || details.joborder_stop,
  );
  return {
    ...dated,
    external_agencys: asText(header, 'external_agencys') || details.external_agencys,
    external_agencys_code: asText(header, 'external_agencys_code') || details.external_agencys_code,
    inbound: transportFrom(header, 'inbound', dated.inbound),
    outbound: transportFrom(header, 'outbound', dated.outbound),
    flights_internal: isNew ? [...details.flights_internal, flight] : details.flights_internal,
  };
}
