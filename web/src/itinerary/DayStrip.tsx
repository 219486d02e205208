import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { PlanDay } from '@joborder/shared/trips/plan';
import { useDates } from '../platform/dates';
import { showInStrip } from '../ui/show-in-strip';
import { useBoard } from './BoardContext';
import type { DayState } from './board-state';
import styles from './DayStrip.module.css';
import { DayStateLine } from './DayStateLine';
import { useDropTarget } from './use-drop-target';

interface DayTabProps {
  readonly day: PlanDay;
  readonly state: DayState;
  readonly onOpen: () => void;
}

function DayTab({ day, state, onOpen }: DayTabProps) {
  const t = useTranslations('board');
  const dates = useDates();
  const { active, dragging, plan } = useBoard();
  const date = plan.dateOf(day.day);
  const tab = useRef<HTMLButtonElement>(null);
  useDropTarget(tab, { kind: 'day', day: day.day });
  const current = active === day.day;
  useEffect(() => {
    if (current) showInStrip(tab.current?.closest('ol') ?? null, tab.current);
  }, [current]);
  return (
    <button
      ref={tab}
      id={`day-tab-${day.day}`}
      type="button"
      className={styles.tab}
      aria-current={current || undefined}
      data-over={(dragging?.landing?.day === day.day && !current) || undefined}
      onClick={onOpen}
    >
      <span className={styles.title}>
        {t('day', { day: day.day })}
        <DayStateLine state={state} plain />
      </span>
      <span className={styles.meta}>
        {date ? <span>{dates.dayShort(date)}</span> : null}
        <span className="not-on-phones">
          {date ? ' · ' : null}
          {t('placesShort', { count: state.places })}
        </span>
      </span>
    </button>
  );
}

/** The days side by side: where the work stands, and the way to each. Cards may be dropped on them. */
export function DayStrip({
  states,
  onOpen,
  onAdd,
}: {
  states: readonly DayState[];
  onOpen: (day: number) => void;
  onAdd: () => void;
}) {
  const t = useTranslations('board');
  const { days } = useBoard();
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (strip.current) return autoScrollForElements({ element: strip.current });
  }, []);
  return (
    <nav className={styles.strip} aria-label={t('days')}>
      <ol ref={strip} className={styles.list}>
        {days.map((day, index) => (
          <li key={day.day}>
            <DayTab day={day} state={states[index] as DayState} onOpen={() => onOpen(day.day)} />
          </li>
        ))}
        <li className={styles.addItem}>
          <button type="button" className={styles.add} onClick={onAdd}>
            <IconPlus size={18} stroke={2} aria-hidden />
            {t('addDay')}
          </button>
        </li>
      </ol>
    </nav>
  );
}
