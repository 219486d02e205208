import { IconChevronRight } from '@tabler/icons-react';
import { checkState } from '@joborder/shared/tracking/rules';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import type { RoadStop } from './guide-order';
import styles from './StopRow.module.css';
import { StopState } from './StopState';

export interface StopRowProps {
  readonly stop: RoadStop;
  readonly current: boolean;
  readonly onOpen: (stop: RoadStop) => void;
  /** Checks in right from the list; absent where that is not the next step. */
  readonly onCheckIn?: (() => void) | undefined;
  readonly settling: boolean;
}

/** A stop in the day's list. */
export function StopRow({ stop, current, onOpen, onCheckIn, settling }: StopRowProps) {
  const t = useTranslations('guide');
  const state = checkState(stop);
  return (
    <li className={`${styles.row} ${styles[state]} ${current ? styles.current : ''}`}>
      <span className={styles.number} aria-hidden>
        {stop.number}
      </span>
      <button
        type="button"
        className={styles.open}
        aria-current={current ? 'step' : undefined}
        aria-haspopup="dialog"
        onClick={() => onOpen(stop)}
      >
        <span className={styles.text}>
          <span className={styles.name}>
            <span className="visually-hidden">{stop.number}. </span>
            {stop.name}
          </span>
          <StopState stop={stop} />
        </span>
        {onCheckIn ? null : <IconChevronRight size={20} stroke={1.75} aria-hidden />}
      </button>
      {onCheckIn ? (
        <Button
          className={styles.checkIn}
          aria-label={t('checkInAt', { place: stop.name })}
          aria-disabled={settling || undefined}
          onClick={onCheckIn}
        >
          {t('checkIn')}
        </Button>
      ) : null}
    </li>
  );
}
