import { addDays } from '@joborder/shared/dates';
import { barsOf, daysIn, type Range } from '@joborder/shared/reports/period';

/** How far the map goes at a time when it plays through its period. */
export const STEPS = ['day', 'week', 'month'] as const;
export type Step = (typeof STEPS)[number];

/** More pictures than two months of days nobody watches to the end. */
const MOST = 62;
const LONGEST: Readonly<Record<Step, number>> = { day: 1, week: 7, month: 31 };

function weeksOf({ from, to }: Range): Range[] {
  const weeks: Range[] = [];
  for (let start = from; start <= to; start = addDays(start, 7)) {
    const end = addDays(start, 6);
    weeks.push({ from: start, to: end < to ? end : to });
  }
  return weeks;
}

/** The parts of a period, one after the other. */
export const partsOf = (range: Range, step: Step): readonly Range[] =>
  step === 'week' ? weeksOf(range) : [...barsOf(range, step)];

/** The steps that a period can be played in: at least two pictures, and not too many. */
export const stepsFor = (range: Range): readonly Step[] =>
  STEPS.filter((step) => {
    // Centuries are not cut into days to be counted.
    if (daysIn(range) > MOST * LONGEST[step]) return false;
    const { length } = partsOf(range, step);
    return length > 1 && length <= MOST;
  });
