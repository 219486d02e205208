import {
  IconChevronRight,
  IconId,
  IconBuildingStore,
  IconMapPin,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { call } from '../../platform/api';
import { AppLink } from '../../platform/AppLink';
import { RetryNotice } from '../../ui/RetryNotice';
import { expiringUsers } from '../../users/expiring-filter';
import { useUserTypes } from '../../users/use-user-types';
import styles from './WorkQueue.module.css';

/** What waits for an officer, each number leading to its list (D30, BROLE-10). */
export function WorkQueue() {
  const t = useTranslations('jobOrderList.queue');
  const users = useUserTypes();
  const places = useQuery({
    queryKey: ['places', 'new'],
    queryFn: ({ signal }) =>
      call(
        'GET /devexpress/placeslist',
        { query: { status: 'new', isCountQuery: 'true' } },
        { signal },
      ),
  });
  const { types = [], expiring } = users.data ?? {};
  const entries = [
    ['places', IconMapPin, paths.places({ status: 'new' }), places.data?.totalCount],
    ['guides', IconId, expiringUsers(2), expiring?.guides],
    ['agencies', IconBuildingStore, expiringUsers(3), expiring?.agencies],
    [
      'users',
      IconUsers,
      paths.users(),
      users.data && types.reduce((sum, each) => sum + each.count, 0),
    ],
  ] as const;
  const failed = [users, places].filter(({ error }) => error);
  return (
    <section className={styles.queue} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {failed.length > 0 ? (
        <RetryNotice onRetry={() => failed.forEach((query) => void query.refetch())}>
          {t('failed')}
        </RetryNotice>
      ) : null}
      <ul>
        {entries.map(([name, Icon, href, count]) => (
          <li key={name}>
            <AppLink href={href}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <span>{t(name)}</span>
              <b>{count?.toLocaleString('en') ?? '–'}</b>
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
