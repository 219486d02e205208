import type { TripCard, TripPlace } from '@joborder/shared/trips/contract';
import type { PlanStop } from '@joborder/shared/trips/plan';
import type { CallInput, CallReply } from '../src/platform/api';
import { placeOf } from './places';
import { api } from './screen';

/** A trip of the catalogue; no two share a field. */
export const tripOf = (id: number, more: Partial<TripCard> = {}): TripCard => ({
  id,
  name: `แผน ${id}`,
  description: `คำอธิบาย ${id}`,
  trip_details: `คำอธิบาย ${id}`,
  days: 2,
  place_count: 7,
  province: `จังหวัด ${id}`,
  photo: `places/${id}.webp`,
  category_name: `ประเภท ${id}`,
  category_icon: 'leaf',
  address: `ที่อยู่ ${id}`,
  visible: 1,
  own: false,
  tripInfo: [],
  ...more,
});

/** A place in the plan of a trip, visited as the `ordering`-th. */
export function stopOf(id: number, ordering: number): TripPlace {
  const { status: _, district_name: __, sub_district_name: ___, ...place } = placeOf(id);
  return {
    ...place,
    place_id: id,
    place_name: place.name,
    place_img: place.photo,
    place_detail: place.detail,
    place_ordering: ordering,
  };
}

/** A trip of two days as its own page and its editor read it. */
export const tripDetailOf = (
  id: number,
  more: Partial<CallReply<'POST /api/v2/web/joborder/tour/get'>> = {},
): CallReply<'POST /api/v2/web/joborder/tour/get'> => ({
  status: 'success',
  id,
  tour_id: id,
  name: `แผน ${id}`,
  description: `คำอธิบาย ${id}`,
  min_recommend: 4,
  max_recommend: 12,
  visible: 1,
  own: false,
  editable: false,
  version: `trip-${id}`,
  detail: {
    days: [
      {
        day: 1,
        dayparts: [
          { daypart: 1, places: [stopOf(501, 1)] },
          { daypart: 2, places: [stopOf(502, 2)] },
          { daypart: 3, places: [] },
        ],
      },
      {
        day: 2,
        dayparts: [
          { daypart: 1, places: [] },
          { daypart: 2, places: [] },
          { daypart: 3, places: [stopOf(503, 3)] },
        ],
      },
    ],
  },
  ...more,
});

/** Without a routing server the board estimates; so many legs are asked for as there are ways. */
export const estimatedLegs = ({
  body,
}: CallInput<'POST /api/v2/web/tour/legs'>): CallReply<'POST /api/v2/web/tour/legs'> => ({
  status: 'success',
  source: 'off',
  legs: (body as { stops: unknown[] }).stops.slice(1).map(() => ({ minutes: 20, km: 12 })),
});

/** A stop as the trip builder keeps it in the browser; no two share a field. */
export const keptStop = (id: number, more: Partial<PlanStop> = {}): PlanStop => ({
  key: `k${id}`,
  place_id: id,
  place_name: `สถานที่ ${id}`,
  place_img: `places/${id}.webp`,
  place_detail: `รายละเอียด ${id}`,
  place_category_name: `ประเภท ${id}`,
  place_category_icon: 'leaf',
  place_ordering: 0,
  province_name: `จังหวัด ${id}`,
  latitude: 13 + id / 1000,
  longitude: 100 + id / 1000,
  closed_weekdays: [],
  ...more,
});

/**
 * Keeps a trip of these days, each with the stops of its three parts, in the browser of the agency. Its places keep
 * their names, unless a test answers others.
 */
export function keepTrip(days: readonly (readonly PlanStop[])[][], more: object = {}): void {
  api.byDefault('POST /api/v2/web/joborder/place/get', []);
  localStorage.setItem(
    'state.303',
    JSON.stringify({
      period: { name: 'nights', days: days.length },
      region: null,
      categories: [],
      name: '',
      description: '',
      visible: 1,
      tripRange: days.map((parts, at) => ({
        day: at + 1,
        isOpen: true,
        columns: parts.map((stops, part) => ({
          daypart: part + 1,
          items: stops.map(({ key, ...place }) => ({ id: key, place })),
        })),
      })),
      ...more,
    }),
  );
}

/** Ids of the places that are kept, by day and part of day. */
export const keptTrip = (): number[][][] =>
  (
    JSON.parse(localStorage.getItem('state.303') ?? '{}') as {
      tripRange: { columns: { items: { place: { place_id: number } }[] }[] }[];
    }
  ).tripRange.map(({ columns }) =>
    columns.map(({ items }) => items.map(({ place }) => place.place_id)),
  );
