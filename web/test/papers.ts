import type { JobOrder } from '@joborder/shared/job-orders/contract';
import type { MaskedOrder, OrderSummary } from '@joborder/shared/job-orders/public-contract';
import { progress } from './progress';

/** The order of `progress` as its paper, for those entitled. */
export function wholeOrder(change: Partial<JobOrder> = {}): JobOrder {
  const { last_event: _event, guides, days, ...order } = progress();
  const plain = <T extends { place: { address: string } }>({ place, ...stop }: T) => {
    const { address: _address, ...rest } = place;
    return { ...stop, place: rest };
  };
  return {
    ...order,
    guides: guides.map(({ reason: _reason, answered_at: _at, ...guide }) => guide),
    days: days.map(({ tourists_temperature: _readings, ...day }) => ({
      ...day,
      dayparts: day.dayparts.map(({ daypart, places }) => ({
        daypart,
        places: places.map(plain) as JobOrder['days'][number]['day_details'],
      })),
      day_details: day.day_details.map(plain) as JobOrder['days'][number]['day_details'],
    })),
    verification: 'verification-token-of-the-paper',
    check_code: 'K7M4QX',
    ...change,
  };
}

/** The same, as anybody sees it who has the number alone. */
export function summary(change: Partial<OrderSummary> = {}): OrderSummary {
  const order = progress();
  return {
    depth: 'summary',
    masked: true,
    code: order.code,
    joborder_code: order.code,
    state: 'valid',
    status: order.status,
    filed_late: 0,
    agencys: order.agencys,
    agency: { name: order.agency.name, license: order.agency.license, address: '' },
    joborder_start: order.joborder_start,
    joborder_stop: order.joborder_stop,
    joborder_start_date: order.joborder_start_date,
    joborder_stop_date: order.joborder_stop_date,
    tourists_all: 56,
    tourists_followers: 2,
    nationalities: [
      { origincountry: 'CN', count: 50 },
      { origincountry: 'LA', count: 4 },
    ],
    guides: order.guides.map(({ guide_info, license, days }) => ({ guide_info, license, days })),
    days: order.days.map(({ day, dayno }) => ({ day, dayno, provinces: ['พระนครศรีอยุธยา'] })),
    can: { edit: false, cancel: false, copy: false, print: true },
    data_removed_at: null,
    verification: '',
    check_code: '',
    ...change,
  };
}

/** The same, with the check code of a printed paper. */
export function maskedOrder(): MaskedOrder {
  const order = progress();
  const { depth: _depth, ...rest } = summary();
  const details = order.days.map(({ day_details }) =>
    day_details.map(({ daypart, place_id, place_ordering, place }) => ({
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
    })),
  );
  return {
    ...rest,
    depth: 'masked',
    inbound_type: order.inbound_type,
    inbound_no: order.inbound_no,
    inbound_date: order.inbound_date,
    inbound_country: order.inbound_country,
    outbound_type: order.outbound_type,
    outbound_no: order.outbound_no,
    outbound_date: order.outbound_date,
    outbound_country: order.outbound_country,
    flights_internal: [],
    tourists_adults: order.tourists_adults,
    tourists_children: order.tourists_children,
    tourists_fifteen: order.tourists_fifteen,
    days: rest.days.map((day, index) => ({
      ...day,
      dayparts: [1, 2, 3].map((daypart) => ({
        daypart,
        places: (details[index] ?? []).filter((each) => each.daypart === daypart),
      })),
      day_details: details[index] ?? [],
    })),
    tourists: order.tourists.map(({ passport, prefix, fname, lname, dob, origincountry }) => ({
      passport: `•••${passport.slice(-3)}`,
      prefix,
      fname: `${fname[0]}.`,
      lname: `${lname[0]}.`,
      dob: dob.slice(0, 4),
      origincountry,
      arrivalflight: '',
      flight_no: '',
    })),
  };
}
