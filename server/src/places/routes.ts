import type { FastifyInstance } from 'fastify';
import type { Issue } from '@joborder/shared/endpoint';
import { places } from '@joborder/shared/places/contract';
import { placeIssues } from '@joborder/shared/places/validate';
import { sentence } from '@joborder/shared/sentence';
import { authorize } from '../platform/authorized';
import type { Context } from '../platform/context';
import { sendExport } from '../platform/export';
import { exportGrid } from '../platform/devextreme/export';
import { loadGrid, sendGrid } from '../platform/devextreme/run';
import { route } from '../platform/route';
import { page } from '../platform/search';
import { placeGrid, placeWords } from './grid';
import type { Db } from '../platform/db/schema';
import { ApiError, invalid, notFound } from '../platform/errors';
import { addPlace, approvePlaces, deletePlaceImage, editPlace } from './commands';
import {
  findPlaceRecord,
  findSimilarPlaces,
  presentEditedPlace,
  unknownChoices,
} from './edited-place';
import { type PlaceForm, readPlaceForm } from './form';
import { editing, mayEdit, visiblePlaces } from './policy';
import { countPlaces, filterPlaces, findPlace, listCategories, searchPlaces } from './queries';

/** Refuses a form that breaks rules: 415 where a file that is no picture is all that is wrong. */
async function check(db: Db, form: PlaceForm, photos?: readonly string[]): Promise<void> {
  const mode = photos ? 'edit' : 'add';
  const kept = form.existing ?? photos ?? [];
  // Only what adds a place may leave the status out of it; what edits one then keeps it.
  const input = {
    ...form.input,
    place_status: form.input.place_status === '' ? 'new' : form.input.place_status,
  };
  const issues: Issue[] = [
    ...placeIssues(mode, input, {
      unknown: await unknownChoices(db, form.input),
      images: {
        count: form.imageCount + (photos ? kept.length : 0),
        areImages: form.areImages,
        foreign: photos ? kept.find((path) => !photos.includes(path)) : undefined,
      },
    }),
    ...form.issues,
  ];
  if (issues.length === 0) return;
  throw issues.every((issue) => issue.code === 'imagesOnly')
    ? new ApiError(415, 'UNSUPPORTED_MEDIA', {}, issues)
    : invalid(issues);
}

const positionOf = ({ latitude, longitude }: { latitude?: number; longitude?: number }) =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude };

export function registerPlaces(app: FastifyInstance, context: Context) {
  registerPlaceSearch(app, context);
  registerPlaceEdits(app, context);
}

/** Categories, searches, the grid and one place. */
function registerPlaceSearch(app: FastifyInstance, context: Context) {
  route(app, context, places.categories, ({ db, lang }) => listCategories(db, lang));

  route(app, context, places.count, async ({ db, caller }) => ({
    status: 'success' as const,
    count: await countPlaces(db, visiblePlaces(caller)),
  }));

  route(app, context, places.get, async ({ db, lang, caller, params }) => {
    const place = await findPlace(db, lang, visiblePlaces(caller), params.id);
    if (!place) throw notFound();
    const { created_by, ...shown } = place;
    return { ...shown, editable: mayEdit(caller, { created_by, status: place.status }) };
  });

  route(app, context, places.search, ({ db, lang, caller, body }) =>
    searchPlaces(db, lang, visiblePlaces(caller), {
      name: body.name?.trim() ?? '',
      categories: body.places_categorys ?? [],
      ids: body.place_ids ?? null,
      near: positionOf(body),
      usedBy: body.recent ? { agencyId: caller.agencyId, guideId: caller.guideId } : null,
      ...page(body, { take: 10, most: 100 }),
    }),
  );

  route(app, context, places.grid, ({ db, lang, caller, query, reply }) =>
    sendGrid(reply, loadGrid(db, placeGrid(lang, visiblePlaces(caller), query), query)),
  );

  route(app, context, places.gridExport, ({ lang, caller, query, ...call }) =>
    sendExport(call, (db) =>
      exportGrid(db, placeGrid(lang, visiblePlaces(caller), query), query, lang, placeWords),
    ),
  );

  route(app, context, places.filter, async ({ db, lang, caller, query, body }) => {
    // The body takes precedence over the query.
    const filter = { ...query, ...body };
    const found = await filterPlaces(
      db,
      lang,
      visiblePlaces(caller),
      {
        name: filter.name?.trim() ?? '',
        categories: filter.categorys ?? filter['categorys[]'] ?? [],
        province: filter.province_id || 0,
        region: filter.region_id || 0,
      },
      page(filter, { take: 10, most: 100 }),
    );
    return { status: 'success' as const, ...found };
  });
}

/** Adding, editing and approving places, and the places like a new one. */
function registerPlaceEdits(app: FastifyInstance, context: Context) {
  route(app, context, places.add, async ({ db, lang, caller, request }) => {
    const form = await readPlaceForm(request);
    await check(db, form);
    const place_id = await addPlace(context, caller, form);
    return { status: 'success' as const, msg: sentence(lang, 'success', 'placeAdded'), place_id };
  });

  route(app, context, places.edited, async ({ db, lang, caller, query }) => {
    const place = authorize(editing, caller, await findPlaceRecord(db, query.place_id));
    return presentEditedPlace(db, lang, place);
  });

  route(app, context, places.edit, async ({ db, lang, caller, request }) => {
    const form = await readPlaceForm(request);
    const place = authorize(editing, caller, await findPlaceRecord(db, form.placeId));
    await check(db, form, place.photos);
    const version = await editPlace(context, caller, place, form);
    return { status: 'success' as const, msg: sentence(lang, 'success', 'placeEdited'), version };
  });

  route(app, context, places.approve, async ({ lang, caller, body }) => {
    const approved = await approvePlaces(context, caller, body.place_ids);
    const msg = sentence(lang, 'success', 'placesApproved', { count: approved });
    return { status: 'success' as const, msg, approved };
  });

  route(app, context, places.deleteImage, async ({ db, lang, caller, body }) => {
    const place = authorize(editing, caller, await findPlaceRecord(db, body.place_id));
    const version = await deletePlaceImage(context, caller, place, body);
    const msg = sentence(lang, 'success', 'placeImageDeleted');
    return { status: 'success' as const, msg, version };
  });

  route(app, context, places.similar, async ({ db, lang, caller, body }) => {
    const { latitude, longitude, place_id: except = 0 } = body;
    const name = body.name.trim();
    const wanted = { names: [name], latitude, longitude, except };
    return {
      status: 'success' as const,
      places: name === '' ? [] : await findSimilarPlaces(db, lang, visiblePlaces(caller), wanted),
    };
  });
}
