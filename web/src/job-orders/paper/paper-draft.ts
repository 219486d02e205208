import { fullName } from '@joborder/shared/job-orders/full-name';
import { todayInBangkok } from '@joborder/shared/dates';
import type { Counts, Details, Manifest, Programme } from '@joborder/shared/job-orders/draft';
import type { DAY_PARTS } from '@joborder/shared/trips/plan';
import { dateOfDay } from '@joborder/shared/job-orders/itinerary';
import { stopsOf } from '@joborder/shared/trips/itinerary';
import { counts as countsOf } from '@joborder/shared/job-orders/manifest';
import { orderNumberPreview } from '@joborder/shared/job-orders/order-number';
import { touristTexts } from '@joborder/shared/job-orders/limits';
import { ageOn } from '@joborder/shared/job-orders/birth';
import { type PaperGuide, type PaperOrder, unique } from './paper-order';

/** The sections of a draft that the browser keeps, and what else is known of it. */
export interface DraftParts {
  readonly details: Details;
  readonly programme: Programme;
  /** Null where the server, which keeps the names, did not answer. */
  readonly manifest: Manifest | null;
  /** Stands in while there is no manifest. */
  readonly counts: Partial<Counts>;
  readonly agency: PaperOrder['agency'];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readSection(name: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const isDetails = (value: unknown): value is Details =>
  isRecord(value) && isRecord(value.inbound) && Array.isArray(value.flights_internal);
const isProgramme = (value: unknown): value is Programme =>
  isRecord(value) && Array.isArray(value.days);
const isManifest = (value: unknown): value is Manifest =>
  isRecord(value) && Array.isArray(value.tourists);

/**
 * The draft of the wizard: details and programme as the browser keeps them (AG 2), the tourists as the
 * server does – passport data is never in local storage. Null when there is no draft.
 */
export function readDraft(kept: unknown): Omit<DraftParts, 'agency'> | null {
  const server = isRecord(kept) ? kept : {};
  const details = [readSection('step_1'), server.details].find(isDetails);
  const programme = [readSection('step_2'), server.programme].find(isProgramme);
  if (!details || !programme) return null;
  return {
    details,
    programme,
    manifest: isManifest(server.manifest) ? server.manifest : null,
    counts: readSection('step_3') ?? {},
  };
}

function guidesOf({ days }: Programme): PaperGuide[] {
  const byId = new Map<number, PaperGuide>();
  for (const day of days) {
    for (const guide of day.guides) {
      const known = byId.get(guide.guide_id);
      byId.set(guide.guide_id, {
        id: guide.guide_id,
        name: `${guide.fname} ${guide.lname}`.trim(),
        license: guide.license,
        mobile: guide.mobile,
        fee: guide.fee ?? null,
        days: [...(known?.days ?? []), day.day],
      });
    }
  }
  return [...byId.values()];
}

/** The paper of a draft, with what stands for its number (D9). */
export function paperOfDraft({
  details,
  programme,
  manifest,
  counts,
  agency,
}: DraftParts): PaperOrder {
  const start = details.joborder_start;
  return {
    code: null,
    verification: '',
    checkCode: '',
    shownCode: orderNumberPreview(agency.license, todayInBangkok()),
    state: 'draft',
    agency,
    issuedAt: null,
    foreignAgency: details.external_agencys,
    tourCode: details.external_agencys_code,
    start,
    stop: details.joborder_stop,
    inbound: details.inbound,
    outbound: details.outbound,
    flights: details.flights_internal.map((flight) => ({
      no: flight.flight_no,
      from: flight.flight_from,
      to: flight.flight_to,
      date: flight.flight_departure_date || flight.flight_departure_datetime.slice(0, 10),
      departs: flight.flight_departure_datetime.slice(11, 16),
      arrives: flight.flight_arrival_datetime.slice(11, 16),
    })),
    fee: programme.guides_fee,
    counts: manifest
      ? countsOf(manifest, start)
      : {
          tourists_adults: counts.tourists_adults ?? 0,
          tourists_children: counts.tourists_children ?? 0,
          tourists_fifteen: counts.tourists_fifteen ?? 0,
          tourists_followers: counts.tourists_followers ?? 0,
          tourists_all: counts.tourists_all ?? 0,
        },
    guides: guidesOf(programme),
    days: programme.days.map((day) => {
      const stops = (part: (typeof DAY_PARTS)[number]) =>
        day.parts[part].map((stop) => ({ n: stop.place_ordering, name: stop.place_name }));
      return {
        day: day.day,
        date: dateOfDay(start, day.day),
        provinces: unique(stopsOf([day]).map((stop) => stop.province_name)),
        parts: { 1: stops(1), 2: stops(2), 3: stops(3) },
      };
    }),
    tourists:
      manifest?.tourists.map((tourist) => ({
        key: tourist.key,
        passport: tourist.passport,
        name: fullName(tourist.prefix, tourist.firstname, tourist.lastname),
        birth: tourist.date_of_birth,
        age: ageOn(tourist.date_of_birth, start),
        nation: tourist.nation,
        ...touristTexts((name) => tourist[name]),
      })) ?? null,
    removedAt: null,
    masked: false,
    isLate: false,
  };
}
