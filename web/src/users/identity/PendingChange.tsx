import { diffDays, todayInBangkok } from '@joborder/shared/dates';
import { IconClockHour4 } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../platform/dates';
import { ChangeFields } from './ChangeFields';
import { Decide } from './Decide';
import styles from './IdentityChanges.module.css';
import { useIdentityChanges } from './use-identity-changes';

/** The open request of an account, on top of its page. */
export function PendingChange({ userId, onDecided }: { userId: number; onDecided: () => void }) {
  const t = useTranslations('identityChanges');
  const { instant } = useDates();
  const { data } = useIdentityChanges(userId);
  const [change] = data?.changes ?? [];
  if (!change) return null;
  const asked = todayInBangkok(new Date(change.requested_at));
  return (
    <section className={styles.pending} aria-labelledby="pending-change">
      <h2 id="pending-change">
        <IconClockHour4 size={20} stroke={1.75} aria-hidden />
        <span>
          {[
            t('pendingTitle'),
            t('asked', { name: change.requested_by, when: instant(change.requested_at) }),
            t('waits', { days: Math.max(0, diffDays(asked, todayInBangkok())) }),
          ].join(' · ')}
        </span>
      </h2>
      <div className={styles.pendingBody}>
        <ChangeFields fields={change.fields} />
        {change.taken_by === '' ? null : (
          <p className={styles.taken}>{t('taken', { holder: change.taken_by })}</p>
        )}
        <Decide change={change} onDecided={onDecided} />
      </div>
    </section>
  );
}
