import {
  IconAlertCircle,
  IconChevronRight,
  IconClockHour4,
  IconCloudOff,
  IconRefresh,
  IconWifi,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../platform/dates';
import { isOffline, useOutbox } from './guide-data';
import { OutboxSheet } from './OutboxSheet';
import styles from './OutboxStrip.module.css';

export interface OutboxStripProps {
  /** When the server last said what stands on the page, ISO. */
  readonly at: string | null;
  /** Why the page is not fresh. */
  readonly error: unknown;
}

/** What of the guide's work has reached the server, always in sight. */
export function OutboxStrip({ at, error }: OutboxStripProps) {
  const t = useTranslations('guide');
  const { time } = useDates();
  const { entries, sending, sentAt } = useOutbox();
  const [open, setOpen] = useState(false);
  const refused = entries.filter((entry) => entry.refusal !== null).length;
  const waiting = entries.length - refused;

  const look = () => {
    if (refused > 0) {
      return { tone: styles.red, icon: IconAlertCircle, text: t('failed', { count: refused }) };
    }
    if (waiting > 0) {
      return sending
        ? { tone: styles.amber, icon: IconRefresh, text: t('sending', { count: waiting }) }
        : { tone: styles.amber, icon: IconClockHour4, text: t('waiting', { count: waiting }) };
    }
    if (isOffline(error)) {
      const text = at ? t('offlineSince', { time: time(at) }) : t('noNetwork');
      return { tone: styles.grey, icon: IconCloudOff, text };
    }
    if (sentAt)
      return { tone: styles.green, icon: IconWifi, text: t('allSent', { time: time(sentAt) }) };
    if (at) return { tone: styles.green, icon: IconWifi, text: t('upToDate', { time: time(at) }) };
    return { tone: styles.grey, icon: IconRefresh, text: t('connecting') };
  };
  const { tone, icon: Icon, text } = look();
  const more = refused > 0 && waiting > 0 ? t('waiting', { count: waiting }) : null;

  return (
    <>
      <div className={`${styles.strip} ${tone}`}>
        <p className={styles.text} role="status">
          <Icon size={18} stroke={2} aria-hidden />
          <span>
            {text}
            {more ? ` · ${more}` : null}
          </span>
        </p>
        {entries.length > 0 ? (
          <button type="button" className={styles.open} onClick={() => setOpen(true)}>
            {t('showOutbox')}
            <IconChevronRight size={18} stroke={2} aria-hidden />
          </button>
        ) : null}
      </div>
      {open ? <OutboxSheet onClose={() => setOpen(false)} /> : null}
    </>
  );
}
