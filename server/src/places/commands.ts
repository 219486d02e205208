import { sql } from 'kysely';
import { orderImages, type PlaceInput, readPosition } from '@joborder/shared/places/place-input';
import { addNotices } from '../notices/notices';
import { audit, pick } from '../platform/audit';
import { authorize, type Authorized } from '../platform/authorized';
import type { Context } from '../platform/context';
import type { Trx } from '../platform/db/schema';
import { invalid } from '../platform/errors';
import { jobId } from '../platform/jobs';
import type { Caller } from '../platform/session';
import { refuseOutdated, versionOf } from '../platform/versions';
import { listPlaceTexts, lockPlaceRecord, placeContent, type PlaceRecord } from './edited-place';
import { type PlaceForm, storedPeriods } from './form';
import { dropImages, keepImages } from './images';
import { editing, maySetStatus } from './policy';

/** The columns that adding and editing write alike. */
function columns(input: PlaceInput) {
  const position = readPosition(input.place_latitude, input.place_longitude);
  if (!position) throw new Error('a place is saved only after its rules were checked');
  return {
    category_id: input.place_category,
    province_id: input.place_province,
    district_id: input.place_districts,
    subdistrict_id: input.place_sub_district,
    address: input.place_address,
    ...position,
    ...input.contacts,
    open_periods: JSON.stringify(storedPeriods(input.place_open_period)),
  };
}

/** Who approved, and when, stays as it is while the status does (D38 measures it). */
function approval(
  caller: Caller,
  now: Date,
  before: 'new' | 'approved',
  after: 'new' | 'approved',
): { approved_by?: number | null; approved_at?: Date | null } {
  if (before === after) return {};
  return after === 'approved'
    ? { approved_by: caller.id, approved_at: now }
    : { approved_by: null, approved_at: null };
}

/** The status that an edit asks for; null where it asks for none or may not. */
const wantedStatus = (caller: Caller, { input }: PlaceForm) =>
  maySetStatus(caller) && input.place_status !== ''
    ? (input.place_status as 'new' | 'approved')
    : null;

async function saveTexts(trx: Trx, id: number, input: PlaceInput): Promise<void> {
  const filled = input.place_detail.filter(
    ({ lang_code, place_name, place_detail }) =>
      lang_code === 'th' || place_name !== '' || place_detail !== '',
  );
  const emptied = input.place_detail.filter((text) => !filled.includes(text));
  if (filled.length > 0) {
    await trx
      .insertInto('place_texts')
      .values(
        filled.map(({ lang_code, place_name, place_detail }) => ({
          place_id: id,
          lang: lang_code,
          name: place_name,
          detail: place_detail,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['place_id', 'lang'])
          .doUpdateSet({ name: sql`excluded.name`, detail: sql`excluded.detail` }),
      )
      .execute();
  }
  if (emptied.length > 0) {
    await trx
      .deleteFrom('place_texts')
      .where('place_id', '=', id)
      .where(
        'lang',
        'in',
        emptied.map((text) => text.lang_code),
      )
      .execute();
  }
}

/** What the audit log keeps of a place: what is written of it, and its languages that have a text. */
const facts = (place: object, periods: unknown, texts: PlaceInput['place_detail']) => ({
  ...place,
  open_periods: periods,
  texts: texts
    .filter(({ place_name, place_detail }) => place_name !== '' || place_detail !== '')
    .map(({ lang_code, place_name, place_detail }) => ({ lang_code, place_name, place_detail }))
    .toSorted((a, b) => a.lang_code.localeCompare(b.lang_code)),
});

const writtenFacts = (row: object, { input }: PlaceForm) =>
  facts(row, storedPeriods(input.place_open_period), input.place_detail);

/** Adds a checked place with its pictures, all or nothing; answers its id. */
export async function addPlace(context: Context, caller: Caller, form: PlaceForm): Promise<number> {
  const status =
    maySetStatus(caller) && form.input.place_status === 'approved' ? 'approved' : 'new';
  const now = context.now();
  const images = await keepImages(context, caller, form.images);
  try {
    return await context.db.transaction().execute(async (trx) => {
      const row = {
        ...columns(form.input),
        soft_capacity: form.softCapacity ?? 0,
        hard_capacity: form.hardCapacity ?? 0,
        photos: orderImages([], images, form.positions),
        status,
        ...approval(caller, now, 'new', status),
        created_by: caller.id,
        created_at: now,
        updated_at: now,
      } as const;
      const { id } = await trx
        .insertInto('places')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      await saveTexts(trx, id, form.input);
      await audit(trx, caller, {
        action: 'place.add',
        entity: 'place',
        entityId: id,
        after: writtenFacts(row, form),
      });
      return id;
    });
  } catch (error) {
    await dropImages(context, images);
    throw error;
  }
}

/** Tells whoever added places that others may use them now. */
const tellApproved = (
  trx: Trx,
  caller: Caller,
  places: ReadonlyArray<{ readonly id: number; readonly created_by: number | null }>,
  at: Date,
) =>
  addNotices(
    trx,
    places.flatMap(({ id, created_by }) =>
      created_by === null || created_by === caller.id
        ? []
        : [
            {
              userId: created_by,
              kind: 'placeApproved' as const,
              source: jobId(`place approved ${id} ${at.getTime()}`),
              at,
              placeId: id,
            },
          ],
    ),
  );

/**
 * Saves a checked edit, all or nothing, and answers the version of what is stored then. Pictures that were
 * left out go once it is committed.
 */
export async function editPlace(
  context: Context,
  caller: Caller,
  place: Authorized<PlaceRecord>,
  form: PlaceForm,
): Promise<string> {
  const now = context.now();
  const images = await keepImages(context, caller, form.images);
  let dropped: string[] = [];
  let version: string;
  try {
    version = await context.db.transaction().execute(async (trx) => {
      // It may have been approved, or lost a picture, since it was looked at.
      const before = authorize(editing, caller, await lockPlaceRecord(trx, place.id));
      const texts = await listPlaceTexts(trx, place.id);
      refuseOutdated(form.version, placeContent(before, texts));
      const kept = form.existing ?? before.photos;
      const foreign = kept.find((path) => !before.photos.includes(path));
      if (foreign !== undefined) {
        throw invalid([
          { path: 'place_exist_img', code: 'imageForeign', values: { text: foreign } },
        ]);
      }
      dropped = before.photos.filter((path) => !kept.includes(path));
      const status = wantedStatus(caller, form) ?? before.status;
      const row = {
        ...columns(form.input),
        soft_capacity: form.softCapacity ?? before.soft_capacity,
        hard_capacity: form.hardCapacity ?? before.hard_capacity,
        photos: orderImages([...new Set(kept)], images, form.positions),
        status,
        ...approval(caller, now, before.status, status),
        updated_at: now,
      };
      const stored = await trx
        .updateTable('places')
        .set(row)
        .where('id', '=', place.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await saveTexts(trx, place.id, form.input);
      if (before.status === 'new' && status === 'approved') {
        await tellApproved(trx, caller, [{ id: place.id, created_by: before.created_by }], now);
      }
      await audit(trx, caller, {
        action: 'place.edit',
        entity: 'place',
        entityId: place.id,
        before: facts(pick(before, Object.keys(row)), before.open_periods, texts),
        after: writtenFacts(row, form),
      });
      return versionOf(placeContent(stored, await listPlaceTexts(trx, place.id)));
    });
  } catch (error) {
    await dropImages(context, images);
    throw error;
  }
  await dropImages(context, dropped);
  return version;
}

/** Approves places that are new, all in one transaction; answers how many were. */
export async function approvePlaces(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  ids: readonly number[],
): Promise<number> {
  const at = now();
  return db.transaction().execute(async (trx) => {
    const row = { status: 'approved' as const, ...approval(caller, at, 'new', 'approved') };
    const approved = await trx
      .updateTable('places')
      .set({ ...row, updated_at: at })
      .where('id', 'in', [...ids])
      .where('status', '=', 'new')
      .returning(['id', 'created_by'])
      .execute();
    await tellApproved(trx, caller, approved, at);
    for (const { id } of approved) {
      await audit(trx, caller, {
        action: 'place.edit',
        entity: 'place',
        entityId: id,
        before: { status: 'new' },
        after: { status: row.status },
      });
    }
    return approved.length;
  });
}

/**
 * Removes one picture of a place; 422 when it is not one of its pictures. Answers the version with which an
 * edit that began from `version` goes on: what somebody else saved meanwhile stays a conflict.
 */
export async function deletePlaceImage(
  context: Context,
  caller: Caller,
  place: Authorized<PlaceRecord>,
  { photo, version }: { readonly photo: string; readonly version?: string | undefined },
): Promise<string> {
  const next = await context.db.transaction().execute(async (trx) => {
    const before = authorize(editing, caller, await lockPlaceRecord(trx, place.id));
    if (!before.photos.includes(photo)) {
      throw invalid([{ path: 'photo', code: 'imageForeign', values: { text: photo } }]);
    }
    const texts = await listPlaceTexts(trx, place.id);
    const photos = before.photos.filter((path) => path !== photo);
    await trx
      .updateTable('places')
      .set({ photos, updated_at: context.now() })
      .where('id', '=', place.id)
      .execute();
    await audit(trx, caller, {
      action: 'place.image.delete',
      entity: 'place',
      entityId: place.id,
      before: { photo },
    });
    const isOutdated = version && version !== versionOf(placeContent(before, texts));
    return isOutdated ? version : versionOf(placeContent({ ...before, photos }, texts));
  });
  await dropImages(context, [photo]);
  return next;
}
