import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconLogin2,
  IconMessageExclamation,
} from '@tabler/icons-react';
import { checkState, RESET_WITHIN_MS } from '@joborder/shared/tracking/rules';
import { useTranslations } from 'use-intl';
import { useDates } from '../../platform/dates';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { mayUndo, type RoadStop } from './guide-order';
import type { StopActions } from './check-in-actions';
import { MainButton, NavigateLink } from './StopCard';
import text from '../../ui/text.module.css';
import styles from './StopSheet.module.css';
import { StopState, usePartName, useUndoName } from './StopState';

export interface StopSheetProps {
  readonly stop: RoadStop;
  readonly actions: StopActions;
  readonly now: number;
  /** May this guide record anything on the order? */
  readonly open: boolean;
  /** Says so when the stop is not one of today. */
  readonly warning: string | null;
  readonly onSkip: (stop: RoadStop) => void;
  readonly onClose: () => void;
}

/** A stop with everything that can be done there. */
export function StopSheet(props: StopSheetProps) {
  const { stop, actions, now, open, warning, onSkip, onClose } = props;
  const t = useTranslations('guide');
  const { time } = useDates();
  const partName = usePartName();
  const state = checkState(stop);
  const undoable = open && mayUndo(stop, now);
  const undoName = useUndoName();
  return (
    <Dialog sheet closable title={`${stop.number}. ${stop.name}`} onClose={onClose}>
      <div className={styles.body}>
        <StopState stop={stop} />
        <p>
          {stop.category} · {partName(stop.daypart)}
        </p>
        <p>{stop.address}</p>
        {open && warning ? (
          <Notice tone="amber" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
            {warning}
          </Notice>
        ) : null}
        {open ? <MainButton stop={stop} actions={actions} origin="sheet" /> : null}
        {open && state === 'cancelled' ? (
          <Button
            size="large"
            wide
            aria-disabled={actions.settling(stop, 'sheet') || undefined}
            icon={<IconLogin2 size={20} stroke={1.75} aria-hidden />}
            onClick={() => actions.checkIn(stop, 'sheet')}
          >
            {t('visitAfterAll')}
          </Button>
        ) : null}
        {undoable ? (
          <>
            <Button
              size="large"
              wide
              aria-disabled={actions.settling(stop, 'sheet', true) || undefined}
              icon={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
              onClick={() => actions.undo(stop, 'sheet')}
            >
              {undoName(stop)}
            </Button>
            <p className={text.small}>
              {t('undoUntil', {
                time: time(new Date(new Date(stop.changedAt ?? 0).getTime() + RESET_WITHIN_MS)),
              })}
            </p>
          </>
        ) : null}
        <div className={styles.row}>
          <NavigateLink stop={stop} />
          {open && state === 'planned' ? (
            <Button
              icon={<IconMessageExclamation size={20} stroke={1.75} aria-hidden />}
              onClick={() => onSkip(stop)}
            >
              {t('skip')}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}
