import sharp from 'sharp';
import { expect } from 'vitest';
import type { Db } from '../src/platform/db/schema';
import type { Client } from './app';
import { type Part, sendForm } from './multipart';

/** The fields of a place in Phra Nakhon, Bangkok, that the server accepts; `more` replaces them. */
export function placeFields(more: Readonly<Record<string, string>> = {}): Part[] {
  const fields: Record<string, string> = {
    place_detail: JSON.stringify([
      { lang_code: 'th', place_name: 'ศาลาทดสอบริมน้ำ', place_detail: 'ศาลาไม้ริมคลอง' },
      { lang_code: 'en', place_name: 'Riverside Trial Pavilion', place_detail: '' },
    ]),
    place_category: '4',
    place_soft_capactity: '0',
    place_hard_capactity: '0',
    place_address: '1 ถนนหน้าพระลาน',
    place_province: '10',
    place_districts: '1001',
    place_sub_district: '100101',
    place_latitude: '13.7512',
    place_longitude: '100.4927',
    place_status: 'new',
    ...more,
  };
  return Object.entries(fields).map(([name, value]) => ({ name, value }));
}

export const photo = (bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg'): Part => ({
  name: 'place_img[]',
  value: bytes,
  filename: name,
  type,
});

/** A small real photograph-like picture in the given colour. */
export const picture = (background = '#1f3f7a', width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Adds a place as somebody; answers its id. */
export async function addPlaceAs(
  client: Client,
  more: Readonly<Record<string, string>> = {},
  files: readonly Part[] = [],
): Promise<number> {
  const reply = await sendForm(client, '/api/v2/web/place/add', [...placeFields(more), ...files]);
  expect(reply.body).toMatchObject({ status: 'success' });
  return reply.body.place_id as number;
}

/** A new place without a name, which only its author and types 1 and 4 see (D22); answers its id. */
export async function newPlace(db: Db, createdBy: number): Promise<number> {
  const { id } = await db
    .insertInto('places')
    .values({
      category_id: 1,
      province_id: 10,
      district_id: 1001,
      subdistrict_id: 100101,
      latitude: 13.7,
      longitude: 100.5,
      status: 'new',
      created_by: createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
