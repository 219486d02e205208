import { addDays, isDay } from '@joborder/shared/dates';
import type { Details } from '@joborder/shared/job-orders/draft';
import { daysForRange } from '@joborder/shared/job-orders/itinerary';
import { withPeriod } from '@joborder/shared/job-orders/new-draft';
import type { IssueCode } from '@joborder/shared/texts';
import { useMessages } from '../../../platform/use-messages';
import { useWizardContext } from '../WizardContext';

/** Problems between two dates that are both filled in: they are shown at once. */
const AT_ONCE: ReadonlySet<string> = new Set<IssueCode>(['stopBeforeStart', 'tourTooLong']);

/** The sentence of the first broken rule at a path; those that are not shown at once, when the step was checked. */
export function useProblem(): (path: string) => string | null {
  const { issues, checked } = useWizardContext();
  const messages = useMessages();
  return (path) => {
    const issue = issues.find((each) => each.path === path);
    return issue && (checked.has(1) || AT_ONCE.has(issue.code)) ? messages.issue(issue) : null;
  };
}

/** Changes of step 1. A start date moves the end along where the plan says how many days there are. */
export function useDetails() {
  const { draft, change } = useWizardContext();
  const set = (patch: Partial<Details>) =>
    change((before) => ({ ...before, details: { ...before.details, ...patch } }));
  const setPeriod = (start: string, stop: string) =>
    change((before) => {
      const planned = before.programme.days.length;
      const end = stop === '' && isDay(start) && planned > 0 ? addDays(start, planned - 1) : stop;
      const isBlank = before.programme.days.every(
        (day) =>
          day.guides.length === 0 && Object.values(day.parts).every((stops) => stops.length === 0),
      );
      // Nothing is planned yet: the days follow the dates.
      const days = isBlank && isDay(start) && isDay(end) ? daysForRange(start, end) : null;
      return {
        ...before,
        details: withPeriod(before.details, start, end),
        programme: days ? { ...before.programme, days } : before.programme,
      };
    });
  return { details: draft.details, set, setPeriod };
}
