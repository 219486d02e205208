import type { Draft, InternalFlight, Transport, TransportType } from './draft';
import { DAY_PARTS } from '../trips/plan';

const ARRIVAL: Transport = { type: 1, no: '', date: '', country: '' };

/** An order that nobody has begun to fill in. */
export function emptyDraft(): Draft {
  return {
    step_1: {
      external_agencys: '',
      external_agencys_code: '',
      joborder_start: '',
      joborder_stop: '',
      inbound: ARRIVAL,
      outbound: ARRIVAL,
      flights_internal: [],
    },
    step_2: { guides_fee: 0, days: [] },
    step_3: { tourists: [], tourists_followers: 0 },
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

/** Another type of transport; travel within the country has no number, date and country (AG 4). */
export function withTransportType(transport: Transport, type: TransportType): Transport {
  return type === 5 ? { type, no: '', date: '', country: '' } : { ...transport, type };
}

export type DraftSection = keyof Draft;

/** What a section holds of the order itself, without row identities and what is only shown. */
function essence(draft: Draft): Record<DraftSection, unknown> {
  return {
    step_1: draft.step_1,
    step_2: [
      draft.step_2.guides_fee,
      draft.step_2.days.map((day) => [
        DAY_PARTS.map((part) => day.parts[part].map((stop) => stop.place_id)),
        day.guides.map((guide) => guide.guide_id),
      ]),
    ],
    step_3: [
      draft.step_3.tourists_followers,
      draft.step_3.tourists.map(({ key: _key, ...tourist }) => tourist),
    ],
  };
}

/** The same fields give the same text, in whatever order they were built. */
const comparable = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Sections in which two drafts differ, e.g. to name what a version conflict is about (D17). */
export function differingSections(one: Draft, other: Draft): DraftSection[] {
  const [first, second] = [essence(one), essence(other)];
  return (['step_1', 'step_2', 'step_3'] as const).filter(
    (section) => comparable(first[section]) !== comparable(second[section]),
  );
}
