import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './FilterChips.module.css';

export interface FilterChip {
  readonly id: string;
  readonly text: ReactNode;
  /** What pressing it does, in words. */
  readonly label: string;
  readonly onRemove: () => void;
}

/** The filters in use; each chip takes its own away. */
export function FilterChips({
  label,
  chips,
}: {
  readonly label: string;
  readonly chips: readonly FilterChip[];
}) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map(({ id, text, label: removes, onRemove }) => (
        <li key={id}>
          <button type="button" className={styles.chip} aria-label={removes} onClick={onRemove}>
            <span>{text}</span>
            <IconX size={16} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
