import { headingKey, type Layout } from './table';

/**
 * Headings, as `headingKey` has them, of columns about rows, which nobody misses: those of the file in which
 * refused rows are handed out, and the numbers of rows.
 */
const ABOUT_ROWS: ReadonlySet<string> = new Set([
  'line',
  'reason',
  '',
  'no',
  'number',
  'seq',
  'ที่',
  'ลำดับ',
  'ลำดับที่',
]);
/** Whether a column that is not read has something to say. */
export const isMissed = (heading: string): boolean => !ABOUT_ROWS.has(headingKey(heading));

/** Headings, as written, of columns that are not read and may be missed. */
export function unreadColumns<Column extends string>({
  columns,
  headings,
}: Layout<Column>): string[] {
  const used = new Set(columns.values());
  return headings.filter((text, index) => isMissed(text) && !used.has(index));
}
