import { z } from 'zod';
import {
  ALL_USER_TYPES,
  Count,
  endpoint,
  Id,
  Instant,
  Lang,
  Success,
  text,
  Uuid,
} from '../endpoint';
import { DayDetail, GuideOnOrder, JobOrder, JobOrderDay } from '../job-orders/contract';
import { CAPACITIES } from '../session/capacities';

/** Per tourist and day: status 1 normal; 0 with a remark abnormal, or not yet specified (API-10). */
export const Temperature = z.object({
  joborder_tourist_id: z.number(),
  temperaturestatus: z.union([z.literal(0), z.literal(1)]),
  remark: z.string(),
});
export type Temperature = z.infer<typeof Temperature>;

const Stop = DayDetail.extend({ place: DayDetail.shape.place.extend({ address: z.string() }) });

/** A job order on its way: what the progress page and the guide's phone show. */
export const Progress = JobOrder.extend({
  days: z.array(
    JobOrderDay.extend({
      dayparts: z.array(z.object({ daypart: z.number(), places: z.array(Stop) })),
      day_details: z.array(Stop),
      tourists_temperature: z.array(Temperature),
    }),
  ),
  guides: z.array(
    GuideOnOrder.extend({
      days: z.array(z.number()),
      /** Why it was refused (D11). */
      reason: z.string(),
      answered_at: z.string().nullable(),
    }),
  ),
  /** Number of the latest event that this answer contains; the stream goes on after it. */
  last_event: z.number(),
});
export type Progress = z.infer<typeof Progress>;
export type ProgressDay = Progress['days'][number];
export type ProgressStop = ProgressDay['day_details'][number];

/** What the stream says; the page then reads the order again. No personal data. */
export const OrderEvent = z.object({
  number: z.number(),
  type: z.string(),
  day: z.number().nullable(),
  daypart: z.number().nullable(),
  place_id: z.number().nullable(),
  /** When it happened and when the server received it, ISO. */
  at: z.string(),
  received_at: z.string(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

const event = <Type extends string>(type: Type) => ({
  /** Made on the phone; the same event sent again is taken once. */
  id: Uuid,
  type: z.literal(type),
  joborder_code: text(40),
  /** When it happened, ISO 8601 with Z or an offset; kept even when it arrives hours later. */
  at: Instant,
});
const stop = {
  day: z.number().int().min(1).max(200),
  daypart: z.number().int().min(1).max(3),
  place_id: Id,
};

/** A field event, as a guide's phone sends it. */
export const FieldEvent = z.discriminatedUnion('type', [
  z.object(event('accept')),
  z.object({ ...event('refuse'), reason: text(500) }),
  z.object({ ...event('check-in'), ...stop }),
  z.object({ ...event('check-out'), ...stop }),
  z.object({ ...event('skip'), ...stop, remark: text(500) }),
  /** Takes back a check-in, check-out or skip of a moment ago. */
  z.object({ ...event('reset'), ...stop }),
  z.object({
    ...event('temperatures'),
    day: stop.day,
    readings: z
      .array(
        z.object({
          joborder_tourist_id: Id,
          temperaturestatus: z.union([z.literal(0), z.literal(1)]),
          remark: text(300).optional(),
        }),
      )
      .min(1)
      .max(2000),
  }),
]);
export type FieldEvent = z.output<typeof FieldEvent>;
export type FieldEventInput = z.input<typeof FieldEvent>;

/** taken now, repeated (taken earlier), or refused for a reason that another try does not change. */
export const EventResult = z.object({
  id: z.string(),
  result: z.enum(['taken', 'repeated', 'refused']),
  code: z.string().optional(),
  message: z.string().optional(),
});
export type EventResult = z.infer<typeof EventResult>;

export const GuideOrder = z.object({
  code: z.string(),
  external_agencys: z.string(),
  agency_name: z.string(),
  agency_mobile: z.string(),
  joborder_start_date: z.string(),
  joborder_stop_date: z.string(),
  status: z.number(),
  accepted: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
  reason: z.string(),
  /** Days of the order on which this guide works. */
  days: z.array(z.number()),
  tourists_all: z.number(),
  stops_total: z.number(),
  stops_done: z.number(),
  province_name: z.string(),
});
export type GuideOrder = z.infer<typeof GuideOrder>;

const ownCalendar = {
  types: CAPACITIES['guide_work:do'],
  rows: "the guide's own calendar",
} as const;
const guides = {
  types: CAPACITIES['guide_work:do'],
  rows: 'job orders that assign the guide',
} as const;
const readable = {
  types: ALL_USER_TYPES,
  rows: 'administrators without agency, officers and police all; agencies their own; guides those that assign them or that they created',
} as const;

export const tracking = {
  progress: endpoint({
    method: 'POST',
    path: '/api/v2/web/joborder/progress',
    summary: 'A job order with its check-ins, acceptances and temperatures',
    access: readable,
    body: z.object({ joborder_code: text(40), lang: Lang.optional() }),
    reply: Success.extend({ joborder: Progress }),
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/v2/web/joborder/progress/events',
    summary:
      'Server-sent events of a job order after `after` (or the header Last-Event-ID); each has its number as id',
    access: readable,
    query: z.object({ joborder_code: text(40), after: Count.optional() }),
    produces: 'text/event-stream',
    reply: z.unknown(),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v2/web/joborder/progress/export',
    summary: 'The stops of a job order and the temperatures of its tourists as DataGrid.xlsx',
    access: readable,
    query: z.object({ joborder_code: text(40), lang: Lang.optional() }),
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    reply: z.unknown(),
  }),
  guideOrders: endpoint({
    method: 'GET',
    path: '/api/v2/guide/orders',
    summary:
      "The guide's job orders: those of today and to come by date, then the last of the past",
    access: guides,
    query: z.object({ lang: Lang.optional() }),
    reply: Success.extend({ orders: z.array(GuideOrder) }),
  }),
  guideOrder: endpoint({
    method: 'GET',
    path: '/api/v2/guide/orders/:code',
    summary: 'One job order of the guide, with everything that is needed on tour',
    access: guides,
    params: z.object({ code: text(40) }),
    query: z.object({ lang: Lang.optional() }),
    reply: Success.extend({ joborder: Progress }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/v2/guide/events',
    summary:
      'Field events, in the order they happened; each is taken exactly once, and the answer names each',
    access: guides,
    body: z.object({ events: z.array(FieldEvent).min(1).max(100), lang: Lang.optional() }),
    // A day's temperatures of 2,000 tourists are 150 kB; the phone sends 50 events at once.
    bodyLimit: 500_000,
    reply: Success.extend({ results: z.array(EventResult) }),
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/v2/guide/calendar',
    summary: "Since when the guide's calendar has an address; never the address",
    access: ownCalendar,
    query: z.object({ lang: Lang.optional() }),
    reply: Success.extend({
      calendar: z.object({ created_at: z.string() }).nullable(),
    }),
  }),
  makeCalendar: endpoint({
    method: 'POST',
    path: '/api/v2/guide/calendar',
    summary:
      'Gives the calendar a new address, answered this once; an earlier one ends. `lang` is the language of its entries',
    access: ownCalendar,
    body: z.object({ lang: Lang.optional() }),
    reply: Success.extend({ address: z.string(), created_at: z.string() }),
  }),
  revokeCalendar: endpoint({
    method: 'DELETE',
    path: '/api/v2/guide/calendar',
    summary: 'Ends the address of the calendar',
    access: ownCalendar,
    query: z.object({ lang: Lang.optional() }),
    reply: Success,
  }),
  feed: endpoint({
    method: 'GET',
    path: '/calendar/:file',
    summary: 'The calendar of a guide as iCalendar; `file` is `{token}.ics`',
    access: {
      public: true,
      rows: 'the job orders of the guide who gave the address away, without tourists',
    },
    params: z.object({ file: text(200) }),
    produces: 'text/calendar',
    reply: z.unknown(),
  }),
};
