import { Menu } from '@mantine/core';
import { IconLogout, IconPhone, IconUser } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { useConfig } from '../platform/config';
import { FloatingMenu } from '../ui/FloatingMenu';
import { phoneHref } from '../ui/phone-href';
import text from '../ui/text.module.css';

/** What whoever is signed in can do anywhere. */
export function UserMenu({ button }: { button: ReactElement }) {
  const t = useTranslations('shell');
  const router = useRouter();
  const { callCentre } = useConfig();
  const go = (href: string) => router.history.push(href);
  return (
    <FloatingMenu button={button} position="bottom-end" width={240}>
      <Menu.Item
        leftSection={<IconUser size={18} stroke={1.75} aria-hidden />}
        onClick={() => go(paths.profile())}
      >
        {t('profile')}
      </Menu.Item>
      {callCentre ? (
        <Menu.Item
          component="a"
          href={phoneHref(callCentre)}
          leftSection={<IconPhone size={18} stroke={1.75} aria-hidden />}
        >
          {t('callCentre')} <span className={text.oneLine}>{callCentre}</span>
        </Menu.Item>
      ) : null}
      <Menu.Item
        leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
        onClick={() => go(paths.logout())}
      >
        {t('logout')}
      </Menu.Item>
    </FloatingMenu>
  );
}
