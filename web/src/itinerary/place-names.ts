import { DAY_PARTS, type PlanDay, type PlanStop } from '@joborder/shared/trips/plan';
import { call, type CallReply } from '../platform/api';
import type { Lang } from '../platform/i18n/language';

type Named = Pick<
  CallReply<'POST /api/v2/web/joborder/place/get'>[number],
  'name' | 'detail' | 'category_name' | 'province_name' | 'address'
>;
export type PlaceNames = ReadonlyMap<number, Named>;

/** As many as one call names. */
const AT_ONCE = 100;

/** Ids of the places of a plan, each once. */
export const placesOf = (days: readonly PlanDay[]): number[] => [
  ...new Set(
    days.flatMap((day) =>
      DAY_PARTS.flatMap((part) => day.parts[part].map((each) => each.place_id)),
    ),
  ),
];

/** What places are called in a language; a place that is gone is left out. */
export async function lookUpPlaces(
  ids: readonly number[],
  lang: Lang,
  signal?: AbortSignal,
): Promise<PlaceNames> {
  const found = new Map<number, Named>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const place_ids = ids.slice(at, at + AT_ONCE);
    const rows = await call(
      'POST /api/v2/web/joborder/place/get',
      { body: { place_ids, take: AT_ONCE, lang } },
      signal ? { signal } : {},
    );
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** The days with the names that were looked up; the same days where nothing changes. */
export function withPlaceNames<Day extends PlanDay>(
  days: readonly Day[],
  names: PlaceNames | undefined,
): Day[] {
  if (!names || names.size === 0) return days as Day[];
  const named = <Stop extends PlanStop>(stop: Stop): Stop => {
    const place = names.get(stop.place_id);
    return place
      ? {
          ...stop,
          place_name: place.name || stop.place_name,
          place_detail: place.detail,
          place_category_name: place.category_name,
          province_name: place.province_name,
          ...(stop.place_address && place.address ? { place_address: place.address } : {}),
        }
      : stop;
  };
  return days.map((day) => ({
    ...day,
    parts: {
      1: day.parts[1].map(named),
      2: day.parts[2].map(named),
      3: day.parts[3].map(named),
    },
  }));
}
