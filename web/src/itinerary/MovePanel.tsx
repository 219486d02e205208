import { END } from '@joborder/shared/trips/itinerary';
import {
  IconArrowDown,
  IconArrowUp,
  IconCalendarEvent,
  IconDotsVertical,
  IconEye,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DAY_PARTS, type PlanStop } from '@joborder/shared/trips/plan';
import { paths } from '../paths';
import { useDates } from '../platform/dates';
import { type PlaceCardProps, useBoard } from './BoardContext';
import { focusLater } from '../ui/focus-later';
import styles from './MovePanel.module.css';
import { PART_ICONS, PART_NAMES } from './part-icons';

/** Opens the panel inside the card. */
export function PanelButton({
  stop,
  open,
  onToggle,
}: {
  stop: PlanStop;
  open: boolean;
  onToggle: () => void;
}) {
  const t = useTranslations('board');
  const Icon = open ? IconX : IconDotsVertical;
  return (
    <button
      type="button"
      data-menu
      className={styles.toggle}
      aria-expanded={open}
      aria-controls={open ? `stop-${stop.key}-panel` : undefined}
      aria-label={t(open ? 'closeMenu' : 'menu', { place: stop.place_name })}
      onClick={onToggle}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </button>
  );
}

/** 'Move to…' for fingers, inside the card. */
export function MovePanel({
  stop,
  day,
  part,
  index,
  last,
  onClose,
}: PlaceCardProps & { onClose: () => void }) {
  const t = useTranslations('board');
  const dates = useDates();
  const { days, move, removeStop, plan } = useBoard();
  const fixed = plan.fixed(stop);
  const [choosing, setChoosing] = useState(false);
  const others = days.filter((each) => each.day !== day);
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  const go = (target: Parameters<typeof move>[1]) => {
    if (move(stop.key, target)) onClose();
  };
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close.current();
      focusLater(`stop-${stop.key}`, '[data-menu]');
    };
    const element = panel.current;
    element?.addEventListener('keydown', escape);
    return () => element?.removeEventListener('keydown', escape);
  }, [stop.key]);
  return (
    <div
      ref={panel}
      id={`stop-${stop.key}-panel`}
      className={styles.panel}
      role="group"
      aria-label={t('menu', { place: stop.place_name })}
    >
      {fixed ? null : (
        <>
          <p className={styles.title}>{t('moveTo')}</p>
          <div className={styles.targets}>
            {DAY_PARTS.map((target) => {
              const Icon = PART_ICONS[target];
              return (
                <button
                  key={target}
                  type="button"
                  disabled={target === part}
                  onClick={() => go({ day, part: target, index: END })}
                >
                  <Icon {...icon} />
                  {t(`parts.${PART_NAMES[target]}`)}
                </button>
              );
            })}
            <button
              type="button"
              disabled={others.length === 0}
              aria-expanded={choosing}
              onClick={() => setChoosing(!choosing)}
            >
              <IconCalendarEvent {...icon} />
              {t('otherDay')}
            </button>
          </div>
          {choosing ? (
            <ul className={styles.days} aria-label={t('chooseDay')}>
              {others.map((each) => (
                <li key={each.day}>
                  <button type="button" onClick={() => go({ day: each.day, part, index: END })}>
                    <b>{t('day', { day: each.day })}</b>
                    {plan.dateOf(each.day) ? (
                      <span>{dates.dayShort(plan.dateOf(each.day))}</span>
                    ) : null}
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
      <div className={styles.acts}>
        {fixed || index === 0 ? null : (
          <button type="button" onClick={() => move(stop.key, { day, part, index: index - 1 })}>
            <IconArrowUp {...icon} /> {t('up')}
          </button>
        )}
        {fixed || last ? null : (
          <button type="button" onClick={() => move(stop.key, { day, part, index: index + 1 })}>
            <IconArrowDown {...icon} /> {t('down')}
          </button>
        )}
        <a href={paths.place(stop.place_id)} target="_blank" rel="noreferrer">
          <IconEye {...icon} /> {t('details')}
          <span className="visually-hidden">{t('opensNew')}</span>
        </a>
        {fixed ? null : (
          <button type="button" className={styles.danger} onClick={() => void removeStop(stop.key)}>
            <IconTrash {...icon} /> {t('remove')}
          </button>
        )}
      </div>
    </div>
  );
}
