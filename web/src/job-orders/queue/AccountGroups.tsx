import { diffDays, todayInBangkok } from '@joborder/shared/dates';
import type { EndingLicence, UnusedAccount } from '@joborder/shared/job-orders/queue-contract';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCalendarPlus,
  IconId,
  IconUserOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { ButtonLink } from '../../ui/Button';
import { QueueGroup } from './QueueGroup';
import styles from './Queue.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** Days before the end of a licence that are marked as urgent. */
const URGENT = 7;

interface GroupProps<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
}

function useMore(shown: number, count: number) {
  const t = useTranslations('workQueue');
  return count > shown ? t('more', { shown, count }) : null;
}

/** Licences that have ended or end within a month, each with the way to its renewal. */
export function EndingLicences({ rows, count }: GroupProps<EndingLicence>) {
  const t = useTranslations('workQueue');
  const types = useTranslations('rules.user_types');
  const { day } = useDates();
  const today = todayInBangkok();
  return (
    <QueueGroup
      id="licences"
      icon={<IconId size={22} stroke={1.75} aria-hidden />}
      title={t('groups.licences')}
      count={count}
      note={t('licences.note')}
      more={useMore(rows.length, count)}
    >
      <ul className={styles.rows}>
        {rows.map((row) => {
          const days = diffDays(today, row.license_expires);
          const Mark = days <= URGENT ? IconAlertCircle : IconAlertTriangle;
          return (
            <li key={row.users_id} className={styles.row}>
              <div className={styles.wide}>
                <AppLink className={styles.code} href={paths.user(row.users_id, 'read', 'licence')}>
                  {row.name}
                </AppLink>
                <small>{`${types(`${row.type_id as 2 | 3}`)} ${row.license}`}</small>
              </div>
              <div className={styles.wide}>
                <span className={styles.mark} data-tone={days <= URGENT ? 'red' : 'amber'}>
                  <Mark {...ICON} />
                  {t(days < 0 ? 'licences.ended' : 'licences.ends', {
                    day: day(row.license_expires),
                    days,
                  })}
                </span>
                <small>{t('licences.after', { count: row.joborders_after })}</small>
              </div>
              <div className={styles.actions}>
                <ButtonLink
                  as={AppLink}
                  kind="tonal"
                  href={paths.user(row.users_id, 'write', 'licence')}
                  icon={<IconCalendarPlus {...ICON} />}
                  aria-label={t('licences.renewOf', { name: row.name })}
                >
                  {t('licences.renew')}
                </ButtonLink>
              </div>
            </li>
          );
        })}
      </ul>
    </QueueGroup>
  );
}

/** Accounts whose owners have never come in. */
export function UnusedAccounts({ rows, count }: GroupProps<UnusedAccount>) {
  const t = useTranslations('workQueue');
  const types = useTranslations('rules.user_types');
  const { instant, dayOf } = useDates();
  const [now] = useState(() => Date.now());
  const isOver = (row: UnusedAccount) => Date.parse(row.initial_password_ends) <= now;
  return (
    <QueueGroup
      id="accounts"
      icon={<IconUserOff size={22} stroke={1.75} aria-hidden />}
      title={t('groups.accounts')}
      count={count}
      note={t('accounts.note', { count: rows.filter(isOver).length })}
      more={useMore(rows.length, count)}
    >
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.users_id} className={styles.row}>
            <div className={styles.wide}>
              <AppLink className={styles.code} href={paths.user(row.users_id)}>
                {row.name}
              </AppLink>
              <small>{`${types(`${row.type_id as 1 | 2 | 3 | 4 | 5}`)} · ${row.username}`}</small>
            </div>
            <div className={styles.wide}>
              <span className={styles.mark} data-tone={isOver(row) ? 'red' : undefined}>
                {isOver(row) ? <IconAlertCircle {...ICON} /> : null}
                {t(isOver(row) ? 'accounts.over' : 'accounts.open', {
                  at: instant(row.initial_password_ends),
                })}
              </span>
              <small>{t('accounts.made', { day: dayOf(row.created_at) })}</small>
            </div>
            <div className={styles.actions}>
              <ButtonLink
                as={AppLink}
                kind="text"
                href={paths.user(row.users_id)}
                aria-label={t('accounts.showOf', { name: row.name })}
              >
                {t('accounts.show')}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </QueueGroup>
  );
}
