import type { FastifyInstance } from 'fastify';
import type { Lang } from '@joborder/shared/endpoint';
import type { ResolvedRow } from '@joborder/shared/trips/import';
import { sentence, ruleMessagesOf } from '@joborder/shared/sentence';
import { trips } from '@joborder/shared/trips/contract';
import { tripFromWire } from '@joborder/shared/trips/from-wire';
import { checkTrip } from '@joborder/shared/trips/validate';
import { visiblePlaces } from '../places/policy';
import { authorize } from '../platform/authorized';
import type { Context } from '../platform/context';
import { sendExport } from '../platform/export';
import { exportGrid } from '../platform/devextreme/export';
import { loadGrid, sendGrid } from '../platform/devextreme/run';
import { route } from '../platform/route';
import { page } from '../platform/search';
import { tripGrid } from './grid';
import { ApiError, invalid, notFound } from '../platform/errors';
import { readTable } from '../platform/tables/table-file';
import { readUpload } from '../platform/upload';
import { createTrip, editTrip } from './commands';
import { countTrips, listTrips } from './list';
import { editing, visibleTrips } from './policy';
import { findStoredTrip, findTrip, withPlaceNames } from './queries';
import { roadLegs } from './routing';
import { readPlan } from './upload';

interface FilterQuery {
  readonly name?: string | undefined;
  readonly regions?: readonly number[] | undefined;
  readonly categorys?: readonly number[] | undefined;
}
const filterOf = ({ name, regions, categorys }: FilterQuery) => ({
  name: name?.trim() ?? '',
  regions: regions ?? [],
  categories: categorys ?? [],
});

/** A row of a file with its reason in words. */
const presentRow = ({ line, typed, place, problem }: ResolvedRow, lang: Lang) => ({
  line,
  ...typed,
  place_id: place?.id ?? null,
  place_name: place?.name ?? '',
  ...(problem ? { reason: ruleMessagesOf[lang].row(problem) } : {}),
});

export function registerTrips(app: FastifyInstance, context: Context) {
  route(app, context, trips.legs, async ({ caller, body }) => ({
    status: 'success' as const,
    ...(await roadLegs(context.config, caller.id, body.stops, (error) =>
      app.log.warn({ err: error }, 'routing server request failed'),
    )),
  }));

  route(app, context, trips.list, async ({ db, lang, caller, body }) => ({
    status: 'success' as const,
    ...(await listTrips(db, lang, caller, {
      ...filterOf(body),
      ...page(body, { take: 10, most: 100 }),
    })),
  }));

  route(app, context, trips.count, async ({ db, caller, body }) => ({
    status: 'success' as const,
    ...(await countTrips(db, caller, filterOf(body))),
  }));

  route(app, context, trips.get, async ({ db, lang, caller, body }) => {
    const trip = await findTrip(db, lang, caller, body.tour_id);
    if (!trip) throw notFound();
    return { status: 'success' as const, ...trip };
  });

  route(app, context, trips.grid, ({ db, caller, query, reply }) =>
    sendGrid(reply, loadGrid(db, tripGrid(visibleTrips(caller)), query)),
  );

  route(app, context, trips.gridExport, ({ lang, caller, query, ...call }) =>
    sendExport(call, (db) => exportGrid(db, tripGrid(visibleTrips(caller)), query, lang)),
  );

  route(app, context, trips.save, async ({ db, lang, caller, body, now }) => {
    const trip = body.tour_id
      ? authorize(editing, caller, await findStoredTrip(db, body.tour_id))
      : undefined;
    const plan = tripFromWire(body, trip);
    if (checkTrip(plan).length > 0) {
      throw invalid(checkTrip(await withPlaceNames(db, lang, visiblePlaces(caller), plan)));
    }
    const { id, version } = trip
      ? await editTrip(db, caller, trip, { plan, version: body.version, now: now() })
      : await createTrip(db, caller, plan, now());
    const message = sentence(lang, 'success', trip ? 'tripEdited' : 'tripSaved');
    return { status: 'success' as const, message, id, tour_id: id, version };
  });

  route(app, context, trips.upload, async ({ db, lang, caller, request }) => {
    const { bytes } = await readUpload(request, 'files');
    const read = await readPlan(db, lang, visiblePlaces(caller), await readTable(bytes, caller));
    if (!read.ok) throw new ApiError(422, read.code, read.values);
    return {
      status: 'success' as const,
      detail: { days: read.days },
      unread_columns: read.unread,
      rows: read.rows.map((row) => presentRow(row, lang)),
    };
  });
}
