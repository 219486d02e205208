import { sql } from 'kysely';
import type { Trx } from '../../src/platform/db/schema';
import type { Random } from './random';

/** What is well known of places that many tours visit. */
const KNOWN: readonly (readonly [name: RegExp, detail: string])[] = [
  [/^พระบรมมหาราชวัง$/, 'พระราชวังที่สร้างขึ้นพร้อมกรุงรัตนโกสินทร์ใน พ.ศ. 2325 ผู้เข้าชมต้องแต่งกายสุภาพ'],
  [/^วัดพระศรีรัตนศาสดาราม/, 'วัดในเขตพระบรมมหาราชวัง ประดิษฐานพระพุทธมหามณีรัตนปฏิมากร (พระแก้วมรกต)'],
  [/^วัดอรุณราชวราราม/, 'วัดริมแม่น้ำเจ้าพระยาฝั่งธนบุรี มีพระปรางค์ประดับกระเบื้องเคลือบ'],
  [/^วัดพระเชตุพน/, 'วัดโพธิ์ ประดิษฐานพระพุทธไสยาส และเป็นแหล่งเรียนรู้การนวดแผนไทย'],
  [/^วัดพระธาตุดอยสุเทพ/, 'วัดบนดอยสุเทพ มองเห็นเมืองเชียงใหม่ ขึ้นได้ด้วยบันไดนาคหรือรถราง'],
  [/^ตลาดนัดจตุจักร/, 'ตลาดนัดสุดสัปดาห์ขนาดใหญ่ของกรุงเทพมหานคร'],
  [/^ตลาดน้ำอัมพวา/, 'ตลาดน้ำยามเย็นริมคลองอัมพวา เปิดวันศุกร์ถึงวันอาทิตย์'],
  [/^วัดใหญ่ชัยมงคล/, 'วัดเก่าแก่ของพระนครศรีอยุธยา มีเจดีย์ชัยมงคลเป็นจุดเด่น'],
  [/^ปราสาทสัจธรรม|^ปราสาทสัจจธรรม/, 'ปราสาทไม้แกะสลักริมทะเลที่พัทยาเหนือ'],
  [/^มิวเซียมสยาม/, 'พิพิธภัณฑ์การเรียนรู้เรื่องความเป็นไทย ใกล้สถานีรถไฟฟ้าสนามไชย'],
];

/** What the invented places say of themselves, by category; {p} is the province. */
const INVENTED: Readonly<Record<number, readonly string[]>> = {
  3: [
    'กิจกรรมผจญภัยสำหรับหมู่คณะใน{p} มีเจ้าหน้าที่ดูแลความปลอดภัยและอุปกรณ์ให้ครบ',
    'เส้นทางกิจกรรมกลางแจ้งใน{p} เหมาะกับกลุ่มไม่เกิน 40 คน ควรจองล่วงหน้า',
  ],
  5: [
    'ที่พักใน{p} มีที่จอดรถบัสและห้องอาหาร รับหมู่คณะได้',
    'ที่พักขนาดกลางใน{p} อาหารเช้าเริ่ม 06:30 น. เก็บสัมภาระก่อนเช็กอินได้',
  ],
  6: ['บริการนวดและสปาใน{p} รับหมู่คณะเป็นรอบ รอบละไม่เกิน 20 คน'],
  7: [
    'อาหารไทยพื้นบ้านของ{p} มีห้องสำหรับหมู่คณะและรายการอาหารฮาลาล',
    'ร้านอาหารใน{p} รับหมู่คณะได้ครั้งละ 60 คน มีอาหารมังสวิรัติ',
  ],
  8: ['ของฝากและงานฝีมือของชุมชนใน{p} มีที่จอดรถบัสและห้องน้ำ'],
};
/** From and until when, on every day of the week. */
const OPEN: Readonly<Record<number, readonly [string, string]>> = {
  3: ['08:00', '17:00'],
  6: ['10:00', '22:00'],
  7: ['10:00', '22:00'],
  8: ['09:00', '21:00'],
};

interface Row {
  id: number;
  category_id: number;
  name: string;
  province: string;
}

/** Gives places a description, and the invented ones hours and contacts. */
export async function describePlaces(trx: Trx, firstInvented: number, random: Random) {
  const { rows } = await sql<Row>`
    select places.id, category_id, places.name_th as name, provinces.name_th as province
    from places join provinces on provinces.id = province_id order by places.id`.execute(trx);
  const details: { id: number; detail: string }[] = [];
  const contacts: object[] = [];
  for (const { id, category_id, name, province } of rows) {
    const known = KNOWN.find(([pattern]) => pattern.test(name))?.[1];
    if (id < firstInvented) {
      if (known) details.push({ id, detail: known });
      continue;
    }
    const sentences = INVENTED[category_id] ?? [];
    const where = province === 'กรุงเทพมหานคร' ? province : `จังหวัด${province}`;
    if (sentences.length > 0) {
      details.push({ id, detail: random.pick(sentences).replace('{p}', where) });
    }
    const hours = OPEN[category_id];
    const host = `place${id}.example.com`;
    contacts.push({
      id,
      tel: `0 2000 ${String(id).padStart(4, '0')}`,
      email: `info@${host}`,
      website: category_id === 5 ? `https://${host}` : '',
      facebook: category_id === 7 ? `place${id}` : '',
      hours: hours
        ? [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, open_time: hours[0], close_time: hours[1] }))
        : [],
    });
  }
  await sql`update place_texts set detail = said.detail
    from jsonb_to_recordset(${JSON.stringify(details)}::jsonb) as said(id bigint, detail text)
    where place_id = said.id and lang = 'th'`.execute(trx);
  await sql`update places set tel = known.tel, email = known.email, website = known.website,
      facebook = known.facebook, open_periods = known.hours
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as known(id bigint, tel text,
      email text, website text, facebook text, hours jsonb)
    where places.id = known.id`.execute(trx);
}
