import { randomBytes } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { ONE_INSPECTION_MINUTES } from '../job-orders/access-log';
import { notify } from '../job-orders/notifications';
import type { OrderRecord } from '../job-orders/queries';
import { audit } from '../platform/audit';
import type { Context } from '../platform/context';
import type { InspectionsTable, Trx } from '../platform/db/schema';
import { ApiError } from '../platform/errors';
import { reencodePicture } from '../platform/image';
import type { Caller } from '../platform/session';
import { admitFiles } from '../platform/upload';
import type { InspectionForm } from './form';

/** Pixels of the longer side: enough to read a paper that was photographed. */
const PHOTO_SIDE = 1600;

async function findRecorded({ db }: Pick<Context, 'db'>, clientId: string) {
  return db
    .selectFrom('inspections')
    .select(['id', 'job_order_id', 'officer_id'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** Stores the photos of an inspection; returns their names. */
async function storePhotos(
  context: Context,
  caller: Caller,
  photos: InspectionForm['photos'],
): Promise<string[]> {
  const { db, storage } = context;
  await admitFiles(context, caller, photos);
  const encoded = await Promise.all(photos.map((photo) => reencodePicture(photo, PHOTO_SIDE)));
  const kept = encoded.map((bytes) => ({
    bytes,
    name: `inspection/${randomBytes(16).toString('hex')}.webp`,
  }));
  if (kept.length > 0) {
    await db
      .insertInto('files')
      .values(
        kept.map(({ name, bytes }) => ({
          name,
          media_type: 'image/webp',
          bytes: bytes.length,
          uploaded_by: caller.id,
          agency_id: null,
        })),
      )
      .execute();
    // Recorded first: bytes that no record names would never be removed.
    for (const { name, bytes } of kept) await storage.put(name, bytes);
  }
  return kept.map(({ name }) => name);
}

type ResultColumns = Pick<
  Insertable<InspectionsTable>,
  'recorded_at' | 'client_id' | 'result' | 'findings' | 'counted' | 'expected' | 'note' | 'photos'
>;

/**
 * Whether the personal data of an order were removed; the order is locked, so that they are not removed between
 * this and the end of the transaction.
 */
async function isForgotten(trx: Trx, orderId: number): Promise<boolean> {
  const { data_removed_at: removed } = await trx
    .selectFrom('job_orders')
    .select('data_removed_at')
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return removed !== null;
}

/**
 * Writes the result to the inspection that opening the paper has begun, or to a new one; undefined where
 * the same result has been recorded meanwhile.
 */
async function writeResult(
  trx: Trx,
  caller: Caller,
  order: OrderRecord,
  form: InspectionForm,
  values: ResultColumns,
): Promise<{ id: number } | undefined> {
  const { latitude = null, longitude = null } = form;
  const opened = await trx
    .selectFrom('inspections')
    .select('id')
    .where('job_order_id', '=', order.id)
    .where('officer_id', '=', caller.id)
    .where('result', 'is', null)
    .where(
      sql<boolean>`abs(extract(epoch from at - ${form.at}::timestamptz))
        < ${ONE_INSPECTION_MINUTES * 60}`,
    )
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  const place = latitude === null ? {} : { latitude, longitude };
  return opened
    ? await trx
        .updateTable('inspections')
        .set({ ...values, ...place, at: form.at })
        .where('id', '=', opened.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('inspections')
        .values({
          job_order_id: order.id,
          officer_id: caller.id,
          at: form.at,
          latitude,
          longitude,
          ...values,
        })
        .onConflict((conflict) => conflict.column('client_id').doNothing())
        .returning('id')
        .executeTakeFirst();
}

/**
 * Records a result and answers its id. The same result sent again is recorded once; 409 when its id
 * belongs to another. Whoever opened the paper shortly before has inspected once, not twice. Of an order
 * whose personal data were removed, note and photos are not kept: nothing would remove them any more.
 */
export async function recordResult(
  context: Context,
  caller: Caller,
  order: OrderRecord,
  form: InspectionForm,
): Promise<number> {
  const { db } = context;
  const before = await findRecorded(context, form.id);
  if (before) return ownOf(before, caller, order);

  const stored = order.data_removed_at ? [] : await storePhotos(context, caller, form.photos);
  const recorded = await db.transaction().execute(async (trx) => {
    const forgotten = await isForgotten(trx, order.id);
    const photos = forgotten ? [] : stored;
    const whole = {
      recorded_at: context.now(),
      client_id: form.id,
      result: form.result,
      findings: [...form.findings],
      counted: form.counted,
      expected: order.tourists_all,
      note: form.note,
      photos,
    };
    const values = forgotten ? { ...whole, note: '' } : whole;
    const row = await writeResult(trx, caller, order, form, values);
    // The same result, sent twice at once: the other one is recorded.
    if (!row) return undefined;
    const { result, findings, counted, expected } = values;
    await audit(trx, caller, {
      action: 'inspection.record',
      entity: 'job_order',
      entityId: order.id,
      after: { inspection: row.id, result, findings, counted, expected, photos: photos.length },
    });
    await notify(trx, {
      about: 'inspected',
      orderId: order.id,
      actorId: caller.id,
      inspectionId: row.id,
    });
    return row.id;
  });
  if (recorded !== undefined) return recorded;
  const other = await findRecorded(context, form.id);
  if (!other) throw new ApiError(409, 'CONFLICT');
  return ownOf(other, caller, order);
}

function ownOf(
  found: { id: number; job_order_id: number; officer_id: number },
  caller: Caller,
  order: OrderRecord,
): number {
  if (found.officer_id === caller.id && found.job_order_id === order.id) return found.id;
  throw new ApiError(409, 'CONFLICT');
}
