import type { FormInput } from './form-data';
import { type FormImage, isStored } from './form-images';

/** All that the form of a place holds. */
export interface PlaceValues {
  readonly input: FormInput;
  readonly images: readonly FormImage[];
}

const keysOf = (images: readonly FormImage[]) => images.map(({ key }) => key).join(' ');

/**
 * The stored record with what was changed while `sent` was on its way, field by field; null when nothing
 * was. Pictures that were sent go on as the stored ones, or the next save would send them again.
 */
export function changedSince(
  sent: PlaceValues,
  now: PlaceValues,
  record: PlaceValues,
): PlaceValues | null {
  const fields = (Object.keys(now.input) as (keyof FormInput)[]).filter(
    (field) => JSON.stringify(now.input[field]) !== JSON.stringify(sent.input[field]),
  );
  const hasOtherImages = keysOf(now.images) !== keysOf(sent.images);
  if (fields.length === 0 && !hasOtherImages) return null;
  const typed = Object.fromEntries(fields.map((field) => [field, now.input[field]]));
  const storedOf = (image: FormImage) => {
    const at = sent.images.findIndex(({ key }) => key === image.key);
    return (isStored(image) ? undefined : record.images[at]) ?? image;
  };
  return {
    input: { ...record.input, ...typed },
    images: hasOtherImages ? now.images.map(storedOf) : record.images,
  };
}
