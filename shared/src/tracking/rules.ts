import { addDays, todayInBangkok } from '../dates';
import type { Day } from '../dates';
import type { Values } from '../texts';
import type { FieldEvent } from './contract';

/** Check state of a stop (PROG-09): status -1 is cancelled, dates decide the rest. */
export type CheckState = 'planned' | 'checkedIn' | 'checkedOut' | 'cancelled';

export interface Checks {
  readonly checkindate: string | Date | null;
  readonly checkoutdate: string | Date | null;
  readonly status: number;
}

export function checkState({ checkindate, checkoutdate, status }: Checks): CheckState {
  if (status === -1) return 'cancelled';
  if (checkindate === null) return 'planned';
  return checkoutdate === null ? 'checkedIn' : 'checkedOut';
}

/** How many stops are in which state: the figures of the progress page (PROG-04). */
export function countStates(stops: readonly Checks[]): Record<CheckState, number> {
  const counts = { planned: 0, checkedIn: 0, checkedOut: 0, cancelled: 0 };
  for (const stop of stops) counts[checkState(stop)] += 1;
  return counts;
}

/** The remark of a temperature that nobody took yet (PROG-11); stored in Thai. */
export const NOT_SPECIFIED = 'ยังไม่ระบุ';

export type TemperatureState = 'normal' | 'abnormal' | 'unspecified';

/** 1 is normal; 0 is abnormal when a remark says what, else not yet specified (PROG-11). */
export function temperatureState(
  record: { readonly temperaturestatus: number; readonly remark: string } | undefined,
): TemperatureState {
  if (!record) return 'unspecified';
  if (record.temperaturestatus === 1) return 'normal';
  const remark = record.remark.trim();
  return remark === '' || remark === NOT_SPECIFIED ? 'unspecified' : 'abnormal';
}

/** What an event is judged by. */
export interface Situation {
  /** When the order was cancelled; null while it holds. */
  readonly cancelledAt: Date | null;
  readonly start: Day;
  readonly stop: Day;
  readonly dayCount: number;
  /** The guide's own answer: 1 accepted, 0 awaiting, -1 refused; null when not assigned. */
  readonly accepted: -1 | 0 | 1 | null;
  /** When the guide gave it; null while it is awaited. */
  readonly answeredAt: Date | null;
  /** When an edit asked the guide anew, of other dates or days; null if none did. */
  readonly askedAt: Date | null;
  /** When an edit took the guide's acceptance back; null if none did. */
  readonly acceptedUntil: Date | null;
  /** The stop that the event names, null when the order has no such stop. */
  readonly at: (Checks & { readonly place: string; readonly changedAt: Date | null }) | null;
  /** Whether every tourist of the readings is on the order's list. */
  readonly knowsTourists: boolean;
}

export interface FieldRefusal {
  readonly code: FieldRefusalCode;
  readonly values?: Values;
}
export type FieldRefusalCode =
  | 'FIELD_CANCELLED'
  | 'FIELD_NOT_ASSIGNED'
  | 'FIELD_NOT_ACCEPTED'
  | 'FIELD_ANSWER_LATE'
  | 'FIELD_ANSWER_OLD'
  | 'FIELD_ASKED_AGAIN'
  | 'FIELD_FUTURE'
  | 'FIELD_NOT_THEN'
  | 'FIELD_REASON'
  | 'FIELD_STOP_UNKNOWN'
  | 'FIELD_DAY_UNKNOWN'
  | 'FIELD_TOURIST_UNKNOWN'
  | 'FIELD_CHANGED_SINCE'
  | 'FIELD_CHECKED_IN'
  | 'FIELD_CHECKED_OUT'
  | 'FIELD_NOT_CHECKED_IN'
  | 'FIELD_OUT_BEFORE_IN'
  | 'FIELD_NOTHING_TO_RESET'
  | 'FIELD_RESET_LATE';

/** Clocks of phones are off by a little. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;
/** How long a check can be taken back by the guide. */
export const RESET_WITHIN_MS = 15 * 60_000;

/** The eve of the tour and the day after it count: arrivals before midnight, late coaches. */
function duringTour(at: Date, situation: Situation): boolean {
  const day = todayInBangkok(at);
  return day >= addDays(situation.start, -1) && day <= addDays(situation.stop, 1);
}

function stopRefusal(
  event: FieldEvent,
  { at: stop }: Situation,
  { at, now }: { readonly at: Date; readonly now: Date },
): FieldRefusal | null {
  if (!stop) return { code: 'FIELD_STOP_UNKNOWN' };
  const values = { place: stop.place };
  const state = checkState(stop);
  // One that waited on a phone replaces nothing that somebody recorded after it; what lies ahead nobody has.
  const isLater =
    stop.changedAt !== null && at < stop.changedAt && +stop.changedAt <= +now + CLOCK_TOLERANCE_MS;
  const since = isLater ? ({ code: 'FIELD_CHANGED_SINCE', values } as const) : null;
  switch (event.type) {
    case 'check-in':
      // A skipped stop that was visited after all is simply checked in.
      if (state === 'checkedOut') return { code: 'FIELD_CHECKED_OUT', values };
      return state === 'checkedIn' ? { code: 'FIELD_CHECKED_IN', values } : since;
    case 'check-out':
      if (state === 'checkedOut') return { code: 'FIELD_CHECKED_OUT', values };
      if (state !== 'checkedIn') return { code: 'FIELD_NOT_CHECKED_IN', values };
      return at < new Date(stop.checkindate ?? 0) ? { code: 'FIELD_OUT_BEFORE_IN', values } : null;
    case 'skip':
      if (event.remark.trim() === '') return { code: 'FIELD_REASON' };
      if (state === 'checkedOut') return { code: 'FIELD_CHECKED_OUT', values };
      return state === 'checkedIn' ? { code: 'FIELD_CHECKED_IN', values } : since;
    default:
      if (state === 'planned' || !stop.changedAt || since) {
        return { code: 'FIELD_NOTHING_TO_RESET', values };
      }
      return at.getTime() - stop.changedAt.getTime() > RESET_WITHIN_MS
        ? { code: 'FIELD_RESET_LATE', values }
        : null;
  }
}

/**
 * Why a field event cannot be taken, or null. It is judged by the time it happened, not by
 * the time it arrived: a phone may have been without a network for hours.
 */
export function refusalOfEvent(
  event: FieldEvent,
  situation: Situation,
  now: Date,
): FieldRefusal | null {
  const at = new Date(event.at);
  if (situation.accepted === null) return { code: 'FIELD_NOT_ASSIGNED' };
  // What was done until then stays part of the record, however late it arrives.
  if (situation.cancelledAt && at >= situation.cancelledAt) return { code: 'FIELD_CANCELLED' };
  if (at.getTime() > now.getTime() + CLOCK_TOLERANCE_MS) return { code: 'FIELD_FUTURE' };
  if (event.type === 'accept' || event.type === 'refuse') {
    if (todayInBangkok(at) > situation.stop) return { code: 'FIELD_ANSWER_LATE' };
    // An answer is to the dates and days that stood there when it was given.
    if (situation.askedAt && at < situation.askedAt) return { code: 'FIELD_ASKED_AGAIN' };
    // Of two phones of a guide the later answer counts, whichever has a network first.
    if (situation.answeredAt && at < situation.answeredAt) return { code: 'FIELD_ANSWER_OLD' };
    return event.type === 'refuse' && event.reason.trim() === '' ? { code: 'FIELD_REASON' } : null;
  }
  const hadAccepted = situation.acceptedUntil !== null && at < situation.acceptedUntil;
  if (situation.accepted !== 1 && !hadAccepted) return { code: 'FIELD_NOT_ACCEPTED' };
  if (!duringTour(at, situation)) {
    return { code: 'FIELD_NOT_THEN', values: { start: situation.start, stop: situation.stop } };
  }
  if (event.type === 'temperatures') {
    if (event.day > situation.dayCount) return { code: 'FIELD_DAY_UNKNOWN' };
    if (!situation.knowsTourists) return { code: 'FIELD_TOURIST_UNKNOWN' };
    return null;
  }
  return stopRefusal(event, situation, { at, now });
}
