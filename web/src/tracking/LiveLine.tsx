import {
  IconCloudOff,
  IconPlugConnected,
  IconPlugConnectedX,
  IconRefresh,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useDates } from '../platform/dates';
import type { LiveState } from './live';
import styles from './LiveLine.module.css';

const LOOKS = {
  connecting: { tone: 'grey', Icon: IconPlugConnected },
  live: { tone: 'green', Icon: null },
  reconnecting: { tone: 'amber', Icon: IconPlugConnectedX },
  polling: { tone: 'amber', Icon: IconRefresh },
  ended: { tone: 'red', Icon: IconCloudOff },
} as const;

/** How the page hears of events, and when the server was last heard. */
export function LiveLine({ state, readAt }: { state: LiveState; readAt: number }) {
  const t = useTranslations('progress.live');
  const { clock } = useDates();
  const { connection } = state;
  const { tone, Icon } = LOOKS[connection];
  const heardAt = Math.max(state.heardAt, readAt);
  return (
    <p className={`${styles.line} ${styles[tone]}`}>
      {Icon ? (
        <Icon size={16} stroke={2} aria-hidden />
      ) : (
        <span className={styles.dot} aria-hidden />
      )}
      {/* Only a change of the connection is worth saying, not every heartbeat. */}
      <span role="status">{t(connection)}</span>
      {heardAt > 0 ? (
        <span>
          <span aria-hidden>· </span>
          {t('heard', { when: clock(new Date(heardAt)) })}
        </span>
      ) : null}
    </p>
  );
}
