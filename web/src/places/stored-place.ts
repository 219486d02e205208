import type { PlaceDetail, PlaceRow } from '@joborder/shared/places/contract';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The place whose detail page is opened, so that it need not be fetched again. */
    place?: StoredPlace;
  }
}

/** A place as a search result shows it, with the address where it is known. */
export type StoredPlace = PlaceRow & Partial<Omit<PlaceDetail, keyof PlaceRow>>;

const KEY = 'place';

/** The place of this id among what was handed over; null when it is another one. */
export function takePlace(candidate: unknown, id: number): StoredPlace | null {
  const place = candidate as Partial<StoredPlace> | null | undefined;
  if (Number(place?.id) !== id || typeof place?.name !== 'string') return null;
  const whole: Partial<StoredPlace> = {
    photo: '',
    detail: '',
    category_name: '',
    category_icon: '',
    province_name: '',
    open_period: [],
    ...place,
    id,
  };
  return whole as StoredPlace;
}

/** The place of this id that another window left, or null. */
export function readStoredPlace(id: number): StoredPlace | null {
  try {
    return takePlace(JSON.parse(localStorage.getItem(KEY) ?? 'null'), id);
  } catch {
    return null;
  }
}
