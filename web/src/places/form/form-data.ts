import type { EditedPlace } from '@joborder/shared/places/contract';
import {
  DEFAULT_POSITION,
  PLACE_CONTACTS,
  PLACE_LANGUAGES,
  type PlaceInput,
  type PlacePeriod,
} from '@joborder/shared/places/place-input';
import { type FormImage, isStored } from './form-images';

/** An opening period on the form: a key for its row, and whether its day is free text. */
export interface FormPeriod extends PlacePeriod {
  readonly key: string;
  readonly custom: boolean;
}

export interface FormInput extends PlaceInput {
  readonly place_open_period: readonly FormPeriod[];
}

export const newPeriod = (period: Partial<FormPeriod> = {}): FormPeriod => ({
  day: '',
  open_time: '',
  close_time: '',
  custom: false,
  ...period,
  key: crypto.randomUUID(),
});

export function emptyPlace(): FormInput {
  return {
    place_detail: PLACE_LANGUAGES.map((lang_code) => ({
      lang_code,
      place_name: '',
      place_detail: '',
    })),
    place_category: 0,
    place_address: '',
    place_province: 0,
    place_districts: 0,
    place_sub_district: 0,
    place_latitude: DEFAULT_POSITION.latitude,
    place_longitude: DEFAULT_POSITION.longitude,
    place_open_period: [],
    place_status: 'new',
    contacts: {},
  };
}

/** The record of the server as the form holds it, with a tab for every usual language. */
export function placeToForm(place: EditedPlace): FormInput {
  const known = new Map(place.place_detail.map((text) => [text.lang_code, text]));
  const codes = [...new Set([...PLACE_LANGUAGES, ...known.keys()])];
  return {
    place_detail: codes.map(
      (lang_code) => known.get(lang_code) ?? { lang_code, place_name: '', place_detail: '' },
    ),
    place_category: place.place_categories_id,
    place_address: place.address,
    place_province: place.place_province,
    place_districts: place.place_districts,
    place_sub_district: place.place_sub_district,
    place_latitude: String(place.latitude),
    place_longitude: String(place.longitude),
    place_open_period: place.place_open_period.map(({ day, open_time, close_time }) =>
      newPeriod({
        day: String(day),
        custom: !/^[0-6]$/.test(String(day)),
        open_time,
        close_time,
      }),
    ),
    place_status: place.status,
    contacts: Object.fromEntries(
      PLACE_CONTACTS.map((name) => [name, place[`place_contact_${name}`]]),
    ),
  };
}

export interface Submission {
  readonly input: FormInput;
  readonly images: readonly FormImage[];
  /** Languages that the place had: those that are gone are sent empty, which removes them. */
  readonly before: readonly string[];
  /** Only when editing. */
  readonly placeId?: number;
  /** Of the place as it was opened; without one, what was saved since is replaced. */
  readonly version?: string | undefined;
  /** As the form was opened: one that was not changed is not sent, so an approval given meanwhile stays. */
  readonly statusBefore?: string;
}

/** The multipart body of place/add and place/edit (wire-notes). */
export function toFormData(submission: Submission): FormData {
  const { input, images, before, placeId, version, statusBefore } = submission;
  const data = new FormData();
  const set = (name: string, value: string | number) => data.append(name, String(value));
  if (placeId !== undefined) set('place_id', placeId);
  if (version !== undefined) set('version', version);
  const codes = new Set(input.place_detail.map((text) => text.lang_code));
  const texts = [
    ...input.place_detail.filter(
      ({ lang_code, place_name, place_detail }) =>
        lang_code === 'th' || before.includes(lang_code) || place_name || place_detail,
    ),
    ...before
      .filter((lang_code) => !codes.has(lang_code))
      .map((lang_code) => ({ lang_code, place_name: '', place_detail: '' })),
  ];
  set('place_detail', JSON.stringify(texts));
  for (const name of [
    'place_category',
    'place_address',
    'place_province',
    'place_districts',
    'place_sub_district',
    'place_latitude',
    'place_longitude',
  ] as const) {
    set(name, input[name]);
  }
  if (input.place_status !== statusBefore) set('place_status', input.place_status);
  // The form does not ask for them (BCONST-03).
  set('place_soft_capactity', 0);
  set('place_hard_capactity', 0);
  for (const { day, open_time, close_time } of input.place_open_period) {
    set('place_open_period[]', JSON.stringify({ day, open_time, close_time }));
  }
  for (const name of PLACE_CONTACTS) set(`place_contact_${name}`, input.contacts[name] ?? '');
  if (placeId !== undefined) {
    set(
      'place_exist_img',
      images.flatMap((image) => (isStored(image) ? [image.path] : [])).join(';'),
    );
  }
  set(
    'place_img_positions',
    images.flatMap((image, at) => (isStored(image) ? [] : [at])).join(';'),
  );
  for (const image of images) {
    if (!isStored(image)) data.append('place_img[]', image.file, image.file.name);
  }
  return data;
}
