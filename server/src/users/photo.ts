import { randomBytes } from 'node:crypto';
import { PHOTO_TYPES, photoIssue } from '@joborder/shared/users/photo';
import { audit } from '../platform/audit';
import type { Context } from '../platform/context';
import type { Trx } from '../platform/db/schema';
import { ApiError, notFound } from '../platform/errors';
import { reencodePicture, sniffType } from '../platform/image';
import type { Caller } from '../platform/session';
import type { Storage } from '../platform/storage-types';
import { admitFiles } from '../platform/upload';

/** Pixels of the longer side: the page of an account shows 96 of them, on dense screens. */
const SIDE = 512;
/** Photos that were uploaded; those of the demo are drawn anew at its next start. */
const UPLOADED = /^portraits\/[0-9a-f]{32}\.webp$/;

/** Is it one by its first bytes? Fewer kinds of picture are photos of people than of places (D14). */
export async function isPhoto(bytes: Buffer): Promise<boolean> {
  const type = await sniffType(bytes);
  return type !== undefined && PHOTO_TYPES.includes(type);
}

/** Refuses with 415 what is no photo by its first bytes, whatever it is called. */
export async function checkPhoto(bytes: Buffer): Promise<void> {
  const type = (await sniffType(bytes)) ?? '';
  const issue = photoIssue({ type, size: bytes.length });
  if (issue) throw new ApiError(415, 'UNSUPPORTED_MEDIA', {}, [issue]);
}

/** Decodes a photo, writes it anew as a small picture, and answers its path below the media folder. */
export async function keepPhoto(storage: Storage, bytes: Buffer): Promise<string> {
  const content = await reencodePicture(bytes, SIDE);
  const name = `portraits/${randomBytes(16).toString('hex')}.webp`;
  await storage.put(`media/${name}`, content);
  return name;
}

/** A leftover file does no harm, so a failure is ignored. */
export async function dropPhoto(storage: Storage, name: string): Promise<void> {
  if (UPLOADED.test(name)) await storage.delete(`media/${name}`).catch(() => {});
}

export interface PhotoChange {
  /** Whose photo it is. */
  readonly userId: number;
  readonly bytes: Buffer;
  readonly action: 'user.photo' | 'profile.photo';
  /** Looks once more whether the caller may, when the account can no longer change. */
  readonly check?: (trx: Trx) => Promise<unknown>;
}

/** Replaces the photo of an account; the picture before goes once the new one stands. */
export async function replacePhoto(
  context: Pick<Context, 'db' | 'storage' | 'now' | 'config'>,
  caller: Caller,
  { userId, bytes, action, check }: PhotoChange,
): Promise<void> {
  const { db, storage, now } = context;
  await admitFiles(context, caller, [bytes]);
  const photo = await keepPhoto(storage, bytes);
  let dropped = photo;
  try {
    await db.transaction().execute(async (trx) => {
      await check?.(trx);
      const before = await trx
        .selectFrom('users')
        .select('photo')
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirst();
      if (!before) throw notFound();
      await trx
        .updateTable('users')
        .set({ photo, updated_at: now() })
        .where('id', '=', userId)
        .execute();
      await audit(trx, caller, {
        action,
        entity: 'user',
        entityId: userId,
        before: { photo: before.photo },
        after: { photo },
      });
      dropped = before.photo;
    });
  } finally {
    // Either the new one that did not come to stand or the old one.
    await dropPhoto(storage, dropped);
  }
}
