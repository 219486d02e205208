import { addDays, type Day, diffDays } from '@joborder/shared/dates';
import { fullName } from '@joborder/shared/job-orders/full-name';
import type { FieldEventInput, GuideOrder, Progress } from '@joborder/shared/tracking/contract';
import {
  type CheckState,
  checkState,
  NOT_SPECIFIED,
  RESET_WITHIN_MS,
  temperatureState,
} from '@joborder/shared/tracking/rules';

/** What a guide needs of an order on tour, and no more: no passport, no birth date, no fee. */
export interface GuideOrderView {
  readonly code: string;
  readonly start: Day;
  readonly stop: Day;
  readonly cancelled: boolean;
  readonly agency: { readonly name: string; readonly license: string; readonly mobile: string };
  /** Codes of the paper that the phone shows at a check: of its QR, and the one to be read out. */
  readonly verification: string;
  readonly checkCode: string;
  readonly external_agencys: string;
  readonly people: number;
  readonly guides: readonly {
    readonly name: string;
    readonly mobile: string;
    readonly days: readonly number[];
  }[];
  readonly tourists: readonly Traveller[];
  readonly days: readonly RoadDay[];
}
export interface Traveller {
  readonly id: number;
  readonly name: string;
  readonly origincountry: string;
}
export interface RoadDay {
  readonly day: number;
  readonly stops: readonly RoadStop[];
  readonly temperatures: readonly Reading[];
}
export interface Reading {
  readonly joborder_tourist_id: number;
  readonly temperaturestatus: 0 | 1;
  readonly remark: string;
}
export interface RoadStop {
  readonly day: number;
  readonly daypart: number;
  readonly place_id: number;
  /** Running over all days, as on the paper. */
  readonly number: number;
  readonly name: string;
  readonly category: string;
  readonly icon: string;
  readonly photo: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly checkindate: string | null;
  readonly checkoutdate: string | null;
  readonly status: number;
  readonly remark: string;
  /** When the state came about, where the phone knows. */
  readonly changedAt: string | null;
}

/** An event with the state that a `reset` takes back. */
export interface RoadEvent {
  readonly event: FieldEventInput;
  readonly undoes?: CheckState;
}
type StopEvent = Extract<FieldEventInput, { place_id: unknown }>;

export const stopKey = (stop: { day: number; daypart: number; place_id: number }) =>
  `${stop.day}-${stop.daypart}-${stop.place_id}`;

/** The server's answer, cut down to what the road needs. */
export function guideOrderOf(order: Progress): GuideOrderView {
  let number = 0;
  return {
    code: order.code,
    start: order.joborder_start_date,
    stop: order.joborder_stop_date,
    cancelled: order.status === 3,
    agency: {
      name: order.agency.name,
      license: order.agency.license,
      mobile: order.agency.mobile,
    },
    verification: order.verification,
    checkCode: order.check_code,
    external_agencys: order.external_agencys,
    people: order.tourists_all,
    guides: order.guides.map(({ guide_info, mobile, days }) => ({
      name: `${guide_info.fname} ${guide_info.lname}`.trim(),
      mobile,
      days,
    })),
    tourists: order.tourists.map(({ id, prefix, fname, lname, origincountry }) => ({
      id,
      name: fullName(prefix, fname, lname),
      origincountry,
    })),
    days: order.days.map(({ dayno, day_details, tourists_temperature }) => ({
      day: dayno,
      temperatures: tourists_temperature,
      stops: day_details.map((stop) => {
        number += 1;
        return {
          day: dayno,
          daypart: stop.daypart,
          place_id: stop.place_id,
          number,
          name: stop.place.name,
          category: stop.place.category_name,
          icon: stop.place.category_icon,
          photo: stop.place.photo,
          address: stop.place.address || stop.place.province_name,
          latitude: stop.place.latitude,
          longitude: stop.place.longitude,
          checkindate: stop.checkindate,
          checkoutdate: stop.checkoutdate,
          status: stop.status,
          remark: stop.remark,
          changedAt: stop.checkoutdate ?? stop.checkindate,
        };
      }),
    })),
  };
}

function withoutState(stop: RoadStop, state: CheckState, at: string): RoadStop {
  switch (state) {
    case 'checkedOut':
      return { ...stop, checkoutdate: null, changedAt: at };
    case 'checkedIn':
      return { ...stop, checkindate: null, changedAt: null };
    case 'cancelled':
      return { ...stop, status: 0, remark: '', changedAt: null };
    default:
      return stop;
  }
}

function changeStop(stop: RoadStop, event: StopEvent, undoes: CheckState | undefined): RoadStop {
  const { at } = event;
  switch (event.type) {
    case 'check-in':
      return { ...stop, checkindate: at, status: 0, remark: '', changedAt: at };
    case 'check-out':
      return { ...stop, checkoutdate: at, changedAt: at };
    case 'skip':
      return { ...stop, status: -1, remark: event.remark.trim(), changedAt: at };
    default:
      return withoutState(stop, undoes ?? checkState(stop), at);
  }
}

function changeDay(day: RoadDay, { event, undoes }: RoadEvent): RoadDay {
  if (event.type === 'temperatures') {
    const readings = new Map(day.temperatures.map((each) => [each.joborder_tourist_id, each]));
    for (const { joborder_tourist_id, temperaturestatus, remark = '' } of event.readings) {
      const id = Number(joborder_tourist_id);
      const said = temperaturestatus === 1 ? '' : remark.trim() || NOT_SPECIFIED;
      readings.set(id, { joborder_tourist_id: id, temperaturestatus, remark: said });
    }
    return { ...day, temperatures: [...readings.values()] };
  }
  if (!('place_id' in event)) return day;
  return {
    ...day,
    stops: day.stops.map((stop) =>
      stop.place_id === Number(event.place_id) && stop.daypart === event.daypart
        ? changeStop(stop, event, undoes)
        : stop,
    ),
  };
}

/**
 * The order as it will be once the server has the events, in their order. An event that the order
 * contains already changes nothing, so an answer lost on the way does no harm.
 */
export function applyToOrder(order: GuideOrderView, events: readonly RoadEvent[]): GuideOrderView {
  return events.reduce<GuideOrderView>((before, each) => {
    const { event } = each;
    if (event.joborder_code !== before.code || !('day' in event)) return before;
    const days = before.days.map((day) => (day.day === event.day ? changeDay(day, each) : day));
    return { ...before, days };
  }, order);
}

/** The list with the guide's own answers on top. */
export function applyToList(
  orders: readonly GuideOrder[],
  events: readonly RoadEvent[],
): readonly GuideOrder[] {
  return events.reduce((before, { event }) => {
    if (event.type !== 'accept' && event.type !== 'refuse') return before;
    const answer =
      event.type === 'accept'
        ? ({ accepted: 1, reason: '' } as const)
        : ({ accepted: -1, reason: event.reason.trim() } as const);
    return before.map((order) =>
      order.code === event.joborder_code ? { ...order, ...answer } : order,
    );
  }, orders);
}

/** A fresh answer does not say when a stop was skipped; the phone that did it remembers. */
export function rememberSkips(
  fresh: GuideOrderView,
  earlier: GuideOrderView | undefined,
): GuideOrderView {
  if (!earlier) return fresh;
  const known = new Map(
    earlier.days.flatMap((day) => day.stops.map((stop) => [stopKey(stop), stop] as const)),
  );
  const remember = (stop: RoadStop): RoadStop => {
    const before = known.get(stopKey(stop));
    return stop.status === -1 && before?.status === -1 && before.remark === stop.remark
      ? { ...stop, changedAt: before.changedAt }
      : stop;
  };
  return {
    ...fresh,
    days: fresh.days.map((day) => ({ ...day, stops: day.stops.map(remember) })),
  };
}

/** Can the guide still take back what was done at this stop? */
export function mayUndo(stop: RoadStop, now: number): boolean {
  if (checkState(stop) === 'planned' || stop.changedAt === null) return false;
  return now - new Date(stop.changedAt).getTime() <= RESET_WITHIN_MS;
}

/** The one place in front of the guide: where the group is, else where it goes next. */
export function currentStop(day: RoadDay): RoadStop | undefined {
  return (
    day.stops.findLast((stop) => checkState(stop) === 'checkedIn') ??
    day.stops.find((stop) => checkState(stop) === 'planned')
  );
}

export const dayDate = (order: { start: Day }, day: number): Day => addDays(order.start, day - 1);

/** The day that is worked on: today's, and on the day after the tour the last one, which may still be filled in. */
export function dayOfWork(order: { start: Day; stop: Day }, today: Day): number | null {
  return dayOfToday(order, today === addDays(order.stop, 1) ? order.stop : today);
}

/** Which day of the order today is; null before it starts and after it ended. */
export function dayOfToday(order: { start: Day; stop: Day }, today: Day): number | null {
  return today >= order.start && today <= order.stop ? diffDays(order.start, today) + 1 : null;
}

/** How many tourists of the day stand where. */
export function countTemperatures(order: GuideOrderView, day: RoadDay) {
  const readings = new Map(day.temperatures.map((each) => [each.joborder_tourist_id, each]));
  const counts = { normal: 0, abnormal: 0, unspecified: 0 };
  for (const { id } of order.tourists) counts[temperatureState(readings.get(id))] += 1;
  return counts;
}
