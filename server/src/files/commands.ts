import { randomBytes } from 'node:crypto';
import { audit } from '../platform/audit';
import type { Context } from '../platform/context';
import { ApiError } from '../platform/errors';
import { isPicture, reencodePicture, sniffType } from '../platform/image';
import type { Caller } from '../platform/session';
import { admitFiles, type Upload } from '../platform/upload';

const looksLikePdf = (bytes: Buffer) =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
  bytes.subarray(-2048).toString('latin1').includes('%%EOF');

/** Keeps a passport file under an unguessable name; 415 for anything but a real image or PDF. */
export async function keepPassportFile(
  context: Context,
  caller: Caller,
  { bytes }: Upload,
): Promise<string> {
  const { db, storage } = context;
  const sniffed = await sniffType(bytes);
  const isImage = isPicture(sniffed);
  if (!isImage && !(sniffed === 'application/pdf' && looksLikePdf(bytes))) {
    throw new ApiError(415, 'UNSUPPORTED_MEDIA');
  }
  await admitFiles(context, caller, [bytes]);
  const content = isImage ? await reencodePicture(bytes) : bytes;
  const name = `passport/${randomBytes(16).toString('hex')}.${isImage ? 'webp' : 'pdf'}`;
  const kept = { media_type: isImage ? 'image/webp' : 'application/pdf', bytes: content.length };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('files')
      .values({ name, ...kept, uploaded_by: caller.id, agency_id: caller.agencyId })
      .execute();
    // Its name gives no access, but other people need not see it either.
    await audit(trx, caller, {
      action: 'file.upload',
      entity: 'file',
      entityId: null,
      after: kept,
    });
  });
  // After its record: bytes that no record names would never be removed.
  await storage.put(name, content);
  return name;
}
