import { z } from 'zod';
import { PlaceRow } from '../places/contract';

/*
 * An order as it is shown to who may not read it (D63). Only what is named here leaves the server:
 * no check-ins, fees, telephones, foreign agency, tour code, clerk, times of filing.
 */

/** How a group comes and goes, as every reply with a whole order says it. */
export const ARRIVAL_AND_DEPARTURE = {
  inbound_type: z.number(),
  inbound_no: z.string(),
  inbound_date: z.string(),
  inbound_country: z.string(),
  outbound_type: z.number(),
  outbound_no: z.string(),
  outbound_date: z.string(),
  outbound_country: z.string(),
} as const;

const Can = z.object({
  edit: z.literal(false),
  cancel: z.literal(false),
  copy: z.literal(false),
  print: z.literal(true),
});

const Guide = z.object({
  guide_info: z.object({ fname: z.string(), lname: z.string() }),
  license: z.string(),
  days: z.array(z.number()),
});

const Day = z.object({
  day: z.number(),
  dayno: z.number(),
  /** In the language asked for, in the order of the programme. */
  provinces: z.array(z.string()),
});

/** By number alone. */
export const OrderSummary = z.object({
  depth: z.literal('summary'),
  masked: z.literal(true),
  code: z.string(),
  joborder_code: z.string(),
  /** Of the order itself; whether a printed paper is the latest one says verify. */
  state: z.enum(['valid', 'cancelled', 'completed']),
  /** 1 to 4 by the days alone: a check-in is not revealed. */
  status: z.number(),
  /** 1 when it was filed after its tour had ended (D61). */
  filed_late: z.number(),
  agencys: z.array(z.object({ name: z.string(), license: z.string() })),
  /** The address as filed, on the masked document only. */
  agency: z.object({ name: z.string(), license: z.string(), address: z.string() }),
  joborder_start: z.number(),
  joborder_stop: z.number(),
  joborder_start_date: z.string(),
  joborder_stop_date: z.string(),
  tourists_all: z.number(),
  tourists_followers: z.number(),
  /** Listed tourists by alpha-2, the most first; '' where it is not known. */
  nationalities: z.array(z.object({ origincountry: z.string(), count: z.number() })),
  guides: z.array(Guide),
  days: z.array(Day),
  can: Can,
  data_removed_at: z.string().nullable(),
  verification: z.literal(''),
  check_code: z.literal(''),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

const MaskedStop = z.object({
  daypart: z.number(),
  place_id: z.number(),
  place_ordering: z.number(),
  place: PlaceRow.pick({
    id: true,
    name: true,
    category_id: true,
    category_name: true,
    category_icon: true,
    province_name: true,
  }),
});

/** With the QR's token or the check code of a printed paper: the document of D19. */
export const MaskedOrder = OrderSummary.extend({
  depth: z.literal('masked'),
  ...ARRIVAL_AND_DEPARTURE,
  flights_internal: z.array(
    z.object({
      flight_departure_date: z.string(),
      flight_no: z.string(),
      flight_from: z.string(),
      flight_to: z.string(),
      flight_depart: z.number(),
      flight_arrival: z.number(),
    }),
  ),
  tourists_adults: z.number(),
  tourists_children: z.number(),
  tourists_fifteen: z.number(),
  days: z.array(
    Day.extend({
      dayparts: z.array(z.object({ daypart: z.number(), places: z.array(MaskedStop) })),
      day_details: z.array(MaskedStop),
    }),
  ),
  tourists: z.array(
    z.object({
      /** The last three characters. */
      passport: z.string(),
      prefix: z.string(),
      /** Initials of first and last name: `K.` */
      fname: z.string(),
      lname: z.string(),
      /** The year. */
      dob: z.string(),
      origincountry: z.string(),
      arrivalflight: z.string(),
      flight_no: z.string(),
    }),
  ),
});
export type MaskedOrder = z.infer<typeof MaskedOrder>;
