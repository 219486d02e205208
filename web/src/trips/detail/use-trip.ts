import type { Reply } from '@joborder/shared/endpoint';
import type { trips } from '@joborder/shared/trips/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api';
import { useLang } from '../../platform/i18n/language';
import { TRIPS_KEY } from '../query-keys';

export type Trip = Reply<typeof trips.get>;
export type TripDay = Trip['detail']['days'][number];
export type TripStop = TripDay['dayparts'][number]['places'][number];

/** The trip of an id with its days; nothing is asked where there is no id. */
export function useTrip(id: number) {
  const lang = useLang();
  return useQuery({
    queryKey: [TRIPS_KEY, 'one', id, lang],
    queryFn: ({ signal }) =>
      call('POST /api/v2/web/joborder/tour/get', { body: { tour_id: id, lang } }, { signal }),
    enabled: Number.isSafeInteger(id) && id > 0,
  });
}

export const stopsOfDay = (day: TripDay): TripStop[] => day.dayparts.flatMap((part) => part.places);

/** The values, the most frequent first, each once. */
function ranked(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([value]) => value);
}

/** What the head of the page says of a plan, from its places. */
export function summaryOf(days: readonly TripDay[]) {
  const stops = days.flatMap(stopsOfDay);
  const firstPhotos = stops.map((stop) => stop.photo.split(';')[0] ?? '').filter(Boolean);
  return {
    placeCount: stops.length,
    provinces: ranked(stops.map((stop) => stop.province_name)),
    categories: ranked(stops.map((stop) => stop.category_name)),
    icon: ranked(stops.map((stop) => stop.category_icon))[0] ?? '',
    photos: [...new Set(firstPhotos)].slice(0, 4).join(';'),
  };
}
