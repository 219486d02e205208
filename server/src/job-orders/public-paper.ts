import type { JobOrder } from '@joborder/shared/job-orders/contract';
import type { MaskedOrder, OrderSummary } from '@joborder/shared/job-orders/public-contract';
import { Status } from '@joborder/shared/job-orders/status';

/** Its last three characters; of a very short number less than half, or nothing would be hidden. */
function maskPassport(passport: string): string {
  const shown = Math.min(3, Math.floor(passport.length / 2));
  return '•'.repeat(passport.length - shown) + passport.slice(passport.length - shown);
}

/** The first letter with a dot; a Thai vowel that is written before its consonant is none. */
function initial(name: string): string {
  const letter = /(?![เแโใไ])\p{L}/u.exec(name)?.[0];
  return letter ? `${letter}.` : '';
}

/** By the days alone: 'in progress' from the first check-in on would reveal it. */
function statusByDays(order: JobOrder, today: string): Status {
  if (order.status === Status.cancelled) return Status.cancelled;
  if (order.joborder_stop_date < today) return Status.completed;
  return order.joborder_start_date <= today ? Status.inProgress : Status.submitted;
}

const STATES = {
  [Status.submitted]: 'valid',
  [Status.inProgress]: 'valid',
  [Status.cancelled]: 'cancelled',
  [Status.completed]: 'completed',
} as const satisfies Record<Status, OrderSummary['state']>;

function nationalitiesOf({ tourists }: JobOrder) {
  const counts = new Map<string, number>();
  for (const { origincountry } of tourists) {
    counts.set(origincountry, (counts.get(origincountry) ?? 0) + 1);
  }
  return [...counts]
    .map(([origincountry, count]) => ({ origincountry, count }))
    .toSorted((a, b) => b.count - a.count || (a.origincountry < b.origincountry ? -1 : 1));
}

const provincesOf = (day: JobOrder['days'][number]) => [
  ...new Set(day.day_details.map(({ place }) => place.province_name).filter(Boolean)),
];

/** What anybody may know of an order by its number (D63). */
export function summaryOf(order: JobOrder, today: string): OrderSummary {
  const status = statusByDays(order, today);
  const { name, license } = order.agency;
  return {
    depth: 'summary',
    masked: true,
    code: order.code,
    joborder_code: order.joborder_code,
    state: STATES[status],
    status,
    filed_late: order.filed_late,
    agencys: [{ name, license }],
    agency: { name, license, address: '' },
    joborder_start: order.joborder_start,
    joborder_stop: order.joborder_stop,
    joborder_start_date: order.joborder_start_date,
    joborder_stop_date: order.joborder_stop_date,
    tourists_all: order.tourists_all,
    tourists_followers: order.tourists_followers,
    nationalities: nationalitiesOf(order),
    guides: order.guides.map(({ guide_info, license: number, days }) => ({
      guide_info,
      license: number,
      days,
    })),
    days: order.days.map((day) => ({
      day: day.day,
      dayno: day.dayno,
      provinces: provincesOf(day),
    })),
    can: { edit: false, cancel: false, copy: false, print: true },
    data_removed_at: order.data_removed_at,
    verification: '',
    check_code: '',
  };
}

type Stop = JobOrder['days'][number]['day_details'][number];
const maskedStop = ({ daypart, place_id, place_ordering, place }: Stop) => ({
  daypart,
  place_id,
  place_ordering,
  place: {
    id: place.id,
    name: place.name,
    category_id: place.category_id,
    category_name: place.category_name,
    category_icon: place.category_icon,
    province_name: place.province_name,
  },
});

/**
 * The document for who holds a printed paper: passports, names and births in part (D19, D63). The
 * address of a guide who filed without an agency is a home.
 */
export function maskOrder(order: JobOrder, today: string, isOfAgency: boolean): MaskedOrder {
  const summary = summaryOf(order, today);
  return {
    ...summary,
    depth: 'masked',
    agency: { ...summary.agency, address: isOfAgency ? order.agency.address : '' },
    inbound_type: order.inbound_type,
    inbound_no: order.inbound_no,
    inbound_date: order.inbound_date,
    inbound_country: order.inbound_country,
    outbound_type: order.outbound_type,
    outbound_no: order.outbound_no,
    outbound_date: order.outbound_date,
    outbound_country: order.outbound_country,
    flights_internal: order.flights_internal.map((flight) => ({
      flight_departure_date: flight.flight_departure_date,
      flight_no: flight.flight_no,
      flight_from: flight.flight_from,
      flight_to: flight.flight_to,
      flight_depart: flight.flight_depart,
      flight_arrival: flight.flight_arrival,
    })),
    tourists_adults: order.tourists_adults,
    tourists_children: order.tourists_children,
    tourists_fifteen: order.tourists_fifteen,
    days: order.days.map((day, index) => ({
      ...(summary.days[index] ?? { day: day.day, dayno: day.dayno, provinces: [] }),
      dayparts: day.dayparts.map(({ daypart, places }) => ({
        daypart,
        places: places.map(maskedStop),
      })),
      day_details: day.day_details.map(maskedStop),
    })),
    tourists: order.tourists.map((tourist) => ({
      passport: maskPassport(tourist.passport),
      prefix: tourist.prefix,
      fname: initial(tourist.fname),
      lname: initial(tourist.lname),
      dob: tourist.dob.slice(0, 4),
      origincountry: tourist.origincountry,
      arrivalflight: tourist.arrivalflight,
      flight_no: tourist.flight_no,
    })),
  };
}
