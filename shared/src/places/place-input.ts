/** Languages that every place form offers; others are added by their code (PADD-04). */
export const PLACE_LANGUAGES = ['th', 'en', 'ch'] as const;

/** Where a new place starts on the map, which is a position of none: somebody has to set it (PADD-08). */
export const DEFAULT_POSITION = { latitude: '13.88', longitude: '100.56' } as const;

export const PLACE_CONTACTS = [
  'tel',
  'email',
  'website',
  'facebook',
  'instagram',
  'google_business',
] as const;
export type PlaceContact = (typeof PLACE_CONTACTS)[number];

export interface PlaceText {
  readonly lang_code: string;
  readonly place_name: string;
  readonly place_detail: string;
}

/** `day` is '0' Sunday … '6' Saturday or free text; times are `HH:mm`. */
export interface PlacePeriod {
  readonly day: string;
  readonly open_time: string;
  readonly close_time: string;
}

/**
 * A place as it is filled in, under the wire's names: what the form holds and what the API read from
 * the multipart fields. Ids are 0 while nothing is chosen; coordinates are as typed.
 */
export interface PlaceInput {
  readonly place_detail: readonly PlaceText[];
  readonly place_category: number;
  readonly place_address: string;
  readonly place_province: number;
  readonly place_districts: number;
  readonly place_sub_district: number;
  readonly place_latitude: string;
  readonly place_longitude: string;
  readonly place_open_period: readonly PlacePeriod[];
  readonly place_status: string;
  readonly contacts: Readonly<Partial<Record<PlaceContact, string>>>;
}

export type WeekdayText = '0' | '1' | '2' | '3' | '4' | '5' | '6';

/** Is the day of an opening period one of the week, or free text? */
export const isWeekday = (day: string): day is WeekdayText => /^[0-6]$/.test(day);

/** A host name with a dot in it, with or without `http(s)://` before it and a path behind it; no white space. */
export const isWebsite = (text: string): boolean =>
  /^(?:https?:\/\/)?[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(
    text,
  );

/** A decimal number of degrees as typed, or undefined; a comma may stand for the point. */
export function readDegrees(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : undefined;
}

/** Both coordinates where they are a point of the earth, else undefined. */
export function readPosition(
  latitude: string,
  longitude: string,
): { latitude: number; longitude: number } | undefined {
  // A value that is no number is within no bounds.
  const north = readDegrees(latitude) ?? Number.NaN;
  const east = readDegrees(longitude) ?? Number.NaN;
  return Math.abs(north) <= 90 && Math.abs(east) <= 180
    ? { latitude: north, longitude: east }
    : undefined;
}

/** '13.7563, 100.5018' as maps copy it: both coordinates at once, or undefined. */
export function readPair(text: string): { latitude: string; longitude: string } | undefined {
  const [latitude = '', longitude = '', ...more] = text.trim().split(/[,;\s]+/);
  const isDecimal = (part: string) => /\d\.\d/.test(part);
  if (more.length > 0 || !isDecimal(latitude) || !isDecimal(longitude)) return undefined;
  return readPosition(latitude, longitude) ? { latitude, longitude } : undefined;
}

/**
 * The pictures of a place in their order: new ones take the positions they were given (from 0, in
 * the order of `added`), those without one follow at the end.
 */
export function orderImages(
  existing: readonly string[],
  added: readonly string[],
  positions: readonly number[],
): string[] {
  const images = [...existing];
  added
    .map((name, index) => ({ name, at: positions[index] ?? Number.POSITIVE_INFINITY }))
    .toSorted((a, b) => a.at - b.at)
    .forEach(({ name, at }) => images.splice(Math.min(at, images.length), 0, name));
  return images;
}
