import { z } from 'zod';
import { endpoint, Lang, patterned, Success } from '../endpoint';
import { CAPACITIES } from '../session/capacities';

/** Days that one call may cover: six weeks and the week after them. */
export const MAX_CALENDAR_DAYS = 49;
/** Orders that one call answers; more than a screen can show as bars. */
export const MAX_CALENDAR_ORDERS = 300;

const Day = patterned(10, /^\d{4}-\d{2}-\d{2}$/);

/** An order as a bar of the calendar. */
export const CalendarOrder = z.object({
  code: z.string(),
  tourCode: z.string(),
  external_agencys: z.string(),
  /** First and last day, `YYYY-MM-DD`. */
  start: z.string(),
  stop: z.string(),
  /** 1 submitted, 2 in progress, 3 cancelled, 4 completed. */
  status: z.number(),
  tourists_all: z.number(),
  /** Names of guides that refused. */
  guides_refused: z.array(z.string()),
  /** Where each day begins, in the reader's language; '' for a day without places. */
  provinces: z.array(z.string()),
});
export type CalendarOrder = z.infer<typeof CalendarOrder>;

/** `elsewhere` is work for another agency, which is not named. */
export const GUIDE_DAY_KINDS = ['accepted', 'waiting', 'elsewhere', 'refused'] as const;
export type GuideDayKind = (typeof GUIDE_DAY_KINDS)[number];

/** A guide with the days of the span that are not free. */
export const CalendarGuide = z.object({
  guide_id: z.number(),
  name: z.string(),
  license: z.string(),
  /** `YYYY-MM-DD`, or '' when unknown. */
  license_expires: z.string(),
  days: z.array(z.object({ date: z.string(), kind: z.enum(GUIDE_DAY_KINDS) })),
});
export type CalendarGuide = z.infer<typeof CalendarGuide>;

export const calendar = {
  get: endpoint({
    method: 'GET',
    path: '/api/v2/web/joborder/calendar',
    summary: `Own job orders of up to ${MAX_CALENDAR_DAYS} days, and on which of these days the guides used last work`,
    access: {
      types: CAPACITIES['joborder:write'],
      rows: 'agencies their own orders, guides those that assign them or that they created; days of the guides of the own orders of the last year, to agencies alone, without naming orders of others',
    },
    query: z.object({ from: Day, to: Day, lang: Lang.optional() }),
    reply: Success.extend({
      orders: z.array(CalendarOrder),
      /** How many there are; `MAX_CALENDAR_ORDERS` are answered. */
      count: z.number(),
      guides: z.array(CalendarGuide),
    }),
  }),
};
