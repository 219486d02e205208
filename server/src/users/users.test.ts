import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { todayInBangkok } from '@joborder/shared/dates';
import { type Client, testApp } from '../../test/app';
import { sendForm } from '../../test/multipart';
import { password, people } from '../../test/people';

const { as, anyone, db, storage, client, clock } = await testApp();
const [admin, officer, police, lotus, malee] = await Promise.all([
  as('admin'),
  as('officer'),
  as('police'),
  as('lotus'),
  as('malee'),
]);

const INFORMATION = '/api/v2/web/users/update/information';
const GUIDE = '/api/v2/web/users/update/guide';
const AGENCY = '/api/v2/web/users/update/agency';
const IMAGE = '/api/v2/web/users/change_image';
const DELETE = '/api/v2/web/users/delete';

const rowOf = (id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const auditOf = (entity: string, id: number) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
let added = 0;
/** One more account that no other test looks at. */
async function addAccount(type: number) {
  added += 1;
  const { id } = await db
    .insertInto('users')
    .values({
      username: `added.${added}`,
      password_hash: (await rowOf(people.admin.id)).password_hash,
      type,
      first_name: 'ชื่อ',
      last_name: 'สกุล',
      email: 'somebody@example.org',
      national_id: '1101700203451',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const save = (who: Client, users_id: unknown, information: object) =>
  who.post(INFORMATION, { users_id, information });
const signIn = async (username: string) => {
  const { body } = await anyone.post('/login', { username, password });
  return client(body.data.token as string);
};
const changeImage = (who: Client, users_id: unknown, bytes: Uint8Array, url = IMAGE) =>
  sendForm(who, url, [
    { name: 'users_id', value: String(users_id) },
    { name: 'profile_pics', value: bytes, filename: 'me.png', type: 'image/png' },
  ]);
const picture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } });

test('BROLE-12: agencies, guides and police are refused, nobody else unknown gets in', async () => {
  const calls: ((who: Client) => ReturnType<Client['get']>)[] = [
    (who) => who.get('/devexpress/users?take=1'),
    (who) => who.get('/devexpress/users/export'),
    (who) => who.get('/api/v2/web/users/types'),
    (who) => who.get(`/api/v2/web/users/get/${people.malee.id}`),
    (who) => save(who, people.malee.id, { firstname: 'x' }),
    (who) => who.post(GUIDE, { guide_id: people.malee.guide_id, guide: { license: 'x' } }),
    (who) => who.post(AGENCY, { agency_id: people.lotus.agency_id, agency: { name: 'x' } }),
    (who) => changeImage(who, people.malee.id, Buffer.from('x')),
    (who) => changeImage(who, people.malee.id, Buffer.from('x'), '/users/change_image'),
    (who) => who.post(DELETE, { users_id: people.malee.id }),
  ];
  for (const call of calls) {
    const statuses = await Promise.all(
      [lotus, malee, police, anyone].map(async (who) => {
        return (await call(who)).status;
      }),
    );
    expect(statuses).toEqual([403, 403, 403, 401]);
  }
  expect((await rowOf(people.malee.id)).first_name).toBe(people.malee.first_name);
});

test('ROLE-01 NAV-06 D34: the five types with their names and numbers, and what has expired or does within a month', async () => {
  const { body } = await officer.get('/api/v2/web/users/types?lang=en');
  const rows = (await db.selectFrom('users').select('type').execute()).map(({ type }) => type);
  // One of the people of every test has a licence that ended long ago.
  expect(body).toMatchObject({ status: 'success', expiring: { guides: 1, agencies: 0 } });
  expect(body.types).toEqual(
    [
      'Administrator',
      'Guide',
      'Tourism business',
      'Tourism department officer',
      'Tourism police',
    ].map((name, index) => ({
      id: index + 1,
      name,
      count: rows.filter((type) => type === index + 1).length,
    })),
  );
  const set = (user: object, expires: string | null) =>
    Promise.all([
      db.updateTable('users').set(user).where('id', '=', people.somchai.id).execute(),
      db
        .updateTable('guides')
        .set({ license_expires: expires })
        .where('id', '=', people.somchai.guide_id)
        .execute(),
    ]);
  const expiring = async () => (await officer.get('/api/v2/web/users/types')).body.expiring;
  await set({ status: 1 }, todayInBangkok());
  expect(await expiring()).toEqual({ guides: 2, agencies: 0 });
  await set({ status: 2 }, todayInBangkok());
  expect(await expiring()).toEqual({ guides: 1, agencies: 0 });
  await set({ status: 1 }, '2099-12-31');
});

test('BAPI-03 UDET-07: an account as its page shows it', async () => {
  const { body } = await officer.get(`/api/v2/web/users/get/${people.malee.id}`);
  expect(body).toEqual({
    id: people.malee.id,
    username: 'test.malee',
    email: '',
    mobile: '',
    address: '',
    website_enable: 1,
    province_id: null,
    title: '',
    fname: 'มาลี',
    lname: 'พาเที่ยว',
    status: 1,
    type_id: 2,
    identication_card: '',
    photo: '',
    photo_url: '',
    agency_id: null,
    guide_id: people.malee.guide_id,
    guide_license: '99-00001',
    guide_address: '',
    agency_name: '',
    agency_license: '',
    agency_address: '',
    license_expires: '2099-12-31',
    signatory: '',
    created_at: expect.stringMatching(/^20\d\d-/),
    last_sign_in: null,
    joborders: 0,
    joborders_after: 0,
    initial_password_ends: null,
    pending: {},
    pending_request: null,
    second_factor: false,
    editable: true,
  });
  const agency = (await admin.get(`/api/v2/web/users/get/${people.lotus.id}`)).body;
  expect(agency).toMatchObject({ agency_license: '99/00001', guide_id: null, type_id: 3 });
  const administrator = `/api/v2/web/users/get/${people.admin.id}`;
  expect((await officer.get(administrator)).body).toMatchObject({
    editable: false,
    agency_id: null,
  });
  expect((await admin.get(administrator)).body.editable).toBe(true);
  for (const id of ['999999999', 'x', '-1', '99999999999999999999', '1%00']) {
    const { status } = await admin.get(`/api/v2/web/users/get/${id}`);
    expect([id, [400, 404].includes(status)]).toEqual([id, true]);
  }
});

describe('the settings of an account', () => {
  test('BAPI-04 UDET-05 UDET-09: everything but the username is saved, with a masked audit line', async () => {
    const id = await addAccount(4);
    const reply = await save(officer, String(id), {
      username: 'taken.over',
      firstname: ' สมใจ ',
      lastname: 'ตั้งตรง',
      email: 'somjai@tourism.example',
      status: '2',
      identication_card: '3 1014 00123 45 6',
      title: ' นาง ',
      mobile: '08 1155 7788',
      address: '4 ถนนราชดำเนินนอก',
      // Only a police officer serves in a province.
      province_id: 20,
    });
    expect([reply.status, reply.body]).toEqual([
      200,
      { status: 'success', message: 'แก้ไขข้อมูลสำเร็จ' },
    ]);
    expect(await rowOf(id)).toMatchObject({
      username: expect.stringMatching(/^added\./),
      first_name: 'สมใจ',
      last_name: 'ตั้งตรง',
      email: 'somjai@tourism.example',
      status: 2,
      national_id: '3101400123456',
      title: 'นาง',
      mobile: '08 1155 7788',
      address: '4 ถนนราชดำเนินนอก',
      province_id: null,
    });
    const [line] = await auditOf('user', id);
    expect(line).toEqual({
      action: 'user.edit',
      actor_id: people.officer.id,
      before: {
        title: '',
        first_name: 'ชื่อ',
        last_name: 'สกุล',
        status: 1,
        website_enable: 1,
        address: '',
        province_id: null,
        email: 's…@example.org',
        mobile: '',
        national_id: '…3451',
      },
      after: {
        title: 'นาง',
        first_name: 'สมใจ',
        last_name: 'ตั้งตรง',
        status: 2,
        website_enable: 1,
        address: '4 ถนนราชดำเนินนอก',
        province_id: null,
        email: 's…@tourism.example',
        mobile: '…7788',
        national_id: '…3456',
      },
    });
    // What is not sent stays.
    expect((await save(admin, id, { status: 1 })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 1, first_name: 'สมใจ' });
  });

  test('UDET-09 BERR-06: broken rules are named in the order of the form, and nothing is saved', async () => {
    const id = await addAccount(5);
    const reply = await save(admin, id, {
      firstname: ' ',
      lastname: '',
      email: 'nobody',
      status: 0,
      identication_card: '123',
    });
    expect([reply.status, reply.body.message]).toEqual([422, 'กรุณาเลือกสถานะ']);
    expect(reply.body.issues.map((issue: { path: string }) => issue.path)).toEqual([
      'information.status',
      'information.firstname',
      'information.lastname',
      'information.email',
      'information.identication_card',
    ]);
    expect(await rowOf(id)).toMatchObject({ first_name: 'ชื่อ', status: 1 });
    expect(await auditOf('user', id)).toEqual([]);
  });

  test('BAPI-04: hostile bodies are refused, never a failure of ours', async () => {
    const hostile = [
      {},
      { users_id: people.malee.id },
      { users_id: ['1'], information: {} },
      { users_id: 1e30, information: {} },
      { users_id: people.malee.id, information: { firstname: 'a\0b' } },
      { users_id: people.malee.id, information: { firstname: ['a'] } },
      { users_id: people.malee.id, information: { status: 4 } },
      { users_id: people.malee.id, information: { status: 1.5 } },
      { users_id: people.malee.id, information: { status: 'ปกติ' } },
      { users_id: people.malee.id, information: { email: 'x'.repeat(300) } },
      { users_id: 123_456_789, information: { firstname: 'x' } },
    ];
    for (const body of hostile) {
      const { status } = await admin.post(INFORMATION, body);
      expect([body, status >= 400 && status < 500]).toEqual([body, true]);
    }
  });

  test('USER-13 D35: a suspended account is signed out at once and cannot come back', async () => {
    const id = await addAccount(4);
    const { username } = await rowOf(id);
    const own = await signIn(username);
    expect((await own.post('/auth/check')).status).toBe(200);
    expect((await save(admin, id, { status: 2 })).status).toBe(200);
    expect((await own.post('/auth/check')).status).toBe(401);
    const sessions = db.selectFrom('sessions').select('user_id').where('user_id', '=', id);
    expect(await sessions.execute()).toEqual([]);
    expect((await anyone.post('/login', { username, password })).status).toBeGreaterThan(400);
  });

  test('another ID number signs out who has it for a password, and nobody else', async () => {
    const id = await addAccount(4);
    const { username } = await rowOf(id);
    const initial = (must_change_password: boolean) =>
      db.updateTable('users').set({ must_change_password }).where('id', '=', id).execute();
    const own = await signIn(username);
    const isIn = async () => (await own.post('/auth/check')).status === 200;
    const version = (await rowOf(id)).credentials_version;
    expect((await save(admin, id, { identication_card: '3101400123456' })).status).toBe(200);
    expect([await isIn(), (await rowOf(id)).credentials_version]).toEqual([true, version]);
    await initial(true);
    // The same number again is no other password.
    expect((await save(admin, id, { identication_card: '3101400123456' })).status).toBe(200);
    expect([await isIn(), (await rowOf(id)).credentials_version]).toEqual([true, version]);
    expect((await save(admin, id, { identication_card: '1101700203451' })).status).toBe(200);
    expect([await isIn(), (await rowOf(id)).credentials_version]).toEqual([false, version + 1]);
    await initial(false);
  });

  test('BROLE-07: an officer does not touch an administrator, nobody suspends the own account', async () => {
    const administrator = await addAccount(1);
    for (const reply of [
      await save(officer, administrator, { firstname: 'x' }),
      await officer.post(DELETE, { users_id: administrator }),
      await changeImage(officer, administrator, await picture('red').png().toBuffer()),
    ]) {
      expect(reply.status).toBe(403);
    }
    const own = [
      await save(officer, people.officer.id, { status: 2 }),
      await officer.post(DELETE, { users_id: people.officer.id }),
      await admin.post(DELETE, { users_id: people.admin.id }),
    ];
    expect(own.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'OWN_ACCOUNT'],
      [409, 'OWN_ACCOUNT'],
      [409, 'OWN_ACCOUNT'],
    ]);
    // One's own name is one's own.
    expect((await save(officer, people.officer.id, { firstname: 'ประเสริฐ' })).status).toBe(200);
    await db.updateTable('users').set({ status: 3 }).where('id', '=', administrator).execute();
  });
});

test('BAPI-08: two administrators who delete each other leave one of them', async () => {
  const [one, other] = [await addAccount(1), await addAccount(1)];
  const clients = await Promise.all(
    [one, other].map(async (id) => signIn((await rowOf(id)).username)),
  );
  const rest = await db
    .updateTable('users')
    .set({ website_enable: 0 })
    .where('type', '=', 1)
    .where('id', 'not in', [one, other])
    .returning('id')
    .execute();
  const replies = await Promise.all([
    clients[0]!.post(DELETE, { users_id: other }),
    clients[1]!.post(DELETE, { users_id: one }),
  ]);
  const left = [await rowOf(one), await rowOf(other)].filter(({ status }) => status === 1);
  expect(left).toHaveLength(1);
  expect(Math.min(...replies.map(({ status }) => status))).toBe(200);
  await db
    .updateTable('users')
    .set({ website_enable: 1 })
    .where(
      'id',
      'in',
      rest.map(({ id }) => id),
    )
    .execute();
});

test('BAPI-08 USER-12 D35: deleting keeps the record and its history; again it changes nothing', async () => {
  const id = await addAccount(4);
  const reply = await officer.post(DELETE, { users_id: String(id) });
  expect([reply.status, reply.body]).toEqual([
    200,
    { status: 'success', message: 'สำเร็จ สถานะผู้ใช้ถูกเปลี่ยนแล้ว' },
  ]);
  expect(await rowOf(id)).toMatchObject({ status: 3, first_name: 'ชื่อ' });
  expect((await officer.post(DELETE, { users_id: id })).status).toBe(200);
  expect(await auditOf('user', id)).toEqual([
    {
      action: 'user.delete',
      actor_id: people.officer.id,
      before: { status: 1 },
      after: { status: 3 },
    },
  ]);
  expect((await admin.post(DELETE, { users_id: 987_654_321 })).status).toBe(404);
});

describe('licences', () => {
  test('BAPI-05: a guide’s licence and address are saved, and stand on the account at once', async () => {
    const guide_id = people.somchai.guide_id;
    const guide = { license: '99-77777', address: '5 ถนนเจริญกรุง' };
    const reply = await officer.post(GUIDE, { guide_id: String(guide_id), guide });
    expect([reply.status, reply.body.status]).toEqual([200, 'success']);
    expect(await rowOf(people.somchai.id)).toMatchObject({
      license: '99-77777',
      license_expires: '2099-12-31',
    });
    expect(await auditOf('guide', guide_id)).toMatchObject([
      { before: { license: '99-00002' }, after: guide },
    ]);
    const found = await officer.get('/devexpress/users?license=77777');
    expect(found.body.data).toMatchObject([{ id: people.somchai.id, address: guide.address }]);
  });

  test('BAPI-05: an agency’s name, licence and address are saved; a taken or empty licence is refused', async () => {
    const agency_id = people.chang.agency_id;
    const agency = { name: 'บริษัท ช้างเผือก จำกัด', license: '99/00002', address: 'เชียงใหม่' };
    expect((await admin.post(AGENCY, { agency_id, agency })).status).toBe(200);
    const shown = (await admin.get(`/api/v2/web/users/get/${people.chang.id}`)).body;
    expect(shown).toMatchObject({ agency_name: agency.name, agency_address: 'เชียงใหม่' });

    const taken = await admin.post(AGENCY, { agency_id, agency: { license: '99/00001' } });
    expect([taken.status, taken.body.issues]).toEqual([
      422,
      [{ path: 'agency.license', message: 'เลขที่ใบอนุญาต “99/00001” มีบัญชีในระบบแล้ว' }],
    ]);
    const empty = await admin.post(AGENCY, { agency_id, agency: { name: ' ', license: '' } });
    expect(empty.body.issues.map((issue: { path: string }) => issue.path)).toEqual([
      'agency.name',
      'agency.license',
    ]);
    const guide = { license: '99-00001' };
    const other = await admin.post(GUIDE, { guide_id: people.expired.guide_id, guide });
    expect(other.status).toBe(422);
    expect(await auditOf('agency', agency_id)).toHaveLength(1);
    expect((await admin.post(GUIDE, { guide_id: 987_654, guide })).status).toBe(404);
  });
});

describe('photos', () => {
  test('BAPI-06 BAPI-07: a photo is written anew, served by user id, and replaces the one before', async () => {
    const id = await addAccount(5);
    expect(
      (await changeImage(officer, id, await picture('#1f3f7a').png().toBuffer())).body,
    ).toEqual({
      status: 'success',
      message: 'เปลี่ยนรูปสำเร็จ',
    });
    const first = (await rowOf(id)).photo;
    const again = await changeImage(
      admin,
      id,
      await picture('#b3261e').gif().toBuffer(),
      '/users/change_image',
    );
    expect(again.status).toBe(200);
    const second = (await rowOf(id)).photo;
    expect([await storage.has(`media/${first}`), await storage.has(`media/${second}`)]).toEqual([
      false,
      true,
    ]);
    const shown = await lotus.get(`/profile/photo/${id}`);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(shown.raw).metadata()).format).toBe('webp');
    expect((await auditOf('user', id)).map(({ action }) => action)).toEqual([
      'user.photo',
      'user.photo',
    ]);
  });

  test('BAPI-07: the address of a photo is an image source for two hours, for that photo alone', async () => {
    const { id } = people.malee;
    await changeImage(admin, id, await picture('#1f3f7a').png().toBuffer());
    const addressOf = async () =>
      (await admin.get(`/api/v2/web/users/get/${id}`)).body.photo_url as string;
    const address = await addressOf();
    expect(address).toMatch(
      new RegExp(`^/profile/photo/${id}\\?expires=\\d+&signature=[\\w-]{43}$`),
    );
    const seen = async (url: string) => (await anyone.get(url)).status;
    expect((await anyone.get(address)).headers['content-type']).toBe('image/webp');
    for (const other of [
      `/profile/photo/${id}`,
      address.replace(`/${id}?`, `/${people.lotus.id}?`),
      address.replace(/expires=\d/, 'expires=9'),
      `${address.slice(0, -2)}xx`,
      address.replace(/&.*/, ''),
    ]) {
      expect([other, await seen(other)]).toEqual([other, 401]);
    }
    expect((await (await as('malee')).get('/api/v2/web/profile')).body.photo_url).toBe(address);
    // Another picture has another address; this one ends within two hours.
    await changeImage(admin, id, await picture('#b3261e').png().toBuffer());
    expect(await seen(address)).toBe(401);
    const next = await addressOf();
    expect(await seen(next)).toBe(200);
    const { now } = clock;
    clock.now = new Date(now.getTime() + 2 * 3_600_000);
    const late = await seen(next);
    clock.now = now;
    expect(late).toBe(401);
    expect((await admin.get(`/api/v2/web/users/get/${people.admin.id}`)).body.photo_url).toBe('');
  });

  test('BAPI-06: what is no JPG, GIF or PNG, too large, or for nobody is refused', async () => {
    const id = await addAccount(5);
    const webp = await picture('red').webp().toBuffer();
    const broken = (await picture('red').png().toBuffer()).subarray(0, 60);
    const large = Buffer.concat([await picture('red').png().toBuffer(), Buffer.alloc(800_000)]);
    const status = async (users_id: unknown, bytes: Uint8Array) =>
      (await changeImage(admin, users_id, bytes)).status;
    expect([
      await status(id, webp),
      await status(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      await status(id, broken),
      await status(id, large),
      await status(id, Buffer.alloc(0)),
      await status('x', webp),
      await status(987_654_321, webp),
      (await admin.post(IMAGE, { users_id: id })).status,
    ]).toEqual([415, 415, 415, 413, 415, 400, 404, 415]);
    expect((await rowOf(id)).photo).toBe('');
  });
});
