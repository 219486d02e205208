import { Status } from '@joborder/shared/job-orders/status';
import type { Progress } from '@joborder/shared/tracking/contract';
import type { CheckState } from '@joborder/shared/tracking/rules';
import { visitsOf } from './progress-view';

/** What became different between two readings of an order. */
export type Change =
  | {
      readonly kind: 'visit';
      readonly key: string;
      readonly name: string;
      readonly state: CheckState;
      readonly from: CheckState;
      /** When it was checked, ISO; null where no time belongs to the state. */
      readonly at: string | null;
    }
  | {
      readonly kind: 'guide';
      readonly id: number;
      readonly name: string;
      readonly accepted: -1 | 0 | 1;
    }
  | { readonly kind: 'temperatures'; readonly day: number; readonly tourists: readonly number[] }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'edited' };

/** The changes in the order in which they matter to whoever watches. */
export function changesBetween(before: Progress, after: Progress): readonly Change[] {
  if (before.code !== after.code) return [];
  const changes: Change[] = [];
  if (before.status !== after.status) changes.push({ kind: 'status', status: after.status });

  const earlier = new Map(visitsOf(before).map((visit) => [visit.key, visit]));
  for (const visit of visitsOf(after)) {
    const from = earlier.get(visit.key)?.state;
    if (from === undefined || from === visit.state) continue;
    changes.push({
      kind: 'visit',
      key: visit.key,
      name: visit.stop.place.name,
      state: visit.state,
      from,
      at: visit.stop.checkoutdate ?? visit.stop.checkindate,
    });
  }

  const answers = new Map(before.guides.map((guide) => [guide.guide_id, guide.accepted]));
  for (const { guide_id, guide_info, accepted } of after.guides) {
    if (!answers.has(guide_id) || answers.get(guide_id) === accepted) continue;
    const name = `${guide_info.fname} ${guide_info.lname}`.trim();
    changes.push({ kind: 'guide', id: guide_id, name, accepted });
  }

  for (const day of after.days) {
    const known = new Map(
      before.days
        .find(({ dayno }) => dayno === day.dayno)
        ?.tourists_temperature.map((each) => [each.joborder_tourist_id, each]),
    );
    const tourists = day.tourists_temperature
      .filter((each) => {
        const was = known.get(each.joborder_tourist_id);
        return was?.temperaturestatus !== each.temperaturestatus || was.remark !== each.remark;
      })
      .map((each) => each.joborder_tourist_id);
    if (tourists.length > 0) changes.push({ kind: 'temperatures', day: day.dayno, tourists });
  }
  // A cancellation counts up the version as well.
  if (before.version !== after.version && after.status !== Status.cancelled) {
    changes.push({ kind: 'edited' });
  }
  return changes;
}

/** The parts of the page that a change touches, by the names that they carry. */
export function partsOf(change: Change): readonly string[] {
  switch (change.kind) {
    case 'visit':
      return [`visit-${change.key}`, `count-${change.state}`, `count-${change.from}`];
    case 'guide':
      return [`guide-${change.id}`];
    case 'temperatures':
      return change.tourists.map((id) => `tourist-${id}-${change.day}`);
    default:
      return ['header'];
  }
}
