import { findCountry } from '../find-country';
import { addDays, type Day as CalendarDay, diffDays, isDay } from '../dates';
import { renumber } from '../trips/itinerary';
import { DAY_PARTS, pickedFrom } from '../trips/plan';
import { daysFromTour } from '../trips/tour';
import type { GuideRow, JobOrder } from './contract';
import type { Day, DayGuide, Draft, Tourist, Transport, TransportType } from './draft';
import { touristTexts } from './limits';
import { localTime } from './from-wire';
import { emptyDay } from './itinerary';
import { emptyDraft } from './new-draft';

function transportOf(type: number, no: string, date: string, country: string): Transport {
  const day = date === '1970-01-01' ? '' : date;
  return { type: type as TransportType, no, date: day, country: findCountry(country) ?? country };
}

/** A guide of a search result as it is assigned: the answer is still awaited. */
export function guideFrom(row: GuideRow): DayGuide {
  const { guide_info, ...fields } = row;
  return { ...fields, fname: guide_info.fname, lname: guide_info.lname, accepted: 0 };
}

function daysOf(order: JobOrder): Day[] {
  let key = 1;
  return order.days
    .toSorted((a, b) => a.dayno - b.dayno)
    .map((stored, index) => {
      const day = emptyDay(index + 1);
      for (const part of DAY_PARTS) {
        day.parts[part] = stored.dayparts
          .filter(({ daypart }) => daypart === part)
          .flatMap(({ places }) => places)
          .toSorted((a, b) => a.place_ordering - b.place_ordering)
          .map((stop) => ({
            ...pickedFrom(stop.place),
            place_id: stop.place_id,
            key: `s${key++}`,
            place_ordering: stop.place_ordering,
            locked: stop.checkindate !== null,
          }));
      }
      day.guides = stored.guides.map(({ accepted, fee, ...guide }) => ({
        ...guideFrom(guide),
        accepted,
        ...(fee === null ? {} : { fee }),
      }));
      return day;
    });
}

const touristFrom = (tourist: JobOrder['tourists'][number]): Tourist => ({
  key: `t${tourist.id}`,
  passport: tourist.passport,
  passport_file: tourist.passport_file,
  prefix: tourist.prefix,
  firstname: tourist.fname,
  lastname: tourist.lname,
  date_of_birth: tourist.dob,
  nation: findCountry(tourist.origincountry) ?? tourist.origincountry,
  ...touristTexts((name) => tourist[name === 'flight' ? 'arrivalflight' : name]),
});

/** The wizard's draft of a stored order; stops that guides checked in at are locked (D10). */
export function draftFromJobOrder(order: JobOrder): Draft {
  return {
    details: {
      external_agencys: order.external_agencys,
      external_agencys_code: order.external_agencys_code,
      joborder_start: order.joborder_start_date,
      joborder_stop: order.joborder_stop_date,
      inbound: transportOf(
        order.inbound_type,
        order.inbound_no,
        order.inbound_date,
        order.inbound_country,
      ),
      outbound: transportOf(
        order.outbound_type,
        order.outbound_no,
        order.outbound_date,
        order.outbound_country,
      ),
      flights_internal: order.flights_internal.map((flight) => ({
        flight_departure_date: flight.flight_departure_date,
        flight_no: flight.flight_no,
        flight_from: flight.flight_from,
        flight_departure_datetime: localTime(flight.flight_depart),
        flight_to: flight.flight_to,
        flight_arrival_datetime: localTime(flight.flight_arrival),
      })),
    },
    programme: { guides_fee: order.guides_fee, days: renumber(daysOf(order)) },
    manifest: {
      tourists: order.tourists.map(touristFrom),
      tourists_followers: order.tourists_followers,
    },
  };
}

/** What of an order its copy takes along (D67). */
export interface CopyOptions {
  /** Every date moves by as many days as the start. */
  readonly start: CalendarDay;
  /** Ids of the guides that come along; null for all. */
  readonly guides: readonly number[] | null;
  readonly tourists: boolean;
}

/**
 * The draft of a new order like a stored one, on other days: nothing visited yet, no guide's answer
 * yet, no passport files.
 */
export function copyOfJobOrder(order: JobOrder, { start, guides, tourists }: CopyOptions): Draft {
  const { details, programme, manifest } = draftFromJobOrder(order);
  const shift = diffDays(order.joborder_start_date, start);
  const moved = (day: string) => (isDay(day) ? addDays(day, shift) : day);
  const movedTime = (local: string) => `${moved(local.slice(0, 10))}${local.slice(10)}`;
  const days = programme.days.map((day) => ({
    ...day,
    parts: {
      1: day.parts[1].map((stop) => ({ ...stop, locked: false })),
      2: day.parts[2].map((stop) => ({ ...stop, locked: false })),
      3: day.parts[3].map((stop) => ({ ...stop, locked: false })),
    },
    guides: day.guides
      .filter((guide) => guides === null || guides.includes(guide.guide_id))
      .map((guide) => ({ ...guide, accepted: 0 as const })),
  }));
  return {
    details: {
      ...details,
      joborder_start: moved(details.joborder_start),
      joborder_stop: moved(details.joborder_stop),
      inbound: { ...details.inbound, date: moved(details.inbound.date) },
      outbound: { ...details.outbound, date: moved(details.outbound.date) },
      flights_internal: details.flights_internal.map((flight) => ({
        ...flight,
        flight_departure_date: moved(flight.flight_departure_date),
        flight_departure_datetime: movedTime(flight.flight_departure_datetime),
        flight_arrival_datetime: movedTime(flight.flight_arrival_datetime),
      })),
    },
    programme: { ...programme, days },
    manifest: tourists
      ? { ...manifest, tourists: manifest.tourists.map((each) => ({ ...each, passport_file: '' })) }
      : emptyDraft().manifest,
  };
}

/** The days of a new order from a trip template, guides still to be assigned. */
export function daysFromTrip(tourDays: Parameters<typeof daysFromTour>[0]): Day[] {
  return daysFromTour(tourDays).map((day) => ({ ...day, guides: [] }));
}
