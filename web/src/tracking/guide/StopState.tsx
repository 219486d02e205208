import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconMapPinCheck,
} from '@tabler/icons-react';
import { type CheckState, checkState } from '@joborder/shared/tracking/rules';
import { useTranslations } from 'use-intl';
import { useDates } from '../../platform/dates';
import type { RoadStop } from './guide-order';
import styles from './StopState.module.css';

const STATE_ICONS = {
  planned: IconCircleDashed,
  checkedIn: IconMapPinCheck,
  checkedOut: IconCircleCheck,
  cancelled: IconCircleX,
} as const satisfies Record<CheckState, unknown>;

const PARTS = ['parts.morning', 'parts.afternoon', 'parts.evening'] as const;

export function usePartName() {
  const t = useTranslations('guide');
  return (daypart: number) => t(PARTS[daypart - 1] ?? 'parts.evening');
}

const UNDO = {
  planned: 'deeds.reset',
  checkedIn: 'undo.checkIn',
  checkedOut: 'undo.checkOut',
  cancelled: 'undo.skip',
} as const satisfies Record<CheckState, unknown>;

/** What taking back would take back, with its time (D78). */
export function useUndoName() {
  const t = useTranslations('guide');
  const { time } = useDates();
  return (stop: RoadStop) =>
    t(UNDO[checkState(stop)], { time: stop.changedAt ? time(stop.changedAt) : '' }).trim();
}

/** How a stop stands, as icon and words with times. */
export function StopState({ stop, long = false }: { stop: RoadStop; long?: boolean }) {
  const t = useTranslations('guide');
  const { time } = useDates();
  const partName = usePartName();
  const state = checkState(stop);
  const Icon = STATE_ICONS[state];
  const words = () => {
    if (state === 'cancelled') {
      return stop.remark ? t('skippedBecause', { remark: stop.remark }) : t('states.cancelled');
    }
    if (stop.checkindate === null) {
      return long ? `${t('goingTo')} · ${partName(stop.daypart)}` : partName(stop.daypart);
    }
    const from = time(stop.checkindate);
    if (stop.checkoutdate !== null) return t('visited', { from, to: time(stop.checkoutdate) });
    return long ? t('checkedInSince', { time: from }) : t('checkedInAt', { time: from });
  };
  return (
    <span className={`${styles.state} ${styles[state]} ${long ? styles.long : ''}`}>
      <Icon size={long ? 20 : 16} stroke={2} aria-hidden />
      <span>
        {long || state === 'cancelled' || state === 'checkedIn' ? null : (
          <span className="visually-hidden">{t(`states.${state}`)}: </span>
        )}
        {words()}
      </span>
    </span>
  );
}
