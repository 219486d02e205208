import { Menu } from '@mantine/core';
import { IconLogout, IconPhone, IconUser } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type ReactElement, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { useConfig } from '../platform/config';

/** The menu of a button: it arrives with its first use, open, and gives the focus back to the button. */
export function UserMenu({ button }: { button: ReactElement }) {
  const t = useTranslations('shell');
  const router = useRouter();
  const { callCentre } = useConfig();
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(true);
  const change = (open: boolean) => {
    setOpen(open);
    if (!open) place.current?.querySelector('button')?.focus();
  };
  const go = (href: string) => router.history.push(href);
  return (
    <span ref={place}>
      <Menu position="bottom-end" width={240} opened={isOpen} onChange={change}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconUser size={18} stroke={1.75} aria-hidden />}
            onClick={() => go(paths.profile())}
          >
            {t('profile')}
          </Menu.Item>
          {callCentre ? (
            <Menu.Item
              component="a"
              href={`tel:${callCentre.replace(/\s/g, '')}`}
              leftSection={<IconPhone size={18} stroke={1.75} aria-hidden />}
            >
              {t('callCentre')} {callCentre}
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
            onClick={() => go(paths.logout())}
          >
            {t('logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
