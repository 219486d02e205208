import { dayToSeconds } from '@joborder/shared/dates';
import type { Lang } from '@joborder/shared/endpoint';
import { ageOn } from '@joborder/shared/job-orders/birth';
import type { JobOrder } from '@joborder/shared/job-orders/contract';
import { asGuide } from './guides';
import type { OrderDetails, OrderRecord, WholeOrder } from './queries';
import { stopName } from './stop-name';

const seconds = (instant: string | null) => (instant ? Math.floor(Date.parse(instant) / 1000) : 0);
const iso = (instant: string | null) => (instant ? new Date(instant).toISOString() : null);

/** A guide of one day as the wire has it. */
const guidesByDay = ({ guideRows }: OrderDetails) =>
  guideRows.map(({ accepted, ...row }) => ({
    ...asGuide(row),
    accepted: accepted as -1 | 0 | 1,
  }));
type DayGuide = ReturnType<typeof guidesByDay>[number];

/** Every guide once, with their days. */
function guidesOf(assigned: readonly DayGuide[]): JobOrder['guides'] {
  const byId = new Map<number, JobOrder['guides'][number]>();
  for (const { day, ...guide } of assigned) {
    const known = byId.get(guide.guide_id);
    if (known) known.days.push(day);
    else byId.set(guide.guide_id, { ...guide, days: [day] });
  }
  return [...byId.values()];
}

type DayDetail = JobOrder['days'][number]['day_details'][number];

function stopOf(
  stop: OrderDetails['stops'][number],
  guides: DayDetail['guides'],
  lang: Lang,
): DayDetail {
  return {
    daypart: stop.day_part,
    place_id: stop.id,
    place_ordering: stop.position,
    place: {
      id: stop.id,
      name: stopName(lang, stop),
      photo: stop.photo,
      detail: stop.detail,
      category_id: stop.category_id,
      category_name: stop.category_name,
      category_icon: stop.category_icon,
      province_name: stop.province_name,
      latitude: stop.latitude,
      longitude: stop.longitude,
      open_period: stop.open_period,
      capital_district: stop.capital_district,
    },
    guides,
    checkindate: iso(stop.checked_in_at),
    checkoutdate: iso(stop.checked_out_at),
    remark: stop.remark,
    status: stop.stop_status,
  };
}

function dayOf(
  day: number,
  stops: OrderDetails['stops'],
  assigned: readonly DayGuide[],
  lang: Lang,
): JobOrder['days'][number] {
  const guides = assigned
    .filter((guide) => guide.day === day)
    .map(({ day: _day, ...guide }) => guide);
  const details = stops
    .filter((stop) => stop.day === day)
    .map((stop) =>
      stopOf(
        stop,
        guides.map(({ guide_id }) => ({ guide_id })),
        lang,
      ),
    );
  return {
    day,
    dayno: day,
    dayparts: [1, 2, 3].map((daypart) => ({
      daypart,
      places: details.filter((detail) => detail.daypart === daypart),
    })),
    day_details: details,
    guides,
  };
}

const flightOf = (flight: OrderDetails['flights'][number]) => ({
  flight_departure_date: flight.departure_date ?? '',
  flight_no: flight.flight_no,
  flight_from: flight.departs_from,
  flight_to: flight.arrives_in,
  flight_departure_datetime: seconds(flight.departs_at),
  flight_arrival_datetime: seconds(flight.arrives_at),
  flight_depart: seconds(flight.departs_at),
  flight_arrival: seconds(flight.arrives_at),
});

/** The columns of an order under their names on the wire. */
const columnsOf = (order: OrderRecord) => ({
  id: order.id,
  joborder_id: order.id,
  code: order.code,
  joborder_code: order.code,
  version: order.version,
  status: order.status,
  created_at: order.created_at.toISOString(),
  updated_at: order.updated_at.toISOString(),
  agencys: [{ name: order.agency_name, license: order.agency_license }],
  agency: {
    name: order.agency_name,
    license: order.agency_license,
    mobile: order.agency_mobile,
    address: order.agency_address,
  },
  external_agencys: order.foreign_agency,
  external_agencys_code: order.tour_code,
  joborder_start: dayToSeconds(order.start_date),
  joborder_stop: dayToSeconds(order.end_date),
  joborder_start_date: order.start_date,
  joborder_stop_date: order.end_date,
  inbound_type: order.inbound_type,
  inbound_no: order.inbound_no,
  inbound_date: order.inbound_date ?? '',
  inbound_country: order.inbound_country,
  outbound_type: order.outbound_type,
  outbound_no: order.outbound_no,
  outbound_date: order.outbound_date ?? '',
  outbound_country: order.outbound_country,
  guides_fee: order.guide_fee,
  tourists_adults: order.tourists_adults,
  tourists_children: order.tourists_children,
  tourists_fifteen: order.tourists_fifteen,
  tourists_followers: order.tourists_followers,
  tourists_all: order.tourists_all,
  filed_late: order.filed_late ? 1 : 0,
  data_removed_at: order.data_removed_at?.toISOString() ?? null,
});

/** Everything the wizard and the paper show of an order. */
export function presentOrder(
  { order, details }: WholeOrder,
  lang: Lang,
  can: JobOrder['can'],
): JobOrder {
  const assigned = guidesByDay(details);
  return {
    ...columnsOf(order),
    created_by: details.creator,
    flights_internal: details.flights.map(flightOf),
    guides: guidesOf(assigned),
    days: Array.from({ length: order.day_count }, (_, index) =>
      dayOf(index + 1, details.stops, assigned, lang),
    ),
    // Without its tourists a row is only a count of the reports.
    tourists: (order.data_removed_at ? [] : details.tourists).map((tourist) => ({
      ...tourist,
      age: ageOn(tourist.dob, order.start_date),
    })),
    can,
    depth: 'full',
    masked: false,
    verification: '',
    check_code: '',
  };
}
