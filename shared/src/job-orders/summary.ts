import { findCountry } from '../find-country';
import { dayTimeToSeconds, dayToSeconds, isDay, isEmptyDay } from '../dates';
import type { SaveBody } from './contract';
import type { Counts, Day, Draft, Tourist, Transport } from './draft';
import { DAY_PARTS } from '../trips/plan';
import { renumber } from '../trips/itinerary';
import { counts } from './manifest';
import { isFlight } from './new-draft';

/** The summary cannot be built: `SUMMARY_FAILED` of the texts, shown with its number 99 (AG 8). */
export class SummaryError extends Error {
  readonly number = 99;
  readonly code = 'SUMMARY_FAILED';
}

export interface SaveIdentity {
  /** Made when the wizard opens; a repeated save answers with the first result (D17). */
  idempotency_key: string;
  /** The agency that an administrator files for. */
  agency_id?: number;
  /** The end date has passed, and filing it late was confirmed (D61). */
  confirm_past?: true;
  /** Given when an existing order is edited. */
  joborder_id?: number;
  code?: string;
  version?: number;
}

type Summary = SaveBody & Omit<Counts, 'tourists_unknown'>;
type Flattened<D extends string> = {
  [K in keyof Transport as `${D}_${K}`]: K extends 'type' ? number : string;
};

function flatten<const D extends 'inbound' | 'outbound'>(
  direction: D,
  { type, no, date, country }: Transport,
): Flattened<D> {
  const domestic = type === 5;
  return {
    [`${direction}_type`]: type,
    [`${direction}_no`]: domestic ? '' : no.trim(),
    [`${direction}_date`]: domestic ? '' : date,
    [`${direction}_country`]: domestic ? '' : (findCountry(country) ?? country),
  } as Flattened<D>;
}

const seconds = (local: string) => {
  const [day = '', time = ''] = local.split('T');
  return dayTimeToSeconds(day, time);
};

const dayOf = (day: Day) => ({
  day: day.day,
  dayno: day.day,
  dayparts: DAY_PARTS.map((daypart) => ({
    daypart,
    places: day.parts[daypart].map(({ place_id, place_name, place_ordering }) => ({
      place_id,
      place_name,
      place_ordering,
    })),
  })),
  guides: day.guides.map(({ guide_id, fee }) => ({
    guide_id,
    ...(fee === undefined ? {} : { fee }),
  })),
});

function touristOf({ key: _key, unsure: _unsure, ...tourist }: Tourist) {
  const birth = isDay(tourist.date_of_birth) ? tourist.date_of_birth : '';
  return {
    ...tourist,
    passport: tourist.passport.trim(),
    nation: findCountry(tourist.nation) ?? tourist.nation,
    date_of_birth: birth,
    before_date_of_birth: birth,
  };
}

/**
 * What `joborder/new/save` takes: transport flattened, days as Unix seconds of midnight in Bangkok,
 * empty parts of the day too, the birth date twice (D6, D7).
 * @throws SummaryError when the draft has no tour days to summarise
 */
export function summarise(draft: Draft, identity: SaveIdentity): Summary {
  const { details, programme, manifest } = draft;
  const { joborder_start: start, joborder_stop: stop } = details;
  const editing = identity.joborder_id !== undefined;
  if (isEmptyDay(start) || isEmptyDay(stop) || identity.idempotency_key === '') {
    throw new SummaryError('no tour days or no key');
  }
  if (editing && (!identity.code || identity.version === undefined)) {
    throw new SummaryError('an edit without code or version');
  }
  const { tourists_unknown: _unknown, ...figures } = counts(manifest, start);
  return {
    ...(editing && {
      joborder_id: identity.joborder_id,
      code: identity.code,
      joborder_code: identity.code,
      version: identity.version,
    }),
    idempotency_key: identity.idempotency_key,
    ...(identity.agency_id !== undefined && !editing && { agency_id: identity.agency_id }),
    ...(identity.confirm_past && { confirm_past: true }),
    external_agencys: details.external_agencys.trim(),
    external_agencys_code: details.external_agencys_code.trim(),
    joborder_start: dayToSeconds(start),
    joborder_stop: dayToSeconds(stop),
    ...flatten('inbound', details.inbound),
    ...flatten('outbound', details.outbound),
    flights_internal: details.flights_internal.filter(isFlight).map((flight) => ({
      ...flight,
      flight_departure_datetime: seconds(flight.flight_departure_datetime),
      flight_arrival_datetime: seconds(flight.flight_arrival_datetime),
    })),
    guides_fee: programme.guides_fee,
    days: renumber(programme.days).map(dayOf),
    tourists: manifest.tourists.map(touristOf),
    ...figures,
  };
}
