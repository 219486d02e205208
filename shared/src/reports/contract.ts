import { z } from 'zod';
import { type Access, endpoint, Lang, Success, text } from '../endpoint';
import { ExportQuery, gridReply, LoadQuery, SPREADSHEET } from '../devextreme';
import { CAPACITIES } from '../session/capacities';
import { PERIODS } from './period';

/**
 * What every report counts (D37): orders by the start date of their tour, cancelled ones left out.
 * An order counts once for a place or a guide, however often it is on it.
 */
const tourist = {
  types: CAPACITIES['tourists_report:view'],
  rows: 'officers and administrators without agency all orders; administrators with one and agencies their own',
} as const;
const national = {
  types: CAPACITIES['report:view'],
  rows: 'officers and administrators without agency all orders; administrators with one their own',
} as const;
const work = {
  types: CAPACITIES['staff_report:view'],
  rows: 'the work of all administrators and officers',
  withoutAgency: true,
} as const;

const Period = z
  .union([z.number(), text(20)])
  .transform(String)
  .pipe(z.enum(PERIODS))
  .meta({
    description:
      '1, 7 or 30 days ending today, this month, quarter, (calendar) year or budget_year, or custom with both dates; 30 if absent',
  });

/** First and last day as `YYYY-MM-DD`, and the language of names. */
const Dates = {
  startdate: text(40).nullish(),
  enddate: text(40).nullish(),
  lang: Lang.optional(),
};

/** A period as reports are asked for, dates with a custom one; `checkPeriod` says what is wrong. */
const PeriodFields = { period: Period.optional(), ...Dates };

/** A second period to compare with, both dates or none: it adds `compared_amount` and `difference`. */
const Compared = {
  compare_startdate: text(40).nullish(),
  compare_enddate: text(40).nullish(),
};

const Ranked = z.object({
  ranking: z.number(),
  /** What the ranking is by. */
  amount: z.number(),
});
/** With a second period, rows that count in it alone are there too: the last, with an amount of 0. */
const ComparedRow = Ranked.extend({
  /** The same of the second period. */
  compared_amount: z.number().optional(),
  /** How much more than that. */
  difference: z.number().optional(),
});
/** All people of the orders, listed tourists and followers (D12); of a country those listed. */
const tourists = { tourists: z.number() };

/** `amount` counts listed tourists, `joborders` the orders that list them. */
export const CountryReportRow = ComparedRow.extend({
  country_code: z.string(),
  country_name: z.string(),
  joborders: z.number(),
});
/** `amount` counts orders here and in all that follow, `tourists` the people on them. */
export const PlaceReportRow = ComparedRow.extend({
  places_id: z.number(),
  places_name: z.string(),
  provinces_name: z.string(),
  ...tourists,
});
export const AccommodationReportRow = ComparedRow.extend({
  accommodations_id: z.number(),
  accommodations_name: z.string(),
  provinces_name: z.string(),
  ...tourists,
});
export const GuideReportRow = ComparedRow.extend({
  guides_id: z.number(),
  guides_name: z.string(),
  guides_license: z.string(),
  ...tourists,
});
export const AgencyReportRow = ComparedRow.extend({
  agency_id: z.number(),
  agency_name: z.string(),
  agency_license: z.string(),
  ...tourists,
});
/**
 * `amount` counts inspections by the day on which they were made (D73), `joborders` the orders that
 * were inspected; `in_order` and `found` are those with a result (D70).
 */
export const PoliceReportRow = ComparedRow.extend({
  police_id: z.number(),
  police_name: z.string(),
  provinces_name: z.string(),
  joborders: z.number(),
  in_order: z.number(),
  found: z.number(),
});
/** `amount` is the sum of the four counts (D38); work is counted on the day it was done. */
export const StaffReportRow = Ranked.extend({
  staff_id: z.number(),
  staff_name: z.string(),
  staff_type: z.enum(['administrator', 'officer']),
  places_added: z.number(),
  places_approved: z.number(),
  /** Median hours from 'new' to 'approved'; null where nothing was approved. */
  approval_hours: z.number().nullable(),
  users_changed: z.number(),
  orders_inspected: z.number(),
});
export type CountryReportRow = z.infer<typeof CountryReportRow>;
export type PlaceReportRow = z.infer<typeof PlaceReportRow>;
export type AccommodationReportRow = z.infer<typeof AccommodationReportRow>;
export type GuideReportRow = z.infer<typeof GuideReportRow>;
export type AgencyReportRow = z.infer<typeof AgencyReportRow>;
export type PoliceReportRow = z.infer<typeof PoliceReportRow>;
export type StaffReportRow = z.infer<typeof StaffReportRow>;

/** A call and the one that writes its rows into a spreadsheet, under their names in the table below. */
const withExport = <const Name extends string, Shown, Exported>(
  name: Name,
  shown: Shown,
  exported: Exported,
) =>
  ({ [name]: shown, [`${name}Export`]: exported }) as Record<Name, Shown> &
    Record<`${Name}Export`, Exported>;

/** A ranked grid and its spreadsheet. */
const grid = <
  const Name extends string,
  Row extends z.ZodObject,
  Period extends z.core.$ZodLooseShape,
>(
  name: Name,
  row: Row,
  period: Period,
  summary: string,
  access: Extract<Access, { types: unknown }> = tourist,
) =>
  withExport(
    name,
    endpoint({
      method: 'GET',
      path: `/devexpress/report/${name}` as const,
      summary,
      access,
      query: LoadQuery.extend(period),
      reply: gridReply(row),
    }),
    endpoint({
      method: 'GET',
      path: `/devexpress/report/${name}/export` as const,
      summary: `${summary}, all filtered rows as DataGrid.xlsx`,
      access,
      query: ExportQuery.extend(period),
      produces: SPREADSHEET,
      reply: z.unknown(),
    }),
  );

interface Chart<Body, Exported, Row> {
  readonly body: Body;
  /** What its spreadsheet is asked for with. */
  readonly exported: Exported;
  readonly row: Row;
}

const chartCalls = <
  const Name extends string,
  const Path extends string,
  Body extends z.ZodObject,
  Exported extends z.ZodObject,
  Row extends z.ZodObject,
>(
  name: Name,
  path: Path,
  { body, exported, row }: Chart<Body, Exported, Row>,
  summary: string,
) =>
  withExport(
    name,
    endpoint({
      method: 'POST',
      path: `/api/v2/web/report/${path}` as const,
      aliases: [`/report/${path}`],
      summary,
      access: national,
      body,
      reply: z.array(row),
    }),
    endpoint({
      method: 'POST',
      path: `/api/v2/web/report/${path}/export` as const,
      aliases: [`/report/${path}/export`],
      summary: `${summary}, as DataGrid.xlsx`,
      access: national,
      body: exported,
      produces: SPREADSHEET,
      reply: z.unknown(),
    }),
  );

/** A chart of the whole country and its spreadsheet. */
const chart = <
  const Name extends string,
  const Path extends string,
  Body extends z.ZodObject,
  Row extends z.ZodObject,
>(
  name: Name,
  path: Path,
  body: Body,
  row: Row,
  summary: string,
) => chartCalls(name, path, { body, exported: body, row }, summary);

/** A bar of a chart over time, without gaps between the first and the last that counts anything. */
export const TimeRow = z.object({
  /** `2026-11-20`, `2026-11` or `2026`. */
  date: z.string(),
  /** The days that it stands for, within those asked for. */
  startdate: z.string(),
  enddate: z.string(),
  /** Orders; tourists of the country in trending/country. */
  amount: z.number(),
  joborders: z.number(),
  ...tourists,
});
export type TimeRow = z.infer<typeof TimeRow>;

/** A chart over time; its spreadsheet has every bar of the period, and those of the one beside it. */
const timeChart = <const Name extends string, const Path extends string, Body extends z.ZodObject>(
  name: Name,
  path: Path,
  body: Body,
  summary: string,
) => chartCalls(name, path, { body, exported: body.extend(Compared), row: TimeRow }, summary);

/**
 * What is searched for: a name in any language, part of a name, a country's code (`-` for tourists
 * without nationality) or a place's id.
 */
const Subject = z.union([z.number(), text(200)]).nullish();

const Trend = z.object({
  ...Dates,
  /** What a bar stands for; a month if absent. */
  period: z.enum(['month', 'year']).nullish(),
});
const Count = z.object({
  ...PeriodFields,
  /** What a bar stands for, a year of more than ten years; by the length of the period if absent. */
  view: z.enum(['day', 'month', 'year']).nullish(),
});
const Related = z.object({ ...PeriodFields, ...Compared });
/** Orders of what was searched for, the same on every row: what `amount` is a share of. */
const joborders = { joborders: z.number() };
/** `amount` counts orders with both; `tourists` those of the country on them. */
export const RelatedCountry = CountryReportRow.extend({ ...tourists, ...joborders });
export const RelatedPlace = PlaceReportRow.extend(joborders);
export const RelatedAccommodation = AccommodationReportRow.extend(joborders);
export type RelatedCountry = z.infer<typeof RelatedCountry>;
export type RelatedPlace = z.infer<typeof RelatedPlace>;
export type RelatedAccommodation = z.infer<typeof RelatedAccommodation>;

const HeatPlace = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** Orders that visit it; with `aggregated` only. */
  weight: z.number().optional(),
});

export const HeatMap = z.object({
  /**
   * Every order with its places in their days. Of more than 500 orders (`aggregated`) it is one entry
   * that stands for all of them: its tourists are the sums, its places all those visited.
   */
  joborders: z.array(
    z.object({
      /** Orders that this entry stands for. */
      joborders: z.number(),
      tourists_adults: z.number(),
      tourists_children: z.number(),
      tourists_fifteen: z.number(),
      tourists_followers: z.number(),
      tourists_all: z.number(),
      tripGuide: z.object({
        day: z.array(
          z.object({
            day: z.number(),
            daypart: z.array(z.object({ daypart: z.number(), place: z.array(HeatPlace) })),
          }),
        ),
      }),
    }),
  ),
  aggregated: z.boolean(),
  /** Latitude, longitude and the orders that visit it: what the heat layer draws. */
  points: z.array(z.tuple([z.number(), z.number(), z.number()])),
  /** Orders with a place in the region, the most first; names as in the list of regions. */
  regions: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
  /** Visits (an order counts once for each of its places) by province, the most first. */
  provinces: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      count: z.number(),
    }),
  ),
  totals: z.object({
    startdate: z.string(),
    enddate: z.string(),
    days: z.number(),
    joborders: z.number(),
    visits: z.number(),
    adults: z.number(),
    children: z.number(),
    fifteen: z.number(),
    followers: z.number(),
    /** All of them. */
    tourists: z.number(),
  }),
});
export type HeatMap = z.infer<typeof HeatMap>;

const compared = { ...PeriodFields, ...Compared };

export const reports = {
  ...grid('country', CountryReportRow, compared, 'Tourists by country'),
  ...grid('places', PlaceReportRow, compared, 'Orders by attraction'),
  ...grid('accommodations', AccommodationReportRow, compared, 'Orders by accommodation'),
  ...grid('guides', GuideReportRow, compared, 'Orders by guide'),
  // `uncounted`, with `totalSummary`: the orders of the period that guides without an agency filed.
  ...grid('agencys', AgencyReportRow, compared, 'Orders by agency'),
  ...grid('polices', PoliceReportRow, compared, 'Inspections by police officer'),
  ...grid('staff', StaffReportRow, PeriodFields, 'Work of administrators and officers', work),
  ...timeChart(
    'trendCountry',
    'trending/country',
    Trend.extend({ country: Subject }),
    'Tourists of a country over time',
  ),
  ...timeChart(
    'trendPlaces',
    'trending/places',
    Trend.extend({ places: Subject }),
    'Orders of an attraction over time',
  ),
  ...timeChart(
    'trendAccommodation',
    'trending/accommodation',
    Trend.extend({ accommodation: Subject, places: Subject }),
    'Orders of an accommodation over time',
  ),
  ...chart(
    'countryPlaces',
    'relation/country_places',
    Related.extend({ country: Subject }),
    RelatedPlace,
    'Attractions that tourists of a country visit',
  ),
  ...chart(
    'placesCountry',
    'relation/places_country',
    Related.extend({ places: Subject }),
    RelatedCountry,
    'Countries whose tourists visit an attraction',
  ),
  ...chart(
    'countryAccommodation',
    'relation/country_accommodation',
    Related.extend({ country: Subject }),
    RelatedAccommodation,
    'Accommodations of tourists of a country',
  ),
  ...chart(
    'accommodationCountry',
    'relation/accommodation_country',
    Related.extend({ places: Subject }),
    RelatedCountry,
    'Countries whose tourists stay at an accommodation',
  ),
  ...timeChart('count', 'joborder/count', Count, 'Orders over time'),
  heatMap: endpoint({
    method: 'GET',
    path: '/api/v2/web/joborder/heatmap/get',
    aliases: ['/joborder/heatmap/get'],
    summary: 'Places of orders, with orders by region',
    access: national,
    query: z.object(PeriodFields),
    reply: HeatMap,
  }),
  heatMapExport: endpoint({
    method: 'GET',
    path: '/api/v2/web/joborder/heatmap/export',
    aliases: ['/joborder/heatmap/export'],
    summary: 'Visits by province, as DataGrid.xlsx',
    access: national,
    query: z.object(PeriodFields),
    produces: SPREADSHEET,
    reply: z.unknown(),
  }),
  dashboard: endpoint({
    method: 'GET',
    path: '/api/v2/web/report/dashboard',
    aliases: ['/report/dashboard'],
    summary: 'Tourists, orders and places so far, and orders of the last twelve months',
    access: tourist,
    query: z.object({ lang: Lang.optional() }),
    reply: Success.extend({
      tourists: z.number(),
      joborders: z.number(),
      /** Days that all these orders start on or between; null without any. */
      startdate: z.string().nullable(),
      enddate: z.string().nullable(),
      /** Places that the caller can see. */
      places: z.number(),
      /** By start of the tour, this month last; those without an order too. */
      months: z.array(TimeRow),
    }),
  }),
};
