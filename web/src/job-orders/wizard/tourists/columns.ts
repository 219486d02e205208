import type { Tourist } from '@joborder/shared/job-orders/draft';
import { TOURIST_TEXT_NAMES } from '@joborder/shared/job-orders/limits';

/** Columns that are typed, in the order in which a pasted block fills them. */
export const TEXT_COLUMNS = [
  'passport',
  'prefix',
  'firstname',
  'lastname',
  'date_of_birth',
  'nation',
  ...TOURIST_TEXT_NAMES,
] as const satisfies readonly (keyof Tourist)[];
export type TextColumn = (typeof TEXT_COLUMNS)[number];

/** What the table shows of a tourist, in the order on screen; the age is reckoned, never typed. */
export const FACTS = [
  'passport',
  'prefix',
  'firstname',
  'lastname',
  'date_of_birth',
  'age',
  'nation',
  ...TOURIST_TEXT_NAMES,
  'passport_file',
] as const;
export type Fact = (typeof FACTS)[number];

/** Columns of the table: the last one has the button that removes the row. */
export const COLUMNS = [...FACTS, 'remove'] as const;
export type Column = (typeof COLUMNS)[number];

export function isTextColumn(column: string): column is TextColumn {
  return TEXT_COLUMNS.some((each) => each === column);
}

/** Id of what takes the focus in a cell; links of the list of problems lead there. */
export function cellId(key: string, column: Column): string {
  return `tourist-${key}-${column}`;
}
