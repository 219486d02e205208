import type { JobOrder, Registered, RegisteredGuide } from './contract';
import type { Day } from './draft';

const byId = (guides: readonly RegisteredGuide[]) =>
  new Map(guides.map((guide) => [guide.guide_id, guide]));

/** A stored order with names and licence numbers as they are registered now: what an edit or a copy files (D58). */
export function orderAsRegistered(order: JobOrder, { agency, guides }: Registered): JobOrder {
  const known = byId(guides);
  const named = <G extends RegisteredGuide>(guide: G): G => ({
    ...guide,
    ...known.get(guide.guide_id),
  });
  return {
    ...order,
    agency: { ...order.agency, ...agency },
    guides: order.guides.map(named),
    days: order.days.map((day) => ({ ...day, guides: day.guides.map(named) })),
  };
}

/** The days of a kept draft with their guides as they are registered now: it may be weeks old. */
export function daysAsRegistered(days: readonly Day[], guides: readonly RegisteredGuide[]): Day[] {
  const known = byId(guides);
  return days.map((day) => ({
    ...day,
    guides: day.guides.map((guide) => {
      const now = known.get(guide.guide_id);
      if (!now) return guide;
      const { fname, lname } = now.guide_info;
      const { license, license_expires } = now;
      return { ...guide, fname, lname, license, license_expires };
    }),
  }));
}
