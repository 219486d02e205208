import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { sendForm } from '../../test/multipart';
import { people } from '../../test/people';
import { addPlaceAs, photo, picture, placeFields } from '../../test/places';

const { as, anyone, db, storage } = await testApp();
const ADD = '/api/v2/web/place/add';
const EDIT = '/api/v2/web/place/edit';

const [admin, officer, police, lotus, chang, malee] = await Promise.all([
  as('admin'),
  as('officer'),
  as('police'),
  as('lotus'),
  as('chang'),
  as('malee'),
]);
const JPEG = await picture().jpeg().toBuffer();
const SECOND = await picture('#b3261e').png().toBuffer();

/** Each of them another text. */
const CONTACTS = {
  place_contact_tel: '02 222 3333',
  place_contact_email: 'hello@example.org',
  place_contact_website: 'https://example.org',
  place_contact_facebook: 'trial.pavilion',
  place_contact_instagram: '@trial',
  place_contact_google_business: 'Trial Pavilion',
};
const rowOf = (id: number) =>
  db.selectFrom('places').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const auditOf = (id: number) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('entity', '=', 'place')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

const added = (client = lotus, more: Record<string, string> = {}, files = [photo(JPEG)]) =>
  addPlaceAs(client, more, files);
const edited = async (client: typeof lotus, id: number) =>
  (await client.get(`/place/edit?place_id=${id}&lang=th`)).body;

describe('adding', () => {
  test('BAPI-20 PADD-13: a place is added with every field, its pictures, hours and contacts', async () => {
    const reply = await sendForm(lotus, ADD, [
      ...placeFields({
        place_soft_capactity: '0',
        place_hard_capactity: '0',
        ...CONTACTS,
      }),
      {
        name: 'place_open_period[]',
        value: '{"day":"1","open_time":"9:00","close_time":"17:30:00"}',
      },
      {
        name: 'place_open_period[]',
        value: '{"day":"วันหยุดนักขัตฤกษ์","open_time":"10:00","close_time":"16:00"}',
      },
      photo(JPEG),
      photo(SECOND, 'second.png', 'image/png'),
    ]);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ status: 'success', msg: 'เพิ่มสถานที่เรียบร้อยแล้ว' });
    const id = reply.body.place_id as number;
    const place = await rowOf(id);
    expect(place).toMatchObject({
      status: 'new',
      created_by: people.lotus.id,
      latitude: 13.7512,
      longitude: 100.4927,
      tel: '02 222 3333',
      email: 'hello@example.org',
      google_business: 'Trial Pavilion',
      approved_by: null,
      open_periods: [
        { day: 1, open_time: '09:00', close_time: '17:30' },
        { day: 'วันหยุดนักขัตฤกษ์', open_time: '10:00', close_time: '16:00' },
      ],
    });
    expect(place.photos).toHaveLength(2);
    expect(await auditOf(id)).toEqual([{ action: 'place.add', actor_id: people.lotus.id }]);
    expect(await edited(lotus, id)).toMatchObject({
      latitude: 13.7512,
      longitude: 100.4927,
      place_open_period: place.open_periods,
      ...CONTACTS,
    });
    const shown = await anyone.get(`/media/${place.photos[0]}`);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('BCONST-03: both capacities are kept as they are sent, 0', async () => {
    const id = await added(lotus, { place_soft_capactity: '0', place_hard_capactity: '0' });
    expect(await rowOf(id)).toMatchObject({ soft_capacity: 0, hard_capacity: 0 });
    const other = await added(lotus, {
      place_soft_capactity: '40',
      place_hard_capactity: '1000000',
    });
    expect(await rowOf(other)).toMatchObject({ soft_capacity: 40, hard_capacity: 1_000_000 });
  });

  test('BCONST-04: each language of a place is kept under its code', async () => {
    const { place_detail } = await edited(lotus, await added());
    expect(place_detail.map((text: { lang_code: string }) => text.lang_code)).toEqual(['th', 'en']);
  });

  test('PADD-14 PADD-15 PADD-18: broken rules are refused in the specified order', async () => {
    const reply = await sendForm(lotus, ADD, [
      ...placeFields({
        place_detail: '[]',
        place_category: '0',
        place_address: ' ',
        place_province: '0',
        place_districts: '0',
        place_sub_district: '0',
        place_latitude: '',
        place_longitude: '',
      }),
      { name: 'place_open_period[]', value: '{"day":"","open_time":"","close_time":""}' },
    ]);
    expect(reply.status).toBe(422);
    expect(reply.body.issues.map((issue: { path: string }) => issue.path)).toEqual([
      'place_detail.th.name',
      'place_detail.th.detail',
      'place_category',
      'place_address',
      'place_province',
      'place_districts',
      'place_sub_district',
      'place_latitude',
      'place_longitude',
      'place_open_period.0.day',
      'place_open_period.0.open_time',
      'place_open_period.0.close_time',
    ]);
    expect(reply.body.msg).toBe('กรุณาระบุชื่อสถานที่ภาษาไทย');
    const odd = await sendForm(lotus, ADD, [
      ...placeFields({ place_contact_email: 'hello', place_contact_website: 'see example.org' }),
      {
        name: 'place_open_period[]',
        value: '{"day":"1","open_time":"18:00","close_time":"02:00"}',
      },
      {
        name: 'place_open_period[]',
        value: '{"day":"1","open_time":"23:00","close_time":"23:30"}',
      },
    ]);
    expect([odd.status, odd.body.issues.map((issue: { path: string }) => issue.path)]).toEqual([
      422,
      ['place_open_period.1.open_time', 'place_contact_email', 'place_contact_website'],
    ]);
    const unknown = await sendForm(
      lotus,
      ADD,
      placeFields({ place_category: '99', place_districts: '5001' }),
    );
    expect(unknown.body.issues.map((issue: { path: string }) => issue.path)).toEqual([
      'place_category',
      'place_districts',
      'place_sub_district',
    ]);
  });

  test('PADD-17: a language twice is refused', async () => {
    const texts = ['th', 'ja', 'JA'].map((lang_code) => ({
      lang_code,
      place_name: 'ชื่อ',
      place_detail: 'รายละเอียด',
    }));
    const reply = await sendForm(lotus, ADD, placeFields({ place_detail: JSON.stringify(texts) }));
    expect([reply.status, reply.body.issues]).toEqual([
      422,
      [{ path: 'place_detail', message: 'มีรหัสภาษา “ja” อยู่แล้ว' }],
    ]);
  });

  test('PADD-08: the position that the form begins with is refused in a call, too', async () => {
    const begun = { place_latitude: '13.88', place_longitude: '100.56' };
    const reply = await sendForm(lotus, ADD, placeFields(begun));
    expect([reply.status, reply.body.issues]).toEqual([
      422,
      [
        {
          path: 'place_latitude',
          message: 'กรุณาปักหมุดบนแผนที่หรือกรอกพิกัดของสถานที่ พิกัดที่เห็นเป็นเพียงค่าเริ่มต้น',
        },
      ],
    ]);
  });

  test('BCONST-05: a status other than new and approved is refused', async () => {
    const reply = await sendForm(officer, ADD, placeFields({ place_status: 'rejected' }));
    expect([reply.status, reply.body.issues[0].path]).toEqual([422, 'place_status']);
  });

  test('BROLE-08 D22: types 1 and 4 may add it approved, for others the server forces new', async () => {
    const own = await rowOf(await added(officer, { place_status: 'approved' }, []));
    expect(own).toMatchObject({ status: 'approved', approved_by: people.officer.id });
    expect(own.approved_at).toBeInstanceOf(Date);
    const forced = await rowOf(await added(malee, { place_status: 'approved' }, []));
    expect(forced).toMatchObject({ status: 'new', approved_by: null, approved_at: null });
    expect((await sendForm(police, ADD, placeFields())).status).toBe(403);
    expect((await sendForm(anyone, ADD, placeFields())).status).toBe(401);
  });

  test('BROLE-09 D22: a new place is seen by whoever added it and by types 1 and 4; others once approved', async () => {
    const id = await added();
    const seenBy = async (client: typeof lotus) =>
      (await client.get(`/api/v2/web/place/get/${id}?lang=th`)).status;
    expect(await Promise.all([lotus, admin, officer, chang, malee, police].map(seenBy))).toEqual([
      200, 200, 200, 404, 404, 404,
    ]);
    const record = await edited(officer, id);
    await sendForm(officer, EDIT, [
      ...placeFields({
        place_id: String(id),
        place_status: 'approved',
        place_exist_img: record.photo,
      }),
    ]);
    expect(await seenBy(chang)).toBe(200);
  });
});

describe('editing', () => {
  test('BAPI-21 PEDIT-01 D1: the record comes with the lists of its selects', async () => {
    const id = await added(lotus, {}, [photo(JPEG), photo(SECOND, 'b.png', 'image/png')]);
    const reply = await lotus.get(`/place/edit?place_id=${id}&lang=en`);
    expect(reply.status).toBe(200);
    expect(reply.body.photo).toMatch(/^[\w/.-]+;[\w/.-]+$/);
    expect(reply.body.photo.split(';')).toEqual((await rowOf(id)).photos);
    expect(reply.body).toMatchObject({
      id,
      place_categories_id: 4,
      soft_capactity: 0,
      hard_capactity: 0,
      place_province: 10,
      place_districts: 1001,
      place_sub_district: 100101,
      status: 'new',
    });
    expect(reply.body.place_categorys).toHaveLength(8);
    expect(reply.body.provinces).toHaveLength(77);
    expect(reply.body.districts).toHaveLength(50);
    expect(reply.body.sub_districts[0]).toMatchObject({
      id: expect.any(Number),
      name: expect.any(String),
    });
    expect((await lotus.get(`/api/v2/web/place/edit?place_id=${id}`)).status).toBe(200);
  });

  test('BAPI-22 PEDIT-10 BAPI-23: every language is kept, tel is tel and email is email, a picture left out goes', async () => {
    const id = await added(lotus, {}, [photo(JPEG), photo(SECOND, 'b.png', 'image/png')]);
    const before = await rowOf(id);
    const [kept = '', left = ''] = before.photos;
    const reply = await sendForm(lotus, '/place/edit', [
      ...placeFields({
        place_id: String(id),
        place_detail: JSON.stringify({
          lang_code: 'th',
          place_name: 'ศาลาใหม่',
          place_detail: 'ปรับปรุงแล้ว',
        }),
        place_exist_img: kept,
        'place_img[]': '',
        place_contact_tel: '053 111 222',
        place_contact_email: 'new@example.org',
      }),
    ]);
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        status: 'success',
        msg: 'แก้ไขสถานที่เรียบร้อยแล้ว',
        version: (await edited(lotus, id)).version,
      },
    ]);
    const after = await edited(lotus, id);
    expect(after).toMatchObject({
      photo: kept,
      place_contact_tel: '053 111 222',
      place_contact_email: 'new@example.org',
      place_detail: [
        { lang_code: 'th', place_name: 'ศาลาใหม่', place_detail: 'ปรับปรุงแล้ว' },
        { lang_code: 'en', place_name: 'Riverside Trial Pavilion', place_detail: '' },
      ],
    });
    expect(await storage.has(`media/${kept}`)).toBe(true);
    expect(await storage.has(`media/${left}`)).toBe(false);
    expect((await auditOf(id)).map((entry) => entry.action)).toEqual(['place.add', 'place.edit']);
  });

  test('BAPI-22: a client that does not name the pictures keeps them all', async () => {
    const id = await added(lotus, {}, [photo(JPEG), photo(SECOND, 'b.png', 'image/png')]);
    const { photos } = await rowOf(id);
    expect(photos).toHaveLength(2);
    await sendForm(lotus, EDIT, placeFields({ place_id: String(id) }));
    expect((await rowOf(id)).photos).toEqual(photos);
    for (const path of photos) expect(await storage.has(`media/${path}`)).toBe(true);
  });

  describe('that began before another save', () => {
    const edit = (id: number, more: Record<string, string>) =>
      sendForm(lotus, EDIT, [...placeFields({ place_id: String(id), ...more })]);

    test('is refused, and nothing is overwritten', async () => {
      const id = await added();
      const { version } = await edited(lotus, id);
      const first = await edit(id, { place_address: '2 ถนนแรก', version });
      expect(first.status).toBe(200);
      const late = await edit(id, { place_address: '3 ถนนหลัง', version });
      expect([late.status, late.body.code]).toEqual([409, 'CONFLICT_CHANGED']);
      expect((await rowOf(id)).address).toBe('2 ถนนแรก');
      // From what was saved it goes on, and a client that knows of no versions may as ever.
      const next = await edit(id, { place_address: '4', version: first.body.version });
      expect(next.status).toBe(200);
      expect(next.body.version).toBe((await edited(lotus, id)).version);
      expect((await edit(id, { place_address: '5' })).status).toBe(200);
      expect((await rowOf(id)).address).toBe('5');
    });

    test('leaves no file of its pictures behind', async () => {
      const id = await added();
      const { version } = await edited(lotus, id);
      await edit(id, { place_address: '2', version });
      const files = async () => {
        const names: string[] = [];
        for await (const { name } of storage.list('media/')) names.push(name);
        return names;
      };
      const before = await files();
      const fields = placeFields({ place_id: String(id), version });
      const late = await sendForm(lotus, EDIT, [...fields, photo(SECOND, 'b.png', 'image/png')]);
      expect(late.status).toBe(409);
      expect(await files()).toEqual(before);
    });

    test.each([
      ['category', { place_category: '5' }],
      ['province', { place_province: '50', place_districts: '5001', place_sub_district: '500101' }],
      ['address', { place_address: '9' }],
      ['latitude', { place_latitude: '13.7' }],
      ['longitude', { place_longitude: '100.4' }],
      ['telephone', { place_contact_tel: '053 1' }],
      ['e-mail', { place_contact_email: 'n@example.org' }],
      ['website', { place_contact_website: 'https://n.example' }],
      ['Facebook page', { place_contact_facebook: 'n' }],
      ['Instagram page', { place_contact_instagram: 'n' }],
      ['page of Google', { place_contact_google_business: 'n' }],
      ['soft capacity', { place_soft_capactity: '7' }],
      ['hard capacity', { place_hard_capactity: '7' }],
      ['set of pictures', { place_exist_img: '' }],
      [
        'text',
        { place_detail: '{"lang_code":"th","place_name":"ศาลาอื่น","place_detail":"ศาลาไม้ริมคลอง"}' },
      ],
      ['time', { 'place_open_period[]': '{"day":"1","open_time":"08:00","close_time":"16:00"}' }],
    ])('another %s makes it another one', async (_, change) => {
      const id = await added();
      const { version } = await edited(lotus, id);
      await edit(id, {});
      expect((await edited(lotus, id)).version).toBe(version);
      expect((await edit(id, change)).body.msg).toBe('แก้ไขสถานที่เรียบร้อยแล้ว');
      expect((await edited(lotus, id)).version).not.toBe(version);
    });

    test('an approval that is given meanwhile is in nobody’s way', async () => {
      const id = await added();
      const { version } = await edited(officer, id);
      await officer.post('/api/v2/web/place/approve', { place_ids: [id] });
      const fields = placeFields({ place_id: String(id), place_status: '', version });
      expect((await sendForm(officer, EDIT, fields)).status).toBe(200);
      expect((await rowOf(id)).status).toBe('approved');
    });
  });

  test('BAPI-22: a contact that is emptied goes, one that is not sent stays', async () => {
    const id = await added(lotus, {
      place_contact_tel: '02 222 3333',
      place_contact_email: 'hello@example.org',
    });
    await sendForm(lotus, EDIT, placeFields({ place_id: String(id), place_contact_tel: '' }));
    expect(await edited(lotus, id)).toMatchObject({
      place_contact_tel: '',
      place_contact_email: 'hello@example.org',
    });
  });

  test('new pictures take the positions that they are given', async () => {
    const id = await added(lotus, {}, [photo(JPEG), photo(JPEG)]);
    const [first, second] = (await rowOf(id)).photos;
    await sendForm(lotus, EDIT, [
      ...placeFields({
        place_id: String(id),
        place_exist_img: `${second};${first};${second}`,
        place_img_positions: '0',
      }),
      photo(SECOND),
    ]);
    const { photos } = await rowOf(id);
    expect([photos.length, photos[1], photos[2]]).toEqual([3, second, first]);
  });

  test.each(['x', '-1', '1.5', '0;x', '0;;1', '1e1', '1000'])(
    'positions of pictures that are none, as %s, are refused',
    async (place_img_positions) => {
      const id = await added(lotus, {}, [photo(JPEG)]);
      const { photos } = await rowOf(id);
      const fields = placeFields({
        place_id: String(id),
        place_exist_img: photos.join(';'),
        place_img_positions,
      });
      expect(await sendForm(lotus, EDIT, [...fields, photo(SECOND)])).toMatchObject({
        status: 400,
        body: {
          code: 'INVALID_INPUT',
          issues: [{ path: 'place_img_positions' }],
        },
      });
      expect((await rowOf(id)).photos).toEqual(photos);
    },
  );

  test.each([
    ['PEDIT-07', 'place_category', '0', 'กรุณาระบุประเภทสถานที่'],
    ['PEDIT-08', 'place_address', '', 'กรุณาระบุที่อยู่'],
    ['PEDIT-08', 'place_province', '0', 'กรุณาเลือกจังหวัด'],
    ['PEDIT-08', 'place_districts', '0', 'กรุณาเลือกอำเภอหรือเขต'],
    ['PEDIT-08', 'place_sub_district', '0', 'กรุณาเลือกตำบลหรือแขวง'],
    ['PEDIT-09', 'place_latitude', '', 'กรุณาระบุละติจูด'],
    ['PEDIT-09', 'place_longitude', '', 'กรุณาระบุลองจิจูด'],
    ['PEDIT-09', 'place_latitude', '-90.1', 'ละติจูดต้องเป็นตัวเลขระหว่าง -90 ถึง 90'],
    ['PEDIT-09', 'place_longitude', '180.1', 'ลองจิจูดต้องเป็นตัวเลขระหว่าง -180 ถึง 180'],
  ])('%s: an edit with %s "%s" is refused: %s', async (_rule, field, value, message) => {
    const id = String(await added());
    const reply = await sendForm(lotus, EDIT, placeFields({ place_id: id, [field]: value }));
    expect([reply.status, reply.body.issues[0], reply.body.message]).toEqual([
      422,
      { path: field, message },
      message,
    ]);
  });

  test('BCONST-03: an edit changes both capacities; not sent, they stay', async () => {
    const id = await added(lotus, { place_soft_capactity: '40', place_hard_capactity: '90' });
    const edit = (more: Record<string, string>) =>
      placeFields({ place_id: String(id), place_soft_capactity: '41', ...more });
    await sendForm(lotus, EDIT, edit({ place_hard_capactity: '91' }));
    expect(await rowOf(id)).toMatchObject({ soft_capacity: 41, hard_capacity: 91 });
    const without = edit({}).filter(({ name }) => !/^place_(soft|hard)_/.test(name));
    expect((await sendForm(lotus, EDIT, without)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ soft_capacity: 41, hard_capacity: 91 });
  });

  test('PEDIT-06: an edit is checked in its own order', async () => {
    const id = String(await added());
    const reply = await sendForm(
      lotus,
      EDIT,
      placeFields({
        place_id: id,
        place_category: '0',
        place_address: '',
        place_province: '0',
        place_districts: '0',
        place_sub_district: '0',
        place_latitude: '91',
        place_longitude: '-180.5',
      }),
    );
    expect(reply.status).toBe(422);
    expect(reply.body.issues.map((issue: { path: string }) => issue.path)).toEqual([
      'place_category',
      'place_address',
      'place_province',
      'place_districts',
      'place_sub_district',
      'place_latitude',
      'place_longitude',
    ]);
    expect(reply.body.message).toBe('กรุณาระบุประเภทสถานที่');
  });

  test('a picture of another place cannot be taken', async () => {
    const [mine, other] = [await added(), await added()];
    const [foreign = ''] = (await rowOf(other)).photos;
    const reply = await sendForm(
      lotus,
      EDIT,
      placeFields({ place_id: String(mine), place_exist_img: foreign }),
    );
    expect([reply.status, reply.body.issues[0].path]).toEqual([422, 'place_exist_img']);
    expect(await storage.has(`media/${foreign}`)).toBe(true);
  });

  test('BROLE-08: who may edit: types 1 and 4 always, whoever added it while it is new', async () => {
    const id = await added();
    const save = async (client: typeof lotus, place_status: string) =>
      (await sendForm(client, EDIT, placeFields({ place_id: String(id), place_status }))).status;
    expect([await save(chang, 'new'), await save(police, 'new')]).toEqual([404, 403]);
    expect((await chang.get(`/place/edit?place_id=${id}`)).status).toBe(404);
    // The author's wish to approve is not heard.
    expect(await save(lotus, 'approved')).toBe(200);
    expect((await rowOf(id)).status).toBe('new');
    expect(await save(officer, 'approved')).toBe(200);
    const approved = await rowOf(id);
    expect(approved).toMatchObject({ status: 'approved', approved_by: people.officer.id });
    expect([await save(lotus, 'new'), await save(chang, 'new')]).toEqual([403, 403]);
    // Another save of an approved place keeps who approved it, and when.
    expect(await save(admin, 'approved')).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      approved_by: people.officer.id,
      approved_at: approved.approved_at,
    });
  });

  test('BCONST-04: a language whose name and description are emptied goes, Thai and one that is not sent stay', async () => {
    const id = await added();
    const text = (lang_code: string, place_name: string, place_detail: string) => ({
      lang_code,
      place_name,
      place_detail,
    });
    const save = async (texts: object[]) =>
      (
        await sendForm(
          lotus,
          EDIT,
          placeFields({ place_id: String(id), place_detail: JSON.stringify(texts) }),
        )
      ).status;
    const standing = async () => (await edited(lotus, id)).place_detail;
    const thai = text('th', 'ศาลาใหม่', '');
    expect(await save([thai, text('en', '', 'By the river')])).toBe(200);
    expect(await standing()).toEqual([thai, text('en', '', 'By the river')]);
    expect(await save([thai])).toBe(200);
    expect(await standing()).toEqual([thai, text('en', '', 'By the river')]);
    expect(await save([thai, text('en', '', '')])).toBe(200);
    expect(await standing()).toEqual([thai]);
  });

  test.each(['-1', '1.5', '1000001', 'ร้อย'])(
    'a capacity of %s is refused',
    async (place_soft_capactity) => {
      const id = await added(lotus, { place_soft_capactity: '40' });
      const reply = await sendForm(
        lotus,
        EDIT,
        placeFields({ place_id: String(id), place_soft_capactity }),
      );
      expect([reply.status, reply.body.issues]).toEqual([
        422,
        [{ path: 'place_soft_capactity', message: 'จำนวนที่รองรับต้องเป็นจำนวนเต็มตั้งแต่ 0 ถึง 1,000,000' }],
      ]);
      expect((await rowOf(id)).soft_capacity).toBe(40);
    },
  );

  test('D38: whoever takes an approval back leaves no approver and no day of it', async () => {
    const id = await added();
    const set = async (place_status: string) =>
      (await sendForm(officer, EDIT, placeFields({ place_id: String(id), place_status }))).status;
    expect(await set('approved')).toBe(200);
    const approved = await rowOf(id);
    expect(approved.approved_at).not.toBeNull();
    // A form that does not say it leaves it.
    const silent = placeFields({ place_id: String(id), place_address: '9 ถนนตก' }).filter(
      ({ name }) => name !== 'place_status',
    );
    expect((await sendForm(officer, EDIT, silent)).status).toBe(200);
    const { status, approved_by, approved_at } = approved;
    const kept = { address: '9 ถนนตก', status, approved_by, approved_at };
    expect(await rowOf(id)).toMatchObject(kept);
    expect(await set('new')).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'new', approved_by: null, approved_at: null });
  });

  test('a failing save leaves nothing behind: no row, no picture', async () => {
    const written: string[] = [];
    const { put } = storage;
    storage.put = async (name, bytes) => {
      written.push(name);
      // The second picture does not fit on the disk.
      if (written.length === 2) throw new Error('disk full');
      await put(name, bytes);
    };
    const count = async () => (await lotus.get('/api/v2/web/place/count')).body.count as number;
    const before = await count();
    const reply = await sendForm(lotus, ADD, [...placeFields(), photo(JPEG), photo(SECOND)]);
    storage.put = put;
    expect([reply.status, await count()]).toEqual([500, before]);
    expect(await Promise.all(written.map((name) => storage.has(name)))).toEqual([false, false]);

    // And when it is the database that refuses.
    written.length = 0;
    storage.put = async (name, bytes) => {
      written.push(name);
      await put(name, bytes);
      await db.deleteFrom('places').where('id', '=', doomed).execute();
    };
    const doomed = await added(lotus, {}, []);
    const edit = await sendForm(lotus, EDIT, [
      ...placeFields({ place_id: String(doomed) }),
      photo(JPEG),
    ]);
    storage.put = put;
    expect(edit.status).toBe(404);
    expect(await storage.has(written[0] as string)).toBe(false);
  });
});
