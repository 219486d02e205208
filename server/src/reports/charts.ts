import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { EndpointSpec } from '@joborder/shared/endpoint';
import { reports, type TimeRow } from '@joborder/shared/reports/contract';
import { type AskedComparison, comparedOf, viewOf } from '@joborder/shared/reports/period';
import type { Context } from '../platform/context';
import type { Db } from '../platform/db/schema';
import { type Call, route } from '../platform/route';
import { type ReportCall, datesRequest, reportRequest } from './report-request';
import { relatedAccommodations, relatedCountries, relatedPlaces } from './relations';
import { sendRows } from './spreadsheet';
import { findSeries } from './time-series';
import { searchedCountry, searchedPlaces } from './search-subject';

type Restricted = Pick<typeof reports.count, 'access'>;
type ChartEndpoint<Body, Row> = EndpointSpec &
  Restricted & { readonly body: z.ZodType<Body>; readonly reply: z.ZodType<Row[]> };
type ExportEndpoint<Body> = EndpointSpec & Restricted & { readonly body: z.ZodType<Body> };

interface Columns<Body, Row> {
  readonly fieldsOf: (body: Body) => readonly (keyof Row & string)[];
  /** `tourists` are those of a country, so listed ones. */
  readonly isListed?: boolean;
}

/** A list for a chart, and its spreadsheet with the fields of what was asked for. */
function registerChart<Body, Row extends object>(
  app: FastifyInstance,
  context: Context,
  [shown, exported]: readonly [ChartEndpoint<Body, Row>, ExportEndpoint<Body>],
  { fieldsOf, isListed = false }: Columns<Body, Row>,
  rowsOf: (db: Db, body: Body, reportCall: ReportCall) => Promise<Row[]>,
) {
  route(app, context, shown, ({ db, body, ...call }) => rowsOf(db, body, call));
  route(app, context, exported, async ({ db, body, reply, ...call }) => {
    const rows = await rowsOf(db, body, call);
    const others = isListed ? ({ tourists: 'listed_tourists' } as const) : {};
    return sendRows(reply, call.lang, rows, fieldsOf(body), others);
  });
}

type Trend = Pick<Call<typeof reports.trendCountry>['body'], 'period' | 'startdate' | 'enddate'>;

/** The months or years of a trend. */
const trendOf = (body: Trend, reportCall: ReportCall) => ({
  ...datesRequest(body, reportCall),
  view: body.period ?? 'month',
});

const timeFields = { fieldsOf: () => ['date', 'joborders', 'tourists'] as const };

function registerTrends(app: FastifyInstance, context: Context) {
  registerChart(
    app,
    context,
    [reports.trendCountry, reports.trendCountryExport],
    { ...timeFields, isListed: true },
    async (db, body, reportCall): Promise<TimeRow[]> => {
      const trend = trendOf(body, reportCall);
      const country = searchedCountry(body.country);
      if (country === null) return [];
      return findSeries(db, { ...trend, kind: 'country', country, measure: 'tourists' });
    },
  );
  registerChart(
    app,
    context,
    [reports.trendPlaces, reports.trendPlacesExport],
    timeFields,
    async (db, body, reportCall) => {
      const trend = trendOf(body, reportCall);
      const subjects = await searchedPlaces(db, 'places', body.places, false);
      return findSeries(db, { ...trend, kind: 'place', subjects });
    },
  );
  registerChart(
    app,
    context,
    [reports.trendAccommodation, reports.trendAccommodationExport],
    timeFields,
    async (db, body, reportCall) => {
      const trend = trendOf(body, reportCall);
      const params = body.accommodation ?? body.places;
      const subjects = await searchedPlaces(db, 'accommodation', params, true);
      return findSeries(db, { ...trend, kind: 'place', subjects });
    },
  );
  registerChart(
    app,
    context,
    [reports.count, reports.countExport],
    timeFields,
    (db, body, reportCall) => {
      const params = reportRequest(body, reportCall);
      return findSeries(db, { ...params, kind: 'order', view: viewOf(params.range) });
    },
  );
}

/** These fields, and those of the other period where there is one. */
const relatedFields = <const Field extends string>(...fields: Field[]) => ({
  isListed: true,
  fieldsOf: (body: AskedComparison) =>
    comparedOf(body) ? [...fields, 'compared_amount' as const, 'difference' as const] : fields,
});

function registerRelations(app: FastifyInstance, context: Context) {
  registerChart(
    app,
    context,
    [reports.countryPlaces, reports.countryPlacesExport],
    relatedFields('ranking', 'places_name', 'provinces_name', 'amount', 'tourists'),
    async (db, body, reportCall) => {
      const params = reportRequest(body, reportCall);
      const country = searchedCountry(body.country);
      return country === null ? [] : relatedPlaces(db, params, country);
    },
  );
  registerChart(
    app,
    context,
    [reports.countryAccommodation, reports.countryAccommodationExport],
    relatedFields('ranking', 'accommodations_name', 'provinces_name', 'amount', 'tourists'),
    async (db, body, reportCall) => {
      const params = reportRequest(body, reportCall);
      const country = searchedCountry(body.country);
      return country === null ? [] : relatedAccommodations(db, params, country);
    },
  );
  const ofPlaces = [
    [[reports.placesCountry, reports.placesCountryExport], false],
    [[reports.accommodationCountry, reports.accommodationCountryExport], true],
  ] as const;
  for (const [calls, accommodation] of ofPlaces) {
    registerChart(
      app,
      context,
      calls,
      relatedFields('ranking', 'country_name', 'amount', 'tourists'),
      async (db, body, reportCall) => {
        const params = reportRequest(body, reportCall);
        const places = await searchedPlaces(db, 'places', body.places, accommodation);
        return relatedCountries(db, params, places);
      },
    );
  }
}

/** Charts over time and relations of two things. */
export function registerCharts(app: FastifyInstance, context: Context) {
  registerTrends(app, context);
  registerRelations(app, context);
}
