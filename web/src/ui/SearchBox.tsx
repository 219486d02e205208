import { IconSearch, IconX } from '@tabler/icons-react';
import type { ComponentProps, RefObject } from 'react';
import styles from './SearchBox.module.css';

const ICON = { stroke: 1.75, 'aria-hidden': true } as const;

type Input = Omit<ComponentProps<'input'>, 'ref' | 'value' | 'onChange' | 'className'>;

export interface SearchBoxProps extends Input {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** Sets the width. */
  readonly className: string | undefined;
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Empties the box, which then takes the focus; by `onValue` where it is left out. */
  readonly onClear?: () => void;
}

/** A search in what stands below it, for tool bars: its label is inside, and a button empties it. */
export function SearchBox(props: SearchBoxProps) {
  const { ref, className, label, clearLabel, value, onValue, onClear, ...input } = props;
  return (
    <span className={`${styles.box} ${className ?? ''}`}>
      <IconSearch {...ICON} size={18} />
      <input
        {...input}
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
      {value === '' ? null : (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            if (onClear) onClear();
            else onValue('');
            ref.current?.focus({ preventScroll: true });
          }}
        >
          <IconX {...ICON} size={16} />
        </button>
      )}
    </span>
  );
}
