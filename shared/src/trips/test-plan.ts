import type { PickedPlace, PlanStop } from './plan';

/** A place as it is picked, for tests. */
export const place = (id: number): PickedPlace => ({
  place_id: id,
  place_name: `Place ${id}`,
  place_img: 'a.webp;b.webp',
  place_detail: '',
  place_category_name: '',
  place_category_icon: 'leaf',
  province_name: 'กรุงเทพมหานคร',
  latitude: 13.7,
  longitude: 100.5,
  closed_weekdays: [],
});

/** A stop of a plan, for tests; `more` adds to it what a feature adds. */
export const stop = <More extends object>(
  key: string,
  placeId: number,
  more?: More,
): PlanStop & More =>
  ({ ...place(placeId), place_img: '', key, place_ordering: 0, ...more }) as PlanStop & More;
