import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { feasibilityOf } from '@joborder/shared/trips/feasibility';
import * as itinerary from '@joborder/shared/trips/itinerary';
import type { PlanDay } from '@joborder/shared/trips/plan';
import { toast } from '../../ui/toasts';
import type { BoardPlan, PickerPlan } from '../../itinerary/BoardContext';
import { useOpenDays } from '../../itinerary/use-open-days';
import { usePlanActions } from '../../itinerary/use-plan-actions';
import { useRoadLegs } from '../../itinerary/use-road-legs';

/** Everything the day board needs of a plan without dates and guides. */
export function useTripPlan(
  days: PlanDay[],
  change: (days: PlanDay[]) => void,
  picker: PickerPlan,
) {
  const t = useTranslations('tripPlan.removeDay');
  const tBoard = useTranslations('board');
  const acts = usePlanActions(days, change, itinerary);
  const openDays = useOpenDays(days, acts.update);
  const kept = days.length === 1 ? t('keeps') : null;

  const legs = useRoadLegs(days);
  const plans = useMemo(() => {
    const context = { weekday: null, flights: 0, ...(legs ? { legs } : {}) };
    return new Map(days.map((day) => [day.day, feasibilityOf(day, context)]));
  }, [days, legs]);
  const plan = useMemo<BoardPlan>(
    () => ({
      dateOf: () => '',
      fixed: () => null,
      warning: () => null,
      keepsDay: () => kept,
      feasibility: (day) => plans.get(day) ?? null,
      byRoad: legs !== undefined,
      showsAddress: true,
      picker,
    }),
    [kept, legs, picker, plans],
  );
  const addDay = (): number | null => {
    const added = itinerary.appendDay(acts.latest.current, itinerary.emptyDay);
    if (!acts.attempt(added)) return null;
    const day = added.days.length;
    toast({ tone: 'green', text: tBoard('dayAdded', { day }) });
    return day;
  };
  const removeDay = (number: number) =>
    acts.removeDay(number, (day) => {
      const places = itinerary.stopsOf([day]).length;
      return {
        title: tBoard('removeDay.title', { day: number }),
        lost: places > 0 ? t('lost', { places }) : t('nothing'),
      };
    });
  return { stops: acts.stops, openDays, plan, addDay, removeDay };
}
