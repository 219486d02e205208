import { useTranslations } from 'use-intl';
import { AppLink } from '../../platform/AppLink';
import { Notice } from '../../ui/Notice';
import { expiringUsers } from '../expiring-filter';
import { useUserTypes } from '../use-user-types';
import styles from './UserList.module.css';

/** Licences that have expired or do within a month, with the ways to just these accounts; nothing where none do. */
export function ExpiringNotice() {
  const t = useTranslations('userList.expiring');
  const { data } = useUserTypes();
  const { guides = 0, agencies = 0 } = data?.expiring ?? {};
  if (guides + agencies === 0) return null;
  return (
    <Notice tone="amber">
      <span className={styles.expiring}>
        <b>{t('title')}</b>{' '}
        {guides > 0 ? (
          <AppLink href={expiringUsers(2)}>{t('guides', { count: guides })}</AppLink>
        ) : null}
        {guides > 0 && agencies > 0 ? ' · ' : null}
        {agencies > 0 ? (
          <AppLink href={expiringUsers(3)}>{t('agencies', { count: agencies })}</AppLink>
        ) : null}
      </span>
    </Notice>
  );
}
