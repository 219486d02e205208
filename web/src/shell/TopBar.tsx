import { Menu } from '@mantine/core';
import { IconChevronDown, IconLogout, IconPhone, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { accountQuery } from '../platform/account';
import { AppLink } from '../platform/AppLink';
import { useConfig } from '../platform/config';
import type { AuthUser, UserKind } from '../platform/session';
import { Brand } from './Brand';
import { LanguageSwitch } from './LanguageSwitch';
import { LayoutButton } from './layout/LayoutButton';
import styles from './TopBar.module.css';

/** Name of the agency or licence of the guide, which the stored user does not carry. */
const useAffiliation = (user: AuthUser): string | null =>
  useQuery(accountQuery(user.id)).data?.users.affiliation ?? null;

function UserMenu({ user }: { user: AuthUser }) {
  const t = useTranslations('shell');
  const kinds = useTranslations('rules.user_types');
  const router = useRouter();
  const affiliation = useAffiliation(user);
  const name = `${user.fname} ${user.lname}`.trim();
  const kind = user.type as UserKind;
  const go = (href: string) => router.history.push(href);
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={styles.user}>
          <span className="visually-hidden">{t('userMenu')}</span>
          <span className={styles.avatar} aria-hidden>
            <IconUser size={20} stroke={1.75} />
          </span>
          <span className={styles.who}>
            <span className={styles.name}>{name}</span>
            <span className={styles.affiliation}>{affiliation ?? kinds(kind)}</span>
          </span>
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser size={18} stroke={1.75} aria-hidden />}
          onClick={() => go(paths.profile())}
        >
          {t('profile')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
          onClick={() => go(paths.logout())}
        >
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function TopBar({ user }: { user: AuthUser }) {
  const t = useTranslations('shell');
  const { callCentre } = useConfig();
  return (
    <header className={styles.bar} data-frame="topbar">
      <AppLink href={paths.home()} className={styles.brand}>
        <Brand />
      </AppLink>
      <div className={styles.tools}>
        {callCentre ? (
          <a className={styles.phone} href={`tel:${callCentre.replace(/\s/g, '')}`}>
            <IconPhone size={18} stroke={1.75} aria-hidden />
            <span className={styles.phoneLabel}>{t('callCentre')}</span>
            <b className={styles.phoneNumber}>{callCentre}</b>
          </a>
        ) : null}
        <LanguageSwitch />
        <LayoutButton />
        <UserMenu user={user} />
      </div>
    </header>
  );
}
