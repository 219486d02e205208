import type { OpenPeriod } from '../places/closed-weekdays';
import { closedWeekdays } from '../places/closed-weekdays';

/** 1 morning, 2 afternoon, 3 evening. */
export type DayPart = 1 | 2 | 3;
export const DAY_PARTS: readonly DayPart[] = [1, 2, 3];

/** A place in a plan: what a card of the board shows. */
export interface PlanStop {
  /** Client-side identity, stable while the card moves. */
  key: string;
  place_id: number;
  place_name: string;
  /** Semicolon-separated list of photo paths; the card shows the first. */
  place_img: string;
  place_detail: string;
  place_category_name: string;
  place_category_icon: string;
  /** Running number from 1 over all days and parts of day. */
  place_ordering: number;
  province_name: string;
  place_address?: string;
  latitude: number | null;
  longitude: number | null;
  /** Weekdays 0 (Sunday) … 6 on which the place is known to be closed. */
  closed_weekdays: number[];
  /** Opening hours, as far as they are known. */
  open_period?: readonly OpenPeriod[];
  /** In the capital district of its province, where traffic is slow. */
  capital_district?: boolean;
}

/** A day of a plan; features add to it what they assign to a day. */
export interface PlanDay<Stop extends PlanStop = PlanStop> {
  /** Consecutive from 1. */
  day: number;
  collapsed: boolean;
  parts: Record<DayPart, Stop[]>;
}

export type StopOf<Day extends PlanDay> = Day['parts'][DayPart][number];

/** A place as it is picked: what a stop is made of. */
export type PickedPlace = Omit<PlanStop, 'key' | 'place_ordering'>;

/** A place of a search or a place page as it is picked for a plan. */
export function pickedFrom(place: {
  id: number;
  name: string;
  photo: string;
  detail: string;
  category_name: string;
  category_icon: string;
  province_name: string;
  address?: string;
  latitude: number | null;
  longitude: number | null;
  open_period: readonly OpenPeriod[];
  capital_district?: boolean;
}): PickedPlace {
  return {
    place_id: place.id,
    place_name: place.name,
    place_img: place.photo,
    place_detail: place.detail,
    place_category_name: place.category_name,
    place_category_icon: place.category_icon,
    province_name: place.province_name,
    ...(place.address ? { place_address: place.address } : {}),
    latitude: place.latitude,
    longitude: place.longitude,
    closed_weekdays: closedWeekdays(place.open_period),
    open_period: place.open_period,
    capital_district: place.capital_district ?? false,
  };
}
