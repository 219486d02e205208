import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { password, people } from '../../test/people';

const { anyone, as, clock, db, storage } = await testApp();
const PROFILE = '/api/v2/web/profile';
const LOTUS = 'บริษัท ดอกบัวทัวร์ จำกัด';
const personal = { firstname: ' สมหญิง ', lastname: 'จริงใจ', identication_card: '1102003456789' };
const agency = { name: 'บริษัท บัวหลวง จำกัด', license: '99/10001', address: '1 ถนนพระราม 1' };
const guide = { license: '99-10001', address: '2 ถนนพระราม 2' };
const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp', side = 64) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#1f3f7a' } })
    .toFormat(format)
    .toBuffer();

describe('the profile', () => {
  test('PROF-09 API-17 API-18: an agency reads its profile and saves names and agency, apart or together', async () => {
    const lotus = await as('lotus');
    expect((await lotus.get(PROFILE)).body).toEqual({
      id: people.lotus.id,
      username: 'test.lotus',
      title: '',
      fname: 'บัวผัน',
      lname: 'ใจงาม',
      identication_card: '',
      email: '',
      mobile: '',
      address: '',
      license_expires: null,
      province: '',
      photo: '',
      photo_url: '',
      type_category: 'agency',
      agency: { name: 'บริษัท ดอกบัวทัวร์ จำกัด', license: '99/00001', address: '', signatory: '' },
      guide: null,
      pending: {},
      pending_request: null,
    });
    const saved = await lotus.post(PROFILE, personal);
    expect([saved.status, saved.body.status]).toEqual([200, 'success']);
    // D59: the address counts at once, name and licence number wait for an officer.
    expect((await lotus.post(PROFILE, agency)).body).toMatchObject({
      status: 'success',
      pending: ['license', 'name'],
    });
    expect((await lotus.get(PROFILE)).body).toMatchObject({
      fname: 'สมหญิง',
      lname: 'จริงใจ',
      identication_card: '1102003456789',
      agency: { name: LOTUS, license: '99/00001', address: agency.address },
      pending: { license: agency.license, name: agency.name },
    });
    // What waits is named also when something else is saved.
    expect((await lotus.post(PROFILE, personal)).body.pending).toEqual(['license', 'name']);
    const card = '1-1020-03456-78-9';
    const both = { ...personal, firstname: 'บัวผัน', identication_card: card, ...agency };
    expect((await lotus.post(PROFILE, both)).body.status).toBe('success');
    expect((await lotus.get(PROFILE)).body).toMatchObject({
      fname: 'บัวผัน',
      identication_card: '1102003456789',
      agency: { license: '99/00001' },
    });
    const rows = await db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'profile.save')
      .execute();
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toContain('1102003456789');
  });

  test('PROF-09 API-19 ROLE-03: a guide saves licence and address; staff have their names only', async () => {
    const malee = await as('malee');
    expect((await malee.post(PROFILE, guide)).body.status).toBe('success');
    expect((await malee.get(PROFILE)).body).toMatchObject({
      type_category: 'guides',
      address: guide.address,
      guide: { license: '99-00001', address: guide.address },
      pending: { license: guide.license },
      agency: null,
    });
    const officer = await as('officer');
    expect((await officer.post(PROFILE, personal)).status).toBe(200);
    for (const body of [agency, guide, { ...personal, ...agency }]) {
      expect((await officer.post(PROFILE, body)).status).toBe(403);
    }
    expect((await anyone.post(PROFILE, personal)).status).toBe(401);
  });

  test('PROF-12 PROF-13 PROF-14: what is missing is refused in the order of the form, and nothing is saved', async () => {
    const refusal = async (person: 'lotus' | 'malee', body: object) => {
      const { status, body: reply } = await (await as(person)).post(`${PROFILE}?lang=en`, body);
      expect([status, reply.message]).toEqual([
        422,
        'Please provide complete personal information',
      ]);
      return reply.issues.map(({ path }: { path: string }) => path);
    };
    expect(await refusal('lotus', {})).toEqual(['firstname', 'lastname', 'identication_card']);
    expect(await refusal('lotus', { ...personal, lastname: ' ' })).toEqual(['lastname']);
    expect(await refusal('lotus', { ...personal, ...agency, name: '', address: null })).toEqual([
      'name',
      'address',
    ]);
    expect(await refusal('malee', { license: '', address: 'x' })).toEqual(['license']);
    const lotus = await as('lotus');
    expect((await lotus.get(PROFILE)).body.lname).toBe('จริงใจ');
    const odd = { ...personal, identication_card: '12345' };
    expect((await lotus.post(PROFILE, odd)).body.issues[0].path).toBe('identication_card');
    for (const bad of [
      { firstname: 7 },
      { firstname: 'a\0' },
      { license: ['x'] },
      { name: 'x'.repeat(3000) },
    ]) {
      expect((await lotus.post(PROFILE, { ...personal, ...agency, ...bad })).status).toBe(400);
    }
    expect((await lotus.post(PROFILE, { ...agency, license: '9'.repeat(101) })).status).toBe(422);
  });

  test('D64: of mobile, e-mail and address what is not sent stays, and an empty one is taken away', async () => {
    const contact = {
      email: 'officer@example.com',
      mobile: '081 555 0303',
      address: '4 ถนนหลานหลวง',
    };
    const officer = await as('officer');
    const saved = async (body: object) => {
      expect((await officer.post(PROFILE, body)).status).toBe(200);
      const { email, mobile, address } = (await officer.get(PROFILE)).body;
      return { email, mobile, address };
    };
    expect(await saved(contact)).toEqual(contact);
    for (const [field, value] of [
      ['email', 'other@example.com'],
      ['mobile', '081 555 0404'],
      ['address', '5 ถนนหลานหลวง'],
    ] as const) {
      expect(await saved({ [field]: value })).toEqual({ ...contact, [field]: value });
      expect(await saved({ [field]: '' })).toEqual({ ...contact, [field]: '' });
      await saved(contact);
    }
    // Nor does another section touch them.
    expect(await saved(personal)).toEqual(contact);
    const logged = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'profile.save')
      .where('entity_id', '=', people.officer.id)
      .execute();
    expect(logged.length).toBeGreaterThan(9);
    for (const whole of [contact.email, contact.mobile]) {
      expect(JSON.stringify(logged)).not.toContain(whole);
    }
  });

  test('D64: the telephone of an agency is that of its papers; its address stands with the licence', async () => {
    const lotus = await as('lotus');
    const body = {
      mobile: '02 555 0505',
      address: '6 ถนนบัวหลวง',
      name: LOTUS,
      license: '99/00001',
    };
    expect((await lotus.post(PROFILE, body)).status).toBe(200);
    const row = await db
      .selectFrom('users')
      .innerJoin('agencies', 'agencies.id', 'users.agency_id')
      .select(['users.mobile', 'agencies.mobile as printed'])
      .select(['users.address', 'agencies.address as licensed'])
      .where('users.id', '=', people.lotus.id)
      .executeTakeFirst();
    expect(row).toEqual({
      mobile: body.mobile,
      printed: body.mobile,
      address: '',
      licensed: body.address,
    });
  });

  test('a licence of another account is refused, and the rest of the call with it', async () => {
    const refused = await (await as('lotus')).post(`${PROFILE}?lang=en`, {
      ...personal,
      firstname: 'X',
      ...agency,
      license: '99/00002',
    });
    expect([refused.status, refused.body.issues]).toEqual([
      422,
      [
        {
          path: 'license',
          message: 'the licence number “99/00002” has an account already',
        },
      ],
    ]);
    expect((await (await as('lotus')).get(PROFILE)).body.fname).toBe('บัวผัน');
    for (const license of ['99-00002', '99/00002', '9-900002', '99-0000\u200b2', '๙๙-๐๐๐๐๒']) {
      const reply = await (await as('malee')).post(PROFILE, { ...guide, license });
      expect([license, reply.status]).toEqual([license, 422]);
    }
  });

  test('API-20 PROF-16 PROF-18: a photo is decoded anew, read by the id of its user, and replaces the one before', async () => {
    const malee = await as('malee');
    const change = (bytes: Uint8Array, name = 'me.png') =>
      malee.upload(`${PROFILE}/change_image`, 'profile_pics', bytes, name);
    const names = [];
    for (const format of ['jpeg', 'gif', 'png'] as const) {
      expect((await change(await picture(format, 900))).body.status).toBe('success');
      names.push((await malee.get(PROFILE)).body.photo);
    }
    const photo = await malee.get(`/profile/photo/${people.malee.id}`);
    expect(photo.headers['content-type']).toBe('image/webp');
    // Another photo has the same address: a browser may not show the one that it has. A signed address is
    // another with each photo.
    expect(photo.headers['cache-control']).toBe('private, no-cache');
    const chang = await as('chang');
    const mustChange = (must_change_password: boolean) =>
      db
        .updateTable('users')
        .set({ must_change_password })
        .where('id', '=', people.chang.id)
        .execute();
    await mustChange(true);
    const closed = await chang.get(`/profile/photo/${people.malee.id}`);
    expect([closed.status, closed.body.code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    await mustChange(false);
    const { photo_url } = (await malee.get(PROFILE)).body;
    const signed = await anyone.get(photo_url);
    expect([signed.status, signed.headers['cache-control']]).toEqual([200, 'private, max-age=300']);
    expect((await sharp(photo.raw).metadata()).width).toBe(512);
    // On the file host it has a name that nobody guesses, and no cache that several share keeps it.
    expect(names[2]).toMatch(/^portraits\/[0-9a-f]{32}\.webp$/);
    const onFileHost = await anyone.get(`/media/${names[2]}`);
    expect([onFileHost.status, onFileHost.headers['cache-control']]).toEqual([
      200,
      'private, max-age=31536000, immutable',
    ]);
    expect((await anyone.get(`/media/${names[1]}`)).status).toBe(404);
    expect(await Promise.all(names.map((name) => storage.has(`media/${name}`)))).toEqual([
      false,
      false,
      true,
    ]);
    for (const bad of [
      await picture('webp'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      (await picture('png')).subarray(0, 60),
    ]) {
      expect((await change(bad)).status).toBe(415);
    }
    const large = await change(Buffer.concat([await picture('png'), Buffer.alloc(800_000)]));
    expect([large.status, large.body.msg]).toEqual([413, expect.stringContaining('800')]);
    expect(
      (await malee.upload(`${PROFILE}/change_image`, 'file', await picture('png'))).status,
    ).toBe(422);
    expect((await malee.post(`${PROFILE}/change_image`, {})).status).toBe(415);
    expect((await malee.get(PROFILE)).body.photo).toBe(names[2]);
  });

  test('API-21: change_password takes the old and a new password, by the rules of D33', async () => {
    const chang = await as('chang');
    await db
      .updateTable('users')
      .set({ national_id: '0105569000099' })
      .where('id', '=', people.chang.id)
      .execute();
    const change = (old_password: unknown, new_password: unknown) =>
      chang.post(`${PROFILE}/change_password?lang=en`, { old_password, new_password });
    for (const [wanted, reason] of [
      ['ก้าวไกล', /at least 8/],
      ['iloveyou', /easy to guess/],
      ['TEST.chang', /username/],
      [password, /old or the initial/],
      ['0105569000099', /old or the initial/],
      [undefined, /at least 8/],
    ] as const) {
      const { status, body } = await change(password, wanted);
      expect([status, body.issues[0].path]).toEqual([422, 'new_password']);
      expect(body.message).toMatch(reason);
    }
    for (const old of ['', 'Wrong-2569!', password.toLowerCase()]) {
      const { status, body } = await change(old, 'Elephant-Gold-7');
      expect([status, body.issues]).toEqual([
        422,
        [expect.objectContaining({ path: 'old_password' })],
      ]);
    }
    const { body } = await change(password, 'Elephant-Gold-7');
    expect([body.status, body.message]).toEqual(['success', 'Please log in again']);
  });
});

describe('own sessions', () => {
  const list = async (client: Awaited<ReturnType<typeof as>>) =>
    (await client.get(`${PROFILE}/sessions`)).body.sessions as Record<string, string>[];

  test('are listed without their tokens, ended one by one, or all at once', async () => {
    const [here, there, other] = [await as('somchai'), await as('somchai'), await as('police')];
    const sessions = await list(here);
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect(sessions[0]).toMatchObject({ user_agent: 'test', address: '127.0.0.1' });
    const [mine, second] = sessions;
    const end = (client: typeof here, session_id: unknown) =>
      client.post(`${PROFILE}/sessions/end`, { session_id });
    expect((await end(other, second?.id)).status).toBe(404);
    for (const bad of ['', 'x', "' or 1=1", '00000000-0000-0000-0000-000000000000']) {
      expect((await end(here, bad)).status).toBe(404);
    }
    expect((await end(here, [second?.id])).status).toBe(400);
    expect((await end(here, second?.id)).status).toBe(200);
    expect((await there.post('/auth/check')).status).toBe(401);
    expect((await here.post('/auth/check')).status).toBe(200);
    expect((await list(here)).map(({ id }) => id)).toEqual([mine?.id]);

    const third = await as('somchai');
    await db
      .insertInto('known_devices')
      .values(
        [people.admin.id, people.somchai.id, people.expired.id].map((user_id) => ({
          token_hash: Buffer.alloc(32, user_id),
          user_id,
          last_used_at: clock.now,
        })),
      )
      .execute();
    expect((await here.post(`${PROFILE}/sessions/end_all`)).status).toBe(200);
    // They are known by no device any more; others, whose ids are less and more, are.
    const known = await db
      .selectFrom('known_devices')
      .select('user_id')
      .orderBy('user_id')
      .execute();
    expect(known.map(({ user_id }) => user_id)).toEqual([people.admin.id, people.expired.id]);
    const audited = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'entity_id'])
      .where('action', 'like', 'session.end%')
      .orderBy('id')
      .execute();
    const line = { actor_id: people.somchai.id, entity_id: people.somchai.id };
    expect(audited).toEqual([
      { action: 'session.end', ...line },
      { action: 'session.end-all', ...line },
    ]);
    for (const client of [here, third]) expect((await client.post('/auth/check')).status).toBe(401);
    expect((await other.post('/auth/check')).status).toBe(200);
  });

  test('begin with the own one, then those that were used last', async () => {
    const clients = [await as('malee'), await as('malee'), await as('malee'), await as('malee')];
    const [here] = clients;
    const ids = async () => (await list(here!)).map(({ id }) => id);
    const [own, ...others] = await ids();
    const wanted = others.toReversed();
    for (const [minutes, id] of wanted.entries()) {
      await db
        .updateTable('sessions')
        .set({ last_used_at: new Date(clock.now.getTime() + (60 - minutes) * 60_000) })
        .where('id', '=', id!)
        .execute();
    }
    expect(await ids()).toEqual([own, ...wanted]);
  });

  test('tell from where they were last used', async () => {
    const somchai = await as('somchai');
    const start = clock.now;
    const from = (remoteAddress: string) =>
      somchai.send({ method: 'GET', url: `${PROFILE}/sessions`, remoteAddress });
    const address = async () => (await list(somchai)).find(({ current }) => current)?.address;
    expect(await address()).toBe('127.0.0.1');
    clock.now = new Date(start.getTime() + 6 * 60_000);
    await from('10.44.5.6');
    expect(await address()).toBe('10.44.5.6');
    clock.now = start;
  });

  test('tell when they were last used, to within five minutes', async () => {
    const somchai = await as('somchai');
    const start = clock.now;
    const lastUsed = async (minutes: number) => {
      clock.now = new Date(start.getTime() + minutes * 60_000);
      return (
        (new Date((await list(somchai))[0]?.last_used ?? 0).getTime() - start.getTime()) / 60_000
      );
    };
    expect([await lastUsed(4), await lastUsed(6), await lastUsed(9)]).toEqual([0, 6, 6]);
    clock.now = start;
  });

  test('a change of kind counts at the next call of an open session', async () => {
    const police = await as('police');
    expect((await police.get('/api/v2/web/profile/second_factor')).status).toBe(403);
    const setType = (type: number) =>
      db.updateTable('users').set({ type }).where('id', '=', people.police.id).execute();
    await setType(4);
    expect((await police.get('/api/v2/web/profile/second_factor')).status).toBe(200);
    await setType(5);
  });
});

test('D36: the audit line names every field that its owner changes, e-mail and numbers masked', async () => {
  const first = {
    firstname: 'สายใจ',
    lastname: 'ตั้งมั่น',
    identication_card: '1102003456789',
    email: 'first@example.com',
    mobile: '081 555 0707',
    address: '7 ถนนพิษณุโลก',
  };
  const second = {
    firstname: 'สายพิณ',
    lastname: 'มั่นคง',
    identication_card: '3-1014-00123-45-6',
    email: 'second@example.com',
    mobile: '081 555 0808',
    address: '8 ถนนพิษณุโลก',
  };
  const lineOf = async (id: number) =>
    db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'profile.save')
      .where('entity_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
  const [before, after] = [
    {
      first_name: 'สายใจ',
      last_name: 'ตั้งมั่น',
      national_id: '…6789',
      email: 'f…@example.com',
      mobile: '…0707',
      address: '7 ถนนพิษณุโลก',
    },
    {
      first_name: 'สายพิณ',
      last_name: 'มั่นคง',
      national_id: '…3456',
      email: 's…@example.com',
      mobile: '…0808',
      address: '8 ถนนพิษณุโลก',
    },
  ];
  const license = { agency: '99/00002', guide: '99-00002' };
  const held = { name: 'บริษัท ช้างทอง ทราเวล จำกัด', license: license.agency, signatory: '' };
  for (const [who, sent, kept] of [
    ['police', {}, {}],
    ['somchai', { license: license.guide }, { license: license.guide }],
    ['chang', { license: license.agency, name: held.name }, held],
  ] as const) {
    const own = await as(who);
    for (const body of [first, second]) {
      expect((await own.post(PROFILE, { ...body, ...sent })).status).toBe(200);
    }
    expect([who, await lineOf(people[who].id)]).toEqual([
      who,
      { before: { ...before, ...kept }, after: { ...after, ...kept } },
    ]);
  }
});
