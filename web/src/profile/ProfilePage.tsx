import { IconKey, IconUser } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { Page } from '../shell/Page';
import { InformationTab } from './InformationTab';
import { PasswordTab } from './PasswordTab';
import styles from './ProfilePage.module.css';

export function ProfilePage() {
  const t = useTranslations('profile');
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const password = tab === 'password';
  return (
    <Page title={t('title')}>
      <div className={styles.columns}>
        <nav className={styles.tabs} aria-label={t('tabs')}>
          <AppLink href={paths.profile()} aria-current={password ? undefined : 'page'}>
            <IconUser size={20} stroke={1.75} aria-hidden />
            {t('information')}
          </AppLink>
          <AppLink href={paths.profile('password')} aria-current={password ? 'page' : undefined}>
            <IconKey size={20} stroke={1.75} aria-hidden />
            {t('password')}
          </AppLink>
        </nav>
        <div className={styles.card}>{password ? <PasswordTab /> : <InformationTab />}</div>
      </div>
    </Page>
  );
}
