import type { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { password, people } from '../../test/people';
import { hashToken } from '../platform/tokens';

/** Every comparison of a password: against which hash. */
const compared: string[] = [];
/** How long attempts were made to wait; a test holds them by `gate`. */
const waits: number[] = [];
let gate: Promise<void> = Promise.resolve();
// The files of a worker share their modules: this one loads the server anew, around its own.
vi.resetModules();
vi.doMock('@node-rs/argon2', async (original) => {
  const argon2 = await original<{ verify: typeof verify }>();
  return {
    ...argon2,
    verify: (hash: string, given: string) => {
      compared.push(hash);
      return argon2.verify(hash, given);
    },
  };
});
vi.doMock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: (milliseconds: number) => {
    waits.push(milliseconds);
    return gate;
  },
}));
const { testApp } = await import('../../test/app');
const { mailedCode } = await import('../../test/mailed-code');
afterAll(() => {
  vi.doUnmock('node:timers/promises');
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

const server = await testApp({ RATE_LIMITS: 'on', PUBLIC_URL: 'https://jobs.example.go.th' });
const { anyone, app, client, clock, db } = server;
const MINUTE = 60_000;
const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * MINUTE);
};
/** A botnet: each guess from an address of its own, unless told. */
let addresses = 0;
async function login(
  username: string,
  given: string,
  {
    otp = undefined as string | undefined,
    from = `10.${(addresses += 1) >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
    cookie = '',
  } = {},
) {
  const reply = await app.inject({
    method: 'POST',
    url: '/login',
    remoteAddress: from,
    headers: cookie ? { cookie } : {},
    payload: { username, password: given, otp },
  });
  return {
    status: reply.statusCode,
    body: reply.json(),
    retryAfter: reply.headers['retry-after'],
    cookie: String(reply.headers['set-cookie'] ?? ''),
  };
}

/** How many refused sign-ins after that line the audit log has of each account, `null` for names that nobody has. */
async function refusalsByAccount(since: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['entity_id', sql<number>`count(*)::int`.as('lines')])
    .where('action', '=', 'session.refused')
    .where('id', '>', since)
    .groupBy('entity_id')
    .execute();
  return Object.fromEntries(rows.map(({ entity_id, lines }) => [String(entity_id), lines]));
}

/** Uses up the attempts of a name that need not wait. */
async function exhaust(name: string) {
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await login(name, `guess ${guess}`)).status).toBe(401);
  }
}
/** Sign-ins to Lotus that the log says were refused. */
async function refusals(): Promise<number> {
  const { count } = await db
    .selectFrom('audit_log')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('action', '=', 'session.refused')
    .where('entity_id', '=', people.lotus.id)
    .executeTakeFirstOrThrow();
  return count;
}
const setEmail = (person: keyof typeof people, email: string) =>
  db.updateTable('users').set({ email }).where('id', '=', people[person].id).execute();
await setEmail('lotus', 'lotus@example.com');

beforeEach(() => {
  compared.length = 0;
  waits.length = 0;
  gate = Promise.resolve();
  later(60);
});

describe('guessing', () => {
  test('beyond 10 guesses of an account attempts wait, and right ones answer like wrong ones; the owner gets in with a mailed code, or from a known device', async () => {
    const known = (await login('test.lotus', password)).cookie.split(';')[0];
    compared.length = 0;
    await exhaust('test.lotus');
    expect(waits).toEqual([]);
    const wrong = await login('test.lotus', 'guess');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'SIGN_IN_CODE_REQUIRED']);
    expect(await mailedCode(server)).toBeUndefined();
    const before = await refusals();
    const right = await login('test.lotus', password);
    expect(right).toEqual(wrong);
    // That somebody knew the password is written down.
    expect(await refusals()).toBe(before + 1);
    // Each was made to wait as long, before the comparison and before the answer.
    expect(waits).toEqual([6_500, 5_000, 6_500, 5_000]);
    expect(compared).toHaveLength(12);

    const code = await mailedCode(server);
    expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    const bad = await login('test.lotus', 'guess', { otp: code });
    expect([bad.status, bad.body.code]).toEqual([401, 'SIGN_IN_CODE_WRONG']);
    expect(await login('test.lotus', password, { otp: 'abcd-efgh-jkmn' })).toEqual(bad);
    const owner = await login('test.lotus', password, { otp: code });
    expect(owner.status).toBe(200);
    // The code is used up; the device is known from now on and does not wait.
    expect((await login('test.lotus', password, { otp: code })).body).toEqual(bad.body);
    waits.length = 0;
    const own = owner.cookie.split(';')[0];
    expect((await login('test.lotus', password, { cookie: own })).status).toBe(200);
    expect((await login('test.lotus', password, { cookie: known })).status).toBe(200);
    expect(waits).toEqual([]);
    // A known device has tries of its own.
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await login('test.lotus', 'guess', { cookie: known })).status).toBe(401);
    }
    expect((await login('test.lotus', password, { cookie: known })).status).toBe(429);
    later(15);
    expect((await login('test.lotus', password)).status).toBe(200);
  });

  test('with a second factor the code of the app is the way through; without an address the password is, 15 times', async () => {
    const admin = client((await login('test.admin', password)).body.data.token);
    const FACTOR = '/api/v2/web/profile/second_factor';
    const { secret } = (await admin.post(`${FACTOR}/prepare`, { password })).body;
    const codeNow = () => new TOTP({ secret }).generate({ timestamp: clock.now.getTime() });
    await setEmail('admin', 'admin@example.com');
    await exhaust('test.admin');
    await login('test.admin', password);
    const mailed = await mailedCode(server);
    expect(mailed).toBeDefined();
    expect((await admin.post(`${FACTOR}/confirm`, { code: codeNow() })).status).toBe(200);
    // The factor is replaced neither by a code that was mailed before it was there, nor by a new one.
    const before = await login('test.admin', password, { otp: mailed });
    expect([before.status, before.body.code]).toEqual([401, 'SIGN_IN_CODE_WRONG']);
    expect((await login('test.admin', password)).body.code).toBe('SIGN_IN_CODE_REQUIRED');
    expect(await mailedCode(server)).toBeUndefined();
    later(1);
    expect((await login('test.admin', password, { otp: codeNow() })).status).toBe(200);

    await exhaust('test.chang');
    for (let guess = 0; guess < 14; guess += 1) {
      expect((await login('test.chang', 'guess')).body.code).toBe('SIGN_IN_CODE_REQUIRED');
    }
    // A right one does not count.
    for (const given of [password, password, 'guess']) {
      expect((await login('test.chang', given)).status).toBe(given === password ? 200 : 401);
    }
    // From here on not even a right guess tells anything, until the quarter of an hour is over.
    expect((await login('test.chang', password)).body.code).toBe('SIGN_IN_CODE_REQUIRED');
    later(15);
    expect((await login('test.chang', password)).status).toBe(200);
  });

  test('few wait at once, the others are refused for a moment', async () => {
    await exhaust('test.malee');
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const before = compared.length;
    const attempts = Array.from({ length: 14 }, () => login('test.malee', 'guess'));
    const sameNetwork = Array.from({ length: 7 }, (_, guess) =>
      login('test.malee', 'guess', { from: `2001:db8:9:9::${guess + 1}` }),
    );
    const refused = await Promise.race(attempts);
    expect([refused.status, refused.retryAfter]).toEqual([429, '7']);
    // Nothing is compared, and the database is free, while they wait.
    expect(compared).toHaveLength(before);
    expect((await login('test.somchai', password)).status).toBe(200);
    open();
    const ofStatus = async (tries: typeof attempts, wanted: number) =>
      (await Promise.all(tries)).filter(({ status }) => status === wanted).length;
    // Whichever came first took the ten places of the account.
    expect(await ofStatus([...attempts, ...sameNetwork], 401)).toBe(10);
    expect(await ofStatus([...attempts, ...sameNetwork], 429)).toBe(11);
    expect(await ofStatus(sameNetwork, 401)).toBeLessThanOrEqual(5);
    // Whoever left makes room.
    expect((await login('test.malee', 'guess')).status).toBe(401);
  });

  test('guesses at the same moment are counted one by one', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => login('test.chang', `guess ${guess}`)),
    );
    const codes = replies.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'SIGN_IN_FAILED')).toHaveLength(10);
    expect(codes.filter((code) => code === 'SIGN_IN_CODE_REQUIRED')).toHaveLength(10);
  });

  test('the window moves: never more than 10 that need not wait in any 15 minutes', async () => {
    const guess = async () => (await login('test.malee', 'guess')).body.code;
    const guesses = async (count: number) => {
      for (let tries = 0; tries < count; tries += 1) expect(await guess()).toBe('SIGN_IN_FAILED');
    };
    await guesses(5);
    later(10);
    await guesses(5);
    expect(await guess()).toBe('SIGN_IN_CODE_REQUIRED');
    later(5);
    await guesses(5);
    expect(await guess()).toBe('SIGN_IN_CODE_REQUIRED');
  });

  test('known, unknown, suspended and disabled names answer alike, with the same work', async () => {
    const names = ['test.officer', 'nobody.at.all', 'test.suspended', 'test.noweb'];
    await db.updateTable('users').set({ status: 3 }).where('id', '=', people.expired.id).execute();
    // An initial password that is over.
    await db
      .updateTable('users')
      .set({ must_change_password: true, created_at: new Date('2026-01-02T03:04:05Z') })
      .where('id', '=', people.agencyAdmin.id)
      .execute();
    const { last } = await db
      .selectFrom('audit_log')
      .select(sql<number>`max(id)`.as('last'))
      .executeTakeFirstOrThrow();
    for (const name of [...names, 'test.expired', people.agencyAdmin.username]) {
      const answers = [];
      for (let guess = 0; guess < 12; guess += 1) answers.push(await login(name, 'guess'));
      expect(answers.map(({ body }) => body.code)).toEqual([
        ...Array(10).fill('SIGN_IN_FAILED'),
        ...Array(2).fill('SIGN_IN_CODE_REQUIRED'),
      ]);
      // Beyond the limit not even the password of an account that may not sign in is told.
      if (name !== 'test.officer') {
        expect((await login(name, password)).body.code).toBe('SIGN_IN_CODE_REQUIRED');
      }
    }
    // One comparison for each try, all of the same cost.
    expect(compared).toHaveLength(77);
    const cost = (hash: string) => hash.split('$').slice(0, 4).join('$');
    expect(new Set(compared.map(cost))).toEqual(new Set(['$argon2id$v=19$m=19456,t=2,p=1']));
    // Each is recorded, whether it waited or not: under the account, or under none.
    expect(await refusalsByAccount(last)).toEqual({
      [people.officer.id]: 12,
      null: 13,
      [people.suspended.id]: 13,
      [people.noWebsite.id]: 13,
      [people.expired.id]: 13,
      [people.agencyAdmin.id]: 13,
    });
  });

  test('an address that fails at many names is slowed, not one with a wrong password; whoever succeeds behind it is not counted', async () => {
    const from = '2001:db8:1:2::5';
    for (let clerk = 0; clerk < 3; clerk += 1) {
      expect((await login('test.police', password, { from })).status).toBe(200);
    }
    const sameNetwork = (guess: number) => `2001:db8:1:2:${guess.toString(16)}::1`;
    const clerk = (await login('test.somchai', password)).cookie.split(';')[0];
    for (let guess = 0; guess < 30; guess += 1) {
      const name = `name ${Math.floor(guess / 2)}`;
      expect((await login(name, 'guess', { from: sameNetwork(guess + 1) })).status).toBe(401);
    }
    // Thirty failures at fifteen names so far.
    expect((await login('test.police', password, { from })).status).toBe(200);
    for (let guess = 15; guess < 30; guess += 1) {
      await login(`name ${guess}`, 'guess', { from: sameNetwork(guess + 1) });
    }
    expect(waits).toEqual([]);
    expect((await login('name 31', 'guess', { from })).body.code).toBe('SIGN_IN_CODE_REQUIRED');
    // A colleague's right password waits; a browser that was used before, or another address, does not.
    waits.length = 0;
    expect((await login('test.police', password, { from })).status).toBe(200);
    expect(waits).toEqual([6_500, 5_000]);
    expect((await login('test.somchai', password, { from, cookie: clerk })).status).toBe(200);
    const elsewhere = await login('name 31', 'guess', { from: '2001:db8:1:3::5' });
    expect(elsewhere.body.code).toBe('SIGN_IN_FAILED');
    expect(waits).toHaveLength(2);
  });

  test('the cookie of a device is out of reach of scripts, kept as a hash, and no session', async () => {
    const { cookie } = await login('test.somchai', password);
    expect(cookie).toMatch(
      /^__Host-device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    );
    const token = cookie.slice('__Host-device='.length, cookie.indexOf(';'));
    const rows = await db.selectFrom('known_devices').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await client(token).post('/auth/check')).status).toBe(401);
    // A planted token is not adopted, one of ours is kept.
    const planted = await login('test.somchai', password, {
      cookie: `__Host-device=${'x'.repeat(43)}`,
    });
    expect(planted.cookie).not.toContain('x'.repeat(43));
    const again = await login('test.somchai', password, { cookie: `a=b; __Host-device=${token}` });
    expect(again.cookie).toContain(token);
  });

  test('a change of the password forgets the other devices, not the one that it is made with', async () => {
    const deviceOf = ({ cookie }: { cookie: string }) => cookie.split(';')[0] ?? '';
    const [own, other] = [
      await login('test.police', password),
      await login('test.police', password),
    ];
    const changed = await app.inject({
      method: 'POST',
      url: '/api/v2/web/profile/change_password',
      headers: { authorization: `Bearer ${own.body.data.token}`, cookie: deviceOf(own) },
      payload: { old_password: password, new_password: 'Long-River-2569!' },
    });
    expect(changed.statusCode).toBe(200);
    const { rows } = await sql<{ is_own: boolean }>`
      select token_hash = ${hashToken(deviceOf(own).split('=')[1] ?? '')} as is_own
      from known_devices where user_id = ${people.police.id}`.execute(db);
    expect(rows).toEqual([{ is_own: true }]);
    expect(deviceOf(other)).not.toBe(deviceOf(own));
  });

  test('asking for links and trying their codes is limited too, alike for every name', async () => {
    for (const username of ['test.lotus', 'nobody.at.all']) {
      const statuses = [];
      for (let tries = 0; tries < 6; tries += 1) {
        // The same name, however it is written.
        const typed = tries % 2 === 0 ? username : ` ${username.toUpperCase()}`;
        statuses.push((await anyone.post('/password/reset/request', { username: typed })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    let last = await anyone.post('/password/reset', { code: 'x', password: 'Fine-2569!' });
    for (let tries = 0; tries < 30; tries += 1) {
      last = await anyone.post('/password/reset', { code: 'x', password: 'Fine-2569!' });
    }
    expect([last.status, last.body.code, last.body.result]).toEqual([429, 'RATE_LIMITED', 0]);
    expect(last.headers['retry-after']).toBe('900');
    later(10);
    last = await anyone.post('/password/reset?lang=en', { code: 'x', password: 'Fine-2569!' });
    expect(last.headers['retry-after']).toBe('300');
    expect(last.body.message).toBe('Too many requests, please try again in 300 seconds');
    later(5);
    last = await anyone.post('/password/reset', { code: 'x', password: 'Fine-2569!' });
    expect(last.status).not.toBe(429);
  });
});
