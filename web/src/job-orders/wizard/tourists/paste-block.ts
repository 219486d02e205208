import type { Tourist } from '@joborder/shared/job-orders/draft';
import { readTourists } from '@joborder/shared/job-orders/import';
import { plainText } from '@joborder/shared/plain-text';
import { nextKeyNumber } from '@joborder/shared/trips/itinerary';
import { isBlank, newTourist } from '@joborder/shared/job-orders/manifest';
import { readCell } from './cell-text';
import { TEXT_COLUMNS, type TextColumn } from './columns';

/** Cells of delimited text; double quotes as spreadsheets write them. */
function split(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === delimiter || letter === '\n') {
      row.push(cell);
      cell = '';
      if (letter === '\n') {
        rows.push(row);
        row = [];
      }
    } else cell += letter;
  }
  // An inch sign is no quotation: without its partner it would swallow every line after it.
  if (quoted) return text.split('\n').map((line) => line.split(delimiter));
  return [...rows, [...row, cell]];
}

/**
 * The cells of a copied block: tabs as spreadsheets copy them, else lines of comma- or
 * semicolon-separated values. A single name with a comma in it stays one cell. An empty line is a row of
 * empty cells: what follows belongs to the rows below it.
 */
export function parseBlock(text: string): string[][] {
  const plain = text.replace(/\r\n?/g, '\n').replaceAll('\0', '').replace(/\n+$/, '');
  if (plain.trim() === '') return [];
  if (plain.includes('\t')) return split(plain, '\t');
  for (const delimiter of [',', ';']) {
    const rows = split(plain, delimiter);
    const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
    if (filled.length > 0 && filled.every((row) => row.length > 2)) return rows;
  }
  return plain.split('\n').map((line) => [line]);
}

const MARK = '~';

/** The column that a heading names, by the very words that the import of files knows. */
function columnOfHeading(heading: string): TextColumn | null {
  // The reader of files tells where it put the mark that stands under the heading.
  const read = readTourists(
    [
      { line: 1, cells: [heading, 'passport', 'firstname', 'date_of_birth', 'nation'] },
      { line: 2, cells: [MARK, '', '', '', ''] },
    ],
    '2000-01-01',
  );
  const row = read.ok ? read.rows[0] : undefined;
  return TEXT_COLUMNS.find((column) => row?.[column] === MARK) ?? null;
}

/** Columns by a first line of headings; null when it is a tourist like the others. */
export function headingColumns(line: readonly string[]): (TextColumn | null)[] | null {
  const columns = line.map(columnOfHeading);
  const known = columns.filter((column) => column !== null).length;
  const written = line.filter((cell) => cell.trim() !== '').length;
  return known >= Math.min(2, written) && known * 2 >= written && known > 0 ? columns : null;
}

/** The block's lines of tourists, and the columns that a first line of headings names. */
export function linesOf(block: readonly (readonly string[])[]) {
  const [first = [], ...others] = block;
  const named = block.length > 1 ? headingColumns(first) : null;
  return { named, lines: named ? others : block };
}

export interface PasteTarget {
  /** Row from 0; the number of tourists is the empty line at the end. */
  readonly row: number;
  readonly column: TextColumn;
}

/** Table columns of a block's columns; undefined or null for one that the table does not have. */
const columnsFrom = (named: readonly (TextColumn | null)[] | null, from: TextColumn) =>
  named ?? TEXT_COLUMNS.slice(TEXT_COLUMNS.indexOf(from));

/** How many columns of a block with something in them have no place in the table. */
export function columnsLeftOut(target: PasteTarget, block: readonly (readonly string[])[]): number {
  const { named, lines } = linesOf(block);
  const columns = columnsFrom(named, target.column);
  const filled = lines.flatMap((cells) =>
    cells.flatMap((cell, index) => (plainText(cell).trim() === '' ? [] : [index])),
  );
  return new Set(filled.filter((index) => !columns[index])).size;
}

/**
 * Fills a block into the table from a cell on, in the order of the table's columns, and appends
 * the rows that are missing. A first line of headings names the columns instead.
 */
export function pasteBlock(
  tourists: readonly Tourist[],
  target: PasteTarget,
  block: readonly (readonly string[])[],
): Tourist[] {
  const { named, lines } = linesOf(block);
  const columns = columnsFrom(named, target.column);
  const result = [...tourists];
  let number = nextKeyNumber(tourists.map((tourist) => tourist.key));
  for (const [offset, cells] of lines.entries()) {
    const row = Math.min(target.row, tourists.length) + offset;
    const tourist: Tourist = { ...(result[row] ?? { ...newTourist([]), key: `t${number}` }) };
    for (const [index, typed] of cells.entries()) {
      const column = columns[index];
      if (column) tourist[column] = readCell(column, typed);
    }
    if (row < result.length) result[row] = tourist;
    else if (!isBlank(tourist)) {
      result.push(tourist);
      number++;
    }
  }
  return result;
}
