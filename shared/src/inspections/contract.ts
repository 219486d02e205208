import { z } from 'zod';
import {
  Count,
  Degrees,
  endpoint,
  Id,
  Instant,
  Lang,
  patterned,
  Success,
  text,
  Uuid,
} from '../endpoint';
import { CAPACITIES } from '../session/capacities';
import { FINDINGS, MAX_COUNTED, MAX_INSPECTION_PHOTOS, RESULTS } from '../job-orders/inspection';

const inspectors = {
  types: CAPACITIES['joborder:inspect'],
  rows: 'any order, whatever its state',
  withoutAgency: true,
} as const;

/** A result as it is shown: to those who inspect, and without note and photos to the order's agency. */
export const Inspection = z.object({
  inspection_id: z.number(),
  joborder_code: z.string(),
  /** When the officer inspected, and when the server received it, ISO. */
  at: z.string(),
  recorded_at: z.string(),
  officer_name: z.string(),
  /** Of a police officer (D64), in the asked language; '' where it is not known. */
  province: z.string(),
  result: z.enum(RESULTS),
  findings: z.array(z.enum(FINDINGS)),
  /** People that were counted, and that the order had then (D12's total). */
  counted: z.number(),
  expected: z.number(),
  note: z.string(),
  /** Addresses of the pictures, for those who inspect. */
  photos: z.array(z.string()),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type Inspection = z.infer<typeof Inspection>;

/** The multipart fields of a result. */
export const InspectionFields = z.object({
  id: Uuid.meta({ description: 'Made by the sender; the same result sent again is recorded once' }),
  joborder_code: text(40),
  at: Instant.meta({ description: 'When it was inspected, also when it is sent later' }),
  result: z.enum(RESULTS),
  findings: patterned(100, /^[a-z,]*$/)
    .optional()
    .meta({ description: `Of ${FINDINGS.join(', ')}: those that apply, with commas in between` }),
  counted: Count.meta({ description: `People, at most ${MAX_COUNTED}` }),
  note: text(2000).optional(),
  latitude: Degrees(90),
  longitude: Degrees(180),
});
export type InspectionFields = z.infer<typeof InspectionFields>;

export const inspections = {
  record: endpoint({
    method: 'POST',
    path: '/api/v2/web/inspection',
    summary: `Record what an inspection found (D70), with up to ${MAX_INSPECTION_PHOTOS} photos`,
    access: inspectors,
    multipart: true,
    body: InspectionFields.extend({ photos: z.file().optional() }),
    reply: Success.extend({ inspection: Inspection }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v2/web/inspection',
    summary: "Recorded results, the latest first: of an order, or the caller's own",
    access: inspectors,
    query: z.object({
      /** Results of everybody about this order; without it the caller's own about any. */
      joborder_code: text(40).optional(),
      take: Count.optional(),
      skip: Count.optional(),
      lang: Lang.optional(),
    }),
    reply: Success.extend({
      inspections: z.array(Inspection),
      count: z.number(),
      /** Of the caller, on this day in Bangkok, of any order. */
      today: z.number(),
    }),
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/v2/web/inspection/:id/photo/:number',
    summary: 'A photo of an inspection; numbers begin at 1',
    access: inspectors,
    params: z.object({ id: Id, number: Id }),
    produces: 'image/webp',
    reply: z.unknown(),
  }),
};
