import { findCountry } from '../find-country';
import type { Day as CalendarDay } from '../dates';
import { diffDays, isDay, isEmptyDay } from '../dates';
import type { Issue } from '../endpoint';
import type { Values } from '../texts';
import { checkDays } from '../trips/check-days';
import { DAY_PARTS } from '../trips/plan';
import { MAX_DAYS } from '../trips/limits';
import type { Day, Details, Draft, InternalFlight, Manifest, Programme, Tourist } from './draft';
import { PREFIXES, TRANSPORT_TYPES } from './draft';
import { MAX_FOLLOWERS, MAX_GUIDE_FEE, MAX_LENGTH, MAX_TOURISTS, TOURIST_LENGTHS } from './limits';
import { passportKey, repeatedPassports } from './manifest';
import { isPossibleBirth } from './birth';

/*
 * The rules of a job order, the same for form and API (D18), each list in the specified order
 * (AG 5, D57). Paths are those of the save body, indexes from 0: `external_agencys`,
 * `joborder_start`, `inbound_type`, `flights_internal.0.flight_no`, `guides_fee`, `days`, `days.1`,
 * `days.1.guides.0`, `days.1.dayparts.0.places.2` (dayparts.0 is the morning), `tourists`,
 * `tourists.3.passport`, `tourists_followers`. The form gives its fields the same names.
 */

type Report = (path: string, code: string, values?: Values) => void;

function collect(check: (report: Report) => void): Issue[] {
  const issues: Issue[] = [];
  check((path, code, values) => issues.push(values ? { path, code, values } : { path, code }));
  return issues;
}

/** The wizard's step that has the field of an issue. */
export function stepOf(path: string): 1 | 2 | 3 {
  if (/^(days|guides_fee)\b/.test(path)) return 2;
  return path.startsWith('tourists') ? 3 : 1;
}

function checkLength(report: Report, path: string, text: string, max: number): void {
  if (text.length > max) report(path, 'textTooLong', { max });
}

function checkCalendarDay(report: Report, path: string, day: CalendarDay): void {
  if (day !== '' && !isDay(day)) report(path, 'dayImpossible', { text: day });
}

function checkTransport(
  report: Report,
  direction: 'inbound' | 'outbound',
  { type, no, date, country }: Details['inbound'],
): void {
  if (!TRANSPORT_TYPES.includes(type)) report(`${direction}_type`, 'transportType');
  checkLength(report, `${direction}_no`, no, MAX_LENGTH.transport_no);
  checkCalendarDay(report, `${direction}_date`, date);
  if (country !== '' && !findCountry(country)) {
    report(`${direction}_country`, 'countryUnknown', { text: country });
  }
}

const isDayTime = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10));

function checkFlight(report: Report, flight: InternalFlight, index: number): void {
  const path = (name: keyof InternalFlight) => `flights_internal.${index}.${name}`;
  checkCalendarDay(report, path('flight_departure_date'), flight.flight_departure_date);
  checkLength(report, path('flight_no'), flight.flight_no, MAX_LENGTH.flight_no);
  checkLength(report, path('flight_from'), flight.flight_from, MAX_LENGTH.flight_place);
  checkLength(report, path('flight_to'), flight.flight_to, MAX_LENGTH.flight_place);
  const departure = flight.flight_departure_datetime;
  const arrival = flight.flight_arrival_datetime;
  for (const name of ['flight_departure_datetime', 'flight_arrival_datetime'] as const) {
    const text = flight[name];
    if (text !== '' && !isDayTime(text)) report(path(name), 'timeImpossible', { text });
  }
  if (isDayTime(departure) && isDayTime(arrival) && arrival < departure) {
    report(path('flight_arrival_datetime'), 'arrivalBeforeDeparture');
  }
}

/** Step 1. The tour code is optional (D16). */
export function checkDetails(details: Details): Issue[] {
  return collect((report) => {
    const { joborder_start: start, joborder_stop: stop } = details;
    if (details.external_agencys.trim() === '') report('external_agencys', 'agencyMissing');
    if (start === '' || start === '1970-01-01') report('joborder_start', 'startMissing');
    if (stop === '' || stop === '1970-01-01') report('joborder_stop', 'stopMissing');
    checkCalendarDay(report, 'joborder_start', start);
    checkCalendarDay(report, 'joborder_stop', stop);
    if (!isEmptyDay(start) && !isEmptyDay(stop)) {
      if (stop < start) report('joborder_stop', 'stopBeforeStart');
      // D13 makes the end date start + number of days, so that many nights must be allowed.
      if (diffDays(start, stop) > MAX_DAYS)
        report('joborder_stop', 'tourTooLong', { max: MAX_DAYS });
    }
    checkLength(report, 'external_agencys', details.external_agencys, MAX_LENGTH.external_agencys);
    checkLength(
      report,
      'external_agencys_code',
      details.external_agencys_code,
      MAX_LENGTH.external_agencys_code,
    );
    checkTransport(report, 'inbound', details.inbound);
    checkTransport(report, 'outbound', details.outbound);
    for (const [index, flight] of details.flights_internal.entries()) {
      checkFlight(report, flight, index);
    }
  });
}

/** Input of the rule about licences: the day of saving, and the guides that the order has already. */
export interface LicenceContext {
  readonly today: CalendarDay;
  readonly kept: ReadonlySet<number>;
}

/** A guide whose licence has expired cannot be added; one on the order already may stay (D66). */
export function checkLicences(days: readonly Day[], { today, kept }: LicenceContext): Issue[] {
  return days.flatMap((day, index) =>
    day.guides.flatMap((guide, at) => {
      const { license_expires: expires } = guide;
      if (isEmptyDay(expires) || expires >= today || kept.has(guide.guide_id)) return [];
      const name = `${guide.fname} ${guide.lname}`.trim();
      const path = `days.${index}.guides.${at}`;
      return [{ path, code: 'guideExpired', values: { name, expires } }];
    }),
  );
}

function checkFee(report: Report, path: string, fee: number): void {
  if (!(Number.isFinite(fee) && fee >= 0)) report(path, 'feeNegative');
  else if (fee > MAX_GUIDE_FEE) report(path, 'feeTooHigh', { max: MAX_GUIDE_FEE });
}

/** Step 2: a guide on at least one day, a place on every day. */
export function checkProgramme({ guides_fee, days }: Programme): Issue[] {
  return collect((report) => {
    if (!days.some((day) => day.guides.length > 0)) report('days', 'guideMissing');
    for (const { path, code, values } of checkDays(days)) report(path, code, values);
    for (const [index, day] of days.entries()) {
      for (const [at, guide] of day.guides.entries()) {
        if (day.guides.findIndex((each) => each.guide_id === guide.guide_id) !== at) {
          report(`days.${index}.guides.${at}`, 'guideTaken');
        }
        checkFee(report, `days.${index}.guides.${at}`, guide.fee ?? 0);
      }
    }
    checkFee(report, 'guides_fee', guides_fee);
  });
}

function checkTourist(
  report: Report,
  tourist: Tourist,
  index: number,
  earlier: number | undefined,
  start: CalendarDay,
): void {
  const row = index + 1;
  const { date_of_birth: birth, prefix, nation } = tourist;
  const at = (name: keyof Tourist, code: string, values: Values = {}) =>
    report(`tourists.${index}.${name}`, code, { row, ...values });
  if (passportKey(tourist.passport) === '') at('passport', 'passportMissing');
  if (earlier !== undefined) at('passport', 'passportTwice', { other: earlier + 1 });
  if (tourist.firstname.trim() === '') at('firstname', 'touristNameMissing');
  if (birth !== '') {
    const started = !isEmptyDay(start);
    if (isDay(birth) && started && birth > start) at('date_of_birth', 'birthAfterStart');
    else if (!isDay(birth) || (started && !isPossibleBirth(birth, start))) {
      at('date_of_birth', 'birthImpossible', { text: birth });
    }
  }
  if (nation.trim() === '') at('nation', 'nationMissing');
  else if (!findCountry(nation)) at('nation', 'nationUnknown', { text: nation });
  if (prefix !== '' && !PREFIXES.some((each) => each === prefix)) {
    at('prefix', 'prefixUnknown', { text: prefix });
  }
  for (const [name, max] of [['passport', MAX_LENGTH.passport], ...TOURIST_LENGTHS] as const) {
    if (tourist[name].length > max) report(`tourists.${index}.${name}`, 'textTooLong', { max });
  }
}

/**
 * Step 3: a tourist has at least a passport, a first name and a nationality (D62). A missing birth
 * date is no issue but a warning: the age is not known.
 */
export function checkManifest(manifest: Manifest, start: CalendarDay): Issue[] {
  return collect((report) => {
    const { tourists, tourists_followers: followers } = manifest;
    if (tourists.length === 0) report('tourists', 'touristsMissing');
    if (tourists.length > MAX_TOURISTS)
      report('tourists', 'touristsTooMany', { max: MAX_TOURISTS });
    const repeated = repeatedPassports(tourists.map(({ passport }) => passport));
    for (const [index, tourist] of tourists.entries()) {
      checkTourist(report, tourist, index, repeated.get(index), start);
    }
    if (!Number.isInteger(followers) || followers < 0) {
      report('tourists_followers', 'followersNegative');
    } else if (followers > MAX_FOLLOWERS) {
      report('tourists_followers', 'followersTooMany', { max: MAX_FOLLOWERS });
    }
  });
}

/**
 * Every broken rule of a job order, steps 1 to 3; the first one is the message shown. The API has no
 * licences in what is sent to it and checks them where it looks the guides up.
 */
export function checkOrder(draft: Draft, licences?: LicenceContext): Issue[] {
  return [
    ...checkDetails(draft.details),
    ...checkProgramme(draft.programme),
    ...(licences ? checkLicences(draft.programme.days, licences) : []),
    ...checkManifest(draft.manifest, draft.details.joborder_start),
  ];
}

/** A stop that guides have checked in at, where it is stored. */
export interface VisitedStop {
  day: number;
  part: number;
  place_id: number;
  place_name: string;
}

/** Visited stops that an edit would move or remove (D10). */
export function checkVisited(visited: readonly VisitedStop[], days: readonly Day[]): Issue[] {
  return collect((report) => {
    for (const stop of visited) {
      const part = DAY_PARTS.find((each) => each === stop.part);
      const slot = part ? (days[stop.day - 1]?.parts[part] ?? []) : [];
      if (!slot.some((each) => each.place_id === stop.place_id)) {
        report(`days.${stop.day - 1}`, 'placeLocked', { place: stop.place_name });
      }
    }
  });
}
