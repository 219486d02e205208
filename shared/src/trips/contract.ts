import { z } from 'zod';
import { ExportQuery, gridReply, LoadQuery, SPREADSHEET } from '../devextreme';
import { ALL_USER_TYPES, Count, endpoint, Id, Lang, patterned, Success, text } from '../endpoint';
import { PlaceRow } from '../places/contract';
import { CAPACITIES } from '../session/capacities';
import { MAX_TRIP_BYTES } from './limits';

const visible = {
  types: ALL_USER_TYPES,
  rows: "public trips, and an agency's own ones for that agency and administrators (D23)",
} as const;
const planners = CAPACITIES['trip:plan'];

/** A day of a trip card: three columns titled morning, midday and evening (AG 3). */
export const TripInfoDay = z.object({
  day: z.number(),
  dayInfo: z.array(
    z.object({
      title: z.enum(['morning', 'midday', 'evening']),
      cards: z.array(
        z.object({
          photo: z.string(),
          name: z.string(),
          category_name: z.string(),
          address: z.string(),
        }),
      ),
    }),
  ),
});

export const TripCard = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  trip_details: z.string(),
  days: z.number(),
  place_count: z.number(),
  province: z.string(),
  /** Of the first four places, semicolon-separated. */
  photo: z.string(),
  category_name: z.string(),
  /** Of the category most of its places have, for the drawing beside the name. */
  category_icon: z.string(),
  address: z.string(),
  visible: z.number(),
  own: z.boolean(),
  tripInfo: z.array(TripInfoDay),
});
export type TripCard = z.infer<typeof TripCard>;

export const TripPlace = PlaceRow.omit({ status: true }).extend({
  place_id: z.number(),
  place_name: z.string(),
  place_img: z.string(),
  place_detail: z.string(),
  place_ordering: z.number(),
  address: z.string(),
});
export type TripPlace = z.infer<typeof TripPlace>;

/** Days with their three parts and the places in the order of the visit. */
export const TripDetail = z.object({
  days: z.array(
    z.object({
      day: z.number(),
      dayparts: z.array(z.object({ daypart: z.number(), places: z.array(TripPlace) })),
    }),
  ),
});

const TripFilter = z.object({
  categorys: z.array(Id).max(50).optional(),
  regions: z.array(Id).max(50).optional(),
  name: text(200).optional(),
  lang: Lang.optional(),
});

/** A number or its digits. */
const Size = z.union([z.number(), patterned(20, /^\s*-?\d+\s*$/).transform(Number)]);

const Visibility = z.union([
  z.literal([1, 2]),
  z.enum(['1', '2']).transform((digit) => (digit === '1' ? 1 : 2)),
]);
const DayPart = z.union([
  z.literal([1, 2, 3]),
  z.enum(['1', '2', '3']).transform((digit) => Number(digit) as 1 | 2 | 3),
]);

const Days = z
  .array(
    z.object({
      day: Count.nullish(),
      places: z
        .array(
          z.object({
            place_id: Id,
            daypart: DayPart,
            placeordering: Count.nullish(),
            place_name: text(500).nullish(),
          }),
        )
        .max(1000)
        .nullish(),
    }),
  )
  .max(1000);
const Detail = z.union([Days, z.object({ days: Days })]);

/** `{days:[…]}`, the bare list, or either as JSON text from legacy clients (wire-notes, Trips). */
const TourDetail = z
  .union([
    Detail,
    text(MAX_TRIP_BYTES)
      .transform((json, context): unknown => {
        try {
          return JSON.parse(json);
        } catch {
          context.issues.push({ code: 'custom', message: 'not JSON', input: json });
          return z.NEVER;
        }
      })
      .pipe(Detail),
  ])
  .transform((detail) => (Array.isArray(detail) ? detail : detail.days));

export const TripSaveBody = z.object({
  /** Present to edit that trip. */
  tour_id: z.union([Id, z.literal(0), z.literal('')]).nullish(),
  /** Of the trip as the edit began: 409 where it has been saved since. */
  version: text(40).nullish(),
  tour_name: text(20_000).nullish(),
  tour_description: text(50_000).nullish(),
  description: text(50_000).nullish(),
  visible: Visibility.nullish(),
  min_recommend: Size.nullish(),
  max_recommend: Size.nullish(),
  tour_detail: TourDetail.nullish(),
  lang: Lang.optional(),
});
export type TripSaveBody = z.input<typeof TripSaveBody>;
export type ParsedTripSaveBody = z.output<typeof TripSaveBody>;

/** One row of a plan's file; `reason` where it was not understood. */
export const TripFileRow = z.object({
  line: z.number(),
  /** As written in the file. */
  day: z.string(),
  daypart: z.string(),
  place: z.string(),
  /** The place that was recognised. */
  place_id: z.number().nullable(),
  place_name: z.string(),
  reason: z.string().optional(),
});
export type TripFileRow = z.infer<typeof TripFileRow>;

const Tally = z.array(z.object({ id: z.number(), count: z.number() }));

/** A row of the trip grid (BO 2). */
export const TripGridRow = z.object({
  tour_id: z.number(),
  tour_name: z.string(),
  tour_description: z.string(),
  min_recommend: z.number(),
  max_recommend: z.number(),
});
export type TripGridRow = z.infer<typeof TripGridRow>;

const Position = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

export const trips = {
  /** What the day board knows of roads; without a routing server it estimates (D77). */
  legs: endpoint({
    method: 'POST',
    path: '/api/v2/web/tour/legs',
    summary:
      'Minutes and kilometres by road from each stop to the next. `source` is off without a routing server, failed while it cannot be asked',
    access: { types: planners, rows: 'positions of the body alone' },
    body: z.object({ stops: z.array(Position).min(2).max(60), lang: Lang.optional() }),
    reply: Success.extend({
      source: z.enum(['road', 'off', 'failed']),
      legs: z.array(z.object({ minutes: z.number(), km: z.number() })),
    }),
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/v2/web/tour/get',
    summary: 'Trip templates, newest first',
    access: visible,
    body: TripFilter.extend({ skip: Count.optional(), take: Count.optional() }),
    reply: Success.extend({ tours: z.array(TripCard), count: z.number() }),
  }),
  /** Each list under the name and the other list's choice, so that a number says what a tick finds. */
  count: endpoint({
    method: 'POST',
    path: '/api/v2/web/tour/count',
    summary: 'How many trip templates each region and each category has under a filter',
    access: visible,
    body: TripFilter,
    reply: Success.extend({ regions: Tally, categorys: Tally }),
  }),
  get: endpoint({
    method: 'POST',
    path: '/api/v2/web/joborder/tour/get',
    aliases: ['/joborder/tour/get'],
    summary: 'One trip template with its days',
    access: visible,
    body: z.object({ tour_id: Id, lang: Lang.optional() }),
    reply: Success.extend({
      id: z.number(),
      tour_id: z.number(),
      name: z.string(),
      description: z.string(),
      min_recommend: z.number(),
      max_recommend: z.number(),
      visible: z.number(),
      own: z.boolean(),
      /** May the caller edit it? */
      editable: z.boolean(),
      /** Another one after each change; `tour/save` takes it back. */
      version: z.string(),
      detail: TripDetail,
    }),
  }),
  grid: endpoint({
    method: 'GET',
    path: '/devexpress/tours',
    summary: 'The trip grid: pages, groups and summaries by DevExtreme load options',
    access: visible,
    query: LoadQuery.extend({ lang: Lang.optional() }),
    reply: gridReply(TripGridRow),
  }),
  gridExport: endpoint({
    method: 'GET',
    path: '/devexpress/tours/export',
    summary: 'All filtered rows of the trip grid as DataGrid.xlsx',
    access: visible,
    query: ExportQuery.extend({ lang: Lang.optional() }),
    produces: SPREADSHEET,
    reply: z.unknown(),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/v2/web/tour/save',
    summary: 'Create a trip template, or edit it when tour_id is given',
    access: {
      types: planners,
      rows: 'new ones; edits: own ones, those of the own agency, administrators without agency all',
    },
    body: TripSaveBody,
    bodyLimit: MAX_TRIP_BYTES,
    reply: Success.extend({
      message: z.string(),
      id: z.number(),
      tour_id: z.number(),
      version: z.string(),
    }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/v2/web/tour/upload',
    summary: 'Read a trip plan from a file; stores nothing. Bad rows carry their reason (D24)',
    access: { types: planners, rows: 'places that the caller can see' },
    multipart: true,
    body: z.object({ files: z.file() }),
    reply: Success.extend({
      detail: TripDetail,
      rows: z.array(TripFileRow),
      /** Headings of columns that are not read. */
      unread_columns: z.array(z.string()).optional(),
    }),
  }),
};
