import type { Issue } from '../endpoint';
import type { Values } from '../texts';
import { checkDays } from './check-days';
import { MAX_GROUP, MAX_TRIP_LENGTH } from './limits';
import type { PlanDay } from './plan';
import type { TripPlan } from './tour';

/** The days of a template: a place on every day, none twice in a part of a day (AG 5). */
export function checkTripDays(days: readonly PlanDay[]): Issue[] {
  if (days.length === 0) return [{ path: 'days', code: 'tripPlacesMissing' }];
  return checkDays(days).map((issue) =>
    issue.code === 'dayWithoutPlace' ? { path: issue.path, code: 'tripPlacesMissing' } : issue,
  );
}

/** The fields of the save dialog and the editor: name, description, group size. */
export function checkTripFacts(plan: Omit<TripPlan, 'days'>): Issue[] {
  const issues: Issue[] = [];
  const report = (path: string, code: string, values?: Values) =>
    issues.push(values ? { path, code, values } : { path, code });
  const name = plan.name.trim();
  const description = plan.description.trim();
  if (name === '') report('tour_name', 'tripNameMissing');
  if (description === '') report('tour_description', 'tripDescriptionMissing');
  if (name.length > MAX_TRIP_LENGTH.name) {
    report('tour_name', 'textTooLong', { max: MAX_TRIP_LENGTH.name });
  }
  if (description.length > MAX_TRIP_LENGTH.description) {
    report('tour_description', 'textTooLong', { max: MAX_TRIP_LENGTH.description });
  }
  for (const size of ['min_recommend', 'max_recommend'] as const) {
    if (!Number.isInteger(plan[size]) || plan[size] < 1 || plan[size] > MAX_GROUP) {
      report(size, 'groupSize', { max: MAX_GROUP });
    }
  }
  if (plan.min_recommend > plan.max_recommend) report('max_recommend', 'groupSizeOrder');
  return issues;
}

/**
 * Every broken rule of a trip template, the same for form and API (D18), in the order of AG 5.
 * Paths: `days`, `days.1`, `days.1.dayparts.0.places.2`, `tour_name`, `tour_description`,
 * `min_recommend`, `max_recommend`.
 */
export function checkTrip(plan: TripPlan): Issue[] {
  return [...checkTripDays(plan.days), ...checkTripFacts(plan)];
}
