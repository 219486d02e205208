import type { Day as CalendarDay } from '../dates';
import { addDays, diffDays, isDay, isEmptyDay, weekdayOf } from '../dates';
import type { WarningCode } from '../texts';
import { stopPath } from '../trips/check-days';
import { DAY_PARTS } from '../trips/plan';
import type { RoadLegs } from '../trips/feasibility';
import type { Day, Draft, Tourist, Unsure } from './draft';
import { drivingWarnings } from './driving';
import { dateOfDay } from './itinerary';
import { isPlausiblePassport, passportKey } from './manifest';
import type { Warning } from './warning';

export interface WarningContext {
  today: CalendarDay;
  /** First day of the order that is edited, as it was filed: nobody has to confirm it again. */
  filedStart?: CalendarDay;
  /** The licence that the order is filed under, with its last day; absent or '' where none is known. */
  licence?: { readonly license: string; readonly expires: CalendarDay };
  /** Legs by road; straight lines where there are none. */
  legs?: RoadLegs;
  /** Other orders of the assigned guides, as `guides/busy` answers: without the numbers of others. */
  busy: readonly { guide_id: number; date: CalendarDay; joborder_code: string }[];
  /** Where else the listed passports are, as `tourists/elsewhere` answers. */
  elsewhere?: Elsewhere;
}

export interface Elsewhere {
  /** Passports that are in another order on the same days; its number where the caller may read it. */
  readonly elsewhere: readonly { passport: string; joborder_code: string }[];
  /** The last order of the same agency where it has all these passports, '' where not. */
  readonly same_as: string;
}

/** Days between arrival and start, or end and departure, from which a wrong month is likely. */
const FAR = 14;

function ofTravel({ details }: Draft): Warning[] {
  const { joborder_start: start, joborder_stop: stop, inbound, outbound } = details;
  const found: Warning[] = [];
  // Travel within the country has no date; one that is none is refused.
  if (inbound.type !== 5) {
    const path = 'inbound_date';
    const { date } = inbound;
    if (date === '') found.push({ path, code: 'arrivalMissing' });
    else if (isDay(date) && isDay(start)) {
      const days = diffDays(date, start);
      if (days < 0) found.push({ path, code: 'arrivalAfterStart', values: { date, start } });
      else if (days > FAR) found.push({ path, code: 'travelFar', values: { date, days } });
    }
  }
  if (outbound.type !== 5) {
    const path = 'outbound_date';
    const { date } = outbound;
    if (date === '') found.push({ path, code: 'departureMissing' });
    else if (isDay(date) && isDay(stop)) {
      const days = diffDays(stop, date);
      if (days < 0) found.push({ path, code: 'departureBeforeStop', values: { date, stop } });
      else if (days > FAR) found.push({ path, code: 'travelFar', values: { date, days } });
    }
  }
  for (const [index, flight] of details.flights_internal.entries()) {
    const date = flight.flight_departure_date;
    if (!isDay(date) || !isDay(start) || !isDay(stop) || (date >= start && date <= stop)) continue;
    const path = `flights_internal.${index}.flight_departure_date`;
    const values = { row: index + 1, date, start, stop };
    found.push({ path, code: 'flightOutsideTour', values });
  }
  return found;
}

/** The register may be behind the renewal, so a licence that ends before the tour is not refused. */
function ofLicence({ details }: Draft, { licence }: WarningContext): Warning[] {
  const stop = details.joborder_stop;
  if (!licence || isEmptyDay(licence.expires) || !isDay(stop) || licence.expires >= stop) return [];
  return [{ path: 'joborder_stop', code: 'ownLicenceEnds', values: { ...licence, stop } }];
}

function ofDay(day: Day, index: number, draft: Draft, { busy }: WarningContext): Warning[] {
  const found: Warning[] = [];
  // No guide on any day is refused.
  if (day.guides.length === 0 && draft.programme.days.some(({ guides }) => guides.length > 0)) {
    found.push({ path: `days.${index}`, code: 'dayWithoutGuide', values: { day: day.day } });
  }
  const date = dateOfDay(draft.details.joborder_start, day.day);
  if (date === '') return found;
  const stop = draft.details.joborder_stop;
  if (!isEmptyDay(stop) && date > stop) {
    found.push({ path: `days.${index}`, code: 'dayAfterStop', values: { day: day.day, date } });
  }
  for (const [at, guide] of day.guides.entries()) {
    const path = `days.${index}.guides.${at}`;
    const name = `${guide.fname} ${guide.lname}`.trim();
    for (const work of busy) {
      if (work.guide_id !== guide.guide_id || work.date !== date) continue;
      const values = { name, day: day.day, date };
      const code = work.joborder_code;
      // The number of another agency's order is not shown.
      if (code === '') found.push({ path, code: 'guideBusyElsewhere', values });
      else found.push({ path, code: 'guideBusy', values: { ...values, code } });
    }
    const expires = guide.license_expires;
    if (!isEmptyDay(expires) && expires < date) {
      found.push({ path, code: 'licenceExpired', values: { name, day: day.day, date, expires } });
    }
  }
  const weekday = weekdayOf(date);
  for (const part of DAY_PARTS) {
    for (const [at, each] of day.parts[part].entries()) {
      if (!each.closed_weekdays.includes(weekday)) continue;
      const values = { place: each.place_name, weekday, day: day.day };
      found.push({ path: stopPath(index, part, at), code: 'placeClosed', values });
    }
  }
  return found;
}

/** Days of the tour that the programme does not reach, e.g. after a day was removed (D13). */
function ofEnd({ details, programme }: Draft): Warning[] {
  const { joborder_start: start, joborder_stop: stop } = details;
  const last = programme.days.length;
  if (last === 0 || isEmptyDay(start) || isEmptyDay(stop)) return [];
  const days = diffDays(start, stop) + 1;
  if (last >= days) return [];
  return [{ path: 'days', code: 'daysUnplanned', values: { day: last, days } }];
}

const CHECKED: readonly (keyof Unsure)[] = ['passport', 'date_of_birth'];

/** The fields that a passport's check digit contradicts, and that nobody changed or confirmed since. */
export const unsureFields = (tourist: Tourist): (keyof Unsure)[] =>
  CHECKED.filter((field) => tourist[field] !== '' && tourist.unsure?.[field] === tourist[field]);

function ofTourists({ manifest }: Draft, context: WarningContext): Warning[] {
  const { elsewhere = [], same_as = '' } = context.elsewhere ?? {};
  const orders = new Map(elsewhere.map((each) => [each.passport, each.joborder_code]));
  const found = manifest.tourists.flatMap((tourist, index) => {
    const row = index + 1;
    const ofRow: Warning[] = [];
    const path = `tourists.${index}.passport`;
    const key = passportKey(tourist.passport);
    const values = { row, text: tourist.passport };
    for (const field of unsureFields(tourist)) {
      const of = `tourists.${index}.${field}`;
      ofRow.push({ path: of, code: 'checkDigitWrong', values: { row, text: tourist[field] } });
    }
    if (key !== '' && !isPlausiblePassport(tourist.passport)) {
      ofRow.push({ path, code: 'passportOdd', values });
    }
    const code = orders.get(key);
    if (code !== undefined) {
      ofRow.push({ path, code: 'passportElsewhere', values: { ...values, code } });
    }
    if (!isDay(tourist.date_of_birth)) {
      const birth = `tourists.${index}.date_of_birth`;
      ofRow.push({ path: birth, code: 'ageUnknown', values: { row } });
    }
    return ofRow;
  });
  if (same_as === '') return found;
  return [{ path: 'tourists', code: 'sameGroup', values: { code: same_as } }, ...found];
}

/** Everything worth a second look, in the order of the steps; nothing here is refused. */
export function warnings(draft: Draft, context: WarningContext): Warning[] {
  const start = draft.details.joborder_start;
  const found: Warning[] = [];
  if (!isEmptyDay(start)) {
    const path = 'joborder_start';
    if (start < context.today && start !== context.filedStart) {
      found.push({ path, code: 'tourPast' });
    }
    if (start > addDays(context.today, 2 * 366)) found.push({ path, code: 'tourFarAhead' });
  }
  found.push(...ofLicence(draft, context));
  if (draft.programme.guides_fee === 0) found.push({ path: 'guides_fee', code: 'feeZero' });
  return [
    ...found,
    ...ofTravel(draft),
    ...draft.programme.days.flatMap((day, index) => ofDay(day, index, draft, context)),
    ...drivingWarnings(draft, context.legs),
    ...ofEnd(draft),
    ...ofTourists(draft, context),
  ];
}

/**
 * Warnings that are acknowledged as one (D66): those of one kind that one look and one remedy
 * settle, e.g. all days without a guide. `key` changes with what it is about, so that an
 * acknowledgement does not cover what came later.
 */
export interface Concern {
  readonly key: string;
  readonly code: WarningCode;
  readonly warnings: readonly [Warning, ...Warning[]];
}

/** Only shown: these may stay open. */
const ONLY_TOLD: ReadonlySet<WarningCode> = new Set(['ageUnknown', 'daysUnplanned']);
/** Warnings of many days or rows that one line names together; one each for every guide and order. */
const TOGETHER: Partial<Record<WarningCode, (warning: Warning) => string>> = {
  dayWithoutGuide: () => '',
  dayAfterStop: () => '',
  checkDigitWrong: () => '',
  passportOdd: () => '',
  passportElsewhere: ({ values }) => String(values?.code),
  guideBusy: ({ values }) => `${values?.name} ${values?.code}`,
  guideBusyElsewhere: ({ values }) => String(values?.name),
  licenceExpired: ({ values }) => `${values?.name} ${values?.expires}`,
};

/** What has to be acknowledged before the order is filed, in the order of the steps. */
export function concerns(found: readonly Warning[]): Concern[] {
  const groups = new Map<string, [Warning, ...Warning[]]>();
  for (const warning of found) {
    if (ONLY_TOLD.has(warning.code)) continue;
    const cause = TOGETHER[warning.code]?.(warning) ?? `${warning.path} ${groups.size}`;
    const name = `${warning.code} ${cause}`;
    const group = groups.get(name);
    if (group) group.push(warning);
    else groups.set(name, [warning]);
  }
  return [...groups.values()].map((group) => ({
    key: JSON.stringify(group.map(({ path, code, values }) => [code, path, values ?? null])),
    code: group[0].code,
    warnings: group,
  }));
}
