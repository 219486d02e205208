import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { ConcurrencyLimit } from './concurrency';
import { ApiError } from './errors';

const IMAGES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
/** Larger pictures are attempts to exhaust memory, not photographs. */
const MAX_PIXELS = 25_000_000;

/** A decoded picture takes up to 100 MB: this many at once, a few wait. */
export const pictureLimit = new ConcurrencyLimit('pictures', { total: 2, waiting: 20 });

/** What the first bytes say a file is, whatever its name or its sender claims; undefined for text. */
export async function sniffType(bytes: Uint8Array): Promise<string | undefined> {
  return (await fileTypeFromBuffer(bytes))?.mime;
}

/** JPEG, PNG, GIF and WebP; SVG is a document with scripts and no picture. */
export const isPicture = (type: string | undefined): boolean =>
  type !== undefined && IMAGES.has(type);

/**
 * A picture decoded and written anew as WebP, at most `side` pixels wide and high: what is no
 * picture does not survive, its orientation is applied and all metadata goes. 415 for what does not
 * decode or has too many pixels, which the header of the file already shows; 503 when too many wait.
 */
export async function reencodePicture(bytes: Buffer, side = 2000): Promise<Buffer> {
  const reencode = () =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  try {
    return await pictureLimit.run(reencode);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(415, 'UNSUPPORTED_MEDIA');
  }
}
