import {
  IconAlertCircle,
  IconChevronRight,
  IconCircleCheck,
  IconClockHour4,
  IconRefresh,
  IconWifi,
  IconWifiOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOffline } from '../../platform/network';
import { useMoment, useOutbox } from './guide-data';
import { OutboxSheet } from './OutboxSheet';
import styles from './OutboxStrip.module.css';

export interface OutboxStripProps {
  /** When the server last said what stands on the page, ISO. */
  readonly at: string | null;
  /** Since when all of it would open without a network, ISO; null while it would not. */
  readonly readyAt: string | null;
}

/** Whether there is a network, and what of the guide's work has reached the server: always in sight. */
export function OutboxStrip({ at, readyAt }: OutboxStripProps) {
  const t = useTranslations('guide');
  const moment = useMoment();
  const offline = useOffline();
  const { entries, sending, sentAt } = useOutbox();
  const [open, setOpen] = useState(false);
  const refused = entries.filter((entry) => entry.refusal !== null).length;
  const waiting = entries.length - refused;

  const look = () => {
    if (offline) {
      const text = at ? t('offlineAt', { time: moment(at) }) : t('offline');
      return { tone: styles.offline, icon: IconWifiOff, text };
    }
    if (refused > 0) {
      return { tone: styles.red, icon: IconAlertCircle, text: t('failed', { count: refused }) };
    }
    if (waiting > 0) {
      return sending
        ? { tone: styles.amber, icon: IconRefresh, text: t('sending', { count: waiting }) }
        : { tone: styles.amber, icon: IconClockHour4, text: t('waiting', { count: waiting }) };
    }
    if (readyAt) {
      const text = sentAt ? t('allSent', { time: moment(sentAt) }) : t('ready');
      return { tone: styles.green, icon: IconCircleCheck, text };
    }
    if (sentAt) {
      return { tone: styles.grey, icon: IconWifi, text: t('allSent', { time: moment(sentAt) }) };
    }
    if (at) return { tone: styles.grey, icon: IconWifi, text: t('upToDate', { time: moment(at) }) };
    return { tone: styles.grey, icon: IconRefresh, text: t('connecting') };
  };
  const { tone, icon: Icon, text } = look();

  const side = () => {
    if (entries.length > 0) {
      const names = [
        offline && refused > 0 && t('failed', { count: refused }),
        (offline || refused > 0) && waiting > 0 && t('waiting', { count: waiting }),
      ].filter(Boolean);
      return (
        <button
          type="button"
          className={styles.open}
          aria-label={[...names, t('showOutbox')].join(' · ')}
          onClick={() => setOpen(true)}
        >
          {offline ? t('waits', { count: entries.length }) : names.join(' · ') || t('showOutbox')}
          <IconChevronRight size={18} stroke={2} aria-hidden />
        </button>
      );
    }
    if (offline || !readyAt) return null;
    return (
      <span className={styles.side}>
        {sentAt ? t('ready') : t('dataAt', { time: moment(readyAt) })}
      </span>
    );
  };

  return (
    <>
      <div className={`${styles.strip} ${tone}`}>
        <p className={styles.text} role="status">
          <Icon size={18} stroke={2} aria-hidden />
          <span>{text}</span>
        </p>
        {side()}
      </div>
      {open ? <OutboxSheet onClose={() => setOpen(false)} /> : null}
    </>
  );
}
