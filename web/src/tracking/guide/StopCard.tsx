import {
  IconArrowBackUp,
  IconCheck,
  IconLogin2,
  IconLogout2,
  IconMessageExclamation,
  IconNavigation,
} from '@tabler/icons-react';
import { checkState } from '@joborder/shared/tracking/rules';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PlacePhoto } from '../../places/PlacePhoto';
import { Button, ButtonLink } from '../../ui/Button';
import { mapLink } from './map-link';
import { mayUndo, type RoadStop } from './guide-order';
import { nextAction, type Origin, type StopActions } from './check-in-actions';
import text from '../../ui/text.module.css';
import styles from './StopCard.module.css';
import { StopState, useUndoName } from './StopState';

export interface StopCardProps {
  readonly stop: RoadStop;
  readonly actions: StopActions;
  readonly now: number;
  readonly onSkip: (stop: RoadStop) => void;
  /** The day's temperatures. */
  readonly children?: ReactNode;
}

export function NavigateLink({ stop }: { stop: RoadStop }) {
  const t = useTranslations('guide');
  const href = mapLink(stop, navigator.userAgent);
  return (
    <ButtonLink
      className={styles.second}
      href={href}
      target={href.startsWith('http') ? '_blank' : undefined}
      rel="noreferrer"
      aria-label={`${t('navigate')} ${stop.name}`}
      icon={<IconNavigation size={20} stroke={1.75} aria-hidden />}
    >
      {t('navigate')}
    </ButtonLink>
  );
}

/** The one big button: check in, then check out. */
export function MainButton({
  stop,
  actions,
  origin,
  named = false,
}: {
  stop: RoadStop;
  actions: StopActions;
  origin: Origin;
  /** Its name says where: what stands around it is about more than the place. */
  named?: boolean;
}) {
  const t = useTranslations('guide');
  const next = nextAction(stop);
  if (next === null) return null;
  const settling = actions.settling(stop, origin);
  const Icon = settling ? IconCheck : next === 'checkIn' ? IconLogin2 : IconLogout2;
  const label = next === 'checkIn' ? t('checkIn') : t('checkOut');
  return (
    <Button
      kind="primary"
      wide
      className={styles.main}
      aria-disabled={settling || undefined}
      aria-label={named && !settling ? `${label} ${stop.name}` : undefined}
      icon={<Icon size={26} stroke={2} aria-hidden />}
      onClick={() => actions[next](stop, origin)}
    >
      {settling ? t('recorded') : label}
    </Button>
  );
}

/** One place, one big button. */
export function StopCard({ stop, actions, now, onSkip, children }: StopCardProps) {
  const t = useTranslations('guide');
  const undoName = useUndoName();
  const state = checkState(stop);
  return (
    <article className={`${styles.card} ${styles[state]}`} aria-label={stop.name}>
      <div className={styles.body}>
        <div className={styles.what}>
          <div className={styles.title}>
            <StopState stop={stop} long />
            <h2 className={styles.name}>
              <span className={styles.number}>{stop.number}</span>
              <span className={text.twoLines}>{stop.name}</span>
            </h2>
          </div>
          <PlacePhoto className={styles.photo} photos={stop.photo} icon={stop.icon} />
        </div>
        <p className={styles.address}>{stop.address}</p>
        {children}
      </div>
      <div className={styles.actions}>
        <MainButton stop={stop} actions={actions} origin="card" />
        <div className={styles.row}>
          <NavigateLink stop={stop} />
          {state === 'planned' ? (
            <Button
              className={styles.second}
              icon={<IconMessageExclamation size={20} stroke={1.75} aria-hidden />}
              onClick={() => onSkip(stop)}
            >
              {t('skip')}
            </Button>
          ) : mayUndo(stop, now) ? (
            <Button
              kind="text"
              className={styles.undo}
              aria-disabled={actions.settling(stop, 'card', true) || undefined}
              icon={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
              onClick={() => actions.undo(stop, 'card')}
            >
              {undoName(stop)}
            </Button>
          ) : null}
        </div>
      </div>
    </article>
  );
}
