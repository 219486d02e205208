import { MAX_UPLOAD_BYTES } from '@joborder/shared/files/limits';

/** A picture of the form: one that the server has, or a file that waits for being saved. */
export type FormImage =
  | { readonly key: string; readonly path: string }
  | { readonly key: string; readonly file: File; readonly url: string };

export const isStored = (image: FormImage): image is Extract<FormImage, { path: string }> =>
  'path' in image;

/** Stored pictures, from the semicolon-separated list of the wire. */
export function storedImages(photo: string): FormImage[] {
  return photo
    .split(';')
    .filter((path) => path !== '')
    .map((path) => ({ key: path, path }));
}

export interface SortedFiles {
  readonly pictures: readonly File[];
  readonly tooLarge: readonly File[];
  readonly others: readonly File[];
}

/** Which of the dropped files can be sent (PADD-16, D14). */
export function sortFiles(files: readonly File[]): SortedFiles {
  const images = files.filter((file) => file.type.includes('image'));
  return {
    pictures: images.filter((file) => file.size <= MAX_UPLOAD_BYTES),
    tooLarge: images.filter((file) => file.size > MAX_UPLOAD_BYTES),
    others: files.filter((file) => !file.type.includes('image')),
  };
}

/** The list with the item at `from` standing at `to`; out of range changes nothing. */
export function moveItem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || from === to || to < 0 || to >= items.length) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}
