import type { FastifyRequest } from 'fastify';
import { plainFields } from '@joborder/shared/plain-text';
import { z } from 'zod';
import type { Issue } from '@joborder/shared/endpoint';
import { MAX_PLACE_CAPACITY, MAX_PLACE_IMAGES } from '@joborder/shared/places/limits';
import {
  isWeekday,
  PLACE_CONTACTS,
  type PlaceContact,
  type PlaceInput,
  type PlacePeriod,
  type PlaceText,
} from '@joborder/shared/places/place-input';
import { ApiError } from '../platform/errors';
import { isPicture, sniffType } from '../platform/image';
import { readForm, type Upload } from '../platform/upload';

/** A place form as it arrived: read, nothing checked but its shape. */
export interface PlaceForm {
  readonly placeId: number;
  /** Of the place as the edit began. */
  readonly version: string | undefined;
  readonly input: PlaceInput;
  readonly softCapacity: number | undefined;
  readonly hardCapacity: number | undefined;
  /** Undefined when the field was not sent: an edit then keeps the pictures. */
  readonly existing: readonly string[] | undefined;
  readonly images: readonly Upload[];
  readonly imageCount: number;
  readonly areImages: boolean;
  readonly positions: readonly number[];
  readonly issues: readonly Issue[];
}

const malformed = (path: string) =>
  new ApiError(400, 'INVALID_INPUT', { path }, [{ path, code: 'invalid' }]);

const plainText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').replaceAll('\0', ''));

const Text = z.object({
  lang_code: plainText,
  place_name: plainText,
  place_detail: plainText,
});
const Period = z.object({ day: plainText, open_time: plainText, close_time: plainText });

/** The JSON records of a field: one list, or a record per value. */
function records<T>(path: string, schema: z.ZodType<T>, values: readonly string[]): T[] {
  try {
    return values
      .filter((value) => value.trim() !== '')
      .flatMap((value) => {
        const parsed: unknown = plainFields(JSON.parse(value));
        return z.array(schema).parse(Array.isArray(parsed) ? parsed : [parsed]);
      });
  } catch {
    throw malformed(path);
  }
}

/** `9:00` and `09:00:00` as browsers and older clients write them are `09:00`. */
function time(text: string): string {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text.trim()) ?? [];
  return hour && minute ? `${hour.padStart(2, '0')}:${minute}` : text.trim();
}

const asText = ({ lang_code, place_name, place_detail }: z.infer<typeof Text>): PlaceText => ({
  lang_code: lang_code.trim().toLowerCase(),
  place_name: place_name.trim(),
  place_detail: place_detail.trim(),
});
const asPeriod = ({ day, open_time, close_time }: z.infer<typeof Period>): PlacePeriod => ({
  day: day.trim(),
  open_time: time(open_time),
  close_time: time(close_time),
});

/** Reads single fields of a form by their kind; what is wrong with a capacity is in `issues`. */
function fieldReader(fields: ReadonlyMap<string, readonly string[]>) {
  const value = (name: string) => {
    const text = fields.get(name)?.at(-1);
    if (text?.includes('\0')) throw malformed(name);
    return text?.trim();
  };
  const id = (name: string) => {
    const text = value(name) ?? '';
    return /^\d{1,9}$/.test(text) ? Number(text) : 0;
  };
  const issues: Issue[] = [];
  const capacity = (name: string) => {
    const text = value(name);
    if (text === undefined || text === '') return undefined;
    if (/^\d{1,9}$/.test(text) && Number(text) <= MAX_PLACE_CAPACITY) return Number(text);
    issues.push({ path: name, code: 'capacityOdd', values: { max: MAX_PLACE_CAPACITY } });
    return undefined;
  };
  const list = (name: string) =>
    value(name)
      ?.split(';')
      .map((part) => part.trim())
      .filter(Boolean);
  const positions = (name: string) => {
    const text = value(name) ?? '';
    const texts = text === '' ? [] : text.split(';').map((part) => part.trim());
    // One that is left out would give its picture the place of the next one.
    if (texts.some((part) => !/^\d{1,3}$/.test(part))) throw malformed(name);
    return texts.map(Number);
  };
  return { value, id, capacity, list, positions, issues };
}

function contactsOf(value: (name: string) => string | undefined) {
  const contacts: Partial<Record<PlaceContact, string>> = {};
  for (const name of PLACE_CONTACTS) {
    const text = value(`place_contact_${name}`);
    if (text !== undefined) contacts[name] = text;
  }
  return contacts;
}

/** Reads the multipart fields and pictures of adding or editing a place (wire-notes). */
export async function readPlaceForm(request: FastifyRequest): Promise<PlaceForm> {
  const { fields, files, fileCount } = await readForm(request, {
    file: 'place_img',
    most: MAX_PLACE_IMAGES,
  });
  const { value, id, capacity, list, positions, issues } = fieldReader(fields);
  const kinds = await Promise.all(files.map(({ bytes }) => sniffType(bytes)));
  return {
    placeId: id('place_id'),
    version: value('version'),
    input: {
      place_detail: records('place_detail', Text, fields.get('place_detail') ?? []).map(asText),
      place_category: id('place_category'),
      place_address: value('place_address') ?? '',
      place_province: id('place_province'),
      place_districts: id('place_districts'),
      place_sub_district: id('place_sub_district'),
      place_latitude: value('place_latitude') ?? '',
      place_longitude: value('place_longitude') ?? '',
      place_open_period: records(
        'place_open_period',
        Period,
        fields.get('place_open_period') ?? [],
      ).map(asPeriod),
      place_status: value('place_status') ?? '',
      contacts: contactsOf(value),
    },
    softCapacity: capacity('place_soft_capactity'),
    hardCapacity: capacity('place_hard_capactity'),
    existing: list('place_exist_img'),
    images: files,
    imageCount: fileCount,
    areImages: kinds.every(isPicture),
    positions: positions('place_img_positions'),
    issues,
  };
}

/** The stored form of opening hours: days of the week as numbers. */
export const storedPeriods = (periods: readonly PlacePeriod[]) =>
  periods.map(({ day, ...times }) => ({ day: isWeekday(day) ? Number(day) : day, ...times }));
