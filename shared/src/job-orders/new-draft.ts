import { isDay } from '../dates';
import { DAY_PARTS } from '../trips/plan';
import {
  type Details,
  type Draft,
  type DraftSection,
  type InternalFlight,
  SECTIONS,
  type Transport,
  type TransportType,
} from './draft';

const ARRIVAL: Transport = { type: 1, no: '', date: '', country: '' };

/** An order that nobody has begun to fill in. */
export function emptyDraft(): Draft {
  return {
    details: {
      external_agencys: '',
      external_agencys_code: '',
      joborder_start: '',
      joborder_stop: '',
      inbound: ARRIVAL,
      outbound: ARRIVAL,
      flights_internal: [],
    },
    programme: { guides_fee: 0, days: [] },
    manifest: { tourists: [], tourists_followers: 0 },
  };
}

export function emptyFlight(): InternalFlight {
  return {
    flight_departure_date: '',
    flight_no: '',
    flight_from: '',
    flight_departure_datetime: '',
    flight_to: '',
    flight_arrival_datetime: '',
  };
}

/** Whether anything of a flight is given: a row that was only added is none. */
export const isFlight = (flight: InternalFlight): boolean =>
  Object.values(flight).some((text) => text !== '');

/**
 * Another type of transport; travel within the country has no number, date and country (AG 4).
 * Coming back from it begins on the tour's own day again.
 */
export function withTransportType(
  transport: Transport,
  type: TransportType,
  day: string,
): Transport {
  if (type === 5) return { type, no: '', date: '', country: '' };
  return transport.type === 5 ? { ...transport, type, date: day } : { ...transport, type };
}

/**
 * Other days of the tour. Arrival and departure begin as the tour's own days and go along with them
 * until somebody sets them otherwise (D66).
 */
export function withPeriod(details: Details, start: string, stop: string): Details {
  const follow = (transport: Transport, before: string, after: string): Transport =>
    transport.type !== 5 && transport.date === before && (after === '' || isDay(after))
      ? { ...transport, date: after }
      : transport;
  return {
    ...details,
    joborder_start: start,
    joborder_stop: stop,
    inbound: follow(details.inbound, details.joborder_start, start),
    outbound: follow(details.outbound, details.joborder_stop, stop),
  };
}

/** What a section holds of the order itself, without row identities and what is only shown. */
const ESSENCE: Record<DraftSection, (draft: Draft) => unknown> = {
  details: (draft) => draft.details,
  programme: ({ programme }) => [
    programme.guides_fee,
    programme.days.map((day) => [
      DAY_PARTS.map((part) => day.parts[part].map((stop) => stop.place_id)),
      day.guides.map(({ guide_id, fee }) => [guide_id, fee]),
    ]),
  ],
  manifest: ({ manifest }) => [
    manifest.tourists_followers,
    manifest.tourists.map(({ key: _key, unsure: _unsure, ...tourist }) => tourist),
  ],
};

/** The same fields give the same text, in whatever order they were built. */
const comparable = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

function differsIn(section: DraftSection, one: Draft, other: Draft): boolean {
  // Long lists are not written out to see that one is longer.
  if (one.manifest.tourists.length !== other.manifest.tourists.length && section === 'manifest') {
    return true;
  }
  const essence = ESSENCE[section];
  return comparable(essence(one)) !== comparable(essence(other));
}

/** Sections in which two drafts differ, e.g. to name what a version conflict is about (D17). */
export function differingSections(one: Draft, other: Draft): DraftSection[] {
  return SECTIONS.filter((section) => differsIn(section, one, other));
}

/** Nothing of a section was filled in yet; empty days that follow the dates are nothing. */
export function isUntouched(draft: Draft, section: DraftSection): boolean {
  const { days, ...programme } = draft.programme;
  const planned = days.filter(
    (day) => day.guides.length > 0 || DAY_PARTS.some((part) => day.parts[part].length > 0),
  );
  const filled = { ...draft, programme: { ...programme, days: planned } };
  return !differsIn(section, emptyDraft(), filled);
}
