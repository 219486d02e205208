import { IconDevices, IconKey, IconShieldCheck, IconUser } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { useCan } from '../platform/use-session';
import { Page } from '../shell/Page';
import { Preparing } from '../ui/Preparing';
import { lazyPart } from '../ui/lazy-part';
import { InformationTab } from './information/InformationTab';
import { PasswordTab } from './PasswordTab';
import styles from './ProfilePage.module.css';

const route = getRouteApi('/signed-in/profile');

// Seldom opened: the page does not wait for them.
const SessionsTab = lazyPart(() =>
  import('./sessions/SessionsTab').then((file) => ({ default: file.SessionsTab })),
);
const SecondFactorTab = lazyPart(() =>
  import('./second-factor/SecondFactorTab').then((file) => ({ default: file.SecondFactorTab })),
);

const TABS = [
  { tab: undefined, label: 'information', icon: IconUser, Content: InformationTab },
  { tab: 'password', label: 'password', icon: IconKey, Content: PasswordTab },
  { tab: 'sessions', label: 'sessionsTab', icon: IconDevices, Content: SessionsTab },
  {
    tab: 'second-factor',
    label: 'secondFactorTab',
    icon: IconShieldCheck,
    Content: SecondFactorTab,
    needs: 'second_factor:use',
  },
] as const;

export function ProfilePage() {
  const t = useTranslations('profile');
  const can = useCan();
  const { tab } = route.useSearch();
  const tabs = TABS.filter((each) => !('needs' in each) || can(each.needs));
  const current = tabs.find((each) => each.tab === tab) ?? TABS[0];
  return (
    <Page title={t('title')}>
      <div className={styles.columns}>
        <nav className={styles.tabs} aria-label={t('tabs')}>
          {tabs.map(({ tab: name, label, icon: Icon }) => (
            <AppLink
              key={label}
              href={paths.profile(name)}
              aria-current={name === current.tab ? 'page' : undefined}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
              {t(label)}
            </AppLink>
          ))}
        </nav>
        <div className={styles.card}>
          <Suspense fallback={<Preparing />}>
            <current.Content />
          </Suspense>
        </div>
      </div>
    </Page>
  );
}
