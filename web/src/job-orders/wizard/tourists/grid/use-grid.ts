import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { newTourist } from '@joborder/shared/job-orders/manifest';
import { useLang } from '../../../../platform/i18n/language';
import { bringIntoView } from '../../../../ui/bring-into-view';
import { shownCell } from '../cell-text';
import { COLUMNS, type Column, cellId, isTextColumn, TEXT_COLUMNS } from '../columns';
import type { ManifestActions } from '../use-manifest';

export interface Spot {
  /** Row from 0; the number of tourists is the empty line at the end. */
  readonly row: number;
  readonly column: Column;
}

/** Where the focus goes after an edit is kept; with 'none' somebody has taken it elsewhere. */
export type Move = 'down' | 'up' | 'next' | 'previous' | 'stay' | 'none';

/** The text that an edit begins with; '' when what is typed replaces the cell. */
export interface Edit {
  readonly text: string;
}

/** Reads the lines of passports that came into a cell; answers false for any other text. */
export type ReadLines = (text: string, key: string, then: () => void) => boolean;

/** The nearest cell that there is: the empty line has neither file nor remove button. */
export function nearestSpot(spot: Spot, rows: number): Spot {
  const row = Math.max(0, Math.min(spot.row, rows));
  const isInert = row === rows && (spot.column === 'passport_file' || spot.column === 'remove');
  return { row, column: isInert ? (TEXT_COLUMNS.at(-1) ?? 'passport') : spot.column };
}

/**
 * The cell that Tab leads to from another, line by line; null where the table ends. The age is worked out: what
 * is typed goes into the cell behind it.
 */
export function neighbour({ row, column }: Spot, by: 1 | -1, rows: number): Spot | null {
  const columns = COLUMNS.filter((each) => each === column || each !== 'age');
  const beside = columns[columns.indexOf(column) + by];
  if (beside && nearestSpot({ row, column: beside }, rows).column === beside) {
    return { row, column: beside };
  }
  const next = row + by;
  if (next < 0 || next > rows) return null;
  return { row: next, column: by > 0 ? COLUMNS[0] : 'remove' };
}

/** Which cell of the table has the focus, which one is edited, and how both move. */
export function useGrid({ tourists, setCell, leave }: ManifestActions, onLines: ReadLines) {
  const lang = useLang();
  const [spot, setSpot] = useState<Spot | null>(null);
  const [edit, setEdit] = useState<Edit | null>(null);
  /** The focus follows the spot only where somebody moved it. */
  const follow = useRef(false);
  /** A spot that is only looked at. */
  const look = useRef(false);
  /** Column where a run of Tabs began: Enter goes down to it, as in a spreadsheet. */
  const origin = useRef<Column | null>(null);
  const now = useRef({ tourists, spot, edit });
  now.current = { tourists, spot, edit };

  /** Row keys; the empty line has the key that its tourist will get. */
  const keyOf = useCallback(
    (row: number) => now.current.tourists[row]?.key ?? newTourist(now.current.tourists).key,
    [],
  );

  useLayoutEffect(() => {
    if (!(follow.current || look.current) || !spot || edit) return;
    const at = nearestSpot(spot, tourists.length);
    const target = document.getElementById(cellId(keyOf(at.row), at.column));
    if (follow.current) target?.focus({ preventScroll: true });
    if (target) bringIntoView(target);
    follow.current = false;
    look.current = false;
  });

  const goTo = useCallback(
    (row: number, column: Column) => {
      const { spot: from, tourists: rows } = now.current;
      const to = nearestSpot({ row, column }, rows.length);
      const isGone = from !== null && from.row !== to.row && leave(keyOf(from.row));
      follow.current = true;
      setSpot(isGone && from.row < to.row ? { ...to, row: to.row - 1 } : to);
    },
    [leave, keyOf],
  );

  /** Brings a cell into view without taking the focus to it. */
  const reveal = useCallback((row: number, column: Column) => {
    look.current = true;
    setSpot({ row, column });
  }, []);

  /** Opens the cell that has the focus; with its text, or empty for what is being typed. */
  const startEdit = useCallback(
    (how: 'shown' | 'empty') => {
      const at = now.current.spot;
      if (!at || !isTextColumn(at.column)) return;
      const tourist = now.current.tourists[at.row];
      const text = how === 'shown' && tourist ? shownCell(tourist, at.column, lang) : '';
      // At once, so that the very key that began the edit is typed into the input.
      flushSync(() => setEdit({ text }));
    },
    [lang],
  );

  const cancel = useCallback(() => {
    follow.current = true;
    setEdit(null);
  }, []);

  /** The empty line takes the next tourist, also the next one that a passport reader types. */
  const toNewRow = useCallback(() => {
    // When the rows that were added are drawn.
    requestAnimationFrame(() => goTo(now.current.tourists.length, 'passport'));
  }, [goTo]);

  /** Keeps what was typed and moves on. */
  const commit = useCallback(
    (typed: string, move: Move) => {
      const { spot: at, tourists: rows } = now.current;
      if (!at || !now.current.edit) return;
      const key = keyOf(at.row);
      if (at.column === 'passport' && onLines(typed, key, toNewRow)) {
        // The cell keeps the focus until the lines are read.
        follow.current = true;
        setEdit(null);
        return;
      }
      if (isTextColumn(at.column)) setCell(key, at.column, typed);
      now.current = { ...now.current, edit: null };
      setEdit(null);
      if (move === 'none') return;
      follow.current = true;
      if (move === 'stay') return;
      const length = rows.length + (at.row === rows.length && typed.trim() !== '' ? 1 : 0);
      if (move === 'next' || move === 'previous') {
        origin.current ??= at.column;
        setSpot(neighbour(at, move === 'next' ? 1 : -1, length) ?? at);
        return;
      }
      const column = (move === 'down' ? origin.current : null) ?? at.column;
      origin.current = null;
      const to = nearestSpot({ row: at.row + (move === 'down' ? 1 : -1), column }, length);
      if (to.row !== at.row) leave(key);
      setSpot(to);
    },
    [keyOf, setCell, leave, onLines, toNewRow],
  );

  return {
    spot,
    setSpot,
    edit,
    setEdit,
    follow,
    origin,
    keyOf,
    goTo,
    reveal,
    toNewRow,
    startEdit,
    commit,
    cancel,
  };
}

export type Grid = ReturnType<typeof useGrid>;
