import { IconPlus, IconUserPlus } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { weekdayOf } from '@joborder/shared/dates';
import type { Day, Stop } from '@joborder/shared/job-orders/draft';
import { drivingContext } from '@joborder/shared/job-orders/driving';
import { dateOfDay, daysForRange, moveStop } from '@joborder/shared/job-orders/itinerary';
import { earlierPart, feasibilityOf } from '@joborder/shared/trips/feasibility';
import { useMessages } from '../../../platform/use-messages';
import type { BoardPlan } from '../../../itinerary/BoardContext';
import { dayState } from '../../../itinerary/board-state';
import { DayBoard } from '../../../itinerary/DayBoard';
import type { DayExtras } from '../../../itinerary/DaySection';
import { findPlaces } from '../../../itinerary/find-places';
import { focusLater } from '../../../ui/focus-later';
import { useOpenDays } from '../../../itinerary/use-open-days';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorSummary, type Problem } from '../../../ui/ErrorSummary';
import { Notice } from '../../../ui/Notice';
import { lazyPart } from '../../../ui/lazy-part';
import { ADD_FLIGHT, useWizardContext } from '../WizardContext';
import { ClosedDay } from './ClosedDay';
import { FeeField } from './FeeField';
import { GuideCards } from './GuideCards';
import { PersonPhoto } from '../../../platform/PersonPhoto';
import { GuidesProvider } from './GuidesContext';
import styles from './ProgrammeStep.module.css';
import { useProgramme } from './use-programme';

const GuidesDialog = lazyPart(() =>
  import('./GuidesDialog').then((file) => ({ default: file.GuidesDialog })),
);

/** A tour with dates has a day for each of them from the beginning. */
function useDaysOfRange() {
  const { change } = useWizardContext();
  useEffect(() => {
    change((draft) => {
      const { joborder_start, joborder_stop } = draft.details;
      if (draft.programme.days.length > 0) return draft;
      const days = daysForRange(joborder_start, joborder_stop);
      if (days.length === 0) return draft;
      const folded = days.map((day) => ({ ...day, collapsed: day.day !== 1 }));
      return { ...draft, programme: { ...draft.programme, days: folded } };
    });
  }, [change]);
}

/** What the board has to know of a job order: dates, visited stops, closed places. */
function useOrderPlan(): BoardPlan {
  const t = useTranslations('programme');
  const { draft, lead, legs } = useWizardContext();
  const { joborder_start: start } = draft.details;
  return useMemo(() => {
    const { days } = draft.programme;
    const plans = new Map(
      days.map((day) => [day.day, feasibilityOf(day, drivingContext(draft, day.day, legs))]),
    );
    const dateOf = (day: number) => dateOfDay(start, day);
    return {
      dateOf,
      fixed: (stop: Stop) => (stop.locked ? t('locked') : null),
      warning: (stop, day) => {
        const date = dateOf(day);
        const closed = date !== '' && stop.closed_weekdays.includes(weekdayOf(date));
        return closed ? <ClosedDay stop={stop} date={date} /> : null;
      },
      keepsDay: () => null,
      feasibility: (day) => plans.get(day) ?? null,
      byRoad: legs !== undefined,
      earlier: (day, visit) =>
        earlierPart(days, day, visit, drivingContext(draft, day, legs), moveStop),
      addFlight: () => lead(ADD_FLIGHT),
      picker: { take: 10, suggests: true, find: findPlaces },
    };
  }, [draft, lead, legs, start, t]);
}

/** Step 2: guides and places on the day board, with the route beside it. */
export function ProgrammeStep() {
  const t = useTranslations('programme');
  const tBoard = useTranslations('board');
  const messages = useMessages();
  const { draft, issuesOf, warningsOf, checked, attempt, target, reached } = useWizardContext();
  const { days } = draft.programme;
  useDaysOfRange();
  const programme = useProgramme();
  const openDays = useOpenDays(days, programme.update);
  const plan = useOrderPlan();
  const [guidesFor, pickGuides] = useState<number | null>(null);

  const issues = issuesOf(2);
  const warnings = warningsOf(2);
  const shown = checked.has(2);
  const problems: Problem[] = issues.map((issue) => ({
    field: issue.path,
    message: messages.issue(issue),
  }));
  const follow = ({ field = '' }: Problem) => {
    const index = Number(/^days\.(\d+)/.exec(field)?.[1] ?? Number.NaN);
    if (Number.isNaN(index)) {
      focusLater(field === 'days' ? `add-guide-${openDays.active}` : field);
      return;
    }
    openDays.reveal(index + 1);
    focusLater(`days.${index}`);
  };
  useEffect(() => {
    if (target === null) return;
    follow({ field: target, message: '' });
    reached();
  });
  const extras = (day: Day): DayExtras => ({
    actions: (
      <Button
        id={`add-guide-${day.day}`}
        size="small"
        icon={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() => pickGuides(day.day)}
      >
        {t('addGuide')}
      </Button>
    ),
    summary: day.guides
      .slice(0, 4)
      .map((guide) => (
        <PersonPhoto
          key={guide.guide_id}
          photo={guide.photo}
          size="small"
          name={`${guide.fname} ${guide.lname}`.trim()}
        />
      )),
    notices: warnings
      // The board says more of a day that cannot be driven.
      .filter(({ path, code }) => path === `days.${day.day - 1}` && code !== 'dayUndrivable')
      .map((warning) => (
        <div key={warning.code} className={styles.notice}>
          <Notice tone="amber">{messages.warning(warning)}</Notice>
        </div>
      )),
    body: <GuideCards day={day} warnings={warnings} />,
  });

  return (
    <GuidesProvider value={{ ...programme, pickGuides }}>
      <ErrorSummary
        className={styles.problems}
        problems={shown ? problems : []}
        attempt={attempt}
        onFollow={follow}
      />
      <DayBoard
        days={days}
        states={days.map((day) => dayState(day, issues, warnings, shown))}
        stops={programme.stops}
        openDays={openDays}
        plan={plan}
        addDay={programme.addDay}
        removeDay={programme.removeDay}
        top={<FeeField />}
        extras={extras}
        empty={(add) => (
          <EmptyState
            title={t('empty.title')}
            text={t('empty.text')}
            actions={
              <Button
                id="add-first-day"
                kind="primary"
                icon={<IconPlus size={18} stroke={2} aria-hidden />}
                onClick={add}
              >
                {tBoard('addDay')}
              </Button>
            }
          />
        )}
      />
      <Suspense>
        {guidesFor === null ? null : (
          <GuidesDialog day={guidesFor} onClose={() => pickGuides(null)} />
        )}
      </Suspense>
    </GuidesProvider>
  );
}
