import { thaiDigits } from '../dates';
import {
  headingKey,
  isBlankRow,
  isBroken,
  type Layout,
  headingOf,
  layoutOf,
  type TableRow,
  tidy,
} from '../files/table';
import { unreadColumns } from '../files/unread-columns';
import type { ErrorCode, RowCode, Values } from '../texts';
import { MAX_DAYS, MAX_PLACES_PER_SLOT, MAX_TRIP_ROWS } from './limits';

type Column = 'day' | 'daypart' | 'place';

/** Headings by column, letters and digits only. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  day: ['day', 'dayno', 'daynumber', 'วัน', 'วันที่', 'วันที่เดินทาง', 'ลำดับวัน'],
  daypart: [
    'daypart',
    'partofday',
    'part',
    'timeofday',
    'time',
    'period',
    'ช่วงเวลา',
    'ช่วง',
    'ช่วงของวัน',
    'ช่วงวัน',
    'เวลา',
  ],
  place: [
    'place',
    'placename',
    'placeid',
    'placenameorid',
    'name',
    'สถานที่',
    'ชื่อสถานที่',
    'สถานที่ท่องเที่ยว',
    'ชื่อหรือหมายเลขสถานที่',
    'ชื่อสถานที่หรือหมายเลข',
    'หมายเลขสถานที่',
    'รหัสสถานที่',
  ],
};
const COLUMNS = Object.keys(HEADINGS) as Column[];
/** As the page and the template call them, in both languages: what a file lacks may be written either way. */
const NAMES: Readonly<Record<Column, string>> = {
  day: 'วัน (day)',
  daypart: 'ช่วงเวลา (part of day)',
  place: 'สถานที่ (place)',
};

const PART_WORDS: readonly (readonly string[])[] = [
  ['1', 'morning', 'am', 'เช้า', 'ช่วงเช้า', 'ตอนเช้า'],
  ['2', 'afternoon', 'midday', 'noon', 'บ่าย', 'ช่วงบ่าย', 'ตอนบ่าย', 'กลางวัน', 'ช่วงกลางวัน'],
  ['3', 'evening', 'pm', 'night', 'เย็น', 'ช่วงเย็น', 'ตอนเย็น', 'ค่ำ', 'ช่วงค่ำ'],
];

/** A row of a plan's file, before its place is looked up. */
export interface PlanRow {
  line: number;
  /** As written. */
  typed: Readonly<Record<Column, string>>;
  /** 0 where it was not understood. */
  day: number;
  daypart: number;
  /** The number of a place, or null where the cell holds a name. */
  placeId: number | null;
  problem?: RowProblem;
}
export interface RowProblem {
  code: RowCode;
  values?: Values;
}
/** A place that a row may mean. */
export interface Candidate {
  id: number;
  name: string;
  province_name: string;
  /** How many places the name means, where not all of them are listed. */
  total?: number;
}

/** How names are compared: blanks and the case of letters do not count. */
export const placeNameKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

function readRow(row: TableRow, layout: Layout<Column>): PlanRow {
  const { columns, width } = layout;
  const cell = (column: Column) => tidy(row.cells[columns.get(column) ?? -1]);
  const typed = { day: cell('day'), daypart: cell('daypart'), place: cell('place') };
  const digits = /^(?:day|วันที่|วัน)?\s*(\d{1,3})$/i.exec(thaiDigits(typed.day))?.[1];
  const day = digits ? Number(digits) : 0;
  const word = headingKey(thaiDigits(typed.daypart));
  const daypart = PART_WORDS.findIndex((words) => words.includes(word)) + 1;
  const id = /^\d{1,15}$/.test(thaiDigits(typed.place)) ? Number(thaiDigits(typed.place)) : null;
  const read: PlanRow = { line: row.line, typed, day, daypart, placeId: id };
  const bad = (code: RowCode, values?: Values): PlanRow => ({
    ...read,
    problem: values ? { code, values } : { code },
  });
  const found = row.cells.length;
  if (isBroken(row)) return bad('unreadable');
  if (row.cells.slice(width).some((extra) => tidy(extra) !== '')) {
    return bad('tooManyColumns', { found, expected: width });
  }
  if (COLUMNS.some((column) => (columns.get(column) ?? 0) >= found)) {
    return bad('missingColumns', { found, expected: width });
  }
  if (typed.day === '') return bad('dayMissing');
  if (day < 1 || day > MAX_DAYS) return bad('dayOdd', { text: typed.day, max: MAX_DAYS });
  if (typed.daypart === '') return bad('partMissing');
  if (daypart === 0) return bad('partOdd', { text: typed.daypart });
  if (typed.place === '') return bad('placeMissing');
  if (typed.place.length > 300) {
    return bad('tooLong', { column: headingOf(layout, 'place'), max: 300 });
  }
  return read;
}

/**
 * The rows of a plan's file, whose first row names the columns, in any order, in Thai or English
 * (D24). Rows that were not understood carry the reason.
 */
export function readPlanRows(
  table: readonly TableRow[],
):
  | { ok: true; rows: PlanRow[]; unread: string[] }
  | { ok: false; code: ErrorCode; values: Values } {
  const refuse = (code: ErrorCode, values: Values = {}) => ({ ok: false as const, code, values });
  const [heading, ...body] = table.filter((row) => !isBlankRow(row));
  if (!heading) return refuse('IMPORT_EMPTY');
  const layout = layoutOf(heading, HEADINGS);
  const missing = COLUMNS.filter((column) => !layout.columns.has(column));
  if (missing.length > 0) {
    return refuse('IMPORT_HEADINGS', {
      missing: missing.map((column) => NAMES[column]).join(', '),
    });
  }
  if (body.length === 0) return refuse('IMPORT_EMPTY');
  if (body.length > MAX_TRIP_ROWS) return refuse('IMPORT_TOO_MANY', { max: MAX_TRIP_ROWS });
  const rows = body.map((row) => readRow(row, layout));
  return { ok: true, rows, unread: unreadColumns(layout) };
}

const CHOICES = 5;
/** The places of the choice by number: '12 Wat Mai (Krabi), 88 Wat Mai (Trang)'. */
const choices = (found: readonly Candidate[]) =>
  found
    .slice(0, CHOICES)
    .map(({ id, name, province_name }) => `${id} ${name} (${province_name})`)
    .join(', ') + (found.length > CHOICES ? ', …' : '');

export interface ResolvedRow extends PlanRow {
  place?: Candidate;
}

/**
 * Gives each row its place: the one of its number, or the only one of its name. A name that fits
 * several places, one that fits none, and a place that the part of the day holds already are
 * reasons like any other.
 */
export function resolvePlan(
  rows: readonly PlanRow[],
  byId: ReadonlyMap<number, Candidate>,
  byName: ReadonlyMap<string, readonly Candidate[]>,
): ResolvedRow[] {
  const lines = new Map<string, number>();
  const filled = new Map<string, number>();
  return rows.map((row): ResolvedRow => {
    if (row.problem) return row;
    const { placeId, typed, day, daypart } = row;
    const bad = (code: RowCode, values: Values): ResolvedRow => ({
      ...row,
      problem: { code, values },
    });
    const known = placeId === null ? undefined : byId.get(placeId);
    const found = known ? [known] : (byName.get(placeNameKey(typed.place)) ?? []);
    const [place] = found;
    if (!place) {
      return placeId === null
        ? bad('placeNotFound', { text: typed.place })
        : bad('placeIdNotFound', { id: placeId });
    }
    if (found.length > 1) {
      return bad('placeSeveral', {
        text: typed.place,
        count: place.total ?? found.length,
        choices: choices(found),
      });
    }
    const slot = `${day} ${daypart}`;
    const earlier = lines.get(`${slot} ${place.id}`);
    if (earlier !== undefined) return bad('placeTwice', { place: place.name, line: earlier });
    const held = filled.get(slot) ?? 0;
    if (held >= MAX_PLACES_PER_SLOT) return bad('slotFull', { max: MAX_PLACES_PER_SLOT });
    lines.set(`${slot} ${place.id}`, row.line);
    filled.set(slot, held + 1);
    return { ...row, place };
  });
}
