import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
} from 'react';
import { useLang } from '../../../../platform/i18n/language';
import { shownCell } from '../cell-text';
import { COLUMNS, type Column, isTextColumn } from '../columns';
import type { ManifestActions } from '../use-manifest';
import { type Grid, neighbour, type ReadLines, type Spot } from './use-grid';

const PAGE = 10;

/** Also keys of input methods, which say what they wrote only afterwards. */
const isPrintable = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key.length === 1 || key === 'Process' || key === 'Unidentified') &&
  !ctrlKey &&
  !metaKey &&
  !altKey;

function spotOf(target: EventTarget): Spot | null {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-column]');
  const line = cell?.closest<HTMLElement>('[data-row]');
  return cell && line
    ? { row: Number(line.dataset.row), column: cell.dataset.column as Column }
    : null;
}

/** Where a key leads from a cell; null for keys that do not move. */
function placeFrom({ key, ctrlKey, metaKey }: KeyboardEvent, { row, column }: Spot, rows: number) {
  const far = ctrlKey || metaKey;
  const at = COLUMNS.indexOf(column);
  const to = (nextRow: number, nextColumn: Column | undefined = column): Spot => ({
    row: nextRow,
    column: nextColumn,
  });
  switch (key) {
    case 'ArrowDown':
      return to(far ? rows : row + 1);
    case 'ArrowUp':
      return to(far ? 0 : row - 1);
    case 'ArrowRight':
      return to(row, far ? COLUMNS.at(-1) : COLUMNS[at + 1]);
    case 'ArrowLeft':
      return to(row, far ? COLUMNS[0] : COLUMNS[at - 1]);
    case 'Home':
      return to(far ? 0 : row, COLUMNS[0]);
    case 'End':
      return to(far ? rows : row, COLUMNS.at(-1));
    case 'PageDown':
      return to(row + PAGE);
    case 'PageUp':
      return to(row - PAGE);
    default:
      return null;
  }
}

/** Keyboard, mouse and clipboard of the table, all handled at its root. */
export function useGridEvents(
  grid: Grid,
  { tourists, setCell, leave, remove, paste, undo }: ManifestActions,
  onFile: (key: string) => void,
  onLines: ReadLines,
) {
  const lang = useLang();
  const { spot, setSpot, edit, setEdit, follow, origin, keyOf, goTo, toNewRow, startEdit } = grid;
  /** After Escape the Tab key leaves the table instead of moving in it. */
  const leaving = useRef(false);
  /** The second press of a cell opens it, with whatever pointer; at its end, or its list closes. */
  const isAgain = useRef(false);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (edit || event.defaultPrevented || !spot) return;
    const { row, column } = spot;
    const next = placeFrom(event, spot, tourists.length);
    const isTab = event.key === 'Tab';
    if (next) {
      event.preventDefault();
      origin.current = null;
      goTo(next.row, next.column);
    } else if (isTab && !leaving.current) {
      origin.current ??= column;
      const beside = neighbour(spot, event.shiftKey ? -1 : 1, tourists.length);
      if (!beside) return;
      event.preventDefault();
      goTo(beside.row, beside.column);
    } else if (event.key === 'F2' || (event.key === 'Enter' && isTextColumn(column))) {
      event.preventDefault();
      startEdit('shown');
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      if (isTextColumn(column)) setCell(keyOf(row), column, '');
    } else if ((event.ctrlKey || event.metaKey) && event.code === 'KeyZ') {
      event.preventDefault();
      // The row with the focus may go by it.
      if (undo()) follow.current = true;
    } else if (isPrintable(event)) startEdit('empty');
    if (!isTab) leaving.current = event.key === 'Escape';
  };

  const onMouseDown = (event: MouseEvent<HTMLDivElement>) => {
    const at = spotOf(event.target);
    const pressed = event.target as HTMLElement;
    if (!at || event.button !== 0 || pressed.closest('input')) return;
    // The focus is placed by hand, so the input that loses it has to be told.
    if (edit) (document.activeElement as HTMLElement | null)?.blur();
    event.preventDefault();
    origin.current = null;
    leaving.current = false;
    isAgain.current = spot?.row === at.row && spot.column === at.column;
    goTo(at.row, at.column);
  };

  const onClick = async (event: MouseEvent<HTMLDivElement>) => {
    const at = spotOf(event.target);
    if (!at || (event.target as HTMLElement).closest('input')) return;
    if (!(event.target as HTMLElement).closest('button')) {
      if (isAgain.current) startEdit('shown');
      return;
    }
    const key = keyOf(at.row);
    if (at.column === 'passport_file') onFile(key);
    if (at.column === 'remove' && (await remove(key))) goTo(at.row, at.column);
  };

  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    const at = spotOf(event.target);
    if (!at || edit) return;
    if (spot?.row !== at.row || spot.column !== at.column) setSpot(at);
  };

  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!spot || edit || event.currentTarget.contains(event.relatedTarget)) return;
    leaving.current = false;
    // Looking at another window is not leaving the row.
    if (document.hasFocus()) leave(keyOf(spot.row));
  };

  const onPaste = (event: ClipboardEvent<HTMLDivElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!spot || text === '') return;
    if (onLines(text, keyOf(spot.row), toNewRow)) {
      event.preventDefault();
      follow.current = true;
      setEdit(null);
      return;
    }
    // Into an open cell a single text goes as usual.
    if (edit && !/[\t\n\r]/.test(text.trim())) return;
    event.preventDefault();
    // A single text belongs into the cell that has the focus; where none can be written, nowhere.
    const isBlock = /[\t\n\r]/.test(text.trim());
    if (!isTextColumn(spot.column) && spot.row < tourists.length && !isBlock) return;
    setEdit(null);
    follow.current = true;
    const column = isTextColumn(spot.column) ? spot.column : 'passport';
    paste(text, { row: spot.row, column });
  };

  const onCopy = (event: ClipboardEvent<HTMLDivElement>) => {
    const tourist = spot && tourists[spot.row];
    if (edit || !tourist || !isTextColumn(spot.column)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', shownCell(tourist, spot.column, lang));
  };

  return { onKeyDown, onMouseDown, onClick, onFocus, onBlur, onPaste, onCopy };
}
