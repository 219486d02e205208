import { IconChevronDown, IconPhone, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { accountQuery } from '../platform/account';
import { AppLink } from '../platform/AppLink';
import { useConfig } from '../platform/config';
import type { AuthUser, UserKind } from '../platform/session';
import { useLoaded } from '../ui/use-loaded';
import { lazyPart } from '../ui/lazy-part';
import { phoneHref } from '../ui/phone-href';
import { Brand } from './Brand';
import { LanguageSwitch } from './LanguageSwitch';
import { LayoutButton } from './layout/LayoutButton';
import styles from './TopBar.module.css';

/** Name of the agency or licence of the guide, which the stored user does not carry. */
const useAffiliation = (user: AuthUser): string | null =>
  useQuery(accountQuery(user.id)).data?.users.affiliation ?? null;

const loadMenu = () => import('./UserMenu').then((file) => ({ default: file.UserMenu }));
const UserMenu = lazyPart(loadMenu);

/** Who is signed in; the menu behind it arrives with its first use. */
function UserButton({ user }: { user: AuthUser }) {
  const t = useTranslations('shell');
  const kinds = useTranslations('rules.user_types');
  const affiliation = useAffiliation(user);
  const [isUsed, setUsed] = useState(false);
  useLoaded(loadMenu);
  const kind = user.type as UserKind;
  const button = (
    <button
      type="button"
      className={styles.user}
      aria-haspopup="menu"
      {...(isUsed ? {} : { onClick: () => setUsed(true) })}
    >
      <span className="visually-hidden">{t('userMenu')}</span>
      <span className={styles.avatar} aria-hidden>
        <IconUser size={20} stroke={1.75} />
      </span>
      <span className={`${styles.who} not-on-phones`}>
        <span className={styles.name}>
          {user.fname} {user.lname}
        </span>
        <span className={styles.affiliation}>{affiliation ?? kinds(kind)}</span>
      </span>
      <IconChevronDown size={18} stroke={1.75} aria-hidden />
    </button>
  );
  return isUsed ? (
    <Suspense fallback={button}>
      <UserMenu button={button} />
    </Suspense>
  ) : (
    button
  );
}

interface TopBarProps {
  readonly user: AuthUser;
  readonly bell: ComponentType;
}

export function TopBar({ user, bell: Bell }: TopBarProps) {
  const t = useTranslations('shell');
  const { callCentre } = useConfig();
  return (
    <header className={`${styles.bar} screen-only`} data-frame="topbar">
      <AppLink href={paths.home()} className={styles.brand}>
        <Brand />
      </AppLink>
      <div className={styles.tools}>
        {callCentre ? (
          <a className={styles.phone} href={phoneHref(callCentre)}>
            <IconPhone size={18} stroke={1.75} aria-hidden />
            <span className={styles.phoneLabel}>{t('callCentre')}</span>
            <b className={styles.phoneNumber}>{callCentre}</b>
          </a>
        ) : null}
        <LanguageSwitch />
        <span className={styles.bell}>
          <Suspense>
            <Bell />
          </Suspense>
        </span>
        <LayoutButton />
        <UserButton user={user} />
      </div>
    </header>
  );
}
