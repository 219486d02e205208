import { randomBytes } from 'node:crypto';
import { reencodePicture } from '../../platform/image';
import type { Storage } from '../../platform/storage';

/** Decodes a photo, writes it anew as a small picture, and answers its path below the media folder. */
export async function keepPhoto(storage: Storage, bytes: Buffer): Promise<string> {
  const content = await reencodePicture(bytes, 800);
  const name = `portraits/${randomBytes(16).toString('hex')}.webp`;
  await storage.put(`media/${name}`, content);
  return name;
}

/** A leftover file does no harm, so a failure is let go. */
export async function dropPhoto(storage: Storage, name: string): Promise<void> {
  await storage.delete(`media/${name}`).catch(() => {});
}
