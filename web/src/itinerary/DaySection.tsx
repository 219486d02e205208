import { IconChevronDown, IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { DAY_PARTS, type PlanDay } from '@joborder/shared/trips/plan';
import { useDates } from '../platform/dates';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { useBoard } from './BoardContext';
import type { DayState } from './board-state';
import styles from './DaySection.module.css';
import { DaySummary, Undrivable } from './DayFeasibility';
import { DayStateLine } from './DayStateLine';
import { PartColumn } from './PartColumn';
import { useDropTarget } from './use-drop-target';

/** What a feature assigns to a day beside its places. */
export interface DayExtras {
  /** Buttons before 'add place'; phones have none in the head. */
  readonly actions?: ReactNode;
  /** Before the number of places of a folded day. */
  readonly summary?: ReactNode;
  readonly notices?: ReactNode;
  /** Between the map of phones and the three parts. */
  readonly body?: ReactNode;
}

export interface DaySectionProps extends DayExtras {
  readonly day: PlanDay;
  readonly state: DayState;
  /** Phones show the map inside the day. */
  readonly map?: ReactNode;
  readonly onRemoved: (day: number) => void;
}

/** A day: folded to one line with its state, or open with its three parts. */
export function DaySection({
  day,
  state,
  map,
  actions,
  summary,
  notices,
  body,
  onRemoved,
}: DaySectionProps) {
  const t = useTranslations('board');
  const dates = useDates();
  const { phone, isOpen, toggle, pickPlaces, removeDay, plan } = useBoard();
  const head = useRef<HTMLDivElement>(null);
  useDropTarget(head, { kind: 'day', day: day.day });
  const open = phone || isOpen(day);
  const date = plan.dateOf(day.day);
  const provinces = state.provinces.length > 0 ? state.provinces.join(', ') : t('noProvince');
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const title = (
    <>
      <span className={styles.name}>{t('day', { day: day.day })}</span>
      <span className={styles.date}>
        {date
          ? open
            ? `${dates.weekday(date)} ${dates.dayLong(date)}`
            : dates.dayWithWeekday(date)
          : null}
      </span>
    </>
  );
  const remove = async () => {
    if (await removeDay(day.day)) onRemoved(day.day);
  };
  return (
    <section
      id={`days.${day.day - 1}`}
      className={styles.day}
      tabIndex={-1}
      aria-labelledby={`day-${day.day}-title`}
      data-open={open || undefined}
    >
      <div ref={head} className={styles.head}>
        <h2 id={`day-${day.day}-title`} className={styles.title}>
          {phone ? (
            title
          ) : (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={`day-${day.day}-body`}
              onClick={() => toggle(day.day)}
            >
              <Chevron size={20} stroke={1.75} aria-hidden />
              {title}
            </button>
          )}
        </h2>
        <span className={styles.provinces} title={provinces}>
          {provinces}
        </span>
        {open ? (
          phone ? null : (
            <span className={styles.actions}>
              {actions}
              <Button
                kind="primary"
                size="small"
                icon={<IconPlus size={18} stroke={2} aria-hidden />}
                onClick={() => pickPlaces(day.day, null)}
              >
                {t('addPlace')}
              </Button>
            </span>
          )
        ) : (
          <span className={styles.summary}>
            {summary}
            <span className={styles.count}>{t('places', { count: state.places })}</span>
            <DayStateLine state={state} />
          </span>
        )}
        <span className={styles.remove}>
          <IconButton
            danger
            label={t('removeDay.label', { day: day.day })}
            reason={plan.keepsDay(day.day)}
            onClick={() => void remove()}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </IconButton>
        </span>
      </div>
      {phone ? null : <Undrivable day={day.day} />}
      {open ? (
        <div id={`day-${day.day}-body`}>
          {phone ? <Undrivable day={day.day} /> : null}
          {notices}
          {map}
          {body}
          <DaySummary day={day.day} />
          <div className={styles.parts}>
            {DAY_PARTS.map((part) => (
              <PartColumn key={part} day={day} part={part} />
            ))}
          </div>
        </div>
      ) : null}
    </section>
  );
}
