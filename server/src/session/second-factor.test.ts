import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../test/app';
import { inThai } from '../../test/in-thai';
import { password, people } from '../../test/people';

const { anyone, app, as, clock, dataDir, db } = await testApp({ RATE_LIMITS: 'on' });
const PATH = '/api/v2/web/profile/second_factor';
const STEP = 30_000;
const later = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};
const codeOf = (secret: string) =>
  new TOTP({ secret }).generate({ timestamp: clock.now.getTime() });
const login = (username: string, otp?: string, given = password) =>
  anyone.post('/login?lang=en', { username, password: given, otp });
/** Sign-ins to the officer's account that the log says were refused. */
async function refusedLines(): Promise<number> {
  const rows = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'session.refused')
    .where('entity_id', '=', people.officer.id)
    .execute();
  return rows.length;
}

async function turnOn(client: Client) {
  const prepared = await client.post(`${PATH}/prepare`, { password });
  const { secret } = prepared.body as { secret: string };
  const { body } = await client.post(`${PATH}/confirm`, { code: codeOf(secret) });
  return { secret, uri: prepared.body.uri as string, codes: body.recovery_codes as string[] };
}

describe('the second factor', () => {
  test('is set up with the password and a first code, and guards the next sign-in', async () => {
    const officer = await as('officer');
    expect((await officer.get(PATH)).body).toMatchObject({ enabled: false, recovery_codes: 0 });
    expect(
      (await officer.post(`${PATH}/prepare?lang=en`, { password: 'wrong' })).body.issues,
    ).toEqual([{ path: 'password', message: 'the password is not correct' }]);
    const { body: prepared } = await officer.post(`${PATH}/prepare`, { password });
    const admin = await as('admin');
    const has = async () =>
      (await admin.get(`/api/v2/web/users/get/${people.officer.id}`)).body.second_factor;
    expect(await has()).toBe(false);
    expect(prepared.uri).toMatch(
      /^otpauth:\/\/totp\/Job%20Order%20Online:test\.officer\?issuer=Job%20Order%20Online&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
    );
    // Nothing is asked before it is confirmed.
    expect((await login('test.officer')).status).toBe(200);
    const wrong = await officer.post(`${PATH}/confirm`, { code: '000000' });
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([422, 'code']);
    // Sessions that began with the password alone end when more is asked for, but for this one.
    const others = [await as('officer'), await as('officer')];
    const { secret, codes } = await turnOn(officer);
    for (const other of others) expect((await other.post('/auth/check')).status).toBe(401);
    expect(await has()).toBe(true);
    expect((await officer.post('/auth/check')).status).toBe(200);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{7}(-[a-z2-9]{7}){3}$/);
    expect((await officer.get(PATH)).body).toMatchObject({ enabled: true, recovery_codes: 10 });
    expect((await officer.post(`${PATH}/prepare`, { password })).status).toBe(409);

    // Only who knows the password is asked for the code.
    expect((await login('test.officer', undefined, 'wrong')).body.code).toBe('SIGN_IN_FAILED');
    const before = await refusedLines();
    const asked = await login('test.officer');
    expect([asked.status, asked.body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    // To be asked is a step on the way in; a wrong code is a refusal.
    expect(await refusedLines()).toBe(before);
    expect((await login('test.officer', '000000')).body.code).toBe('SECOND_FACTOR_WRONG');
    expect(await refusedLines()).toBe(before + 1);
    // Right codes use up no tries: more of them than wrong ones are allowed.
    for (let time = 0; time < 7; time += 1) {
      later(STEP);
      const code = codeOf(secret);
      const typed = ` ${code.slice(0, 3)} ${code.slice(3)}`;
      const reply = await login('test.officer', time === 6 ? inThai(typed) : typed);
      expect([time, reply.status]).toEqual([time, 200]);
    }
  });

  test('takes no code twice, nor an older one, and allows a clock that is half a minute off', async () => {
    const admin = await as('admin');
    const { secret } = await turnOn(admin);
    expect((await login('test.admin', codeOf(secret))).body.code).toBe('SECOND_FACTOR_WRONG');
    later(STEP);
    const early = codeOf(secret);
    later(STEP);
    expect((await login('test.admin', early)).status).toBe(200);
    const codes = [codeOf(secret), codeOf(secret)];
    const replies = await Promise.all(codes.map((code) => login('test.admin', code)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 401]));
    later(3 * STEP);
    const codeBefore = (steps: number) =>
      new TOTP({ secret }).generate({ timestamp: clock.now.getTime() - steps * STEP });
    // Newer than the last one that was taken, but too old.
    expect((await login('test.admin', codeBefore(2))).status).toBe(401);
    // One that was read over a shoulder is good for half a minute, but not after the next one.
    const unused = codeBefore(1);
    expect((await login('test.admin', codeOf(secret))).status).toBe(200);
    expect((await login('test.admin', unused)).status).toBe(401);
  });

  test('a recovery code stands in for the app, once; too many wrong codes are refused for a while', async () => {
    later(60 * 60_000);
    const officer = await as('officer');
    await db.deleteFrom('second_factors').where('user_id', '=', people.officer.id).execute();
    const { codes, secret } = await turnOn(officer);
    const [code = ''] = codes;
    expect((await login('test.officer', code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login('test.officer', code)).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await officer.get(PATH)).body.recovery_codes).toBe(9);
    const before = await refusedLines();
    for (let tries = 0; tries < 5; tries += 1) await login('test.officer', '000000');
    later(STEP);
    const locked = await login('test.officer', codeOf(secret));
    expect([locked.status, Number(locked.headers['retry-after']) > 0]).toEqual([429, true]);
    // Somebody knows the password: each is recorded, the last one too.
    expect(await refusedLines()).toBe(before + 6);
    // Whoever knows the password and tries codes keeps the owner out neither with a recovery code …
    expect((await login('test.officer', codes[1])).status).toBe(200);
    // … nor where the owner is signed in.
    const disabled = await officer.post(`${PATH}/disable`, { password, code: '000000' });
    expect(disabled.status).toBe(422);
    later(15 * 60_000);
    expect((await login('test.officer', codeOf(secret))).status).toBe(200);
  });

  test('wrong codes of others do not keep the owner out at a known device', async () => {
    later(60 * 60_000);
    const officer = await as('officer');
    await db.deleteFrom('second_factors').where('user_id', '=', people.officer.id).execute();
    const { secret } = await turnOn(officer);
    later(STEP);
    const first = await login('test.officer', codeOf(secret));
    expect(first.status).toBe(200);
    const [cookie = ''] = String(first.headers['set-cookie']).split(';');
    for (let tries = 0; tries < 5; tries += 1) await login('test.officer', '000000');
    later(STEP);
    const otp = codeOf(secret);
    expect((await login('test.officer', otp)).status).toBe(429);
    const known = await app.inject({
      method: 'POST',
      url: '/login',
      headers: { cookie },
      payload: { username: 'test.officer', password, otp },
    });
    expect(known.statusCode).toBe(200);
  });

  test('goes off with password and code only', async () => {
    later(60 * 60_000);
    const officer = await as('officer');
    await db.deleteFrom('second_factors').where('user_id', '=', people.officer.id).execute();
    const { codes } = await turnOn(officer);
    const disable = (body: object) => officer.post(`${PATH}/disable?lang=en`, body);
    expect((await disable({ password: 'wrong', code: codes[0] })).body.issues[0].path).toBe(
      'password',
    );
    expect((await disable({ password, code: '123456' })).body.issues[0].path).toBe('code');
    expect((await disable({ password, code: codes[0] })).body.message).toBe(
      'The second factor is off',
    );
    expect((await login('test.officer')).status).toBe(200);
    expect(
      await db
        .selectFrom('recovery_codes')
        .selectAll()
        .where('user_id', '=', people.officer.id)
        .execute(),
    ).toEqual([]);
  });

  test('an administrator takes it away from somebody who lost it, but not from themselves', async () => {
    later(60 * 60_000);
    const [admin, officer] = [await as('admin'), await as('officer')];
    await turnOn(officer);
    const reset = (client: Client, users_id: number) =>
      client.post('/api/v2/web/users/second_factor/reset', { users_id });
    for (const person of ['officer', 'police', 'lotus', 'malee'] as const) {
      expect((await reset(await as(person), people.officer.id)).status).toBe(403);
    }
    expect((await reset(admin, 12)).status).toBe(404);
    expect((await reset(admin, people.admin.id)).status).toBe(403);
    expect((await reset(admin, people.officer.id)).status).toBe(200);
    expect((await officer.post('/auth/check')).status).toBe(401);
    expect((await login('test.officer')).status).toBe(200);
    const line = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'entity_id'])
      .where('action', '=', 'second-factor.reset')
      .execute();
    expect(line).toEqual([{ actor_id: people.admin.id, entity_id: people.officer.id }]);
  });

  test('is for administrators and officers', async () => {
    for (const person of ['police', 'lotus', 'malee'] as const) {
      expect((await (await as(person)).get(PATH)).status).toBe(403);
    }
  });

  test('its secret is sealed with a key outside the database, and opens for its owner only', async () => {
    later(60 * 60_000);
    const { secret } = await turnOn(await as('officer'));
    const key = join(dataDir, 'secret.key');
    expect(statSync(key).mode & 0o777).toBe(0o600);
    expect(readFileSync(key, 'utf8').trim()).toHaveLength(43);
    const { secret: sealed } = await db
      .selectFrom('second_factors')
      .select('secret')
      .where('user_id', '=', people.officer.id)
      .executeTakeFirstOrThrow();
    // Moved to the administrator's row it opens nothing.
    await db
      .updateTable('second_factors')
      .set({ secret: sealed })
      .where('user_id', '=', people.admin.id)
      .execute();
    later(STEP);
    expect((await login('test.admin', codeOf(secret))).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await login('test.officer', codeOf(secret))).status).toBe(200);
  });
});
