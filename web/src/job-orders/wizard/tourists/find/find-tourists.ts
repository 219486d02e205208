import type { Lang } from '@joborder/shared/endpoint';
import type { Tourist } from '@joborder/shared/job-orders/draft';
import { shownCell } from '../cell-text';
import { TEXT_COLUMNS, type TextColumn } from '../columns';

/** A row, from 0, that a text was found in, and the cell that has its first word. */
export interface Found {
  readonly row: number;
  readonly column: TextColumn;
}

interface Texts {
  readonly lang: Lang;
  readonly cells: readonly string[];
}

/** A tourist is replaced when a text of it changes. */
const kept = new WeakMap<Tourist, Texts>();

function textsOf(tourist: Tourist, lang: Lang): readonly string[] {
  const known = kept.get(tourist);
  if (known?.lang === lang) return known.cells;
  const cells = TEXT_COLUMNS.map((column) => shownCell(tourist, column, lang).toLowerCase());
  kept.set(tourist, { lang, cells });
  return cells;
}

/** The rows in which every word of a text stands, in whatever cells, as they are shown. */
export function findTourists(
  tourists: readonly Tourist[],
  text: string,
  lang: Lang,
): readonly Found[] {
  const words = text.trim().toLowerCase().split(/\s+/);
  const [first = ''] = words;
  if (first === '') return [];
  return tourists.flatMap((tourist, row) => {
    const cells = textsOf(tourist, lang);
    if (!words.every((word) => cells.some((cell) => cell.includes(word)))) return [];
    const column = TEXT_COLUMNS[cells.findIndex((cell) => cell.includes(first))];
    return column ? [{ row, column }] : [];
  });
}
