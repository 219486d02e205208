import type { Config } from '../config';
import { isSigned, sign } from '../platform/encryption';

const HOUR = 3_600_000;

type Keys = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>;

interface Photo {
  readonly id: number;
  /** Its path below the file host; another photo is another path. */
  readonly photo: string;
}

const textOf = ({ id, photo }: Photo, expires: string) => `photo ${id} ${photo} ${expires}`;

/**
 * An address of a user's photo that needs no header, so that it can be an image source (BAPI-07); ''
 * for none. It ends within two hours, on the hour, so that a browser can keep the picture meanwhile.
 */
export function photoAddress(keys: Keys, photo: Photo, now: Date): string {
  if (photo.photo === '') return '';
  const expires = String((Math.floor(now.getTime() / HOUR) + 2) * HOUR);
  const query = new URLSearchParams({ expires, signature: sign(keys, textOf(photo, expires)) });
  return `/profile/photo/${photo.id}?${query.toString()}`;
}

/** Is it an address of ours that has not ended? */
export function isPhotoAddress(
  keys: Keys,
  photo: Photo,
  {
    expires = '',
    signature = '',
  }: { expires?: string | undefined; signature?: string | undefined },
  now: Date,
): boolean {
  return Number(expires) > now.getTime() && isSigned(keys, textOf(photo, expires), signature);
}
