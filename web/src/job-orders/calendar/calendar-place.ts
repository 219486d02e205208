import { type Day, isDay, todayInBangkok } from '@joborder/shared/dates';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { paths } from '../../paths';
import { monthOf } from './calendar-days';

const route = getRouteApi('/signed-in/office/Joborder');

export interface CalendarPlace {
  /** First day of the month that is shown. */
  readonly month: Day;
  /** The day that phones begin with. */
  readonly day: Day;
  /** Phones show orders or guides. */
  readonly part: 'orders' | 'guides';
}

/** Which part of the calendar the address describes, and the addresses of others. */
export function useCalendarPlace() {
  const router = useRouter();
  const search = route.useSearch();
  const today = todayInBangkok();
  const asked = `${search.month ?? ''}-01`;
  const month = isDay(asked) ? asked : monthOf(today);
  const day =
    isDay(search.day) && monthOf(search.day) === month
      ? search.day
      : monthOf(today) === month
        ? today
        : month;
  const place: CalendarPlace = {
    month,
    day,
    part: search.part === 'guides' ? 'guides' : 'orders',
  };
  const addressOf = (of: Day, chosen: string, part = place.part) =>
    paths.jobOrders({
      ...search,
      view: 'calendar',
      month: of.slice(0, 7),
      day: chosen,
      part: part === 'guides' ? 'guides' : '',
    });
  return {
    place,
    today,
    href: (change: { readonly day: Day; readonly part: CalendarPlace['part'] }) =>
      addressOf(change.day, change.day, change.part),
    goToDay: (to: Day) => router.history.push(addressOf(to, to)),
    /** To a month, at the day that it opens with. */
    goToMonth: (to: Day) => router.history.push(addressOf(to, '')),
  };
}
