import { weekdayOf } from '../dates';
import { stopPath } from '../trips/check-days';
import { type FeasibilityContext, feasibilityOf, type RoadLegs } from '../trips/feasibility';
import type { Draft } from './draft';
import { dateOfDay } from './itinerary';
import type { Warning } from './warning';

/** What the order knows of a day: its weekday, and flights within the country that leave on it. */
export function drivingContext(
  { details: { joborder_start, flights_internal } }: Pick<Draft, 'details'>,
  day: number,
  legs?: RoadLegs,
): FeasibilityContext {
  const date = dateOfDay(joborder_start, day);
  const departs = flights_internal.map(
    (flight) => flight.flight_departure_date || flight.flight_departure_datetime.slice(0, 10),
  );
  return {
    weekday: date === '' ? null : weekdayOf(date),
    flights: date === '' ? 0 : departs.filter((each) => each === date).length,
    ...(legs ? { legs } : {}),
  };
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * Days that cannot be driven and places that have closed when the group arrives (D66, D77), from the
 * legs that a routing server named, else from straight lines.
 */
export function drivingWarnings(draft: Draft, legs?: RoadLegs): Warning[] {
  return draft.programme.days.flatMap((day, index) => {
    const plan = feasibilityOf(day, drivingContext(draft, day.day, legs));
    const found: Warning[] = [];
    if (!plan.drivable) {
      const values = {
        day: day.day,
        hours: Math.floor(plan.needed / 60),
        minutes: plan.needed % 60,
        km: Math.round(plan.km),
      };
      found.push({ path: `days.${index}`, code: 'dayUndrivable', values });
    }
    for (const { stop, part, arrival, closes, late } of plan.visits) {
      if (!late || closes === null) continue;
      const at = day.parts[part].findIndex(({ key }) => key === stop.key);
      const values = {
        place: stop.place_name,
        day: day.day,
        arrival: clock(arrival),
        closes: clock(closes),
      };
      found.push({ path: stopPath(index, part, at), code: 'placeLate', values });
    }
    return found;
  });
}
