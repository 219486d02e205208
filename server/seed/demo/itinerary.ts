import { addDays, type Day, weekdayOf } from '@joborder/shared/dates';
import type { DayPart } from '@joborder/shared/trips/plan';
import { closedWeekdays } from '@joborder/shared/places/closed-weekdays';
import { hoursOf } from '../reference';
import type { Place } from './places';
import type { Random } from './random';

export interface PlannedStop {
  day: number;
  part: DayPart;
  place: Place;
}

const CATEGORY = { hotel: 5, spa: 6, restaurant: 7, store: 8 };
const isNoHotel = (place: Place) => place.category !== CATEGORY.hotel;
const isSight = (place: Place) => place.category < CATEGORY.hotel;

/** Kilometres, good enough between places of one country. */
export function distance(a: Place, b: Place): number {
  const north = (a.latitude - b.latitude) * 110.6;
  const east = (a.longitude - b.longitude) * 111.3 * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

interface Near {
  readonly place: Place;
  readonly away: number;
}
/** Kilometres that a day's programme stays within. */
const DAY_TRIP = 45;
/** Kilometres that a group would rather drive than change the province for lunch or a bed. */
const detour = (a: Place, b: Place) => (a.province === b.province ? 0 : 20);

const isOf = (category: number) => (place: Place) => place.category === category;

type AddStop = (part: DayPart, place: Place | undefined) => void;
/** One of the nearest places that fit and were not visited yet. */
type Choose = (
  fits: (place: Place) => boolean,
  nearest: number,
  within?: number,
) => Place | undefined;

/** What a day has beside its anchor and its hotel. */
function addVisits(stop: AddStop, among: Choose, random: Random, isLast: boolean): void {
  if (random.chance(0.7)) stop(1, among(isSight, 3));
  stop(2, among(isOf(CATEGORY.restaurant), 3));
  stop(2, among(isSight, 4));
  if (random.chance(0.35)) {
    stop(2, random.chance(0.3) ? among(isOf(CATEGORY.spa), 2) : among(isSight, 6));
  }
  if (isLast ? random.chance(0.5) : random.chance(0.75)) stop(3, among(isOf(CATEGORY.store), 4));
}

/** Plans days around anchors: sights in the morning, lunch and sights, a market and the hotel. */
export function planner(places: readonly Place[]) {
  const byName = new Map(places.map((place) => [place.name, place]));
  const find = (name: string): Place => {
    const place = byName.get(name);
    if (!place) throw new Error(`the demo knows no place ${name}`);
    return place;
  };

  const known = new Map<Place, readonly Near[]>();
  function around(anchor: Place): readonly Near[] {
    const before = known.get(anchor);
    if (before) return before;
    const near = places
      .map((place) => ({ place, away: distance(anchor, place) + detour(anchor, place) }))
      .sort((a, b) => a.away - b.away || a.place.id - b.place.id)
      .slice(0, 60);
    known.set(anchor, near);
    return near;
  }

  function plan(anchors: readonly string[], random: Random, start?: Day): PlannedStop[] {
    const planned: PlannedStop[] = [];
    const visited = new Set(anchors);
    let hotel: Place | undefined;
    for (const [index, name] of anchors.entries()) {
      const day = index + 1;
      const anchor = find(name);
      const near = around(anchor);
      const isOpen = (place: Place) =>
        !start || !closedWeekdays(hoursOf(place.name)).includes(weekdayOf(addDays(start, index)));
      const stop: AddStop = (part, place) => {
        if (!place) return;
        visited.add(place.name);
        planned.push({ day, part, place });
      };
      const among: Choose = (fits, nearest, within = DAY_TRIP) => {
        const found = near
          .filter(({ place, away }) => away < within && fits(place) && isOpen(place))
          .filter(({ place }) => !visited.has(place.name))
          .slice(0, nearest);
        return found.length > 0 ? random.pick(found).place : undefined;
      };
      const isLast = day === anchors.length;
      stop(1, anchor);
      addVisits(stop, among, random, isLast);
      while (planned.filter((each) => each.day === day).length < 3) {
        stop(3, among(isNoHotel, 2, Infinity));
      }
      if (isLast) continue;
      // A group keeps its hotel as long as it stays in the area.
      if (!hotel || distance(hotel, anchor) > 45) {
        hotel =
          among(isOf(CATEGORY.hotel), 3) ??
          near.find(({ place }) => place.category === CATEGORY.hotel)?.place;
      }
      stop(3, hotel);
    }
    return planned;
  }

  return { find, plan };
}
export type Planner = ReturnType<typeof planner>;
