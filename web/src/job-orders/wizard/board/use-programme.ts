import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { isEmptyDay } from '@joborder/shared/dates';
import type { Day, DayGuide, Draft } from '@joborder/shared/job-orders/draft';
import * as itinerary from '@joborder/shared/job-orders/itinerary';
import { withPeriod } from '@joborder/shared/job-orders/new-draft';
import { addPlace, stopsOf } from '@joborder/shared/trips/itinerary';
import { useDates } from '../../../platform/dates';
import { focusLater } from '../../../ui/focus-later';
import { usePlanActions } from '../../../itinerary/use-plan-actions';
import { confirm } from '../../../ui/dialogs';
import { toast } from '../../../ui/toasts';
import { useWizardContext } from '../WizardContext';
import { removedGuides } from './guide-choice';
import type { GuideActions } from './GuidesContext';

const RULES = { ...itinerary, addPlace };

const withDays = (draft: Draft, days: Day[]): Draft => ({
  ...draft,
  programme: { ...draft.programme, days },
});

const nameOf = ({ fname, lname }: DayGuide) => `${fname} ${lname}`.trim();

/** The acts on the days of a job order: those of every plan, and guides and dates. */
export function useProgramme() {
  const t = useTranslations('programme');
  const tBoard = useTranslations('board');
  const dates = useDates();
  const { draft, change } = useWizardContext();
  const { joborder_start: start, joborder_stop: stop } = draft.details;
  const put = useCallback((days: Day[]) => change((before) => withDays(before, days)), [change]);
  const plan = usePlanActions(draft.programme.days, put, RULES);
  const { latest, attempt } = plan;

  const addGuide = (day: number, guide: DayGuide) => {
    attempt(itinerary.addGuide(latest.current, day, guide));
  };

  const assign: GuideActions['assign'] = async (assignments, added) => {
    const names = [...new Set(removedGuides(latest.current, assignments))];
    const yes =
      names.length === 0 ||
      (await confirm({
        title: t('removeGuides.title', { names: names.join(', ') }),
        text: t('removeGuides.text'),
        action: t('removeGuide.action'),
        refusal: t('removeGuide.refusal'),
        danger: 'delete',
      }));
    if (!yes) return false;
    plan.update((days) => itinerary.assignGuides(days, assignments));
    toast({
      tone: 'green',
      text: added
        ? t('guideAdded', { name: nameOf(added.guide), day: added.day })
        : t('guidesAssigned', { count: assignments.length }),
    });
    return true;
  };

  const removeGuide = async (day: number, guide: DayGuide) => {
    const name = nameOf(guide);
    const yes = await confirm({
      title: t('removeGuide.title', { name, day }),
      text: t('removeGuide.text'),
      action: t('removeGuide.action'),
      refusal: t('removeGuide.refusal'),
      danger: 'delete',
    });
    if (!yes) return;
    plan.update((days) => itinerary.removeGuide(days, day, guide.guide_id));
    toast({ tone: 'green', text: t('removeGuide.done', { name, day }) });
    focusLater(`add-guide-${day}`);
  };

  /** Answers the number of the new day, null when refused. */
  const addDay = (): number | null => {
    const result = itinerary.addDay(latest.current, start);
    if (!attempt(result)) return null;
    if (result.stop !== '') {
      change((before) => ({
        ...before,
        details: withPeriod(before.details, before.details.joborder_start, result.stop),
      }));
    }
    const day = result.days.length;
    const dated = { day, stop: dates.day(result.stop) };
    toast({
      tone: 'green',
      text: result.stop ? t('dayAddedUntil', dated) : tBoard('dayAdded', { day }),
    });
    return day;
  };

  const removeDay = (number: number): Promise<boolean> =>
    plan.removeDay(number, (day) => {
      const date = itinerary.dateOfDay(start, number);
      const places = stopsOf([day]).length;
      const guides = day.guides.length;
      return {
        title: date
          ? t('removeDay.titleDated', { day: number, date: dates.dayWithWeekday(date) })
          : tBoard('removeDay.title', { day: number }),
        lost:
          places + guides > 0 ? t('removeDay.lost', { places, guides }) : t('removeDay.nothing'),
        more: isEmptyDay(stop) ? null : t('removeDay.stop', { stop: dates.day(stop) }),
      };
    });

  return {
    stops: plan.stops,
    update: plan.update,
    addGuide,
    assign,
    removeGuide,
    addDay,
    removeDay,
  };
}
