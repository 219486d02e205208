import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { PlacePhoto } from '../places/PlacePhoto';
import { AppLink } from '../platform/AppLink';
import { useDates } from '../platform/dates';
import { minutesAt, TONE_OF, type Visit } from './progress-view';
import styles from './PlaceRows.module.css';
import { StateBadge } from './StateBadge';
import { useClock } from './use-clock';

export interface PlaceRowsProps {
  readonly rows: readonly Visit[];
  /** Days stand together: each row names its own. */
  readonly allDays: boolean;
  readonly marked: ReadonlySet<string>;
}

/** The element that a marker of the map leads to. */
export const rowId = (visit: Visit) => `visit-${visit.key}`;

/** Below this many minutes the group has only just arrived. */
const JUST = 2;

function useCells(allDays: boolean) {
  const t = useTranslations('progress.places');
  const { time, dayShort } = useDates();
  const now = useClock();
  const timeOf = (at: string | null) => (at === null ? '–' : time(at));
  return {
    timeOf,
    part: (visit: Visit) =>
      allDays ? t('dayPart', { day: visit.day, part: t(visit.part) }) : t(visit.part),
    date: (visit: Visit) => (allDays ? dayShort(visit.date) : null),
    duration: (visit: Visit) => {
      const minutes = minutesAt(visit, now);
      if (minutes === null) return '–';
      if (visit.state === 'checkedIn' && minutes < JUST) return t('arrived');
      return minutes < 60
        ? t('minutes', { minutes })
        : t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
    },
  };
}

function Marker({ visit }: { visit: Visit }) {
  return <span className={`${styles.marker} ${styles[TONE_OF[visit.state]]}`}>{visit.n}</span>;
}

function Place({ visit: { stop } }: { visit: Visit }) {
  const { place } = stop;
  return (
    <>
      <PlacePhoto className={styles.photo} photos={place.photo} icon={place.category_icon} />
      <span className={styles.name}>
        <AppLink href={paths.place(place.id)}>{place.name}</AppLink>
        <small>{[place.address, place.province_name].filter(Boolean).join(' · ')}</small>
      </span>
    </>
  );
}

export function PlacesTable({ rows, allDays, marked }: PlaceRowsProps) {
  const t = useTranslations('progress.places');
  const cells = useCells(allDays);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          <th className={styles.n}>{t('n')}</th>
          <th>{t('place')}</th>
          <th>{t('part')}</th>
          <th>{t('checkIn')}</th>
          <th>{t('checkOut')}</th>
          <th>{t('duration')}</th>
          <th>{t('status')}</th>
          <th className={styles.remark}>{t('remark')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((visit) => (
          <tr
            key={visit.key}
            id={rowId(visit)}
            tabIndex={-1}
            data-state={visit.state}
            data-changed={marked.has(`visit-${visit.key}`) || undefined}
          >
            <td className={styles.n}>
              <Marker visit={visit} />
            </td>
            <td>
              <span className={styles.place}>
                <Place visit={visit} />
              </span>
            </td>
            <td className={styles.short}>
              {cells.part(visit)}
              {allDays ? <small>{cells.date(visit)}</small> : null}
            </td>
            <td className={styles.short}>{cells.timeOf(visit.stop.checkindate)}</td>
            <td className={styles.short}>{cells.timeOf(visit.stop.checkoutdate)}</td>
            <td className={styles.short}>{cells.duration(visit)}</td>
            <td className={styles.short}>
              <StateBadge state={visit.state} />
            </td>
            <td className={styles.remark}>{visit.stop.remark}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PlaceCards({ rows, allDays, marked }: PlaceRowsProps) {
  const t = useTranslations('progress.places');
  const cells = useCells(allDays);
  return (
    <ul className={styles.cards} aria-label={t('title')}>
      {rows.map((visit) => (
        <li
          key={visit.key}
          id={rowId(visit)}
          tabIndex={-1}
          className={styles.card}
          data-state={visit.state}
          data-changed={marked.has(`visit-${visit.key}`) || undefined}
        >
          <div className={styles.cardHead}>
            <Marker visit={visit} />
            <StateBadge state={visit.state} tinted />
            <span className={styles.when}>{cells.part(visit)}</span>
          </div>
          <div className={styles.place}>
            <Place visit={visit} />
          </div>
          <dl className={styles.times}>
            <div>
              <dt>{t('checkIn')}</dt>
              <dd>{cells.timeOf(visit.stop.checkindate)}</dd>
            </div>
            <div>
              <dt>{t('checkOut')}</dt>
              <dd>{cells.timeOf(visit.stop.checkoutdate)}</dd>
            </div>
            <div>
              <dt>{t('duration')}</dt>
              <dd>{cells.duration(visit)}</dd>
            </div>
          </dl>
          {visit.stop.remark ? <p className={styles.note}>{visit.stop.remark}</p> : null}
        </li>
      ))}
    </ul>
  );
}
