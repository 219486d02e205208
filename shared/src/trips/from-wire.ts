import type { ParsedTripSaveBody } from './contract';
import { emptyDay, renumber } from './itinerary';
import { TEMPLATE_GROUP } from './limits';
import type { PlanDay, PlanStop } from './plan';
import type { TripPlan } from './tour';

/** What an edit leaves out stays as it is: above all, a private plan stays private. */
export type TripFacts = Pick<TripPlan, 'visible' | 'min_recommend' | 'max_recommend'>;

const NEW: TripFacts = {
  visible: 1,
  min_recommend: TEMPLATE_GROUP.min,
  max_recommend: TEMPLATE_GROUP.max,
};

type WireDay = NonNullable<ParsedTripSaveBody['tour_detail']>[number];
type WirePlace = NonNullable<WireDay['places']>[number];

const stopOf = ({ place_id, place_name }: WirePlace, key: string): PlanStop => ({
  key,
  place_id,
  // Only for the sentence that names a place twice.
  place_name: place_name?.trim() || String(place_id),
  place_img: '',
  place_detail: '',
  place_category_name: '',
  place_category_icon: '',
  place_ordering: 0,
  province_name: '',
  latitude: null,
  longitude: null,
  closed_weekdays: [],
});

function daysOf(wireDays: readonly WireDay[]): PlanDay[] {
  const byNumber = new Map<number, PlanDay>();
  const listed = wireDays.map(({ day, places }, index) => ({ day: day || index + 1, places }));
  for (const [at, { day: number, places }] of listed.toSorted((a, b) => a.day - b.day).entries()) {
    const day = byNumber.get(number) ?? emptyDay(number);
    byNumber.set(number, day);
    const ordered = (places ?? [])
      .map((place, index) => ({ place, order: place.placeordering ?? index + 1 }))
      .toSorted((a, b) => a.order - b.order);
    for (const [index, { place }] of ordered.entries()) {
      day.parts[place.daypart].push(stopOf(place, `w${at}-${index}`));
    }
  }
  return renumber([...byNumber.values()]);
}

/**
 * The plan of a save body. Days are ordered by their number and counted from 1; a day without
 * number takes its place in the list. `placeordering` orders the places within the day.
 */
export function tripFromWire(body: ParsedTripSaveBody, present: TripFacts = NEW): TripPlan {
  return {
    name: body.tour_name ?? '',
    // Legacy clients send both, and one of them may be empty.
    description: body.tour_description?.trim() ? body.tour_description : (body.description ?? ''),
    visible: body.visible ?? present.visible,
    min_recommend: body.min_recommend ?? present.min_recommend,
    max_recommend: body.max_recommend ?? present.max_recommend,
    days: daysOf(body.tour_detail ?? []),
  };
}
