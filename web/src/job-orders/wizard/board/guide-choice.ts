import type { Day as CalendarDay } from '@joborder/shared/dates';
import { addDays, isEmptyDay } from '@joborder/shared/dates';
import type { Day, DayGuide } from '@joborder/shared/job-orders/draft';
import { type Assignment, assignGuides } from '@joborder/shared/job-orders/itinerary';

/** Other work of a guide on a day, as `guides/busy` answers; '' for somebody else's order. */
export interface Busy {
  readonly guide_id: number;
  readonly date: CalendarDay;
  readonly joborder_code: string;
}

/** Days that follow each other as from and to. */
export function spansOf(dates: readonly CalendarDay[]): [CalendarDay, CalendarDay][] {
  const spans: [CalendarDay, CalendarDay][] = [];
  for (const date of dates.toSorted()) {
    const last = spans.at(-1);
    if (last && addDays(last[1], 1) === date) last[1] = date;
    else spans.push([date, date]);
  }
  return spans;
}

/** A licence that has ended already: the guide cannot be added (D66). */
export const isExpired = ({ license_expires }: Pick<DayGuide, 'license_expires'>, today: string) =>
  !isEmptyDay(license_expires) && license_expires < today;

/** The choice with these days, and perhaps another fee, for a guide; no days take the guide out. */
export function choose(
  chosen: readonly Assignment[],
  guide: DayGuide,
  days: readonly number[],
): Assignment[] {
  const next = { guide, days: days.toSorted((a, b) => a - b) };
  const others = chosen.filter((each) => each.guide.guide_id !== guide.guide_id);
  if (days.length === 0) return others;
  return others.length === chosen.length
    ? [...chosen, next]
    : chosen.map((each) => (each.guide.guide_id === guide.guide_id ? next : each));
}

/** Everybody who works on `from` works on all days; others keep theirs. */
export const copyToAll = (
  chosen: readonly Assignment[],
  from: number,
  all: readonly number[],
): Assignment[] => chosen.map((each) => (each.days.includes(from) ? { ...each, days: all } : each));

/** Days on which nobody would work. */
export const daysWithoutGuide = (all: readonly number[], chosen: readonly Assignment[]) =>
  all.filter((day) => !chosen.some(({ days }) => days.includes(day)));

/** What the guides of the choice cost: their days by their own fee, or the order's. */
export const totalFee = (chosen: readonly Assignment[], fee: number): number =>
  chosen.reduce((sum, { guide, days }) => sum + days.length * (guide.fee ?? fee), 0);

/** Guides that stand on some day now and would not any more. */
export function removedGuides(days: Day[], chosen: readonly Assignment[]): string[] {
  const after = assignGuides(days, chosen);
  return days.flatMap((day, index) =>
    day.guides
      .filter(({ guide_id }) => !after[index]?.guides.some((each) => each.guide_id === guide_id))
      .map(({ fname, lname }) => `${fname} ${lname}`.trim()),
  );
}
