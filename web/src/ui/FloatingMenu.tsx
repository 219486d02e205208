import { Menu, type MenuProps } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { FirstFocus } from './FirstFocus';
import { useClosedByBack } from './overlays';
import { MantineRoot } from './MantineRoot';

export interface FloatingMenuProps extends Pick<MenuProps, 'position' | 'width'> {
  readonly button: ReactElement;
  /** `Menu.Item`s. */
  readonly children: ReactNode;
}

/** The menu of a button: it arrives with its first use, open, and gives the focus back to the button. */
export function FloatingMenu({ button, children, ...props }: FloatingMenuProps) {
  const [isOpen, setOpen] = useState(true);
  useClosedByBack(isOpen, () => setOpen(false));
  return (
    <MantineRoot>
      <FirstFocus>
        {(hasFocus) => (
          <Menu opened={hasFocus && isOpen} onChange={setOpen} {...props}>
            <Menu.Target>{button}</Menu.Target>
            <Menu.Dropdown>{children}</Menu.Dropdown>
          </Menu>
        )}
      </FirstFocus>
    </MantineRoot>
  );
}
