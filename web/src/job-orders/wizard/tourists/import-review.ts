import type { ImportRow } from '@joborder/shared/job-orders/contract';
import type { Tourist } from '@joborder/shared/job-orders/draft';
import { type ImportedTourist, mergeTourists } from '@joborder/shared/job-orders/manifest';
import { TEXT_COLUMNS } from './columns';

/** What will happen to a row of the file: added, left out because listed in `row`, or refused. */
export type Verdict =
  | { readonly kind: 'add' }
  | { readonly kind: 'skip'; readonly row: number }
  | { readonly kind: 'refuse'; readonly reason: string };

export interface ReviewedRow {
  readonly row: ImportRow;
  readonly verdict: Verdict;
}

export interface Review {
  readonly rows: readonly ReviewedRow[];
  readonly add: number;
  readonly skip: number;
  readonly refuse: number;
}

/** The rows that can be used, as the table keeps them. */
export function goodRows(rows: readonly ImportRow[]): ImportedTourist[] {
  return rows.filter((row) => row.reason === undefined).map(({ reason: _none, ...row }) => row);
}

/** Says of every row what adding the file to the list would do (IMP-05). */
export function reviewImport(rows: readonly ImportRow[], listed: readonly Tourist[]): Review {
  const { skipped, added } = mergeTourists(listed, goodRows(rows));
  const listedIn = new Map(skipped.map(({ line, row }) => [line, row]));
  const verdictOf = ({ line, reason }: ImportRow): Verdict => {
    if (reason !== undefined) return { kind: 'refuse', reason };
    const row = listedIn.get(line);
    return row === undefined ? { kind: 'add' } : { kind: 'skip', row };
  };
  return {
    rows: rows.map((row) => ({ row, verdict: verdictOf(row) })),
    add: added,
    skip: skipped.length,
    refuse: rows.length - added - skipped.length,
  };
}

/** A spreadsheet must not calculate what stands in a cell. */
function csvCell(value: string | number): string {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The refused rows as CSV under the template's headings, with their line and reason at the end, so
 * that the corrected file can be imported as it is.
 */
export function refusedCsv(rows: readonly ImportRow[]): string {
  const table = rows
    .filter((row) => row.reason !== undefined)
    .map((row) => [...TEXT_COLUMNS.map((column) => row[column]), row.line, row.reason ?? '']);
  return `\ufeff${[[...TEXT_COLUMNS, 'line', 'reason'], ...table]
    .map((cells) => cells.map(csvCell).join(','))
    .join('\r\n')}\r\n`;
}
