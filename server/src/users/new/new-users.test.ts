import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { NEW_USER_KINDS, TYPE_OF_KIND } from '@joborder/shared/users/new-user';
import { testApp } from '../../../test/app';
import { mailedCode } from '../../../test/mailed-code';
import { sendForm } from '../../../test/multipart';
import { addUserAs, newUserFields, PHOTO, photoPart } from '../../../test/new-users';
import { people } from '../../../test/people';

const { as, anyone, client, dataDir, db, jobs } = await testApp();
const admin = await as('admin');
const officer = await as('officer');

const rowOf = (username: string) =>
  db
    .selectFrom('users')
    .leftJoin('guides', 'guides.id', 'users.guide_id')
    .leftJoin('agencies', 'agencies.id', 'users.agency_id')
    .selectAll('users')
    .select(['guides.license as guide_license', 'guides.address as guide_address'])
    .select(['agencies.license as agency_license', 'agencies.name as agency_name'])
    .select(['agencies.address as agency_address', 'agencies.mobile as agency_mobile'])
    .select(['agencies.signatory as agency_signatory'])
    .where('users.username', '=', username)
    .executeTakeFirstOrThrow();

test.each([
  ['BAPI-09', 'admin'],
  ['BAPI-10', 'operator'],
  ['BAPI-10 UADD-05', 'police'],
  ['BAPI-10 UADD-05', 'guide'],
  ['BAPI-10 UADD-05', 'agency'],
] as const)('%s: %s/add makes an account of what was sent', async (_rules, kind) => {
  const username = `Added.${kind}`;
  const license = `97-0000${NEW_USER_KINDS.indexOf(kind)}`;
  const more = { username, license, mobile: '0812340909', signatory: 'นางเปิด ประตู' };
  const reply = await addUserAs(admin, kind, more);
  expect([reply.status, reply.body]).toEqual([
    200,
    {
      status: 'success',
      message: 'เพิ่มผู้ใช้งานเรียบร้อยแล้ว',
      users_id: expect.any(Number),
    },
  ]);
  const row = await rowOf(username);
  expect(row).toMatchObject({
    id: reply.body.users_id,
    type: TYPE_OF_KIND[kind],
    status: 1,
    must_change_password: true,
    title: 'นางสาว',
    national_id: '1100200345678',
    guide_license: kind === 'guide' ? license : null,
    guide_address: kind === 'guide' ? '9 ถนนราชดำเนิน' : null,
    agency_license: kind === 'agency' ? license : null,
    agency_name: kind === 'agency' ? 'บริษัท เปิดใหม่ จำกัด' : null,
    agency_address: kind === 'agency' ? '9 ถนนราชดำเนิน' : null,
    agency_mobile: kind === 'agency' ? '0812340909' : null,
    agency_signatory: kind === 'agency' ? 'นางเปิด ประตู' : null,
    address: kind === 'police' ? '9 ถนนราชดำเนิน' : '',
  });
  expect(row.password_hash).toMatch(/^\$argon2id\$/);
  const logged = await db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'user.add')
    .where('entity_id', '=', row.id)
    .execute();
  const { type, agency_id, guide_id, first_name, last_name, photo } = row;
  const company = { name: 'บริษัท เปิดใหม่ จำกัด', signatory: 'นางเปิด ประตู' };
  expect(logged).toEqual([
    {
      after: {
        type,
        username,
        agency_id,
        guide_id,
        title: 'นางสาว',
        first_name,
        last_name,
        status: 1,
        website_enable: 1,
        address: kind === 'admin' || kind === 'operator' ? '' : '9 ถนนราชดำเนิน',
        province_id: row.province_id,
        email: 'n…@example.com',
        mobile: '…0909',
        national_id: '…5678',
        photo,
        ...(kind === 'guide' || kind === 'agency'
          ? { license, license_expires: row.license_expires }
          : {}),
        ...(kind === 'agency' ? company : {}),
      },
    },
  ]);
  const { raw } = await admin.get(`/profile/photo/${row.id}`);
  expect(await sharp(raw).metadata()).toMatchObject({ format: 'webp', width: 60, height: 80 });
});

test.each(NEW_USER_KINDS)(
  'D33: an account of %s/add signs in and must change its password',
  async (kind) => {
    const username = `Begun.${kind}`;
    const license = `97-1000${NEW_USER_KINDS.indexOf(kind)}`;
    expect((await addUserAs(admin, kind, { username, license })).status).toBe(200);
    const credentials = { username: username.toLowerCase(), password: 'First-Door-42' };
    const login = await anyone.post('/login', credentials);
    expect(login.body).toMatchObject({ status: 'success', must_change_password: true });
    const added = client(login.body.data.token);
    expect((await added.get('/api/v2/web/place/category/get')).body.code).toBe(
      'PASSWORD_CHANGE_REQUIRED',
    );
    const change = { old_password: 'First-Door-42', new_password: 'Second-Door-43' };
    const asked = await added.post('/api/v2/web/profile/change_password', change);
    expect([asked.status, asked.body.code]).toEqual([403, 'MAIL_CODE_REQUIRED']);
    const code = await mailedCode({ dataDir, jobs });
    const changed = await added.post('/api/v2/web/profile/change_password', { ...change, code });
    expect(changed.status).toBe(200);
    const again = { ...credentials, password: 'Second-Door-43' };
    expect((await anyone.post('/login', again)).body.must_change_password).toBe(false);
  },
);

test('BROLE-12: an officer adds all kinds but administrators; others and visitors add none', async () => {
  for (const kind of NEW_USER_KINDS) {
    const reply = await addUserAs(officer, kind);
    expect([kind, reply.status]).toEqual([kind, kind === 'admin' ? 403 : 200]);
  }
  const refused = [...(await Promise.all([as('malee'), as('lotus'), as('police')])), anyone];
  for (const somebody of refused) {
    for (const kind of NEW_USER_KINDS) {
      const reply = await addUserAs(somebody, kind);
      expect([kind, reply.status]).toEqual([kind, somebody === anyone ? 401 : 403]);
      expect(reply.body.users).toBe(reply.body.message);
    }
  }
});

test('BAPI-11 D2 UADD-08: a refused account says the first broken rule in `users`, in the language asked for', async () => {
  const before = await db.selectFrom('users').select('id').execute();
  const reply = await sendForm(admin, '/api/v2/web/users/agency/add?lang=en', [
    { name: 'address', value: 'x' },
  ]);
  expect(reply.status).toBe(422);
  expect(reply.body).toMatchObject({
    status: 'error',
    code: 'VALIDATION',
    users: "please specify the user's real name",
    message: "please specify the user's real name",
  });
  expect(reply.body.issues.map(({ path }: { path: string }) => path)).toEqual([
    'firstname',
    'lastname',
    'password',
    'email',
    'mobile',
    'identication_card',
    'license',
    'name',
    'username',
  ]);
  expect(await db.selectFrom('users').select('id').execute()).toEqual(before);
});

test('UADD-17: a taken username or licence number is 409, whatever its letter case', async () => {
  const name = await addUserAs(admin, 'police', { username: 'TEST.Officer' });
  expect([name.status, name.body.users]).toEqual([409, 'ชื่อผู้ใช้ “TEST.Officer” มีผู้ใช้แล้ว กรุณาใช้ชื่ออื่น']);
  const guide = await addUserAs(admin, 'guide', { license: '99-00001' });
  expect([guide.status, guide.body.issues[0].path]).toEqual([409, 'license']);
  const agency = await addUserAs(admin, 'agency', { license: '99/00001' });
  expect([agency.status, agency.body.issues[0].path]).toEqual([409, 'license']);
  // D59: the digits make the number, however it is written; agencies and guides have one numbering each.
  for (const same of ['99-00001', '9/900001', '๙๙/๐๐๐๐๑', '９９／00001', '99/0000\u200b1']) {
    expect([same, (await addUserAs(admin, 'agency', { license: same })).status]).toEqual([
      same,
      409,
    ]);
  }
  expect((await addUserAs(admin, 'agency', { license: '99/00003' })).status).toBe(200);
});

test('D59: a user name has Latin letters, digits and a few signs; what nobody sees is no part of it', async () => {
  for (const username of ['аdmin', 'ａdmin', 'two words', 'สมชาย', 'a:b']) {
    const { status, body } = await addUserAs(admin, 'operator', { username });
    expect([username, status, body.issues[0].path]).toEqual([username, 422, 'username']);
  }
  expect((await addUserAs(admin, 'operator', { username: 'test.ad\u200bmin' })).status).toBe(409);
  const card = '1-1002-00345-67-8';
  const { body } = await addUserAs(admin, 'operator', {
    identication_card: card,
    firstname: 'ก\u202e',
  });
  const row = await db
    .selectFrom('users')
    .select(['national_id', 'first_name'])
    .where('id', '=', body.users_id)
    .executeTakeFirst();
  expect(row).toEqual({ national_id: '1100200345678', first_name: 'ก' });
});

test('UADD-17: of several requests for one username at the same time one is taken', async () => {
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => addUserAs(admin, 'operator', { username: 'wanted.by.all' })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
  expect(replies.find(({ status }) => status === 409)?.body.users).toMatch(/\S/);
});

test('UADD-17: without a username a guide signs in with the licence number; others are refused', async () => {
  expect((await addUserAs(admin, 'guide', { username: ' ', license: '97-00009' })).status).toBe(
    200,
  );
  expect((await rowOf('97-00009')).guide_license).toBe('97-00009');
  const refused = await addUserAs(admin, 'admin', { username: '' });
  expect([refused.status, refused.body.users]).toEqual([422, 'กรุณากรอกชื่อผู้ใช้']);
});

test.each([
  ['guide', '97-00077'],
  ['agency', '97/00078'],
] as const)(
  'AUTH-01: a %s signs in with the licence number as the username',
  async (kind, license) => {
    expect((await addUserAs(admin, kind, { username: '', license })).status).toBe(200);
    const login = { username: license, password: 'First-Door-42' };
    expect((await anyone.post('/login', login)).body.status).toBe('success');
    const other = { ...login, username: license.replace(/\d$/, '9') };
    expect((await anyone.post('/login', other)).status).toBe(401);
  },
);

test('UADD-18 D14: a photo is a jpg, png or gif of at most 800,000 bytes by its content, and one', async () => {
  const send = (...photos: Parameters<typeof photoPart>[0][]) =>
    addUserAs(
      admin,
      'admin',
      {},
      photos.map((bytes) => photoPart(bytes)),
    );
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const webp = await sharp(PHOTO).webp().toBuffer();
  for (const bytes of [svg, Buffer.from('a text'), webp]) {
    const reply = await send(bytes);
    expect([reply.status, reply.body.users]).toEqual([
      415,
      'อนุญาตเฉพาะไฟล์ภาพ jpg, jpeg, png และ gif เท่านั้น',
    ]);
  }
  expect((await send(PHOTO.subarray(0, PHOTO.length / 2))).status).toBe(415);
  expect((await send(Buffer.concat([PHOTO, Buffer.alloc(800_000)]))).status).toBe(413);
  expect((await send(PHOTO, PHOTO)).body.issues[0].path).toBe('photo');
  // One that was chosen and is empty is no picture; without a name nothing was chosen.
  expect((await send(Buffer.alloc(0))).status).toBe(415);
  const none = await addUserAs(admin, 'admin', {}, [photoPart(Buffer.alloc(0), '')]);
  // D64: a photo is welcome, not asked for.
  expect(none.status).toBe(200);
  const asText = await sendForm(admin, '/api/v2/web/users/admin/add', [
    ...newUserFields(),
    { name: 'photo', value: 'not a file' },
  ]);
  expect(asText.status).toBe(415);
  for (const encode of ['png', 'gif'] as const) {
    expect((await send(await sharp(PHOTO)[encode]().toBuffer())).status).toBe(200);
  }
});

test('hostile forms are refused, never 500', async () => {
  const url = '/api/v2/web/users/guide/add';
  expect((await admin.post(url, { firstname: ['x'] })).status).toBe(415);
  expect((await sendForm(admin, url, [])).status).toBe(422);
  expect((await addUserAs(admin, 'guide', { firstname: 'a\0b' })).status).toBe(400);
  expect((await addUserAs(admin, 'guide', { address: 'ก'.repeat(5000) })).status).toBe(422);
  expect((await addUserAs(admin, 'guide', { address: 'ก'.repeat(100_000) })).status).toBe(400);
  expect((await addUserAs(admin, 'guide', { email: 'a@b.co\r\nBcc: all' })).status).toBe(422);
  const cut = await admin.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nabc',
  });
  expect(cut.status).toBeGreaterThanOrEqual(400);
  expect(cut.status).toBeLessThan(500);
});

test('D36: the audit line says who added whom, without password and ID card number', async () => {
  const { body } = await addUserAs(admin, 'guide', { identication_card: '9988776655443' });
  const lines = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'user')
    .where('entity_id', '=', body.users_id)
    .execute();
  expect(lines).toMatchObject([{ action: 'user.add', actor_id: people.admin.id }]);
  expect(JSON.stringify(lines)).not.toMatch(/9988776655443|First-Door|argon2/);
});

test('D64: an account may begin suspended: it cannot sign in, and nobody is invited yet', async () => {
  const fields = { username: 'd64.later', password: '', status: '2', invite: '1' };
  const letters = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from pgboss.job`.execute(db)).rows;
  const before = await letters();
  const reply = await addUserAs(admin, 'operator', fields);
  expect(reply.status).toBe(200);
  expect(await rowOf('d64.later')).toMatchObject({ status: 2 });
  expect(await letters()).toEqual(before);
  const odd = await addUserAs(admin, 'operator', { username: 'd64.odd', status: '3' });
  expect([odd.status, odd.body.issues[0].path]).toEqual([422, 'status']);
  await addUserAs(admin, 'operator', { username: 'd64.shut', status: '2' });
  const login = { username: 'd64.shut', password: 'First-Door-42' };
  const refused = await anyone.post('/login', login);
  expect([refused.status, refused.body.data]).toEqual([403, undefined]);
  // The same form without the status is active, and its letter is on the way.
  await addUserAs(admin, 'operator', { ...fields, username: 'd64.now', status: '' });
  expect(await letters()).not.toEqual(before);
});
