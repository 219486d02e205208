import { IconChevronRight, IconCircleCheck, IconTemperature } from '@tabler/icons-react';
import type { Day } from '@joborder/shared/dates';
import { checkState } from '@joborder/shared/tracking/rules';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import styles from './DayView.module.css';
import { useOutbox } from './guide-data';
import { ReasonSheet } from './ReasonSheet';
import {
  countTemperatures,
  currentStop,
  dayDate,
  dayOfToday,
  dayOfWork,
  type RoadDay,
  type GuideOrderView,
  type RoadStop,
  stopKey,
} from './guide-order';
import { useStopActions } from './check-in-actions';
import { StopCard } from './StopCard';
import { StopRow } from './StopRow';
import { StopSheet } from './StopSheet';
import { TemperatureSheet } from './TemperatureSheet';

export interface DayViewProps {
  readonly user: number;
  readonly order: GuideOrderView;
  readonly day: RoadDay;
  readonly now: number;
  readonly today: Day;
  /** Does the guide work on this day? */
  readonly mine: boolean;
  /** The guide accepted and the order is not cancelled. */
  readonly open: boolean;
  /** The way to the other days. */
  readonly tabs: ReactNode;
}

function Temperatures({
  order,
  day,
  onOpen,
}: Pick<DayViewProps, 'order' | 'day'> & { onOpen: () => void }) {
  const t = useTranslations('guide');
  if (order.tourists.length === 0) return null;
  const { unspecified, abnormal } = countTemperatures(order, day);
  const total = order.tourists.length;
  const state = () => {
    if (abnormal > 0) return { look: styles.red, text: t('abnormalCount', { count: abnormal }) };
    return unspecified > 0
      ? { look: styles.amber, text: t('temperaturesLeft', { count: unspecified }) }
      : { look: styles.green, text: t('temperaturesDone') };
  };
  const { look, text } = state();
  return (
    <button type="button" className={styles.temperatures} aria-haspopup="dialog" onClick={onOpen}>
      <IconTemperature size={22} stroke={1.75} aria-hidden />
      <span className={styles.what}>
        <b>{t('temperatures')}</b>
        <span className={look}>{text}</span>
      </span>
      <span className={styles.count}>
        {total - unspecified}/{total}
      </span>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </button>
  );
}

function AllDone({ order, day }: Pick<DayViewProps, 'order' | 'day'>) {
  const t = useTranslations('guide');
  const { entries } = useOutbox();
  const next = order.days.find((each) => each.day === day.day + 1);
  return (
    <section className={styles.done}>
      <IconCircleCheck size={40} stroke={1.75} aria-hidden />
      <h2>{t('allDone')}</h2>
      <p>{entries.length > 0 ? t('allDoneWaiting') : t('allDoneText')}</p>
      {next ? (
        <ButtonLink
          as={AppLink}
          size="large"
          href={paths.guideWork({ joborder_code: order.code, day: next.day })}
        >
          {t('tomorrow', { day: next.day })}
        </ButtonLink>
      ) : null}
    </section>
  );
}

/** A day: the place in front of the guide, then the whole list. */
export function DayView({ user, order, day, now, today, mine, open, tabs }: DayViewProps) {
  const t = useTranslations('guide');
  const { dayWithWeekday } = useDates();
  const actions = useStopActions(user, order.code);
  const [opened, setOpened] = useState<string | null>(null);
  const [skipping, setSkipping] = useState<RoadStop | null>(null);
  const [measuring, setMeasuring] = useState(false);

  const isToday = dayOfToday(order, today) === day.day;
  const isAtWork = dayOfWork(order, today) === day.day;
  const inFront = isAtWork && open ? currentStop(day) : undefined;
  const next = day.stops.find((stop) => checkState(stop) === 'planned' && stop !== inFront);
  const shown = day.stops.find((stop) => stopKey(stop) === opened);
  const warning = isToday ? null : t('notToday', { date: dayWithWeekday(dayDate(order, day.day)) });
  const onDuty = order.guides.filter((guide) => guide.days.includes(day.day));
  const temperatures = open ? (
    <Temperatures order={order} day={day} onOpen={() => setMeasuring(true)} />
  ) : null;
  const skip = (stop: RoadStop) => {
    setOpened(null);
    setSkipping(stop);
  };

  return (
    <div className={styles.columns}>
      <p className="visually-hidden" role="status">
        {actions.said}
      </p>
      <div className={styles.front}>
        {mine || onDuty.length === 0 ? null : (
          <Notice>{t('notYourDay', { names: onDuty.map(({ name }) => name).join(', ') })}</Notice>
        )}
        {inFront ? (
          <StopCard stop={inFront} actions={actions} now={now} onSkip={skip}>
            {temperatures}
          </StopCard>
        ) : (
          <>
            {isAtWork && open && day.stops.length > 0 ? <AllDone order={order} day={day} /> : null}
            {warning && open ? <Notice>{warning}</Notice> : null}
            {temperatures}
          </>
        )}
      </div>
      <section className={styles.plan} aria-labelledby="plan">
        <h2 id="plan">{isToday ? t('planToday') : t('plan')}</h2>
        {tabs}
        {day.stops.length === 0 ? <p>{t('emptyDay')}</p> : null}
        <ol className={styles.list}>
          {day.stops.map((stop) => (
            <StopRow
              key={stopKey(stop)}
              stop={stop}
              current={stop === inFront}
              settling={actions.settling(stop, 'row')}
              onOpen={() => {
                // The second tap of a thumb that just checked in from this row.
                if (!actions.settling(stop, 'row')) setOpened(stopKey(stop));
              }}
              onCheckIn={
                isAtWork && open && stop === next && inFront
                  ? () => actions.checkIn(stop, 'row')
                  : undefined
              }
            />
          ))}
        </ol>
      </section>
      {shown ? (
        <StopSheet
          {...{ actions, now, open, warning }}
          stop={shown}
          onSkip={skip}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {skipping ? (
        <ReasonSheet
          title={t('skipTitle', { place: skipping.name })}
          label={t('skipLabel')}
          hint={t('skipHint')}
          submit={t('skipSubmit')}
          keep={t('keep')}
          reasons={[
            t('skipReasons.closed'),
            t('skipReasons.time'),
            t('skipReasons.weather'),
            t('skipReasons.wish'),
          ]}
          onClose={() => setSkipping(null)}
          onSubmit={(remark) => actions.skip(skipping, remark)}
        />
      ) : null}
      {measuring ? (
        <TemperatureSheet {...{ user, order, day }} onClose={() => setMeasuring(false)} />
      ) : null}
    </div>
  );
}
