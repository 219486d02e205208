import { z } from 'zod';
import { ExportQuery, gridReply, LoadQuery, SPREADSHEET } from '../devextreme';
import { ALL_USER_TYPES, Count, endpoint, Id, Lang, Success, text } from '../endpoint';
import { CAPACITIES } from '../session/capacities';
import { MAX_PLACE_IMAGES, MAX_PLACE_PERIODS } from './limits';

const visible = {
  types: ALL_USER_TYPES,
  rows: 'approved places, and new ones for whoever added them and types 1 and 4',
} as const;

/** Opening hours: `day` 0 Sunday … 6 Saturday, or free text; times `HH:mm`. */
const OpenPeriod = z.object({
  day: z.union([z.number(), z.string()]),
  open_time: z.string(),
  close_time: z.string(),
});

/** A place as a search result shows it. `photo` is a semicolon-separated list of paths. */
export const PlaceRow = z.object({
  id: z.number(),
  name: z.string(),
  photo: z.string(),
  detail: z.string(),
  category_id: z.number(),
  category_name: z.string(),
  category_icon: z.string(),
  province_name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  status: z.enum(['new', 'approved']),
  open_period: z.array(OpenPeriod),
  /** In the capital district of its province: the way there is slow (D77). */
  capital_district: z.boolean(),
});
export type PlaceRow = z.infer<typeof PlaceRow>;

export const Place = PlaceRow.extend({
  address: z.string(),
  district_name: z.string(),
  sub_district_name: z.string(),
});
export type Place = z.infer<typeof Place>;

/** A row of the place grid (BO 3); texts in the reader's language. */
export const PlaceGridRow = z.object({
  id: z.number(),
  name: z.string(),
  photo: z.string(),
  detail: z.string(),
  category_icon: z.string(),
  category_name: z.string(),
  address: z.string(),
  province_name: z.string(),
  district_name: z.string(),
  sub_district_name: z.string(),
  status: z.enum(['new', 'approved']),
});
export type PlaceGridRow = z.infer<typeof PlaceGridRow>;

/** The filter card above the grid: parts of names as the rows show them, and a status or `all`. */
const PlaceGridFilter = z.object({
  lang: Lang.optional(),
  name: text(200).optional(),
  province: text(200).optional(),
  district: text(200).optional(),
  sub_district: text(200).optional(),
  status: text(20).optional(),
});

const MAX_IDS = 50;

/** The ids of a text such as `1,2` or `[1, 2]`; an empty one has none. */
function splitIds(list: string, context: z.RefinementCtx): number[] {
  const trimmed = list.trim();
  const isBracketed = trimmed.startsWith('[') && trimmed.endsWith(']');
  const inner = isBracketed ? trimmed.slice(1, -1).trim() : trimmed;
  const ids = inner === '' ? [] : inner.split(',').map((id) => id.trim());
  if (ids.length <= MAX_IDS && ids.every((id) => /^\d{1,15}$/.test(id))) return ids.map(Number);
  context.addIssue({ code: 'custom', message: 'not a list of ids' });
  return z.NEVER;
}

/** Ids as a list, one id, or text such as `1,2` or `[1,2]`: a query string knows no lists. */
const Ids = z.union([
  z.array(Id).max(MAX_IDS),
  Id.transform((id) => [id]),
  text(1000).transform(splitIds),
]);

/** 0 and '' stand for 'all of them'. */
const Chosen = z.union([Count, z.literal('')]).optional();

const Filter = z.object({
  skip: Count.optional(),
  take: Count.optional(),
  categorys: Ids.optional(),
  // As query strings of lists are commonly written; it counts where there is no `categorys`.
  'categorys[]': Ids.optional(),
  name: text(200).optional(),
  province_id: Chosen,
  region_id: Chosen,
  lang: Lang.optional(),
});

const Option = z.object({ id: z.number(), name: z.string() });

/** A place as its form edits it, with the lists to choose from. */
export const EditedPlace = z.object({
  id: z.number(),
  /** Another one after each change; `place/edit` takes it back. */
  version: z.string(),
  place_detail: z.array(
    z.object({ lang_code: z.string(), place_name: z.string(), place_detail: z.string() }),
  ),
  place_categories_id: z.number(),
  soft_capactity: z.number(),
  hard_capactity: z.number(),
  address: z.string(),
  place_province: z.number(),
  place_districts: z.number(),
  place_sub_district: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  status: z.enum(['new', 'approved']),
  /** Paths separated by semicolons. */
  photo: z.string(),
  place_open_period: z.array(OpenPeriod),
  place_contact_tel: z.string(),
  place_contact_email: z.string(),
  place_contact_website: z.string(),
  place_contact_facebook: z.string(),
  place_contact_instagram: z.string(),
  place_contact_google_business: z.string(),
  place_categorys: z.array(Option),
  provinces: z.array(Option),
  districts: z.array(Option),
  sub_districts: z.array(
    Option.extend({ latitude: z.number().nullable(), longitude: z.number().nullable() }),
  ),
});
export type EditedPlace = z.infer<typeof EditedPlace>;

/** A place as its own page shows it. */
export const PlaceDetail = Place.extend({
  tel: z.string(),
  email: z.string(),
  website: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  google_business: z.string(),
  /** May the caller change it? */
  editable: z.boolean(),
});
export type PlaceDetail = z.infer<typeof PlaceDetail>;

/** The multipart fields of adding and editing; `places/form.ts` of the server reads them. */
const PlaceFields = z.object({
  place_detail: text(150_000).meta({
    description: 'JSON list of {lang_code, place_name, place_detail}; th is required when adding',
  }),
  place_category: Id,
  place_soft_capactity: Count.optional(),
  place_hard_capactity: Count.optional(),
  'place_img[]': z.array(z.file()).max(MAX_PLACE_IMAGES).optional(),
  place_img_positions: text(500).optional().meta({
    description: 'Where each new picture goes among all of them, from 0, separated by semicolons',
  }),
  'place_open_period[]': z.array(text(20_000)).max(MAX_PLACE_PERIODS).optional().meta({
    description: 'JSON objects {day, open_time, close_time}, or one JSON list of them',
  }),
  place_address: text(5000),
  place_province: Id,
  place_districts: Id,
  place_sub_district: Id,
  place_latitude: text(100),
  place_longitude: text(100),
  place_status: z.enum(['new', 'approved']).optional(),
  place_contact_tel: text(5000).optional(),
  place_contact_email: text(5000).optional(),
  place_contact_website: text(5000).optional(),
  place_contact_facebook: text(5000).optional(),
  place_contact_instagram: text(5000).optional(),
  place_contact_google_business: text(5000).optional(),
});

const Done = Success.extend({ msg: z.string() });

const editable = {
  types: CAPACITIES['place:add'],
  rows: 'types 1 and 4 every place; others what they added, while it is new',
} as const;

export const places = {
  categories: endpoint({
    method: 'GET',
    path: '/api/v2/web/place/category/get',
    aliases: ['/place/category/get'],
    summary: 'The eight categories of places',
    access: { types: ALL_USER_TYPES, rows: 'reference data' },
    query: z.object({ lang: Lang.optional() }),
    reply: z.array(z.object({ id: z.number(), name: z.string(), icon: z.string() })),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/v2/web/place/count',
    summary: 'How many places the caller can see',
    access: visible,
    reply: Success.extend({ count: z.number() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v2/web/place/get/:id',
    summary: 'One place',
    access: visible,
    params: z.object({ id: Id }),
    query: z.object({ lang: Lang.optional() }),
    reply: PlaceDetail,
  }),
  /** The picker of the job order wizard and of the trip template editor. */
  search: endpoint({
    method: 'POST',
    path: '/api/v2/web/joborder/place/get',
    aliases: ['/joborder/place/get'],
    summary: 'Places by name and categories, a page at a time',
    access: visible,
    body: z.object({
      name: text(200).optional(),
      take: Count.optional(),
      skip: Count.optional(),
      places_categorys: z.array(Id).max(50).optional(),
      /** With both, the nearest come first. */
      latitude: z.number().min(-90).max(90).optional(),
      longitude: z.number().min(-180).max(180).optional(),
      /** Only places of the caller's own last orders, those used last first. */
      recent: z.boolean().optional(),
      /** Only these: how places of a plan are called in another language. */
      place_ids: z.array(Id).max(100).optional(),
      lang: Lang.optional(),
    }),
    reply: z.array(
      PlaceRow.extend({
        /** With `place_ids`, as `joborder/tour/get` has it. */
        address: z.string().optional(),
      }),
    ),
  }),
  grid: endpoint({
    method: 'GET',
    path: '/devexpress/placeslist',
    summary: 'The place grid: pages, groups and summaries by DevExtreme load options',
    access: visible,
    query: LoadQuery.extend(PlaceGridFilter.shape),
    reply: gridReply(PlaceGridRow),
  }),
  gridExport: endpoint({
    method: 'GET',
    path: '/devexpress/placeslist/export',
    summary: 'All filtered rows of the place grid as DataGrid.xlsx',
    access: visible,
    query: ExportQuery.extend(PlaceGridFilter.shape),
    produces: SPREADSHEET,
    reply: z.unknown(),
  }),
  /** The cards of places; `tours` is what the wire calls them. */
  filter: endpoint({
    method: 'POST',
    path: '/api/v2/web/place/filter',
    summary: 'Places by name, categories, province and region, with their number',
    access: visible,
    query: Filter,
    body: Filter.nullish(),
    reply: Success.extend({ tours: z.array(Place), count: z.number() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v2/web/place/add',
    summary: 'Add a place with its pictures',
    access: {
      types: CAPACITIES['place:add'],
      rows: 'a new place; only types 1 and 4 may add it approved',
    },
    multipart: true,
    body: PlaceFields,
    reply: Done.extend({ place_id: z.number() }),
  }),
  edited: endpoint({
    method: 'GET',
    path: '/api/v2/web/place/edit',
    aliases: ['/place/edit'],
    summary: 'A place as its form edits it, with the lists to choose from',
    access: editable,
    query: z.object({ place_id: Id, lang: Lang.optional() }),
    reply: EditedPlace,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/v2/web/place/edit',
    aliases: ['/place/edit'],
    summary: 'Save a place; pictures left out of place_exist_img are removed',
    access: editable,
    multipart: true,
    body: PlaceFields.extend({
      place_id: Id,
      place_exist_img: text(20_000).optional(),
      version: text(40).optional().meta({
        description: 'Of the place as the edit began: 409 where it has been saved since',
      }),
    }),
    /** With which the next edit goes on. */
    reply: Done.extend({ version: z.string() }),
  }),
  deleteImage: endpoint({
    method: 'POST',
    path: '/api/v2/web/place/delete/images',
    aliases: ['/place/delete/images'],
    summary: 'Remove one picture of a place',
    access: editable,
    body: z.object({
      place_id: Id,
      photo: text(500),
      version: text(40).optional(),
      lang: Lang.optional(),
    }),
    /** With which an edit goes on: the version that was sent where that was outdated already. */
    reply: Done.extend({ version: z.string() }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/v2/web/place/approve',
    summary: 'Approve places; those that are approved already stay as they are',
    access: {
      types: CAPACITIES['place:approve'],
      rows: 'every place',
    },
    body: z.object({ place_ids: z.array(Id).min(1).max(100), lang: Lang.optional() }),
    reply: Done.extend({
      /** How many were new. */
      approved: z.number(),
    }),
  }),
  /** The hint of the place form; it never keeps anybody from saving. */
  similar: endpoint({
    method: 'POST',
    path: '/api/v2/web/place/similar',
    summary: 'Places of a similar name within 500 m',
    access: visible,
    body: z.object({
      name: text(200),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      /** The place that is edited: it is not its own duplicate. */
      place_id: Id.optional(),
      lang: Lang.optional(),
    }),
    reply: Success.extend({
      places: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          category_name: z.string(),
          status: z.enum(['new', 'approved']),
          /** Metres. */
          distance: z.number(),
        }),
      ),
    }),
  }),
};
