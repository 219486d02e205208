import {
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { useLang } from '../../../../platform/i18n/language';
import type { TextColumn } from '../columns';
import { ListInput, type PickedBy } from '../ListInput';
import { listOf } from '../list-options';
import { isFirstLine } from '../mrz/mrz-lines';
import styles from './TouristGrid.module.css';
import type { Edit, Grid, Move } from './use-grid';

export interface CellEditorProps {
  readonly column: TextColumn;
  readonly row: number;
  readonly edit: Edit;
  readonly commit: Grid['commit'];
  readonly cancel: Grid['cancel'];
}

const MOVES: Record<PickedBy, Move> = {
  enter: 'down',
  pointer: 'stay',
  tab: 'next',
  backtab: 'previous',
};

function moveOf({ key, shiftKey }: KeyboardEvent): Move | null {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  return null;
}

/** The input that a cell becomes while it is edited. */
export function CellEditor({ column, row, edit, commit, cancel }: CellEditorProps) {
  const t = useTranslations('tourists');
  const fact = useTranslations('touristFacts');
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(edit.text);
  const find = useMemo(() => listOf(column, lang), [column, lang]);
  useLayoutEffect(() => {
    const field = input.current;
    field?.focus({ preventScroll: true });
    // Of what stands there now: a key may have been typed into it already.
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isVertical = !find && (event.key === 'ArrowDown' || event.key === 'ArrowUp');
    const move = isVertical ? (event.key === 'ArrowDown' ? 'down' : 'up') : moveOf(event);
    if (event.key === 'Escape') {
      event.preventDefault();
      cancel();
    } else if (move) {
      event.preventDefault();
      // A passport reader ends each line with Enter: the other line goes into the same cell.
      if (column === 'passport' && event.key === 'Enter' && isFirstLine(text)) {
        setText(`${text} `);
        return;
      }
      commit(text, move);
    }
  };
  const common = {
    ref: input,
    className: styles.input,
    'aria-label': t('edit', { column: fact(column), row: row + 1 }),
    autoComplete: 'off',
    onKeyDown,
    // Looking at another window does not end the writing.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget || document.hasFocus()) commit(text, 'none');
    },
  };
  return find ? (
    <ListInput
      {...common}
      text={text}
      onText={setText}
      find={find}
      onPick={(value, by) => commit(value, MOVES[by])}
      opened
    />
  ) : (
    <input
      {...common}
      type="text"
      spellCheck={false}
      autoCapitalize={column === 'passport' ? 'characters' : 'words'}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
