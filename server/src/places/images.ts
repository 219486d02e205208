import { randomBytes } from 'node:crypto';
import type { Context } from '../platform/context';
import { ApiError } from '../platform/errors';
import { reencodePicture } from '../platform/image';
import type { Caller } from '../platform/session';
import { admitFiles, type Upload } from '../platform/upload';

/** Our own pictures; drawings that come with the product are shared by many places. */
const OWN = /^places\/[0-9a-f]{32}\.webp$/;

/** Decodes and keeps pictures; on any failure none of them stays. Answers their paths. */
export async function keepImages(
  context: Context,
  caller: Caller,
  images: readonly Upload[],
): Promise<string[]> {
  const { storage } = context;
  await admitFiles(
    context,
    caller,
    images.map(({ bytes }) => bytes),
  );
  const kept: string[] = [];
  try {
    // One after another: a decoded photograph needs a hundred megabytes for a moment.
    for (const { bytes } of images) {
      const content = await reencodePicture(bytes);
      const name = `places/${randomBytes(16).toString('hex')}.webp`;
      await storage.put(`media/${name}`, content);
      kept.push(name);
    }
    return kept;
  } catch (error) {
    await dropImages({ storage }, kept);
    throw error instanceof ApiError && error.status === 415
      ? new ApiError(415, 'UNSUPPORTED_MEDIA', {}, [{ path: 'place_img', code: 'imagesOnly' }])
      : error;
  }
}

/** Removes files that no place names any more. A leftover file does no harm, so failures are ignored. */
export async function dropImages(
  { storage }: Pick<Context, 'storage'>,
  names: readonly string[],
): Promise<void> {
  await Promise.allSettled(
    names.filter((name) => OWN.test(name)).map((name) => storage.delete(`media/${name}`)),
  );
}
