import {
  IconAlertTriangle,
  IconCar,
  IconCircleCheck,
  IconPlane,
  IconRouteSquare,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Visit } from '@joborder/shared/trips/feasibility';
import { useBoard } from './BoardContext';
import styles from './DayFeasibility.module.css';
import { clock, isNextDay, roughKm } from './drive-text';
import { PART_NAMES } from './part-icons';
import { Remedy, StopWarning } from './StopWarning';

/** '2 ชม. 27 นาที' */
function useSpan() {
  const t = useTranslations('board.drive');
  return (all: number) => {
    const total = Math.round(all);
    const [hours, minutes] = [Math.floor(total / 60), total % 60];
    if (hours === 0) return t('minutes', { minutes });
    return minutes === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes });
  };
}

/** The way to a card: time and distance, from which stop where it stands in another column. */
export function LegLine({ visit, first }: { visit: Visit; first: boolean }) {
  const t = useTranslations('board.drive');
  const span = useSpan();
  const { leg } = visit;
  if (!leg) return null;
  if (leg.flown) {
    return (
      <p className={styles.leg}>
        <IconPlane size={16} stroke={1.75} aria-hidden />
        {t('flown')}
      </p>
    );
  }
  const way = { time: span(leg.minutes), km: roughKm(leg.km) };
  return (
    <p className={styles.leg}>
      <IconCar size={16} stroke={1.75} aria-hidden />
      {first ? t('legFrom', { ...way, n: leg.from.place_ordering }) : t('leg', way)}
    </p>
  );
}

/** When the group arrives and the place closes. */
export function ArrivalLine({ visit }: { visit: Visit }) {
  const t = useTranslations('board.drive');
  return (
    <span className={styles.arrival}>
      {t('arrives', { time: clock(visit.arrival), nextDay: isNextDay(visit.arrival) })}
      {visit.closes === null
        ? null
        : ` · ${t('closes', { time: clock(visit.closes), nextDay: isNextDay(visit.closes) })}`}
    </span>
  );
}

/** The card's own warning: it has closed by then, with the way out. */
export function LateWarning({ visit, day }: { visit: Visit; day: number }) {
  const t = useTranslations('board.drive');
  const { plan, move } = useBoard();
  const target = plan.earlier?.(day, visit) ?? null;
  return (
    <StopWarning
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
      text={t('late', {
        closes: clock(visit.closes ?? 0),
        closesNextDay: isNextDay(visit.closes ?? 0),
        arrival: clock(visit.arrival),
        nextDay: isNextDay(visit.arrival),
      })}
      remedy={
        target ? (
          <Remedy onClick={() => move(visit.stop.key, target)}>
            {t('toPart', { part: PART_NAMES[target.part] })}
          </Remedy>
        ) : null
      }
    />
  );
}

/** How the day goes as a whole, while it is open. */
export function DaySummary({ day }: { day: number }) {
  const t = useTranslations('board.drive');
  const span = useSpan();
  const { plan } = useBoard();
  const found = plan.feasibility?.(day);
  if (!found || found.visits.length < 2 || !found.drivable) return null;
  const late = found.visits.filter((visit) => visit.late).length;
  return (
    <p className={styles.summary}>
      <IconRouteSquare size={18} stroke={1.75} aria-hidden />
      <span>
        <b>
          {t('from', {
            begins: clock(found.begins),
            ends: clock(found.ends),
            nextDay: isNextDay(found.ends),
          })}
        </b>{' '}
        {t('day', {
          driving: span(found.driving),
          km: roughKm(found.km),
          staying: span(found.staying),
        })}
      </span>
      {late > 0 ? (
        <span className={styles.doubt}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden />
          {t('lateCount', { count: late })}
        </span>
      ) : (
        <span className={styles.fits}>
          <IconCircleCheck size={16} stroke={2} aria-hidden />
          {t('fits')}
        </span>
      )}
    </p>
  );
}

/** A day that cannot be driven: the numbers and what can be done. */
export function Undrivable({ day }: { day: number }) {
  const t = useTranslations('board.drive');
  const span = useSpan();
  const { days, plan, moveOn } = useBoard();
  const found = plan.feasibility?.(day);
  if (!found || found.drivable) return null;
  const { longest, visits } = found;
  const next = days.find((each) => each.day === day + 1);
  const b = (chunks: ReactNode) => <b>{chunks}</b>;
  // What lies beyond the longest leg goes on the next day.
  const beyond = longest ? visits.slice(visits.indexOf(longest)) : [];
  const keys = beyond.map(({ stop }) => stop.key);
  return (
    <div className={styles.undrivable} role="note">
      <p className={styles.head}>
        <IconAlertTriangle size={18} stroke={2} aria-hidden />
        {t('undrivable')}
      </p>
      <p className={styles.figures}>
        <span>{t.rich('needed', { time: span(found.needed), b })}</span>
        <span>{t.rich('driven', { time: span(found.driving), km: roughKm(found.km), b })}</span>
        <span>{t.rich('stayed', { time: span(found.staying), b })}</span>
        <span>{t('over')}</span>
      </p>
      {longest?.leg ? (
        <p>
          {t('longest', {
            from: longest.leg.from.place_name,
            to: longest.stop.place_name,
            time: span(longest.leg.minutes),
            km: roughKm(longest.leg.km),
          })}
        </p>
      ) : null}
      <p className={styles.remedies}>
        {plan.addFlight ? <Remedy onClick={plan.addFlight}>{t('addFlight')}</Remedy> : null}
        {next && longest ? (
          <Remedy onClick={() => moveOn(keys, day + 1)}>
            {t('moveOn', { place: longest.stop.place_name, day: day + 1 })}
          </Remedy>
        ) : null}
      </p>
    </div>
  );
}
