import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { password, people } from '../../test/people';

const { anyone, as, client, clock, db } = await testApp();
const login = (username: unknown, given: unknown = password, more: object = {}) =>
  anyone.post('/login', { username, password: given, application_id: 1, ...more });

describe('sign-in', () => {
  test('API-14 BAPI-13 AUTH-01: login answers token and user, with and without application_id', async () => {
    for (const body of [
      { username: 'test.lotus', password, application_id: 1 },
      { username: 'TEST.Lotus', password },
    ]) {
      const reply = await anyone.post('/login', body);
      expect(reply.status).toBe(200);
      expect(reply.body).toMatchObject({
        status: 'success',
        message: expect.any(String),
        data: { type: 'Bearer', token: expect.stringMatching(/^[\w-]{43}$/) },
        users: { id: people.lotus.id, is_admin: 0, agency_id: people.lotus.agency_id },
        must_change_password: false,
      });
    }
    expect((await login('test.admin')).body.users).toMatchObject({ is_admin: 1, agency_id: null });
  });

  test('D3: a sign-in says who it is, whether an administrator, and of which agency', async () => {
    for (const [person, is_admin, agency_id] of [
      ['admin', 1, null],
      ['agencyAdmin', 1, people.agencyAdmin.agency_id],
      ['chang', 0, people.chang.agency_id],
      ['officer', 0, null],
    ] as const) {
      const { body } = await login(people[person].username);
      expect([body.status, body.data.type, body.users]).toEqual([
        'success',
        'Bearer',
        { id: people[person].id, is_admin, agency_id },
      ]);
    }
  });

  test('BAPI-12 D3: account answers website_enable, capacities and the user of a token', async () => {
    const { data } = (await login('test.lotus')).body;
    const reply = await anyone.post('/api/v2/web/account', data);
    expect(reply.body).toMatchObject({
      status: 'success',
      message: expect.any(String),
      website_enable: 1,
      capacity: expect.arrayContaining([{ capacity: 'trip:view_navigate' }]),
      users: { id: people.lotus.id, fname: 'บัวผัน', lname: 'ใจงาม', type: 3 },
    });
  });

  test('BROLE-06: trip:view_navigate belongs to types 1, 2 and 3', async () => {
    for (const [person, expected] of [
      ['admin', true],
      ['malee', true],
      ['lotus', true],
      ['officer', false],
      ['police', false],
    ] as const) {
      const { data } = (await login(people[person].username)).body;
      const { capacity } = (await anyone.post('/api/v2/web/account', data)).body;
      expect(
        capacity.some((each: { capacity: string }) => each.capacity === 'trip:view_navigate'),
      ).toBe(expected);
    }
  });

  test('AUTH-14: user name and password are required, each named', async () => {
    const reply = await anyone.post('/login?lang=en', {});
    expect(reply.status).toBe(422);
    expect(reply.body.issues.map((issue: { path: string }) => issue.path)).toEqual([
      'username',
      'password',
    ]);
    expect((await anyone.post('/login?lang=en', { username: 'x' })).body.message).toBe(
      'please fill in the password',
    );
  });

  test('an unknown name and a wrong password answer alike', async () => {
    const unknown = await login('nobody.at.all');
    const wrong = await login('test.lotus', 'wrong');
    expect(unknown.status).toBe(401);
    expect(wrong.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.body.code).toBe('SIGN_IN_FAILED');
  });

  test('AUTH-21: an account that is not enabled for the web does not sign in', async () => {
    const reply = await anyone.post('/login?lang=en', { username: 'test.noweb', password });
    expect(reply.status).toBe(403);
    expect(reply.body.message).toBe('This account not authorize on this app.');
    expect((await login('test.noweb', 'wrong')).body.code).toBe('SIGN_IN_FAILED');
  });

  test('D35: a suspended account does not sign in, and suspension ends an open session', async () => {
    expect((await login('test.suspended')).status).toBe(403);
    const chang = await as('chang');
    const checked = async (status: number, website_enable: number) => {
      const admission = { status, website_enable };
      await db.updateTable('users').set(admission).where('id', '=', people.chang.id).execute();
      return (await chang.post('/auth/check')).status;
    };
    expect(await checked(1, 1)).toBe(200);
    expect(await checked(2, 1)).toBe(401);
    expect(await checked(1, 0)).toBe(401);
    await db
      .updateTable('users')
      .set({ website_enable: 1 })
      .where('id', '=', people.chang.id)
      .execute();
  });

  test('API-15 D3: auth/check answers 200 with a valid token, 401 with another', async () => {
    const good = await (await as('lotus')).post('/auth/check');
    expect([good.status, good.body]).toEqual([200, { status: 'success' }]);
    const bad = await client('x'.repeat(43)).post('/auth/check');
    expect([bad.status, bad.body.status]).toEqual([401, 'error']);
  });

  test('API-16 D3: logout revokes the token', async () => {
    const lotus = await as('lotus');
    expect((await lotus.post('/auth/logout')).status).toBe(200);
    expect((await lotus.post('/auth/check')).status).toBe(401);
  });

  test('API-13: the header is the type, a space and the token', async () => {
    const { data } = (await login('test.lotus')).body;
    const check = (authorization: string) =>
      anyone.post('/auth/check', undefined, { authorization }).then((reply) => reply.status);
    expect(await check(`${data.type} ${data.token}`)).toBe(200);
    expect(await check(data.token)).toBe(401);
    expect(await check(`Basic ${data.token}`)).toBe(401);
  });

  test('a session lasts twelve hours, remembered thirty days', async () => {
    const start = clock.now;
    const day = (await login('test.lotus')).body.data.token;
    const month = (await login('test.lotus', password, { remember: true })).body.data.token;
    const after = async (hours: number, token: string) => {
      clock.now = new Date(start.getTime() + hours * 3_600_000);
      return (await client(token).post('/auth/check')).status;
    };
    expect(await after(11, day)).toBe(200);
    expect(await after(13, day)).toBe(401);
    expect(await after(24 * 29, month)).toBe(200);
    expect(await after(24 * 31, month)).toBe(401);
    clock.now = start;
  });

  test('AUTH-02: an initial password must be changed before anything else', async () => {
    await db
      .updateTable('users')
      .set({ must_change_password: true, national_id: '0105569900001' })
      .where('id', '=', people.malee.id)
      .execute();
    const reply = await login('test.malee');
    expect(reply.body.must_change_password).toBe(true);
    const malee = client(reply.body.data.token);
    const refused = await malee.get('/api/v2/web/joborder/get');
    expect([refused.status, refused.body.code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    // The names and numbers of the profile would open it to whoever has the number on record.
    for (const call of [
      malee.get('/api/v2/web/profile'),
      malee.post('/api/v2/web/profile', { firstname: 'ก', lastname: 'ข' }),
      malee.get('/api/v2/web/profile/sessions'),
    ]) {
      expect((await call).body.code).toBe('PASSWORD_CHANGE_REQUIRED');
    }
    expect((await malee.post('/auth/check')).status).toBe(200);
    const change = (old_password: string, new_password: string) =>
      malee.post('/api/v2/web/profile/change_password?lang=en', { old_password, new_password });
    expect((await change('wrong', 'Fine-2569!')).body.message).toMatch(/old password/);
    expect((await change(password, 'short')).body.message).toMatch(/at least 8/);
    expect((await change(password, '12345678')).body.message).toMatch(/easy to guess/);
    expect((await change(password, '0105569900001')).status).toBe(422);
    expect((await change(password, 'TEST.MALEE')).body.message).toMatch(/username/);
    expect((await change(password, 'Fine-2569!')).status).toBe(200);
    // All sessions end, and the new password works without a further demand.
    expect((await malee.post('/auth/check')).status).toBe(401);
    expect((await login('test.malee', 'Fine-2569!')).body.must_change_password).toBe(false);
  });
});
