import type { Issue } from '../endpoint';
import { MAX_UPLOAD_BYTES } from '../files/limits';

/** What a photo of a person may be (PROF-16). */
export const PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/gif', 'image/png'];

/** Why a chosen file cannot be the photo; null when it can. */
export function photoIssue(file: { readonly type: string; readonly size: number }): Issue | null {
  const path = 'profile_pics';
  if (!PHOTO_TYPES.includes(file.type)) {
    return { path, code: 'fileType', values: { types: 'JPG, GIF, PNG' } };
  }
  return file.size > MAX_UPLOAD_BYTES ? { path, code: 'fileTooLarge' } : null;
}
