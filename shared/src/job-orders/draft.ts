import type { Lang } from '../endpoint';
import type { PlanDay, PlanStop } from '../trips/plan';
import type { TouristText } from './limits';

/** 1 flight, 2 car, 3 boat, 4 other, 5 domestic travel (AG 3). */
export type TransportType = 1 | 2 | 3 | 4 | 5;
export const TRANSPORT_TYPES: readonly TransportType[] = [1, 2, 3, 4, 5];

export type Prefix = 'Mr.' | 'Ms.' | 'Mrs.';
export const PREFIXES: readonly Prefix[] = ['Mr.', 'Ms.', 'Mrs.'];

/** One direction of travel. Dates are `YYYY-MM-DD` or '' for none; country is alpha-2 or ''. */
export interface Transport {
  type: TransportType;
  no: string;
  date: string;
  country: string;
}

/** Date-times are local to Bangkok, `YYYY-MM-DDTHH:mm`, or '' for none. */
export interface InternalFlight {
  flight_departure_date: string;
  flight_no: string;
  flight_from: string;
  flight_departure_datetime: string;
  flight_to: string;
  flight_arrival_datetime: string;
}

/** A place on the day board. */
export interface Stop extends PlanStop {
  /** Guides already checked in here: the stop stays as it is (D10). */
  locked?: boolean;
}

export interface DayGuide {
  guide_id: number;
  fname: string;
  lname: string;
  license: string;
  address: string;
  mobile: string;
  photo: string;
  /** `YYYY-MM-DD`, or '' when unknown. */
  license_expires: string;
  /** 1 accepted, 0 awaiting response, -1 refused. */
  accepted: -1 | 0 | 1;
  /** Baht a day where it is not the fee of the order; the same on all days of a guide. */
  fee?: number;
}

export interface Day extends PlanDay<Stop> {
  guides: DayGuide[];
}

/** A row of the tourist table: exactly what was typed, so that nothing is lost while it is wrong. */
export interface Tourist extends Record<TouristText, string> {
  /** Client-side identity of the row. */
  key: string;
  passport: string;
  /** Path that the upload answered, or ''. */
  passport_file: string;
  prefix: string;
  firstname: string;
  lastname: string;
  /** `YYYY-MM-DD` once understood; else what was typed. */
  date_of_birth: string;
  /** alpha-2 once understood; else what was typed. */
  nation: string;
  /**
   * What was read from a passport whose check digit says otherwise, as it was read: to be compared with the
   * document until the field has another text, or somebody says that it is right.
   */
  unsure?: Unsure;
}
export type Unsure = Partial<Record<'passport' | 'date_of_birth', string>>;

/** Who, when, and how the group arrives and departs: step 1 of the wizard. */
export interface Details {
  external_agencys: string;
  external_agencys_code: string;
  /** `YYYY-MM-DD` or ''. */
  joborder_start: string;
  joborder_stop: string;
  inbound: Transport;
  outbound: Transport;
  flights_internal: InternalFlight[];
}

/** Guides and places by day: step 2. */
export interface Programme {
  /** Baht a day. */
  guides_fee: number;
  days: Day[];
}

/** The tourists: step 3. */
export interface Manifest {
  tourists: Tourist[];
  /** Accompanying persons not on the list (D12). */
  tourists_followers: number;
}

/** What the wizard edits and the draft keeps. */
export interface Draft {
  details: Details;
  programme: Programme;
  manifest: Manifest;
}

/** The section that a step of the wizard edits. */
export const SECTION_OF_STEP = { 1: 'details', 2: 'programme', 3: 'manifest' } as const;
export type DraftSection = (typeof SECTION_OF_STEP)[1 | 2 | 3];
export const SECTIONS: readonly DraftSection[] = Object.values(SECTION_OF_STEP);

export interface Counts {
  tourists_adults: number;
  tourists_children: number;
  /** Exactly fifteen years at the start date: neither adult nor child (D12). */
  tourists_fifteen: number;
  /** Birth date not (yet) a date. */
  tourists_unknown: number;
  tourists_followers: number;
  tourists_all: number;
}

export type { Lang };
