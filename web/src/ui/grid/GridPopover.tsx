import type { ReactNode } from 'react';
import { ButtonPopover } from '../ButtonPopover';
import { IconButton } from '../IconButton';
import styles from './GridPopover.module.css';

export interface GridPopoverProps {
  /** Names the button. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A tool of the grid behind an icon: the focus stays inside while it is open and comes back. */
export function GridPopover({ label, icon, isOpen, onOpen, children }: GridPopoverProps) {
  return (
    <ButtonPopover
      button={
        <IconButton label={label} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {icon}
        </IconButton>
      }
      isOpen={isOpen}
      onOpen={onOpen}
      position="bottom-end"
      width={300}
      className={styles.popover}
    >
      {children}
    </ButtonPopover>
  );
}
