import { Unzip, UnzipInflate } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { decodeText } from '@joborder/shared/files/decode-text';
import type { TableRow } from '@joborder/shared/files/table';
import { ApiError } from './errors';

/** An 800 kB archive may not unfold to more than this. */
const MAX_UNPACKED = 20_000_000;

/** Unpacks without keeping anything, and refuses as soon as the sum is too large. */
function checkUnpackedSize(bytes: Uint8Array, most: number) {
  let unpacked = 0;
  const unzip = new Unzip((file) => {
    file.ondata = (error, chunk) => {
      if (error) throw error;
      unpacked += chunk.length;
      if (unpacked > most) throw new ApiError(413, 'PAYLOAD_TOO_LARGE');
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  // Small bites: the limit is checked between them.
  for (let at = 0; at < bytes.length; at += 4096) {
    unzip.push(bytes.subarray(at, at + 4096), at + 4096 >= bytes.length);
  }
}

const cell = (value: string | number | boolean | Date | null | undefined): string => {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value ?? '');
};

async function readWorkbook(bytes: Uint8Array, mostUnpacked: number): Promise<TableRow[]> {
  checkUnpackedSize(bytes, mostUnpacked);
  const workbook = await readXlsx(bytes);
  const rows = workbook.sheets[0]?.rows ?? [];
  return rows.map((cells, index) => ({ line: index + 1, cells: cells.map(cell) }));
}

function readText(bytes: Uint8Array): TableRow[] {
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new ApiError(422, 'IMPORT_UNREADABLE');
  const rows: TableRow[] = [];
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  let line = 1;
  let cursor = 0;
  Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t'],
    step: ({ data, errors, meta }) => {
      rows.push({
        line,
        cells: data,
        ...(errors.some((error) => error.type === 'Quotes') ? { broken: true } : {}),
      });
      cursor = meta.cursor;
      // A quoted cell may span lines: the next row starts where the reader stands.
      while (line < starts.length && (starts[line] as number) <= cursor) line += 1;
    },
  });
  return rows.filter((row) => row.cells.some((value) => value.trim() !== ''));
}

/** Rows of a CSV, TXT or XLSX file (D15); 422 for what is neither, 413 for what unfolds too far. */
export async function readTable(
  bytes: Uint8Array,
  mostUnpacked = MAX_UNPACKED,
): Promise<TableRow[]> {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  try {
    return isArchive ? await readWorkbook(bytes, mostUnpacked) : readText(bytes);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(422, 'IMPORT_UNREADABLE');
  }
}
