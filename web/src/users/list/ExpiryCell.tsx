import { diffDays, todayInBangkok } from '@joborder/shared/dates';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../platform/dates';
import styles from './UserList.module.css';

/** Days before the end at which a licence asks for a look: a month. */
const SOON = 31;

/** When a licence ends; in words where that is soon or over. */
export function ExpiryCell({ day }: { day: string | null }) {
  const t = useTranslations('userList.expiry');
  const { grid } = useDates();
  if (day === null) return '-';
  const days = diffDays(todayInBangkok(), day);
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <span className={styles.expiry}>
      {grid(day)}
      {days < 0 ? (
        <small data-tone="red">
          <IconAlertCircle {...icon} />
          {t('expired')}
        </small>
      ) : days <= SOON ? (
        <small data-tone="amber">
          <IconAlertTriangle {...icon} />
          {t('inDays', { days })}
        </small>
      ) : null}
    </span>
  );
}
