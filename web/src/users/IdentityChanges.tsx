import { diffDays, todayInBangkok } from '@joborder/shared/dates';
import type { IdentityChange } from '@joborder/shared/users/identity';
import { IconAlertTriangle, IconId, IconInfoCircle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { useDates } from '../platform/dates';
import { focusLater } from '../ui/focus-later';
import { RetryNotice } from '../ui/RetryNotice';
import { ChangeFields } from './identity/ChangeFields';
import { Decide } from './identity/Decide';
import text from '../ui/text.module.css';
import styles from './identity/IdentityChanges.module.css';
import { useIdentityChanges } from './identity/use-identity-changes';

const daysSince = (instant: string) =>
  Math.max(0, diffDays(todayInBangkok(new Date(instant)), todayInBangkok()));

function Change({ change }: { change: IdentityChange }) {
  const t = useTranslations('identityChanges');
  const { instant } = useDates();
  const { holder, kind, requested_by, requested_at, fields, taken_by, orders } = change;
  return (
    <li className={styles.change}>
      <h3>
        <AppLink
          href={paths.user(change.users_id, 'read', 'licence')}
          title={t('account', { holder })}
        >
          {holder}
        </AppLink>
        <small>
          {[
            t(`kinds.${kind}`),
            t('asked', { name: requested_by, when: instant(requested_at) }),
            t('waits', { days: daysSince(requested_at) }),
          ].join(' · ')}
        </small>
      </h3>
      <ChangeFields fields={fields} />
      <div className={styles.foot}>
        {taken_by === '' ? (
          <p>
            <IconInfoCircle size={18} stroke={1.75} aria-hidden />
            <span>{[t('orders', { count: orders }), t('free')].join(' · ')}</span>
          </p>
        ) : (
          <p className={styles.taken}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            <span>{t('taken', { holder: taken_by })}</span>
          </p>
        )}
        <Decide change={change} onDecided={() => focusLater('identity-changes')} />
      </div>
    </li>
  );
}

/** Names and licence numbers that wait for an officer, the oldest first (D59, D72). */
export function IdentityChanges() {
  const t = useTranslations('identityChanges');
  const { data, error, refetch } = useIdentityChanges();
  const { changes = [], count = 0 } = data ?? {};
  const [oldest] = changes;
  return (
    <section className={styles.group} aria-labelledby="identity-changes">
      <header className={styles.head}>
        <IconId size={22} stroke={1.75} aria-hidden />
        <h2 id="identity-changes" tabIndex={-1}>
          {t('title')}
        </h2>
        {data ? <b className={styles.count}>{count}</b> : null}
        {oldest ? (
          <span className={text.quiet}>
            {t('oldest', { days: daysSince(oldest.requested_at) })}
          </span>
        ) : null}
      </header>
      {error ? (
        <div className={styles.message}>
          <RetryNotice onRetry={() => void refetch()}>{t('loadFailed')}</RetryNotice>
        </div>
      ) : null}
      {data && count === 0 ? <p className={styles.message}>{t('none')}</p> : null}
      {changes.length > 0 ? (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ul>
      ) : null}
      {count > changes.length && data ? (
        <p className={styles.message}>{t('more', { shown: changes.length, count })}</p>
      ) : null}
    </section>
  );
}
