import { addDays } from '@joborder/shared/dates';
import type { UserDetail } from '@joborder/shared/users/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import styles from './UserDetail.module.css';

/** How an account is used, and which orders its licence no longer covers (D64). */
export function UsageCard({ user }: { user: UserDetail }) {
  const t = useTranslations('userDetail.usage');
  const { instant, dayOf, day } = useDates();
  const { agency_id, guide_id, license_expires, joborders, joborders_after } = user;
  const theirs = agency_id === null ? { guide_id } : { agency_id };
  const orders = { ...theirs, without_cancelled: 1 };
  const hasOrders = user.type_id === 2 || user.type_id === 3;
  return (
    <>
      <section className={styles.side} aria-labelledby="usage">
        <h3 id="usage">{t('title')}</h3>
        <dl>
          <div>
            <dt>{t('lastSignIn')}</dt>
            <dd>{user.last_sign_in ? instant(user.last_sign_in) : t('never')}</dd>
          </div>
          <div>
            <dt>{t('password')}</dt>
            <dd>{t(user.initial_password_ends === null ? 'own' : 'initial')}</dd>
          </div>
          <div>
            <dt>{t('created')}</dt>
            <dd>{dayOf(user.created_at)}</dd>
          </div>
          {hasOrders ? (
            <div>
              <dt>{t('orders')}</dt>
              <dd>
                <AppLink href={paths.jobOrders(orders)}>{t('count', { count: joborders })}</AppLink>
              </dd>
            </div>
          ) : null}
        </dl>
      </section>
      {hasOrders && license_expires !== null && joborders_after > 0 ? (
        <section className={styles.side} aria-labelledby="orders-after">
          <h3 id="orders-after">{t('after')}</h3>
          <p className={styles.near} data-tone="amber">
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            {t('afterCount', { count: joborders_after, day: day(license_expires) })}
          </p>
          <AppLink href={paths.jobOrders({ ...orders, inbound_from: addDays(license_expires, 1) })}>
            {t('show')}
          </AppLink>
        </section>
      ) : null}
    </>
  );
}
