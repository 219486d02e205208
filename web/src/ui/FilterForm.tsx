import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import styles from './FilterForm.module.css';

export interface FilterFormProps {
  /** Read aloud as the name of the search. */
  readonly label: string;
  /** Id of the fields, for the button that unfolds them on phones. */
  readonly id: string;
  readonly toggle: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onSubmit: () => void;
  /** Sets the columns on wide screens. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** The filter card above a list; on phones it folds behind a button. */
export function FilterForm({
  label,
  id,
  toggle,
  isOpen,
  onOpen,
  onSubmit,
  className = '',
  children,
}: FilterFormProps) {
  return (
    <form
      className={`${styles.card} screen-only`}
      role="search"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Button
        className={styles.toggle}
        icon={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onOpen(!isOpen)}
      >
        {toggle}
      </Button>
      <div id={id} className={`${styles.fields} ${className}`} data-open={isOpen || undefined}>
        {children}
      </div>
    </form>
  );
}
