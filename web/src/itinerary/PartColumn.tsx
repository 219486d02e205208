import { IconPlus } from '@tabler/icons-react';
import { Fragment, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { DayPart, PlanDay } from '@joborder/shared/trips/plan';
import { useBoard } from './BoardContext';
import styles from './PartColumn.module.css';
import { PART_ICONS, PART_NAMES } from './part-icons';
import { PlaceCard } from './PlaceCard';
import { useDropTarget } from './use-drop-target';

/** Where the carried card would land. */
function Slot({ day, part, height }: { day: number; part: DayPart; height: number }) {
  const slot = useRef<HTMLLIElement>(null);
  useDropTarget(slot, { kind: 'slot', day, part });
  return (
    <li ref={slot} className={styles.slot} aria-hidden>
      <div style={{ height }} />
    </li>
  );
}

/** A part of a day: its places in order and the button for one more. */
export function PartColumn({ day, part }: { day: PlanDay; part: DayPart }) {
  const t = useTranslations('board');
  const { dragging, pickPlaces, phone } = useBoard();
  const column = useRef<HTMLElement>(null);
  const head = useRef<HTMLDivElement>(null);
  useDropTarget(column, { kind: 'column', day: day.day, part });
  useDropTarget(head, { kind: 'head', day: day.day, part });
  const Icon = PART_ICONS[part];
  const name = PART_NAMES[part];
  const stops = day.parts[part];
  const landing = dragging?.landing;
  const over = landing?.day === day.day && landing.part === part;

  const carried = stops.findIndex((stop) => stop.key === dragging?.key);
  // Dropped where it came from, a card needs no slot.
  const index = over && Math.min(landing.index, stops.length) !== carried ? landing.index : -1;
  const slot = <Slot day={day.day} part={part} height={dragging?.height ?? 0} />;
  const others = stops.filter((stop) => stop.key !== dragging?.key);
  return (
    <section
      ref={column}
      className={styles.column}
      data-over={over || undefined}
      aria-labelledby={`part-${day.day}-${part}`}
    >
      <div ref={head} className={styles.head}>
        <Icon size={20} stroke={1.75} aria-hidden />
        <h3 id={`part-${day.day}-${part}`}>{t(`parts.${name}`)}</h3>
        <span className={styles.hours}>{t(`hours.${name}`)}</span>
        <span className={`${styles.count} not-on-phones`}>
          <span aria-hidden>{stops.length}</span>
          <span className="visually-hidden">{t('places', { count: stops.length })}</span>
        </span>
      </div>
      <ol className={styles.list}>
        {stops.map((stop, at) => (
          <Fragment key={stop.key}>
            {index >= 0 && others[index]?.key === stop.key ? slot : null}
            <PlaceCard
              stop={stop}
              day={day.day}
              part={part}
              index={at}
              last={at === stops.length - 1}
            />
          </Fragment>
        ))}
        {index >= others.length ? slot : null}
      </ol>
      <button
        type="button"
        id={`add-place-${day.day}-${part}`}
        className={styles.add}
        onClick={() => pickPlaces(day.day, part)}
      >
        <IconPlus size={18} stroke={2} aria-hidden />
        <span>
          {phone ? (
            t('addPlaceTo', { part: name })
          ) : (
            <>
              {t('addPlace')} <span className="visually-hidden">{t('inPart', { part: name })}</span>
            </>
          )}{' '}
          <span className="visually-hidden">{t('ofDay', { day: day.day })}</span>
        </span>
      </button>
    </section>
  );
}
