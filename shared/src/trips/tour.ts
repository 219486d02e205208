import type { Reply } from '../endpoint';
import type { trips } from './contract';
import { emptyDay, renumber } from './itinerary';
import { MAX_DAYS, TEMPLATE_GROUP } from './limits';
import type { DayPart, PlanDay } from './plan';
import { DAY_PARTS, pickedFrom } from './plan';

/** A trip template as `joborder/tour/get` answers it. */
type Tour = Reply<typeof trips.get>;
type TourDay = Tour['detail']['days'][number];

/** A trip template as the editor changes it; 1 public, 2 not public. */
export interface TripPlan {
  name: string;
  description: string;
  visible: 1 | 2;
  min_recommend: number;
  max_recommend: number;
  days: PlanDay[];
}

/** What `tour/save` takes as `tour_detail`. */
export interface TourDetail {
  days: {
    day: number;
    places: { place_id: number; daypart: DayPart; placeordering: number }[];
  }[];
}

/** The days of a template as a plan, in the template's order, renumbered without gaps. */
export function daysFromTour(tourDays: readonly TourDay[]): PlanDay[] {
  let key = 1;
  const days = tourDays
    .toSorted((a, b) => a.day - b.day)
    .slice(0, MAX_DAYS)
    .map((tourDay, index) => {
      const day = emptyDay(index + 1);
      for (const { daypart, places } of tourDay.dayparts) {
        const slot = DAY_PARTS.find((part) => part === daypart);
        if (!slot) continue;
        for (const place of places.toSorted((a, b) => a.place_ordering - b.place_ordering)) {
          if (day.parts[slot].some((stop) => stop.place_id === place.place_id)) continue;
          day.parts[slot].push({
            ...pickedFrom(place),
            place_id: place.place_id,
            place_name: place.place_name,
            place_img: place.place_img,
            place_detail: place.place_detail,
            key: `s${key++}`,
            place_ordering: 0,
          });
        }
      }
      return day;
    });
  return renumber(days);
}

/** A stored template as the editor opens it. */
export function fromTour(tour: Omit<Partial<Tour>, 'detail'> & Pick<Tour, 'detail'>): TripPlan {
  return {
    name: tour.name ?? '',
    description: tour.description ?? '',
    visible: tour.visible === 2 ? 2 : 1,
    min_recommend: tour.min_recommend ?? TEMPLATE_GROUP.min,
    max_recommend: tour.max_recommend ?? TEMPLATE_GROUP.max,
    days: daysFromTour(tour.detail.days),
  };
}

/** What `tour/save` takes; `edited` is the template that it edits. */
export function toTourSave(
  plan: TripPlan,
  edited: { tour_id?: number; version?: string | undefined } = {},
) {
  const description = plan.description.trim();
  return {
    ...edited,
    tour_name: plan.name.trim(),
    tour_description: description,
    description,
    visible: String(plan.visible) as '1' | '2',
    min_recommend: plan.min_recommend,
    max_recommend: plan.max_recommend,
    tour_detail: toTourDetail(plan.days),
  };
}

/** The flattened days of `tour/save`: placeordering counts from 1 within each day (API-12). */
export function toTourDetail(days: readonly PlanDay[]): TourDetail {
  return {
    days: days.map(({ day, parts }) => ({
      day,
      places: DAY_PARTS.flatMap((daypart) =>
        parts[daypart].map(({ place_id }) => ({ place_id, daypart })),
      ).map((place, index) => ({ ...place, placeordering: index + 1 })),
    })),
  };
}
