import { zipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { decodeText } from '@joborder/shared/files/decode-text';
import { isBlankRow, type TableRow } from '@joborder/shared/files/table';
import { Unreadable, unpack } from './archive';

export interface TableLimits {
  /** Rows and columns that are read; the rest is ignored. */
  readonly rows: number;
  readonly columns: number;
  /** Bytes that an archive may unfold to. */
  readonly unpacked: number;
  /** Characters of all cells together: a spreadsheet writes a text once and may use it everywhere. */
  readonly characters: number;
}

/** Characters of a cell; the longest field of any import has 2,000. */
const MOST_CELL = 3_000;

/** Of a workbook what its first sheet is made of: neither pictures, charts nor references to them. */
const isWanted = (name: string) => /^(?:_rels\/|xl\/(?:_rels\/|worksheets\/)?)?[^/]+$/.test(name);

type CellValue = string | number | boolean | Date | null | undefined;

const textOf = (value: CellValue): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '');

/** A row without what is too long: nothing in such a row can be trusted. */
function bounded({ cells, ...row }: TableRow, columns: number): TableRow {
  const kept = cells.slice(0, columns);
  return kept.some(({ length }) => length > MOST_CELL)
    ? { ...row, broken: true, cells: kept.map((cell) => cell.slice(0, MOST_CELL)) }
    : { ...row, cells: kept };
}

/** Letters of a column, the first is 1. */
const letters = (column: number): string =>
  column === 0
    ? ''
    : letters(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));

async function readWorkbook(bytes: Uint8Array, limits: TableLimits): Promise<TableRow[]> {
  const files = unpack(bytes, { mostBytes: limits.unpacked, wanted: isWanted });
  // The reader gets what was unpacked under the limit, and nothing else.
  const { sheets } = await readXlsx(zipSync(files, { level: 0 }), {
    sheets: [0],
    range: `A1:${letters(limits.columns)}${limits.rows}`,
    maxRows: limits.rows,
  });
  return (sheets[0]?.rows ?? [])
    .slice(0, limits.rows)
    .map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }));
}

function readText(bytes: Uint8Array, limits: TableLimits): TableRow[] {
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new Unreadable('unreadable');
  const rows: TableRow[] = [];
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  let line = 1;
  let cursor = 0;
  Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t'],
    step: ({ data, errors, meta }, parser) => {
      const isBroken = errors.some((error) => error.type === 'Quotes');
      const row = { line, cells: data, ...(isBroken ? { broken: true } : {}) };
      if (!isBlankRow(row)) rows.push(bounded(row, limits.columns));
      cursor = meta.cursor;
      // A quoted cell may span lines: the next row starts at the reader's position.
      while (line < starts.length && (starts[line] as number) <= cursor) line += 1;
      if (rows.length >= limits.rows) parser.abort();
    },
  });
  return rows;
}

/** The rows of a CSV, TXT or XLSX file (D15) that are not blank; throws `Unreadable`. */
export async function readRows(bytes: Uint8Array, limits: TableLimits): Promise<TableRow[]> {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const rows = isArchive ? await readWorkbook(bytes, limits) : readText(bytes, limits);
  let characters = 0;
  const kept: TableRow[] = [];
  for (const row of rows) {
    if (isBlankRow(row)) continue;
    const each = bounded(row, limits.columns);
    characters += each.cells.reduce((sum, { length }) => sum + length, 0);
    if (characters > limits.characters) throw new Unreadable('tooLarge');
    kept.push(each);
  }
  return kept;
}
