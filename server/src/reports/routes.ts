import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { todayInBangkok } from '@joborder/shared/dates';
import type { EndpointSpec, Lang } from '@joborder/shared/endpoint';
import type { ExportQuery, GridReply, LoadQuery } from '@joborder/shared/devextreme';
import { reports } from '@joborder/shared/reports/contract';
import type { AskedComparison, AskedPeriod } from '@joborder/shared/reports/period';
import { visiblePlaces } from '../places/policy';
import { countPlaces } from '../places/queries';
import type { Context } from '../platform/context';
import type { Db } from '../platform/db/schema';
import { sendExport } from '../platform/export';
import { exportGrid } from '../platform/devextreme/export';
import { loadGrid, sendGrid } from '../platform/devextreme/run';
import type { GridSource } from '../platform/devextreme/source';
import { route } from '../platform/route';
import { type ReportRequest, reportRequest } from './report-request';
import { registerCharts } from './charts';
import { findDashboard } from './dashboard';
import {
  accommodationGrid,
  agencyGrid,
  countryGrid,
  guideGrid,
  placeGrid,
  policeGrid,
} from './grids';
import { findHeatMap, findProvinceVisits } from './heat-map';
import { scopeOf } from './policy';
import { sendRows } from './spreadsheet';
import { staffGrid, staffWords } from './staff';
import { countWithoutAgency } from './without-agency';

type Restricted = Pick<typeof reports.country, 'access'>;
type Period = AskedPeriod & AskedComparison;
type GridEndpoint<Row> = EndpointSpec &
  Restricted & {
    readonly query: z.ZodType<LoadQuery & Period>;
    readonly reply: z.ZodType<GridReply<Row>>;
  };
type ExportEndpoint = EndpointSpec &
  Restricted & { readonly query: z.ZodType<ExportQuery & Period> };
type Words<Row> = { readonly [Field in keyof Row]?: (value: Row[Field], lang: Lang) => string };

const BY_RANKING = JSON.stringify([{ selector: 'ranking' }]);

interface GridExtras<Row> {
  readonly words?: Words<Row>;
  /** Counts the orders of the period that no row counts, for calls that ask for a total. */
  readonly uncounted?: (db: Db, params: ReportRequest) => Promise<number>;
}

/** A ranked grid and its spreadsheet; in the order of the ranking by default. */
function registerGrid<Row extends object>(
  app: FastifyInstance,
  context: Context,
  [shown, exported]: readonly [GridEndpoint<Row>, ExportEndpoint],
  sourceOf: (params: ReportRequest) => GridSource<Row>,
  { words = {}, uncounted }: GridExtras<Row> = {},
) {
  route(app, context, shown, async ({ db, query, reply, ...call }) => {
    const request = reportRequest(query, call);
    const loading = loadGrid(db, sourceOf(request), { sort: BY_RANKING, ...query });
    const loaded = await sendGrid(reply, loading);
    // Whoever reads rows alone does not wait for it.
    return uncounted && query.totalSummary && 'data' in loaded
      ? { ...loaded, uncounted: await uncounted(db, request) }
      : loaded;
  });
  route(app, context, exported, ({ query, ...call }) => {
    const source = sourceOf(reportRequest(query, call));
    const options = { sort: BY_RANKING, ...query };
    return sendExport(call, (db) => exportGrid(db, source, options, call.lang, words));
  });
}

export function registerReports(app: FastifyInstance, context: Context) {
  registerGrid(app, context, [reports.country, reports.countryExport], countryGrid);
  registerGrid(app, context, [reports.places, reports.placesExport], placeGrid);
  registerGrid(
    app,
    context,
    [reports.accommodations, reports.accommodationsExport],
    accommodationGrid,
  );
  registerGrid(app, context, [reports.guides, reports.guidesExport], guideGrid);
  registerGrid(app, context, [reports.agencys, reports.agencysExport], agencyGrid, {
    uncounted: countWithoutAgency,
  });
  registerGrid(app, context, [reports.polices, reports.policesExport], policeGrid);
  registerGrid(app, context, [reports.staff, reports.staffExport], staffGrid, {
    words: staffWords,
  });
  registerCharts(app, context);

  route(app, context, reports.heatMap, ({ db, query, ...call }) =>
    findHeatMap(db, reportRequest(query, call)),
  );

  route(app, context, reports.heatMapExport, async ({ db, query, reply, ...call }) => {
    const rows = await findProvinceVisits(db, reportRequest(query, call));
    return sendRows(reply, call.lang, rows, ['ranking', 'provinces_name', 'visits']);
  });

  route(app, context, reports.dashboard, async ({ db, caller, now }) => ({
    status: 'success' as const,
    places: await countPlaces(db, visiblePlaces(caller)),
    ...(await findDashboard(db, scopeOf(caller), todayInBangkok(now()))),
  }));
}
