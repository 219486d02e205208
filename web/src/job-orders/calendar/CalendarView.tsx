import { addDays } from '@joborder/shared/dates';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconUsers } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { LoadProblem } from '../../platform/LoadProblem';
import { useCan } from '../../platform/use-session';
import { Button, ButtonLink } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Notice } from '../../ui/Notice';
import { Preparing } from '../../ui/Preparing';
import { addMonths, daysOf, weekOf } from './calendar-days';
import { useCalendarPlace } from './calendar-place';
import styles from './CalendarView.module.css';
import { GuideCards } from './GuideCards';
import { GuideTable } from './GuideTable';
import { Legend } from './Legend';
import { MonthBars } from './MonthBars';
import { PhoneDays } from './PhoneDays';
import { LOOKS, useCalendar } from './use-calendar';

/** The own job orders of a month as bars, and which guides are free; on phones day by day. */
export function CalendarView({ withDraft }: { withDraft: boolean }) {
  const t = useTranslations('calendar');
  const dates = useDates();
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, {
    getInitialValueInEffect: false,
  });
  const { place, today, goToDay, goToMonth, href } = useCalendarPlace();
  const { month, day, part } = place;
  const { weeks, items, guides, hidden, isStale, error, retry } = useCalendar(month, withDraft);
  // A guide files for oneself: there is nobody to choose.
  const hasGuides = !useCan()('guide_work:do');
  const isGuides = isPhone && part === 'guides' && hasGuides;

  const week = weekOf(day);
  /** The week that phones show of the guides begins with the chosen day. */
  const shown = Array.from({ length: 7 }, (_, at) => addDays(day, at));
  const step = (by: 1 | -1) =>
    isPhone ? goToDay(addDays(day, 7 * by)) : goToMonth(addMonths(month, by));

  const content = () => {
    if (error && !items)
      return <LoadProblem title={t('loadFailed')} error={error} onRetry={retry} />;
    if (!items) return <Preparing />;
    if (isGuides) return <GuideCards guides={guides} days={shown} />;
    return isPhone ? (
      <>
        <PhoneDays
          {...{ items, week, day, today }}
          last={addDays(addMonths(month, 1), -1)}
          onDay={goToDay}
        />
        {hasGuides ? (
          <ButtonLink
            as={AppLink}
            wide
            icon={<IconUsers size={18} stroke={1.75} aria-hidden />}
            href={href({ day, part: 'guides' })}
          >
            {t('guides')}
          </ButtonLink>
        ) : null}
      </>
    ) : (
      <MonthBars {...{ weeks, items, month, today }} />
    );
  };
  const isEmpty = items?.every(({ start, stop }) => start >= addMonths(month, 1) || stop < month);
  return (
    <>
      <section
        className={styles.calendar}
        aria-label={isGuides ? t('guides') : t('label', { month: dates.month(month) })}
        aria-busy={isStale || !items}
      >
        {isGuides ? (
          <div className={styles.back}>
            <AppLink href={href({ day, part: 'orders' })} aria-label={t('backToOrders')}>
              <IconArrowLeft size={20} stroke={1.75} aria-hidden />
            </AppLink>
            <h2>{t('guides')}</h2>
          </div>
        ) : null}
        <div className={styles.head}>
          <IconButton
            label={t(isPhone ? 'previousWeek' : 'previousMonth')}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={18} stroke={1.75} aria-hidden />
          </IconButton>
          <h2 className={styles.month} aria-live="polite">
            {isGuides ? dates.range(day, addDays(day, 6)) : dates.month(month)}
          </h2>
          <IconButton label={t(isPhone ? 'nextWeek' : 'nextMonth')} onClick={() => step(1)}>
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </IconButton>
          <Button onClick={() => goToDay(today)}>{t('today')}</Button>
          {isPhone ? null : <Legend looks={LOOKS} />}
        </div>
        {hidden > 0 ? (
          <Notice tone="amber">{t('hidden', { shown: items?.length ?? 0, count: hidden })}</Notice>
        ) : null}
        {error && items ? (
          <LoadProblem title={t('loadFailed')} error={error} onRetry={retry} />
        ) : null}
        {isEmpty && !isPhone ? <p className={styles.none}>{t('noneInMonth')}</p> : null}
        {content()}
      </section>
      {hasGuides && !isPhone && items ? (
        <GuideTable guides={guides} days={daysOf(month)} today={today} isStale={isStale} />
      ) : null}
    </>
  );
}
