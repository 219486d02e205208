import type { Draft } from '@joborder/shared/job-orders/draft';
import { counts } from '@joborder/shared/job-orders/manifest';
import { blank, type ChangeBelow } from './children';

/** What an edit can change, as a guide would name it. */
export type Change = 'dates' | 'details' | ChangeBelow;

/** The columns of an order that a draft determines. */
export function orderColumns({ details, programme, manifest }: Draft) {
  const counted = counts(manifest, details.joborder_start);
  return {
    foreign_agency: details.external_agencys.trim(),
    tour_code: details.external_agencys_code.trim(),
    start_date: details.joborder_start,
    end_date: details.joborder_stop,
    inbound_type: details.inbound.type,
    inbound_no: details.inbound.no,
    inbound_date: blank(details.inbound.date),
    inbound_country: details.inbound.country,
    outbound_type: details.outbound.type,
    outbound_no: details.outbound.no,
    outbound_date: blank(details.outbound.date),
    outbound_country: details.outbound.country,
    guide_fee: programme.guides_fee,
    day_count: programme.days.length,
    tourists_adults: counted.tourists_adults,
    tourists_children: counted.tourists_children,
    tourists_fifteen: counted.tourists_fifteen,
    tourists_followers: counted.tourists_followers,
    tourists_all: counted.tourists_all,
  };
}

/** What a difference in a column means; counts follow from what they count. */
export const CHANGE_OF: Readonly<Record<keyof ReturnType<typeof orderColumns>, Change | null>> = {
  foreign_agency: 'details',
  tour_code: 'details',
  start_date: 'dates',
  end_date: 'dates',
  inbound_type: 'travel',
  inbound_no: 'travel',
  inbound_date: 'travel',
  inbound_country: 'travel',
  outbound_type: 'travel',
  outbound_no: 'travel',
  outbound_date: 'travel',
  outbound_country: 'travel',
  guide_fee: 'fee',
  day_count: 'itinerary',
  tourists_adults: null,
  tourists_children: null,
  tourists_fifteen: null,
  tourists_followers: 'tourists',
  tourists_all: null,
};
