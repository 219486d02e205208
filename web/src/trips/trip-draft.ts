import { emptyDay, renumber } from '@joborder/shared/trips/itinerary';
import { MAX_DAYS } from '@joborder/shared/trips/limits';
import {
  DAY_PARTS,
  type PickedPlace,
  type PlanDay,
  type PlanStop,
} from '@joborder/shared/trips/plan';
import { readUser } from '../platform/session';

/** The four cards of the duration: 1 day, 1–2 nights, 3–4 nights, a long plan. */
export type TimePeriod = 'day' | 'nights' | 'week' | 'long';
/** Days that a card stands for; the long plan's are entered. */
export const PERIOD_DAYS = { day: 1, nights: 2, week: 4, long: null } as const satisfies Record<
  TimePeriod,
  number | null
>;

/** A card of nights stands for one of two numbers of days; the first is meant until another is chosen. */
export const DAYS_OF_NIGHTS = { nights: [2, 3], week: [4, 5] } as const satisfies Partial<
  Record<TimePeriod, readonly number[]>
>;

/** The card that a trip of so many days belongs to. */
export function periodOf(days: number): TimePeriod {
  if (days === PERIOD_DAYS.day) return 'day';
  const { nights, week } = DAYS_OF_NIGHTS;
  const isOf = (each: readonly number[]) => each.includes(days);
  return isOf(nights) ? 'nights' : isOf(week) ? 'week' : 'long';
}

/** What the trip wizard edits, step by step, and keeps between its steps. */
export interface TripDraft {
  /** The duration that the days were made for; null until one is chosen. */
  readonly period: { readonly name: TimePeriod; readonly days: number } | null;
  /** Id of a region. */
  readonly region: number | null;
  /** Ids of place categories. */
  readonly categories: readonly number[];
  readonly days: PlanDay[];
  readonly name: string;
  readonly description: string;
  /** 1 public, 2 not public. */
  readonly visible: 1 | 2;
}

export const EMPTY_TRIP_DRAFT: TripDraft = {
  period: null,
  region: null,
  categories: [],
  days: [],
  name: '',
  description: '',
  visible: 1,
};

/** So many empty, folded days (TWIZ-13). */
function foldedDays(count: number): PlanDay[] {
  return Array.from({ length: count }, (_, index) => ({ ...emptyDay(index + 1), collapsed: true }));
}

/** Another duration rebuilds the days; the same one leaves them as they are (AG 4). */
export function withPeriod(draft: TripDraft, period: TripDraft['period']): TripDraft {
  if (!period) return draft;
  const same = draft.period?.name === period.name && draft.period.days === period.days;
  return same ? draft : { ...draft, period, days: foldedDays(period.days) };
}

/** Under this key of the local storage (TWIZ-10), with who it is of: others at this browser have their own. */
const itemName = () => `state.${readUser()?.id}`;

type Item = { readonly id: string; readonly place: PickedPlace };

function stored({ days, ...draft }: TripDraft) {
  const tripRange = days.map(({ day, collapsed, parts }) => ({
    day,
    isOpen: !collapsed,
    columns: DAY_PARTS.map((daypart) => ({
      daypart,
      items: parts[daypart].map(
        ({ key, place_ordering: _ordering, ...place }): Item => ({
          id: key,
          place,
        }),
      ),
    })),
  }));
  return { ...draft, tripRange };
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function readStop(item: unknown, fallback: string): PlanStop | null {
  const { id, place } = record(item);
  const kept = record(place);
  if (!isId(kept.place_id) || text(kept.place_name) === '') return null;
  return {
    key: text(id) || fallback,
    place_id: kept.place_id,
    place_name: text(kept.place_name),
    place_img: text(kept.place_img),
    place_detail: text(kept.place_detail),
    place_category_name: text(kept.place_category_name),
    place_category_icon: text(kept.place_category_icon),
    place_ordering: 0,
    province_name: text(kept.province_name),
    ...(text(kept.place_address) ? { place_address: text(kept.place_address) } : {}),
    latitude: number(kept.latitude),
    longitude: number(kept.longitude),
    closed_weekdays: list(kept.closed_weekdays).filter((day) => number(day) !== null) as number[],
    ...(kept.capital_district === true ? { capital_district: true } : {}),
  };
}

function readDays(tripRange: unknown): PlanDay[] {
  const keys = new Set<string>();
  const days = list(tripRange)
    .slice(0, MAX_DAYS)
    .map((kept, at) => {
      const day: PlanDay = { ...emptyDay(at + 1), collapsed: record(kept).isOpen !== true };
      for (const [column, value] of list(record(kept).columns).entries()) {
        const part = DAY_PARTS[column];
        if (!part) break;
        for (const [index, item] of list(record(value).items).entries()) {
          const stop = readStop(item, `k${at}-${column}-${index}`);
          if (!stop || keys.has(stop.key)) continue;
          if (day.parts[part].some((each) => each.place_id === stop.place_id)) continue;
          keys.add(stop.key);
          day.parts[part].push(stop);
        }
      }
      return day;
    });
  return renumber(days);
}

function readPeriod(value: unknown): TripDraft['period'] {
  const { name, days } = record(value);
  if (typeof name !== 'string' || !Object.hasOwn(PERIOD_DAYS, name) || !isId(days)) return null;
  return { name: name as TimePeriod, days };
}

/** The draft that is kept in this browser; whatever else stands there counts as nothing. */
export function readTripDraft(): TripDraft {
  let kept: Record<string, unknown>;
  try {
    kept = record(JSON.parse(localStorage.getItem(itemName()) ?? 'null'));
  } catch {
    return EMPTY_TRIP_DRAFT;
  }
  const days = readDays(kept.tripRange);
  return {
    period: days.length > 0 ? readPeriod(kept.period) : null,
    region: isId(kept.region) ? kept.region : null,
    categories: list(kept.categories).filter(isId),
    days,
    name: text(kept.name),
    description: text(kept.description),
    visible: kept.visible === 2 ? 2 : 1,
  };
}

export function writeTripDraft(draft: TripDraft): void {
  localStorage.setItem(itemName(), JSON.stringify(stored(draft)));
}

export function clearTripDraft(): void {
  localStorage.removeItem(itemName());
}
