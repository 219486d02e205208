import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Tourist } from '@joborder/shared/job-orders/draft';
import { IconButton } from '../../../../ui/IconButton';
import { SearchBox } from '../../../../ui/SearchBox';
import { useSlash } from '../../../../ui/use-slash';
import { nameOf } from '../cell-text';
import styles from './FindField.module.css';
import type { Find } from './use-find';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export interface FindFieldProps {
  readonly find: Find;
  readonly tourists: readonly Tourist[];
  /** Whether the field stays in view: somebody uses it. */
  readonly isUsed: boolean;
  readonly onFocus: (isFocused: boolean) => void;
  /** Goes to the row that was found. */
  readonly onLeave: () => void;
}

/** Searches a list that the browser's own search cannot see all of, and takes over its keys. */
export function FindField({ find, tourists, isUsed, onFocus, onLeave }: FindFieldProps) {
  const t = useTranslations('tourists');
  const input = useRef<HTMLInputElement>(null);
  const focus = useCallback(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);
  useSlash(focus);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isFind || event.code !== 'KeyF' || document.querySelector('dialog[open]')) return;
      // Once more, and it is the browser's.
      if (document.activeElement === input.current) return;
      event.preventDefault();
      focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [focus]);

  const { text, count, at, found, type, step } = find;
  const isSearch = text.trim() !== '';
  const tourist = found ? tourists[found.row] : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && count > 0) {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape' && isSearch) {
      event.preventDefault();
      if (found) onLeave();
      type('');
    }
  };
  return (
    <div role="search" className={`${styles.find} screen-only`} data-used={isUsed ? '' : undefined}>
      <SearchBox
        ref={input}
        className={styles.field}
        label={t('find')}
        clearLabel={t('findClear')}
        maxLength={100}
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onValue={type}
        onKeyDown={onKeyDown}
        onFocus={() => onFocus(true)}
        onBlur={() => onFocus(false)}
      />
      <span role="status" className={styles.state}>
        {isSearch
          ? count === 0
            ? t('noMatch')
            : at < 0
              ? t('foundCount', { count })
              : t('foundAt', { at: at + 1, count })
          : null}
        {found && tourist ? (
          <span className="visually-hidden">
            {' '}
            {t('foundRow', { row: found.row + 1, name: nameOf(tourist) })}
          </span>
        ) : null}
      </span>
      {count > 0 ? (
        <span className={styles.steps}>
          <IconButton label={t('findPrevious')} onClick={() => step(-1)}>
            <IconChevronUp {...ICON} />
          </IconButton>
          <IconButton label={t('findNext')} onClick={() => step(1)}>
            <IconChevronDown {...ICON} />
          </IconButton>
        </span>
      ) : null}
    </div>
  );
}
