import { Popover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { FirstFocus } from './FirstFocus';
import { useClosedByBack } from './overlays';
import { MantineRoot } from './MantineRoot';

export interface FloatingPopoverProps {
  /** A `<button>` with `aria-expanded`. */
  readonly button: ReactElement;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly position: 'bottom-start' | 'bottom-end';
  /** Pixels; else as wide as what it holds. */
  readonly width?: number;
  readonly className?: string;
  /** At the end of the page; else beside the button, which a dialog around it needs. */
  readonly withinPortal?: boolean;
  readonly children: ReactNode;
}

export function FloatingPopover({
  button,
  isOpen,
  onOpen,
  className,
  children,
  ...props
}: FloatingPopoverProps) {
  useClosedByBack(isOpen, () => onOpen(false));
  return (
    <MantineRoot>
      <FirstFocus>
        {(hasFocus) => (
          <Popover opened={hasFocus && isOpen} onChange={onOpen} trapFocus returnFocus {...props}>
            <Popover.Target>{button}</Popover.Target>
            <Popover.Dropdown className={className}>{children}</Popover.Dropdown>
          </Popover>
        )}
      </FirstFocus>
    </MantineRoot>
  );
}
