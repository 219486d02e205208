import { z } from 'zod';
import {
  ALL_USER_TYPES,
  Count,
  Degrees,
  endpoint,
  freeRecord,
  Id,
  Instant,
  Lang,
  patterned,
  Success,
  text,
  Uuid,
} from '../endpoint';
import { SPREADSHEET } from '../devextreme';
import { ABOUT_UNREAD_COLUMNS, UNREAD_COLUMNS } from '../files/unread-columns-header';
import { FINDINGS, RESULTS } from './inspection';
import { PlaceRow } from '../places/contract';
import { CAPACITIES } from '../session/capacities';
import {
  MAX_DRAFT_BYTES,
  MAX_LENGTH,
  MAX_SAVE_BYTES,
  MAX_TOURISTS,
  TOURIST_TEXTS,
  touristTexts,
} from './limits';
import { ARRIVAL_AND_DEPARTURE, MaskedOrder, OrderSummary } from './public-contract';

/** Whose orders: decision D31. */
const readable = {
  types: ALL_USER_TYPES,
  rows: 'administrators without agency, officers and police all; agencies their own; guides those that assign them or that they created',
} as const;
const writable = {
  types: CAPACITIES['joborder:write'],
  rows: 'administrators without agency all; agencies their own; guides those that they created',
} as const;
const day = z.union([z.literal(''), patterned(10, /^\d{4}-\d{2}-\d{2}$/)]);
/** Unix seconds; legacy clients send digits as text, 0 or '' for none. */
const Seconds = z.union([
  z.number().int().min(-8_000_000_000).max(8_000_000_000),
  patterned(11, /^-?\d{0,10}$/).transform((value) => Number(value || 0)),
]);
const Whole = z.union([z.number(), patterned(30, /^-?\d{1,12}(\.\d+)?$/).transform(Number)]);
const Transport = {
  type: Whole,
  no: text(100).nullish(),
  date: text(20).nullish(),
  country: text(100).nullish(),
};

/** '' stands for 'all of them'. */
const Chosen = z.union([Id, z.literal('')]).optional();

export const ListFilter = z.object({
  take: Count.optional(),
  skip: Count.optional(),
  lang: Lang.optional(),
  joborder_code: text(40).optional(),
  guide_license: text(60).optional(),
  passport_no: text(60).optional(),
  agency_license: text(60).optional(),
  /** That very day of arrival or departure. */
  inbound_date: text(20).optional(),
  outbound_date: text(20).optional(),
  /** Tours that start on this day or later, and end on this day or earlier. */
  inbound_from: text(20).optional(),
  /** Tours that start on this day or earlier: with `inbound_from` a report's period. */
  inbound_to: text(20).optional(),
  outbound_to: text(20).optional(),
  tourist_origincountry: text(100).optional(),
  place_name: text(200).optional(),
  agency_id: Chosen,
  /** What a number of a report stands for: orders with this place, guide, province or region … */
  place_id: Chosen,
  guide_id: Chosen,
  province_id: Chosen,
  region_id: Chosen,
  /** … or that this police officer or officer inspected. */
  inspector_id: Chosen,
  /** … on these days, with `inspector_id`. */
  inspected_from: text(20).optional(),
  inspected_to: text(20).optional(),
  /** Leaves cancelled orders out, as every report does. */
  without_cancelled: z.union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])]).optional(),
  /** 1 submitted, 2 in progress, 3 cancelled, 4 completed. */
  status: z
    .union([z.literal(''), z.number(), z.enum(['1', '2', '3', '4']).transform(Number)])
    .pipe(z.union([z.literal(''), z.number().int().min(1).max(4)]))
    .optional(),
  /**
   * Column and direction, e.g. `inbound_date` or `-inbound_date`; `next` is what is under way, then what
   * starts next, then what is over, the latest first (D71).
   */
  sort: z
    .enum([
      'next',
      '-code',
      'code',
      'inbound_date',
      '-inbound_date',
      'outbound_date',
      '-outbound_date',
    ])
    .optional(),
});
export type ListFilter = z.input<typeof ListFilter>;

/** What the viewer may do with an order in its present status (status.ts). */
const Abilities = z.object({
  edit: z.boolean(),
  cancel: z.boolean(),
  copy: z.boolean(),
  print: z.boolean(),
});

export const ListRow = z.object({
  id: z.number(),
  code: z.string(),
  inbound_date: z.string(),
  outbound_date: z.string(),
  joborder_start_date: z.string(),
  joborder_stop_date: z.string(),
  license: z.string(),
  agencyName: z.string(),
  tourCode: z.string(),
  external_agencys: z.string(),
  inbound_country: z.string(),
  tourists_all: z.number(),
  guides_total: z.number(),
  guides_accepted: z.number(),
  /** Names of guides that refused, for the tooltip (D11). */
  guides_refused: z.array(z.string()),
  guide_status_msg: z.enum(['ready', 'pending']),
  /** 1 when it was filed after its tour had ended (D61). */
  filed_late: z.number(),
  status: z.number(),
  can: Abilities,
});
export type ListRow = z.infer<typeof ListRow>;

const SaveTourist = z.object({
  passport: text(60).nullish(),
  passport_file: text(300).nullish(),
  prefix: text(20).nullish(),
  firstname: text(200).nullish(),
  lastname: text(200).nullish(),
  /** `YYYY-MM-DD`; legacy clients send Unix seconds of the start date (D7). */
  date_of_birth: z.union([text(20), z.number()]).nullish(),
  before_date_of_birth: z.union([text(20), z.number()]).nullish(),
  nation: text(100).nullish(),
  ...touristTexts((name) => text(TOURIST_TEXTS[name]).nullish()),
});

const SaveDay = z.object({
  day: Whole.optional(),
  dayno: Whole.optional(),
  dayparts: z
    .array(
      z.object({
        daypart: Whole,
        places: z
          .array(
            z.object({
              place_id: Whole,
              place_name: text(300).nullish(),
              place_ordering: Whole.nullish(),
            }),
          )
          .max(100),
      }),
    )
    .max(12)
    .nullish(),
  guides: z
    .array(z.object({ guide_id: Whole, fee: Whole.nullish() }))
    .max(50)
    .nullish(),
});

/** The JSON summary of joborder/new/save. Counts are accepted and ignored: the server counts (D12). */
export const SaveBody = z.object({
  joborder_id: Whole.nullish(),
  code: text(40).nullish(),
  joborder_code: text(40).nullish(),
  version: Whole.nullish(),
  idempotency_key: Uuid.nullish(),
  /** Only of administrators without an agency: the agency that files the new order. */
  agency_id: Id.nullish(),
  /** Needed where the end date has passed: the order is filed late (D61). */
  confirm_past: z.boolean().nullish(),
  external_agencys: text(300).nullish(),
  external_agencys_code: text(100).nullish(),
  joborder_start: Seconds.nullish(),
  joborder_stop: Seconds.nullish(),
  inbound_type: Transport.type.nullish(),
  inbound_no: Transport.no,
  inbound_date: Transport.date,
  inbound_country: Transport.country,
  outbound_type: Transport.type.nullish(),
  outbound_no: Transport.no,
  outbound_date: Transport.date,
  outbound_country: Transport.country,
  flights_internal: z
    .array(
      z.object({
        flight_departure_date: text(20).nullish(),
        flight_no: text(60).nullish(),
        flight_from: text(100).nullish(),
        flight_departure_datetime: Seconds.nullish(),
        flight_to: text(100).nullish(),
        flight_arrival_datetime: Seconds.nullish(),
      }),
    )
    .max(60)
    .nullish(),
  guides_fee: Whole.nullish(),
  days: z.array(SaveDay).max(120).nullish(),
  tourists: z.array(SaveTourist).max(MAX_TOURISTS).nullish(),
  tourists_followers: Whole.nullish(),
});
export type SaveBody = z.input<typeof SaveBody>;
export type ParsedSaveBody = z.output<typeof SaveBody>;

/** A guide as the order names it. */
export const GuideOnOrder = z.object({
  guide_id: z.number(),
  guide_info: z.object({ fname: z.string(), lname: z.string() }),
  license: z.string(),
  license_expires: z.string(),
  address: z.string(),
  mobile: z.string(),
  photo: z.string(),
  accepted: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
  /** Baht a day where it is not the order's `guides_fee`. */
  fee: z.number().nullable(),
});

/** A guide as the register has them now, which is how a save names them (D58). */
export const RegisteredGuide = GuideOnOrder.pick({
  guide_id: true,
  guide_info: true,
  license: true,
  license_expires: true,
});
export type RegisteredGuide = z.infer<typeof RegisteredGuide>;

/** A stop of a day; day, part of day and place name it for good. */
export const DayDetail = z.object({
  daypart: z.number(),
  place_id: z.number(),
  place_ordering: z.number(),
  place: PlaceRow.omit({ status: true }),
  guides: z.array(z.object({ guide_id: z.number() })),
  checkindate: z.string().nullable(),
  checkoutdate: z.string().nullable(),
  remark: z.string(),
  /** 0 planned, -1 cancelled. */
  status: z.number(),
});

const { flight: arrivalflight, ...otherTexts } = touristTexts(() => z.string());
const TouristOnOrder = z.object({
  id: z.number(),
  passport: z.string(),
  passport_file: z.string(),
  prefix: z.string(),
  fname: z.string(),
  lname: z.string(),
  /** `YYYY-MM-DD`; only the year on the masked paper (D19). */
  dob: z.string(),
  /** Age in years at the start date. */
  age: z.number().nullable(),
  /** alpha-2. */
  origincountry: z.string(),
  arrivalflight,
  ...otherTexts,
});

export const JobOrderDay = z.object({
  day: z.number(),
  dayno: z.number(),
  dayparts: z.array(z.object({ daypart: z.number(), places: z.array(DayDetail) })),
  day_details: z.array(DayDetail),
  guides: z.array(GuideOnOrder),
});

/** A job order as edit/prepare and the paper receive it. */
export const JobOrder = z.object({
  id: z.number(),
  joborder_id: z.number(),
  code: z.string(),
  joborder_code: z.string(),
  version: z.number(),
  status: z.number(),
  created_at: z.string(),
  created_by: z.string(),
  updated_at: z.string(),
  /** 1 when it was filed after its tour had ended (D61). */
  filed_late: z.number(),
  agencys: z.array(z.object({ name: z.string(), license: z.string() })),
  agency: z.object({
    name: z.string(),
    license: z.string(),
    mobile: z.string(),
    address: z.string(),
  }),
  external_agencys: z.string(),
  external_agencys_code: z.string(),
  /** Unix seconds of midnight in Bangkok (D6). */
  joborder_start: z.number(),
  joborder_stop: z.number(),
  /** The same days as `YYYY-MM-DD`. */
  joborder_start_date: z.string(),
  joborder_stop_date: z.string(),
  ...ARRIVAL_AND_DEPARTURE,
  flights_internal: z.array(
    z.object({
      flight_departure_date: z.string(),
      flight_no: z.string(),
      flight_from: z.string(),
      flight_to: z.string(),
      flight_departure_datetime: z.number(),
      flight_arrival_datetime: z.number(),
      /** Unix seconds; the names the wizard reads. */
      flight_depart: z.number(),
      flight_arrival: z.number(),
    }),
  ),
  guides_fee: z.number(),
  tourists_adults: z.number(),
  tourists_children: z.number(),
  tourists_fifteen: z.number(),
  tourists_followers: z.number(),
  tourists_all: z.number(),
  guides: z.array(GuideOnOrder.extend({ days: z.array(z.number()) })),
  days: z.array(JobOrderDay),
  tourists: z.array(TouristOnOrder),
  can: Abilities,
  /** When the tourists' data were removed under the retention rule; the list is empty then. */
  data_removed_at: z.string().nullable(),
  /** Everything; less of it is `OrderSummary` and `MaskedOrder` (D63). */
  depth: z.literal('full'),
  masked: z.literal(false),
  /** Code of this version's paper for its QR, and the six characters under its barcode; '' where no paper is asked for. */
  verification: z.string(),
  check_code: z.string(),
});
export type JobOrder = z.infer<typeof JobOrder>;

const Found = z.object({ status: z.literal('success'), joborder: JobOrder });
/** Who filed an order and its guides as they are registered now: what an edit or a copy files (D58). */
const Registered = z.object({
  agency: z.object({ name: z.string(), license: z.string() }),
  guides: z.array(RegisteredGuide),
});
export type Registered = z.infer<typeof Registered>;
/** As deep as the caller may see it (D63). */
const PublicFound = z.object({
  status: z.literal('success'),
  joborder: z.discriminatedUnion('depth', [JobOrder, MaskedOrder, OrderSummary]),
});
/** What a printed paper is worth today. */
const PaperInHand = z.object({
  state: z.enum(['valid', 'superseded', 'cancelled']),
  version: z.number(),
  current_version: z.number(),
});
/** The six characters under the barcode of a printed paper. */
const check = text(20).nullish();
/** Where the device of a signed-in officer was; kept with the inspection. */
const Where = {
  latitude: Degrees(90),
  longitude: Degrees(180),
};

/** A line of 'who read and who changed this order' (D36). */
export const AccessEntry = z.object({
  at: z.string(),
  kind: z.enum(['read', 'write', 'inspection']),
  /** What was read or done, e.g. `paper` or `job-order.edit`. */
  action: z.string(),
  name: z.string(),
  /** Kind of user; 0 when it is not known any more. */
  type: z.number(),
  /** Network address. */
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** What an inspection found; null where it was not recorded, and for everything else. */
  inspection: z
    .object({
      result: z.enum(RESULTS),
      findings: z.array(z.enum(FINDINGS)),
      counted: z.number(),
      expected: z.number(),
    })
    .nullable(),
});
export type AccessEntry = z.infer<typeof AccessEntry>;
const ByCode = z.object({ joborder_code: text(40), lang: Lang.optional() });

/** A guide as the guides modal lists it. */
export const GuideRow = GuideOnOrder.omit({ accepted: true, fee: true });
export type GuideRow = z.infer<typeof GuideRow>;
/** With the day on which the caller's agency last put the guide on an order. */
export const RecentGuide = GuideRow.extend({ last_used: z.string() });
export type RecentGuide = z.infer<typeof RecentGuide>;

/** One row of an import: with `reason` it is a bad one and may lack anything. */
export const ImportRow = z.object({
  /** Line in the file; the heading is line 1. */
  line: z.number(),
  passport: z.string(),
  prefix: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  date_of_birth: z.string(),
  nation: z.string(),
  ...touristTexts(() => z.string()),
  passport_file: z.string(),
  reason: z.string().optional(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Header of replies whose fields are fixed, for the OpenAPI document. */
const NAMES_UNREAD = {
  headers: { [UNREAD_COLUMNS]: { type: 'string', description: ABOUT_UNREAD_COLUMNS } },
};

/** Without a code: the draft of a new order. */
const DraftOf = z.object({ joborder_code: text(40).optional() });
const DraftContent = freeRecord(50);

export const jobOrders = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/web/joborder/get',
    summary:
      'Job orders, those under way first, then those that start next; joborder/count has the number of all',
    access: readable,
    query: ListFilter,
    reply: z.array(ListRow),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/v2/web/joborder/count',
    summary: 'Number of job orders under a filter, in all and by status',
    access: readable,
    query: ListFilter.omit({ take: true, skip: true, sort: true }),
    reply: Success.extend({
      count: z.number(),
      by_status: z.object({
        1: z.number(),
        2: z.number(),
        3: z.number(),
        4: z.number(),
      }),
    }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/v2/web/joborder/people',
    aliases: ['/joborder/people'],
    summary: 'Names of the guide and the inspecting officer that a list is filtered by',
    access: {
      types: ALL_USER_TYPES,
      rows: 'guides of orders that the caller may read; who inspected orders only to officers, police and administrators without agency',
    },
    query: z.object({ guide_id: Chosen, inspector_id: Chosen }),
    reply: z.object({
      /** Null for nobody, and for who is on no order that the caller may read. */
      guide_name: z.string().nullable(),
      inspector_name: z.string().nullable(),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v2/web/joborder/export',
    summary: 'All filtered job orders as DataGrid.xlsx',
    access: readable,
    query: ListFilter.omit({ take: true, skip: true }),
    produces: SPREADSHEET,
    reply: z.unknown(),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/v2/web/joborder/new/save',
    summary: 'Create a job order, or edit it when joborder_id is given',
    access: writable,
    body: SaveBody,
    bodyLimit: MAX_SAVE_BYTES,
    reply: Success.extend({
      message: z.string(),
      joborder_id: z.number(),
      code: z.string(),
      joborder_code: z.string(),
      version: z.number(),
    }),
  }),
  prepare: endpoint({
    method: 'POST',
    path: '/api/v2/web/joborder/edit/prepare',
    summary: 'A job order with everything the wizard and the paper show',
    access: readable,
    body: ByCode,
    reply: Found.extend({ registered: Registered }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v2/web/joborder/delete',
    summary: 'Cancel a job order; it keeps its number and history (D10)',
    access: writable,
    body: z.object({ joborder_code: text(40) }),
    reply: Success.extend({ message: z.string() }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/search/joborder/:code',
    summary: 'Is there a job order of this code, and is that the check code of its paper?',
    access: { public: true, rows: 'existence only' },
    params: z.object({ code: text(40) }),
    query: z.object({ lang: Lang.optional(), check }),
    reply: Success.extend({ joborder_code: z.string() }),
  }),
  publicPaper: endpoint({
    method: 'POST',
    path: '/joborder/get',
    summary:
      'The paper of a job order: complete for those entitled, masked with the check code of a printed paper, else a summary (D63)',
    access: { public: true, rows: 'any order, in part unless the token entitles to read it' },
    body: ByCode.extend({ ...Where, check }),
    /** `paper`: of the one whose check code was sent. */
    reply: PublicFound.extend({ paper: PaperInHand.optional() }),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/v2/web/joborder/verify/:token',
    summary:
      'What the paper with this QR code is worth today, and the order as joborder/get shows it',
    access: { public: true, rows: 'the order of an unguessable code, masked unless entitled' },
    params: z.object({ token: text(100) }),
    query: z.object({ lang: Lang.optional(), ...Where }),
    reply: PublicFound.extend(PaperInHand.shape),
  }),
  access: endpoint({
    method: 'GET',
    path: '/api/v2/web/joborder/access',
    summary: 'Who read and who changed a job order, the latest first (D36)',
    access: {
      types: CAPACITIES['joborder:access_log'],
      rows: 'administrators without agency all; agencies their own',
    },
    query: z.object({
      joborder_code: text(40),
      take: Count.optional(),
      skip: Count.optional(),
    }),
    reply: Success.extend({
      entries: z.array(AccessEntry),
      count: z.number(),
      /** How often the QR codes of its papers were scanned. */
      scans: z.number(),
    }),
  }),
  guidesByName: endpoint({
    method: 'POST',
    path: '/api/v2/web/joborder/guides/get',
    aliases: ['/joborder/guides/get'],
    summary: 'Guides by at least 3 letters of their name',
    access: { types: ALL_USER_TYPES, rows: 'active guides, without home and telephone' },
    body: z.object({
      name: text(200).optional(),
      take: Count.optional(),
      skip: Count.optional(),
      lang: Lang.optional(),
    }),
    reply: z.array(GuideRow),
  }),
  guidesByLicense: endpoint({
    method: 'POST',
    path: '/api/v2/web/joborder/guides/license/get',
    aliases: ['/joborder/guides/license/get'],
    summary: 'Guides by their whole licence number',
    access: { types: ALL_USER_TYPES, rows: 'active guides, without home and telephone' },
    body: z.object({
      license: text(100).optional(),
      take: Count.optional(),
      skip: Count.optional(),
      lang: Lang.optional(),
    }),
    reply: z.array(GuideRow),
  }),
  /** Whom the guides modal offers before anything is typed. */
  guidesRecent: endpoint({
    method: 'GET',
    path: '/api/v2/web/joborder/guides/recent',
    summary: 'Guides of the last orders of the agency, or of the guide who files, newest first',
    access: {
      types: writable.types,
      rows: "active guides of the caller's own orders of the last year, without home and telephone",
    },
    query: z.object({ lang: Lang.optional() }),
    reply: z.array(RecentGuide),
  }),
  /** Other work of guides on given days, for the warnings of the day board. */
  guidesBusy: endpoint({
    method: 'POST',
    path: '/api/v2/web/joborder/guides/busy',
    summary: 'Days on which guides already work on another job order',
    access: {
      types: writable.types,
      rows: 'days of every agency; order numbers of orders that the caller may read',
    },
    body: z.object({
      joborder_code: text(40).optional(),
      days: z.array(z.object({ date: day, guide_ids: z.array(Id).max(50) })).max(120),
    }),
    reply: z.array(z.object({ guide_id: z.number(), date: z.string(), joborder_code: z.string() })),
  }),
  /** For the warnings of the review: a tourist with two groups, or the last group once more. */
  touristsElsewhere: endpoint({
    method: 'POST',
    path: '/api/v2/web/joborder/tourists/elsewhere',
    summary: 'Passports that other job orders list on the same days, or the last one as a whole',
    access: {
      types: writable.types,
      rows: 'orders of every agency on these days; order numbers of orders that the caller may read',
    },
    body: z.object({
      joborder_code: text(40).optional(),
      /** As of a save: the agency for which an administrator without one files. */
      agency_id: Id.nullish(),
      start: day,
      stop: day,
      passports: z.array(text(MAX_LENGTH.passport)).max(MAX_TOURISTS),
    }),
    reply: z.object({
      elsewhere: z.array(z.object({ passport: z.string(), joborder_code: z.string() })),
      /** The last order of the same agency or guide where it lists all of them, else ''. */
      same_as: z.string(),
    }),
  }),
  foreignAgencies: endpoint({
    method: 'GET',
    path: '/api/v2/web/joborder/foreign_agencies',
    summary: 'Foreign agencies of the latest job orders, the last one first',
    access: { ...readable, types: writable.types },
    query: z.object({ lang: Lang.optional() }),
    reply: z.array(z.object({ external_agencys: z.string(), country: z.string() })),
  }),
  agencies: endpoint({
    method: 'GET',
    path: '/api/v2/web/agency/find',
    summary: 'Agencies that can file job orders, by part of name or licence number',
    access: {
      types: CAPACITIES['joborder:file_for_agency'],
      rows: 'every agency, to administrators without one',
    },
    query: z.object({ text: text(100).optional(), lang: Lang.optional() }),
    reply: z.array(z.object({ id: z.number(), name: z.string(), license: z.string() })),
  }),
  agency: endpoint({
    method: 'GET',
    path: '/api/v2/web/agency/get/:agency_id',
    summary: 'Name and licence of an agency',
    access: {
      types: ALL_USER_TYPES,
      rows: 'any agency; the last day of its licence to staff and to the agency itself',
    },
    params: z.object({ agency_id: Id }),
    reply: Success.extend({
      id: z.number(),
      name: z.string(),
      license: z.string(),
      /** `YYYY-MM-DD`; null for none, and for whom it does not concern (D64). */
      license_expires: z.string().nullable(),
    }),
  }),
  importHeader: endpoint({
    method: 'POST',
    path: '/api/v2/web/joborder/upload',
    summary: 'Read a job order header from a file; stores nothing (D15)',
    access: writable,
    multipart: true,
    body: z.object({ files: z.file() }),
    /** Dates as day/month/year; absent columns are absent here. */
    reply: z.record(z.string(), z.union([z.string(), z.number()])).meta(NAMES_UNREAD),
  }),
  importTourists: endpoint({
    method: 'POST',
    path: '/api/v2/web/joborder/tourist/upload',
    summary: 'Read tourists from a file; stores nothing. Bad rows carry their reason (D15)',
    access: writable,
    multipart: true,
    body: z.object({ files: z.file() }),
    reply: z.array(ImportRow).meta(NAMES_UNREAD),
  }),
  draftGet: endpoint({
    method: 'GET',
    path: '/api/v2/web/joborder/draft',
    summary: "The caller's unsaved work on a new job order, or on the one of the given code",
    access: { types: CAPACITIES['joborder:write'], rows: 'own drafts' },
    query: DraftOf,
    reply: Success.extend({
      draft: z
        .object({
          content: DraftContent,
          saved_at: z.string(),
          /** The active ones of the guides that the content assigns. */
          guides: z.array(RegisteredGuide),
        })
        .nullable(),
    }),
  }),
  draftPut: endpoint({
    method: 'PUT',
    path: '/api/v2/web/joborder/draft',
    summary: "Keep the caller's unsaved work",
    access: {
      types: CAPACITIES['joborder:write'],
      rows: 'own drafts, of new orders and of those that the caller may change',
    },
    body: DraftOf.extend({
      content: DraftContent,
      /**
       * When the draft was saved that this one goes on with, ISO, null where there was none: one that another
       * window (`content.window`) saved meanwhile is not overwritten, 409. Absent: whatever is there is.
       */
      based_on: Instant.nullish(),
    }),
    bodyLimit: MAX_DRAFT_BYTES,
    reply: Success.extend({ saved_at: z.string() }),
  }),
  draftDelete: endpoint({
    method: 'DELETE',
    path: '/api/v2/web/joborder/draft',
    summary: "Drop the caller's unsaved work",
    access: { types: CAPACITIES['joborder:write'], rows: 'own drafts' },
    query: DraftOf,
    reply: Success,
  }),
};
