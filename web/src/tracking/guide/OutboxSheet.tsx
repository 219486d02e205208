import { IconAlertCircle, IconClockHour4, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { CheckState } from '@joborder/shared/tracking/rules';
import { useTranslations } from 'use-intl';
import { useDates } from '../../platform/dates';
import { useUser } from '../../platform/use-session';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { Entry } from '../outbox/store';
import { isOffline, useOutbox, useGuideOrder } from './guide-data';
import text from '../../ui/text.module.css';
import styles from './OutboxSheet.module.css';
import { outbox } from './running-outbox';

const DEED = {
  accept: 'deeds.accept',
  refuse: 'deeds.refuse',
  'check-in': 'deeds.checkIn',
  'check-out': 'deeds.checkOut',
  skip: 'deeds.skip',
  temperatures: 'deeds.temperatures',
} as const;

const TAKEN_BACK = {
  planned: 'deeds.reset',
  checkedIn: 'deeds.resetCheckIn',
  checkedOut: 'deeds.resetCheckOut',
  cancelled: 'deeds.resetSkip',
} as const satisfies Record<CheckState, unknown>;

function useDeedName({ user, event, undoes, place }: Entry): string {
  const t = useTranslations('guide');
  const { data: order } = useGuideOrder(user, event.joborder_code);
  const deed = t(event.type === 'reset' ? TAKEN_BACK[undoes ?? 'planned'] : DEED[event.type]);
  if ('place_id' in event) {
    const stops = order?.days.find(({ day }) => day === event.day)?.stops;
    const name = stops?.find((stop) => stop.place_id === Number(event.place_id))?.name ?? place;
    return name ? t('deedAt', { deed, place: name }) : deed;
  }
  if ('day' in event) return t('deedAt', { deed, place: t('day', { day: event.day }) });
  return t('deedAt', { deed, place: event.joborder_code });
}

function EntryRow({ entry }: { entry: Entry }) {
  const t = useTranslations('guide');
  const { instant } = useDates();
  const name = useDeedName(entry);
  const { refusal } = entry;
  return (
    <li className={styles.entry}>
      <p className={styles.name}>{name}</p>
      <p className={text.small}>{instant(entry.event.at)}</p>
      {refusal === null ? (
        <p className={styles.waiting}>
          <IconClockHour4 size={16} stroke={2} aria-hidden />
          {t('stillWaiting')}
        </p>
      ) : (
        <>
          <p className={styles.refused}>
            <IconAlertCircle size={18} stroke={2} aria-hidden />
            <span>{refusal.message || t('notTaken')}</span>
          </p>
          <div className={styles.actions}>
            <Button
              aria-label={t('retryOf', { deed: name })}
              icon={<IconRefresh size={18} stroke={2} aria-hidden />}
              onClick={() => void outbox.retry(entry.seq)}
            >
              {t('retry')}
            </Button>
            <Button
              kind="text"
              aria-label={t('dismissOf', { deed: name })}
              icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
              onClick={() => void outbox.dismiss(entry.seq)}
            >
              {t('dismiss')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

/** Every entry that has not got through, with its own time, its state and what can be done. */
export function OutboxSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('guide');
  const user = useUser();
  const { entries, problem, sending } = useOutbox();
  const waits = entries.some((entry) => entry.refusal === null);
  const refused = entries.some((entry) => entry.refusal !== null);
  const explains = () => {
    if (waits) return t('outboxText');
    return refused ? t('outboxRefused') : t('outboxEmpty');
  };
  const why = () => {
    if (!problem) return null;
    if (isOffline(problem)) return t('noNetwork');
    return problem.status === 401 ? t('signInAgain') : t('serverTrouble');
  };
  return (
    <Dialog
      sheet
      closable
      title={t('outbox')}
      onClose={onClose}
      footer={
        waits ? (
          <Button
            kind="primary"
            wide
            busy={sending}
            icon={<IconRefresh size={18} stroke={2} aria-hidden />}
            onClick={() => void outbox.flush()}
          >
            {t('sendNow')}
          </Button>
        ) : null
      }
    >
      <p>{explains()}</p>
      {waits && why() ? (
        <p className={styles.problem} role="status">
          {why()}
        </p>
      ) : null}
      <ul className={styles.entries}>
        {user ? entries.map((entry) => <EntryRow key={entry.seq} entry={entry} />) : null}
      </ul>
    </Dialog>
  );
}
