import { plainText } from '../plain-text';

/** One decoded row of a CSV, TXT or XLSX file. */
export interface TableRow {
  /** Line in the file, the first is 1. */
  line: number;
  cells: string[];
  /** The parser found the row broken, e.g. an unclosed quote. */
  broken?: boolean;
}

/** Which cell holds which column, the headings as written, and how many cells there are up to the last one. */
export interface Layout<Column extends string> {
  columns: ReadonlyMap<Column, number>;
  headings: readonly string[];
  width: number;
}

/** A word as headings and titles are compared: letters and digits only, in small letters. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** A cell without the blanks around it and without NUL, which no database keeps. */
export const tidy = (cell: string | undefined): string =>
  plainText((cell ?? '').replaceAll('\0', ''), true).trim();

export const isBlankRow = (row: TableRow): boolean => row.cells.every((cell) => tidy(cell) === '');

/**
 * A quote is not closed, or letters were lost: nothing in such a row can be trusted. `lined` is the
 * cell that may have several lines.
 */
export const isBroken = (row: TableRow, lined?: number): boolean =>
  row.broken === true ||
  row.cells.some((cell, index) => (index === lined ? /\ufffd/ : /[\ufffd\r\n]/).test(cell.trim()));

/** Finds the columns by the words of a heading row, in any order (D15). */
export function layoutOf<Column extends string>(
  heading: TableRow,
  words: Readonly<Record<Column, readonly string[]>>,
): Layout<Column> {
  const keys = heading.cells.map(headingKey);
  const columns = new Map<Column, number>();
  for (const column of Object.keys(words) as Column[]) {
    const index = keys.findIndex((key) => words[column].includes(key));
    if (index >= 0) columns.set(column, index);
  }
  return {
    columns,
    headings: heading.cells.map(tidy),
    width: keys.findLastIndex((key) => key !== '') + 1,
  };
}

/** The heading of a column as it is written in the file, for messages about its cells. */
export const headingOf = <Column extends string>(
  { columns, headings }: Layout<Column>,
  column: Column,
): string => headings[columns.get(column) ?? -1] ?? column;
