import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { sendForm } from '../../test/multipart';
import { addPlaceAs, photo, picture, placeFields } from '../../test/places';

const { as, anyone, db, storage } = await testApp();
const ADD = '/api/v2/web/place/add';
const EDIT = '/api/v2/web/place/edit';

const [officer, lotus, chang] = await Promise.all([as('officer'), as('lotus'), as('chang')]);
const JPEG = await picture().jpeg().toBuffer();
const SECOND = await picture('#b3261e').png().toBuffer();

const rowOf = (id: number) =>
  db.selectFrom('places').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('BAPI-24: place/delete/images removes one picture, for who may edit', async () => {
  const id = await addPlaceAs(lotus, {}, [photo(JPEG), photo(SECOND)]);
  const [first = '', second = ''] = (await rowOf(id)).photos;
  expect((await chang.post('/place/delete/images', { place_id: id, photo: first })).status).toBe(
    404,
  );
  const reply = await lotus.post('/place/delete/images', { place_id: String(id), photo: first });
  const { body: place } = await lotus.get(`/place/edit?place_id=${id}`);
  const { version } = place;
  expect(reply.body).toEqual({ status: 'success', msg: 'ลบภาพเรียบร้อยแล้ว', version });
  expect((await rowOf(id)).photos).toEqual([second]);
  expect(await storage.has(`media/${first}`)).toBe(false);
  const again = await lotus.post('/place/delete/images', { place_id: id, photo: first });
  expect([again.status, again.body.status]).toEqual([422, 'error']);
});

test('an edit goes on after one of its pictures is gone, but not over what somebody else saved', async () => {
  const id = await addPlaceAs(lotus, {}, [photo(JPEG), photo(SECOND)]);
  const [first = '', second = ''] = (await rowOf(id)).photos;
  const began = (await lotus.get(`/place/edit?place_id=${id}`)).body.version;
  const edit = (more: Record<string, string>) =>
    sendForm(lotus, EDIT, placeFields({ place_id: String(id), ...more }));
  const gone = (file: string, version: string) =>
    lotus.post('/place/delete/images', { place_id: id, photo: file, version });
  const next = (await gone(first, began)).body.version;
  expect((await edit({ version: next, place_address: '2' })).status).toBe(200);
  // `next` is outdated by now, and stays so.
  const outdated = (await gone(second, next)).body.version;
  expect(outdated).toBe(next);
  expect((await edit({ version: outdated })).status).toBe(409);
});

test('a drawing that many places share leaves this place only', async () => {
  const shared = (await rowOf(1)).photos[0] as string;
  await storage.put(`media/${shared}`, JPEG);
  const reply = await officer.post('/place/delete/images', { place_id: 1, photo: shared });
  expect(reply.status).toBe(200);
  expect(await storage.has(`media/${shared}`)).toBe(true);
});

test('a picture is made anew: WebP, upright, without where it was taken', async () => {
  const turned = await picture('#1f3f7a', 60, 30)
    .withExif({ IFD0: { Make: 'Spy' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(turned).metadata()).exif).toBeDefined();
  const { photos } = await rowOf(await addPlaceAs(lotus, {}, [photo(turned)]));
  const stored = (await anyone.get(`/media/${photos[0]}`)).raw;
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 30, height: 60 });
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
  expect(stored.includes('Spy')).toBe(false);
});

test('PADD-16 D14: HTML, SVG and a bomb posing as photos are refused in no time, without growing', async () => {
  const bomb = await sharp({
    create: { width: 14_000, height: 14_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 2 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(800_000);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const posing: [string, Uint8Array][] = [
    ['html', Buffer.from('<html><script>alert(1)</script></html>')],
    ['svg', Buffer.from(svg)],
    ['cut off', JPEG.subarray(0, JPEG.length / 2)],
    ['bomb', bomb],
  ];
  for (const [name, bytes] of posing) {
    const memory = process.memoryUsage().rss;
    // Of the processor: a busy machine gives it to others meanwhile.
    const before = process.cpuUsage();
    const reply = await sendForm(lotus, ADD, [...placeFields(), photo(JPEG), photo(bytes)]);
    const { user, system } = process.cpuUsage(before);
    const [seconds, grown] = [(user + system) / 1e6, (process.memoryUsage().rss - memory) / 1e6];
    expect([name, reply.status, reply.body.msg]).toEqual([name, 415, 'กรุณาเลือกไฟล์รูปภาพเท่านั้น']);
    expect([name, seconds < 1, grown < 100]).toEqual([name, true, true]);
  }
  // Beside a rule that is broken it is one of several things to put right.
  const fields = [...placeFields({ place_category: '0' }), photo(Buffer.from(svg))];
  const both = await sendForm(lotus, ADD, fields);
  const wrong = both.body.issues.map(({ path }: { path: string }) => path);
  expect([both.status, wrong]).toEqual([422, ['place_category', 'place_img']]);
});

test('D14: a picture over 800 kB is 413, more than twenty are refused', async () => {
  const large = await sendForm(lotus, ADD, [
    ...placeFields(),
    photo(Buffer.concat([JPEG, Buffer.alloc(800_001)])),
    photo(JPEG),
  ]);
  expect([large.status, large.body.msg]).toEqual([413, 'อัปโหลดไม่สำเร็จ: ไฟล์ควรมีขนาดไม่เกิน 800 kB']);
  const many = await sendForm(lotus, ADD, [
    ...placeFields(),
    ...Array.from({ length: 21 }, () => photo(JPEG)),
  ]);
  expect([many.status, many.body.issues[0].path]).toEqual([422, 'place_img']);
});

test('what is no form, or no JSON in it, is 415 or 400, never 500', async () => {
  expect((await lotus.post(ADD, {})).status).toBe(415);
  const broken = await sendForm(lotus, ADD, placeFields({ place_detail: '[{' }));
  expect([broken.status, broken.body.issues[0].path]).toEqual([400, 'place_detail']);
  // A field that was left empty is none.
  const left = await sendForm(lotus, ADD, placeFields({ place_open_period: ' ' }));
  expect(left.status).toBe(200);
  const nul = await sendForm(lotus, ADD, placeFields({ place_address: 'a\0b' }));
  expect(nul.status).toBe(400);
  const huge = await sendForm(lotus, ADD, placeFields({ place_category: '9'.repeat(30) }));
  expect(huge.status).toBe(422);
  expect((await lotus.get('/place/edit?place_id=x')).status).toBe(400);
  expect((await sendForm(lotus, EDIT, placeFields())).status).toBe(404);
});
