import { fullName } from '@joborder/shared/job-orders/full-name';
import { addDays, type Day, secondsToDay, secondsToTime } from '@joborder/shared/dates';
import type { JobOrder } from '@joborder/shared/job-orders/contract';
import type { MaskedOrder } from '@joborder/shared/job-orders/public-contract';
import type { Counts } from '@joborder/shared/job-orders/draft';
import { type TouristText, touristTexts } from '@joborder/shared/job-orders/limits';
import type { DayPart } from '@joborder/shared/trips/plan';
import { Status } from '@joborder/shared/job-orders/status';

/** A direction of travel as the paper names it; `country` is alpha-2, all '' for domestic travel. */
export interface PaperTransport {
  readonly type: number;
  readonly no: string;
  readonly date: Day;
  readonly country: string;
}

export interface PaperFlight {
  readonly no: string;
  readonly from: string;
  readonly to: string;
  readonly date: Day;
  /** Local times `HH:mm`, '' when unknown. */
  readonly departs: string;
  readonly arrives: string;
}

export interface PaperGuide {
  readonly id: number;
  readonly name: string;
  readonly license: string;
  readonly mobile: string;
  readonly days: readonly number[];
  /** Baht a day where it is not the order's. */
  readonly fee: number | null;
}

export interface PaperDay {
  readonly day: number;
  /** '' while the tour has no start date. */
  readonly date: Day;
  readonly provinces: readonly string[];
  readonly parts: Readonly<
    Record<DayPart, ReadonlyArray<{ readonly n: number; readonly name: string }>>
  >;
}

export interface PaperTourist extends Record<TouristText, string> {
  readonly key: string | number;
  readonly passport: string;
  readonly name: string;
  /** A day, a year alone on the masked paper, or ''. */
  readonly birth: string;
  readonly age: number | null;
  /** alpha-2, or what was typed. */
  readonly nation: string;
}

/** All that stands on the paper of a job order, whether stored or still a draft. */
export interface PaperOrder {
  /** Null while the order has no number of its own. */
  readonly code: string | null;
  /** Code of this version's paper for the QR; '' where only the number may stand in it. */
  readonly verification: string;
  /** Printed under the barcode; '' on drafts and on the masked paper. */
  readonly checkCode: string;
  /** What stands in the number's place on a draft. */
  readonly shownCode: string;
  readonly state: 'draft' | 'cancelled' | 'filed';
  readonly agency: { readonly name: string; readonly license: string; readonly address: string };
  /** Instant of issue, ISO. */
  readonly issuedAt: string | null;
  /** Null on the masked paper, as are tour code and fee (D63). */
  readonly foreignAgency: string | null;
  readonly tourCode: string | null;
  readonly start: Day;
  readonly stop: Day;
  readonly inbound: PaperTransport;
  readonly outbound: PaperTransport;
  readonly flights: readonly PaperFlight[];
  /** Baht a day. */
  readonly fee: number | null;
  readonly counts: Pick<
    Counts,
    | 'tourists_adults'
    | 'tourists_children'
    | 'tourists_fifteen'
    | 'tourists_followers'
    | 'tourists_all'
  >;
  readonly guides: readonly PaperGuide[];
  readonly days: readonly PaperDay[];
  /** Null where the list itself could not be had. */
  readonly tourists: readonly PaperTourist[] | null;
  /** Instant at which their data were removed under the retention rule. */
  readonly removedAt: string | null;
  readonly masked: boolean;
  /** Filed after its tour had ended (D61). */
  readonly isLate: boolean;
}

/** The words without repetition, in their order. */
export const unique = (words: readonly string[]) => [...new Set(words.filter(Boolean))];

export const flightText = (flight: string, number: string) => unique([flight, number]).join(' ');

export function paperOf(order: JobOrder | MaskedOrder): PaperOrder {
  const full = order.depth === 'full' ? order : null;
  return {
    code: order.code,
    verification: order.verification,
    checkCode: order.check_code,
    shownCode: order.code,
    state: order.status === Status.cancelled ? 'cancelled' : 'filed',
    agency: order.agency,
    issuedAt: full?.created_at ?? null,
    foreignAgency: full?.external_agencys ?? null,
    tourCode: full?.external_agencys_code ?? null,
    start: order.joborder_start_date,
    stop: order.joborder_stop_date,
    inbound: {
      type: order.inbound_type,
      no: order.inbound_no,
      date: order.inbound_date,
      country: order.inbound_country,
    },
    outbound: {
      type: order.outbound_type,
      no: order.outbound_no,
      date: order.outbound_date,
      country: order.outbound_country,
    },
    flights: order.flights_internal.map((flight) => ({
      no: flight.flight_no,
      from: flight.flight_from,
      to: flight.flight_to,
      date: flight.flight_departure_date || secondsToDay(flight.flight_depart),
      departs: secondsToTime(flight.flight_depart),
      arrives: secondsToTime(flight.flight_arrival),
    })),
    fee: full?.guides_fee ?? null,
    counts: order,
    guides: order.guides.map((guide, index) => ({
      id: 'guide_id' in guide ? guide.guide_id : index,
      name: `${guide.guide_info.fname} ${guide.guide_info.lname}`.trim(),
      license: guide.license,
      mobile: 'mobile' in guide ? guide.mobile : '',
      days: guide.days,
      fee: 'fee' in guide ? guide.fee : null,
    })),
    days: order.days.map((day) => {
      const stops = (part: DayPart) =>
        day.dayparts
          .filter((each) => each.daypart === part)
          .flatMap((each) => each.places)
          .map((stop) => ({ n: stop.place_ordering, name: stop.place.name }));
      return {
        day: day.dayno,
        date: addDays(order.joborder_start_date, day.dayno - 1),
        provinces: unique(day.day_details.map(({ place }) => place.province_name)),
        parts: { 1: stops(1), 2: stops(2), 3: stops(3) },
      };
    }),
    tourists: order.tourists.map((tourist, index) => {
      // A text that the masked paper does not have is empty.
      const texts: Partial<Record<TouristText, string>> = {
        ...tourist,
        flight: tourist.arrivalflight,
      };
      return {
        key: index,
        passport: tourist.passport,
        name: fullName(tourist.prefix, tourist.fname, tourist.lname),
        birth: tourist.dob,
        age: 'age' in tourist ? tourist.age : null,
        nation: tourist.origincountry,
        ...touristTexts((name) => texts[name] ?? ''),
      };
    }),
    removedAt: order.data_removed_at,
    masked: order.masked,
    isLate: order.filed_late === 1,
  };
}
