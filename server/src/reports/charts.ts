import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { EndpointSpec } from '@joborder/shared/endpoint';
import { reports } from '@joborder/shared/reports/contract';
import { type AskedComparison, comparedOf } from '@joborder/shared/reports/period';
import type { Context } from '../platform/context';
import type { Db } from '../platform/db/schema';
import { route } from '../platform/route';
import { type ReportCall, reportRequest } from './report-request';
import { relatedAccommodations, relatedCountries, relatedPlaces } from './relations';
import { sendRows } from './spreadsheet';
import { searchedCountry, searchedPlaces } from './search-subject';
import { registerTimeCharts } from './time-charts';

type Restricted = Pick<typeof reports.count, 'access'>;
type ChartEndpoint<Body, Row> = EndpointSpec &
  Restricted & { readonly body: z.ZodType<Body>; readonly reply: z.ZodType<Row[]> };
type ExportEndpoint<Body> = EndpointSpec & Restricted & { readonly body: z.ZodType<Body> };

/** A relation counts job orders, and the tourists on their lists. */
const RELATED = {
  amount: 'joborders',
  compared_amount: 'compared_joborders',
  tourists: 'listed_tourists',
} as const;

/** A list for a chart, and its spreadsheet with the fields of what was asked for. */
function registerRelation<Body, Row extends object>(
  app: FastifyInstance,
  context: Context,
  [shown, exported]: readonly [ChartEndpoint<Body, Row>, ExportEndpoint<Body>],
  fieldsOf: (body: Body) => readonly (keyof Row & string)[],
  rowsOf: (db: Db, body: Body, reportCall: ReportCall) => Promise<Row[]>,
) {
  route(app, context, shown, ({ db, body, ...call }) => rowsOf(db, body, call));
  route(app, context, exported, async ({ db, body, reply, ...call }) => {
    const rows = await rowsOf(db, body, call);
    return sendRows(reply, call.lang, rows, fieldsOf(body), RELATED);
  });
}

/** These fields, and those of the other period where there is one. */
const relatedFields =
  <const Field extends string>(...fields: Field[]) =>
  (body: AskedComparison) =>
    comparedOf(body) ? [...fields, 'compared_amount' as const, 'difference' as const] : fields;

function registerRelations(app: FastifyInstance, context: Context) {
  registerRelation(
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
  registerRelation(
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
    registerRelation(
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
  registerTimeCharts(app, context);
  registerRelations(app, context);
}
