import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { formatDay, formatMonthOfYear, shownYear } from '@joborder/shared/dates';
import type { EndpointSpec, Lang } from '@joborder/shared/endpoint';
import { reports, type TimeRow } from '@joborder/shared/reports/contract';
import {
  type AskedComparison,
  comparedOf,
  type View,
  viewWithin,
} from '@joborder/shared/reports/period';
import { type TimeBar, timeBars } from '@joborder/shared/reports/time-bars';
import type { Context } from '../platform/context';
import type { Db } from '../platform/db/schema';
import { type Call, route } from '../platform/route';
import { datesRequest, type ReportCall, reportRequest } from './report-request';
import { searchedCountry, searchedPlaces } from './search-subject';
import { sendRows } from './spreadsheet';
import { findSeries, type Series } from './time-series';

type Restricted = Pick<typeof reports.count, 'access'>;
type ChartEndpoint<Body> = EndpointSpec &
  Restricted & { readonly body: z.ZodType<Body>; readonly reply: z.ZodType<TimeRow[]> };
type ExportEndpoint<Body> = EndpointSpec &
  Restricted & { readonly body: z.ZodType<Body & AskedComparison> };

const FIELDS = ['date', 'joborders', 'tourists'] as const;
const COMPARED = ['compared_date', 'compared_joborders', 'compared_tourists'] as const;

type Headings = Parameters<typeof sendRows>[4];

/** Followers have no nationality on record. */
const LISTED: Headings = {
  tourists: 'listed_tourists',
  compared_tourists: 'compared_listed_tourists',
};

/** The bar as the screen names it; days with their year, which stands nowhere else in the file. */
function nameOf({ from }: TimeBar['range'], view: View, lang: Lang): string {
  if (view === 'day') return formatDay(from, lang);
  return view === 'month'
    ? formatMonthOfYear(from, lang)
    : String(shownYear(Number(from.slice(0, 4)), lang));
}

const cellsOf = (bar: TimeBar | undefined, view: View, lang: Lang) => ({
  date: bar ? nameOf(bar.range, view, lang) : null,
  joborders: bar?.joborders ?? null,
  tourists: bar?.tourists ?? null,
});

/** Every bar of the period, those that count nothing too, and beside it the one of the other period. */
async function rowsOf(db: Db, series: Series, body: AskedComparison, lang: Lang) {
  const { view } = series;
  const barsOf = async (range: Series['range']) =>
    timeBars(range, view, await findSeries(db, { ...series, range }));
  const other = comparedOf(body);
  const bars = await barsOf(series.range);
  const others = other ? await barsOf(other) : [];
  return Array.from({ length: Math.max(bars.length, others.length) }, (_, at) => {
    const compared = cellsOf(others[at], view, lang);
    return {
      ...cellsOf(bars[at], view, lang),
      compared_date: compared.date,
      compared_joborders: compared.joborders,
      compared_tourists: compared.tourists,
    };
  });
}

/** A chart over time and its spreadsheet; `seriesOf` answers null for what is not found. */
function registerTimeChart<Body>(
  app: FastifyInstance,
  context: Context,
  [shown, exported]: readonly [ChartEndpoint<Body>, ExportEndpoint<Body>],
  seriesOf: (db: Db, body: Body, reportCall: ReportCall) => Promise<Series | null>,
  headings: Headings = {},
) {
  route(app, context, shown, async ({ db, body, ...call }) => {
    const series = await seriesOf(db, body, call);
    return series ? findSeries(db, series) : [];
  });
  route(app, context, exported, async ({ db, body, reply, ...call }) => {
    const series = await seriesOf(db, body, call);
    const rows = series ? await rowsOf(db, series, body, call.lang) : [];
    const fields = comparedOf(body) ? [...FIELDS, ...COMPARED] : FIELDS;
    return sendRows(reply, call.lang, rows, fields, headings);
  });
}

type Trend = Pick<Call<typeof reports.trendCountry>['body'], 'period' | 'startdate' | 'enddate'>;

/** The months or years of a trend. */
const trendOf = (body: Trend, reportCall: ReportCall) => ({
  ...datesRequest(body, reportCall),
  view: body.period ?? 'month',
});

/** The orders with one of the places, or accommodations, that are searched for. */
async function seriesOfPlaces(
  db: Db,
  trend: ReturnType<typeof trendOf>,
  kind: 'places' | 'accommodation',
  wanted: Parameters<typeof searchedPlaces>[2],
): Promise<Series> {
  const subjects = await searchedPlaces(db, kind, wanted, kind === 'accommodation');
  return { ...trend, kind: 'place', subjects };
}

/** Job orders over time, all of them and those of a country or a place. */
export function registerTimeCharts(app: FastifyInstance, context: Context) {
  registerTimeChart(
    app,
    context,
    [reports.trendCountry, reports.trendCountryExport],
    async (_db, body, reportCall) => {
      const trend = trendOf(body, reportCall);
      const country = searchedCountry(body.country);
      return country === null ? null : { ...trend, kind: 'country', country, measure: 'tourists' };
    },
    LISTED,
  );
  registerTimeChart(
    app,
    context,
    [reports.trendPlaces, reports.trendPlacesExport],
    (db, body, reportCall) => seriesOfPlaces(db, trendOf(body, reportCall), 'places', body.places),
  );
  registerTimeChart(
    app,
    context,
    [reports.trendAccommodation, reports.trendAccommodationExport],
    (db, body, reportCall) => {
      const wanted = body.accommodation ?? body.places;
      return seriesOfPlaces(db, trendOf(body, reportCall), 'accommodation', wanted);
    },
  );
  registerTimeChart(
    app,
    context,
    [reports.count, reports.countExport],
    async (_db, body, reportCall) => {
      const params = reportRequest(body, reportCall);
      return { ...params, kind: 'order', view: viewWithin(params.range, body.view) };
    },
  );
}
